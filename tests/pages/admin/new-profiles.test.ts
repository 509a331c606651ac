import { randomUUID } from 'node:crypto';
import { addPlayer } from '../../site/add-player.ts';
import { expect, test } from '../visitor.ts';

test('the same person is not added again, and the page says so', async ({ visitor, enterNew }) => {
  await enterNew({ capabilities: { editor: '1' } });
  const add = async () => {
    await visitor.goto('/admin/profiles/new');
    visitor.fill('Name', `Sam Same ${id}`, 'main');
    visitor.fill(/^Date of birth/, '2001-05-04', 'main');
    await visitor.press(visitor.by.getByRole('button', { name: 'Add profile' }));
    return visitor.path;
  };
  const id = randomUUID().slice(0, 8);
  const first = await add();
  expect(visitor.all('main [role=status]')).toHaveLength(0);
  expect(await add()).toBe(`${first}?saved=known`);
  expect(visitor.texts('main [role=status]').join()).toMatch(/^There is already a person with this name/);
});

test('a profile is added, a namesake asks first, and two are merged after a preview', async ({
  visitor,
  db,
  enterNew,
}) => {
  const name = `Nia Double ${randomUUID().slice(0, 8)}`;
  await enterNew({ capabilities: { editor: '1', injuries: '1' } });
  const add = async () => {
    await visitor.goto('/admin');
    await visitor.press(visitor.by.getByRole('link', { name: 'Add a profile' }));
    visitor.fill('Name', name, 'main');
    await visitor.press(visitor.by.getByRole('button', { name: 'Add profile' }));
  };
  await add();
  visitor.by.getByRole('heading', { name: `Edit ${name}` });
  await add();
  visitor.by.getByText('There are profiles with this name. Nothing has been added yet.');
  const [, first = ''] = /(p_\d+)/.exec(visitor.by.getByRole('link', { name }).getAttribute('href') ?? '') ?? [];

  const second = `p_${await addPlayer(db, name)}`;
  await visitor.goto('/admin/merge');
  visitor.fill('Profile to merge', `https://touchline.example/it/explore/${second}/injuries`);
  visitor.fill('Profile to keep', first);
  await visitor.press(visitor.by.getByRole('button', { name: 'Show what would happen' }));
  visitor.by.getByRole('heading', { name: `${name} into ${name}` });
  await visitor.press(visitor.by.getByRole('button', { name: 'Merge' }));
  visitor.by.getByText('Merged.');
  const undo = () => visitor.press(visitor.in(visitor.first('main li')).getByRole('button', { name: /Undo merge/ }));
  await undo();
  visitor.by.getByText('The merge is undone: there are two profiles again.');
  await visitor.goto(`/explore/${second}`);
  expect(visitor.path).toBe(`/explore/${second}`);
  await visitor.goto(`/admin/merge?merged=${first}&kept=${first}`);
  expect(visitor.all('main [role=alert]')).toHaveLength(1);
});
