import { isPlainClick } from '../intent/plain-click.ts';

/** A star in a list opens the dialog of the page's one island. */
document.addEventListener('click', (event) => {
  const { target } = event;
  const star = target instanceof Element ? target.closest<HTMLAnchorElement>('.follows a.star') : null;
  if (!star || !isPlainClick(event)) return;
  event.preventDefault();
  dispatchEvent(new Event('intent:follow'));
  // If the island does not load, the link leads to the page with the same form.
  Promise.all([import('./open-follow.ts'), import('./FollowDialog.island.tsx')])
    .then(([{ openFollowFor }]) => openFollowFor(star))
    .catch(() => {
      location.assign(star.href);
    });
});
