/** The product's PostgreSQL advisory locks, each with one purpose. The numbers are arbitrary. */
export const LOCKS = {
  /** Held while the schema is brought up to date. */
  migration: 728_211,
  /** Shared by all users of the embedded server; the last one to release it stops the server. */
  users: 728_212,
  /** Held by the process that serves from an embedded database. */
  serving: 728_213,
  /** Held by an import. */
  importing: 728_214,
  /** Held while a new database gets its first content, so that only one of two starts does it. */
  seeding: 728_215,
  /** Held while an e-mail with a report is created and sent: one at a time across all processes. */
  mailingReport: 728_216,
  /** Held by the worker that groups posts: two at once would begin two groups for one piece of news. */
  grouping: 728_217,
  /** Held while a message about a payment is processed, together with a number of the payment. */
  payment: 728_218,
  /** Held while an invoice gets its number. */
  invoice: 728_219,
  /** Held while a post is added, together with a hash of its network and reference. */
  postReference: 728_220,
} as const;
