import { beforeAll, expect, test } from 'vitest';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { entity, player, source } from '../../src/provider/entities/schema.ts';
import { careTicket, enquiry } from '../../src/provider/requests/schema.ts';
import { notification } from '../../src/provider/notifications/schema.ts';
import { freshDatabase } from '../database.ts';
import { callAdmin, runAdmin } from './admin-command.ts';

const db = await freshDatabase();
const admin = (...words: string[]) => callAdmin(db, words);
const createdAt = new Date('2026-03-01T09:00:00Z');

/** An account that waits for an analysis of Rossi, and has a ticket open. */
beforeAll(async () => {
  const ada = { firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron', passwordHash: 'x' };
  const [account] = await db
    .insert(appUser)
    .values({ ...ada, email: 'ada@club.example', planName: 'club', createdAt })
    .returning();
  const [hand] = await db.insert(source).values({ key: 'hand', name: 'By hand', kind: 'demo' }).returning();
  const [rossi] = await db
    .insert(entity)
    .values({ kind: 'player', name: 'Rossi', sourceId: hand?.id ?? 0, sourceRef: 'rossi' })
    .returning();
  const userId = account?.id ?? 0;
  const playerId = rossi?.id ?? 0;
  await db.insert(player).values({ entityId: playerId, lastName: 'Rossi' });
  await db.insert(enquiry).values({ userId, playerId, detailLevel: 'complete', createdAt });
  const ticket = { userId, category: 'missing_data' as const, createdAt };
  await db.insert(careTicket).values({ ...ticket, entityId: playerId, text: 'Out in May.' });
});

test('COVER-02 staff see which analyses wait, and say what one found', async () => {
  expect((await admin('enquiries')).said).toBe('2026-03-01  1  Rossi, complete  ada@club.example\n');
  const wrong = await admin('enquiries', 'answer', '1', '--coverage', 'uncovered');
  expect(wrong.said).toContain('Allowed choices are fully_covered, partially_covered');
  const answered = await runAdmin(db, ['enquiries', 'answer', '1', '--coverage', 'fully_covered']);
  expect(answered.said).toBe('Rossi: 1 notified.\n');
  expect((await admin('enquiries')).said).toBe('No analysis requests are open.\n');
  expect(await db.select().from(player)).toMatchObject([{ coverage: 'fully_covered' }]);
});

test('G-47 staff see which tickets wait, and answer one', async () => {
  expect((await admin('tickets')).said).toBe('2026-03-01  1  missing_data  Rossi  ada@club.example\nOut in May.\n\n');
  expect((await admin('tickets', 'answer', '1', 'It is in.')).said).toBe('Ticket 1 has been answered.\n');
  expect(await runAdmin(db, ['tickets', 'answer', '2', 'x'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no ticket 2') as unknown,
  });
  const notices = await db.select().from(notification).orderBy(notification.id);
  expect(notices.map(({ body }) => body)).toEqual(['Fully covered', 'It is in.']);
});

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
