import { atom, map } from 'nanostores';

/** The parameters of this page's feed, as in its address: 's=tw&lang=it'; undefined before an island has set them. */
export const $search = atom<string | undefined>(undefined);

/** The cursor of older posts; null after the last, '' without posts, undefined before an island has set it. */
export const $older = atom<string | null | undefined>(undefined);

/** The address of the posts that are loading; null while none are. */
export const $loading = atom<string | null>(null);

/** The message for screen readers after posts have loaded. */
export const $announcement = atom('');

export interface OpenPost {
  href: string;
  /** Whether it is beside the list. */
  isBeside: boolean;
  title: string;
  closeLabel: string;
  /** Its HTML as the server rendered it. */
  content: readonly Node[];
}

/** Null while no post is open. */
export const $post = atom<OpenPost | null>(null);

/** Whether the posts changed on this page are saved, by their id. */
export const $saved = map<Record<string, boolean>>({});
