import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompilerAnswer } from '../../../src/reports/compiler.ts';
import { playerReport } from '../../../src/reports/player-report.ts';
import { sampleGraph, sampleInjuries, samplePlayer, TODAY } from './sample-player.ts';

/** A proxy that refuses everything and counts. The compiler's own downloads go by it. */
let proxy: Server;
let env: Record<string, string>;
let requests = 0;

beforeAll(async () => {
  proxy = createServer((socket) => {
    requests += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  env = { HTTP_PROXY: address, HTTPS_PROXY: address, ALL_PROXY: address };
});
afterAll(() => proxy.close());
beforeEach(() => {
  requests = 0;
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
}

test('the proxy sees what the compiler asks for', async () => {
  const child = fork(fileURLToPath(new URL('import-package.ts', import.meta.url)), { env, execArgv: [] });
  await ended(child);
  expect(requests).toBeGreaterThan(0);
});

test('PDF-01 no request leaves the machine while a report is made', async () => {
  const compiler = fork(fileURLToPath(new URL('../../../src/reports/compiler.ts', import.meta.url)), {
    env,
    execArgv: [],
    serialization: 'advanced',
  });
  const profile = samplePlayer(sampleInjuries(10));
  // With each of our fonts, those of East Asia included.
  for (const name of ['Rossi', 'Γιώργος Бережной محمد', '武磊 손흥민', '\u{1F3C6} http://elsewhere.example/a.svg']) {
    const graph = sampleGraph();
    const report = playerReport({
      profile: { ...profile, name },
      graph,
      calibration: [],
      language: 'de',
      paper: 'a4',
      today: TODAY,
    });
    compiler.send({ report, day: TODAY });
    const [answer] = (await once(compiler, 'message')) as [CompilerAnswer];
    expect(answer).toHaveProperty('pdf');
  }
  compiler.kill();
  await ended(compiler);
  expect(requests).toBe(0);
});
