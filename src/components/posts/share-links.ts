/** A network or app, and its share address. */
export interface ShareLink {
  by: 'mail' | 'x' | 'whatsapp';
  href: string;
}

/** Percent-encoded parameters: some programs read a plus sign literally. */
function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20');
}

/**
 * Share links of a post: plain links that load nothing until the reader follows one.
 * @param address of the post
 * @param name of its owner
 * @example shareLinks('https://ward.example/1', 'Ada')[2].href //
 * 'https://wa.me/?text=Ada%3A%20https%3A%2F%2Fward.example%2F1'
 */
export function shareLinks(address: string, name: string): ShareLink[] {
  return [
    { by: 'mail', href: `mailto:?${query({ subject: name, body: address })}` },
    { by: 'x', href: `https://x.com/intent/post?${query({ text: name, url: address })}` },
    { by: 'whatsapp', href: `https://wa.me/?${query({ text: `${name}: ${address}` })}` },
  ];
}
