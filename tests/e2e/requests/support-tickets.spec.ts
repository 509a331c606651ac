import { eq } from 'drizzle-orm';
import { careTicket } from '../../../src/provider/requests/schema.ts';
import { expect, test } from './reader.ts';

const TEXT = 'Out for two weeks in “May” <b>2024</b>, see the club’s site.';

test('TICK-02 TICK-03 a ticket that could not be sent is still there, and is sent from over the page', async ({
  page,
  readInjuries,
  db,
}) => {
  const userId = await readInjuries('well');
  await page.route('**/api/tickets', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Open a ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' });
  await dialog.getByLabel('Update required').check();
  await dialog.getByLabel('What should we know?').fill(TEXT);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('could not be sent');
  await expect(dialog.getByLabel('What should we know?')).toHaveValue(TEXT);
  await page.unroute('**/api/tickets');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const kept = () => db.select().from(careTicket).where(eq(careTicket.userId, userId));
  await expect.poll(kept).toMatchObject([{ category: 'update_required', text: TEXT }]);
});
