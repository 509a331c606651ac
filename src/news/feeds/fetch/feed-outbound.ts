import type { Config } from '../../../config.ts';
import { createOutbound, type Outbound } from '../../../provider/outbound/guard.ts';

/** Requests to feeds and their sites, under the name of this installation. */
export function openFeedOutbound({ siteUrl, outboundAllow }: Pick<Config, 'siteUrl' | 'outboundAllow'>): Outbound {
  return createOutbound({ allowed: outboundAllow, userAgent: `Touchline/1.0 (+${siteUrl})` });
}
