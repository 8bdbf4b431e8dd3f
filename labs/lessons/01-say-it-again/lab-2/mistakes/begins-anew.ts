// says: Your send() empties the transcript when the model throws. One request that failed is
//   no reason to forget the conversation.
// caught by: nothing-is-lost, failed-stays

// --- solution ---
		} catch (error) {
// --- mistake ---
		} catch (error) {
			this.messages.splice(0, this.messages.length - 1);
// --- end ---
