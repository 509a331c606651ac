import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchFragment } from '../shell/fetch-page.ts';

/** From this width the panel has its own column. Below it, a link leads to a separate page. */
const wide = matchMedia('(width > 1024px)');
const panel = document.querySelector<HTMLElement>('[data-panel]');

async function fill(place: HTMLElement, address: string): Promise<void> {
  const [content, { default: styles }] = await Promise.all([
    fetchFragment(address),
    import('../../styles/drilldown.css?inline'),
  ]);
  adoptStyles(styles);
  place.replaceChildren(content);
}

// If loading fails, the link stays.
const attempt = () => {
  if (panel) void fill(panel, panel.dataset['panel'] ?? '').catch(() => undefined);
};
if (wide.matches) attempt();
else wide.addEventListener('change', attempt, { once: true });
