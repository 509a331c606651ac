/** Parts of a feed that the server renders and no island changes. */
export const STATIC_PARTS = ['#feed-title', '.narrowing', '.shown'] as const;

/** The cards of a list of posts. */
export function cardsOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('.shown .post')];
}

/** The cards of a list and the headings with their days, in order. */
export function entriesOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('.shown :is(.day, .post)')];
}

/** Address of the posts before those of a page; null after the last, '' without posts. */
export function olderOf(place: ParentNode): string | null {
  if (cardsOf(place).length === 0) return '';
  return place.querySelector('.more-posts [rel=next]')?.getAttribute('href') ?? null;
}
