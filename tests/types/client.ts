import { expectTypeOf } from 'vitest';
import type { Client } from '../../src/client/api.ts';
import type { Graph } from '../../src/contract/graph.ts';
import type { Profile } from '../../src/contract/profile.ts';
import type { AnswerOf, RouteName } from '../../src/contract/route.ts';
import type { Handler, Handlers } from '../../src/provider/handler.ts';

/*
 * The type check runs this file, nothing else does: each line that must not compile says so, and the check fails when
 * it compiles.
 */

/** A wrong path, a missing parameter and a changed schema are compile errors. */
export async function requests(client: Client): Promise<void> {
  const graph = await client.get('/players/{tag}/graph', { params: { tag: 'p_1' }, query: { timeframe: 'year' } });
  expectTypeOf(graph).toEqualTypeOf<Graph>();
  expectTypeOf(await client.get('/profile', { query: { t: 'p_1' } })).toEqualTypeOf<Profile>();
  expectTypeOf(await client.get('/sessions')).not.toBeAny();
  await client.delete('/sessions/{id}', { params: { id: 1 } });

  // @ts-expect-error the path is wrong
  await client.get('/player/{tag}/graph', { params: { tag: 'p_1' } });
  // @ts-expect-error the route has no such method
  await client.post('/players/{tag}/graph', { params: { tag: 'p_1' } });
  // @ts-expect-error the path's parameter is missing
  await client.get('/players/{tag}/graph', { query: { timeframe: 'year' } });
  // @ts-expect-error the request is missing
  await client.get('/profile');
  // @ts-expect-error a required query parameter is missing
  await client.get('/profile', { query: {} });
  // @ts-expect-error the route has no such query parameter
  await client.get('/profile', { query: { tag: 'p_1' } });
  // @ts-expect-error the body is missing
  await client.post('/purchase');
  // @ts-expect-error a field of the body has a value that the contract does not know
  await client.post('/enquiries', { body: { playerId: 17, type: 'illness' } });
  // @ts-expect-error the answer has no such field
  expectTypeOf(graph.fitness).toBeAny();
}

type Unknown<Answer> = 0 extends 1 & Answer ? true : [Answer] extends [never] ? true : false;
/** Routes with an answer that is `any`, `never` or undefined. */
type Untyped = { [Name in RouteName]: Unknown<AnswerOf<Name>> extends true ? Name : never }[RouteName];
expectTypeOf<Untyped>().toBeNever();
expectTypeOf<Extract<AnswerOf<RouteName>, undefined>>().toBeNever();

declare const handlers: Handlers;
const { 'get /profile': removed, ...rest } = handlers;
// @ts-expect-error a route has no handler
rest satisfies Handlers;
// @ts-expect-error a handler has no route
({ ...handlers, 'get /nothing': removed }) satisfies Handlers;
// @ts-expect-error the handler answers something else than the contract says
(() => ({ status: 'success' })) satisfies Handler<'get /profile'>;
