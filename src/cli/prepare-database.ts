import { close, connect } from '../provider/data/connect.ts';
import { migrate } from '../provider/data/migrate.ts';

/** Brings the schema up to date. */
export async function prepareDatabase(url: string): Promise<void> {
  const db = connect(url, { connections: 2 });
  try {
    await migrate(db);
  } finally {
    await close(db);
  }
}
