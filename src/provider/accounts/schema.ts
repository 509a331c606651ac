import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { AccountType } from '../../domain/accounts/account.ts';
import { DIGEST_HOUR } from '../../domain/following/digest.ts';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { DeskRole } from '../../domain/desk.ts';
import type { Density } from '../../domain/posts/density.ts';
import { API_REQUESTS_A_DAY, OPEN_ENQUIRIES } from '../../domain/constants.ts';
import { bytea, instant } from '../data/columns.ts';

/** The account that owns a row, which goes with it. */
export const ownedBy = () =>
  integer()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** A named set of capabilities that accounts subscribe to. */
export const plan = pgTable('plan', {
  name: text().primaryKey(),
  capabilities: jsonb().$type<Capabilities>().notNull(),
  /** Unanswered requests for an analysis at a time. */
  openEnquiries: integer().notNull().default(OPEN_ENQUIRIES),
  /** Accounts that share one subscription, that of the owner included. */
  seats: integer().notNull().default(1),
  /** Sessions of an account at a time; null is no limit. */
  sessions: integer(),
  /** Requests a day with the API keys of an account; 0: none. */
  apiRequests: integer().notNull().default(API_REQUESTS_A_DAY),
  /** Of a year, in the smallest unit of the currency; null on request. */
  price: integer(),
  /** ISO 4217. */
  currency: text().notNull().default('EUR'),
});

export const appUser = pgTable(
  'app_user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobile: text(),
    accountType: text().$type<AccountType>(),
    /** Argon2id, encoded with its parameters. */
    passwordHash: text().notNull(),
    mustChangePassword: boolean().notNull().default(false),
    planName: text()
      .notNull()
      .references(() => plan.name),
    /** Differences from the plan. */
    capabilities: jsonb().$type<Capabilities>().notNull().default({}),
    /** Last day of the trial or the subscription; null when it does not end. */
    expiresOn: date(),
    /** The account whose subscription this one shares; null for an account of its own. */
    ownerId: integer().references((): AnyPgColumn => appUser.id, { onDelete: 'set null' }),
    isAdmin: boolean().notNull().default(false),
    /** Since when the account cannot sign in, by decision of an admin. */
    disabledAt: instant(),
    language: text(),
    /** IANA name, 'Europe/Rome'; null follows the browser. */
    timeZone: text(),
    /** Hour of the day, 0 to 23 in the account's time zone, from which the e-mail digest is written. */
    digestHour: integer().notNull().default(DIGEST_HOUR),
    /** Hours of the day in the account's time zone between which nothing is sent; null without. */
    quietFrom: integer(),
    quietUntil: integer(),
    /** Whether urgent notifications are sent then, too. */
    urgentInQuiet: boolean().notNull().default(false),
    /** How much room the posts of a list take. */
    density: text().$type<Density>().notNull().default('default'),
    /** Whether single-key shortcuts, such as j and k, are on. */
    keyShortcuts: boolean().notNull().default(true),
    /** When the last digest was written; null before the first. */
    digestedAt: instant(),
    /** When posts of favourites were last pushed; null before the first time. */
    pushedAt: instant(),
    /** The role that orders its desk; null until it is chosen. */
    deskRole: text().$type<DeskRole>(),
    /** What happened up to then is no longer new on its desk; null until the first time. */
    deskReadAt: instant(),
    /** Since when its calendar and feeds are read at their present addresses; null without any. */
    addressesSince: instant(),
    /** Its password is published. It exists only while the demo world is the only data. */
    isDemo: boolean().notNull().default(false),
    /** The secret shared with the authenticator app; null without one. */
    totpSecret: bytea(),
    /** The time step of the last accepted code. No code is accepted twice. */
    totpStep: integer(),
    /** How often all access to the account was ended. Sign-ins that began before and keys for reading are void. */
    accessEpoch: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('app_user_email').on(sql`lower(${t.email})`), index().on(t.ownerId)],
);

/** A request for a trial, on which staff decide. The licence agreement was accepted when it was created. */
export const registrationRequest = pgTable(
  'registration_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    mobile: text(),
    accountType: text().$type<AccountType>().notNull(),
    language: text().notNull(),
    state: text().$type<'open' | 'approved' | 'rejected'>().notNull().default('open'),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('registration_request_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.state} = 'open'`),
  ],
);
