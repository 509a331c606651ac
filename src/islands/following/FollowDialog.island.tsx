import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import { fill } from '../../i18n/fill.ts';
import { $followRequest, type FollowRequest } from '../../stores/following.ts';
import styles from '../../styles/follow.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { Dialog } from '../shell/Dialog.tsx';
import '../shell/waiting.ts';
import { Icon } from '../shell/Icon.tsx';
import { FollowForm } from './FollowForm.tsx';
import { keepFollowing } from './open-follow.ts';

/** The follow dialog, open while a star has requested it; once it has unfollowed, a notice that takes that back. */
export function FollowDialog(): ReactNode {
  const request = useStore($followRequest, { ssr: 'initial' });
  return request && <FollowSettings key={request.tag} request={request} />;
}

function FollowSettings({ request }: { request: FollowRequest }): ReactNode {
  const { name, href, settings, hasEnded, texts } = request;
  const [problem, setProblem] = useState(request.problem);
  const isSending = useRef(false);
  const close = () => {
    $followRequest.set(null);
  };
  const send = async (requested: FavouriteSettings | null) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    const failure = await keepFollowing(request, requested);
    setProblem(failure);
    if (!failure) $followRequest.set(requested ? null : { ...request, hasEnded: true });
    isSending.current = false;
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
