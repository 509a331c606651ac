import { COUNTED, FOLDED } from './feed-parts.ts';
import { afterFrame } from './in-slices.ts';
import { pack, unpack } from './packed-nodes.ts';
import { paintSaved } from './paint-saved.ts';

/** Posts and headings that are folded and opened together. */
const TOGETHER = 3;
/** Pixels above and below the viewport within which nothing is folded, and within which folded posts are restored. */
const KEPT = 6000;
const NEAR = 4000;
/** Elements the reader is using are not folded. */
const IN_USE = '[open], :popover-open, :focus, :target';

/** The content of a folded box: as text, then compressed. */
const contents = new WeakMap<Element, string | Blob>();

/**
 * Keeps a long list small: parts far from the viewport become empty boxes of the same height, and their posts become
 * compressed text. They are restored before the reader reaches them. Their words remain, for the browser's search and
 * for print.
 */
export function foldDistantPosts(feed: HTMLElement): void {
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let isDone = false; !isDone;) {
      await afterFrame();
      const near = foldedOf(feed).find((box) => isWithin(box, NEAR));
      if (near) await unfold(near);
      else isDone = !foldOne(feed);
    }
    isBusy = false;
  };
  addEventListener('scroll', () => void work(), { passive: true });
  // The browser has found one of their words, or goes to one of them.
  feed.addEventListener('beforematch', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const box = target.closest<HTMLElement>(`.${FOLDED}`);
    const { id } = target;
    if (box) void unfold(box).then(() => document.getElementById(id)?.scrollIntoView({ block: 'center' }));
  });
}

function foldedOf(feed: HTMLElement): HTMLElement[] {
  return [...feed.querySelectorAll<HTMLElement>(`.${FOLDED}`)];
}

/** Whether a part of an element is in the viewport or within this distance of it. */
function isWithin(element: Element, pixels: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -pixels && top < innerHeight + pixels;
}

/** Folds the next part of the list that is far away. False: there is none. */
function foldOne(feed: HTMLElement): boolean {
  const list = feed.querySelector('.posts');
  let part: HTMLElement[] = [];
  for (const child of list?.children ?? []) {
    if (!(child instanceof HTMLElement) || !child.matches('.day, .post') || isWithin(child, KEPT) || isUsed(child))
      part = [];
    else part.push(child);
    if (part.length === TOGETHER) {
      fold(part);
      return true;
    }
  }
  return false;
}

/** Whether the reader has opened, focused or selected something in an entry. */
function isUsed(entry: HTMLElement): boolean {
  const isSelected = getSelection()?.isCollapsed === false && getSelection()?.containsNode(entry, true) === true;
  return isSelected || entry.matches(IN_USE) || entry.querySelector(IN_USE) !== null;
}

function fold(part: readonly HTMLElement[]): void {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last) return;
  const { top } = first.getBoundingClientRect();
  const box = document.createElement('div');
  box.className = FOLDED;
  box.style.blockSize = `${last.getBoundingClientRect().bottom - top}px`;
  box.append(...part.map(wordsOf));
  const text = pack(part);
  contents.set(box, text);
  first.before(box);
  for (const entry of part) entry.remove();
  void compress(text).then((bytes) => {
    if (box.isConnected) contents.set(box, bytes);
  });
}

/** The words of a post with its number; the browser's search finds what waits for it. */
function wordsOf(entry: HTMLElement): HTMLElement {
  const words = document.createElement('p');
  const parts = entry.matches('.post') ? entry.querySelectorAll('.owner, time, .message') : [entry];
  words.textContent = [...parts].map(({ textContent }) => textContent.trim()).join(' · ');
  words.id = entry.id;
  words.className = entry.matches('.post') ? COUNTED : '';
  if (entry.dataset['news'] !== undefined) words.dataset['news'] = entry.dataset['news'];
  words.setAttribute('hidden', 'until-found');
  return words;
}

async function unfold(box: HTMLElement): Promise<void> {
  const content = contents.get(box);
  const text = typeof content === 'object' ? await decompress(content) : content;
  if (text === undefined || !box.isConnected) return;
  const words = new Map([...box.children].map((each) => [each.id, each]));
  // Newer posts that have arrived since may contain some of them.
  const entries = unpack(text).filter(({ id }) => [null, words.get(id)].includes(document.getElementById(id)));
  box.replaceWith(...entries);
  paintSaved();
}

function compress(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).blob();
}

function decompress(bytes: Blob): Promise<string> {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate'))).text();
}
