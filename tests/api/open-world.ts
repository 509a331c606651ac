import { freshDatabase } from '../database.ts';
import { addWorld, openApi } from './world.ts';

/**
 * What most files of tests begin with: a database of their own with the world in it, a provider over it, and the tokens
 * of its two accounts.
 *
 * @example const { api, world, doctor } = await openWorld(); // at the top of the file, outside of any test
 */
export async function openWorld() {
  const db = await freshDatabase();
  const api = await openApi(db);
  const world = await addWorld(db);
  const doctor = await api.signIn('doctor@club.example');
  const reporter = await api.signIn('reporter@press.example');
  return { db, api, world, doctor, reporter };
}
