import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLoopback } from '../domain/accounts/network-address.ts';

const WILDCARDS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Checks whether a request is addressed to this site by its host name: the names in SITE_URL and HOST, and those of
 * this machine. Any other name that resolves to this machine (DNS rebinding) would let another site's page read this
 * one.
 * @param host the `Host` header
 * @returns a function that checks a name; if the site listens on every address, any IP address is accepted
 */
export function hostCheck({ host: configured, siteUrl }: Pick<Config, 'host' | 'siteUrl'>): (host?: string) => boolean {
  const site = new URL(siteUrl).hostname;
  return (host = '') => {
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    if (name === '' || /[/\\@?#%]/.test(host)) return false;
    if (name === site || name === configured.toLowerCase() || isLoopback(name)) return true;
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 && (WILDCARDS.includes(configured) || name === `[${configured}]`);
  };
}
