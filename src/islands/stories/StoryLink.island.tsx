import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { DialogLink } from '../shell/DialogLink.tsx';
import { fetchPage } from '../shell/fetch-page.ts';
import { ServerContent } from '../shell/ServerContent.tsx';

interface StoryLinkProps {
  /** The page with the same form. */
  href: string;
  text: string;
}

/** The form of a page, as it opens in the dialog. */
interface StoryForm {
  title: string;
  closeLabel: string;
  content: readonly Node[];
}

/** The link that opens the form of a story over the page. Preview, search and what is wrong are shown in the dialog. */
export function StoryLink({ href, text }: StoryLinkProps): ReactNode {
  const [form, setForm] = useState<StoryForm | null>(null);
  const sending = useRef(false);
  const leaving = useRef(false);
  const show = async (sent?: FormData) => {
    const [page, shell] = await Promise.all([fetchPage(href, sent), browserTexts(pageLanguage(document), 'shell')]);
    const section = page.querySelector('.story-form');
    const heading = section?.querySelector('h1');
    if (!section || !heading) throw new Error(`${href} has no form.`);
    heading.remove();
    setForm({ title: heading.textContent, closeLabel: shell.close, content: [...section.childNodes] });
  };
  const send = (event: SubmitEvent<HTMLElement>) => {
    const { target, nativeEvent } = event;
    if (!(target instanceof HTMLFormElement) || leaving.current) return;
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const button = nativeEvent.submitter;
    // A saved story opens its page. If the script fails, the browser opens the page with the same form.
    show(new FormData(target, button))
      .catch(() => {
        leaving.current = true;
        target.requestSubmit(button);
      })
      .finally(() => {
        sending.current = false;
      });
  };
  return (
    <>
      <DialogLink className="button" href={href} open={() => show()}>
        {text}
      </DialogLink>
      {form && (
        <Dialog title={form.title} closeLabel={form.closeLabel} onClose={() => setForm(null)}>
          <ServerContent className="story-form" content={form.content} onSubmit={send} />
        </Dialog>
      )}
    </>
  );
}
