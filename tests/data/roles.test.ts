import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { freshDatabase } from '../database.ts';
import { openSmtp } from '../smtp.ts';

const db = await freshDatabase();
const smtp = await openSmtp();
afterAll(smtp.close);

function run(command: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/cli/touchline.mjs', command], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

test.each(['site', 'worker'])('npm run %s needs a database that machines can share', async (command) => {
  const { code, said } = await run(command, {}).ended;
  expect(code).toBe(1);
  expect(said).toContain('DATABASE_URL is not set. This command is for several machines');
});

test('npm run worker does the background work, and ends when it is told to', async () => {
  const now = new Date();
  const mail = { recipient: 'ada@club.example', language: 'en-gb', subject: 'News', text: 'x', html: 'x' };
  await db.insert(mailOutbox).values({ ...mail, createdAt: now, dueAt: now });
  const DATABASE_URL = db.$client.options.connectionString ?? '';
  const { child, ended } = run('worker', { DATABASE_URL, SMTP_URL: smtp.url });
  await expect.poll(() => smtp.taken.length).toBe(1);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});
