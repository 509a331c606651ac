import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const news = (tag: string, search = '') => `/explore/${tag}/news${search}`;
/** The age and the exact time of the newest post. */
function newest(page: Page) {
  const time = page.first('.feed .post time');
  const [exact, ago] = [...time.querySelectorAll('span')].map((each) => textOf(each));
  return { instant: time.getAttribute('datetime') ?? '', exact, ago };
}
/** An instant as a clock of a time zone shows it. */
const clock = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).replaceAll('/', '.');

test('G-64 times are those of the account, which go before those of the browser, by name and in the language', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew({ language: 'en-gb' });
  await visitor.goto(news(fixtureWorld.sixty));
  expect(newest(visitor).ago).toMatch(/^(now|\d+ (minutes?|hours?) ago)$/);
  expect(newest(visitor).exact).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d \S+$/);
  visitor.setCookie('zone', 'Asia/Tokyo');
  for (const [language, timeZone, ago] of [
    ['en-gb', 'Europe/Rome', / ago$|^now$/],
    ['de', 'America/New_York', /^(jetzt|vor \d+ (Minuten?|Stunden?))$/],
  ] as const) {
    await enterNew({ language, timeZone });
    await visitor.goto(news(fixtureWorld.sixty));
    const shown = newest(visitor);
    expect(shown.exact).toContain(clock(shown.instant, timeZone));
    expect(shown.ago).toMatch(ago);
  }
});

test('G-64 “today” is the reader’s day', async ({ visitor, enterNew, fixtureWorld }) => {
  await enterNew();
  visitor.setCookie('zone', 'Asia/Tokyo');
  await visitor.goto(news(fixtureWorld.sixty, '?period=today'));
  const dayOf = (instant: string | number) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
  const today = dayOf(Date.now());
  expect(visitor.texts('.chosen').join()).toContain(today.split('-').toReversed().join('.'));
  expect(visitor.one('#period input[name=to]').getAttribute('max')).toBe(today);
  const days = visitor.all('.feed .post time').map((time) => dayOf(time.getAttribute('datetime') ?? ''));
  expect(days.filter((day) => day !== today)).toEqual([]);
});
