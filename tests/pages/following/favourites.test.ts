import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

/** The star in the header of a page. */
const star = (page: Page) => page.one('.acts .star');
const starText = (page: Page) => page.texts('.acts .star');
/** The form that a star leads to. */
const form = (page: Page) => page.in('main form.follow');

test.beforeEach(async ({ enterNew }) => {
  await enterNew();
});

test('HEAD-05 FOLLOW-01 G-49 the star leads to a form, which keeps the digest and the push', async ({
  visitor,
  fixtureWorld,
  db,
}) => {
  const address = `/explore/${fixtureWorld.every}/bio`;
  await visitor.goto(address);
  expect(starText(visitor)).toEqual(['Follow']);
  await visitor.press(star(visitor));
  expect(form(visitor).getByLabelText('No e-mail')).toHaveProperty('checked', true);
  expect(visitor.texts('form.follow legend')).toEqual(['E-mail digest', 'Push notifications']);
  expect(form(visitor).queryByRole('button', { name: 'Unfollow' })).toBeNull();
  form(visitor).getByLabelText('Starred posts only').click();
  await visitor.press(form(visitor).getByRole('button', { name: 'Follow' }));
  expect(visitor.path).toBe(address);
  expect(starText(visitor)).toEqual(['Following']);
  await visitor.press(star(visitor));
  expect(form(visitor).getByLabelText('Starred posts only')).toHaveProperty('checked', true);
  await db.$client.query(`update favourite set push = 'mentions' where entity_id = $1`, [fixtureWorld.every.slice(2)]);
  await visitor.reload();
  form(visitor).getByLabelText('Everything').click();
  await visitor.press(form(visitor).getByRole('button', { name: 'Save' }));
  const profile: unknown = await (await visitor.fetch(`/api/profile?t=${fixtureWorld.every}`)).json();
  expect(profile).toMatchObject({ favourite_settings: { digest: 'all', push: 'mentions' } });
});

test('FOLLOW-03 FOLLOW-04 FOLLOW-05 the form lets go again, and takes that back as it was', async ({
  visitor,
  fixtureWorld,
}) => {
  const address = `/explore/${fixtureWorld.every}/bio`;
  await visitor.goto(address);
  await visitor.press(star(visitor));
  form(visitor).getByLabelText('Starred posts only').click();
  await visitor.press(form(visitor).getByRole('button', { name: 'Follow' }));
  await visitor.press(star(visitor));
  await visitor.press(form(visitor).getByRole('button', { name: 'Unfollow' }));
  expect(starText(visitor)).toEqual(['Follow']);
  await visitor.press(visitor.by.getByRole('button', { name: 'Undo' }));
  expect(visitor.path).toBe(address);
  expect(starText(visitor)).toEqual(['Following']);
  await visitor.press(star(visitor));
  expect(form(visitor).getByLabelText('Starred posts only')).toHaveProperty('checked', true);
  await visitor.press(form(visitor).getByRole('button', { name: 'Unfollow' }));
  await visitor.press(visitor.by.getByRole('link', { name: 'Back' }));
  expect(visitor.path).toBe(address);
  expect(starText(visitor)).toEqual(['Follow']);
});

test('FOLLOW-06 FOLLOW-07 a hashtag’s star turns at once, whatever its capitals', async ({ visitor }) => {
  await visitor.goto('/explore/hashtag/WardCup');
  await visitor.press(star(visitor));
  expect(starText(visitor)).toEqual(['Following']);
  expect(visitor.path).toBe('/explore/hashtag/WardCup');
  await visitor.goto('/explore/hashtag/wardcup');
  expect(starText(visitor)).toEqual(['Following']);
  await visitor.press(star(visitor));
  expect(starText(visitor)).toEqual(['Follow']);
});

test('HEAD-05 teams and competitions have a star too', async ({ visitor, fixtureWorld }) => {
  for (const tag of [fixtureWorld.club, fixtureWorld.league]) {
    await visitor.goto(`/explore/${tag}`);
    await visitor.press(star(visitor));
    await visitor.press(form(visitor).getByRole('button', { name: 'Follow' }));
    expect(starText(visitor)).toEqual(['Following']);
  }
});

test('ROUTE-23 FEED-18 DRILL-04 favourites: absences, the digest of each, and who is out', async ({
  visitor,
  fixtureWorld,
}) => {
  for (const tag of [fixtureWorld.out, fixtureWorld.club]) {
    await visitor.goto(`/explore/${tag}/follow`);
    form(visitor).getByLabelText('Starred posts only').click();
    await visitor.press(form(visitor).getByRole('button', { name: 'Follow' }));
  }
  await visitor.goto('/explore/hashtag/WardCup');
  await visitor.press(star(visitor));

  await visitor.goto('/favourites');
  expect(visitor.texts('#feed-title')).toEqual(['News from your favourites']);
  await visitor.press(visitor.by.getByRole('link', { name: 'Profiles you follow' }));
  expect(visitor.path).toBe('/favourites/followed');
  const facts = visitor.texts('.facts').join();
  expect(facts).toContain('3 favourites');
  expect(facts).toContain('1 out now');
  const absent = visitor.texts('.absent').join();
  expect(absent).toContain('Piet Wardenaar');
  expect(visitor.texts('.absent .out').join()).toContain('Muscle injury (thigh) since');
  expect(visitor.all('.mark')).toHaveLength(3);
  expect(visitor.texts('.mark').find((text) => text.startsWith('Ward Rovers'))).toContain('Starred posts only');
  await visitor.press(visitor.in(visitor.one('.mark', '#')).getByRole('button'));
  expect(visitor.path).toBe('/favourites/followed');
  expect(visitor.all('.mark')).toHaveLength(2);

  await visitor.goto('/favourites/drilldown');
  expect(visitor.texts('main .drill h2, main .drill h3').join()).toMatch(/Players\s*1.*Teams\s*1/);
  expect(visitor.all('main .drill details')).toHaveLength(0);
  expect(visitor.all('main .drill .out')).toHaveLength(1);
});

test('ERR-26 an account that follows nobody is told so', async ({ visitor }) => {
  await visitor.goto('/favourites');
  visitor.by.getByRole('heading', { name: 'No favourites yet' });
});

test('HEAD-12 the star bears the cross of injuries for those who see them', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  for (const [planName, symbol] of [
    ['media', 'star'],
    ['complete', 'star-injuries'],
  ] as const) {
    await enterNew({ planName });
    await visitor.goto(`/explore/${fixtureWorld.club}`);
    expect(visitor.one('.acts .star use').getAttribute('href')).toBe(`/icons.svg#${symbol}`);
  }
});

test('HEAD-04 G-16 the header has the followers on the photo network, and the market value', async ({
  visitor,
  fixtureWorld,
  db,
}) => {
  await visitor.goto(`/explore/${fixtureWorld.sixty}/injuries`);
  expect(visitor.texts('.facts').join()).not.toMatch(/followers|value/);
  await db.$client.query(
    'update player set instagram_followers = 1234567, market_value = 12500000 where entity_id = $1',
    [Number(fixtureWorld.solar.slice(2))],
  );
  await visitor.goto(`/explore/${fixtureWorld.solar}/injuries`);
  expect(visitor.texts('.facts').join()).toContain('1.2M followers');
  expect(visitor.texts('.facts').join()).toContain('market value €12.5M');
});
