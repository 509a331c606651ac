import { type ReactNode, useState } from 'react';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import styles from '../../styles/requests.css?inline';
import { isPlainClick } from '../intent/plain-click.ts';
import { adopt } from '../shell/adopt.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { ConfirmAnalysis } from './ConfirmAnalysis.tsx';

interface RequestLinkProps {
  /** The page with the same form. */
  href: string;
  /** Of the player. */
  name: string;
  text: string;
}

/** Leads to the question before an analysis is requested, which comes over the page. */
export function RequestLink({ href, name, text }: RequestLinkProps): ReactNode {
  const [texts, setTexts] = useState<Pick<Texts, 'requests' | 'shell'> | null>(null);
  const open = async () => {
    const language = pageLanguage(document);
    try {
      const [requests, shell] = await Promise.all([
        browserTexts(language, 'requests'),
        browserTexts(language, 'shell'),
      ]);
      adopt(styles);
      setTexts({ requests, shell });
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a
        className="request"
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          event.currentTarget.focus();
          void open();
        }}
      >
        {text}
      </a>
      {texts && (
        <Dialog title={texts.requests.confirm} closeLabel={texts.shell.close} onClose={() => setTexts(null)}>
          <ConfirmAnalysis action={href} name={name} texts={texts.requests} />
        </Dialog>
      )}
    </>
  );
}
