import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { registrationRequest } from '../../../src/provider/accounts/schema.ts';
import { joinCandidate } from '../../../src/provider/joins/schema.ts';
import { careTicket } from '../../../src/provider/requests/schema.ts';
import { addPair } from '../../join-pairs.ts';
import { addPlayer } from '../../site/add-player.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const ROWS = '.admin-list > li';
const done = (page: Page) => page.texts('main [role=status]').join();
const alert = (page: Page) => page.texts('main [role=alert]').join();
const press = (page: Page, name: string) => page.press(page.in(page.one('#together')).getByRole('button', { name }));

/** Ticks the boxes of the rows with these words. */
function tick(page: Page, ...words: string[]) {
  for (const word of words)
    page.in(page.one(ROWS, word)).getByRole<HTMLInputElement>('checkbox', { name: /^Select / }).checked = true;
}

test('several tickets get one answer, and a missing answer is asked for', async ({
  visitor,
  db,
  newAccount,
  enterNew,
}) => {
  const reader = await newAccount();
  const texts = [1, 2, 3].map((number) => `Not loading ${number} of ${reader.id}`);
  const [first = '', second = '', third = ''] = texts;
  const more = { userId: reader.id, category: 'update_required' as const, createdAt: new Date() };
  await db.insert(careTicket).values(texts.map((text) => ({ ...more, text })));
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto('/admin/tickets?state=open');
  tick(visitor, first, second);
  await press(visitor, 'Send answer');
  expect([visitor.status, alert(visitor)]).toEqual([400, 'This field is required.']);
  visitor.fill('Answer', 'The server was down.', visitor.one('#together'));
  await press(visitor, 'Send answer');
  expect([visitor.status, alert(visitor)]).toEqual([400, 'Nothing is selected.']);
  tick(visitor, first, second);
  await press(visitor, 'Send answer');
  expect(done(visitor)).toContain('Answered.');
  const stored = await db.select().from(careTicket).where(eq(careTicket.userId, reader.id)).orderBy(careTicket.id);
  expect(stored.map(({ answer }) => answer)).toEqual(['The server was down.', 'The server was down.', null]);
  expect(visitor.all(ROWS, third)).toHaveLength(1);
});

test('several trials are decided at once, and those decided meanwhile are told', async ({ visitor, db, enterNew }) => {
  const letters = randomUUID().slice(0, 6);
  const asked = await db
    .insert(registrationRequest)
    .values(
      ['Ada', 'Bea', 'Cleo', 'Dina'].map((name) => ({
        name: `${name} ${letters}`,
        email: `${randomUUID()}@club.example`,
        accountType: 'forum-club' as const,
        language: 'it',
        createdAt: new Date(),
      })),
    )
    .returning();
  const [ada = '', bea = '', cleo = '', dina = ''] = asked.map(({ name }) => name);
  await enterNew({ isAdmin: true });
  await visitor.goto('/admin/access');
  tick(visitor, ada, bea);
  await press(visitor, 'Approve');
  expect(done(visitor)).toContain('Approved.');
  tick(visitor, cleo, dina);
  await db
    .update(registrationRequest)
    .set({ state: 'rejected' })
    .where(eq(registrationRequest.id, asked[3]?.id ?? 0));
  await press(visitor, 'Approve');
  expect(alert(visitor)).toBe('1 of 2 recorded; the others had been decided already or cannot be decided now.');
  const ids = asked.map(({ id }) => id);
  const stored = await db
    .select({ state: registrationRequest.state })
    .from(registrationRequest)
    .where(inArray(registrationRequest.id, ids))
    .orderBy(registrationRequest.id);
  expect(stored.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved', 'rejected']);
});

test('several pairs are kept apart at once; who are the same is decided pair by pair', async ({
  visitor,
  db,
  enterNew,
}) => {
  const [one, two, three] = [await addPair(db), await addPair(db), await addPair(db)];
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto('/admin/joins');
  expect(visitor.texts('#together button')).toEqual(['Different']);
  tick(visitor, one.name, two.name);
  await press(visitor, 'Different');
  expect(done(visitor)).toBe('The decision has been recorded.');
  const stored = await db
    .select({ verdict: joinCandidate.verdict })
    .from(joinCandidate)
    .where(inArray(joinCandidate.id, [one.id, two.id, three.id]))
    .orderBy(joinCandidate.id);
  expect(stored.map(({ verdict }) => verdict)).toEqual(['different', 'different', null]);
});

test('the record is kept against several contradictions at once, and corrected where that means one thing', async ({
  visitor,
  db,
  enterNew,
}) => {
  const names = ['Ned', 'Ted', 'Fred'].map((name) => `${name} Knocker ${randomUUID().slice(0, 6)}`);
  const [ned = '', ted = '', fred = ''] = names;
  for (const name of names)
    await db.$client.query(
      `insert into availability_note (player_id, text, status, is_injury, published_at, known_from, source_id, source_ref)
       select $1, 'Knock', 'injured', true, '2020-03-02', '2020-03-02', min(id), $2 from source`,
      [await addPlayer(db, name, { coverage: 'fully_covered' }), randomUUID()],
    );
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto('/admin/contradictions?state=note');
  expect(visitor.texts('#together button')).toEqual(['Keep the record', 'Add the injury']);
  tick(visitor, ned, ted);
  await press(visitor, 'Keep the record');
  expect(done(visitor)).toBe('The decision has been recorded.');
  expect([ned, ted, fred].map((name) => visitor.all(ROWS, name).length)).toEqual([0, 0, 1]);
  await visitor.goto('/admin/contradictions?state=decided');
  for (const name of [ned, ted]) visitor.in(visitor.one(ROWS, name)).getByText(/Record kept/);
});
