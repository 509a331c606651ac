import { createHash } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import type { Database } from '../data/connect.ts';
import { findKey, saveAnswer, claimKey } from './store.ts';

/** A transaction that allows nested ones. */
export type OpenTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A call that adds something, as its caller sent it. */
interface Write {
  userId: number;
  /** Method and path. */
  call: string;
  body: { idempotencyKey?: string | undefined };
  now: Date;
}

/**
 * Runs a write once per idempotency key, for 24 hours. The same key gets the same answer, even while the first call is
 * running. The key is stored in one transaction with the write. Without a key the write simply runs.
 * @throws AppError idempotency_key_reused if the key came with another call or body
 */
export async function writeOnce<Answer extends object>(
  db: Database,
  { userId, call, body, now }: Write,
  work: (tx: OpenTransaction) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, ...rest } = body;
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const bodyHash = createHash('sha256')
      .update(`${call} ${JSON.stringify(rest)}`)
      .digest();
    const since = new Date(now.getTime() - MS_PER_DAY);
    if (!(await claimKey(tx, { userId, key, bodyHash, createdAt: now }, since))) {
      const kept = await findKey(tx, userId, key);
      if (!kept?.answer || !kept.bodyHash.equals(bodyHash)) throw new AppError('idempotency_key_reused');
      // The stored answer to the same call.
      return kept.answer as Answer;
    }
    const answer = await work(tx);
    await saveAnswer(tx, { userId, key }, answer);
    return answer;
  });
}
