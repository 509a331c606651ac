/** Where a post is shared, and the address that leads there. */
export interface ShareLink {
  by: 'mail' | 'x' | 'whatsapp';
  href: string;
}

/** Parameters as every program reads them: some read a plus sign as it is. */
function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll('+', '%20');
}

/**
 * Ways to pass on a post: plain addresses, of which nothing is asked before somebody follows one.
 * @param address of the post
 * @param name of who posted it
 * @example shareLinks('https://ward.example/1', 'Ada')[2].href // 'https://wa.me/?text=Ada%3A%20https%3A%2F%2Fward.example%2F1'
 */
export function shareLinks(address: string, name: string): ShareLink[] {
  return [
    { by: 'mail', href: `mailto:?${query({ subject: name, body: address })}` },
    { by: 'x', href: `https://x.com/intent/post?${query({ text: name, url: address })}` },
    { by: 'whatsapp', href: `https://wa.me/?${query({ text: `${name}: ${address}` })}` },
  ];
}
