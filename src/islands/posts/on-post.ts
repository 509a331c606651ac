const savePosts = () => import('./save-post.ts');

document.addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['post']) return;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  // Should it not come, the form is sent.
  savePosts()
    .then(({ savePost }) => savePost(form, button))
    .catch(() => {
      delete form.dataset['post'];
      form.requestSubmit(button);
    });
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
  if (button) void savePosts().then(({ copyLink }) => copyLink(button));
});
