import { eq } from 'drizzle-orm';
import { careTicket } from '../../../src/provider/requests/schema.ts';
import { expect, test } from '../visitor.ts';

const TEXT = 'Out for two weeks in “May” <b>2024</b>, see the club’s site.';

for (const [ids, player, history] of [
  ['PROD-19 TICK-01 TICK-02', 'well', 'empty'],
  ['TICK-03 INJ-07 G-47', 'twenty', 'not'],
] as const)
  test(`${ids} a ticket is opened where the history is ${history}`, async ({ visitor, fixtureWorld, enterNew, db }) => {
    const { id } = await enterNew();
    await visitor.goto(`/explore/${fixtureWorld[player]}/injuries`);
    await visitor.press(visitor.first('main a', 'Open a ticket'));
    await visitor.press(visitor.by.getByLabelText('Update required'));
    visitor.fill('What should we know?', TEXT);
    await visitor.press(visitor.by.getByRole('button', { name: 'Send' }));
    expect(visitor.path).toMatch(new RegExp(`^/explore/${fixtureWorld[player]}/injuries`));
    expect(visitor.one('dialog#ticket-sent')).toHaveProperty('open', true);
    const kept = await db.select().from(careTicket).where(eq(careTicket.userId, id));
    expect(kept).toMatchObject([{ category: 'update_required', text: TEXT }]);
  });

test('a ticket without a text says what is missing', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.well}/ticket`);
  // Blanks pass the browser's own check.
  page.fill('What should we know?', '   ');
  await page.press(page.by.getByLabelText('Update required'));
  await page.press(page.by.getByRole('button', { name: 'Send' }));
  expect(page.status).toBe(400);
  expect(page.texts('main [role=alert]')).toEqual(['Please describe what is missing or out of date.']);
  expect(page.by.getByLabelText('Update required')).toHaveProperty('checked', true);
});
