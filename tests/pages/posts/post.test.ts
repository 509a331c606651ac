import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const END = 'The report ends.';
const news = (tag: string) => `/explore/${tag}/news`;
const cardOf = (page: Page, text: string) => page.one('.feed .post', text);

test('POST-03 POST-04 POST-10 a card has its owner, source, time, sentiment and subjects, and can be shared', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const card = cardOf(page, 'Fit again & ready');
  const inside = page.in(card);
  inside.getByRole('heading', { name: 'Björn Wardström' });
  expect(textOf(card.querySelector('.facts'))).toMatch(/X.*\d\d\.\d\d\.\d{4}, \d\d:\d\d.*English.*reach 64\.9K/);
  const hrefOf = (name: string) => inside.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Emeric Wardale')).toBe(`/explore/${fixtureWorld.sixty}`);
  const meter = inside.getByRole('meter', { name: 'Sentiment' });
  const values = ['valuemin', 'valuenow', 'valuemax'].map((name) => meter.getAttribute(`aria-${name}`));
  expect(values).toEqual(['-100', '64', '100']);
  expect(textOf(card)).toContain('Very positive, +64');
  expect([...card.querySelectorAll('.menu a')].map((link) => textOf(link))).toEqual([
    'E-mail',
    'X',
    'WhatsApp',
    'Mute a word',
    'Why is this here?',
  ]);
  const shared = async (by: string) => {
    const answer = await page.fetch(hrefOf(by) ?? '');
    const { href, searchParams } = new URL(answer.headers.get('location') ?? '');
    return [answer.status, href.replace(/\?.*/, ''), Object.fromEntries(searchParams)] as const;
  };
  const [status, program, { subject, body = '' }] = await shared('E-mail');
  expect([status, program, subject]).toEqual([302, 'mailto:', expect.stringMatching(/^Fit again & ready/)]);
  const [said, author, original, here] = body.split('\n');
  expect([said, author, original]).toEqual([subject, 'Björn Wardström', 'https://ward.example/original']);
  expect(here).toMatch(/\/post\/tw_\d+$/);
  expect(await shared('X')).toEqual([302, 'https://x.com/intent/post', { text: body }]);
  expect(await shared('WhatsApp')).toEqual([302, 'https://wa.me/', { text: body }]);
  // Words beside links lead to their post by pointer only: the time is the link for keyboards and screen readers.
  const cover = card.querySelector('.message .to-post');
  expect(cover?.getAttribute('href')).toMatch(/\/post\/tw_\d+$/);
  expect([cover?.getAttribute('tabindex'), cover?.getAttribute('aria-hidden')]).toEqual(['-1', 'true']);
  const plain = page.one('.post:has([lang=ar])');
  const headline = plain.querySelector('.message .to-post')?.getAttribute('href');
  expect(headline).toMatch(new RegExp(`/post/(?:\\w+_)?${plain.id}$`));
});

test('POST-05 a video leads to where it was posted, and shows a picture of ours', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.sixty));
  const card = page.one('.post:has([lang=ar])');
  expect(textOf(card)).toContain('No opinion');
  expect(page.in(card).queryByRole('meter')).toBeNull();
  // The browser finds the direction of the text.
  expect(card.querySelector('.message')?.getAttribute('dir')).toBe('auto');
  const play = page.in(card).getByRole('link', { name: 'Watch the video where it was posted' });
  expect(play.getAttribute('href')).toBe('https://ward.example/original');
  expect(play.getAttribute('rel')).toContain('noopener noreferrer');
  expect(card.querySelector('.media img')?.getAttribute('src')).toBe('/post.svg');
});

test('POST-01 POST-07 POST-11 a post has a page with its whole message, decoded, and the way to the original', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const report = cardOf(page, 'The report begins.');
  expect(textOf(report)).not.toContain(END);
  await page.press(page.in(report).getByRole('link', { name: 'Read more' }));
  expect(page.path).toMatch(/^\/post\/\d+$/);
  // The page's heading is what is said, its author stands below.
  expect(page.texts('h1').join()).toMatch(/^The report begins\./);
  expect(page.texts('.post .owner')).toEqual(['Ward Gazette']);
  const said = textOf(page.one('.post'));
  expect(said).toContain('on & on');
  expect(said).toContain(END);
  page.in('.post').getByRole('link', { name: 'WhatsApp' });
  const original = page.by.getByRole('link', { name: 'Show original post' });
  expect(original.getAttribute('rel')).toContain('noopener noreferrer');
});

test('ROLE-06 POST-08 only admins see the tags of a post', async ({ visitor, fixtureWorld, enterNew }) => {
  for (const [isAdmin, tags] of [
    [false, []],
    [true, ['Fitness']],
  ] as const) {
    await enterNew({ isAdmin });
    await visitor.goto(news(fixtureWorld.sixty));
    await visitor.press(visitor.in(cardOf(visitor, 'The report begins.')).getByRole('link', { name: 'Read more' }));
    expect(textOf(visitor.one('.post'))).toContain(END);
    expect(visitor.texts('.added-tags li')).toEqual(tags);
  }
});

test('ERR-03 a post that there is not is not found', async ({ page }) => {
  for (const id of ['tw_1', 'nonsense', '99999999999999999999'])
    expect([id, (await page.fetch(`/post/${id}`)).status]).toEqual([id, 404]);
});

test('a post says why it is here: from its menu in a list, and alone', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.sixty));
  const [linked] = page.all('.feed .post', 'Plain report 1').filter((card) => !/Plain report 1\d/.test(textOf(card)));
  if (!linked) throw new Error('The post is missing.');
  await page.press(page.in(linked).getByRole('link', { name: 'Why is this here?' }));
  expect(page.path).toMatch(/^\/post\/\d+#why$/);
  expect(page.texts('#why').join()).toContain('The text mentions Björn Wardström. score 88 of 100');
  await page.goto(news(fixtureWorld.sixty));
  const own = cardOf(page, 'My own words');
  await page.goto(own.querySelector('.facts .to-post')?.getAttribute('href') ?? '');
  expect(page.texts('#why').join()).toContain('This profile posted it.');
});

test('G-60 only pages with posts may frame, and only these hosts', async ({ page, fixtureWorld }) => {
  const policyOf = async (path: string) => (await page.fetch(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(news(fixtureWorld.sixty))).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+ http:\/\/127/);
  const settings = await policyOf('/settings');
  expect(settings).toContain('script-src');
  expect(settings).not.toContain('frame-src');
});

test('the posts of a view are a file with the same filters', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news?period=all&f=from`);
  const href = page.by.getByRole('link', { name: 'CSV (first 200)' }).getAttribute('href') ?? '';
  const linesAt = async (path: string) => {
    const answer = await page.fetch(path);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await answer.text()).trim().split('\r\n');
  };
  const [header, ...lines] = await linesAt(href);
  expect(header).toBe('Date,Source,By,Language,Country,Text,About,Hashtags,Sentiment,Reach,Address');
  expect(lines.map((line) => line.split(',')[5])).toEqual(['My own words']);
  expect((await linesAt(href.replace('&f=from', ''))).length).toBeGreaterThan(2);
  expect(await linesAt(`${href}&lang=kr&s=fb`)).toEqual([header]);
});

test('a form of a post goes on to an address that a header can hold, whatever the id', async ({ page }) => {
  const sent = { method: 'POST', body: new URLSearchParams(), redirect: 'manual' } as const;
  const answer = await page.fetch('/post/%E2%80%A8', sent);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/post/%E2%80%A8#%E2%80%A8']);
});
