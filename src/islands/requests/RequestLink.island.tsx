import { type ReactNode, useState } from 'react';
import { Dialog } from '../shell/Dialog.tsx';
import { DialogLink } from '../shell/DialogLink.tsx';
import { ConfirmAnalysis } from './ConfirmAnalysis.tsx';
import { loadRequestTexts, type RequestTexts } from './request-texts.ts';

interface RequestLinkProps {
  /** The page with the same form. */
  href: string;
  name: string;
  text: string;
}

/** The link that asks for confirmation over the page before an analysis is requested. */
export function RequestLink({ href, name, text }: RequestLinkProps): ReactNode {
  const [texts, setTexts] = useState<RequestTexts | null>(null);
  return (
    <>
      <DialogLink className="request" href={href} open={async () => setTexts(await loadRequestTexts())}>
        {text}
      </DialogLink>
      {texts && (
        <Dialog title={texts.requests.confirm} closeLabel={texts.shell.close} onClose={() => setTexts(null)}>
          <ConfirmAnalysis action={href} name={name} texts={texts.requests} />
        </Dialog>
      )}
    </>
  );
}
