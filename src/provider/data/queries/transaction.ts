import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database, or a transaction on it: what changes several things is handed the latter. */
export type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
