document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const star = event.submitter as HTMLButtonElement | null;
  if (!form.dataset['hashtag'] || !star) return;
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
