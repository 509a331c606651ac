import { randomUUID } from 'node:crypto';
import { MAX_LIST_BYTES } from '../../../src/domain/imports.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { entity, player, source, team } from '../../../src/provider/entities/schema.ts';
import { claim } from '../../../src/provider/claims/schema.ts';
import { entityIdentity } from '../../../src/provider/imports/schema.ts';
import { unlinkedMention } from '../../../src/news/linking/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { addPair } from '../../join-pairs.ts';
import { addImport } from '../../logged-imports.ts';
import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const ROWS = '.admin-list > li';
const done = (page: Page) => page.texts('main [role=status]').join();
const press = (page: Page, name: string, place: Parameters<Page['in']>[0] = 'main') =>
  page.press(page.in(place).getByRole('button', { name }));

test('an editor tries a club’s list and is told what it lacks', async ({ visitor, enterNew, fixtureWorld }) => {
  await enterNew(EDITOR);
  await visitor.goto(`/admin/imports/list?t=${fixtureWorld.club}`);
  const attempt = (content: string) => {
    visitor.attach('File (CSV or XLSX)', 'squad.csv', 'text/csv', content);
    return press(visitor, 'Try');
  };
  const said = () => visitor.texts('main .out').join();
  await attempt(`Name\n${'x'.repeat(MAX_LIST_BYTES)}`);
  expect(said()).toContain('The form or file is too large.');
  await attempt('Colour\nred');
  expect(said()).toContain('The list lacks the column name / last_name. Its columns are: Colour (red).');
  // In the reader's language, under the list's own headings.
  await visitor.goto(`/it/admin/imports/list?t=${fixtureWorld.club}`);
  visitor.attach(
    'File (CSV o XLSX)',
    'rosa.csv',
    'text/csv',
    'Nome;Nato il;Ruolo\nLou Tried;31/02/2001;Punta\n;1/3/2001;Punta',
  );
  await press(visitor, 'Prova');
  const told = visitor.texts('main section li').join();
  expect(told).toContain('Riga 2 · Nato il · 31/02/2001 Scrivi una data valida, meglio così: 2026-08-17.');
  expect(told).toContain('Riga 3');
  expect(told).not.toMatch(/Write|required|birth_date/);
  await visitor.goto(`/admin/imports/list?t=${fixtureWorld.club}`);
  await attempt('Name;Position\nLou Tried;Forward');
  expect(said()).toBe('');
  visitor.in('main').getByRole('button', { name: 'Import squad.csv' });
});

test('a squad of a club without a league asks for one before it is imported', async ({ visitor, db, enterNew }) => {
  await enterNew(EDITOR);
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'team' as const, name: 'Own Club', sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(team).values({ entityId: id, type: 'club' });
  const attempt = async (content: string) => {
    await visitor.goto(`/admin/imports/list?t=t_${id}`);
    visitor.attach('File (CSV or XLSX)', 'squad.csv', 'text/csv', content);
    await press(visitor, 'Try');
    return visitor.texts('main .out').join();
  };
  expect(await attempt('Name;Born\nLou Leagueless;2001-03-01')).toMatch(/^The league of this club is not known/);
  expect(visitor.by.queryByRole('button', { name: 'Import squad.csv' })).toBeNull();
  visitor.fill('Competition of the squad', `Harbour League ${id}`);
  await press(visitor, 'Try');
  expect(visitor.texts('main .out')).toEqual([]);
  await press(visitor, 'Import squad.csv');
  await visitor.goto(`/explore/t_${id}/roster`);
  expect(textOf(visitor.one('main'))).toContain('Lou Leagueless');
  expect(await attempt('Name;Born\nLou Leagueless;2001-03-01')).toBe('');
  expect(await attempt('Name;Born;Competition\nLou Leagueless;2001-03-01;Harbour League')).toBe('');
  expect(visitor.texts('main section li').join()).toContain('squads.csv');
});

test('an admin sees what an import brought, and undoes it', async ({ visitor, db, enterNew }) => {
  const { id, source: from } = await addImport(db);
  await enterNew(EDITOR);
  const row = `#import-${id}`;
  await visitor.goto('/admin/imports');
  const [text] = visitor.texts(row);
  expect(text).toContain(from);
  expect(text).toContain('Added: 2 · Changed: 0 · Unchanged: 0 · Refused: 4');
  expect(text).toContain('squads.csv Added: 1');
  expect(text).toContain('players.csv · Line 3 · name A value is required here.');
  expect(text).toContain('2 more remarks');
  expect(text).toContain('squads.csv · Line 9 A row that no reader knows.');
  await visitor.goto('/de/admin/imports');
  expect(visitor.texts(row).join()).toContain('players.csv · Zeile 3 · name Hier ist ein Wert erforderlich.');
  await visitor.goto('/admin/imports');
  expect(text).not.toContain('Undo this import');
  await enterNew({ isAdmin: true });
  await visitor.goto('/admin/imports');
  await press(visitor, 'Undo this import', row);
  expect(done(visitor)).toBe('The import is being undone.');
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.texts(row).join();
    })
    .toContain('Rows removed: 1 · Restored: 0 · Kept: 0');
});

test('an editor joins two records, keeps two apart, and takes both back', async ({ visitor, db, enterNew }) => {
  const [one, two] = [await addPair(db), await addPair(db)];
  await enterNew(EDITOR);
  await visitor.goto('/admin/joins');
  expect(textOf(visitor.one(ROWS, one.name))).toContain('Both have: date of birth and name');
  expect(visitor.in(visitor.one(ROWS, one.name)).getAllByRole('columnheader')).toHaveLength(2);
  await press(visitor, 'Same person', visitor.one(ROWS, one.name));
  expect(done(visitor)).toBe('The decision has been recorded.');
  expect(visitor.all(ROWS, one.name)).toHaveLength(0);
  await press(visitor, 'Two people', visitor.one(ROWS, two.name));
  expect(visitor.all(ROWS, two.name)).toHaveLength(0);
  for (const [state, { name }] of [
    ['same', one],
    ['different', two],
  ] as const) {
    await visitor.goto(`/admin/joins?state=${state}`);
    expect(textOf(visitor.one(ROWS, name))).toContain('By Una Ward');
    await press(visitor, 'Undo decision', visitor.one(ROWS, name));
    expect(done(visitor)).toContain('Decision undone.');
    expect(visitor.all(ROWS, name)).toHaveLength(0);
    await visitor.goto('/admin/joins');
    expect(visitor.all(ROWS, name)).toHaveLength(1);
  }
});

test('names that were not linked lead to the posts that have them, with the profiles they may mean', async ({
  visitor,
  db,
  enterNew,
}) => {
  const name = `Wardale${randomUUID().replace(/[^a-f]/g, '')}`;
  const published = new Date(Date.now() - Math.ceil(Math.random() * 80_000_000)).toISOString();
  const messages = [`${name} was the best on the pitch.`, `After the match ${name} smiled.`];
  const ids = await addPosts(
    db,
    messages.map((message) => ({ message, published, network: 'rss', more: { sourceRef: randomUUID() } })),
  );
  await db.insert(unlinkedMention).values(ids.map((postId) => ({ postId, name, folded: name.toLowerCase() })));
  await enterNew(EDITOR);
  await visitor.goto('/admin/mentions');
  visitor.fill('Name', name.slice(0, 9), 'main');
  await press(visitor, 'Search');
  const row = visitor.first(ROWS, name);
  expect(textOf(row.querySelector('b'))).toBe(name);
  expect(textOf(row)).toContain('2 posts');
  await visitor.press(visitor.in(row).getByRole('link', { name: /^After the match/ }));
  expect(visitor.by.getByLabelText('Find the right profile')).toHaveProperty('value', name);
  visitor.by.getByText('No profile has this name.');
  await visitor.goto('/admin/mentions?q=zzzqx');
  visitor.by.getByText('No unlinked name begins with this.');
});

/** A player with two heights, by two sources. */
async function addDisagreement(db: Database) {
  const letters = randomUUID().slice(0, 6);
  const names = [`Almanac ${letters}`, `Club list ${letters}`] as const;
  const [first, second] = await db
    .insert(source)
    .values(names.map((name) => ({ name, kind: 'dataset' as const, key: randomUUID() })))
    .returning();
  const values = {
    kind: 'player' as const,
    name: `Jan Doubleman ${letters}`,
    sourceId: first?.id ?? 0,
    sourceRef: 'p1',
  };
  const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId, lastName: 'Doubleman', heightCm: 180, foot: 'left' });
  for (const [sourceId, height] of [
    [first?.id ?? 0, '180'],
    [second?.id ?? 0, '182'],
  ] as const) {
    const told = { sourceId, sourceRef: 'p1', entityId };
    await db.insert(entityIdentity).values({ ...told, kind: 'player', basis: 'id', digest: '' });
    await db.insert(claim).values([
      { ...told, fact: 'height', value: height },
      { ...told, fact: 'foot', value: 'left' },
    ]);
  }
  return { tag: `p_${entityId}`, names };
}

test('a profile says where facts come from, and an admin sets which source counts', async ({
  visitor,
  db,
  enterNew,
}) => {
  const { tag, names } = await addDisagreement(db);
  const [almanac, list] = names;
  const shown = () => [...visitor.one('.bio dl > div', 'Height').querySelectorAll('dd')].map(textOf);
  const prefer = async (name: string) => {
    await visitor.goto('/admin/order');
    expect(textOf(visitor.one(ROWS, 'Height'))).toMatch(/Players with conflicting values: [1-9]/);
    visitor.fill('Priority 1', name, visitor.one(ROWS, 'Height'));
    await press(visitor, 'Save', visitor.one(ROWS, 'Height'));
    expect(done(visitor)).toBe('Saved.');
    await visitor.goto(`/explore/${tag}/bio`);
  };
  await enterNew({ isAdmin: true });
  await visitor.goto(`/explore/${tag}/bio`);
  expect(shown()).toEqual(['180 cm', `${almanac} · 182 cm (${list})`]);
  expect(visitor.texts('.bio').join()).toContain(`${almanac} and ${list}`);
  await prefer(list);
  expect(shown()).toEqual(['182 cm', `${list} · 180 cm (${almanac})`]);
  await prefer('First source of the record');
  expect(shown()[0]).toBe('180 cm');
});
