/**
 * What clicks on a player's injuries do without another page. The first one fetches the rest; the pointer's arrival
 * does so before. Should it not come, links lead and rows open as they do without script.
 */
const section = document.querySelector<HTMLElement>('.history');
const rest = () => import('./answer-click.ts');

section?.addEventListener('pointerover', () => void rest(), { once: true });
section?.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const place = target.closest('.body-map a, .faces svg, .narrowed a, .injuries summary');
  if (!place) return;
  event.preventDefault();
  void rest().then(
    ({ answerClick }) => {
      answerClick(section, place);
    },
    () => {
      if (place instanceof HTMLAnchorElement) location.href = place.href;
    },
  );
});
