import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $post } from '../../stores/feed.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { ServerContent } from '../shell/ServerContent.tsx';

/** The dialog of a post, if one is open. */
export function PostDialog(): ReactNode {
  const post = useStore($post, { ssr: 'initial' });
  return (
    post && (
      <Dialog title={post.title} closeLabel={post.closeLabel} onClose={() => $post.set(null)}>
        <ServerContent className="whole-post" content={post.content} />
      </Dialog>
    )
  );
}
