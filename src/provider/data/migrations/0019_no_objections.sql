DROP TABLE "objection" CASCADE;
