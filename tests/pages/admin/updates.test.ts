import { expect, test } from '../visitor.ts';

test('a collection is switched on by form after its terms, and a refused form keeps what was chosen', async ({
  visitor,
  enterNew,
}) => {
  await enterNew({ isAdmin: true });
  await visitor.goto('/admin/imports');
  await visitor.press(visitor.by.getByRole('link', { name: 'Regular updates' }));
  const place = '#openfootball';
  const form = visitor.in(place);
  expect(form.getByText(/in the public domain/)).toBeTruthy();
  expect(form.getByRole('link', { name: 'Terms of openfootball' })).toBeTruthy();
  const tick = (name: RegExp) => visitor.in(place).getByRole('checkbox', { name }).click();
  tick(/^Download and import/);
  tick(/^Premier League/);
  await visitor.press(visitor.in(place).getByRole('button', { name: 'Save' }));
  expect(visitor.texts(`${place} .out`).join()).toContain('Confirm that the terms allow your use.');
  expect(visitor.in(place).getByLabelText(/^Premier League/)).toHaveProperty('checked', true);
});
