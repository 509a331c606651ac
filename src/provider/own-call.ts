import type { z } from '@hono/zod-openapi';
import type { SessionUser } from '../contract/accounts.ts';
import type { Capability } from '../contract/capabilities.ts';
import type { Output } from '../contract/route.ts';
import type { AccountState } from '../domain/accounts/account.ts';
import type { StaffRole } from '../domain/accounts/staff.ts';
import type { CallContext } from './handler.ts';

/** Who may use a call, and whether it changes anything. */
export interface Access {
  /** Without this capability, or all of these, the answer is 403. */
  capability?: Capability | readonly Capability[];
  /** The required staff role; others are answered 403. */
  staff?: StaffRole;
  /** Account states besides `active` that may use this call. */
  openTo?: readonly AccountState[];
  /** No session is needed. */
  isPublic?: boolean;
  changes?: boolean;
  /** It writes on its way, such as a limit or a key, so that no standby can answer it. */
  atPrimary?: boolean;
  /** Whether staff who see the site as the account may use it; without it, if it changes nothing. */
  whileSeeing?: boolean | undefined;
}

type Schema = z.ZodType | undefined;

/** What an own call receives: the checked input, the caller's account and its dependencies. */
export interface OwnContext<Given extends Schema, IsPublic> extends CallContext {
  user: IsPublic extends true ? null : SessionUser;
  input: Output<Given>;
}

// Decision 0005: what only our pages ask is an own call.
/** A call that only our own pages use: it has a name, but no path, and is not part of the public API. */
export interface OwnCall<Given extends Schema, Answer, IsPublic = unknown> extends Access {
  input?: NonNullable<Given>;
  /** Needed where the answer has fields that a plan may lack. */
  answer?: z.ZodType;
  /** The answer must be JSON. */
  run: (context: OwnContext<Given, IsPublic>) => Answer | Promise<Answer>;
}

/** An own call of any input and answer. */
export interface AnyOwnCall extends Access {
  input?: z.ZodType;
  answer?: z.ZodType;
  run: (context: never) => unknown;
}

/** Describes a call that only our own pages use. */
export function ownCall<Answer, Given extends Schema = undefined, IsPublic extends boolean = false>(
  call: OwnCall<Given, Answer, IsPublic> & { isPublic?: IsPublic },
): OwnCall<Given, Answer, IsPublic> {
  return call;
}
