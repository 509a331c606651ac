import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const POST = '.post';

test('READ-03 ROUTE-24 FEED-17 posts are saved to read, put in folders, and taken out again', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  const news = `/explore/${fixtureWorld.sixty}/news`;
  await visitor.goto('/bookmarked');
  visitor.by.getByRole('heading', { name: 'Your reading list is empty' });

  await visitor.goto(news);
  for (const text of ['My own words', 'Plain report 3']) {
    await visitor.press(visitor.in(visitor.one(POST, text)).getByRole('button', { name: 'Save' }));
    expect(visitor.path.replace(/[#?].*/, '')).toBe(news);
    visitor.in(visitor.one(POST, text)).getByRole('button', { name: 'Saved' });
  }

  await visitor.goto('/bookmarked');
  expect(visitor.texts('#feed-title')).toEqual(['Reading list']);
  // What was saved last comes first.
  expect(visitor.all(POST)).toHaveLength(2);
  expect(textOf(visitor.first(POST))).toContain('Plain report 3');
  visitor.by.getByText('End of content');
  const list = await visitor.fetch(visitor.by.getByRole('link', { name: /^CSV/ }).getAttribute('href') ?? '');
  const lines = (await list.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Plain report 3');

  const own = () => visitor.one(POST, 'My own words');
  visitor.fill('Folder', 'Press review', own());
  await visitor.press(visitor.in(own()).getByRole('button', { name: 'Save to a folder' }));
  expect(visitor.texts('.folders a')).toEqual(['All', 'Press review 1', 'Without a folder 1']);
  await visitor.press(visitor.by.getByRole('link', { name: 'Press review 1' }));
  expect(visitor.all(POST)).toHaveLength(1);
  const folder = await visitor.fetch(visitor.by.getByRole('link', { name: /^CSV/ }).getAttribute('href') ?? '');
  expect(
    (await folder.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Folder', 'Press review']);
  await visitor.press(visitor.by.getByRole('link', { name: 'All' }));

  await visitor.press(visitor.by.getByRole('link', { name: 'Print posts' }));
  expect(visitor.texts('.printed .message').join()).toMatch(/^Plain report 3.*My own words/);
  await visitor.press(visitor.by.getByRole('link', { name: 'Back to the list' }));
  expect(visitor.path).toBe('/bookmarked');
  const takeOut = () =>
    visitor.press(visitor.in(visitor.one(POST, 'My own words')).getByRole('button', { name: 'Saved' }));
  await takeOut();
  expect(textOf(visitor.one(POST))).toContain('Plain report 3');
  await visitor.press(visitor.in('.banner').getByRole('button', { name: 'Undo' }));
  expect(visitor.texts('.folders a')).toEqual(['All', 'Press review 1', 'Without a folder 1']);
  expect(visitor.all('.banner')).toHaveLength(0);
  await takeOut();
  expect(textOf(visitor.one(POST))).toContain('Plain report 3');
  await visitor.press(visitor.by.getByRole('button', { name: 'Saved' }));
  await visitor.goto('/bookmarked');
  visitor.by.getByRole('heading', { name: 'Your reading list is empty' });
});
