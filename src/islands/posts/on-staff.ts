// Editors' actions on the cards of posts. If the script does not load, the form is submitted.
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['staff']) return;
  event.preventDefault();
  const sent = new FormData(form, submitter);
  import('./act-on-post.ts')
    .then(({ actOnPost }) => actOnPost(form, sent))
    .catch(() => {
      delete form.dataset['staff'];
      form.requestSubmit(submitter);
    });
});
