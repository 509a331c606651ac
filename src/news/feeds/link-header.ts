/** Longer headers are cut off, because they come from strangers. */
const MAX_LENGTH = 10_000;
const LINK = /<([^>]*)>([^<]*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;

/** The first address that a Link header (RFC 8288) gives for a relation; null without one. */
export function linkOf(header: string | null, relation: string): string | null {
  for (const [, address = '', parameters = ''] of (header ?? '').slice(0, MAX_LENGTH).matchAll(LINK)) {
    const found = REL.exec(parameters);
    const relations = (found?.[1] ?? found?.[2] ?? '').toLowerCase().split(/\s+/);
    if (relations.includes(relation)) return address;
  }
  return null;
}
