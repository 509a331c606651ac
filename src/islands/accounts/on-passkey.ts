/** Shows passkey buttons if the browser supports passkeys, and loads the rest at the first press. */
const forms = document.querySelectorAll<HTMLFormElement>('[data-passkey]');
for (const form of 'PublicKeyCredential' in window ? forms : []) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problem = form.querySelector<HTMLElement>('[role=alert]');
    problem?.setAttribute('hidden', '');
    void import('./passkeys.ts')
      .then(({ signIn, addPasskey }) => (form.dataset['passkey'] === 'sign-in' ? signIn(form) : addPasskey(form)))
      .catch(() => problem?.removeAttribute('hidden'));
  });
}
