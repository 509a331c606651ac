/** Protocol and host name of a validated address. */
const ADDRESS = /^(?<protocol>https?):\/\/(?<hostname>\[[^\]]*\]|[^:/]+)/;

function partsOf(siteUrl: string): { protocol: string; hostname: string } {
  const { protocol = '', hostname = '' } = ADDRESS.exec(siteUrl)?.groups ?? {};
  return { protocol, hostname };
}

/** The host name under which browsers store the passkeys of a site. */
export function passkeyDomain(siteUrl: string): string {
  return partsOf(siteUrl).hostname;
}

/**
 * Whether browsers store passkeys for a site. They need a host name and, except on this machine, TLS.
 * @example canUsePasskeys('http://127.0.0.1:4321') // false
 * @example canUsePasskeys('https://touchline.example') // true
 */
export function canUsePasskeys(siteUrl: string): boolean {
  const { hostname, protocol } = partsOf(siteUrl);
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return false;
  return protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
