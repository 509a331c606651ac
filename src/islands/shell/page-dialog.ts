import { fetchPage } from './fetch-page.ts';

/**
 * Fetches the page that a link leads to and opens a part of it over this one.
 * @param part what chooses it
 * @param titleId the heading in it that the dialog is called by
 * @returns null where another dialog has been opened meanwhile
 * @throws Error where the page has no such part: the session may have ended
 */
export async function openPage(
  { href }: HTMLAnchorElement,
  part: string,
  titleId: string,
): Promise<HTMLDialogElement | null> {
  const page = await fetchPage(href);
  const section = page.querySelector(part);
  if (!section) throw new Error(`${href} has no ${part}.`);
  if (document.querySelector('dialog:modal')) return null;
  const content = document.createElement('div');
  content.append(...section.children);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('closedby', 'any');
  dialog.setAttribute('aria-labelledby', titleId);
  dialog.append(content);
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
