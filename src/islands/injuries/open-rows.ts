import { isPlainClick } from '../intent/plain-click.ts';
import { openRow } from './open-row.ts';

/** Opens a row as a dialog. Without script the row expands within the table. */
const history = document.querySelector<HTMLElement>('.history');
history?.addEventListener('click', (event) => {
  const { target } = event;
  const summary = target instanceof Element && isPlainClick(event) ? target.closest('.injuries summary') : null;
  if (!summary) return;
  event.preventDefault();
  openRow(history, summary);
});
