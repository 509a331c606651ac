import { createECDH, randomBytes } from 'node:crypto';
import { SITE } from '../../site/site.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

/** The worker, and what it has shown. */
interface Worker {
  registration: { showNotification: (title: string, options?: object) => Promise<void> };
  shown: [title: string, options: object][];
}

test('push notifications are turned on in a browser, shown by its worker, and turned off', async ({
  page,
  context,
  enterNew,
}) => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  // A browser without a window has no notifications, and its maker's push service cannot be reached from here.
  await page.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    },
    { endpoint: `https://push.invalid/${randomBytes(8).toString('hex')}`, keys },
  );
  await enterNew();
  await page.goto('/settings/device');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await page.getByLabel('Show what has happened').check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Show what has happened')).toBeChecked();

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as Worker;
    scope.shown = [];
    scope.registration.showNotification = (title, options = {}) => {
      scope.shown.push([title, options]);
      return Promise.resolve();
    };
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const navigate = `${SITE}/notifications`;
  const notification = { title: 'New notification', body: '', lang: 'en-GB', tag: 'notice-1', navigate };
  const data = JSON.stringify({ web_push: 8030, notification });
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: `${SITE}/`, registrationId, data });
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as Worker).shown))
    .toEqual([
      ['New notification', { body: '', lang: 'en-GB', tag: 'notice-1', icon: '/app-192.png', data: { navigate } }],
    ]);

  await page.getByRole('button', { name: 'Turn off in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
});

test('a browser that blocks notifications says what to do', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/de/settings/device');
  await page.getByRole('button', { name: 'In diesem Browser einschalten' }).click();
  // This browser allows none unless a test says so.
  await expect(page.getByRole('alert')).toContainText('in den Einstellungen Ihres Browsers blockiert');
});

test('without a secure connection the site is named, not the browser', async ({ page, enterNew }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await enterNew();
  await page.goto('/settings/device');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByRole('alert')).toContainText('an address of the site that begins with https://');
});
