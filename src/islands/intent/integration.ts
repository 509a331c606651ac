import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import developmentRuntime from 'astro/runtime/server/astro-island.prebuilt-dev.js';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { cut } from '../../server/change-code.ts';

type VitePlugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

const MODULE = 'virtual:island-runtime';
const RESOLVED = `\0${MODULE}`;
const directive = fileURLToPath(new URL('intent.ts', import.meta.url));

/**
 * The script of every page with islands: the directive and Astro's own runtime. When an island starts, React is fetched
 * in parallel with the island's file.
 */
const moduleText = `
import intent from ${JSON.stringify(directive)};
const react = () => import('@astrojs/react/client.js').catch(() => undefined);
(self.Astro ||= {}).intent = (load, options, island) => intent(() => (void react(), load()), options, island);
${runtime}`;

/** Astro's function that writes the runtime into the HTML of each page: 2 kB compressed. */
const PRESCRIPTS = /function getPrescripts\([^]*?\n\}\n/;

/** What Astro writes into every island for its development server alone. */
const DEVELOPMENT_ONLY = [/\buid: astroId\b/, /\bname: metadata\.displayName,/];

/**
 * Marks an island's component as a React component. Otherwise Astro renders it an extra time on each request to detect
 * this.
 */
function markAsReact(code: string, id: string): string | undefined {
  const [, name] = /\/(\w+)\.island\.tsx$/.exec(id) ?? [];
  return name && `${code}\n${name}[Symbol.for('astro:renderer')] = '@astrojs/react';\n`;
}

const islandRuntime: VitePlugin = {
  name: 'island-runtime',
  enforce: 'pre',
  resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
  load: (id: string) => (id === RESOLVED ? moduleText : undefined),
  transform: (code: string, id: string, options?: { ssr?: boolean }) => {
    if (options?.ssr && id.endsWith('.island.tsx')) return markAsReact(code, id);
    if (id.endsWith('/astro/dist/runtime/server/scripts.js'))
      return cut(code, id, PRESCRIPTS, 'function getPrescripts() { return ""; }\n');
    if (id.endsWith('/astro/dist/runtime/server/hydration.js'))
      return DEVELOPMENT_ONLY.reduce((left, part) => cut(left, id, part), code);
    return undefined;
  },
};

/** The shared imports of islands are one file. Nanostores are separate, because scripts without React use them too. */
const SHARED = /node_modules[\\/](?:react|react-dom|scheduler|@nanostores|@astrojs[\\/]react)[\\/]/;
const STORES = /node_modules[\\/]nanostores[\\/]/;
const groups = [
  { name: 'nanostores', test: STORES },
  { name: 'react', test: SHARED },
];
const sharedFiles = { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };

/** Otherwise the server bundle contains both builds of React and uses the slow development build. */
const productionOnly = { 'process.env.NODE_ENV': JSON.stringify('production') };

// Decision 0001: islands hydrate at the first intent.
/**
 * Registers `client:intent` and serves Astro's island runtime as a cacheable file. The content security policy then
 * needs no hashes for Astro's inline scripts in every response.
 */
export const intent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
      addClientDirective({ name: 'intent', entrypoint: directive });
      updateConfig({
        vite: {
          plugins: [islandRuntime],
          define: command === 'build' ? productionOnly : {},
          environments: { client: sharedFiles },
        },
      });
    },
    'astro:build:ssr': ({ manifest }) => {
      if (!manifest.csp) return;
      const inline = [...manifest.clientDirectives.map(([, text]) => text), runtime, developmentRuntime];
      const unused = new Set<string>(
        inline.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
      );
      const { scriptDirective } = manifest.csp;
      scriptDirective.hashes = scriptDirective.hashes.filter(
        (entry) => !unused.has(typeof entry === 'string' ? entry : entry.hash),
      );
    },
  },
};
