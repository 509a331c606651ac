import { expect, test } from '../visitor.ts';

test('news sources are added by address, by country or from a file, and a wrong address keeps what was typed', async ({
  visitor,
  enterNew,
}) => {
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto('/admin/sources');
  await visitor.press(visitor.by.getByRole('link', { name: 'Add sources' }));
  visitor.fill('Address', 'ftp://news.example');
  visitor.fill('Language', 'it');
  await visitor.press(visitor.by.getByRole('button', { name: 'Add source' }));
  visitor.by.getByText('Enter a web address, such as https://club.example.');
  expect(visitor.by.getByLabelText('Address')).toHaveProperty('value', 'ftp://news.example');
  expect(visitor.by.getByLabelText('Language')).toHaveProperty('value', 'it');

  await visitor.goto('/admin/sources/add?country=IT');
  expect(visitor.by.getAllByRole('checkbox').length).toBeGreaterThan(10);
  const list = await visitor.fetch('/admin/sources/sources.opml');
  expect(list.headers.get('content-disposition')).toContain('sources.opml');
  expect(await list.text()).toContain('<opml');
});

test('of a source that exists already the page says which it is, however it is added', async ({
  visitor,
  enterNew,
}) => {
  await enterNew({ capabilities: { editor: '1' } });
  const added = `https://news.example/${crypto.randomUUID()}`;
  const told = () => visitor.texts('main [role=status]');
  const add = async () => {
    await visitor.goto('/admin/sources/add');
    visitor.fill('Address', added);
    await visitor.press(visitor.by.getByRole('button', { name: 'Add source' }));
  };
  await add();
  expect(told()).toEqual(['1 source added']);
  await add();
  expect(told()).toEqual(['1 source exists already and was not changed:news.example']);
  expect(visitor.by.getByLabelText('Address')).toHaveProperty('value', added);
  await visitor.press(visitor.one('main [role=status] a'));
  expect(visitor.texts('.admin-list > li > div > a')).toContain(added);

  await visitor.goto('/admin/sources/add');
  const opml = `<opml version="2.0"><body><outline xmlUrl="${added}"/><outline xmlUrl="${added}-2"/></body></opml>`;
  visitor.attach('OPML file', 'sources.opml', 'text/x-opml', opml);
  await visitor.press(visitor.by.getByRole('button', { name: 'Import' }));
  expect(told()).toEqual(['1 source added', '1 source exists already and was not changed:news.example']);

  // Two editors choose the same of the catalogue.
  const choose = async () => {
    await visitor.press(visitor.by.getByRole('button', { name: 'Add the chosen sources' }));
  };
  await visitor.goto('/admin/sources/add?country=AT');
  const box = visitor.first('input[name=addresses]:not([disabled])');
  const address = box.getAttribute('value') ?? '';
  Object.assign(box, { checked: true });
  await choose();
  expect(told()).toEqual(['1 source added']);
  const again = visitor.one(`input[value="${address}"]`);
  again.removeAttribute('disabled');
  Object.assign(again, { checked: true });
  await choose();
  expect(told()).toEqual([expect.stringMatching(/^1 source exists already and was not changed:\S/)]);
});
