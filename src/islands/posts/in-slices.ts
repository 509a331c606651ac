/** Posts that come into the page between two frames: a slow phone styles and lays out three in half of its longest task. */
const SLICE = 3;

let lastTurn = Promise.resolve();

/** Waits for a frame that no other caller waits for: posts are not inserted and folded in the same frame. */
export function afterFrame(): Promise<void> {
  lastTurn = lastTurn.then(nextFrame);
  return lastTurn;
}

/** Waits until the browser has painted, or has done what waits while the page is hidden. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
  });
}

/**
 * Puts entries after another one, a few in each frame.
 * @param isStill whether they still belong there
 * @param onFirst called when the first of them are in the page
 */
export async function insertInSlices(
  entries: readonly HTMLElement[],
  after: Element,
  isStill: () => boolean,
  onFirst: () => void,
): Promise<void> {
  let last = after;
  for (let at = 0; at < entries.length; at += SLICE) {
    if (at > 0) await afterFrame();
    if (!isStill() || !last.isConnected) return;
    const slice = entries.slice(at, at + SLICE);
    last.after(...slice);
    last = slice.at(-1) ?? last;
    if (at === 0) onFirst();
  }
}
