import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { entity, player } from '../../../src/provider/entities/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { objection } from '../../../src/provider/objections/schema.ts';
import { acceptObjection } from '../../../src/provider/objections/decide.ts';
import { spaceless } from '../../reading-pdf.ts';
import { onwardOf, orderReport, readReport, reportOf } from '../reports.ts';
import { expect, test } from '../visitor.ts';

test('PDF-01 PDF-04 HEAD-07 a form, a page that waits and a page with the link lead to the document, which is mailed once or regularly', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await visitor.goto(`/explore/${fixtureWorld.every}/injuries`);
  await visitor.press(visitor.one('.who a', 'PDF report'));
  visitor.by.getByRole('heading', { name: 'Prepare the report?' });
  visitor.fill('Paper', 'US Letter');
  const { url, text } = await orderReport(visitor);
  expect(url).toMatch(/\/report\/p_\d+\.pdf\?/);
  // The page brings the document by itself.
  const onward = onwardOf(visitor);
  expect(onward).toBe(`${url}&download=1`);
  expect((await visitor.fetch(onward)).headers.get('content-disposition')).toMatch(
    /^attachment; filename="p_\d+-.+\.pdf"/,
  );
  expect(url).toContain('paper=us-letter');
  expect(text).toContain(spaceless('Injury history'));

  await visitor.press(visitor.one('.sending button', 'Send it to me by e-mail'));
  expect(visitor.texts('[role=status]').join()).toContain('on its way to your e-mail address');
  visitor.fill('How often', 'on the first of every month');
  await visitor.press(visitor.one('.sending button', 'Send it regularly'));
  expect(visitor.texts('[role=status]').join()).toContain('Your settings list it.');

  await visitor.goto('/settings/reports');
  const scheduled = visitor.one('main li', 'on the first of every month');
  expect(scheduled.textContent).toContain('next on');
  await visitor.press(visitor.in(scheduled).getByRole('button'));
  expect(visitor.all('main li', 'on the first of every month')).toEqual([]);
});

test('TOOL-01 on the page of media analytics the report is of the posts of its period', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/media_stats?period=last_7_days`);
  await page.press(page.one('.who a', 'PDF report'));
  const { url, text } = await orderReport(page);
  expect(url).toContain('about=media');
  expect(text).toContain(spaceless('Media report'));
});

test('TOOL-05 the plan that sells media reports on the posts of a club, with the filters of the page', async ({
  reporter,
  fixtureWorld,
}) => {
  const { club } = fixtureWorld;
  await reporter.goto(`/explore/${club}/news`);
  expect(reporter.by.queryByRole('link', { name: 'PDF report' })).toBeNull();
  await reporter.goto(`/explore/${club}/media_stats?period=all&s=rss`);
  await reporter.press(reporter.one('.who a', 'PDF report'));
  const { url, text } = await orderReport(reporter);
  expect(new URL(url, 'https://touchline.example').searchParams.get('filters')).toBe('s=rss');
  expect(text).toContain(spaceless('Media report'));
  await reporter.goto(`/explore/${club}/report?timeframe=year`);
  expect(reporter.status).toBe(403);
});

test('G-75 G-68 what an upheld objection takes down is in no report, not even behind an earlier link', async ({
  visitor,
  db,
  enterNew,
}) => {
  const [known] = await db.select().from(entity).limit(1);
  const sourceId = known?.sourceId ?? 0;
  const [added] = await db
    .insert(entity)
    .values({ sourceId, sourceRef: randomUUID(), kind: 'player', name: 'Ilja Objecting' })
    .returning();
  const playerId = added?.id ?? 0;
  await db.insert(player).values({ entityId: playerId, lastName: 'Objecting', coverage: 'fully_covered' });
  const common = { sourceId, playerId, category: 'injury', type: 'muscular-injury', recoveryDays: 10 } as const;
  const dates = { startDate: '2025-02-01', endDate: '2025-02-11' };
  const [first] = await db
    .insert(injury)
    .values([
      { ...common, ...dates, sourceRef: randomUUID(), part: 'thigh', description: 'Hamstring strain' },
      { ...common, ...dates, sourceRef: randomUUID(), part: 'knee', description: 'Knee strain' },
    ])
    .returning();
  await enterNew();
  const report = `/explore/p_${playerId}/report?step=wait`;
  await visitor.goto(report);
  const earlier = await reportOf(visitor);
  const before = await readReport(visitor, earlier);
  expect(before).toContain('Thigh');
  expect(before).toContain('Knee');

  const person = { name: 'Ilja', email: 'ilja@player.example', relation: 'self', language: 'en-gb' } as const;
  const now = new Date();
  const [sent] = await db
    .insert(objection)
    .values({ ...person, kind: 'objection', entityId: playerId, subject: 'me', text: 'I object.', createdAt: now })
    .returning();
  const settings = { siteUrl: 'http://site.example', staffEmail: 'staff@site.example' };
  const decision = { by: 'Ada', reason: 'The player asked us.', settings, now };
  await acceptObjection(db, sent?.id ?? 0, { playerId: null, injuryId: first?.id ?? 0 }, decision);

  await visitor.goto(`/explore/p_${playerId}/injuries`);
  expect(visitor.texts('main').join()).not.toContain('Thigh');
  expect(visitor.texts('main').join()).toContain('Knee');
  await visitor.goto(report);
  for (const url of [await reportOf(visitor), earlier]) {
    const text = await readReport(visitor, url);
    expect(text).not.toContain('Thigh');
    expect(text).toContain('Knee');
    expect(text).toContain('objection');
  }
  await db.delete(entity).where(eq(entity.id, playerId));
});
