/** Parts of a feed that the server renders and no island changes. */
export const STATIC_PARTS = ['#feed-title', '.pickers', '.chosen', '#filters', '.shown'] as const;

/** Class of an empty box that replaces posts far from the viewport. */
export const FOLDED = 'folded';
/** Class of the words of a post in such a box. */
export const COUNTED = 'folded-post';

/** The cards of a list of posts that are not folded. */
export function cardsOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('.shown .post')];
}

/** The cards of a list, the headings with their days and what is folded, in order. */
export function entriesOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(`.shown :is(.day, .post, .${FOLDED})`)];
}

/** The posts of a list, or their words where they are folded. */
export function everyPostOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(`.shown :is(.post, .${COUNTED})`)];
}

/** The posts of an entry: itself, or those that are folded in it. */
export function postsIn(entry: HTMLElement): HTMLElement[] {
  return entry.matches('.post') ? [entry] : [...entry.querySelectorAll<HTMLElement>(`.${COUNTED}`)];
}

/** Address of the posts before those of a page; null after the last, '' without posts. */
export function olderOf(place: ParentNode): string | null {
  if (cardsOf(place).length === 0) return '';
  return place.querySelector('.more-posts [rel=next]')?.getAttribute('href') ?? null;
}
