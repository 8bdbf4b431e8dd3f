// says: What you give is not the words in capitals with one mark behind them, however many texts there are.
// caught by: in-capitals, two-texts

// --- solution ---
	return words === "" ? "" : `${words.toUpperCase()}!`;
// --- mistake ---
	return words === "" ? "" : `${words}!`;
// --- end ---
