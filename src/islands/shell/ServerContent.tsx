import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';

interface ServerContentProps {
  className: string;
  content: readonly Node[];
  /** A form in it is sent. */
  onSubmit?: (event: SubmitEvent<HTMLElement>) => void;
}

/** HTML rendered by the server, so that a card or form has one implementation. */
export function ServerContent({ className, content, onSubmit }: ServerContentProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...content);
  }, [content]);
  return <div ref={place} className={className} onSubmit={onSubmit} />;
}
