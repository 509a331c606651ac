import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../src/cli/free-port.ts';
import { close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { addAccount, findAccount } from '../../src/provider/accounts/store.ts';
import { ensureDemoUsers } from '../../src/provider/data/seed/demo-user.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { addContent, signIn } from '../product-server.ts';
import { DEMO } from '../site/fixture-world/fixture-tags.ts';
import { SITE } from '../site/site.ts';

interface Start {
  process: ChildProcess;
  port: number;
  said: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const DEMO_ADMIN = 'admin@touchline.example';
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-starts-'));
const running: Start[] = [];

vi.setConfig({ testTimeout: 180_000 });

afterAll(async () => {
  for (const each of running) each.process.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

/** An account of a reader, in the database of the starts. */
const READER = { username: 'reader@club.example', password: 'far side of the pitch' };

/**
 * What an earlier version left: demo accounts beside other data.
 * @returns the token of a demo administrator's session
 */
async function makeData(): Promise<string> {
  const database = await openDatabase({ directUrl: undefined, dataDir });
  const db = connect(database.url, { connections: 1 });
  await migrate(db);
  await addContent(db);
  await ensureDemoUsers(db);
  const admin = await findAccount(db, DEMO_ADMIN);
  const session = await openSession(db, admin?.id ?? 0, { userAgent: '', now: new Date() });
  await addAccount(db, {
    email: READER.username,
    name: 'Reader',
    firstName: 'Reader',
    lastName: '',
    planName: 'complete',
    passwordHash: await hashPassword(READER.password),
  });
  await close(db);
  await database.stop();
  return session.accessToken;
}

function start(port: number, folder = dataDir): Start {
  const child = spawn(process.execPath, ['src/cli/touchline.mjs', 'start'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), WORKERS: '2' },
    // The fourth is the line that set-up holds to its child.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const started = { process: child, port, said: () => words, ended };
  running.push(started);
  return started;
}

async function untilServing({ port, said, process: child }: Start) {
  await expect
    .poll(() => said().includes(`http://127.0.0.1:${port}`) || child.exitCode !== null, {
      timeout: 150_000,
    })
    .toBe(true);
  expect(child.exitCode, said()).toBeNull();
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await health.text(), said()).toBe('ok');
}

test('G-86 the first start makes a demo world', async () => {
  const headers = { authorization: `Bearer ${await signIn(SITE, DEMO)}` };
  const found = await fetch(`${SITE}/api/autocomplete?q=beacon%20league`, { headers });
  expect(await found.text()).toContain('Beacon League');
});

let first: Start;

test('a start on data that is there adds no demo world to it, and removes the demo accounts with their sessions', async () => {
  const session = await makeData();
  first = start(await freePort());
  await untilServing(first);
  expect(first.said()).not.toContain('Creating the demo world');
  expect(first.said()).toContain('Removed the 8 demo accounts');
  expect(first.said()).not.toContain(`Sign in as ${DEMO_SIGN_IN.email}`);
  const site = `http://127.0.0.1:${first.port}`;
  for (const username of [DEMO_SIGN_IN.email, DEMO_ADMIN]) {
    const attempt = signIn(site, { username, password: DEMO_SIGN_IN.password });
    await expect(attempt, username).rejects.toThrow('Sign-in answers 400');
  }
  const answer = await fetch(`${site}/api/user`, { headers: { authorization: `Bearer ${session}` } });
  expect(answer.status).toBe(401);
});

test('a process of the server that dies is replaced', async () => {
  const workers = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(first.process.pid)], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((line) => line.includes('/worker.'))
      .map((line) => Number.parseInt(line, 10));
  const [victim = 0, other] = workers();
  expect(other).toBeDefined();
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => workers().includes(victim)).toBe(false);
  await expect.poll(() => workers().length).toBe(2);
  // Connections that were the victim's are broken; whoever comes again is answered.
  const health = await fetch(`http://127.0.0.1:${first.port}/health`, {
    headers: { connection: 'close' },
  });
  expect(await health.text()).toBe('ok');
});

test('the style guide is for developers: a visitor finds nothing there', async () => {
  const site = `http://127.0.0.1:${first.port}`;
  const page = await fetch(`${site}/styleguide`, {
    headers: {
      cookie: `token=${await signIn(site, READER)}`,
    },
  });
  expect(page.status).toBe(404);
});

test('a second start on the same data says that and where the first one runs', async () => {
  const second = start(await freePort());
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`already running at http://127.0.0.1:${first.port}`);
});

test('a second start on the same port says so and names another', async () => {
  const second = start(first.port, `${dataDir}-other`);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`already running on 127.0.0.1:${first.port}`);
  expect(second.said()).toMatch(/PORT=\d+ npm start/);
});

test('a start that is killed leaves nothing in the way of the next', async () => {
  first.process.kill('SIGKILL');
  await first.ended;
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
  const next = start(first.port);
  await untilServing(next);
  next.process.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('wrong settings are named before anything begins', async () => {
  const wrong = start(99_999);
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toContain('PORT: write a port number');
});
