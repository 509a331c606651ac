document.addEventListener('submit', (event) => {
  const { target: form, submitter: star } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['hashtag']) return;
  if (!(star instanceof HTMLButtonElement)) return;
  event.preventDefault();
  // The state that the button shows now. Repeated presses before the script has loaded all mean the same.
  const isFollowed = star.value === '1';
  // If the script does not load, the form is sent.
  import('./toggle-hashtag.ts')
    .then(({ toggleHashtag }) => toggleHashtag(form, star, isFollowed))
    .catch(() => {
      delete form.dataset['hashtag'];
      form.requestSubmit(star);
    });
});
