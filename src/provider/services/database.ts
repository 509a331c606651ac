import { getConfig } from '../../config.ts';
import { connect, type Database } from '../data/connect.ts';

let opened: Database | undefined;

/**
 * The database of this process, reached for at the first use.
 * @throws Error when DATABASE_URL is not set: whoever starts the process sets it
 */
export function database(): Database {
  if (opened) return opened;
  const { databaseUrl } = getConfig(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the product with `npm start`.');
  opened = connect(databaseUrl);
  return opened;
}
