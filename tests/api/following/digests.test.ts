import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DIGEST_POSTS } from '../../../src/domain/following/digest.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
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
