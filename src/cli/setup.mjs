/**
 * Installs what is missing, builds the site with `--build`, then runs a file of the product if one is named:
 * `node src/cli/setup.mjs [--build] [<file> [arguments …]]`.
 * Plain JavaScript without packages, because it runs before they are installed, on any installed Node version.
 * Everything else runs on the Node version that `npm install` provides. It writes only to standard error: standard
 * output holds the result of the command.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stateFolder = join(root, '.touchline');
const lockFile = join(stateFolder, 'setup.pid');
const installedFile = join(root, 'node_modules/.touchline-installed');
const productNode = join(root, 'node_modules/.bin/node');

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Inputs of the installed packages. */
function dependencyHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isInstalled() {
  return (
    existsSync(productNode) && existsSync(installedFile) && readFileSync(installedFile, 'utf8') === dependencyHash()
  );
}

function install() {
  console.error('Installing packages …');
  // Not `npm ci`: it fails when the registry lacks packages of the lock file for other platforms. The lock is not
  // rewritten.
  const installArgs = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [command, args] = npm ? [process.execPath, [npm, ...installArgs]] : ['npm', installArgs];
  const done = spawnSync(command, args, { cwd: root, stdio: ['inherit', process.stderr, 'inherit'] });
  if (done.status !== 0) fail('The packages could not be installed. See the output of npm above.');
  writeFileSync(installedFile, dependencyHash());
}

/** @param {number} pid */
function isSetupRunning(pid) {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setup.mjs');
  } catch (error) {
    // ESRCH: no process has this id. ENOENT: no /proc here, so believe the first answer.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Two set-ups at once would write the same files, so the second waits. */
async function acquireLock() {
  mkdirSync(stateFolder, { recursive: true });
  for (let waiting = false; ; await sleep(200)) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      process.on('exit', endTurn);
      return;
    } catch {
      const holder = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
      if (holder > 0 && !isSetupRunning(holder)) rmSync(lockFile, { force: true });
      else if (!waiting) console.error('Waiting for another installation in this folder …');
      waiting = true;
    }
  }
}

function endTurn() {
  if (existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(process.pid)) rmSync(lockFile);
}

/**
 * If npm is killed, it sends no signal, and the process it started would continue. (If we are killed, the product
 * notices that the channel between us has closed.) npm may run its scripts through a shell, so a shell process may come
 * between npm and this one.
 */
function npmPid() {
  const parent = `/proc/${process.ppid}`;
  try {
    if (!readFileSync(`${parent}/cmdline`, 'utf8').startsWith('sh\0-c\0')) return process.ppid;
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`${parent}/status`, 'utf8'))?.[1]);
  } catch {
    return process.ppid;
  }
}

/** @param {readonly string[]} args */
function runProduct(args) {
  const child = spawn(productNode, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env['npm_lifecycle_event']) {
    const npm = npmPid();
    setInterval(() => npm !== npmPid() && child.kill('SIGTERM'), 250).unref();
  }
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Touchline needs Node 20 or newer; this is ${process.versions.node}.`);
}
const args = process.argv.slice(2);
const isBuilt = args[0] === '--build';
if (isBuilt) args.shift();
if (!isInstalled() || isBuilt) {
  await acquireLock();
  if (!isInstalled()) install();
  if (isBuilt) {
    const built = spawnSync(productNode, [join(root, 'src/cli/touchline.mjs'), 'build'], {
      cwd: root,
      stdio: ['inherit', process.stderr, 'inherit'],
    });
    if (built.status !== 0) process.exit(built.status ?? 1);
  }
  endTurn();
}
if (args.length > 0) runProduct(args);
