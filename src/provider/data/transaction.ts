import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database, or a transaction on it. Functions that make several changes receive a transaction. */
export type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
