import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { CaptchaChallenge } from '../../contract/registration.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { keyOf, useCaptcha } from './store.ts';
import { isSameSecret } from './same-secret.ts';

/** Number of hashes that a browser computes: less than half a second's work. */
const MIN_WORK = 20_000;
const MAX_WORK = 40_000;
const GOOD_FOR_MS = 20 * 60_000;
/** The minimum time in which a person fills in a form. */
const MIN_FORM_MS = 2000;
const MAX_SUMMAND = 9;

/** A challenge: a proof of work for a browser with script, a sum for a person without script. */
export async function makeCaptcha(db: Database, now: Date): Promise<CaptchaChallenge> {
  const key = await keyOf(db, 'captcha');
  const issued = now.getTime();
  const { parameters, signature } = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(MIN_WORK, MAX_WORK),
    deriveKey,
    data: { issued },
    expiresAt: new Date(issued + GOOD_FOR_MS),
    hmacSignatureSecret: key.toString('hex'),
  });
  const a = randomInt(1, MAX_SUMMAND + 1);
  const b = randomInt(1, MAX_SUMMAND + 1);
  const start = `${randomBytes(12).toString('base64url')}.${issued}`;
  const ticket = `${start}.${sign(key, `${start}.${a + b}`)}`;
  return {
    challenge: { parameters: { ...parameters }, signature },
    question: { a, b, ticket },
  };
}

/**
 * Whether the challenge was solved in time, not too fast, and for the first time.
 * @param captcha altcha's payload, or a question's token, a full stop and the answer
 * @throws AppError captcha_failed
 */
export async function checkCaptcha(db: Database, captcha: string, now: Date): Promise<void> {
  const key = await keyOf(db, 'captcha');
  const { name, issued } = captcha.includes('.') ? readAnswer(key, captcha) : await readWork(key, captcha);
  const hash = createHash('sha256').update(name).digest();
  const isFirst = await useCaptcha(db, hash, new Date(now.getTime() + GOOD_FOR_MS), now);
  const age = issued === null ? -1 : now.getTime() - issued;
  if (!isFirst || age < MIN_FORM_MS || age > GOOD_FOR_MS) throw new AppError('captcha_failed');
}

/** The id of the solved challenge, regardless of spelling, and the time it was issued; null if it is not solved. */
interface Solved {
  name: string;
  issued: number | null;
}

/** A question has few possible answers, so a wrong answer uses it up like a correct one. */
function readAnswer(key: Buffer, captcha: string): Solved {
  const [nonce = '', issued = '', signature = '', answer = ''] = captcha.split('.');
  const right = sign(key, `${nonce}.${issued}.${answer.trim()}`);
  return { name: `${nonce}.${issued}`, issued: isSameSecret(signature, right) ? Number(issued) : null };
}

async function readWork(key: Buffer, captcha: string): Promise<Solved> {
  try {
    const payload = JSON.parse(Buffer.from(captcha, 'base64').toString()) as Payload;
    const { verified } = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: key.toString('hex'),
    });
    const { nonce, data } = payload.challenge.parameters;
    const issued = data?.['issued'];
    return { name: nonce, issued: verified && typeof issued === 'number' ? issued : null };
  } catch {
    // Not a payload at all.
    return { name: captcha, issued: null };
  }
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
