import { eq } from 'drizzle-orm';
import { injuryCandidate } from '../../../src/provider/candidates/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { addReport } from '../../reported-injuries.ts';
import { descriptionOf, type Page, textOf } from '../page.ts';
import { expect, test as base } from '../visitor.ts';

const LIST = '/admin/candidates';
const DECIDED = 'This has already been decided, or there is no injury to end.';
const row = (page: Page, name: string) => page.one('.admin-list > li', name);
const isListed = (page: Page, name: string) => page.all('.admin-list > li', name).length > 0;
const done = (page: Page) => page.texts('main [role=status]');
const press = (page: Page, button: string, name: string) =>
  page.press(page.in(row(page, name)).getByRole('button', { name: button }));

const test = base.extend<{ editor: Page }>({
  editor: async ({ visitor, enterNew }, use) => {
    await enterNew({ capabilities: { editor: '1' } });
    await use(visitor);
  },
});

test('G-89 an editor takes a reported injury into the record with one press, and rejects another', async ({
  editor,
  db,
}) => {
  const [accepted, rejected] = [(await addReport(db)).name, (await addReport(db)).name];
  await editor.goto(LIST);
  expect(textOf(row(editor, accepted))).toContain('Out · Thigh');
  await press(editor, 'Add to the record', accepted);
  expect(done(editor)).toEqual(['The injury has been added.']);
  expect(isListed(editor, accepted)).toBe(false);

  await press(editor, 'Reject', rejected);
  const reason = editor.in(row(editor, rejected)).getByLabelText('Reason');
  expect(descriptionOf(reason)).toBe('This field is required.');
  expect(reason).toHaveProperty('autofocus', true);
  editor.fill('Reason', 'Of a namesake', row(editor, rejected));
  await press(editor, 'Reject', rejected);
  expect(done(editor)).toEqual(['The decision has been recorded.']);
  expect(isListed(editor, rejected)).toBe(false);

  await editor.goto(`${LIST}?state=rejected`);
  expect(textOf(row(editor, rejected))).toContain('Of a namesake');
  await editor.goto(`${LIST}?state=accepted`);
  await editor.press(editor.in(row(editor, accepted)).getByRole('link', { name: 'Show in the record' }));
  const words = editor.by.getByLabelText<HTMLInputElement>('Diagnosis in the source’s words').value;
  expect(words).toContain('three weeks with a hamstring');
});

test('a report says why it is there: the words, the post that has them, and how sure the player and the injury are', async ({
  editor,
  db,
}) => {
  const { name, quote } = await addReport(db);
  await editor.goto(LIST);
  const report = row(editor, name);
  expect(textOf(report.querySelector('q'))).toBe(quote);
  expect(textOf(report)).toContain('Player 98 · injury 80');
  expect(descriptionOf(editor.in(report).getByRole('button', { name: 'Add to the record' }))).toBe(name);
  const [link] = report.querySelectorAll('q + a');
  await editor.goto(link?.getAttribute('href') ?? '');
  expect([editor.status, editor.path]).toEqual([200, expect.stringMatching(/^\/post\/(tw_)?\d+$/)]);
});

test('an editor corrects a report before it enters the record', async ({ editor, db }) => {
  const { name, playerId } = await addReport(db);
  await editor.goto(LIST);
  await editor.press(editor.in(row(editor, name)).getByRole('link', { name: 'Edit first' }));
  expect(editor.texts('h1')).toEqual([`Add an injury for ${name}`]);
  editor.fill('Side', 'Left');
  await editor.press(editor.by.getByRole('button', { name: 'Save' }));
  expect(done(editor)).toEqual(['The injury has been added.']);
  expect(isListed(editor, name)).toBe(false);
  const stored = await db.select({ side: injury.side }).from(injury).where(eq(injury.playerId, playerId));
  expect(stored).toEqual([{ side: 'left' }]);
});

test('what another editor has decided meanwhile is neither added twice nor lost without a word', async ({
  editor,
  elsewhere,
  enter,
  newAccount,
  db,
}) => {
  const { name, playerId, id } = await addReport(db);
  elsewhere.setCookie('token', await enter(await newAccount({ capabilities: { editor: '1' } })));
  await editor.goto(LIST);
  await elsewhere.goto(LIST);
  await elsewhere.press(elsewhere.in(row(elsewhere, name)).getByRole('link', { name: 'Edit first' }));
  const body = new URLSearchParams({ id: String(id), reason: 'Of a namesake' });
  expect((await elsewhere.fetch(LIST, { method: 'POST', body })).status).toBe(303);

  await press(editor, 'Add to the record', name);
  expect(editor.texts('main [role=alert]')).toEqual([DECIDED]);
  await elsewhere.press(elsewhere.by.getByRole('button', { name: 'Save' }));
  expect(elsewhere.texts('main [role=alert]')[0]).toBe(DECIDED);
  expect(await db.select().from(injury).where(eq(injury.playerId, playerId))).toEqual([]);
});

test('a report of an injury that is recorded offers the record instead of a second one', async ({ editor, db }) => {
  const { name, playerId, id } = await addReport(db);
  await editor.goto(LIST);
  await press(editor, 'Add to the record', name);
  await db.update(injury).set({ side: 'left' }).where(eq(injury.playerId, playerId));
  await db.update(injuryCandidate).set({ state: 'open', injuryId: null }).where(eq(injuryCandidate.id, id));
  await editor.goto(LIST);
  await press(editor, 'Add to the record', name);
  expect(editor.status).toBe(400);
  expect(editor.texts('main [role=alert]')[0]).toMatch(/begins on this day is already recorded/);
  await editor.press(editor.in(row(editor, name)).getByRole('link', { name: 'Edit first' }));
  await editor.press(editor.by.getByRole('button', { name: 'Save' }));
  expect(editor.texts('main [role=alert]')[0]).toMatch(/begins on this day is already recorded/);
  editor.by.getByRole('link', { name: 'Show in the record' });
  await editor.press(editor.by.getByRole('button', { name: 'Add the report to its sources' }));
  expect(done(editor)).toEqual(['The report has been added to the sources of the injury.']);
  expect(isListed(editor, name)).toBe(false);
  expect(await db.select().from(injury).where(eq(injury.playerId, playerId))).toHaveLength(1);
});

test('a reported return ends the injury of the record', async ({ editor, db }) => {
  const { name, playerId, id } = await addReport(db);
  await editor.goto(LIST);
  await press(editor, 'Add to the record', name);
  // The next report of the player is a return.
  await db.update(injuryCandidate).set({ status: 'back', state: 'open' }).where(eq(injuryCandidate.id, id));
  await editor.goto(LIST);
  expect(textOf(row(editor, name))).toContain('In the record:');
  await press(editor, 'End the injury in the record', name);
  expect(done(editor)).toEqual(['The injury has been marked as ended.']);
  const stored = await db.select({ ongoing: injury.ongoing }).from(injury).where(eq(injury.playerId, playerId));
  expect(stored).toEqual([{ ongoing: false }]);
});

test('without a report that waits, the page says so', async ({ editor }) => {
  await editor.goto(`${LIST}?before=1`);
  editor.by.getByText('No reports are waiting for a decision.');
});

test('an editor decides several reports at once, and hears of those that had been decided', async ({ editor, db }) => {
  const reports = [await addReport(db), await addReport(db), await addReport(db), await addReport(db)];
  const [first, second, third, fourth] = reports.map(({ name }) => name) as [string, string, string, string];
  await editor.goto(LIST);
  const together = editor.one('#together');
  // The enter key in the reason presses the first button.
  expect(textOf(together.querySelector('button') ?? together)).toBe('Reject');
  const tick = (name: string) => {
    editor.in(row(editor, name)).getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked = true;
  };
  await editor.press(editor.in(together).getByRole('button', { name: 'Reject' }));
  expect(editor.texts('main [role=alert]')).toEqual(['Nothing is selected.']);
  tick(first);
  tick(second);
  await editor.press(editor.in(editor.one('#together')).getByRole('button', { name: 'Add to the record' }));
  expect(done(editor)).toEqual(['The injury has been added.']);
  for (const [place, { playerId }] of reports.entries())
    expect(await db.select().from(injury).where(eq(injury.playerId, playerId))).toHaveLength(place < 2 ? 1 : 0);

  tick(third);
  tick(fourth);
  await db
    .update(injuryCandidate)
    .set({ state: 'rejected' })
    .where(eq(injuryCandidate.id, reports[3]?.id ?? 0));
  editor.fill('Reason', 'Of a namesake', editor.one('#together'));
  await editor.press(editor.in(editor.one('#together')).getByRole('button', { name: 'Reject' }));
  expect(editor.texts('main [role=alert]')).toEqual([
    '1 of 2 recorded; the others had been decided already or cannot be decided now.',
  ]);
  await editor.goto(`${LIST}?state=rejected`);
  expect(textOf(row(editor, third))).toContain('Of a namesake');
});
