import { getConfig } from '../../src/config.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { signIn } from '../../src/provider/sign-in/sign-in.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';

const PAIRS = 300;
const WARM_UP = 20;

/** Whether the time of a refusal reveals if an address is known. */
export async function benchSignIn(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await addAccounts(db);
    const { unknown, wrong } = await measure(db);
    return [
      {
        what: `refusals of ${PAIRS} unknown addresses and as many wrong passwords: medians, ratio`,
        measured: `${unknown.toFixed(1)} ms, ${wrong.toFixed(1)} ms, ${(unknown / wrong).toFixed(2)}`,
        goal: 'ratio 0.9 to 1.1',
      },
    ];
  });
}

/** One for each attempt, because attempts on one are limited. */
async function addAccounts(db: Database): Promise<void> {
  const passwordHash = await hashPassword('right');
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'complete' };
  const accounts = Array.from({ length: WARM_UP + PAIRS }, (_, n) => ({
    ...person,
    email: `known${n}@club.example`,
    passwordHash,
  }));
  await db.insert(appUser).values(accounts);
}

/** Medians in milliseconds, of attempts taken in turn so that both meet the same machine. */
async function measure(db: Database): Promise<{ unknown: number; wrong: number }> {
  const times: Record<'unknown' | 'known', number[]> = { unknown: [], known: [] };
  for (let n = 0; n < WARM_UP + PAIRS; n += 1)
    for (const kind of ['unknown', 'known'] as const) {
      const start = performance.now();
      await signIn(
        db,
        getConfig({}),
        { username: `${kind}${n}@club.example`, password: 'wrong' },
        { userAgent: '', now: new Date() },
      ).catch(() => undefined);
      if (n >= WARM_UP) times[kind].push(performance.now() - start);
    }
  return { unknown: median(times.unknown), wrong: median(times.known) };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
