import { hash, verify } from '@node-rs/argon2';

/** The library's own measure: argon2id, 19 MiB, two passes. Both functions work off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is an account's. Without an account the same work is done in vain, so that the time of the answer
 * does not tell which addresses are known.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const unknown = await decoy;
  const right = await verify(passwordHash ?? unknown, password);
  return right && passwordHash !== undefined;
}
