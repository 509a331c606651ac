import { fetchFragment } from '../shell/fetch-page.ts';
import { startWorker } from './worker.ts';

/** Why this browser shows no notifications; each is a text in the page. */
type Hindrance = 'insecure' | 'unsupported' | 'denied' | 'failed';

/** The form that turns push notifications on. The server does the rest. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-push-key]')) {
  const say = (hindrance: Hindrance | null) => {
    for (const text of form.querySelectorAll<HTMLElement>('[data-hindrance]'))
      text.hidden = text.dataset['hindrance'] !== hindrance;
  };
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Without https:// browsers hide what they support.
  const hindrance = isSecureContext ? (isSupported ? null : 'unsupported') : 'insecure';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say(hindrance);
    if (hindrance) return;
    turnOn(form)
      .then(() => location.assign(form.action))
      .catch(() => say(Notification.permission === 'denied' ? 'denied' : 'failed'));
  });
}

/** Asks the browser for a subscription and sends it to the server. @throws Error if one of them refuses */
async function turnOn(form: HTMLFormElement): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed.');
  const worker = await startWorker();
  // A subscription that was made for another key, or for another account, is void.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: form.dataset['pushKey'] ?? '',
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const sent = new FormData(form);
  for (const [name, value] of Object.entries({ endpoint, ...keys })) sent.set(name, value);
  await fetchFragment(form.action, sent);
}
