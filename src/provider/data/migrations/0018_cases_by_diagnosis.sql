-- Counted again below, by diagnosis.
DELETE FROM "closed_case";--> statement-breakpoint
ALTER TABLE "closed_case" DROP CONSTRAINT "closed_case_type_part_recovery_days_pk";--> statement-breakpoint
ALTER TABLE "closed_case" ADD COLUMN "diagnosis" text NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_case" ADD COLUMN "tissue" text NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_case" ADD COLUMN "body_area" text NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_case" ADD CONSTRAINT "closed_case_pk" PRIMARY KEY("diagnosis","tissue","body_area","type","part","recovery_days");--> statement-breakpoint
CREATE INDEX "injury_open_index" ON "injury" USING btree ("diagnosis") WHERE (ongoing OR end_date IS NULL) AND NOT other_event AND parent_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_closed_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM closed_case;
		RETURN NULL;
	END IF;
	-- Whoever removes a player or a club asks for injuries of it, mostly in vain.
	IF TG_OP <> 'INSERT' THEN
		IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
	END IF;
	-- In one order, so that two who change injuries at once wait for each other and never in a circle.
	EXECUTE 'INSERT INTO closed_case (diagnosis, tissue, body_area, type, part, recovery_days, cases)
		SELECT coalesce(diagnosis, ''''), coalesce(tissue, ''''), coalesce(body_area, ''''), type, part, recovery_days,
			sum(change) FROM ('
		|| CASE TG_OP
			WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
			WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM gone'
			ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone' END
		|| ') AS changed
		WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
		GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
		ON CONFLICT (diagnosis, tissue, body_area, type, part, recovery_days) DO UPDATE SET cases = closed_case.cases + excluded.cases';
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO closed_case (diagnosis, tissue, body_area, type, part, recovery_days, cases)
	SELECT coalesce(diagnosis, ''), coalesce(tissue, ''), coalesce(body_area, ''), type, part, recovery_days, count(*)
	FROM injury
	WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
	GROUP BY 1, 2, 3, 4, 5, 6;
