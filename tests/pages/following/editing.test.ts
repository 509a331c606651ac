import { descriptionOf, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };

test('HEAD-06 ROLE-04 editors find their way from the header to the form, and back', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await visitor.goto(`/explore/${fixtureWorld.club}`);
  expect(visitor.in('.acts').queryByRole('link', { name: 'Edit' })).toBeNull();
  await visitor.goto(`/admin/team/${fixtureWorld.club}`);
  expect(visitor.status).toBe(403);
  visitor.by.getByText('Your account is not allowed to do this.');

  await enterNew(EDITOR);
  await visitor.goto(`/explore/${fixtureWorld.club}`);
  await visitor.press(visitor.in('.acts').getByRole('link', { name: 'Edit' }));
  expect(visitor.path).toBe(`/admin/team/${fixtureWorld.club}`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Back to the profile' }));
  expect(visitor.path).toBe(`/explore/${fixtureWorld.club}`);
});

test('G-48 the form keeps what was typed, leads to what is wrong, and logs what changed', async ({
  visitor,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew(EDITOR);
  await visitor.goto(`/admin/player/${fixtureWorld.solar}`);
  const height = () => visitor.by.getByLabelText('Height (cm)');
  const save = () => visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  const typed = `Wardhaven ${Date.now()}`;
  visitor.fill('Height (cm)', '1.80');
  visitor.fill('City', typed);
  await save();
  expect(visitor.texts('[role=alert]').join()).toContain('1 field needs correcting');
  expect(height()).toHaveProperty('autofocus', true);
  expect(descriptionOf(height())).toMatch(/Enter a whole number/);
  expect(height()).toHaveProperty('value', '1.80');
  expect(visitor.by.getByLabelText('City')).toHaveProperty('value', typed);

  visitor.fill('Height (cm)', '180');
  await save();
  expect(visitor.texts('[role=status]')).toEqual(['Saved. The profile is up to date.']);
  expect(height()).toHaveProperty('value', '180');
  const newest = textOf(visitor.first('.changes tbody tr'));
  expect(newest).toContain('Una Ward');
  expect(newest).toContain(`→ ${typed}`);
  await save();
  expect(visitor.texts('[role=status]').join()).toContain('No changes to save');
});
