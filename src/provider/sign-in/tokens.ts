import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** A new secret for a cookie, a link or a QR code, and its stored hash. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/**
 * The code for phones that a session has made, and its stored hash. Only the token of the session, which is not stored,
 * gives it again.
 */
export function phoneCode(token: string, expiresAt: Date): { secret: string; hash: Buffer } {
  const secret = createHmac('sha256', token).update(`phone ${expiresAt.toISOString()}`).digest('base64url');
  return { secret, hash: sha256(secret) };
}

/** The stored hash of a secret; null if the text cannot be a secret. */
export function hashSecret(text: string): Buffer | null {
  return SECRET.test(text) ? sha256(text) : null;
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
