import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventKind, PLAYER_EVENTS, type Pace } from '../../../src/domain/following/event-kinds.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { accept } from '../../../src/provider/candidates/candidates.ts';
import { injuryCandidate } from '../../../src/provider/candidates/schema.ts';
import { contradictionDecision } from '../../../src/provider/contradictions/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { availabilityNote, injury } from '../../../src/provider/injuries/schema.ts';
import { deliverNotices } from '../../../src/provider/notifications/deliver-notices.ts';
import { notify } from '../../../src/provider/notifications/notify.ts';
import { writePlayerEvents } from '../../../src/provider/notifications/player-events.ts';
import { eventChoice, notification, playerEvent } from '../../../src/provider/notifications/schema.ts';
import { deliverOutbox } from '../../../src/provider/outbox/deliver.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { pushDevice, pushMessage } from '../../../src/provider/push/schema.ts';
import { sendPushes } from '../../../src/provider/push/send.ts';
import { log } from '../../../src/provider/runtime/log.ts';
import { addPosts } from '../../add-posts.ts';
import { openPushService } from '../../push-service.ts';
import { addReport } from '../../reported-injuries.ts';
import { openSmtp } from '../../smtp.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, ids, doctor, reporter } = await loadFeed();
const [service, smtp] = [await openPushService(), await openSmtp()];
afterAll(async () => {
  service.close();
  await smtp.close();
});

const noon = api.clock.now.getTime();
const after = (minutes: number) => new Date(noon + minutes * 60_000);
const settings = { ...api.config, smtpUrl: smtp.url, outboundAllow: ['127.0.0.1'] };
const today = '2026-03-10';
const [doctorAccount] = await db.select().from(appUser).where(eq(appUser.email, 'Doctor@Club.example'));
const userId = doctorAccount?.id ?? 0;
const [known] = await db.select().from(injury).limit(1);

/** What background work does each few seconds. */
const work = async (minutes: number) => {
  await writePlayerEvents(db, after(minutes));
  await deliverNotices(db, settings, after(minutes));
  await deliverOutbox(db, settings, log, after(minutes));
  await sendPushes(db, settings, log, after(minutes));
};
const change = (changes: Partial<typeof appUser.$inferInsert>) =>
  db.update(appUser).set(changes).where(eq(appUser.id, userId));
const choose = (kinds: readonly EventKind[], mail: Pace, push: Pace = 'no') =>
  db.insert(eventChoice).values(kinds.map((kind) => ({ userId, kind, bell: true, mail, push })));
async function injure(playerId: number, more: Partial<typeof injury.$inferInsert> = {}, times = 1): Promise<number> {
  if (!known) throw new Error('The world has no injury.');
  const open = { parentId: null, otherEvent: false, startDate: today, endDate: null, ongoing: true };
  const rows = Array.from({ length: times }, () => ({
    ...known,
    ...open,
    id: undefined,
    playerId,
    sourceRef: randomUUID(),
    ...more,
  }));
  const [added] = await db.insert(injury).values(rows).returning({ id: injury.id });
  return added?.id ?? 0;
}
const notices = () => db.select().from(notification).orderBy(asc(notification.id));
const subjects = () => smtp.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
/** A mail as it is read (quoted-printable, RFC 2045). */
const textOf = (mail = '') =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

beforeEach(async () => {
  for (const table of [pushDevice, eventChoice, notification, playerEvent, favourite, mailOutbox])
    await db.delete(table);
  await db.delete(injury).where(eq(injury.startDate, today));
  await change({
    timeZone: null,
    language: null,
    capabilities: { injuries: '1' },
    quietFrom: null,
    quietUntil: null,
    urgentInQuiet: false,
  });
  await db.insert(favourite).values(
    [ids.rossi, ids.silva].map((entityId) => ({
      userId,
      entityId,
      digest: 'no' as const,
      push: 'no' as const,
      createdAt: after(-60),
    })),
  );
  Object.assign(service, { pushed: [], asked: 0, status: 201 });
  Object.assign(smtp, { taken: [], refusal: null });
});

describe('what happens to players who are followed', () => {
  test('is told once: injured, doubtful, a new expected return, back, and a contradiction that is settled', async () => {
    await choose(PLAYER_EVENTS, 'no');
    const id = await injure(ids.silva);
    await work(0);
    await db.update(injury).set({ expectedReturn: '2026-04-01' }).where(eq(injury.id, id));
    await work(1);
    await db.update(injury).set({ expectedReturn: '2026-03-20' }).where(eq(injury.id, id));
    await db.update(injury).set({ expectedReturn: '2026-04-01' }).where(eq(injury.id, id));
    await work(2);
    await db.update(injury).set({ ongoing: false, endDate: today }).where(eq(injury.id, id));
    await work(3);
    const note = (status: 'doubtful' | 'available') => ({
      playerId: ids.rossi,
      text: 'Knock',
      status,
      publishedAt: after(0),
      knownFrom: today,
      sourceId: known?.sourceId ?? 0,
      sourceRef: randomUUID(),
    });
    await db.insert(availabilityNote).values([note('doubtful'), note('doubtful'), note('available')]);
    await work(4);
    await db.insert(availabilityNote).values(note('doubtful'));
    await work(5);
    await db.insert(contradictionDecision).values({
      kind: 'later',
      playerId: ids.silva,
      injuryId: id,
      evidence: { from: today, to: today } as never,
      verdict: 'kept',
      decidedAt: after(5),
      decidedBy: 'Ada',
    });
    await work(6);
    await work(7);
    const told = await notices();
    expect(told.map(({ message, body }) => [message.replace(/^.*: /, ''), body])).toEqual([
      ['new injury', 'Out since 10.03.2026.'],
      ['new expected return', 'Expected back on 01.04.2026.'],
      ['new expected return', 'Expected back on 01.04.2026.'],
      ['return', 'Back on 10.03.2026.'],
      ['doubtful', 'Noted on 10.03.2026.'],
      ['contradiction settled', 'Decided on 10.03.2026.'],
    ]);
  });

  test('in one import is one notification, one e-mail and one push for each account, by any number of processes', async () => {
    await choose(PLAYER_EVENTS, 'now', 'now');
    await api.pagesOf(doctor).call('push.add', { ...service.subscribe('phone'), isDetailed: true });
    await injure(ids.silva, {}, 150);
    await injure(ids.rossi, { ongoing: false, endDate: today }, 150);
    await Promise.all([work(0), work(0), work(0)]);
    await work(1);
    expect(await notices()).toMatchObject([
      {
        message: 'Players you follow, changes: 300',
        body: expect.stringMatching(/^(João Silva: new injury · ){5}others: 295$/) as string,
      },
    ]);
    expect(subjects()).toEqual(['New notifications: 1']);
    expect(service.pushed).toHaveLength(1);
  });

  test('reaches a reader by e-mail and push with the next run after an editor has accepted a report', async () => {
    await choose(['injured'], 'now', 'now');
    await api.pagesOf(doctor).call('push.add', { ...service.subscribe('phone'), isDetailed: true });
    await addPosts(db, [{ message: 'Out for three weeks', published: '2026-03-10T10:00:00Z', about: [] }]);
    const { id, name, playerId } = await addReport(db);
    await db.insert(favourite).values({ userId, entityId: playerId, digest: 'no', push: 'no', createdAt: after(-60) });
    await work(0);
    expect([smtp.taken, service.pushed]).toEqual([[], []]);
    await db.update(injuryCandidate).set({ firstPostedAt: after(-60), lastPostedAt: after(-60) });
    await accept(db, id, { facts: null, evidence: null }, { staffId: userId, now: after(0), today });
    await work(1);
    expect(textOf(smtp.taken[0])).toContain(`${name}: new injury`);
    expect(service.pushed).toMatchObject([{ notification: { title: `${name}: new injury` } }]);
  });

  test('before it was asked for is not told, nor after it is switched off', async () => {
    await injure(ids.silva);
    const put = (on: boolean) =>
      api.send('/injury-alerts', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${doctor}` },
        body: JSON.stringify({ on }),
      });
    await put(true);
    await work(1);
    expect(await notices()).toEqual([]);
    await put(false);
    await injure(ids.silva);
    await work(2);
    expect(await notices()).toEqual([]);
  });
});

describe('e-mails at once', () => {
  test.each([
    ['en-gb', 'New notifications: 1', 'João Silva: new injury', '/en-gb/explore/'],
    ['de', 'Neue Benachrichtigungen: 1', 'João Silva: neue Verletzung', '/de/explore/'],
  ])('arrive in %s, and end by one click', async (language, subject, line, address) => {
    await change({ language });
    await choose(['injured'], 'now');
    await injure(ids.silva);
    await work(0);
    expect(subjects()).toEqual([subject]);
    const mail = textOf(smtp.taken[0]);
    expect(mail).toContain(line);
    expect(mail).toContain(address);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [row] = await db.select().from(mailOutbox);
    const link = new URL(row?.unsubscribe ?? '');
    const { account = '', signature = '' } = Object.fromEntries(link.searchParams);
    const end = (about: 'digest' | 'notices') =>
      api.pagesOf('').call('mails.unsubscribe', { account, signature, about });
    await expect(end('digest')).rejects.toMatchObject({ code: 'not_found' });
    await end('notices');
    await injure(ids.rossi);
    await work(1);
    expect(subjects()).toHaveLength(1);
    expect(await notices()).toHaveLength(2);
  });

  test('about a subject are a quarter of an hour apart, and those about others are not held up', async () => {
    await choose(['injured'], 'now');
    await injure(ids.silva);
    await work(0);
    await injure(ids.silva);
    await work(1);
    await injure(ids.silva);
    await injure(ids.rossi);
    await work(2);
    await work(14);
    // What is found at a time is one notification, of both.
    expect(subjects()).toEqual(['New notifications: 1', 'New notifications: 1']);
    await work(16);
    expect(subjects()).toHaveLength(3);
  });

  test('come together hourly or daily where that is chosen, and wait for the end of quiet hours', async () => {
    await change({ timeZone: 'Pacific/Kiritimati', quietFrom: 1, quietUntil: 6, digestHour: 7 });
    await choose(['injured'], 'now');
    await choose(['back'], 'daily');
    // It is two in the morning of the next day there.
    await injure(ids.silva);
    await injure(ids.rossi, { ongoing: false, endDate: today });
    await work(0);
    await work(239);
    expect(subjects()).toEqual([]);
    await work(240);
    expect(subjects()).toEqual(['New notifications: 1']);
    await work(300);
    expect(subjects()).toHaveLength(2);
    await change({ urgentInQuiet: true });
    await injure(ids.rossi);
    await work(24 * 60);
    expect(subjects()).toHaveLength(3);
  });
});

describe('G-09 a plan that loses injuries', () => {
  beforeEach(async () => {
    await choose(['injured'], 'now', 'now');
    await api.pagesOf(doctor).call('push.add', service.subscribe('phone'));
  });

  test('receives nothing medical that was queued before', async () => {
    await injure(ids.silva);
    await writePlayerEvents(db, after(0));
    await change({ capabilities: { injuries: '0' } });
    await work(0);
    expect([smtp.taken, service.pushed]).toEqual([[], []]);
  });

  test('nor what waits for a mail server or a push service', async () => {
    smtp.refusal = 'later';
    service.status = 503;
    await injure(ids.silva);
    await work(0);
    await change({ capabilities: { injuries: '0' } });
    smtp.refusal = null;
    service.status = 201;
    await work(30);
    expect([smtp.taken, service.pushed]).toEqual([[], []]);
    expect(await db.select().from(pushMessage)).toEqual([]);
    expect(await db.select().from(mailOutbox).where(isNull(mailOutbox.sentAt))).toEqual([]);
  });
});

describe('the settings', () => {
  const save = (given: object, token = doctor) => {
    const nothing = { bell: [], mail: [], push: [], quietFrom: null, quietUntil: null, urgentInQuiet: false };
    return api.pagesOf(token).call('notices.save', { ...nothing, ...given });
  };
  const tell = (email: string, minutes: number) => {
    const text = (message: string) => ({ message, inLanguages: {} });
    return notify(db, { email, type: 'other', topic: 'news', message: text('News'), body: text('') }, after(minutes));
  };

  test('say where each kind goes; what goes nowhere is not written', async () => {
    await save({ bell: ['injured'], mail: ['news now', 'back daily'], quietFrom: 22, quietUntil: 7 });
    const read = await api.pagesOf(doctor).call('notices.read');
    expect(read).toMatchObject({ quietFrom: 22, quietUntil: 7 });
    expect(read.kinds.filter(({ bell, mail }) => bell || mail !== 'no')).toMatchObject([
      { kind: 'injured', bell: true, mail: 'no' },
      { kind: 'back', bell: false, mail: 'daily' },
      { kind: 'news', bell: false, mail: 'now' },
    ]);
    await tell('Doctor@Club.example', 0);
    await work(0);
    expect(subjects()).toEqual(['New notifications: 1']);
    const { data } = (await (await api.get('/user', doctor)).json()) as { data: { auth_data: { notifications: [] } } };
    expect(data.auth_data.notifications).toEqual([]);
    await save({});
    await tell('Doctor@Club.example', 30);
    await work(30);
    expect(await notices()).toHaveLength(1);
  });

  test('offer nothing medical to plans without injuries, and refuse what is none', async () => {
    const kinds = (await api.pagesOf(reporter).call('notices.read')).kinds.map(({ kind }) => kind);
    expect(kinds).not.toContain('injured');
    await save({ bell: ['injured'] }, reporter);
    expect(await db.select().from(eventChoice).where(eq(eventChoice.kind, 'injured'))).toEqual([]);
    for (const wrong of [
      { bell: ['x'] },
      { mail: ['news weekly'] },
      { quietFrom: 24, quietUntil: 7 },
      { quietFrom: 22 },
      { quietUntil: 7 },
      { quietFrom: 7, quietUntil: 7 },
    ])
      await expect(save(wrong)).rejects.toMatchObject({ code: 'bad_request' });
  });
});
