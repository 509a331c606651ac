/** A browser's offer to install the site, which not every browser makes. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;

/** Shows the buttons that install the site, and keeps the offer until one is pressed. */
export function keepOffer(event: Event): void {
  if (!offer) document.addEventListener('click', install);
  offer = event as InstallOffer;
  document.documentElement.dataset['installable'] = '';
}

function install({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-install]')) return;
  // An offer holds for one press; the browser makes another if it is declined.
  delete document.documentElement.dataset['installable'];
  void offer?.prompt();
}
