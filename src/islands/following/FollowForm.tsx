import type { ReactNode, SubmitEvent } from 'react';
import { DIGESTS, type FavouriteSettings, PUSHES, settingsOf, SILENT } from '../../domain/following/favourites.ts';
import type { Texts } from '../../i18n/texts.ts';

interface FollowFormProps {
  /** The form's action without script. */
  action: string;
  /** The page to which the action returns. */
  back: string;
  /** Null if the account does not follow it. */
  settings: FavouriteSettings | null;
  texts: Texts['following'];
  /** Why saving failed. */
  problem?: string | undefined;
  /** Submits the form from a dialog; null unfollows. */
  onSend?: (settings: FavouriteSettings | null) => void;
}

/** The settings of a followed entity, on a page and in the dialog. */
export function FollowForm(props: FollowFormProps): ReactNode {
  const { action, back, settings, texts, problem, onSend } = props;
  const { digest: chosenDigest, push: chosenPush } = settings ?? SILENT;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const chosen = [form.get('digest'), form.get('push')].filter((each) => typeof each === 'string').join(' ');
    onSend(form.has('unfollow') ? null : settingsOf(chosen));
  };
  return (
    <form method="post" action={action} className="follow" onSubmit={send}>
      <input type="hidden" name="back" value={back} />
      <p className="quiet">{texts.lead}</p>
      <fieldset>
        <legend>{texts.digest}</legend>
        {DIGESTS.map((digest) => (
          <label key={digest}>
            <input type="radio" name="digest" value={digest} defaultChecked={digest === chosenDigest} />
            {texts.digests[digest]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.push}</legend>
        {PUSHES.map((push) => (
          <label key={push}>
            <input type="radio" name="push" value={push} defaultChecked={push === chosenPush} />
            {texts.pushes[push]}
          </label>
        ))}
        <p className="quiet">{texts.pushHint}</p>
      </fieldset>
      {problem && (
        <p className="out" role="alert">
          {problem}
        </p>
      )}
      <p className="answers">
        <button>{settings ? texts.save : texts.follow}</button>
        {settings && (
          <button name="unfollow" value="1" className="plain">
            {texts.unfollow}
          </button>
        )}
        {/* A dialog has its own way back. */}
        {!onSend && <a href={back}>{texts.cancel}</a>}
      </p>
    </form>
  );
}
