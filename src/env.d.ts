declare namespace App {
  interface Locals {
    /** Language this page is rendered in. */
    language: import('./domain/vocabulary.ts').Language;
    /** Texts of the page's language. */
    t: import('./i18n/translate.ts').Translate;
    /** Dates and figures as the page's language writes them. */
    format: import('./i18n/format.ts').Formats;
    /** The reader's time zone: of the account, or of the browser; null where neither is known. */
    timeZone: string | null;
    /** The reader's day, `2026-11-21`. */
    today: string;
    /** Names of the product's closed lists in the page's language. */
    vocabulary: ReturnType<typeof import('./i18n/translate.ts').vocabulary>;
    /** Builds every address of the site, with the language prefix of this page. */
    path: import('./i18n/paths.ts').Paths;
    /** Path of the page without a language prefix. */
    pathname: string;
    /** The language's code in the address, '' when the address follows the reader. */
    prefix: import('./domain/vocabulary.ts').Language | '';
    /** Address of the site from outside, without a slash at its end. */
    site: string;
    /** How to write to customer support. */
    supportHref: string;
    /** Whether this installation counts searches. */
    countsSearches: boolean;
    /** Since when posts of one network are missing, YYYY-MM-DD. */
    /** Where networks serve the pages that show one post of theirs. */
    embedHosts: import('./domain/posts/embeds.ts').EmbedHosts;
    noIntegrationSince: string;
    client: import('./client/api.ts').Client;
    /** Why the page of failures is shown in place of another. */
    failure?: import('./domain/errors.ts').ErrorCode;
    /** Set on every guarded page. */
    user: import('./contract/accounts.ts').SessionUser | null;
    /** The database holds the demo world: lists may show some of it. */
    isDemo?: boolean;
    /** The entity that the page is about, once it is fetched. */
    profile?: import('./contract/profile.ts').Profile;
    /** A player's matches of late, once they are asked for. */
    recent?: Promise<import('./contract/graph.ts').RecentMatches | null>;
  }
}

declare module 'astro:scripts/page-ssr.js';
declare module 'virtual:island-runtime';
