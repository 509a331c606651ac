const ADDRESS = '/worker.js';

/** As far as we use it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string };
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Starts the worker of the site, `public/worker.js`. Pages require trusted types, which not every browser has. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  if (!registered) {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => ADDRESS });
    registered = navigator.serviceWorker.register(policy?.createScriptURL('') ?? ADDRESS);
  }
  return registered;
}
