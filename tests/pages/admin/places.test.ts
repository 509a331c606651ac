import { randomUUID } from 'node:crypto';
import { tagOf } from '../../../src/domain/tags.ts';
import { entity, entityName, team } from '../../../src/provider/entities/schema.ts';
import { nameRotations } from '../../../src/domain/names/fold.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { addPlayer } from '../../site/add-player.ts';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };

/** A name that no other run has given. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function addClub(db: Database, name: string): Promise<string> {
  const [{ sourceId } = { sourceId: 0 }] = await db.select({ sourceId: entity.sourceId }).from(entity).limit(1);
  const [row] = await db.insert(entity).values({ kind: 'team', name, sourceId, sourceRef: randomUUID() }).returning();
  const entityId = row?.id ?? 0;
  await db.insert(team).values({ entityId, type: 'club' });
  await db.insert(entityName).values(nameRotations([name]).map((each) => ({ ...each, entityId, prominence: 0 })));
  return tagOf('team', entityId, name);
}

test('a transfer is entered in two presses from the profile, and can be corrected and removed', async ({
  visitor,
  db,
  enterNew,
}) => {
  const tag = `p_${await addPlayer(db, 'Mo Mover', { biography: '<p>Moves.</p>' })}`;
  const club = named('Newport');
  await addClub(db, club);
  await enterNew(EDITOR);
  await visitor.goto(`/explore/${tag}`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Transfer' }));
  visitor.fill('Club', club.toLowerCase());
  visitor.fill('From', '2026-01-05');
  visitor.fill('Shirt number', '9');
  visitor.fill('Contract until', '2028-06-30');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  expect(visitor.texts('main [role=status]')).toEqual(['Saved. The squads are up to date.']);
  expect(visitor.texts('.admin-list > li .facts')).toEqual(['Since 05.01.2026No. 9Contract until 30.06.2028']);

  await visitor.press(visitor.by.getByRole('link', { name: 'Correct' }));
  visitor.fill('From', '2026-01-06');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  expect(visitor.texts('.admin-list > li .facts')).toEqual(['Since 06.01.2026No. 9Contract until 30.06.2028']);

  await visitor.goto(`/explore/${tag}/bio`);
  expect(visitor.texts('.bio dd')).toEqual(expect.arrayContaining([club, '9', '30.06.2028']));
  await visitor.goto(`/admin/player/${tag}/club`);
  await visitor.press(visitor.by.getByRole('button', { name: 'Remove' }));
  visitor.by.getByText('No transfers entered yet. The club follows from squads and sources.');
});

test('of two clubs with one name the editor chooses, and what was typed stays', async ({ visitor, db, enterNew }) => {
  const tag = `p_${await addPlayer(db, 'Tia Twice')}`;
  const name = named('Doubleton');
  await addClub(db, name);
  const second = await addClub(db, name);
  await enterNew(EDITOR);
  await visitor.goto(`/admin/player/${tag}/club`);
  visitor.fill('Club', name);
  visitor.fill('From', '2026-01-05');
  visitor.fill('Shirt number', '4');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  visitor.by.getByText('Which of these profiles do you mean?');
  expect(visitor.by.getByLabelText('Shirt number')).toHaveProperty('value', '4');
  visitor.fill('Club', second);
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  const club = visitor.one('.admin-list > li a', name);
  expect(club.getAttribute('href')).toContain(second);
  visitor.fill('Club', 'Nowhere Known');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  visitor.by.getByText('No profile has this name. Check the spelling or add the profile first.');
});

test('of two editors the second is told, and keeps the entries', async ({
  visitor,
  elsewhere,
  db,
  enter,
  newAccount,
}) => {
  const tag = `p_${await addPlayer(db, 'Pat Pulled')}`;
  const club = named('Pullham');
  await addClub(db, club);
  for (const page of [visitor, elsewhere]) {
    page.setCookie('token', await enter(await newAccount(EDITOR)));
    await page.goto(`/admin/player/${tag}/club`);
    page.fill('Club', club);
    page.fill('From', page === visitor ? '2026-01-05' : '2026-02-05');
  }
  await visitor.press(visitor.by.getByRole('button', { name: 'Save transfer' }));
  await elsewhere.press(elsewhere.by.getByRole('button', { name: 'Save transfer' }));
  expect(textOf(elsewhere.one('main [role=alert]'))).toContain('Somebody else has changed this');
  expect(elsewhere.by.getByLabelText('From')).toHaveProperty('value', '2026-02-05');
  await elsewhere.press(elsewhere.by.getByRole('button', { name: 'Save transfer' }));
  expect(elsewhere.all('.admin-list > li')).toHaveLength(2);
  // What is entered knowingly takes the place of another club from the same day on.
  const other = named('Otherham');
  await addClub(db, other);
  elsewhere.fill('Club', other);
  elsewhere.fill('From', '2026-02-05');
  await elsewhere.press(elsewhere.by.getByRole('button', { name: 'Save transfer' }));
  expect(elsewhere.texts('.admin-list > li a[href*=explore]')).toEqual([other, club]);
  elsewhere.by.getByText(`Current club: ${other}`);
});
