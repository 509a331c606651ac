import { atom } from 'nanostores';
import type { BodyChoice } from '../domain/body/body-map.ts';

/** A chosen part and its name on the page. */
export interface NamedChoice extends BodyChoice {
  name: string;
}

/** The chosen part of the body; null is all parts, undefined before an island has set it. */
export const $choice = atom<NamedChoice | null | undefined>(undefined);

/** Chooses a part; choosing it again resets the choice. */
export function choose(choice: NamedChoice | null): void {
  const now = $choice.get();
  const isAgain = now?.part === choice?.part && now?.side === choice?.side;
  $choice.set(isAgain || !choice ? null : { part: choice.part, side: choice.side, name: choice.name });
}
