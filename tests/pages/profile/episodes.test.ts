import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { cellsOf, rowOf } from './injury-rows.ts';

type Row = ReturnType<typeof rowOf>;

/** What is said of an injury, in the row after its own. */
function detailOf(row: Row) {
  const detail = row.nextElementSibling;
  const pairs = [...detail.querySelectorAll('dl > div')].map((fact): [string, string] => [
    textOf(fact.querySelector('dt')),
    textOf(fact.querySelector('dd')),
  ]);
  const links = [...detail.querySelectorAll('li a')].map((link) => [textOf(link), link.getAttribute('href')]);
  return {
    text: textOf(detail),
    facts: Object.fromEntries(pairs),
    links: Object.fromEntries(links) as Record<string, string>,
  };
}

/** The stages under an episode. */
const stagesOf = (page: Page, day: string) =>
  page.all('.injuries tr.stage:not(.more)').filter((stage) => stage.parentElement === rowOf(page, day).parentElement);

test.beforeEach(async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
});

test('INJ-10 INJ-23 the detail says what, when, for how long, how, where, and who said so', ({ page }) => {
  const { facts, links, text } = detailOf(rowOf(page, '01.06.2025'));
  expect(facts).toMatchObject({
    Description: 'Torn cruciate',
    'In the source’s words': 'cruciate in the words of the ward book',
    Setting: 'During the match',
    Stadium: 'Wexmoor Park',
    Surgery: 'yes',
    Doctor: 'Adela Quistmarrow',
    Clinic: 'Larkwater Sports Clinic, Larkwater, United Kingdom',
    Status: 'Returned',
  });
  expect(links).toMatchObject({
    'Bulletin on cruciate': 'https://ward.example/cruciate',
    'Scene in slow motion': 'https://media.ward.example/cruciate.mp4',
  });
  // What the row says is not said again.
  expect(cellsOf(rowOf(page, '01.06.2025'))).toEqual([
    'Kneeleft knee',
    'Left',
    '',
    '01.06.2025',
    '21.08.2025',
    '81',
    'n/d',
  ]);
  for (const said of ['Type', 'Body part', 'Dates', 'Recovery', 'Missed matches'])
    expect(facts).not.toHaveProperty(said);
  // Outside text stays text, and only web addresses become links.
  expect(text).toContain('<b>Hostile</b> statement');
  expect(page.all('a[href^="javascript:" i]')).toEqual([]);
});

test('INJ-09 INJ-11 what is no injury says so; Covid-19 and doping name no part of the body either', ({ page }) => {
  expect(textOf(rowOf(page, '10.11.2024'))).toContain('Other event');
  const ban = detailOf(rowOf(page, '10.11.2024'));
  expect(ban.facts).not.toHaveProperty('Body part');
  for (const [day, name] of [
    ['05.01.2024', 'Covid-19'],
    ['01.07.2023', 'Doping'],
  ] as const) {
    expect(cellsOf(rowOf(page, day))[0], name).toBe('');
    expect(textOf(rowOf(page, day).querySelector('summary')).toLowerCase()).toBe(name.toLowerCase());
    expect(detailOf(rowOf(page, day)).facts, name).not.toHaveProperty('Body part');
  }
});

test('INJ-13 INJ-20 the stages of an episode stand under it, and their sum in its place, unless it is 0', ({
  page,
}) => {
  expect(textOf(rowOf(page, '01.10.2024'))).toContain('2 stages');
  const stages = stagesOf(page, '01.10.2024').map(cellsOf);
  expect(stages.map(([, , , from, , recovery]) => [from, recovery])).toEqual([
    ['01.10.2024', '31'],
    ['01.12.2024', '31'],
  ]);
  expect(cellsOf(rowOf(page, '01.10.2024')).slice(-2)).toEqual(['62', '9']);
  expect(cellsOf(rowOf(page, '01.11.2023')).slice(-2)).toEqual(['14', '3']);
});

test('INJ-15 G-28 a stage says the date, recovery and missed matches of its whole episode', ({ page }) => {
  const [, last] = stagesOf(page, '01.10.2024').map(detailOf);
  expect(last?.text).toContain('Whole episode: 01.10.2024 to 01.01.2025 · 62 days · Missed matches: 9');
});

test('INJ-23 G-39 a player who has played since has returned, and the status is in progress while the player is out', async ({
  page,
  fixtureWorld,
}) => {
  expect(detailOf(rowOf(page, '10.09.2023')).facts['Status']).toBe('Returned');
  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  expect(detailOf(page.one('.injuries tr.ongoing')).facts['Status']).toBe('In progress');
});
