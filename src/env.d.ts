declare namespace App {
  interface Locals {
    /** Language this page is rendered in. */
    language: import('./domain/vocabulary.ts').Language;
    /** Path of the page without a language prefix. */
    path: string;
    /** Language prefix in the address, '' or '/it'. */
    prefix: string;
    client: import('./client.ts').Client;
    /** Set on every guarded page. */
    user: import('./contract/accounts.ts').SessionUser | null;
  }
}

declare module 'astro:scripts/page-ssr.js';
