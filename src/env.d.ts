/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** Language this page is rendered in. */
    language: import('./domain/vocabulary.ts').Language;
    /** Texts of the page's language. */
    t: import('./i18n/translate.ts').Translate;
    /** Dates and figures as the page's language writes them. */
    format: import('./i18n/format.ts').Formats;
    /** The reader's time zone, from the account or the browser; null if neither is known. */
    timeZone: string | null;
    /** The reader's day, `2026-11-21`; on a page of the past, its day. */
    today: string;
    /** The past day whose knowledge the page shows; undefined for today. */
    asOf?: string;
    /** The past day that was asked of a page that shows today alone. */
    pastNotKept?: string;
    /** Names of the product's closed lists in the page's language. */
    vocabulary: ReturnType<typeof import('./i18n/translate.ts').vocabulary>;
    /** Builds every address of the site, with the language prefix of this page. */
    path: import('./i18n/paths.ts').Paths;
    /** Path of the page without a language prefix. */
    pathname: string;
    /** The language code in the address; '' if the language follows the reader's settings. */
    prefix: import('./domain/vocabulary.ts').Language | '';
    /** Public address of the site, without a trailing slash. */
    site: string;
    /** How to write to customer support. */
    supportHref: string;
    /** Whether this installation counts searches. */
    countsSearches: boolean;
    /** Minimum length of a new password, characters. */
    minPasswordLength: number;
    /** Origins of the networks' embed pages. */
    embedHosts: import('./domain/posts/embeds.ts').EmbedHosts;
    /** First day without posts of one network, YYYY-MM-DD. */
    noIntegrationSince: string;
    client: import('./client/api.ts').PageClient;
    /** Why the error page is shown instead of the requested one. */
    failure?: import('./domain/errors.ts').ErrorCode;
    /** Set on every guarded page. */
    user: import('./contract/accounts.ts').SessionUser | null;
    /** The database holds the demo world: lists may show some of it. */
    isDemo?: boolean;
    /** The entity that the page is about, once it has been loaded. */
    profile?: import('./contract/profile.ts').Profile;
    /** What waits for staff, once it has been requested. */
    waiting?: Promise<import('./provider/own-calls.ts').OwnAnswer<'overview.read'>>;
    /** A player's recent matches, once they have been requested. */
    recent?: Promise<import('./contract/graph.ts').RecentMatches | null>;
  }
}

declare module 'astro:scripts/page-ssr.js';
declare module 'virtual:island-runtime';
