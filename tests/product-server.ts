import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Token } from '../src/contract/accounts.ts';
import { freePort } from '../src/cli/free-port.ts';
import type { Database } from '../src/provider/data/connect.ts';
import { entity, source } from '../src/provider/entities/schema.ts';
import type { OnWire } from './on-wire.ts';

/** The product as people start it, in separate processes. */
export interface Server {
  url: string;
  /** Id of its first process. */
  pid: number;
  /** What it has written so far. */
  said: () => string;
  /** Kills all its processes in one moment, as a power cut would. */
  kill: () => Promise<void>;
  /** Tells it to end, and waits until it has. */
  end: () => Promise<void>;
}

/** A first start creates the demo world. */
const TIMEOUT_MS = 180_000;

/**
 * Starts the built product and waits until it answers.
 * @param env its switches, in addition to those of this process; undefined removes one. Without PORT it takes a free
 * port.
 */
export async function startServer(env: Record<string, string | undefined>): Promise<Server> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/cli/touchline.mjs', 'start'], {
    env: { ...process.env, ...env, PORT: port },
    // A separate process group, which can be killed as one.
    detached: true,
    // It ends with us: the fourth is the channel whose end it notices.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(50);
    else {
      await kill();
      throw new Error(`The server failed to start: ${words}`);
    }
  }
  return { url, pid: child.pid ?? 0, said: () => words, kill, end };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

/** Adds content, so that start-up does not create the demo world, which takes time. */
export async function addContent(db: Database): Promise<void> {
  const [by] = await db.insert(source).values({ key: 'x', name: 'x', kind: 'dataset' }).returning();
  const row = { kind: 'player', name: 'x', sourceId: by?.id ?? 0, sourceRef: 'x' } as const;
  await db.insert(entity).values(row);
}

/** The token of a new session. */
export async function signIn(url: string, account: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Sign-in answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as OnWire<typeof Token>).access_token;
}
