import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DIGEST_POSTS } from '../../../src/domain/following/digest.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { writePlayerEvents } from '../../../src/provider/notifications/player-events.ts';
import { playerEvent } from '../../../src/provider/notifications/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { writeDigests } from '../../../src/provider/following/digests.ts';
import { deliverOutbox } from '../../../src/provider/outbox/deliver.ts';
import { openSmtp, type Smtp } from '../../smtp.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, ids, world, doctor, posts } = await loadFeed();
const { rossi, silva } = ids;
const settings = { ...api.config, isLocalOnly: true };
const day = (hours: string, date = '10') => new Date(`2026-03-${date}T${hours}:00Z`);
const write = (now: Date) => writeDigests(db, settings, now);
const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const request = (method: string, path: string, body?: object, token?: string) =>
  api.send(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const follow = (tag: string, digest: string) => request('POST', `/favourite/tag/${tag}`, { digest }, doctor);
const change = (changes: Partial<typeof appUser.$inferInsert>) => db.update(appUser).set(changes);

let smtp: Smtp;
beforeAll(async () => {
  smtp = await openSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.delete(favourite);
  await db.delete(post);
  await change({ digestedAt: null, digestHour: 7, timeZone: null, language: null, expiresOn: null, disabledAt: null });
  await change({ capabilities: { injuries: '1' } });
  await db.delete(playerEvent);
  await db.delete(injury).where(inArray(injury.sourceRef, ['a', 'b']));
});

describe('PROD-07 G-49 the e-mail digest', () => {
  test('lists new posts of the favourites that have one, once a day at its hour', async () => {
    await follow(world.rossi, 'all');
    await follow(world.silva, 'no');
    await posts([
      { message: 'Rossi <i>trains</i> again', published: '2026-03-09T20:00:00Z', about: [rossi], language: 'en' },
      { message: 'Rossi last week', published: '2026-03-02T20:00:00Z', about: [rossi] },
      { message: 'Silva alone', published: '2026-03-09T21:00:00Z', about: [silva] },
    ]);
    await write(day('06:59'));
    expect(await mails()).toEqual([]);
    await write(day('07:01'));
    await write(day('07:02'));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'Doctor@Club.example', subject: 'What’s new about your favourites' });
    expect(mail?.text).toContain('Rossi <i>trains</i> again');
    expect(mail?.html).toContain('Rossi &lt;i&gt;trains&lt;/i&gt; again');
    expect(mail?.html).toContain('lang="en"');
    expect(mail?.text).toContain('/en-gb/post/');
    expect(mail?.text).not.toMatch(/last week|Silva alone/);

    await posts([{ message: 'Rossi plays', published: '2026-03-10T12:00:00Z', about: [rossi] }]);
    await write(day('07:00', '11'));
    const [, next] = await mails();
    expect(next?.text).toContain('Rossi plays');
    expect(next?.text).not.toContain('again');
  });

  test('has starred posts alone where that is chosen', async () => {
    await follow(world.rossi, 'starred');
    await posts([
      { message: 'plain', published: '2026-03-09T20:00:00Z', about: [rossi] },
      { message: 'chosen', published: '2026-03-09T20:30:00Z', about: [rossi], more: { starredAt: day('06:00') } },
    ]);
    await write(day('07:00'));
    const [mail] = await mails();
    expect(mail?.text).toContain('chosen');
    expect(mail?.text).not.toContain('plain');
  });

  test('is not written without new posts', async () => {
    await follow(world.rossi, 'all');
    await write(day('07:00'));
    expect(await mails()).toEqual([]);
  });

  test.each([
    [
      'en-gb',
      'Out now\n\nNicolò Testa Rossi\nsince 08.03.2026 · expected 14.03.2026',
      'Back within 7 days',
      'Back again\n\nJoão Silva\nBack on 10.03.2026.',
      'What is being said\n\nRossi is back',
    ],
    [
      'de',
      'Aktuelle Ausfälle\n\nNicolò Testa Rossi\nseit 08.03.2026 · erwartet am 14.03.2026',
      'Rückkehr in 7 Tagen',
      'Wieder zurück\n\nJoão Silva\nZurück am 10.03.2026.',
      'Was berichtet wird\n\nRossi is back',
    ],
  ])('begins with what has happened to players, in %s, if the plan has injuries', async (language, ...lines) => {
    await follow(world.rossi, 'all');
    await follow(world.silva, 'all');
    await change({ language });
    const [known] = await db.select().from(injury).limit(1);
    if (!known) throw new Error('The world has no injury.');
    const shared = { ...known, id: undefined, parentId: null, otherEvent: false, endDate: null };
    await db.insert(injury).values([
      {
        ...shared,
        playerId: rossi,
        sourceRef: 'a',
        startDate: '2026-03-08',
        ongoing: true,
        expectedReturn: '2026-03-14',
      },
      { ...shared, playerId: silva, sourceRef: 'b', startDate: '2026-02-01', endDate: '2026-03-10', ongoing: false },
    ]);
    await writePlayerEvents(db, day('06:00'));
    await write(day('07:00'));
    // What has happened is told without posts, too, and once.
    await write(day('07:00', '11'));
    await posts([{ message: 'Rossi is back', published: '2026-03-11T20:00:00Z', about: [rossi] }]);
    await db.update(injury).set({ expectedReturn: null }).where(eq(injury.sourceRef, 'a'));
    await db.update(injury).set({ expectedReturn: '2026-03-14' }).where(eq(injury.sourceRef, 'a'));
    await change({ digestedAt: day('06:00', '10') });
    await write(day('07:00', '12'));
    await change({ capabilities: { injuries: '0' }, digestedAt: day('06:00', '10') });
    await write(day('08:00', '12'));
    const [first, whole, onlyPosts] = await mails();
    expect(first?.capability).toBe('injuries');
    for (const line of lines) expect(whole?.text).toContain(line);
    expect(whole?.text).not.toMatch(/hamstring|knee/i);
    expect(whole?.html).toContain('prefers-color-scheme: dark');
    expect(onlyPosts).toMatchObject({ capability: null, text: expect.not.stringContaining('Silva') as string });
    // The plan has lost injuries since: what is left of the first is nothing, of the second its posts.
    await deliverOutbox(db, { ...settings, smtpUrl: smtp.url }, { error: () => undefined }, day('08:00', '12'));
    const sent = smtp.taken.splice(0);
    expect(sent.map((raw) => [raw.includes('Rossi is back'), raw.includes('Silva')])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect((await mails()).map(({ otherwise, text }) => [otherwise, text])).toEqual([
      [null, ''],
      [null, ''],
    ]);
  });

  test.each([
    ['expired', { expiresOn: '2026-03-09' }],
    ['disabled', { disabledAt: day('00:00') }],
  ])('is not written for an account that is %s', async (_, state) => {
    await follow(world.rossi, 'all');
    await posts([{ message: 'news', published: '2026-03-09T20:00:00Z', about: [rossi] }]);
    await change(state);
    await write(day('07:00'));
    expect(await mails()).toEqual([]);
  });

  test('follows the clock of the account, and lists the newest posts where there are many', async () => {
    await follow(world.rossi, 'all');
    const many = Array.from({ length: MAX_DIGEST_POSTS + 3 }, (_, place) => ({
      message: `post number ${place}.`,
      published: new Date(day('01:00').getTime() + place * 60_000).toISOString(),
      about: [rossi],
    }));
    await posts(many);
    await change({ timeZone: 'America/New_York', digestHour: 6 });
    await write(day('09:00'));
    expect(await mails()).toEqual([]);
    await write(day('10:00'));
    const [mail] = await mails();
    expect(mail?.text.match(/post number/g)).toHaveLength(MAX_DIGEST_POSTS);
    expect(mail?.text).not.toContain('post number 0.');
  });

  test.each(LANGUAGES)('I18N-01 is in the language of a reader of %s', async (language) => {
    await follow(world.rossi, 'all');
    await posts([{ message: 'news', published: '2026-03-09T20:00:00Z', about: [rossi] }]);
    await change({ language });
    await write(day('07:00'));
    const [mail] = await mails();
    expect(mail?.text).toContain(`/${language}/post/`);
    expect(mail?.text).not.toMatch(/\bmail:\w|\{\{/);
  });

  test('ends by the link in the mail, which the mail client may follow by itself', async () => {
    await follow(world.rossi, 'all');
    await follow(world.silva, 'starred');
    await posts([{ message: 'news', published: '2026-03-09T20:00:00Z', about: [rossi] }]);
    await write(day('07:00'));
    const [mail] = await mails();
    const link = new URL(mail?.unsubscribe ?? '');
    await deliverOutbox(db, { ...settings, smtpUrl: smtp.url }, { error: () => undefined }, day('07:00'));
    const [raw = ''] = smtp.taken;
    expect(raw.replace(/\r\n\s/g, ' ')).toContain(`List-Unsubscribe: <${link.href}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const account = Number(link.searchParams.get('account'));
    const signature = link.searchParams.get('signature') ?? '';
    const end = (link: { account: number; signature: string }) => api.pagesOf('').call('mails.unsubscribe', link);
    await expect(end({ account: account + 1, signature })).rejects.toMatchObject({ code: 'not_found' });
    await expect(end({ account, signature: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.select().from(favourite).where(eq(favourite.digest, 'no'))).toEqual([]);
    await end({ account, signature });
    expect(await db.select().from(favourite).where(eq(favourite.digest, 'no'))).toHaveLength(2);
  });
});

test('the hour of the digest is one of the settings of an account', async () => {
  const given = { name: 'Ada King', language: 'it', time_zone: 'Europe/Rome' };
  const hour = async () => {
    const { data } = (await (await api.get('/user', doctor)).json()) as {
      data: { auth_data: { digest_hour: number } };
    };
    return data.auth_data.digest_hour;
  };
  expect((await request('PUT', '/user', { ...given, digest_hour: 18 }, doctor)).status).toBe(200);
  expect(await hour()).toBe(18);
  expect((await request('PUT', '/user', { ...given, digest_hour: 24 }, doctor)).status).toBe(400);
  expect((await request('PUT', '/user', given, doctor)).status).toBe(200);
  expect(await hour()).toBe(18);
});
