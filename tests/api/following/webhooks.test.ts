import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  MAX_FAILING_MS,
  MAX_WEBHOOKS,
  WEBHOOK_TESTS_A_MINUTE,
  type WebhookForm,
} from '../../../src/domain/following/webhooks.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { deliverNotices } from '../../../src/provider/notifications/deliver-notices.ts';
import { notify } from '../../../src/provider/notifications/notify.ts';
import { eventChoice, notification } from '../../../src/provider/notifications/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { log } from '../../../src/provider/runtime/log.ts';
import { webhook, webhookMessage } from '../../../src/provider/webhooks/schema.ts';
import { sendWebhooks } from '../../../src/provider/webhooks/send.ts';
import { openProvider } from '../open-world.ts';

/** A receiver of webhooks on this machine. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const answer = { status: 204, headers: {} as Record<string, string> };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, answer.headers).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const ADDRESS = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

const { db, api } = await openProvider();
const EMAIL = 'Doctor@Club.example';
const doctor = api.pagesOf(await api.signIn(EMAIL));
const reporter = api.pagesOf(await api.signIn('reporter@press.example'));
const settings = Object.assign(api.config, { outboundAllow: ['127.0.0.1'] });
const start = api.clock.now.getTime();
const after = (minutes: number) => new Date(start + minutes * 60_000);
const send = (minutes: number, allowed = settings.outboundAllow) =>
  sendWebhooks(db, { ...settings, outboundAllow: allowed }, log, after(minutes));
const tell = async (minutes: number, message = 'A new <season>') => {
  const text = (words: string) => ({ message: words, inLanguages: {} });
  await notify(
    db,
    { type: 'other', topic: 'news', message: text(message), body: text('All fixtures are here.'), email: EMAIL },
    after(minutes),
  );
  await deliverNotices(db, settings, after(minutes));
  await send(minutes);
};
const add = (form: WebhookForm = 'json', isDetailed = false) =>
  doctor.call('webhooks.add', { address: ADDRESS, form, isDetailed });
const list = async () => {
  const [first] = await doctor.call('webhooks.list');
  if (!first) throw new Error('There is no webhook.');
  return first;
};
const bodies = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

beforeEach(async () => {
  for (const table of [webhook, notification, eventChoice, rateLimit]) await db.delete(table);
  await db.update(appUser).set({ expiresOn: null, disabledAt: null });
  received.length = 0;
  Object.assign(answer, { status: 204, headers: {} });
});

describe('a webhook', () => {
  test('gets what the account is notified of, signed, and says only that something is new', async () => {
    const secret = await add();
    await tell(0);
    expect(bodies()).toEqual([
      {
        type: 'notifications',
        timestamp: after(0).toISOString(),
        data: {
          title: 'New notification',
          count: 1,
          url: `${settings.siteUrl}/en-gb/notifications`,
          language: 'en-GB',
          items: [],
        },
      },
    ]);
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    const { messages } = await list();
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const [id, time] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    expect(headers['content-type']).toBe('application/json');
    expect(Number(time) * 1000).toBe(after(0).getTime());
    const right = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${right}`);
    expect(messages).toMatchObject([{ status: 204, attempts: 1, isWaiting: false }]);
    await send(1);
    expect(received).toHaveLength(1);
  });

  test('tells what has happened where the reader wishes, as Slack and Teams want it', async () => {
    await add('json', true);
    await add('slack', true);
    await add('teams', true);
    await tell(0);
    const [json, slack, teams] = ['data', 'text', 'attachments'].map((key) => bodies().find((body) => key in body));
    expect(json).toMatchObject({ data: { items: [{ title: 'A new <season>', body: 'All fixtures are here.' }] } });
    expect(slack).toEqual({
      text: `*New notification*\n• <${settings.siteUrl}/en-gb/notifications|A new &lt;season&gt; · All fixtures are here.>\n<${settings.siteUrl}/en-gb/notifications|Open in Touchline>`,
    });
    expect(teams).toMatchObject({
      type: 'message',
      attachments: [
        { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
      ],
    });
    expect(JSON.stringify(teams)).toContain(String.raw`A new <season\\>`);
  });

  test('gets nothing that the account wants elsewhere, and nothing once the account has ended', async () => {
    await add();
    await doctor.call('notices.save', {
      bell: ['news'],
      mail: [],
      push: ['news now'],
      webhook: [],
      quietFrom: null,
      quietUntil: null,
      urgentInQuiet: false,
    });
    await tell(0);
    expect(received).toEqual([]);
    await doctor.call('webhooks.test', { id: (await list()).id });
    await db.update(appUser).set({ expiresOn: '2026-03-01' });
    await send(1);
    expect([received, await db.select().from(webhookMessage)]).toEqual([[], []]);
  });

  test('is tried again, later each time, and not before the server wants it', async () => {
    await add();
    answer.status = 503;
    await tell(0);
    await send(0.9);
    expect(received).toHaveLength(1);
    await send(1);
    expect(received).toHaveLength(2);
    answer.headers = { 'retry-after': '7200' };
    await send(3);
    await send(120);
    expect(received).toHaveLength(3);
    answer.status = 200;
    await send(123);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await list()).messages).toMatchObject([{ status: 200, attempts: 4, isWaiting: false }]);
    // By hand, once more.
    const [message] = (await list()).messages;
    await expect(reporter.call('webhooks.sendAgain', { id: message?.id ?? 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
    api.clock.now = after(130);
    await doctor.call('webhooks.sendAgain', { id: message?.id ?? 0 });
    await send(130);
    expect(received).toHaveLength(5);
    api.clock.now = after(0);
  });

  test('is never at a private address, and redirects lead nowhere', async () => {
    await add();
    answer.status = 307;
    answer.headers = { location: ADDRESS };
    await tell(0);
    expect(received).toHaveLength(1);
    await send(5, []);
    expect(received).toHaveLength(1);
    expect((await list()).messages).toMatchObject([{ status: null, attempts: 2, isWaiting: true }]);
    for (const address of [
      'ftp://host.example',
      'https://user:word@host.example',
      'nowhere',
      `https://${'x'.repeat(1000)}`,
      'http://169.254.169.254/latest',
      'http://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
    ])
      await expect(doctor.call('webhooks.add', { address, form: 'json' })).rejects.toMatchObject({
        code: 'bad_request',
      });
  });

  test.each([
    ['is gone', 410, 0],
    ['has failed for days', 500, MAX_FAILING_MS / 60_000],
  ])('that %s is switched off, which its account is told', async (_, status, minutes) => {
    await add();
    answer.status = status;
    await tell(0);
    if (minutes > 0) {
      expect((await list()).switchedOffAt).toBeNull();
      await tell(minutes);
    }
    expect((await list()).switchedOffAt).toBe(after(minutes).toISOString());
    const told = await db.select().from(notification).where(eq(notification.topic, 'webhook'));
    expect(told).toMatchObject([{ message: 'A webhook was switched off' }]);
    const count = received.length;
    await tell(minutes + 1);
    expect(received).toHaveLength(count);
    await doctor.call('webhooks.switchOn', { id: (await list()).id });
    answer.status = 200;
    await tell(minutes + 2);
    expect(received).toHaveLength(count + 1);
  });

  test('belongs to its account, which has so many; its secret can be renewed', async () => {
    const secret = await add();
    const { id } = await list();
    for (const name of ['webhooks.test', 'webhooks.remove', 'webhooks.renew', 'webhooks.switchOn'] as const)
      await expect(reporter.call(name, { id })).rejects.toMatchObject({ code: 'not_found' });
    const renewed = await doctor.call('webhooks.renew', { id });
    expect(renewed).not.toBe(secret);
    // Each is shown once, when it is made.
    for (const shown of [secret, renewed]) expect(JSON.stringify(await list())).not.toContain(shown);
    for (let count = 1; count < MAX_WEBHOOKS; count += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'webhooks_full' });
    const exported = JSON.stringify(await doctor.get('/user/export'));
    expect(exported).toContain(ADDRESS);
    expect(exported).not.toContain(renewed.replace('whsec_', ''));
    for (let count = 0; count < WEBHOOK_TESTS_A_MINUTE; count += 1) await doctor.call('webhooks.test', { id });
    await expect(doctor.call('webhooks.test', { id })).rejects.toMatchObject({ code: 'too_many_requests' });
    await doctor.call('webhooks.remove', { id });
    expect((await doctor.call('webhooks.list')).length).toBe(MAX_WEBHOOKS - 1);
  });
});
