import { addPlayer } from '../../site/add-player.ts';
import { PASSWORD } from '../../site/accounts.ts';
import { expect, test } from '../visitor.ts';

test('what is typed outlives a session that ends, once; and leaving a changed form asks', async ({
  page,
  context,
  db,
  enterNew,
}) => {
  const account = await enterNew({ capabilities: { editor: '1', injuries: '1' } });
  const form = `/admin/injuries/new?t=p_${await addPlayer(db, 'Tess Typed')}`;
  const words = page.getByLabel('Diagnosis in the source’s words');
  const end = page.getByRole('combobox', { name: 'End' });
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.goto(form);
  await words.fill('Left calf strain');
  await page.goto(form);
  expect(asked).toBe(1);
  await expect(words).toHaveValue('');

  await words.fill('Left calf strain');
  await end.selectOption('open');
  await context.clearCookies({ name: 'token' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[name=username]').fill(account.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(words).toHaveValue('Left calf strain');
  await expect(end).toHaveValue('open');
  await page.goto(form);
  await expect(words).toHaveValue('');
});

test('what was sent without a connection is offered when the form is opened again, until an answer has arrived', async ({
  page,
  context,
  db,
  enterNew,
}) => {
  await enterNew({ capabilities: { editor: '1', injuries: '1' } });
  const form = `/admin/injuries/new?t=p_${await addPlayer(db, 'Lia Lost')}`;
  const words = page.getByLabel('Diagnosis in the source’s words');
  const offer = page.getByRole('button', { name: 'Fill in my entries' });
  const save = page.getByRole('button', { name: 'Save' });
  await page.goto(form);
  await words.fill('Left calf strain');
  await context.setOffline(true);
  await save.click();
  await expect(words).toHaveCount(0);
  await context.setOffline(false);
  // Another page does not forget it, and another player's form does not offer it.
  await page.goto('/admin');
  await page.goto(`/admin/injuries/new?t=p_${await addPlayer(db, 'Otto Other')}`);
  await expect(words).toHaveValue('');
  await expect(offer).toHaveCount(0);
  await page.goto(form);
  await expect(words).toHaveValue('');
  await offer.click();
  await expect(words).toHaveValue('Left calf strain');
  await expect(offer).toHaveCount(0);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Nothing was saved');
  await page.goto(form);
  await expect(words).toHaveValue('');
  await expect(offer).toHaveCount(0);
});
