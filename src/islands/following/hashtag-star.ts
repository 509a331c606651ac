document.addEventListener('submit', (event) => {
  const { target: form, submitter: star } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['hashtag']) return;
  if (!(star instanceof HTMLButtonElement)) return;
  event.preventDefault();
  // Should it not come, the form is sent.
  import('./turn-hashtag.ts')
    .then(({ turnHashtag }) => turnHashtag(form, star))
    .catch(() => {
      delete form.dataset['hashtag'];
      form.requestSubmit(star);
    });
});
