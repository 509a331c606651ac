DROP INDEX "injury_parent_id_index";--> statement-breakpoint
CREATE INDEX "injury_parent_id_index" ON "injury" USING btree ("parent_id") WHERE "injury"."parent_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "name_spelling" DROP CONSTRAINT "name_spelling_key_word_pk";--> statement-breakpoint
TRUNCATE "name_spelling";--> statement-breakpoint
CREATE INDEX "name_spelling_key" ON "name_spelling" USING btree ("key","word");--> statement-breakpoint
DROP FUNCTION "spelling_keys"(text, integer);--> statement-breakpoint
-- The first five letters of a word (place 0), and every way to leave one of them out. Not strict, so that the planner
-- writes it out where it is called instead of calling it for each word.
CREATE FUNCTION "spelling_keys"(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT overlay(left(word, 5) PLACING '' FROM greatest(place, 1) FOR least(place, 1))
	FROM generate_series(0, least(length(word), 5)) AS place
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_name_spellings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO name_spelling (key, word)
	SELECT DISTINCT key, word
	FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM added) AS words, LATERAL spelling_keys(word) AS key
	WHERE length(word) > 3
		AND NOT EXISTS (SELECT FROM name_spelling known WHERE known.key = left(words.word, 5) AND known.word = words.word)
	ORDER BY key, word;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "name_spelling" (key, word)
SELECT DISTINCT key, word
FROM (SELECT DISTINCT split_part(folded, ' ', 1) AS word FROM entity_name) AS words, LATERAL spelling_keys(word) AS key
WHERE length(word) > 3
ORDER BY key, word;
