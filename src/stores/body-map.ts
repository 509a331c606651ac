import { atom } from 'nanostores';
import type { BodyChoice } from '../domain/body/body-map.ts';

/** The part of the body that the injuries on this page are narrowed to; null is all of them. */
export const $choice = atom<BodyChoice | null>(null);

/** Chooses a part; the one that is chosen already is let go. */
export function choose(choice: BodyChoice): void {
  const now = $choice.get();
  $choice.set(now?.part === choice.part && now.side === choice.side ? null : choice);
}
