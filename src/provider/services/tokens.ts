import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** A new secret for a cookie, a link or a picture, and what is stored of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** What is stored of a secret; null when the text cannot be one. */
export function hashSecret(text: string): Buffer | null {
  return SECRET.test(text) ? sha256(text) : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
