import { isPlainClick } from '../intent/plain-click.ts';

const history = document.querySelector<HTMLElement>('.history');
const load = () => import('./opened.ts');

// It comes before the press that needs it.
for (const reached of ['pointerover', 'focusin'])
  history?.addEventListener(reached, () => void load().catch(() => undefined), { once: true });
/** Opens a row as a dialog. Without script, and where that does not load, the row expands within the table. */
history?.addEventListener('click', (event) => {
  const { target } = event;
  const summary = target instanceof Element && isPlainClick(event) ? target.closest('.injuries summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || details.open) return;
  event.preventDefault();
  load()
    .then(({ openRow }) => openRow(history, details))
    .catch(() => (details.open = true));
});
