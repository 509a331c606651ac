import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLoopback } from '../domain/accounts/network-address.ts';

const WILDCARDS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Whether a request is for this site by the name it asks for: the names of SITE_URL and HOST, and those of this machine.
 * Another name that leads here (DNS rebinding) would let a page of somebody else's read the site.
 * @param host the header `Host`
 * @returns a function that checks one; where the site listens on every address, any address will do
 */
export function hostCheck({ host: configured, siteUrl }: Pick<Config, 'host' | 'siteUrl'>): (host?: string) => boolean {
  const site = new URL(siteUrl).hostname;
  return (host = '') => {
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    if (name === '' || host.includes('/') || host.includes('@')) return false;
    if (name === site || name === configured.toLowerCase() || isLoopback(name)) return true;
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 && (WILDCARDS.includes(configured) || name === `[${configured}]`);
  };
}
