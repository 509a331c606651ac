import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Push } from '../../../src/domain/following/favourites.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { writePostPushes } from '../../../src/provider/following/post-pushes.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { deliverNotices } from '../../../src/provider/notifications/deliver-notices.ts';
import { writePlayerEvents } from '../../../src/provider/notifications/player-events.ts';
import { eventChoice, notification } from '../../../src/provider/notifications/schema.ts';
import { notify } from '../../../src/provider/notifications/notify.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { pushDevice, pushedPost, pushMessage } from '../../../src/provider/push/schema.ts';
import { sendPushes } from '../../../src/provider/push/send.ts';
import { log } from '../../../src/provider/runtime/log.ts';
import { openPushService } from '../../push-service.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, world, ids, doctor, reporter, admin, posts } = await loadFeed();
const service = await openPushService();
afterAll(service.close);

const noon = api.clock.now.getTime();
const after = (minutes: number) => new Date(noon + minutes * 60_000);
const settings = { ...api.config, outboundAllow: ['127.0.0.1'] };
const deliver = async (minutes: number) => {
  await deliverNotices(db, settings, after(minutes));
  await sendPushes(db, settings, log, after(minutes));
};
const turnOn = (device: string, token = doctor, isDetailed = false) =>
  api.pagesOf(token).call('push.add', { ...service.subscribe(device), isDetailed });
const titles = () => service.pushed.map(({ device, notification: { title } }) => [device, title]);
const tell = (email: string | undefined, minutes: number) => {
  const text = (message: string) => ({ message, inLanguages: {} });
  const given = { type: 'other', topic: 'news', message: text('A new season'), body: text('All fixtures are here.') };
  return notify(db, { ...given, type: 'other', email }, after(minutes));
};

beforeEach(async () => {
  await db.delete(pushDevice);
  await db.delete(notification);
  await db.delete(favourite);
  await db.delete(eventChoice);
  await db.delete(post);
  await db.delete(pushedPost);
  await db.update(appUser).set({ expiresOn: null, disabledAt: null, pushedAt: null, language: null });
  service.pushed = [];
  service.asked = 0;
  service.status = 201;
});

describe('notifications', () => {
  test('say on a locked screen that there is something new, and more only if the reader wishes', async () => {
    await turnOn('phone');
    await tell('Doctor@Club.example', 0);
    await deliver(0);
    await api.pagesOf(doctor).call('push.change', { isDetailed: true });
    await tell('Doctor@Club.example', 1);
    await deliver(1);
    expect(service.pushed).toMatchObject([
      {
        device: 'phone',
        notification: {
          title: 'New notification',
          body: '',
          lang: 'en-GB',
          navigate: `${settings.siteUrl}/en-gb/notifications`,
        },
        sender: { aud: service.origin, sub: `mailto:${settings.staffEmail}` },
      },
      { notification: { title: 'A new season', body: 'All fixtures are here.' } },
    ]);
    expect(service.pushed.map(({ topic, notification: { tag } }) => topic === tag)).toEqual([true, true]);
    // Each is sent once.
    await deliver(2);
    expect(service.asked).toBe(2);
  });

  test('are in the language of the account', async () => {
    await db.update(appUser).set({ language: 'de' }).where(eq(appUser.email, 'Doctor@Club.example'));
    await turnOn('phone');
    await api.pagesOf(doctor).call('push.test');
    await deliver(0);
    expect(service.pushed).toMatchObject([
      { notification: { body: 'Push-Benachrichtigungen funktionieren in diesem Browser.', lang: 'de' } },
    ]);
  });

  test('go to every device of whom they are for, and to nobody else', async () => {
    const laptop = await api.signIn('Doctor@Club.example');
    await turnOn('phone');
    await turnOn('laptop', laptop);
    await turnOn('desk', reporter);
    await tell('Doctor@Club.example', 0);
    await deliver(0);
    expect(
      titles()
        .map(([device]) => device)
        .sort(),
    ).toEqual(['laptop', 'phone']);
    await tell(undefined, 1);
    await deliver(1);
    expect(service.pushed).toHaveLength(5);
  });

  test('end with the session, and with the account that signs in next in the same browser', async () => {
    const phone = await api.signIn('Doctor@Club.example');
    const same = service.subscribe('phone');
    await api.pagesOf(phone).call('push.add', same);
    await tell('Doctor@Club.example', 0);
    await api.get('/oauth/logout', phone);
    await deliver(0);
    expect(service.asked).toBe(0);
    const again = await api.signIn('Doctor@Club.example');
    await api.pagesOf(again).call('push.add', same);
    await api.pagesOf(reporter).call('push.add', same);
    await tell('Doctor@Club.example', 1);
    await deliver(1);
    expect(service.asked).toBe(0);
    expect((await api.pagesOf(again).call('push.read')).device).toBeNull();
  });

  test('are not sent to an account that has run out, and end when they are turned off', async () => {
    await turnOn('phone');
    await db.update(appUser).set({ expiresOn: '2026-03-01' }).where(eq(appUser.email, 'Doctor@Club.example'));
    await tell('Doctor@Club.example', 0);
    await deliver(0);
    expect(service.asked).toBe(0);
    expect(await db.select().from(pushMessage)).toEqual([]);
    await db.update(appUser).set({ expiresOn: null });
    await api.pagesOf(doctor).call('push.remove');
    await expect(api.pagesOf(doctor).call('push.test')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('G-09 tell of injuries only where the plan has them', async () => {
    await turnOn('phone', doctor, true);
    await turnOn('desk', reporter, true);
    const follow = async (email: string) => {
      const [user] = await db.select().from(appUser).where(eq(appUser.email, email));
      const userId = user?.id ?? 0;
      const createdAt = after(-60 * 24);
      await db.insert(favourite).values({ userId, entityId: ids.silva, digest: 'no', push: 'no', createdAt });
      const kind = 'injured' as const;
      await db.insert(eventChoice).values({ userId, kind, bell: true, mail: 'no', push: 'now' });
    };
    await follow('Doctor@Club.example');
    await follow('reporter@press.example');
    await db.update(appUser).set({ planName: 'complete' }).where(eq(appUser.email, 'admin@club.example'));
    const facts = {
      description: 'Calf strain',
      diagnosis: null,
      part: null,
      side: null,
      contact: null,
      setting: null,
      startDate: '2026-03-09',
      end: 'open' as const,
      endDate: null,
      missedMatches: null,
    };
    const evidence = { kind: 'club_statement' as const, title: 'Update', url: null, publishedOn: null };
    await api.pagesOf(admin).call('injuries.add', { tag: world.silva, facts, evidence });
    await writePlayerEvents(db, after(0));
    await deliver(0);
    expect(service.pushed).toMatchObject([
      {
        device: 'phone',
        notification: { title: 'João Silva: new injury', navigate: expect.stringContaining('/injuries') as string },
      },
    ]);
  });
});

describe('a push service', () => {
  test('that no longer knows a browser ends its notifications', async () => {
    await turnOn('phone');
    service.status = 410;
    await tell('Doctor@Club.example', 0);
    await deliver(0);
    expect(await db.select().from(pushDevice)).toEqual([]);
    expect(await db.select().from(pushMessage)).toEqual([]);
  });

  test('that fails is asked again, later and later, for a day', async () => {
    await turnOn('phone');
    service.status = 503;
    await tell('Doctor@Club.example', 0);
    await deliver(0);
    await deliver(0.5);
    expect(service.asked).toBe(1);
    await deliver(1);
    await deliver(2);
    expect(service.asked).toBe(2);
    service.headers = { 'retry-after': '600' };
    await deliver(3);
    await deliver(12);
    expect(service.asked).toBe(3);
    service.headers = {};
    service.status = 201;
    await deliver(14);
    expect(titles()).toEqual([['phone', 'New notification']]);
    service.status = 503;
    await tell('Doctor@Club.example', 20);
    await deliverNotices(db, settings, after(20));
    await deliver(24 * 60 + 21);
    expect(service.asked).toBe(4);
  });

  test('is not asked at a private address, and a subscription must be one', async () => {
    await turnOn('phone');
    await tell('Doctor@Club.example', 0);
    await deliverNotices(db, settings, after(0));
    await sendPushes(db, { ...settings, outboundAllow: [] }, log, after(0));
    expect(service.asked).toBe(0);
    const whole = service.subscribe('other');
    for (const wrong of [
      { ...whole, endpoint: 'http://push.example/1' },
      { ...whole, endpoint: 'https://localhost/1' },
      { ...whole, endpoint: `https://push.example/${'x'.repeat(1000)}` },
      { ...whole, p256dh: 'short' },
      { ...whole, auth: 'not base64 at all!' },
    ])
      await expect(api.pagesOf(doctor).call('push.add', wrong)).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('G-42 posts of favourites', () => {
  const follow = async (entityId: number, push: Push) => {
    const [user] = await db.select().from(appUser).where(eq(appUser.email, 'Doctor@Club.example'));
    await db.insert(favourite).values({ userId: user?.id ?? 0, entityId, digest: 'no', push, createdAt: after(-60) });
  };
  const write = async (minutes: number) => {
    await writePostPushes(db, after(minutes));
    await deliver(minutes);
  };
  const at = (minutes: number) => after(minutes).toISOString();

  test.each([
    ['all', ['by Rossi', 'about Rossi']],
    ['posts', ['by Rossi']],
    ['mentions', ['about Rossi']],
    ['no', []],
  ] as const)('%s pushes what it says', async (push, expected) => {
    await turnOn('phone', doctor, true);
    await follow(ids.rossi, push);
    await posts([{ message: 'by Rossi', published: at(1), ownerId: ids.rossi }]);
    await write(2);
    await posts([{ message: 'about Rossi', published: at(20), about: [ids.rossi] }]);
    await posts([{ message: 'about Silva', published: at(20.5), about: [ids.silva] }]);
    await write(21);
    const bodies = service.pushed.map(({ notification: { body } }) => body.replace(/^.*?: /, ''));
    expect(bodies).toEqual(expected);
  });

  test('come together at most every quarter of an hour, each once, and none from before', async () => {
    await posts([{ message: 'before', published: at(-5), about: [ids.rossi] }]);
    await turnOn('phone');
    await follow(ids.rossi, 'all');
    await write(1);
    expect(service.asked).toBe(0);
    await posts([{ message: 'first', published: at(2), about: [ids.rossi] }]);
    await write(3);
    await posts([{ message: 'second', published: at(4), about: [ids.rossi] }]);
    await posts([{ message: 'third', published: at(5), about: [ids.rossi] }]);
    await write(6);
    expect(titles()).toEqual([['phone', '1 new post from your favourites']]);
    // A source delivers late what was published before the last look.
    await posts([{ message: 'late', published: at(1.5), about: [ids.rossi] }]);
    await write(19);
    expect(titles().at(-1)).toEqual(['phone', '3 new posts from your favourites']);
    await write(40);
    expect(service.asked).toBe(2);
  });

  test('are counted up to twenty', async () => {
    await turnOn('phone');
    await follow(ids.rossi, 'all');
    await posts(
      Array.from({ length: 30 }, (_, index) => ({ message: `post ${index}`, published: at(1), about: [ids.rossi] })),
    );
    await write(2);
    expect(titles()).toEqual([['phone', 'More than 20 new posts from your favourites']]);
  });
});
