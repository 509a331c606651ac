import { fetchPart } from '../shell/fetch-part.ts';

/** The layout gives a panel its column above this width; below, a link leads to a page of its own. */
const wide = matchMedia('(width > 1024px)');
const panel = document.querySelector<HTMLElement>('[data-panel]');

async function fill(): Promise<void> {
  const part = await fetchPart(panel?.dataset['panel'] ?? '');
  if (panel) panel.innerHTML = part;
}

// Whatever keeps it from coming, the link that stands there stays.
const attempt = () => void fill().catch(() => undefined);
if (panel && wide.matches) attempt();
else if (panel) wide.addEventListener('change', attempt, { once: true });
