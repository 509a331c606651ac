DROP INDEX "injury_player_id_start_date_index";--> statement-breakpoint
DROP INDEX "appearance_player_id_played_on_index";--> statement-breakpoint
CREATE INDEX "team_national_index" ON "team" USING btree ("entity_id") WHERE type = 'national';--> statement-breakpoint
CREATE INDEX "injury_player_id_start_date_end_date_index" ON "injury" USING btree ("player_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "appearance_career_index" ON "appearance" USING btree ("player_id","played_on","match_id","team_id","minutes");