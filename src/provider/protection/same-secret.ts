import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [first, second] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(first, second);
}
