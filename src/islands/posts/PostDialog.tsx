import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $post } from '../../stores/feed.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { ServerContent } from '../shell/ServerContent.tsx';

/** The post that is open, if one is: over its list, and beside it where there is room. */
export function PostDialog(): ReactNode {
  const post = useStore($post, { ssr: 'initial' });
  return (
    post && (
      <Dialog
        key={post.href}
        title={post.title}
        closeLabel={post.closeLabel}
        isBeside={post.isBeside}
        onClose={() => {
          // Another post may have taken its place.
          if ($post.get()?.href === post.href) $post.set(null);
        }}
      >
        <ServerContent className="whole-post" content={post.content} />
      </Dialog>
    )
  );
}
