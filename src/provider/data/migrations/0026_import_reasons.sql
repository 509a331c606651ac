-- A reason is a key with its values; what earlier imports have written stays as a text.
UPDATE "data_import" SET "findings" = (
	SELECT jsonb_agg(f || jsonb_build_object('reason', jsonb_build_object('key', 'written', 'text', f -> 'reason')) ORDER BY place)
	FROM jsonb_array_elements("findings") WITH ORDINALITY AS e (f, place))
WHERE jsonb_array_length("findings") > 0;
