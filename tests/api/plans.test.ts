import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePlan } from '../../src/provider/accounts/staff.ts';
import { appUser, plan } from '../../src/provider/accounts/schema.ts';
import { auditEvent } from '../../src/provider/audit/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { saveOperator } from '../../src/provider/installation/store.ts';
import { endReminder, purchaseRequest } from '../../src/provider/payments/schema.ts';
import { addReminder } from '../../src/provider/payments/store.ts';
import { writeReminders } from '../../src/provider/payments/reminders.ts';
import { invoiceReport } from '../../src/reports/invoice.ts';
import { rateLimit } from '../../src/provider/protection/schema.ts';
import { openProvider } from './open-world.ts';

const { db, api } = await openProvider();
const OWNER = 'owner@firm.example';
const stored = async (email: string) => (await db.select().from(appUser).where(eq(appUser.email, email)))[0];
const pages = async (email: string) => api.pagesOf(await api.signIn(email));

beforeEach(async () => {
  for (const table of [purchaseRequest, mailOutbox, endReminder, auditEvent, rateLimit]) await db.delete(table);
  await db.delete(appUser).where(like(appUser.email, '%@firm.example'));
  await api.addAccount({ email: OWNER, planName: 'complete', expiresOn: '2026-06-10', language: 'it' });
});

test('administrators set what a plan holds and costs, and add one; of two who do, the second is told', async () => {
  await api.addAccount({ email: 'boss@firm.example', planName: 'complete', isAdmin: true });
  const boss = await pages('boss@firm.example');
  const planOf = async (name: string) => (await boss.call('plans.list')).find((each) => each.name === name);
  const media = await planOf('media');
  const wish = {
    name: 'media',
    injuries: false,
    reports: true,
    video: true,
    seats: 2,
    sessions: null,
    openEnquiries: 3,
    apiRequests: 0,
    price: '1200,50',
    currency: 'eur',
    seen: media?.revision ?? '',
  };
  await boss.call('plans.save', wish);
  const saved = await planOf('media');
  expect(saved).toMatchObject({ seats: 2, sessions: null, price: 120_050, currency: 'EUR' });
  await expect(boss.call('plans.save', wish)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const seen = saved?.revision ?? '';
  for (const [parameter, wrong] of Object.entries({ price: '1.200', currency: 'EURO', seats: 0 }))
    await expect(boss.call('plans.save', { ...wish, seen, [parameter]: wrong }), parameter).rejects.toMatchObject({
      params: { parameter },
    });
  const added = { ...wish, name: 'scout-team', price: '50000', currency: 'JPY', seen: null };
  await boss.call('plans.save', added);
  expect(await planOf('scout-team')).toMatchObject({ price: 50_000, capabilities: { injuries: '0', editor: '0' } });
  await expect(boss.call('plans.save', added)).rejects.toMatchObject({ params: { parameter: 'name' } });
  const log = await boss.call('audit.list', { event: 'plan_changed' });
  expect(log.data).toMatchObject([{ details: { plan: 'scout-team' } }, { details: { plan: 'media', price: 120_050 } }]);
  await db.delete(plan).where(eq(plan.name, 'scout-team'));
  const { seats = 1, sessions = null, price = null, currency = 'EUR' } = media ?? {};
  await db.update(plan).set({ seats, sessions, price, currency }).where(eq(plan.name, 'media'));
});

describe('G-03 what an account may buy', () => {
  test('is its own plan and every plan with a price, each with the day until which it would be paid', async () => {
    await changePlan(db, 'club', { capabilities: { injuries: '1' }, price: 240_000, currency: 'EUR' }, api.clock.now);
    const owner = await pages(OWNER);
    const offer = await owner.call('payments.offer');
    expect(offer).toMatchObject({ expiresOn: '2026-06-10', sharedBy: null, asked: null, plan: { name: 'complete' } });
    expect(offer.plans.map(({ name, price, until, isOwn }) => [name, price, until, isOwn])).toEqual([
      ['complete', null, '2027-06-10', true],
      ['club', 240_000, '2027-06-10', false],
    ]);
    await owner.post('/purchase', { body: { plan: 'club' } });
    expect((await owner.call('payments.offer')).asked).toBe('club');
    await db.update(plan).set({ price: null });
  });

  test('is nothing for who shares a subscription, active or ended', async () => {
    const owner = await stored(OWNER);
    await api.addAccount({ email: 'seat@firm.example', planName: 'complete', ownerId: owner?.id });
    const seat = await pages('seat@firm.example');
    expect(await seat.call('payments.offer')).toMatchObject({ sharedBy: { email: OWNER }, plans: [] });
    await expect(seat.post('/purchase', { body: {} })).rejects.toMatchObject({ code: 'shared_plan' });
    await expect(seat.call('accounts.inviteSeat', { name: 'Eve', email: 'eve@firm.example' })).rejects.toMatchObject({
      code: 'no_owner',
    });
  });

  test('is no plan with fewer seats than are taken', async () => {
    const owner = await stored(OWNER);
    await api.addAccount({ email: 'seat@firm.example', planName: 'complete', ownerId: owner?.id });
    const call = (await pages(OWNER)).post('/purchase', { body: { plan: 'media' } });
    await expect(call).rejects.toMatchObject({ code: 'seats_taken' });
  });
});

describe('G-03 who owns a subscription', () => {
  test('invites as many people as it has seats, in the own language, and takes seats away', async () => {
    const owner = await pages(OWNER);
    const invite = (email: string) => owner.call('accounts.inviteSeat', { name: 'Ida Seat', email });
    await invite('ida@firm.example');
    expect(await stored('ida@firm.example')).toMatchObject({
      planName: 'complete',
      expiresOn: '2026-06-10',
      mustChangePassword: true,
    });
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'ida@firm.example'));
    expect(mail?.language).toBe('it');
    await expect(invite('doctor@club.example')).rejects.toMatchObject({ code: 'account_exists' });
    await invite('eva@firm.example');
    await expect(invite('third@firm.example')).rejects.toMatchObject({ code: 'seats_full' });

    // Eva has accepted, Ida has not.
    const [eva, ida] = [await stored('eva@firm.example'), await stored('ida@firm.example')];
    await db
      .update(appUser)
      .set({ mustChangePassword: false })
      .where(eq(appUser.id, eva?.id ?? 0));
    await db
      .update(appUser)
      .set({ passwordHash: (await stored(OWNER))?.passwordHash })
      .where(eq(appUser.id, eva?.id ?? 0));
    const token = await api.signIn('eva@firm.example');
    for (const seat of [eva, ida]) await owner.call('accounts.removeSeat', { id: seat?.id ?? 0 });
    expect(await stored('ida@firm.example')).toBeUndefined();
    expect(await stored('eva@firm.example')).toMatchObject({ ownerId: null, expiresOn: '2026-03-09' });
    expect((await api.get('/user', token)).status).toBe(401);
    expect((await owner.call('payments.offer')).seats).toEqual([]);
    await expect(owner.call('accounts.removeSeat', { id: eva?.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot send one address many mails', async () => {
    const owner = await pages(OWNER);
    for (let time = 0; time < 3; time += 1) {
      await owner.call('accounts.inviteSeat', { name: 'Ida', email: 'ida@firm.example' });
      await owner.call('accounts.removeSeat', { id: (await stored('ida@firm.example'))?.id ?? 0 });
    }
    const again = owner.call('accounts.inviteSeat', { name: 'Ida', email: 'ida@firm.example' });
    await expect(again).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('G-03 an invoice', () => {
  test('has the next number, stays as it was issued, and can be read by its account and admins alone', async () => {
    await changePlan(db, 'complete', { capabilities: {}, price: 120_000, currency: 'EUR' }, api.clock.now);
    const owner = await pages(OWNER);
    const issue = () => owner.call('payments.invoice', { billTo: 'Firm Ltd\r\n1 High Street\r\nVAT 123' });
    await expect(issue()).rejects.toMatchObject({ code: 'not_found' });
    await owner.post('/purchase', { body: {} });
    // An installation without a seller issues none.
    await expect(issue()).rejects.toMatchObject({ code: 'not_found' });
    await saveOperator(db, { seller: 'Touchline Ltd\n2 Low Street\nIBAN 1', invoiceTax: '22' });
    const [number, again] = await Promise.all([issue(), issue()]);
    expect([number, again]).toEqual([1, 1]);
    await expect(owner.post('/purchase', { body: { plan: 'club' } })).rejects.toMatchObject({ code: 'invoice_open' });
    const pdf = Buffer.from(await owner.call('payments.readInvoice', { number }), 'base64').toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    await api.addAccount({ email: 'other@firm.example', planName: 'media' });
    const other = await pages('other@firm.example');
    await expect(other.call('payments.readInvoice', { number })).rejects.toMatchObject({ code: 'not_found' });
    await api.addAccount({ email: 'staff@firm.example', planName: 'media', isAdmin: true });
    const [open] = await (await pages('staff@firm.example')).call('payments.open');
    expect(open).toMatchObject({
      plan: 'complete',
      until: '2027-06-10',
      invoice: { number: 1, amount: 120_000, tax: 22 },
    });
    await (await pages('staff@firm.example')).call('payments.confirm', { id: open?.id ?? 0, until: '2027-06-10' });
    expect(await stored(OWNER)).toMatchObject({ expiresOn: '2027-06-10' });
    // Its number is not given to another when the account is gone.
    await db.delete(appUser).where(eq(appUser.email, OWNER));
    await other.post('/purchase', { body: { plan: 'complete' } });
    expect(await other.call('payments.invoice', { billTo: 'Other' })).toBe(2);
    await saveOperator(db, { seller: '', invoiceTax: '' });
  });

  test('adds the tax to the price', () => {
    const seller = ['Touchline Ltd', '2 Low Street'];
    const issued = { number: 7, issuedOn: '2026-03-10', planName: 'club', amount: 99_999, currency: 'EUR', tax: 22 };
    const report = invoiceReport({ ...issued, language: 'de', seller, billTo: 'Verein e. V.\nWeg 1' });
    expect(report.name).toBe('Rechnung 2026-0007');
    expect(report.sections.flatMap(({ blocks }) => blocks)).toMatchObject([
      {
        paragraphs: [
          { term: 'Verkäufer', text: 'Touchline Ltd · 2 Low Street' },
          { term: 'Kunde', text: 'Verein e. V. · Weg 1' },
        ],
      },
      {
        rows: [
          { cells: [{ text: 'Touchline, Tarif Verein, ein Jahr' }, { text: '999,99\u00A0€' }] },
          { cells: [{ text: 'MwSt. 22\u00A0%' }, { text: '220\u00A0€' }] },
          { cells: [{ text: 'Gesamtbetrag' }, { text: '1.219,99\u00A0€' }] },
        ],
      },
    ]);
  });
});

describe('G-03 a mail before the end', () => {
  /** The mails that are written on a day, by two processes at once. */
  const on = async (day: string) => {
    const settings = { ...api.config, isLocalOnly: true };
    const write = () => writeReminders(db, settings, new Date(`${day}T08:00:00Z`));
    await Promise.all([write(), write()]);
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.recipient);
    await db.delete(mailOutbox);
    return mails.map(({ recipient, subject }) => [recipient, subject]);
  };
  const SUBJECT = 'Il tuo abbonamento scade il 10.06.2026';

  test('is written 14 and 3 days before, once each, in the language of the reader', async () => {
    expect(await on('2026-05-26')).toEqual([]);
    expect(await on('2026-05-27')).toEqual([[OWNER, SUBJECT]]);
    expect(await on('2026-05-27')).toEqual([]);
    expect(await on('2026-06-06')).toEqual([]);
    expect(await on('2026-06-07')).toEqual([[OWNER, SUBJECT]]);
    expect(await on('2026-06-11')).toEqual([]);
  });

  test('is one mail after a pause, and none to who has renewed, shares, cannot sign in or has not begun', async () => {
    const ends = { planName: 'complete', expiresOn: '2026-06-10' };
    await api.addAccount({ email: 'seat@firm.example', ...ends, ownerId: (await stored(OWNER))?.id });
    await api.addAccount({ email: 'off@firm.example', ...ends, disabledAt: api.clock.now });
    await api.addAccount({ email: 'new@firm.example', ...ends, mustChangePassword: true });
    await api.addAccount({ email: 'renewed@firm.example', ...ends, expiresOn: '2027-06-10' });
    await api.addAccount({ email: 'trial@firm.example', ...ends, planName: 'trial', language: 'de' });
    expect(await on('2026-06-09')).toEqual([
      [OWNER, SUBJECT],
      ['trial@firm.example', 'Ihr Testzugang endet am 10.06.2026'],
    ]);
    expect(await on('2026-06-10')).toEqual([]);
  });

  test('is none beside one for fewer days that another process has just written', async () => {
    const account = await stored(OWNER);
    if (!account) throw new Error('no account');
    const ends = { userId: account.id, endsOn: '2026-06-10', sentAt: api.clock.now };
    expect(await addReminder(db, { ...ends, days: 3 })).toBe(true);
    expect(await addReminder(db, { ...ends, days: 3 })).toBe(false);
    expect(await addReminder(db, { ...ends, days: 14 })).toBe(false);
    expect(await addReminder(db, { ...ends, endsOn: '2027-06-10', days: 14 })).toBe(true);
  });
});
