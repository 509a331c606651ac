import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser, ownedBy } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';

/** A sign-in with the right password that still lacks the second factor. Only the SHA-256 of its token is stored. */
export const signInStep = pgTable(
  'sign_in_step',
  {
    tokenHash: bytea().primaryKey(),
    userId: ownedBy(),
    expiresAt: instant().notNull(),
    /** Codes that were tried. */
    attempts: integer().notNull().default(0),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** A code that signs in once when the second factor is lost. Only its SHA-256 is stored. */
export const recoveryCode = pgTable('recovery_code', { userId: ownedBy(), codeHash: bytea().notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.codeHash] }),
]);

/** A passkey of an account (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: ownedBy(),
    publicKey: bytea().notNull(),
    /** How often it was used, by its own count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Its owner's name for it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
);

/** Passkey challenges that have not been answered yet. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: bytea().primaryKey(),
    /** Null when it is for signing in. */
    userId: integer().references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
);
