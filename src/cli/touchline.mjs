/**
 * Runs a command from a bundle: `node src/cli/touchline.mjs admin user list`. The bundle is made when it is missing, and
 * again when one of its sources has changed. Plain JavaScript: reading TypeScript would take as long as a short command.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const rootPath = fileURLToPath(root);
const folder = new URL('.touchline/cli/', root);

/** @returns {string | undefined} the name of the newest bundle, unless its sources have changed */
function freshBundle() {
  try {
    /** @type {{ name: string, inputs: Record<string, number> }} */
    const { name, inputs } = JSON.parse(readFileSync(new URL('current.json', folder), 'utf8'));
    const isSame = Object.entries(inputs).every(
      ([path, changed]) => statSync(`${rootPath}${path}`).mtimeMs === changed,
    );
    return isSame ? name : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {string} the name of a new bundle */
function makeBundle() {
  return execFileSync(process.execPath, [fileURLToPath(new URL('bundle.ts', import.meta.url))], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

const name = freshBundle() ?? makeBundle();
// Of this process and those that it starts.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.touchline/compile-cache', root));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
process.setSourceMapsEnabled(true);
await import(new URL(`${name}/main.js`, folder).href);
