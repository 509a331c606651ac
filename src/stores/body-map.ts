import { atom } from 'nanostores';
import type { BodyChoice } from '../domain/body/body-map.ts';

/** A chosen part and how the page names it. */
export interface NamedChoice extends BodyChoice {
  name: string;
}

/** The part of the body that the injuries on this page are narrowed to; null is all of them. */
export const $choice = atom<NamedChoice | null>(null);

/** Chooses a part; the one that is chosen already is let go. */
export function choose(choice: NamedChoice | null): void {
  const now = $choice.get();
  const isAgain = now?.part === choice?.part && now?.side === choice?.side;
  $choice.set(isAgain || !choice ? null : { part: choice.part, side: choice.side, name: choice.name });
}
