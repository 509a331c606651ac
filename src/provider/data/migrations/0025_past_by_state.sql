-- Processes keep what was known on a past day until the record changes, of which 0023 tells: no announcement is needed.
DROP FUNCTION "announce_past"() CASCADE;
