import { createHmac } from 'node:crypto';
import { MS_PER_DAY } from '../../domain/days.ts';
import type { Transaction } from '../data/transaction.ts';
import { isSameSecret } from '../protection/same-secret.ts';
import { keyOf } from '../protection/store.ts';

/** How long a link to a player's own record is good. */
const DAYS = 14;
/** Player, seconds since 1970, signature. */
const TOKEN = /^(\d{1,10})\.(\d{10})\.([\w-]{43})$/;

/** The secret of a link to what is kept about a player. */
export async function recordToken(db: Transaction, playerId: number, now: Date): Promise<string> {
  const until = Math.floor((now.getTime() + DAYS * MS_PER_DAY) / 1000);
  return `${playerId}.${until}.${await signatureOf(db, playerId, until)}`;
}

/** What such a secret opens; undefined if it is not ours or has ended. */
export async function readRecordToken(
  db: Transaction,
  token: string,
  now: Date,
): Promise<{ playerId: number; until: Date } | undefined> {
  const [, player, seconds, signature = ''] = TOKEN.exec(token) ?? [];
  const [playerId, until] = [Number(player), Number(seconds)];
  const isOurs = player !== undefined && isSameSecret(signature, await signatureOf(db, playerId, until));
  return isOurs && now.getTime() < until * 1000 ? { playerId, until: new Date(until * 1000) } : undefined;
}

async function signatureOf(db: Transaction, playerId: number, until: number): Promise<string> {
  return createHmac('sha256', await keyOf(db, 'records'))
    .update(`${playerId}.${until}`)
    .digest('base64url');
}
