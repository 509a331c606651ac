import type { ReactNode } from 'react';
import { SENDING_DAYS, type SendingDay } from '../../domain/reports/schedule.ts';
import type { Texts } from '../../i18n/texts.ts';

interface SendReportProps {
  /** The page that sends the report without script. */
  action: string;
  texts: Texts['reports']['dialog'];
  said?: { text: string; isProblem: boolean } | undefined;
  /** Sends it from the dialog: once, or on these days. */
  onSend?: (every: SendingDay | null) => void;
  /** A report of a past day is not sent regularly. */
  isOnce?: boolean;
}

/** Sends a report that is ready to its reader, once or regularly; on a page and in the dialog. */
export function SendReport({ action, texts, said, onSend, isOnce }: SendReportProps): ReactNode {
  return (
    <>
      <form
        method="post"
        action={action}
        className="answers sending"
        onSubmit={(event) => {
          if (!onSend) return;
          event.preventDefault();
          const isRegular = event.nativeEvent.submitter?.getAttribute('value') === 'schedule';
          const chosen = new FormData(event.currentTarget).get('every');
          onSend(isRegular ? (SENDING_DAYS.find((day) => day === chosen) ?? null) : null);
        }}
      >
        <button name="send" value="once">
          {texts.mail}
        </button>
        {!isOnce && (
          <p>
            <label>
              {texts.often}{' '}
              <select name="every">
                {SENDING_DAYS.map((day) => (
                  <option key={day} value={day}>
                    {texts.every[day]}
                  </option>
                ))}
              </select>
            </label>
            <button className="plain" name="send" value="schedule">
              {texts.schedule}
            </button>
          </p>
        )}
      </form>
      {said && <p role={said.isProblem ? 'alert' : 'status'}>{said.text}</p>}
    </>
  );
}
