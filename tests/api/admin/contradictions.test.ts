import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world } = await openWorld();
await api.addAccount({ email: 'judge@staff.example', planName: 'complete', isAdmin: true });
const pages = api.pagesOf(await api.signIn('judge@staff.example'));

test('G-38 G-48 a contradiction is decided with one press, logged, and taken back', async () => {
  const playerId = Number(world.rossi.slice(2));
  await db.$client.query(
    `insert into availability_note (player_id, text, status, is_injury, published_at, known_from, source_id, source_ref)
     select $1, 'Knock', 'injured', true, '2020-03-02', '2020-03-02', min(id), 'knock' from source`,
    [playerId],
  );
  const waiting = async () =>
    (await pages.call('contradictions.list', { list: 'note' })).open.data.filter(({ tag }) =>
      tag.startsWith(world.rossi),
    );
  const [{ kind, id } = expect.fail('none waits')] = await waiting();
  await pages.call('contradictions.decide', { kind, id, verdict: 'corrected' });
  expect(await waiting()).toEqual([]);
  await expect(pages.call('contradictions.decide', { kind, id, verdict: 'kept' })).rejects.toMatchObject({
    status: 409,
  });
  const { decided, counts } = await pages.call('contradictions.list', { list: 'decided' });
  expect(counts.decided).toBe(1);
  expect(decided.data).toMatchObject([
    { verdict: 'corrected', injury: { description: 'Knock', startDate: '2020-03-02' } },
  ]);
  const [event] = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.event, 'injury_contradiction_decided'))
    .orderBy(desc(auditEvent.id));
  expect(event?.details).toEqual({ kind, id, verdict: 'corrected' });
  await pages.call('contradictions.takeBack', { id: decided.data[0]?.id ?? 0 });
  expect(await waiting()).toHaveLength(1);
});

test('G-48 a list of contradictions goes on after the first page, without gaps and without doubles', async () => {
  await db.$client.query(
    `insert into availability_note (player_id, text, status, is_injury, published_at, known_from, source_id, source_ref)
     select $1, 'Knock', 'injured', true, '2021-03-02', '2021-03-02', (select min(id) from source), 'more-' || n
     from generate_series(1, 60) n`,
    [Number(world.rossi.slice(2))],
  );
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const { open, counts } = await pages.call('contradictions.list', { list: 'note', before });
    seen.push(...open.data.map(({ id }) => id));
    if (open.next === null) {
      expect(new Set(seen).size).toBe(counts.note);
      expect(seen.length).toBe(counts.note);
      break;
    }
    expect(open.data).toHaveLength(25);
    before = open.next;
  }
});
