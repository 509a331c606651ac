/** The name for which browsers keep the passkeys of a site. */
export function passkeyDomain(siteUrl: string): string {
  return new URL(siteUrl).hostname;
}

/**
 * Whether browsers keep passkeys for a site: they want a name, not an address, and TLS anywhere but on this machine.
 * @example canUsePasskeys('http://127.0.0.1:4321') // false
 * @example canUsePasskeys('https://touchline.example') // true
 */
export function canUsePasskeys(siteUrl: string): boolean {
  const { hostname, protocol } = new URL(siteUrl);
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
