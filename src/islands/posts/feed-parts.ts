/** The parts of a feed that the server renders and no island changes. */
export const STATIC_PARTS = ['#feed-title', '.narrowing', '.shown'] as const;

/** The cards of a list of posts. */
export function cardsOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('.shown .post')];
}

/** Where the posts before those of a page are; null after the last, '' where there are no posts. */
export function olderOf(place: ParentNode): string | null {
  if (cardsOf(place).length === 0) return '';
  return place.querySelector('.more-posts [rel=next]')?.getAttribute('href') ?? null;
}
