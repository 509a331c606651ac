/** Loads the original post into a sandboxed frame. If the network does not answer, the link remains. */
export function loadOriginal(place: HTMLElement): void {
  const { embed = '', wait, name = '' } = place.dataset;
  // A frame of this site would have its rights.
  if (new URL(embed).origin === location.origin) return;
  const [button, hint, failed] = place.children;
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.referrerPolicy = 'no-referrer';
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups');
  const end = new AbortController();
  const timer = setTimeout(() => {
    end.abort();
    frame.remove();
    failed?.removeAttribute('hidden');
    document.querySelector<HTMLElement>('.original ~ p a')?.focus();
  }, Number(wait));
  const { signal } = end;
  const show = () => {
    clearTimeout(timer);
    end.abort();
  };
  // The browser's error page fires `load` too: only a message proves that the post is there.
  const reports = !embed.includes('/plugins/');
  if (!reports) frame.addEventListener('load', show, { signal });
  addEventListener('message', ({ source }) => source === frame.contentWindow && show(), { signal });
  frame.src = embed;
  button?.remove();
  hint?.remove();
  place.prepend(frame);
}
