import { atom, map } from 'nanostores';

/** The parameters that the feed of this page is narrowed by, as in its address: 's=tw&lang=it'. */
export const $search = atom('');

/** Where older posts are; null after the last, '' where there are no posts, undefined before an island has said it. */
export const $older = atom<string | null | undefined>(undefined);

/** The address of the posts that are on their way; null while none are. */
export const $loading = atom<string | null>(null);

/** What is said to those who hear the page after posts have come. */
export const $announcement = atom('');

/** A post that is open over the page. */
export interface OpenPost {
  title: string;
  closeLabel: string;
  /** As the server rendered it. */
  content: readonly Node[];
}

/** Null while no post is open. */
export const $post = atom<OpenPost | null>(null);

/** Whether the posts that were changed on this page are saved, by their id. */
export const $saved = map<Record<string, boolean>>({});
