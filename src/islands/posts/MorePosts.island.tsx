import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $announcement, $loading, $older } from '../../stores/feed.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { useShared } from '../intent/use-shared.ts';
import { PostDialog } from './PostDialog.tsx';
import { addOlder } from './show-feed.ts';

interface MorePostsProps {
  /** Address of older posts; null after the last, '' without posts. */
  older: string | null;
  /** 'Older posts'. */
  more: string;
  /** 'End of content'. */
  end: string;
}

/** The link that loads older posts below, and the post that is open in a dialog. */
export function MorePosts({ older, more, end }: MorePostsProps): ReactNode {
  const href = useShared($older, older);
  const isLoading = useStore($loading, { ssr: 'initial' }) !== null;
  const announcement = useStore($announcement, { ssr: 'initial' });
  return (
    <>
      {href === null && <p className="more-posts quiet">{end}</p>}
      {href && (
        <p className="more-posts">
          <a
            href={href}
            rel="next"
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void addOlder(href);
            }}
          >
            {more}
          </a>
        </p>
      )}
      <p className="hidden" role="status">
        {announcement}
      </p>
      <PostDialog />
    </>
  );
}
