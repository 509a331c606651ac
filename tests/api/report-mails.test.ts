import { eq } from 'drizzle-orm';
import type { OwnInput } from '../../src/client/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_SCHEDULES } from '../../src/domain/reports/schedule.ts';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import { medicalReads } from '../../src/provider/audit/store.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { entity } from '../../src/provider/entities/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { reportSchedule } from '../../src/provider/reports/schema.ts';
import { readReport } from '../../src/provider/reports/read-report.ts';
import { deliverOutbox } from '../../src/provider/outbox/deliver.ts';
import { deliverReports, writeScheduledReports } from '../../src/provider/reports/report-mails.ts';
import { readPdf, spaceless } from '../reading-pdf.ts';
import { openSmtp, type Smtp } from '../smtp.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
/** A Monday. */
const NOW = new Date('2026-03-09T12:00:00Z');
const isDoctor = eq(appUser.email, 'Doctor@Club.example');
const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const change = (changes: Partial<typeof appUser.$inferInsert>) => db.update(appUser).set(changes).where(isDoctor);
const log = { error: (...entry: unknown[]) => void api.logged.push(entry) };
const deliver = (now = NOW) =>
  deliverReports(db, { ...api.config, isLocalOnly: true, smtpUrl: smtp.url }, log, readReport, now);
const write = (now: Date) => writeScheduledReports(db, { ...api.config, isLocalOnly: true }, now);

let smtp: Smtp;
beforeAll(async () => {
  smtp = await openSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  api.clock.now = NOW;
  smtp.taken = [];
  smtp.refusal = null;
  await db.delete(mailOutbox);
  await db.delete(reportSchedule);
  const standing = { expiresOn: null, disabledAt: null, timeZone: null, language: null, digestHour: 7 };
  await change({ ...standing, capabilities: { injuries: '1' } });
});

function call(method: string, path: string, body: object = {}, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, ...(method !== 'DELETE' && { body: JSON.stringify(body) }) });
}

const mail = (body: object = {}, tag: string = world.rossi, token = doctor) =>
  call('POST', `/players/${tag}/report/mail`, body, token);
const schedule = (body: object = {}, token = doctor) =>
  call('POST', '/user/report-schedules', { tag: world.rossi, every: 'monday', ...body }, token);

/** The document in a mail as it came over the wire. */
async function attached(raw = smtp.taken[0] ?? '') {
  const [, name, encoded = ''] =
    /Content-Type: application\/pdf; name=(\S+)[\s\S]*?\r\n\r\n([\s\S]+?)\r\n--/.exec(raw) ?? [];
  return { name, ...(await readPdf(Buffer.from(encoded, 'base64'))) };
}

describe('PDF-01 a report by mail', () => {
  test('is attached, goes to its reader alone, and leaves no copy', async () => {
    expect((await mail({ lang: 'it', paper: 'us-letter' })).status).toBe(200);
    const [waiting] = await mails();
    expect(waiting?.recipient).toBe('Doctor@Club.example');
    expect(waiting?.subject).toContain('Rossi');
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    expect(/^To: (.*)\r$/m.exec(smtp.taken[0] ?? '')?.[1]?.toLowerCase()).toBe('doctor@club.example');
    expect(smtp.taken[0]?.includes('List-Unsubscribe')).toBe(false);
    const { name, title, language, isTagged } = await attached();
    expect(name).toBe(`${world.rossi}-2026-03-09.pdf`);
    expect(title).toContain('Rossi');
    expect(language).toBe('it');
    expect(isTagged).toBe(true);
    expect((await mails())[0]).toMatchObject({ sentAt: NOW, text: '', html: '', report: null });
    await deliver();
    expect(smtp.taken).toHaveLength(1);
  });

  test('is not written twice while it waits', async () => {
    await mail();
    await mail();
    await mail({ paper: 'us-letter' });
    expect(await mails()).toHaveLength(2);
  });

  test('waits while the mail server refuses, and other mails do not wait for it', async () => {
    await mail();
    smtp.refusal = 'mailbox full';
    await deliver();
    expect((await mails())[0]).toMatchObject({ sentAt: null, attempts: 1 });
    smtp.refusal = null;
    await deliverOutbox(db, { ...api.config, smtpUrl: smtp.url }, log, NOW);
    expect(smtp.taken).toEqual([]);
    await deliver(new Date(NOW.getTime() + 120_000));
    expect(smtp.taken).toHaveLength(1);
  });

  test('is sent once by processes that work at the same time', async () => {
    await mail();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smtp.taken).toHaveLength(1);
  });

  test.each([
    ['lost the capability', { capabilities: { injuries: '0' } }],
    ['expired', { expiresOn: '2026-03-08' }],
    ['was disabled', { disabledAt: NOW }],
  ])('TOOL-05 is not sent once its account %s', async (_, state) => {
    await mail();
    await change(state);
    await deliver();
    expect(smtp.taken).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('G-68 its log says who received it', async () => {
    await mail();
    await deliver();
    const [read] = await medicalReads(db, { entityId: Number(world.rossi.slice(2)), limit: 1 });
    expect(read).toMatchObject({ email: 'Doctor@Club.example', call: 'post /players/{tag}/report/mail' });
  });

  test('needs the capability, and choices of which a report can be made', async () => {
    expect((await mail({}, world.rossi, reporter)).status).toBe(403);
    expect((await mail({}, world.united)).status).toBe(400);
    expect((await mail({ lang: 'nl' })).status).toBe(400);
    expect((await mail({}, 'p_2000000')).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});

describe('PDF-01 a scheduled report', () => {
  const monday = (hours: string, date = '16') => new Date(`2026-03-${date}T${hours}:00Z`);

  test('is mailed on its day at the hour of the digest, once, with what ends it', async () => {
    await schedule();
    await write(new Date('2026-03-09T12:00:00Z'));
    await write(monday('06:59'));
    expect(await mails()).toEqual([]);
    await Promise.all([write(monday('07:00')), write(monday('07:00')), write(monday('07:01'))]);
    await write(monday('23:59'));
    expect(await mails()).toHaveLength(1);
    await deliver(monday('07:01'));
    const raw = smtp.taken[0]?.replace(/\r\n\s/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await attached()).name).toBe(`${world.rossi}-2026-03-16.pdf`);
    await write(monday('07:00', '23'));
    expect(await mails()).toHaveLength(2);
  });

  test('follows the clock of the account, and is not mailed again when the reader travels', async () => {
    await change({ timeZone: 'Asia/Tokyo' });
    await schedule();
    await write(new Date('2026-03-15T22:00:00Z'));
    expect(await mails()).toHaveLength(1);
    await change({ timeZone: 'America/New_York' });
    await write(monday('12:00'));
    expect(await mails()).toHaveLength(1);
  });

  test.each(LANGUAGES)('I18N-01 is in the language of a reader of %s', async (language) => {
    await schedule();
    await change({ language });
    await write(monday('07:00'));
    const [written] = await mails();
    expect(written?.report?.language).toBe(language);
    expect(written?.text).toContain(`/${language}/explore/${world.rossi}/report`);
    expect(written?.text).not.toMatch(/\bmail:\w|\{\{/);
  });

  test('TOOL-05 is not written for an account without the capability', async () => {
    await schedule();
    await change({ capabilities: { injuries: '0' } });
    await write(monday('07:00'));
    expect(await mails()).toEqual([]);
  });

  test('moves its period with the days', async () => {
    await schedule({ tag: world.united, timeframe: '2026-03-03,2026-03-09' });
    await schedule({ tag: world.united, timeframe: '2024-07-01,2025-06-30' });
    await write(monday('07:00'));
    const periods = (await mails()).map(({ report }) => report?.timeframe);
    expect(periods).toEqual(['2026-03-10,2026-03-16', '2024-07-01,2025-06-30']);
    await deliver(monday('07:00'));
    expect((await attached()).text).toContain(spaceless('Squad'));
  });

  test('is listed and ended, and ends by the link in its mail without a session', async () => {
    await schedule();
    await schedule();
    await schedule({ every: 'month' });
    const pages = api.pagesOf(doctor);
    const list = () => pages.call('reports.schedules');
    const [weekly, monthly] = await list();
    expect(await list()).toMatchObject([
      { tag: world.rossi, every: 'monday', nextOn: '2026-03-16' },
      { tag: world.rossi, every: 'month', nextOn: '2026-04-01' },
    ]);
    const ended = { id: monthly?.id ?? 0 };
    await pages.call('reports.endSchedule', ended);
    await expect(pages.call('reports.endSchedule', ended)).rejects.toMatchObject({ code: 'not_found' });
    await write(monday('07:00'));
    const link = new URL((await mails())[0]?.unsubscribe ?? '');
    const { account = '', schedule: id = '', signature = '' } = Object.fromEntries(link.searchParams);
    expect(id).toBe(String(weekly?.id));
    const end = (link: OwnInput<'mails.unsubscribe'>) => api.pagesOf('').call('mails.unsubscribe', link);
    const another = end({ account, schedule: Number(id) + 1, signature });
    await expect(another).rejects.toMatchObject({ code: 'not_found' });
    await expect(end({ account, signature })).rejects.toMatchObject({ code: 'not_found' });
    expect(await list()).toHaveLength(1);
    await end({ account, schedule: id, signature });
    expect(await list()).toEqual([]);
    await end({ account, schedule: id, signature });
  });

  test('is refused above the limit, and for others’ accounts', async () => {
    const [{ id: userId } = { id: 0 }] = await db.select({ id: appUser.id }).from(appUser).where(isDoctor);
    const [{ id: entityId } = { id: 0 }] = await db.select({ id: entity.id }).from(entity);
    const dates = { orderedOn: '2026-03-09', lastOn: '2026-03-09' };
    const row = { userId, entityId, every: 'friday', paper: 'a4', ongoing: false, ...dates } as const;
    await db.insert(reportSchedule).values(Array.from({ length: MAX_SCHEDULES }, () => row));
    const refused = await schedule();
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('schedules');
    const [first] = await db.select().from(reportSchedule);
    const others = api.pagesOf(reporter).call('reports.endSchedule', { id: first?.id ?? 0 });
    await expect(others).rejects.toMatchObject({ code: 'not_found' });
  });
});
