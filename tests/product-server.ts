import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The product as people start it, in processes of its own. */
export interface Server {
  url: string;
  /** Kills all its processes in one moment, as a power cut would. */
  kill: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Starts the built product and waits until it answers. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const more = { ...env, PORT: String(port), WORKERS: '1', TRUST_PROXY: '1' };
  const child = spawn(process.execPath, ['src/cli/main.ts', 'start'], {
    env: { ...process.env, ...more },
    // A group of its own, which can be killed as one.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(50);
    else {
      await kill();
      throw new Error(`The server does not start: ${words}`);
    }
  }
  return { url, kill };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
