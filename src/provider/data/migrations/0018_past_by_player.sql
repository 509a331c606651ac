-- The contradictions of given players are found by the index, also where the views of the past ask for one player after
-- another: an argument that is no constant was compared with every player.
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('contradictions_of(int[])'::regprocedure),
		'WHERE players IS NULL OR entity_id = ANY (players)',
		'WHERE entity_id = ANY (coalesce(players, ARRAY(SELECT entity_id FROM player)))');
END $$;
