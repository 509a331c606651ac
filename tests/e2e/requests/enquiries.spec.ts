import { expect, test } from './reader.ts';

test('DLG-01 DLG-02 PROD-18 the keyboard opens the question, walks it and closes it; the answer opens over the page', async ({
  page,
  readInjuries,
}) => {
  await readInjuries('well');
  const link = page.locator('.request');
  await link.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Request an analysis?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Yes, request it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await expect(question).toBeVisible();
  // From now on no click is the second of a double one that has opened it.
  await expect(question).toHaveAttribute('closedby', 'any');
  await page.mouse.click(5, 5);
  await expect(question).toBeHidden();

  await link.click();
  await question.getByRole('button', { name: 'Yes, request it' }).click();
  const answer = page.getByRole('dialog', { name: 'Analysis in progress' });
  await expect(answer).toBeVisible();
  await answer.getByRole('button', { name: 'Close' }).click();
  await expect(answer).toBeHidden();
  await expect(link).toHaveText('Analysis requested');
});
