import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';

interface ConfirmAnalysisProps {
  /** The form's target. */
  action: string;
  name: string;
  texts: Texts['requests'];
  /** The address for cancelling; left out in a dialog, which closes instead. */
  back?: string;
}

/** The confirmation before an analysis is requested, on a page and in the dialog. */
export function ConfirmAnalysis({ action, name, texts, back }: ConfirmAnalysisProps): ReactNode {
  return (
    <form method="post" action={action} className="answers">
      <p>{fill(texts.confirmText, { name })}</p>
      <button>{texts.yes}</button>
      {back ? <a href={back}>{texts.cancel}</a> : <button formMethod="dialog">{texts.cancel}</button>}
    </form>
  );
}
