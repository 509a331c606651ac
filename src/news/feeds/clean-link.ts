/** Parameters that reveal the referrer; the page is the same without them. The list follows Miniflux. */
const TRACKING = new Set(
  'fbclid gclid dclid gbraid wbraid msclkid yclid ysclid twclid igshid mc_cid mc_eid _openstat mkt_tok ml_subscriber ml_subscriber_hash rb_clickid s_cid vero_conv vero_id wickedid oly_anon_id oly_enc_id _hsenc _hsmi __hssc __hstc __hsfp hsctatracking at_campaign at_medium at_campaign_type at_creation at_link_id at_link_type at_link_origin at_ptr_name xtor ref_src ref_url CMP ocid srnd'
    .toLowerCase()
    .split(' '),
);
const TRACKING_PREFIX = /^(?:utm|mtm|pk|piwik|matomo|hsa|stm)_/i;

/**
 * The address of an article without parameters that track readers; null if it is not a web address.
 * @example cleanLink('https://a.example/1?id=2&utm_source=rss') // 'https://a.example/1?id=2'
 */
export function cleanLink(link: string | null): string | null {
  const query = (link ?? '').indexOf('?');
  if (link === null || !/^https?:\/\/[^\s/]/i.test(link)) return null;
  if (query === -1) return link;
  const [, search = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(link.slice(query + 1)) ?? [];
  const kept = search.split('&').filter((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return !TRACKING.has(name.toLowerCase()) && !TRACKING_PREFIX.test(name);
  });
  return `${link.slice(0, query)}${kept.length > 0 && kept[0] !== '' ? `?${kept.join('&')}` : ''}${fragment}`;
}
