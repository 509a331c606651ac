CREATE TABLE "closed_case" (
	"type" "injury_type" NOT NULL,
	"part" "body_part" NOT NULL,
	"recovery_days" smallint NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "closed_case_type_part_recovery_days_pk" PRIMARY KEY("type","part","recovery_days")
);
--> statement-breakpoint
CREATE FUNCTION "keep_closed_cases"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	EXECUTE 'INSERT INTO closed_case (type, part, recovery_days, cases)
		SELECT type, part, recovery_days, sum(change) FROM ('
		|| CASE TG_OP
			WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
			WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM gone'
			ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone' END
		|| ') AS changed
		WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
		GROUP BY type, part, recovery_days HAVING sum(change) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (type, part, recovery_days) DO UPDATE SET cases = closed_case.cases + excluded.cases';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "injury_added_cases" AFTER INSERT ON "injury"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_closed_cases"();--> statement-breakpoint
CREATE TRIGGER "injury_changed_cases" AFTER UPDATE ON "injury"
	REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_closed_cases"();--> statement-breakpoint
CREATE TRIGGER "injury_gone_cases" AFTER DELETE ON "injury"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_closed_cases"();--> statement-breakpoint
CREATE TRIGGER "injury_emptied_cases" AFTER TRUNCATE ON "injury"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_closed_cases"();--> statement-breakpoint
-- An import switches ordinary triggers off along with the checks of references.
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_added_cases";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_changed_cases";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_gone_cases";--> statement-breakpoint
ALTER TABLE "injury" ENABLE ALWAYS TRIGGER "injury_emptied_cases";--> statement-breakpoint
INSERT INTO closed_case (type, part, recovery_days, cases)
	SELECT type, part, recovery_days, count(*) FROM injury
	WHERE NOT ongoing AND NOT other_event AND parent_id IS NULL AND recovery_days > 0
	GROUP BY type, part, recovery_days;
