/** The back and forward buttons of the installed app. */
const bar = document.querySelector<HTMLElement>('.bottom-nav');
bar?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-go]') : null;
  if (button) history.go(Number(button.dataset['go']));
});
if (bar) bar.dataset['live'] = '';
