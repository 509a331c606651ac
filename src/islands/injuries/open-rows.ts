import { isPlainClick } from '../intent/plain-click.ts';

const history = document.querySelector<HTMLElement>('.history');

/** The rows open and close by themselves, also without script; this adds what an opened injury has beside its facts. */
history?.addEventListener('click', (event) => {
  const { target } = event;
  const summary = target instanceof Element && isPlainClick(event) ? target.closest('.injuries summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || details.open) return;
  event.preventDefault();
  import('./opened.ts').then(({ openRow }) => openRow(history, details)).catch(() => (details.open = true));
});
