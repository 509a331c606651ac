import { beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/errors.ts';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { SupportTicketAnswer } from '../../../src/contract/requests/support-tickets.ts';
import { TICKETS_A_DAY } from '../../../src/domain/constants.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { careTicket } from '../../../src/provider/requests/schema.ts';
import { notification } from '../../../src/provider/notifications/schema.ts';
import { answerTicket } from '../../../src/provider/requests/support-tickets.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api, world, doctor } = await openWorld();
const TICKET = { category: 'missing_data', text: 'He was out in May.' };

beforeEach(async () => {
  await db.delete(careTicket);
  await db.delete(notification);
});

function open(ticket: object, more: Record<string, string> = {}) {
  const headers = {
    ...more,
    'content-type': 'application/json',
    authorization: `Bearer ${doctor}`,
  };
  return api.post('/v2/tickets', JSON.stringify(ticket), headers);
}

async function opened(ticket: object): Promise<number | null> {
  const answer = await open(ticket);
  expect(answer.status).toBe(201);
  return parseOnWire(SupportTicketAnswer, await answer.json()).id;
}

test('TICK-01 G-47 a ticket is stored as it was written, and staff are notified', async () => {
  const text = `<b>"Quoted"</b>\n\u{1F3E5} ${'x'.repeat(3900)}`;
  const id = await opened({ category: 'update_required', text: `  ${text} `, tag: world.silva });
  const [row] = await db.select().from(careTicket);
  expect(row).toMatchObject({ id, text, category: 'update_required' });
  expect(`p_${row?.entityId}`).toBe(world.silva);
  const mail = (await db.select().from(mailOutbox)).at(-1);
  expect(mail?.subject).toBe(`Ticket ${id}`);
  expect(mail?.html).not.toContain('<b>');
});

test('TICK-02 G-47 where tickets are not kept, the answer is the same and nothing is', async () => {
  api.config.ticketsStore = false;
  expect(await opened(TICKET)).toBeNull();
  api.config.ticketsStore = true;
  expect(await db.select().from(careTicket)).toEqual([]);
});

test.each([
  ['without a text', { ...TICKET, text: ' \n ' }, 400],
  ['with too long a text', { ...TICKET, text: 'x'.repeat(4001) }, 400],
  ['with a text that cannot be kept', { ...TICKET, text: 'a\0b' }, 400],
  ['of another category', { ...TICKET, category: 'praise' }, 400],
  ['about nobody', { ...TICKET, tag: 'p_2000000000' }, 404],
  ['about nothing of ours', { ...TICKET, tag: 'hello' }, 404],
])('a ticket %s is refused', async (_, ticket, status) => {
  expect((await open(ticket)).status).toBe(status);
  expect(await db.select().from(careTicket)).toEqual([]);
});

test('an account opens so many a day, all at once or not', async () => {
  const answers = await Promise.all(Array.from({ length: TICKETS_A_DAY + 10 }, () => open(TICKET)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('3600');
  expect(await db.select().from(careTicket)).toHaveLength(TICKETS_A_DAY);
});

test('NOTIF-03 G-47 the answer is a notification about the same player, given once', async () => {
  const id = (await opened({ ...TICKET, tag: world.silva })) ?? 0;
  const about = (await opened(TICKET)) ?? 0;
  const answer = (ticket: number) => answerTicket(db, api.config, ticket, 'It is in now.', api.clock.now);
  expect(await Promise.all([answer(id), answer(id)])).toContainEqual({ again: true });
  await answer(about);
  const { data } = await contractual(await api.get('/user', doctor), UserAnswer);
  expect(data.auth_data.notifications).toMatchObject([
    { topic: 'ticket', tag: '', message: 'Your ticket has been answered' },
    {
      topic: 'ticket',
      tag: world.silva,
      body: 'It is in now.',
      body_i18n: {},
      message: 'Your ticket about João Silva has been answered',
    },
  ]);
  await expect(answer(0)).rejects.toThrow('There is no ticket 0');
});

test('D14 a ticket that is sent five times under one key is one ticket, answered alike, also all at once', async () => {
  await db.delete(mailOutbox);
  const key = { 'idempotency-key': 'form-1' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(TICKET, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  const ids = await Promise.all(
    answers.map(async (answer) => parseOnWire(SupportTicketAnswer, await answer.json()).id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await db.select().from(careTicket)).toHaveLength(1);
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
  expect(await opened({ ...TICKET, idempotency_key: 'form-1' })).toBe(ids[0]);
});

test('a key is good for one body, one account and one day', async () => {
  const key = { 'idempotency-key': 'form-2' };
  expect((await open(TICKET, key)).status).toBe(201);
  const other = await open({ ...TICKET, text: 'Another text.' }, key);
  expect([other.status, parseOnWire(Failure, await other.json()).error]).toEqual([422, 'idempotency_key_reused']);
  expect((await open(TICKET, { 'idempotency-key': 'a b' })).status).toBe(400);
  const start = api.clock.now;
  api.clock.now = new Date(start.getTime() + 86_400_000);
  expect((await open({ ...TICKET, text: 'A day later.' }, key)).status).toBe(201);
  api.clock.now = start;
  expect(await db.select().from(careTicket)).toHaveLength(2);
});
