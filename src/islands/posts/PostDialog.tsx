import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { $post, type OpenPost } from '../../stores/feed.ts';
import { Dialog } from '../shell/Dialog.tsx';

/** The dialog of a post, if one is open. */
export function PostDialog(): ReactNode {
  const post = useStore($post, { ssr: 'initial' });
  return (
    post && (
      <Dialog title={post.title} closeLabel={post.closeLabel} onClose={() => $post.set(null)}>
        <Content {...post} />
      </Dialog>
    )
  );
}

/** HTML rendered by the server, so that a card has one implementation. */
function Content({ content }: OpenPost): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...content);
  }, [content]);
  return <div ref={place} className="whole-post" />;
}
