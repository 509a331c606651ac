import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PasswordTokenPurpose } from '../../domain/accounts/account.ts';
import { appUser, ownedBy } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';

/** A signed-in browser or API client. The token itself is never stored, only its SHA-256. */
export const userSession = pgTable(
  'user_session',
  {
    tokenHash: bytea().primaryKey(),
    /** The id shown to its owner. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    userId: ownedBy(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** To within some minutes. */
    lastUsedAt: instant().notNull().defaultNow(),
    userAgent: text().notNull().default(''),
    /** The account as which an administrator sees the site, and until when. */
    seenId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    seenUntil: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt), index().on(t.seenId)],
);

/** A link for choosing a password, valid once. Only the SHA-256 of its token is stored. */
export const passwordTicket = pgTable(
  'password_ticket',
  {
    ticketHash: bytea().primaryKey(),
    userId: ownedBy(),
    purpose: text().$type<PasswordTokenPurpose>().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** The code in the picture that a phone signs in with, good for one use; an account has one at a time. */
export const signInCode = pgTable('sign_in_code', {
  userId: ownedBy().primaryKey(),
  codeHash: bytea().notNull().unique(),
  expiresAt: instant().notNull(),
});

/** A request for a link to choose a new password, for an address that may or may not have an account. */
export const recoveryRequest = pgTable('recovery_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  language: text().notNull(),
  /** Network address of the request. */
  address: text(),
  createdAt: instant().notNull(),
});
