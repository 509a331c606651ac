import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';

/** The revision that a form has shown. */
export const Seen = z.string().max(40);

// Decision 0780: forms of staff say what they have shown.
/** A short sign of what a form shows: another one says that somebody has changed it since. */
export function revisionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
