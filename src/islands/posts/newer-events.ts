import type { RouteName } from '../../contract/route.ts';
import { type PostSubject, subjectParameters } from '../../domain/posts/subject.ts';

/** Says how many posts have come. */
export interface NewerEvents {
  open: () => void;
  close: () => void;
}

/**
 * Listens for new posts of a subject. The browser reopens a lost stream; if the server refuses it, polling remains.
 */
export function newerEvents(subject: PostSubject, onPosts: (count: number) => void): NewerEvents {
  const route: RouteName = subject.kind === 'favourites' ? 'get /favourites/post-events' : 'get /post-events';
  const parameters = new URLSearchParams(subjectParameters(subject));
  const address = `/api${route.replace('get ', '')}?${parameters.toString()}`;
  let source: EventSource | undefined;
  return {
    open: () => {
      if (source) return;
      source = new EventSource(address);
      source.addEventListener('newer', ({ data }: MessageEvent<string>) => {
        onPosts((JSON.parse(data) as { count: number }).count);
      });
    },
    close: () => {
      source?.close();
      source = undefined;
    },
  };
}
