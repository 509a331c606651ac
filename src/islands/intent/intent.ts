import type { ClientDirective } from 'astro';
import { MAX_HOLD_MS } from './max-hold.ts';
import { isPlainClick } from './plain-click.ts';

const BEGINNINGS = ['pointerover', 'touchstart', 'focusin', 'keydown'];

/** Astro starts an island again when it is moved in the document. */
const started = new WeakSet<Element>();

/**
 * `client:intent` hydrates an island when the reader first points at it, touches it, focuses it or presses a key in it.
 * A click on a link or button before the scripts have loaded is held back. It is dispatched again when the island has
 * hydrated, when its scripts have failed, or after MAX_HOLD_MS. If there are several clicks, the last one is
 * dispatched. Islands with the same value (`client:intent="body"`) hydrate together, also on the window event
 * `intent:body`.
 */
const intent: ClientDirective = (load, { value: group }, island) => {
  if (started.has(island)) return;
  started.add(island);
  const waiting = new AbortController();
  const { signal } = waiting;
  const groupEvent = `intent:${group}`;
  let hasBegun = false;
  let replay: (() => void) | undefined;

  const release = () => {
    waiting.abort();
    replay?.();
    replay = undefined;
  };
  const hydrate = async () => {
    // Neither call throws: Astro reports a failure, and the island stays as the server rendered it.
    const render = await load();
    await render();
    // React hydrates its root at once when a click arrives there.
    release();
  };
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    if (group) dispatchEvent(new Event(groupEvent));
    void hydrate();
  };
  const hold = (event: MouseEvent) => {
    // An event from an SVG <use> element loses its target after dispatch.
    const { target } = event;
    // Fields and folds handle a click without script.
    if (!isPlainClick(event) || !(target instanceof Element) || !target.closest('a, button')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!replay) setTimeout(release, MAX_HOLD_MS);
    replay = () => target.dispatchEvent(new MouseEvent('click', event));
    begin();
  };
  for (const type of BEGINNINGS) island.addEventListener(type, begin, { signal, passive: true });
  island.addEventListener('click', hold, { signal, capture: true });
  if (group) addEventListener(groupEvent, begin, { signal });
};

export default intent;
