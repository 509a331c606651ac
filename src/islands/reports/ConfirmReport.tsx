import type { ReactNode } from 'react';
import { PAPERS, type Paper } from '../../domain/reports/order.ts';
import { fill } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';

interface ConfirmReportProps {
  /** The page that makes the report without script. */
  action: string;
  /** Of the player. */
  name: string;
  texts: Texts['reports']['dialog'];
  /** The address for cancelling; left out in a dialog, which closes instead. */
  back?: string;
  /** Makes the report in the dialog. */
  onMake?: (paper: Paper) => void;
}

/** The question before a report is made, on a page and in the dialog. */
export function ConfirmReport({ action, name, texts, back, onMake }: ConfirmReportProps): ReactNode {
  const names: Record<Paper, string> = { a4: texts.a4, 'us-letter': texts.letter };
  return (
    <form
      action={action}
      className="answers"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (!onMake || submitter?.getAttribute('formmethod') === 'dialog') return;
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('paper');
        onMake(PAPERS.find((paper) => paper === chosen) ?? PAPERS[0]);
      }}
    >
      <p>{fill(texts.confirmText, { name })}</p>
      <p>
        <label>
          {texts.paper}{' '}
          <select name="paper" defaultValue={PAPERS[0]}>
            {PAPERS.map((paper) => (
              <option key={paper} value={paper}>
                {names[paper]}
              </option>
            ))}
          </select>
        </label>
      </p>
      <input type="hidden" name="step" value="wait" />
      <button>{texts.make}</button>
      {back ? <a href={back}>{texts.cancel}</a> : <button formMethod="dialog">{texts.cancel}</button>}
    </form>
  );
}
