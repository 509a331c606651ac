-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "entity_name" ENABLE ALWAYS TRIGGER "entity_name_spellings";--> statement-breakpoint
INSERT INTO name_spelling (key, word)
	SELECT DISTINCT key, word
	FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM entity_name) AS words,
		LATERAL (SELECT spelling_keys(word, 5) AS key UNION SELECT spelling_keys(word, 7)) AS keys
	WHERE length(word) > 3
	ON CONFLICT DO NOTHING;
