import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Signs in with a passkey and opens the first page. @throws Error if it is refused */
export async function signIn(form: HTMLFormElement): Promise<void> {
  const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('/oauth/passkey-options', {});
  const credential = await startAuthentication({ optionsJSON });
  await send('/oauth/token', { grant_type: 'passkey', credential, scope: 'payment' });
  location.assign(form.dataset['home'] ?? '/');
}

/**
 * Creates a passkey in the browser and adds it to the form, which is then sent normally.
 * @throws Error if the browser creates none
 */
export async function addPasskey(form: HTMLFormElement): Promise<void> {
  const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('/user/passkeys/options', {});
  const credential = await startRegistration({ optionsJSON });
  const field = form.querySelector<HTMLInputElement>('[name=credential]');
  if (field) field.value = JSON.stringify(credential);
  form.submit();
}

async function send<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Answer;
}
