import { type ReactNode, useState } from 'react';
import { AppError } from '../../domain/errors.ts';
import { askAgainAfter } from '../../domain/reports/queue.ts';
import type { SendingDay } from '../../domain/reports/schedule.ts';
import { codeOfLanguage, pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { DialogLink } from '../shell/DialogLink.tsx';
import { Icon } from '../shell/Icon.tsx';
import { ConfirmReport, type FixedChoice, type ReportChoice, reportedBy, type SeasonChoice } from './ConfirmReport.tsx';
import { failureText, progressText, sendingFailure } from './report-progress.ts';
import { loadReportTexts, type ReportTexts } from './report-texts.ts';
import { SendReport } from './SendReport.tsx';

interface ReportLinkProps {
  tag: string;
  /** The page with the same form. */
  href: string;
  /** Name of the player, team or competition. */
  name: string;
  /** For a club or a competition. */
  seasons?: readonly SeasonChoice[];
  fixed?: FixedChoice | undefined;
  text: string;
}

/** The current step of the dialog. */
type Step =
  | { is: 'confirm' }
  | { is: 'busy'; text: string }
  | { is: 'failed'; text: string }
  | { is: 'ready'; url: string; said?: { text: string; isProblem: boolean } };

/** Delay before the first progress request: a report alone in the queue is ready by then. */
const FIRST_ASK_MS = 300;
/** Questions without an answer, while the server starts again for instance. */
const MAX_UNANSWERED = 10;
const UNANSWERED_MS = 3000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The address at which a browser saves the document. */
function savedFrom(url: string): string {
  return `${url}&download=1`;
}

/** Saves the document, and shows it in a new tab. */
function deliver(url: string): void {
  window.open(url, '_blank', 'noopener');
  const link = document.createElement('a');
  link.href = savedFrom(url);
  link.download = '';
  link.click();
}

/** The link that asks for confirmation, prepares the report over the page, and offers it for download. */
export function ReportLink({ tag, href, name, seasons = [], fixed, text }: ReportLinkProps): ReactNode {
  const [texts, setTexts] = useState<ReportTexts | null>(null);
  const [step, setStep] = useState<Step>({ is: 'confirm' });
  const [choice, setChoice] = useState<ReportChoice>({
    paper: 'a4',
    timeframe: undefined,
    ongoingInjuries: false,
    beside: undefined,
    about: undefined,
    filters: undefined,
    known: undefined,
  });
  const open = async () => {
    setTexts(await loadReportTexts());
    setStep({ is: 'confirm' });
  };
  const make = async (chosen: ReportChoice) => {
    setChoice(chosen);
    setStep({ is: 'busy', text: '' });
    const language = pageLanguage(document);
    const request = { params: { tag }, query: { lang: codeOfLanguage(language), ...chosen } };
    const client = browserClient(language);
    let unanswered = 0;
    for (let asked = 0; ; asked += 1) {
      try {
        const progress = await client.get('/players/{tag}/report/progress', request);
        unanswered = 0;
        if (progress.url !== null) {
          setStep({ is: 'ready', url: progress.url });
          deliver(progress.url);
          return;
        }
        if (texts) setStep({ is: 'busy', text: progressText(progress, texts.reports.dialog) });
        const isFirst = asked === 0 && progress.place === 1;
        await wait(isFirst ? FIRST_ASK_MS : askAgainAfter(progress.place));
      } catch (error) {
        // The order is stored: the same request continues from its place in the queue.
        const isPassing = asked > 0 && error instanceof AppError && error.code === 'unavailable';
        unanswered += 1;
        if (!isPassing || unanswered > MAX_UNANSWERED) {
          console.error(error);
          if (texts) setStep({ is: 'failed', text: failureText(error, texts.reports.dialog) });
          return;
        }
        await wait(UNANSWERED_MS);
      }
    }
  };
  const dialog = texts?.reports.dialog;
  const send = async (url: string, every: SendingDay | null) => {
    if (!dialog) return;
    const language = pageLanguage(document);
    const client = browserClient(language);
    try {
      if (every) await client.post('/user/report-schedules', { body: { ...choice, tag, every } });
      else {
        const body = { ...choice, lang: codeOfLanguage(language) };
        await client.post('/players/{tag}/report/mail', { params: { tag }, body });
      }
      setStep({ is: 'ready', url, said: { text: every ? dialog.scheduled : dialog.mailed, isProblem: false } });
    } catch (error) {
      console.error(error);
      setStep({ is: 'ready', url, said: { text: sendingFailure(error, dialog), isProblem: true } });
    }
  };
  const titles = dialog && { confirm: dialog.confirm, busy: dialog.busy, ready: dialog.ready, failed: dialog.failed };
  return (
    <>
      <DialogLink href={href} open={open}>
        <Icon name="report" size={20} />
        <span>{text}</span>
      </DialogLink>
      {texts && dialog && titles && (
        <Dialog
          title={titles[step.is]}
          closeLabel={texts.shell.close}
          onClose={() => setTexts(null)}
          isBusy={step.is === 'busy'}
        >
          {step.is === 'confirm' && (
            <ConfirmReport
              action={href}
              name={name}
              seasons={seasons}
              reported={reportedBy(tag, fixed)}
              fixed={fixed}
              texts={dialog}
              onMake={(chosen) => void make(chosen)}
            />
          )}
          {step.is === 'busy' && (
            <>
              <p>{dialog.busyText}</p>
              <p role="status">{step.text}</p>
            </>
          )}
          {step.is === 'ready' && (
            <>
              <p role="status">
                {dialog.readyText}{' '}
                <a href={step.url} target="_blank" rel="noopener">
                  {dialog.here}
                </a>
              </p>
              <SendReport
                action={href}
                texts={dialog}
                said={step.said}
                isOnce={choice.known !== undefined}
                onSend={(every) => void send(step.url, every)}
              />
            </>
          )}
          {step.is === 'failed' && (
            <form method="dialog" className="answers">
              <p role="alert">{step.text}</p>
              <button type="button" onClick={() => void make(choice)}>
                {dialog.retry}
              </button>
              <button>{dialog.close}</button>
            </form>
          )}
        </Dialog>
      )}
    </>
  );
}
