import type { z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import type { Capability } from '../contract/capabilities.ts';
import { answerSchema, requestSchemas } from '../contract/wire/codec.ts';
import { isOpenToKeys } from '../contract/key-routes.ts';
import { capabilitiesOf, type RequestInput, type Route } from '../contract/route.ts';
import { isApiKey } from '../domain/accounts/api-keys.ts';
import { isExpired } from '../domain/accounts/account.ts';
import { isStaff } from '../domain/accounts/staff.ts';
import { can } from '../domain/capabilities.ts';
import { AppError } from '../domain/errors.ts';
import { Refusal } from '../domain/refusal.ts';
import { parseTag } from '../domain/tags.ts';
import { dayIn, knownTimeZone } from '../domain/time-zones.ts';
import { keyUser } from './api-keys/key-user.ts';
import { asKnownOn } from './data/as-known-on.ts';
import type { Database } from './data/connect.ts';
import { findRecordState } from './data/record-memory.ts';
import { mergedInto } from './data/merge/store.ts';
import { readPosition, writePosition } from './data/standbys.ts';
import { TIME_LIMITS } from './posts/store/within-time.ts';
import type { AnyHandler, CallContext, Caller, Dependencies } from './handler.ts';
import { formOf } from './form-of.ts';
import type { Access, AnyOwnCall } from './own-call.ts';
import { createRedaction } from './redaction.ts';
import { medicalReadsOf, tagsOf } from './medical-reads.ts';
import { rateLimits } from './protection/rate-limits.ts';
import { pollingUser, sessionUser } from './sign-in/sessions.ts';
import { requireFreeSpace } from './runtime/free-space.ts';

/** Answers one call to callers that are allowed to use it; throws AppError otherwise. */
export type Endpoint<Input = RequestInput> = (input: Input, caller: Caller) => Promise<unknown>;

/** A call as this file needs it, be it one of the contract or of our own pages. */
interface Call<Input> extends Omit<Access, 'capability'> {
  /** The capabilities that an input needs. */
  capabilities: (input: Input) => readonly Capability[];
  /** `get /mutes` or `mutes.add`. */
  name: string;
  /** Schema of the answer; undefined if every account that may use the call may read all of it. */
  answer: z.ZodType | undefined;
  /** @throws AppError bad_request */
  check: (input: Input) => object;
  /** Whether it gives a page of a long list. */
  isExport: boolean;
  /** Whether API keys may use it. */
  isOpenToKeys: boolean;
  /** Whether an input asks only for a number of posts. */
  isPoll: (input: Input) => boolean;
  run: (context: never) => unknown;
}

/** Prepares a route of the contract and its handler. */
export function routeEndpoint(route: Route, handler: AnyHandler, dependencies: Dependencies): Endpoint {
  const { query, params, body } = requestSchemas(route);
  const name = `${route.method} ${route.path}`;
  const call: Call<RequestInput> = {
    name,
    isPublic: isPublic(route),
    changes: isWrite(route),
    atPrimary: route['x-primary'] === true,
    whileSeeing: route['x-while-seeing'],
    capabilities: (input) => capabilitiesOf(route, input),
    ...(route['x-staff'] && { staff: route['x-staff'] }),
    openTo: route['x-open-to'] ?? [],
    answer: answerSchema(route),
    check: (input) => ({
      query: parse(query, input.query ?? {}),
      params: parse(params, input.params),
      body: parse(body, input.body),
    }),
    isExport: route['x-lines'] === true,
    isOpenToKeys: isOpenToKeys(name),
    isPoll: (input) => isPoll(route, input),
    run: handler,
  };
  return createEndpoint(call, dependencies);
}

/** Prepares a call that only our own pages use. */
export function ownEndpoint(name: string, own: AnyOwnCall, dependencies: Dependencies): Endpoint<unknown> {
  const check = (input: unknown) => ({
    input: parse(own.input, input instanceof FormData ? formOf(own.input, input) : input),
  });
  return createEndpoint(
    {
      ...own,
      name,
      capabilities: () => [own.capability ?? []].flat(),
      answer: own.answer,
      check,
      isExport: false,
      isOpenToKeys: false,
      isPoll: () => false,
    },
    dependencies,
  );
}

/**
 * Wraps a call, for HTTP requests and for pages in the same process. It checks that the caller may use the call and
 * that the input matches its schema, runs the call, and blanks the fields of the answer that the account's plan does
 * not include.
 */
function createEndpoint<Input>(call: Call<Input>, dependencies: Dependencies): Endpoint<Input> {
  const redact = call.answer ? createRedaction(call.answer) : (answer: unknown) => answer;
  const { config, deliver, readLog, timeLimits = TIME_LIMITS, newestPosts, recordMemory } = dependencies;
  const readsOf = medicalReadsOf(call, config);
  const answerFrom = async (db: Database, input: Input, caller: Caller) => {
    const now = dependencies.now();
    const remembered = call.isPoll(input) ? dependencies.remembered : undefined;
    // Decision 0250: a report on posts needs no injuries.
    const access = { ...call, capability: call.capabilities(input) };
    const user = await authorise(access, caller, (token) => {
      const primary = dependencies.database();
      if (isApiKey(token)) return keyUser(primary, token, now, config);
      const found = { db, primary };
      if (remembered) return pollingUser(found, token, now, config, remembered);
      return sessionUser(found, token, now, config, (state) => {
        recordStatesOf(caller).set(db, Promise.resolve(state));
      });
    });
    if (call.changes) await requireFreeSpace(config.database);
    if (call.changes && call.isPublic) await rateLimits(db).spendOnAnonymous(call.name, caller.origin.address);
    const timeZone = knownTimeZone(user?.timeZone ?? caller.origin.timeZone ?? '') ?? 'UTC';
    const checked = call.check(input);
    // What a standby answers may lack a change that was announced already.
    const isPrimary = db === dependencies.database();
    const recordState = () => recordStateAt(db, caller);
    const recall: CallContext['recall'] = async (key, read) =>
      recordMemory ? recordMemory.recall(await recordState(), key, read) : read();
    const recallEntities: CallContext['recallEntities'] =
      recordMemory && (async (ids, read) => recordMemory.recallEntities(await recordState(), ids, read));
    const context = {
      ...checked,
      user,
      token: caller.token,
      origin: caller.origin,
      config,
      deliver,
      db,
      timeLimits,
      newestPosts,
      remembered,
      rememberedStatistics: isPrimary ? dependencies.rememberedStatistics : undefined,
      now,
      recall,
      recallEntities,
      timeZone,
      today: dayIn(now.getTime(), timeZone),
      isPast: false,
      keepToken: caller.keepToken ?? (() => undefined),
    };
    const tags = tagsOf(checked);
    const asOf = asOfIn(checked, context.today);
    // The past is read on a connection of its own; who holds it must not wait for another.
    const kept = asOf !== undefined && recordMemory ? { memory: recordMemory, state: await recordState() } : undefined;
    // The schemas and `authorise` have checked that the context matches the call.
    const answer =
      asOf === undefined
        ? await answerOf(call.run, context, tags)
        : await asKnownOn(
            db,
            asOf,
            (past) =>
              answerOf(call.run, { ...context, db: past, recallEntities: undefined, today: asOf, isPast: true }, tags),
            kept,
          );
    // What the same page reads next has this change.
    if (call.changes) delete caller.session.recordStates;
    if (user) readLog.add(readsOf(user, { tags, answer, capability: access.capability }, now));
    return redact(answer, user?.capabilities ?? {});
  };
  return answerByStandbys(answerFrom, call, dependencies);
}

/** The state of the record for all calls of a page. A standby may be behind, so each database has its own. */
function recordStateAt(db: Database, caller: Caller): Promise<string> {
  const states = recordStatesOf(caller);
  const state = states.get(db) ?? findRecordState(db);
  states.set(db, state);
  return state;
}

function recordStatesOf({ session }: Caller): Map<Database, Promise<string>> {
  return (session.recordStates ??= new Map<Database, Promise<string>>());
}

/** The log line about a standby that could not answer. */
export const STANDBY_FAILED = 'a standby could not answer; asking the primary';

// Decision 0750: what only reads is answered by standbys that have replayed what the reader wrote.
/** Lets standbys answer a call that only reads, and notes where the changes of the others stand in the log. */
function answerByStandbys<Input>(
  answerFrom: (db: Database, input: Input, caller: Caller) => Promise<unknown>,
  {
    name,
    changes = false,
    atPrimary = changes,
    isPoll: isPolling,
  }: Pick<Call<Input>, 'name' | 'changes' | 'atPrimary' | 'isPoll'>,
  { database, standbys, log }: Dependencies,
): Endpoint<Input> {
  return async (input, caller) => {
    const primary = database();
    const known = standbys?.();
    const { lastChange } = caller;
    if (!known?.areThere || !lastChange) return answerFrom(primary, input, caller);
    // What a poll remembers is forgotten when the primary says so; a standby may not have the change yet.
    const mayRead = !changes && !atPrimary && !isPolling(input);
    const standby = mayRead ? known.at(readPosition(lastChange.position)) : undefined;
    if (standby) {
      try {
        return await answerFrom(standby, input, caller);
      } catch (error) {
        if (error instanceof AppError || error instanceof Refusal) throw error;
        // It is gone, has cancelled the query to go on replaying, or would have to write.
        log.error({ call: name, err: error }, STANDBY_FAILED);
        // Perhaps it is the lookup of the session that failed.
        delete caller.session.user;
      }
    }
    const answer = await answerFrom(primary, input, caller);
    if (!changes && !standby) return answer;
    const position = writePosition(await known.written());
    if (position !== lastChange.position) lastChange.keep(position);
    lastChange.position = position;
    return answer;
  };
}

/** The past day for which a call is asked. @throws AppError bad_request for a day to come */
function asOfIn(parts: object, today: string): string | undefined {
  const asked = Object.values(parts) as ({ asOf?: string } | undefined)[];
  const asOf = asked.find((part) => part?.asOf !== undefined)?.asOf;
  if (asOf !== undefined && asOf > today) throw new AppError('bad_request', { parameter: 'asOf' });
  return asOf === today ? undefined : asOf;
}

/** @throws AppError entity_merged instead of `not_found` if the named entity was merged into another */
async function answerOf(
  run: AnyHandler,
  context: Pick<CallContext, 'db' | 'recallEntities' | 'today' | 'isPast'>,
  tags: readonly string[],
): Promise<unknown> {
  try {
    return await run(context as never);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    for (const from of tags) {
      const tag = parseTag(from);
      const to = tag && (await mergedInto(context.db, tag));
      if (to) throw new AppError('entity_merged', { from, to });
    }
    throw error;
  }
}

/**
 * A call that is not public requires the session of an active account, or its API key if it is open to keys, and the
 * capability it declares.
 */
async function authorise(
  {
    isPublic: needsNone,
    isOpenToKeys: takesKeys,
    changes,
    whileSeeing = !changes,
    staff,
    openTo,
    capability = [],
  }: Access & Pick<Call<unknown>, 'isOpenToKeys'>,
  { token, session }: Caller,
  find: (token: string) => Promise<SessionUser | null>,
): Promise<SessionUser | null> {
  if (needsNone) return null;
  if (isApiKey(token) && !takesKeys) throw new AppError('forbidden');
  const user = token === '' ? null : await (session.user ??= find(token));
  if (!user) throw new AppError('unauthorized');
  // Decision 0700: who sees the site as an account changes nothing.
  if (user.seenBy && !whileSeeing) throw new AppError('forbidden');
  if (user.state !== 'active' && !openTo?.includes(user.state))
    throw new AppError(isExpired(user.state) ? 'payment_required' : 'password_change_required');
  if (staff && !isStaff(user, staff)) throw new AppError('forbidden');
  if (![capability].flat().every((each) => can(user.capabilities, each))) throw new AppError('plan_upgrade_required');
  return user;
}

/** Whether a call asks only for a number of posts. */
function isPoll({ 'x-poll': flag }: Route, { query }: RequestInput): boolean {
  return flag !== undefined && (query as Record<string, unknown> | undefined)?.[flag] === 'true';
}

/** Whether a route writes. */
export function isWrite(route: Route): boolean {
  return route.method !== 'get' || route['x-changes'] === true;
}

/** Whether a route requires no session. Routes with a key check it in their handler. */
export function isPublic(route: Route): boolean {
  return route.security !== undefined;
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const checked = schema.safeParse(input);
  if (checked.success) return checked.data;
  throw new AppError('bad_request', { parameter: checked.error.issues[0]?.path.join('.') ?? '' });
}
