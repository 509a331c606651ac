import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { worldOutlines } from './src/views/media/world-outlines/integration.ts';
import { drawingsInDev } from './src/server/drawings.ts';
import { intent } from './src/islands/intent/integration.ts';
import { pageCost } from './src/server/page-cost/integration.ts';

/** Pages and their styles come from here and nowhere else; Astro adds the hashes of its own inline parts. */
const directives = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self'",
  "manifest-src 'self'",
  // Text becomes markup only by the policy of islands/charts/tooltip-markup.ts, and a worker by islands/accounts/worker.ts.
  // Decision 0002: pages require trusted types.
  "require-trusted-types-for 'script'",
  'trusted-types default worker',
];

/** Of the order of the layers, in layouts/Document.astro. */
const layersHash = 'sha256-TVHyue8Qy08ykYipFICT3Hy/Ocutt0IKKbcKMf7xXAE=';

/** What a script on demand asks for beside itself, because it is large or imports more. The rest comes as it is imported. */
const BESIDE = /\/(?:react|nanostores|browser-texts|calendar|show-feed|open-post|MorePosts|format)\b/;

/**
 * Vite's own helper for imports on demand weighs as much as half of a page's other scripts, because it waits for style
 * sheets. Here styles are in the pages: it only lets the files of an import come side by side.
 */
const preload = (load, files = []) => {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${href}` }));
  return load();
};
// Decision 0002: a smaller helper replaces Vite's preload helper.
const smallPreload = {
  name: 'small-preload',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { resolveDependencies: (_, files) => files.filter((file) => BESIDE.test(file)) } } }
      : undefined,
  load: (id) => (id === '\0vite/preload-helper.js' ? `export const __vitePreload = ${preload}` : undefined),
};

/** Lists the packages in the scripts of the site, with their licences, for readers. */
const notices = {
  name: 'notices',
  configEnvironment: (name) => (name === 'client' ? { build: { license: { fileName: 'licences.txt' } } } : undefined),
};

/** The server answers most calls of the API without the way of pages: it finds their function by this name. */
const apiEntry = {
  name: 'api-entry',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL('src/client/in-process.ts', import.meta.url)),
      fileName: 'api.mjs',
      preserveSignature: 'strict',
    });
  },
};

/** The built server contains its libraries. In development they stay outside: some run only as CommonJS. */
const withLibraries = { name: 'with-libraries', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };

/** Small modules that nearly every page needs at once: together they compress better than apart. */
const atOnce = /\/(?:plain-click|time-zone|adopt-styles|fetch-page)\.ts$|vite\/preload-helper/;

/**
 * Every page names its scripts: without how Astro came to them.
 *
 * @param {{ name: string }} script
 */
const scriptName = ({ name }) => `assets/${name.replace(/[^\w-].*/, '')}.[hash].js`;

/**
 * Every page says the hash of its own styles. Astro would add those of all other pages: two kilobytes on each answer.
 *
 * @type {import('astro').AstroIntegration}
 */
const ownStylesOnly = {
  name: 'own-styles-only',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      if (manifest.csp) manifest.csp.styleDirective.hashes = [layersHash];
    },
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    // The server has read bodies whole, by the limits of the contract.
    bodySizeLimit: 0,
    experimentalDisableStreaming: true,
  }),
  integrations: [
    react({ experimentalDisableStreaming: true }),
    i18next({ configPath: './src/i18n/astro-i18next.config.ts' }),
    intent,
    pageCost,
    worldOutlines,
    ownStylesOnly,
  ],
  // Where programs that keep passwords look for the form that changes one.
  redirects: { '/.well-known/change-password': { status: 302, destination: '/password' } },
  trailingSlash: 'ignore',
  markdown: { syntaxHighlight: false },
  // Decision 0002: styles travel inside the page.
  build: { inlineStylesheets: 'always', assets: 'assets' },
  // The API and the pages check the origin themselves, so that bearer clients without one are let through.
  security: {
    checkOrigin: false,
    csp: { directives, styleDirective: { resources: ["'self'"], hashes: [layersHash] } },
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [smallPreload, notices, apiEntry, withLibraries, drawingsInDev],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'at-once', test: atOnce }] },
              chunkFileNames: scriptName,
              entryFileNames: scriptName,
            },
          },
        },
      },
    },
    ssr: { external: ['@node-rs/argon2', 'pg-native', 'prom-client', 'sharp'] },
  },
});
