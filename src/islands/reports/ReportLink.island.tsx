import { type ReactNode, useState } from 'react';
import { codeOfLanguage, pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { DialogLink } from '../shell/DialogLink.tsx';
import { Icon } from '../shell/Icon.tsx';
import { ConfirmReport, type FixedChoice, type ReportChoice, reportedBy, type SeasonChoice } from './ConfirmReport.tsx';
import { loadReportTexts, type ReportTexts } from './report-texts.ts';

interface ReportLinkProps {
  tag: string;
  /** The page with the same form. */
  href: string;
  /** Of the player, team or competition. */
  name: string;
  /** Of a club or a competition. */
  seasons?: readonly SeasonChoice[];
  fixed?: FixedChoice | undefined;
  text: string;
}

/** What the dialog shows. */
type Step = { is: 'confirm' | 'busy' | 'failed' } | { is: 'ready'; url: string };

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

/** The link that asks, prepares the report over the page, and gives it. */
export function ReportLink({ tag, href, name, seasons = [], fixed, text }: ReportLinkProps): ReactNode {
  const [texts, setTexts] = useState<ReportTexts | null>(null);
  const [step, setStep] = useState<Step>({ is: 'confirm' });
  const [choice, setChoice] = useState<ReportChoice>({
    paper: 'a4',
    timeframe: undefined,
    ongoingInjuries: false,
    beside: undefined,
    about: undefined,
  });
  const open = async () => {
    setTexts(await loadReportTexts());
    setStep({ is: 'confirm' });
  };
  const make = async (chosen: ReportChoice) => {
    setChoice(chosen);
    setStep({ is: 'busy' });
    try {
      const language = pageLanguage(document);
      const query = { lang: codeOfLanguage(language), ...chosen };
      const { url } = await browserClient(language).get('/players/{tag}/report', { params: { tag }, query });
      setStep({ is: 'ready', url });
      deliver(url);
    } catch (error) {
      console.error(error);
      setStep({ is: 'failed' });
    }
  };
  const dialog = texts?.reports.dialog;
  const titles = dialog && { confirm: dialog.confirm, busy: dialog.busy, ready: dialog.ready, failed: dialog.failed };
  return (
    <>
      <DialogLink href={href} open={open}>
        <Icon name="article" size={20} />
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
          {step.is === 'busy' && <p role="status">{dialog.busyText}</p>}
          {step.is === 'ready' && (
            <p role="status">
              {dialog.readyText}{' '}
              <a href={step.url} target="_blank" rel="noopener">
                {dialog.here}
              </a>
            </p>
          )}
          {step.is === 'failed' && (
            <form method="dialog" className="answers">
              <p role="alert">{dialog.failedText}</p>
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
