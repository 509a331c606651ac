/**
 * Bundles the commands and prints the name of the bundle: one start of them reads a few files in place of a thousand. It
 * runs in its own process, which ends: the bundler takes 600 MB and never gives them back.
 */
import { renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.touchline/cli');
/** Says which bundle is the newest, and what it was made from; `touchline.mjs` reads it. */
const currentFile = join(folder, 'current.json');

/** What is started: the commands, the processes that answer requests, and threads. */
const ENTRIES: Record<string, string> = {
  main: 'src/cli/main.ts',
  worker: 'src/cli/worker.ts',
  'parse-worker': 'src/news/feeds/parse/parse-worker.ts',
};
/** Native code, packages that others do without, and the registry of metrics, which the built site shares. */
const EXTERNAL = ['@node-rs/argon2', 'sharp', 'pg-native', 'canvas', 'prom-client'];
const OTHER_INPUTS = ['package-lock.json', 'src/cli/bundle.ts'];

const OWN_ADDRESS = /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g;

/** Files that are found beside a source stay there. Processes and threads are started from the bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replace(OWN_ADDRESS, (found: string, path = '') => {
        const file = relative(root, resolve(dirname(id), String(path)));
        const [entry] = Object.entries(ENTRIES).find(([, source]) => source === file) ?? [];
        if (entry) return `new URL('./${entry}.js', import.meta.url)`;
        return found.replace('import.meta.url', `new URL('../../../${relative(root, id)}', import.meta.url)`);
      }),
  },
};

// Decision 0440: commands are started from a bundle.
/**
 * Each bundle has a folder of its own, because processes of older ones may still load parts of theirs. A build of the
 * site removes the older ones.
 * @returns the name of that folder
 */
async function bundle(): Promise<string> {
  const inputs = Object.fromEntries(OTHER_INPUTS.map((path) => [path, statSync(join(root, path)).mtimeMs]));
  const noteInputs: Plugin = {
    name: 'note-inputs',
    load: {
      filter: { id: { exclude: /node_modules|^\0/ } },
      // Before it is read: what is changed meanwhile is noticed at the next start.
      handler: (id) => void (inputs[relative(root, id)] = statSync(id).mtimeMs),
    },
  };
  const bundled = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: EXTERNAL,
    plugins: [ownAddresses, noteInputs],
    logLevel: 'silent',
  });
  const name = `${Date.now()}-${process.pid}`;
  // Maps without the sources are small enough to be read at each start.
  await bundled.write({
    dir: join(folder, name),
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { mangle: false, compress: false, codegen: true },
  });
  const draft = join(folder, `${name}.json`);
  writeFileSync(draft, JSON.stringify({ name, inputs }));
  renameSync(draft, currentFile);
  return name;
}

console.log(await bundle());
