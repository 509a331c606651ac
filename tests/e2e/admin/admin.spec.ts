import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '../../../src/provider/data/connect.ts';
import { appUser } from '../../../src/provider/data/schema/accounts.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { enquiry, careTicket } from '../../../src/provider/data/schema/requests.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const ADMIN = { isAdmin: true };
const done = (page: Page) => page.getByRole('main').getByRole('status');
const rows = (page: Page) => page.locator('.admin-list > li, .staff-table tbody tr');

/** A new player without an injury record: other tests need those of the fixture world unchanged. */
async function addPlayer(db: Database): Promise<number> {
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name: 'Ned Analysand', sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId, lastName: 'Analysand' });
  return entityId;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    test('G-48 ROLE-04 readers are refused, editors see their sections, admins see all', async ({ page, enterNew }) => {
      const sections = [
        'injuries',
        'candidates',
        'mentions',
        'joins',
        'imports',
        'order',
        'sources',
        'enquiries',
        'tickets',
        'objections',
        'users',
        'audit',
      ];
      await enterNew();
      for (const path of [
        '/admin',
        ...sections.map((name) => `/admin/${name}`),
        '/admin/users/1',
        '/admin/injuries/new?t=p_1',
      ]) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(403);
        await expect(page.getByText('Your account is not allowed to do this.')).toBeVisible();
        expect(answer?.headers()['cache-control']).toBe('private, no-store');
      }
      await enterNew(EDITOR);
      for (const name of sections) {
        const status = ['objections', 'users', 'audit'].includes(name) ? 403 : 200;
        expect((await page.goto(`/admin/${name}`))?.status(), name).toBe(status);
      }
      await page.goto('/admin');
      const nav = page.getByRole('navigation', { name: 'Administration' });
      await expect(nav.getByRole('link')).toHaveText([
        'Overview',
        'Reported injuries',
        'Unlinked names',
        'Possible duplicates',
        'Analysis requests',
        'Tickets',
        'Injuries',
        'Imports',
        'Source priority',
        'Sources',
        'Stories',
      ]);
      await enterNew(ADMIN);
      await page.goto('/search');
      await page.getByRole('button', { name: 'Account of' }).click();
      await page.getByRole('link', { name: 'Administration' }).click();
      await expect(nav.getByRole('link')).toHaveCount(14);
    });

    test('G-48 a profile is found by name, and leads to its form', async ({ page, enterNew }) => {
      await enterNew(EDITOR);
      await page.goto('/admin');
      await page.getByRole('main').getByLabel('Name').fill('wardlow');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Tobias Wardlow' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit');
      await page.goto('/admin?q=zzzq');
      await expect(page.getByText('No profile has this name.')).toBeVisible();
    });

    test('G-48 a ticket without an answer is refused, and one with an answer is closed', async ({
      page,
      db,
      newAccount,
      enterNew,
    }) => {
      const reader = await newAccount();
      const text = `The date is wrong ${reader.id}`;
      await db
        .insert(careTicket)
        .values({ userId: reader.id, category: 'update_required', text, createdAt: new Date() });
      await enterNew(EDITOR);
      await page.goto('/admin/tickets?state=open');
      const ticket = rows(page).filter({ hasText: text });
      await ticket.locator('summary').click();
      await ticket.getByRole('button', { name: 'Send answer' }).click();
      await expect(ticket.getByText('This field is required.')).toBeVisible();
      await ticket.getByLabel('Answer').fill('It is put right.');
      await ticket.getByRole('button', { name: 'Send answer' }).click();
      await expect(done(page)).toContainText('Answered.');
      await expect(ticket).toHaveCount(0);
      await page.goto('/admin/tickets?state=closed');
      await expect(ticket).toContainText('Answer: It is put right.');
    });

    test('G-48 an analysis is completed where it was requested', async ({ page, db, newAccount, enterNew }) => {
      const reader = await newAccount();
      const playerId = await addPlayer(db);
      const asked = { userId: reader.id, playerId, detailLevel: 'complete' as const, createdAt: new Date() };
      await db.insert(enquiry).values(asked);
      await enterNew(EDITOR);
      await page.goto('/admin/enquiries?state=open');
      const row = rows(page).filter({ hasText: reader.email });
      await row.locator('summary').click();
      await row.getByLabel('Coverage after the analysis').selectOption('partially_covered');
      await row.getByLabel('First day covered').fill('2026-05-01');
      await row.getByLabel('Last day covered').fill('2026-04-01');
      await row.getByRole('button', { name: 'Complete the analysis' }).click();
      await expect(row.getByRole('alert')).toHaveText('The last day is before the first.');
      await row.getByLabel('Last day covered').fill('2026-06-01');
      await row.getByRole('button', { name: 'Complete the analysis' }).click();
      await expect(done(page)).toContainText('Answered.');
      await expect(row).toHaveCount(0);
    });

    test('G-48 an injury is added, edited and removed by form; what was valid stays', async ({
      page,
      fixtureWorld,
      enterNew,
    }) => {
      await enterNew(ADMIN);
      await page.goto(`/admin/injuries?t=${fixtureWorld.solar}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Add an injury for/ })
        .click();
      // With and without script at the same time: each needs another injury.
      const words = `Left calf strain in training, ${javaScriptEnabled ? 'first' : 'second'} half`;
      await page.getByLabel('Diagnosis in the source’s words').fill(words);
      await page.getByLabel('Injured on').fill('2026-03-02');
      await page.getByLabel('Day of return').fill('2026-03-01');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('correct the fields');
      await expect(page.getByLabel('Day of return')).toHaveAccessibleDescription('The return is before the injury.');
      await expect(page.getByLabel('Title')).toHaveAccessibleDescription('This field is required.');
      await expect(page.getByLabel('Diagnosis in the source’s words')).toHaveValue(words);
      await page.getByLabel('Day of return').fill('2026-03-20');
      await page.getByLabel('Title').fill('Medical update');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('The injury has been added.');
      await page.getByRole('main').getByRole('link', { name: words }).first().click();
      await expect(page.getByLabel('Side')).toHaveValue('');
      await page.getByLabel('Side').selectOption('right');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('Saved.');
      await expect(page.getByLabel('Side')).toHaveValue('right');
      await page.locator('summary', { hasText: 'Remove this injury' }).click();
      await page.getByLabel('Reason').fill('Another player.');
      await page.getByRole('button', { name: 'Remove this injury' }).click();
      await expect(page.getByRole('alert')).toHaveText('Tick the box to confirm.');
      await page.getByLabel('Reason').fill('Another player.');
      await page.getByLabel('Yes, this injury is wrong').check();
      await page.getByRole('button', { name: 'Remove this injury' }).click();
      await expect(done(page)).toHaveText('The injury has been removed.');
      await expect(page.getByRole('main').getByRole('link', { name: words })).toHaveCount(0);
    });

    test('G-48 an injury that was changed meanwhile is not overwritten', async ({
      page,
      fixtureWorld,
      enterNew,
      context,
    }) => {
      await enterNew(EDITOR);
      await page.goto(`/admin/injuries?t=${fixtureWorld.sixty}`);
      await rows(page).first().getByRole('link').click();
      const other = await context.newPage();
      await other.goto(page.url());
      const missed = (tab: Page) => tab.getByLabel('Missed matches');
      const was = await missed(page).inputValue();
      const [first, second] = was === '7' ? ['8', '9'] : ['7', '9'];
      await missed(other).fill(first);
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(done(other)).toHaveText('Saved.');
      await missed(page).fill(second);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
      await expect(missed(page)).toHaveValue(second);
      await missed(page).fill(was);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('Saved.');
    });

    test('G-48 an account gets another plan and is disabled; the log tells who did it', async ({
      page,
      db,
      newAccount,
      enterNew,
    }) => {
      const reader = await newAccount();
      await enterNew(ADMIN);
      await page.goto('/admin/users');
      await page.getByLabel('Name or e-mail').fill(reader.email);
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(rows(page)).toHaveCount(1);
      await rows(page).getByRole('link').click();
      await page.getByLabel('Plan').selectOption('media');
      await page.getByLabel('Disabled: cannot sign in').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('Saved.');
      const [kept] = await db.select().from(appUser).where(eq(appUser.id, reader.id));
      expect(kept).toMatchObject({ planName: 'media' });
      expect(kept?.disabledAt).not.toBeNull();
      await page.getByRole('link', { name: 'Events of this account' }).click();
      await expect(rows(page).first()).toContainText('Account changed');
      await expect(rows(page).first()).toContainText('By Una Ward');
      await page.getByLabel('Event').selectOption('sign_in');
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByText('Nothing to show.')).toBeVisible();
    });

    test('G-48 an admin is told that the own access stays', async ({ page, enterNew }) => {
      const own = await enterNew(ADMIN);
      await page.goto(`/admin/users/${own.id}`);
      await page.getByLabel(/^Administrator/).uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('cannot remove your own access');
    });

    test('G-48 a source takes another link, and a wrong one is refused', async ({ page, enterNew }) => {
      await enterNew(EDITOR);
      await page.goto('/admin/sources');
      // Other tests add sources meanwhile.
      const id = await rows(page).locator('[name=id]').first().inputValue();
      const source = rows(page).filter({ has: page.locator(`[name=id][value="${id}"]`) });
      await source.locator('summary').click();
      await source.getByLabel('Link').fill('ftp://club.example');
      await source.getByRole('button', { name: 'Save' }).click();
      await expect(source.getByRole('alert')).toContainText('Enter a web address');
      await source.getByLabel('Link').fill('https://club.example/press');
      await source.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toHaveText('Saved.');
      await expect(source.getByRole('link', { name: 'https://club.example/press' })).toBeVisible();
    });
  });
