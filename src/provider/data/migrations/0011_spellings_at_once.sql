-- As before, in a third of the time: all keys of all words by one statement, without a function for each.
CREATE OR REPLACE FUNCTION "keep_name_spellings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO name_spelling (key, word)
	SELECT DISTINCT overlay(left(word, letters) PLACING '' FROM greatest(place, 1) FOR least(place, 1)), word
	FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM added) AS words,
		(VALUES (5), (7)) AS beginnings (letters),
		-- At 0 nothing is left out.
		LATERAL generate_series(0, least(length(word), letters)) AS place
	WHERE length(word) > 3
		AND NOT EXISTS (SELECT FROM name_spelling known WHERE known.key = left(words.word, 5) AND known.word = words.word)
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
