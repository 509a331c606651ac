import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AppError } from '../../domain/errors.ts';
import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import { fill } from '../../i18n/fill.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { $followRequest, $settings, type FollowRequest } from '../../stores/following.ts';
import styles from '../../styles/follow.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { Dialog } from '../shell/Dialog.tsx';
import '../shell/waiting.ts';
import { Icon } from '../shell/Icon.tsx';
import { FollowForm } from './FollowForm.tsx';

/** The follow dialog, open while a star has requested it; once it has unfollowed, a notice that takes that back. */
export function FollowDialog(): ReactNode {
  const request = useStore($followRequest, { ssr: 'initial' });
  return request && <FollowSettings key={request.tag} request={request} />;
}

function FollowSettings({ request }: { request: FollowRequest }): ReactNode {
  const { tag, name, href, settings, hasEnded, texts } = request;
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const close = () => {
    $followRequest.set(null);
  };
  const send = async (requested: FavouriteSettings | null) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    try {
      const client = browserClient(pageLanguage(document));
      const params = { type: 'tag' as const, tag };
      if (requested) await client.post('/favourite/{type}/{tag}', { params, body: requested });
      else await client.delete('/favourite/{type}/{tag}', { params });
      $settings.setKey(tag, requested);
      $followRequest.set(requested ? null : { ...request, hasEnded: true });
    } catch (error) {
      // Without a session, the page with the form redirects to sign-in, which explains why and returns.
      if (error instanceof AppError && error.code === 'unauthorized') location.assign(href);
      const isFull = error instanceof AppError && error.code === 'favourites_full';
      setProblem(isFull ? texts.errors.favourites_full : texts.following.failed);
    } finally {
      isSending.current = false;
    }
  };
  adoptStyles(styles);
  if (hasEnded)
    return (
      <Unfollowed
        text={problem ?? fill(texts.following.unfollowed, { name })}
        undo={texts.shell.undo}
        closeLabel={texts.shell.close}
        onUndo={() => void send(settings)}
        onClose={close}
      />
    );
  return (
    <Dialog
      title={fill(settings ? texts.following.settings : texts.following.title, { name })}
      closeLabel={texts.shell.close}
      onClose={close}
    >
      <FollowForm
        action={href}
        back={location.pathname}
        settings={settings}
        texts={texts.following}
        problem={problem}
        onSend={(requested) => void send(requested)}
        onCancel={close}
      />
    </Dialog>
  );
}

interface UnfollowedProps {
  text: string;
  undo: string;
  closeLabel: string;
  onUndo: () => void;
  onClose: () => void;
}

/** A notice beside which the page remains in use. Its first button has the focus, which returns when it goes. */
function Unfollowed({ text, undo, closeLabel, onUndo, onClose }: UnfollowedProps): ReactNode {
  const notice = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    element?.show();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog ref={notice} className="unfollowed" aria-label={text}>
      {text}
      <button type="button" className="plain" onClick={onUndo}>
        {undo}
      </button>
      <button type="button" className="plain" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </dialog>,
    document.body,
  );
}
