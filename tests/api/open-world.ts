import { freshDatabase } from '../database.ts';
import { addWorld, openApi } from './world.ts';

/**
 * Opens a provider over a new database, with two accounts: doctor@club.example and reporter@press.example.
 * @example const { db, api } = await openProvider(); // at the top of the file, outside of any test
 */
export async function openProvider() {
  const db = await freshDatabase();
  return { db, api: await openApi(db) };
}

/**
 * Opens a provider with the fictional people and clubs in its database, and signs both accounts in.
 * @example const { api, world, doctor } = await openWorld(); // at the top of the file, outside of any test
 */
export async function openWorld() {
  const { db, api } = await openProvider();
  const world = await addWorld(db);
  const doctor = await api.signIn('doctor@club.example');
  const reporter = await api.signIn('reporter@press.example');
  return { db, api, world, doctor, reporter };
}
