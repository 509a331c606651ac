import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { queueMail } from '../../src/provider/outbox/mails.ts';
import { deliverAll, deliverOutbox } from '../../src/provider/outbox/deliver.ts';
import { freshDatabase } from '../database.ts';
import { openSmtp, type Smtp } from '../smtp.ts';

const db = await freshDatabase();
const log = { error: () => undefined };
const now = new Date('2026-03-10T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const site = { siteUrl: 'https://touchline.example', staffEmail: 'staff@touchline.example' };
let smtp: Smtp;
let settings: { smtpUrl: string | undefined; mailFrom: string; siteUrl: string };
beforeAll(async () => {
  smtp = await openSmtp();
  settings = { smtpUrl: smtp.url, mailFrom: 'no-reply@touchline.example', siteUrl: site.siteUrl };
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await db.delete(mailOutbox);
  smtp.taken = [];
  smtp.refusal = null;
});

const ada = { email: 'ada@club.example', name: 'Ada <b>Byron</b>', language: 'en-gb' as const };
const queue = (to: Parameters<typeof queueMail>[2]['to'] = ada) =>
  queueMail(db, site, { occasion: 'reset', to, ticket: 'x'.repeat(43) }, now);

/** Text of a part of a mail, soft line breaks undone. */
function readable(raw: string): string {
  const joined = raw.replace(/=\r\n/g, '');
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}

test('AUTH-11 a mail goes out over SMTP as text and HTML, with its link, and leaves no copy', async () => {
  await queue();
  expect(await deliverOutbox(db, settings, log, now)).toEqual({ sent: 1, failed: 0 });
  const raw = readable(smtp.taken[0] ?? '');
  expect(raw).toContain('To: ada@club.example');
  expect(raw).toContain('From: Touchline <no-reply@touchline.example>');
  expect(raw).toContain('Subject: Choose a new password');
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
  expect(raw).toContain(`https://touchline.example/en-gb/ticket/${'x'.repeat(43)}`);
  expect(raw).toContain('Ada &lt;b&gt;Byron');
  const [row] = await db.select().from(mailOutbox);
  expect(row).toMatchObject({ sentAt: now, text: '', html: '', attempts: 1 });
  expect(await deliverOutbox(db, settings, log, later(60))).toEqual({ sent: 0, failed: 0 });
});

test.each(LANGUAGES)('I18N-01 a mail to a reader of %s is in that language', async (language) => {
  await queue({ ...ada, language });
  const [row] = await db.select().from(mailOutbox);
  expect(row?.text).toContain(`https://touchline.example/${language}/ticket/`);
  expect(row?.html).toContain(`<html lang="${row?.language ?? ''}">`);
  expect(row?.text).not.toMatch(/\bmail:\w|\{\{/);
});

test('without a mail server everything waits', async () => {
  await queue();
  const without = { ...settings, smtpUrl: undefined };
  expect(await deliverOutbox(db, without, log, now)).toEqual({ sent: 0, failed: 0 });
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
});

describe('when the server does not take a mail', () => {
  test('it is tried again, later each time, and the reason kept', async () => {
    await queue();
    smtp.refusal = 'mailbox full';
    expect(await deliverOutbox(db, settings, log, now)).toEqual({ sent: 0, failed: 1 });
    const [row] = await db.select().from(mailOutbox);
    expect(row?.problem).toContain('mailbox full');
    expect(row?.dueAt).toEqual(later(1));
    expect(await deliverOutbox(db, settings, log, now)).toEqual({ sent: 0, failed: 0 });
    expect(await deliverOutbox(db, settings, log, later(1))).toEqual({ sent: 0, failed: 1 });
    smtp.refusal = null;
    expect(await deliverOutbox(db, settings, log, later(3))).toEqual({ sent: 1, failed: 0 });
  });

  test('staff may send it at once', async () => {
    await queue();
    smtp.refusal = 'mailbox full';
    await deliverOutbox(db, settings, log, new Date());
    smtp.refusal = null;
    expect(await deliverAll(db, settings, log)).toEqual({ sent: 1, failed: 0 });
  });

  test('an unreachable server loses nothing', async () => {
    await queue();
    const lost = { ...settings, smtpUrl: 'smtp://127.0.0.1:9' };
    expect(await deliverOutbox(db, lost, log, now)).toEqual({ sent: 0, failed: 1 });
    expect(await deliverOutbox(db, settings, log, later(1))).toEqual({ sent: 1, failed: 0 });
  });
});

test('two processes at once send each mail once', async () => {
  for (let n = 0; n < 6; n += 1) await queue();
  const done = await Promise.all([1, 2, 3].map(() => deliverOutbox(db, settings, log, now)));
  expect(done.reduce((sum, { sent }) => sum + sent, 0)).toBe(6);
  expect(smtp.taken).toHaveLength(6);
});

test('a rolled back transaction leaves no mail', async () => {
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, site, { occasion: 'reset', to: ada }, now);
    throw new Error('killed');
  });
  await expect(failing).rejects.toThrow('killed');
  expect(await db.select().from(mailOutbox)).toHaveLength(0);
});
