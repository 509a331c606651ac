import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist/.sources');
const SOURCES = '{src,locales,public}/**/*';
const SETTINGS = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** Files worth compressing; images are compressed already. */
const COMPRESSIBLE = '**/*.{css,html,ico,js,json,map,mjs,svg,txt,xml}';
const WORTH_IT_BYTES = 128;

/**
 * Builds the site into `dist/`, unless it was built from the same sources.
 *
 * @throws Error if Astro fails; its message has been printed then.
 */
export async function build(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the site …');
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const made = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (made.status !== 0) throw new Error('The build failed. See the output of Astro above.');
  await compressFiles(join(root, 'dist/client'));
  removeOldBundles();
  writeFileSync(stampFile, stamp);
}

/** Of the commands; see bundle.ts. */
function removeOldBundles(): void {
  const folder = join(root, '.touchline/cli');
  const current = join(folder, 'current.json');
  if (!existsSync(current)) return;
  const { name } = JSON.parse(readFileSync(current, 'utf8')) as { name: string };
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== name) rmSync(join(folder, entry.name), { recursive: true });
}

function fingerprint(): string {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...SETTINGS.map((name) => join(root, name)), ...files.sort()]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Compressed once at the highest level, so that serving costs nothing. */
async function compressFiles(folder: string): Promise<void> {
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const jobs = globSync(COMPRESSIBLE, { cwd: folder }).map(async (name) => {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < WORTH_IT_BYTES) return;
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, smallest));
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  });
  await Promise.all(jobs);
}
