import { expect, test } from 'vitest';
import { notification } from '../../src/provider/notifications/schema.ts';
import { freshDatabase } from '../database.ts';
import { callAdmin } from './admin-command.ts';

const db = await freshDatabase();
const admin = (...words: string[]) => callAdmin(db, words);

test('PROD-20 staff write to one account or to everybody, in several languages', async () => {
  const words = ['--type', 'sticky', '--message-in', 'it=Ciao', '--message-in', 'de=Hallo'];
  expect((await admin('notify', 'everybody', 'Hello', ...words)).said).toContain('will be notified');
  const row = (await db.select().from(notification).orderBy(notification.id)).at(-1);
  const messageI18n = { it: 'Ciao', de: 'Hallo' };
  expect(row).toMatchObject({ userId: null, type: 'sticky', topic: 'news', messageI18n });
  const refused = await admin('notify', 'everybody', 'x', '--message-in', 'xx=y');
  expect(refused.said).toContain('Write a language and a text');
  const elsewhere = await admin('notify', 'everybody', 'x', '--image', 'https://e.example/1.png');
  expect(elsewhere.said).toContain('Write a path');
});
