import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Callups } from '../../../src/contract/callups.ts';
import { Comparison } from '../../../src/contract/compare.ts';
import { FavouritesAnswer } from '../../../src/contract/following/favourites.ts';
import { EnquiryAnswer } from '../../../src/contract/requests/enquiries.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { Profile } from '../../../src/contract/profile.ts';
import { Hit } from '../../../src/contract/search.ts';
import { TeamAvailability } from '../../../src/contract/team-availability.ts';
import { Team } from '../../../src/contract/teams.ts';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { entity, player } from '../../../src/provider/entities/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { callup, callupPlayer } from '../../../src/provider/matches/schema.ts';
import { enquiry } from '../../../src/provider/requests/schema.ts';
import { notification } from '../../../src/provider/notifications/schema.ts';
import { answerEnquiry } from '../../../src/provider/requests/enquiries.ts';
import { changePlan } from '../../../src/provider/accounts/staff.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api, world } = await openWorld();
let doctor: string;
let agent: string;
let reporter: string;
/** Numbers of players without a record. */
let players: number[];
const LIMIT = 'You have reached your limit of analysis requests, please wait until some request will be managed.';

beforeAll(async () => {
  await api.addAccount({ email: 'agent@club.example', planName: 'injuries' });
  [doctor, agent, reporter] = await Promise.all([
    api.signIn('doctor@club.example'),
    api.signIn('agent@club.example'),
    api.signIn('reporter@press.example'),
  ]);
  players = await addPlayers(25);
});
beforeEach(async () => {
  await db.delete(enquiry);
  await db.delete(notification);
  await db.delete(mailOutbox);
});

async function addPlayers(count: number): Promise<number[]> {
  const [known] = await db.select().from(entity).limit(1);
  const names = Array.from({ length: count }, (_, at) => `Nobody ${at}`);
  const rows = names.map((name) => ({
    kind: 'player' as const,
    name,
    sourceId: known?.sourceId ?? 0,
    sourceRef: name,
  }));
  const added = await db.insert(entity).values(rows).returning({ id: entity.id });
  await db.insert(player).values(added.map(({ id }) => ({ entityId: id, lastName: 'Nobody' })));
  return added.map(({ id }) => id);
}

function ask(playerId: unknown, token = doctor, more: object = { type: 'injury' }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.post('/enquiries', JSON.stringify({ playerId, ...more }), headers);
}

async function requestAnalysis(playerId: number | undefined, token = doctor) {
  const answer = await ask(playerId, token);
  expect(answer.status).toBe(201);
  return parseOnWire(EnquiryAnswer, await answer.json()).id;
}

async function coverageOf(id: number | undefined, token: string) {
  const profile = await contractual(await api.get(`/profile?t=p_${id}`, token), Profile);
  return profile.coverage?.status;
}

describe('asking for an analysis', () => {
  test('API-22 G-72 COVER-09 is answered 201, for the complete record unless it says otherwise', async () => {
    await requestAnalysis(players[0]);
    const level = { type: 'injury', detailLevel: 'last_24_months' };
    expect((await ask(players[1], doctor, level)).status).toBe(201);
    const rows = await db.select().from(enquiry).orderBy(enquiry.id);
    expect(rows.map(({ detailLevel }) => detailLevel)).toEqual(['complete', 'last_24_months']);
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({ recipient: 'staff@touchline.example' });
    expect(mail?.text).toContain('Nobody 0, complete');
  });

  test('COVER-01 COVER-02 shows as in progress only to the account that requestAnalysis', async () => {
    await requestAnalysis(players[0]);
    expect(await coverageOf(players[0], doctor)).toBe('analysis_in_progress');
    expect(await coverageOf(players[0], agent)).toBe('uncovered');
  });

  test('COVER-01 COVER-02 shows as in progress in every list of players, only to the account that asked', async () => {
    const silva = Number(world.silva.slice(2));
    await requestAnalysis(silva);
    const list = { teamId: Number(world.nation.slice(2)), date: '2026-03-05', nameIntl: { en: 'Spring' } };
    const [added] = await db.insert(callup).values(list).returning();
    await db.insert(callupPlayer).values({ callupId: added?.id ?? 0, playerId: silva });
    const period = 'timeframe=2025-08-01,2026-03-10';
    const seenBy = async (token: string) => {
      const call = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
        contractual(await api.get(path, token), schema);
      await api.send(`/favourite/tag/${world.silva}`, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      const squad = await call(`/teams/${world.united}?${period}`, Team);
      const strips = await call(`/teams/${world.united}/availability?${period}`, TeamAvailability);
      const { callups } = await call(`/national-teams/${world.nation}/callups`, Callups);
      const [hit] = await call('/autocomplete?q=joao+silva', z.array(Hit));
      const { data: followed } = await call('/favourites', FavouritesAnswer);
      const { compared } = await call(`/compare?t=${world.silva}&${period}`, Comparison);
      return [
        squad.players[world.silva]?.coverage,
        strips.players.find(({ tag }) => tag === world.silva)?.coverage,
        callups[0]?.players[world.silva]?.coverage,
        hit?._source.coverage,
        followed.find(({ tag }) => tag === world.silva)?.coverage,
        compared[0]?.coverage,
      ];
    };
    expect(await seenBy(doctor)).toEqual(Array(6).fill('analysis_in_progress'));
    expect(await seenBy(agent)).toEqual(Array(6).fill('uncovered'));
  });

  test('is the same request when requestAnalysis again', async () => {
    const id = await requestAnalysis(players[0]);
    const again = await Promise.all([
      requestAnalysis(players[0]),
      requestAnalysis(players[0]),
      requestAnalysis(players[0]),
    ]);
    expect(again).toEqual([id, id, id]);
    expect(await requestAnalysis(players[0], agent)).not.toBe(id);
    expect(await db.select().from(mailOutbox)).toHaveLength(2);
  });

  test('COVER-08 ERR-17 G-33 has a limit of five open ones, twenty at once or not', async () => {
    const answers = await Promise.all(players.slice(0, 20).map((id) => ask(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await db.select().from(enquiry)).toHaveLength(5);
    const refused = await ask(players[20]);
    expect(refused.headers.has('retry-after')).toBe(false);
    const failure = parseOnWire(Failure, await refused.json());
    expect(failure).toMatchObject({ error: 'enquiry-request-error', message: LIMIT });
    // One that is open already is no new one, and others have room of their own.
    const [open] = await db.select().from(enquiry);
    expect(await requestAnalysis(open?.playerId)).toBe(open?.id);
    await requestAnalysis(players[20], agent);
  });

  test('G-33 the plan sets the limit, and an answer makes room', async () => {
    const capabilities = { injuries: '1' };
    await changePlan(db, 'injuries', { capabilities, openEnquiries: 1 }, api.clock.now);
    const id = await requestAnalysis(players[0], agent);
    expect((await ask(players[1], agent)).status).toBe(429);
    const finding = { coverage: 'partially_covered' } as const;
    await answerEnquiry(db, api.config, id, finding, api.clock.now);
    await requestAnalysis(players[1], agent);
  });

  test.each([
    ['a player who is fully covered', () => Number(world.rossi.slice(2)), 400],
    ['a club', () => Number(world.rovers.slice(2)), 404],
    ['nobody', () => 2_000_000_000, 404],
    ['no number', () => 'p_1', 400],
    ['too large a number', () => 2 ** 31, 400],
  ])('is refused for %s', async (_, id, status) => {
    expect((await ask(id())).status).toBe(status);
  });

  test('is refused for another type, level or plan', async () => {
    expect((await ask(players[0], doctor, { type: 'news' })).status).toBe(400);
    expect((await ask(players[0], doctor, {})).status).toBe(400);
    const level = { type: 'injury', detailLevel: 'everything' };
    expect((await ask(players[0], doctor, level)).status).toBe(400);
    expect((await ask(players[0], reporter)).status).toBe(403);
  });
});

describe('an answer', () => {
  test('COVER-02 COVER-03 sets the coverage, closes all requests for the player and tells who requestAnalysis', async () => {
    const id = await requestAnalysis(players[3]);
    await requestAnalysis(players[3], agent);
    const finding = { coverage: 'partially_covered', from: '2020-07-01' } as const;
    const answered = await answerEnquiry(db, api.config, id, finding, api.clock.now);
    expect(answered).toEqual({ name: 'Nobody 3', notified: 2, again: false });
    for (const token of [doctor, agent]) {
      expect(await coverageOf(players[3], token)).toBe('partially_covered');
      const { data } = await contractual(await api.get('/user', token), UserAnswer);
      expect(data.auth_data.notifications).toMatchObject([
        {
          tag: `p_${players[3]}`,
          type: 'other',
          topic: 'ticket',
          read_at: null,
          message: 'The analysis of Nobody 3 is ready',
          message_i18n: { de: 'Die Analyse von Nobody 3 ist fertig' },
          body_i18n: { it: 'Copertura parziale' },
        },
      ]);
    }
    const [row] = await db
      .select()
      .from(player)
      .where(eq(player.entityId, players[3] ?? 0));
    expect(row).toMatchObject({ coverageFrom: '2020-07-01', coverageUntil: '2026-03-10' });
    const mails = await db.select().from(mailOutbox);
    const told = mails.filter(({ subject }) => subject === 'Your request has been answered');
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['Doctor@Club.example', 'agent@club.example']);
  });

  test('is given once', async () => {
    const id = await requestAnalysis(players[4]);
    const finding = { coverage: 'fully_covered' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => answerEnquiry(db, api.config, id, finding, api.clock.now)));
    expect(answers.map(({ notified: told }) => told).sort()).toEqual([0, 0, 1]);
    expect(await db.select().from(notification)).toHaveLength(1);
    await expect(answerEnquiry(db, api.config, 0, finding, api.clock.now)).rejects.toThrow('There is no request 0');
  });
});
