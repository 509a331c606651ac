/** PostgreSQL's advisory locks that the product takes, each for one purpose. The numbers mean nothing. */
export const LOCKS = {
  /** Held while the schema is brought up to date. */
  migration: 728_211,
  /** Shared by everybody who uses the embedded server; the last one out stops it. */
  users: 728_212,
  /** Held by whoever serves from an embedded database. */
  serving: 728_213,
  /** Held by an import. */
  importing: 728_214,
  /** Held while a new database gets its first content, so that of two starts one does it. */
  seeding: 728_215,
} as const;
