document.addEventListener('submit', (event) => {
  const { target: form, submitter: star } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['hashtag']) return;
  if (!(star instanceof HTMLButtonElement)) return;
  event.preventDefault();
  // As the button says now: impatient presses before the script has come all mean the same.
  const isFollowed = star.value === '1';
  // Should it not come, the form is sent.
  import('./toggle-hashtag.ts')
    .then(({ toggleHashtag }) => toggleHashtag(form, star, isFollowed))
    .catch(() => {
      delete form.dataset['hashtag'];
      form.requestSubmit(star);
    });
});
