import { ne } from 'drizzle-orm';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { siteSetting } from '../../../src/provider/installation/schema.ts';
import { expect, test } from '../visitor.ts';

const linksOf = (texts: readonly string[]) => texts.filter((text) => ['Privacy', 'Legal notice'].includes(text));

test('every page leads to the privacy page and the legal notice, signed in or not', async ({
  page,
  elsewhere,
  fixtureWorld,
}) => {
  for (const path of ['/search', `/explore/${fixtureWorld.every}/injuries`, '/settings', '/nowhere']) {
    await page.goto(path);
    expect(linksOf(page.texts('.legal a')), path).toEqual(['Privacy', 'Legal notice']);
  }
  for (const path of ['/login', '/register', '/privacy', '/imprint', '/objection']) {
    await elsewhere.goto(path);
    expect(linksOf(elsewhere.texts('.legal a')), path).toEqual(['Privacy', 'Legal notice']);
  }
});

test('the pages about law say that they are not complete until the operator has entered its details', async ({
  visitor,
  elsewhere,
  db,
  enterNew,
}) => {
  // Other tests need the seller.
  await db.delete(siteSetting).where(ne(siteSetting.name, 'seller'));
  for (const language of LANGUAGES) {
    await elsewhere.goto(`/${language}/privacy`);
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.texts('.legal-facts')).toEqual([]);
  }
  await elsewhere.goto('/en-gb/imprint');
  expect(elsewhere.texts('main')[0]).toContain('This page is not complete yet');
  expect(elsewhere.texts('main a')).not.toContain('Enter the missing details');

  await enterNew({ isAdmin: true });
  await visitor.goto('/imprint');
  await visitor.press(visitor.by.getByRole('link', { name: 'Enter the missing details' }));
  visitor.fill(/^Operator/, 'Ward <b>Agency</b> Ltd');
  visitor.fill(/^Address/, '1 Far Post\nNewport');
  visitor.fill(/^E-mail/, 'office@ward.example');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  await elsewhere.goto('/en-gb/imprint');
  expect(elsewhere.texts('.legal-facts dd')).toEqual([
    'Ward <b>Agency</b> Ltd',
    '1 Far Post Newport',
    'office@ward.example',
  ]);
  expect(elsewhere.texts('main')[0]).toContain('This page is not complete yet');

  visitor.fill(/^Legal basis/, 'Article 6');
  visitor.fill(/^Hosting/, 'Hosting Ltd');
  visitor.fill(/^Supervisory/, 'The Commissioner');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  for (const path of ['/en-gb/imprint', '/en-gb/privacy']) {
    await elsewhere.goto(path);
    expect(elsewhere.texts('main')[0]).not.toContain('This page is not complete yet');
  }
  // What was in a field is gone when it is emptied.
  visitor.fill(/^Hosting/, '');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  await elsewhere.goto('/en-gb/privacy');
  expect(elsewhere.texts('main')[0]).not.toContain('Hosting Ltd');
  await db.delete(siteSetting);
});

test('the privacy page and administrators read the same rules', async ({ visitor, elsewhere, enterNew }) => {
  await elsewhere.goto('/en-gb/privacy');
  const told = elsewhere.texts('.line-table td');
  expect(told).toContain('90 days');
  expect(told).toContain('365 days');
  await enterNew({ isAdmin: true });
  await visitor.goto('/admin/retention');
  expect(visitor.texts('.line-table td').slice(0, told.length)).toEqual(told);
});

test('the privacy page names every cookie that pages set', async ({ page, elsewhere }) => {
  await page.goto('/search');
  await elsewhere.goto('/privacy');
  const named = elsewhere.texts('li code');
  expect(named.length).toBeGreaterThan(5);
  const cookies = page.cookies.split('; ').map((cookie) => cookie.split('=')[0]);
  expect(cookies.filter((name) => !named.includes(name ?? ''))).toEqual([]);
});
