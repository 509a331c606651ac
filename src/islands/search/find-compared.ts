import { SUGGESTION_WAIT_MS } from '../../domain/constants.ts';
import { fetchPage } from '../shell/fetch-page.ts';

/** Shows whom a comparison can add while the reader types, as the page shows them when the form is sent. */
const form = document.querySelector<HTMLFormElement>('.compare-form');
let waiting: ReturnType<typeof setTimeout> | undefined;
let requests = 0;

async function find(address: string): Promise<void> {
  const request = ++requests;
  const page = await fetchPage(address);
  const found = page.querySelector('.compare-found');
  if (request === requests && found) document.querySelector('.compare-found')?.replaceWith(found);
}

form?.addEventListener('input', () => {
  clearTimeout(waiting);
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') address.searchParams.append(name, value);
  // If it fails, the form still searches.
  waiting = setTimeout(() => void find(address.href).catch(() => undefined), SUGGESTION_WAIT_MS.page);
});
