// says: When the model throws, your transcript no longer begins with the rounds before as
//   they were. You may be emptying it; one request that failed is no reason to forget the
//   conversation.
// caught by: nothing-is-lost, failed-stays

// --- solution ---
		} catch (error) {
// --- mistake ---
		} catch (error) {
			this.messages.splice(0, this.messages.length - 1);
// --- end ---
