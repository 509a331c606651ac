import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';

/** Hashtags that one account follows, below the limit of 500. */
const MAX_WRITES = 450;
/** Writes of six writers during one occurrence of each fault, on the slowest machine so far, with a margin. */
const ACCOUNTS_A_ROUND = 24;
const WRITERS = 6;
/** How often each fault is caused. */
export const ROUNDS = 5;
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 40;

interface Account {
  id: number;
  token: string;
  writes: number;
}

/** What was written, according to the writers. */
export interface Ledger {
  /**
   * Writes until it is stopped. It calls `url` before each write, because a product may come back at another address.
   */
  begin: (url: () => string) => void;
  stop: () => Promise<void>;
  /** How many writes were acknowledged. */
  acknowledged: () => number;
  /** Statuses of answers that acknowledge nothing; 0 is no answer. */
  refusals: () => ReadonlyMap<number, number>;
  /** Waits until every writer has written something that it began after this call. */
  untilAllWrite: () => Promise<void>;
  /**
   * Compares with the database: each write that was acknowledged before this call is there, and no write is there
   * twice. The writers may go on meanwhile.
   */
  check: (db: Database) => Promise<void>;
}

/** Accounts that follow one hashtag after the other. Each name is unique. */
export async function openLedger(db: Database): Promise<Ledger> {
  const accounts = await addAccounts(db, ACCOUNTS_A_ROUND * ROUNDS);
  const acknowledged = new Set<string>();
  const attempted = new Set<string>();
  const refusals = new Map<number, number>();
  const lastBegun: number[] = [];
  let writing = false;
  const isOver = () => !writing;
  let writers: Promise<void>[] = [];

  const writeOnce = async (account: Account, url: string, key: string): Promise<boolean> => {
    attempted.add(`${account.id} ${key}`);
    const status = await post(`${url}/api/favourite/hashtag/${key}`, account.token);
    if (status === 200) {
      acknowledged.add(`${account.id} ${key}`);
      return true;
    }
    refusals.set(status, (refusals.get(status) ?? 0) + 1);
    return false;
  };
  const write = async (writer: number, url: () => string) => {
    const own = accounts.filter((_, place) => place % WRITERS === writer);
    while (!isOver()) {
      const account = own.find(({ writes }) => writes < MAX_WRITES);
      if (!account) throw new Error('The accounts are full: add some to the ledger.');
      account.writes += 1;
      const key = `w${writer}x${randomUUID().slice(0, 8)}`;
      const begun = performance.now();
      // Whoever gets no answer sends the same again, as a person would.
      while (!(await writeOnce(account, url(), key))) {
        await sleep(PAUSE_MS);
        if (isOver()) return;
      }
      lastBegun[writer] = begun;
      await sleep(PAUSE_MS);
    }
  };
  return {
    begin: (url) => {
      writing = true;
      writers = Array.from({ length: WRITERS }, (_, writer) => write(writer, url));
    },
    stop: async () => {
      writing = false;
      await Promise.all(writers);
    },
    acknowledged: () => acknowledged.size,
    refusals: () => refusals,
    untilAllWrite: async () => {
      const since = performance.now();
      const all = () => lastBegun.filter((begun) => begun > since).length;
      await expect.poll(all, { timeout: TIMEOUT_MS * 4, interval: 10 }).toBe(WRITERS);
    },
    check: async ({ $client }) => {
      const before = [...acknowledged];
      const { rows } = await $client.query<{ key: string }>(
        `select user_id || ' ' || hashtag as key from favourite where hashtag is not null`,
      );
      const kept = rows.map(({ key }) => key).filter((key) => attempted.has(key));
      const there = new Set(kept);
      expect({ lost: before.filter((key) => !there.has(key)), doubled: kept.length - there.size }).toEqual({
        lost: [],
        doubled: 0,
      });
    },
  };
}

async function addAccounts(db: Database, count: number): Promise<Account[]> {
  const people = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@faults.example`,
    name: 'Una Faults',
    firstName: 'Una',
    lastName: 'Faults',
    planName: 'complete',
    passwordHash: 'nobody signs in with it',
  }));
  const added = await db.insert(appUser).values(people).returning({ id: appUser.id });
  const opening = { userAgent: '', now: new Date() };
  return Promise.all(
    added.map(async ({ id }) => ({ id, token: (await openSession(db, id, opening)).accessToken, writes: 0 })),
  );
}

/** The status of the answer; 0 when there is none. */
async function post(url: string, token: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ digest: 'no', push: 'no' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
