/** Makes entities in Wikidata's JSON: https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html. */

type Json = Record<string, unknown>;

/** What a test says of an item, in short. Keys of `claims` are properties. */
export interface ItemInShort {
  id: string;
  labels: Record<string, string>;
  aliases?: Record<string, string[]>;
  claims: Record<string, (Json | { of: Json; qualifiers: Record<string, Json>; rank?: string })[]>;
}

let hashes = 0;
/** As long as a real one. */
const hash = () => (hashes += 1).toString(16).padStart(40, '0');

export const item = (id: string): Json => ({
  datavalue: {
    value: { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id },
    type: 'wikibase-entityid',
  },
  datatype: 'wikibase-item',
});
export const text = (value: string): Json => ({ datavalue: { value, type: 'string' }, datatype: 'external-id' });
export const time = (day: string): Json => {
  const precision = { 4: 9, 7: 10, 10: 11 }[day.length];
  const value = {
    time: `+${`${day}-00-00`.slice(0, 10)}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  };
  return { datavalue: { value, type: 'time' }, datatype: 'time' };
};
export const amount = (value: number, unit = '1'): Json => ({
  datavalue: {
    value: { amount: `+${value}`, unit: unit === '1' ? '1' : `http://www.wikidata.org/entity/${unit}` },
    type: 'quantity',
  },
  datatype: 'quantity',
});

/** An entity as it stands on a line of a dump. */
export function wikidataItem({ id, labels, aliases = {}, claims }: ItemInShort): Json {
  const snak = (property: string, value: Json) => ({ snaktype: 'value', property, hash: hash(), ...value });
  const claim = (property: string, given: Json): Json => {
    const { of, qualifiers, rank } = ('of' in given ? given : { of: given }) as {
      of: Json;
      qualifiers?: Record<string, Json>;
      rank?: string;
    };
    const named = Object.entries(qualifiers ?? {});
    return {
      mainsnak: snak(property, of),
      type: 'statement',
      ...(named.length > 0 && {
        qualifiers: Object.fromEntries(named.map(([name, value]) => [name, [snak(name, value)]])),
        'qualifiers-order': named.map(([name]) => name),
      }),
      id: `${id}$${hash()}`,
      rank: rank ?? 'normal',
      references: [{ hash: hash(), snaks: { P248: [snak('P248', item('Q36578'))] }, 'snaks-order': ['P248'] }],
    };
  };
  return {
    type: 'item',
    id,
    labels: Object.fromEntries(Object.entries(labels).map(([language, value]) => [language, { language, value }])),
    descriptions: { en: { language: 'en', value: 'association football player' } },
    aliases: Object.fromEntries(
      Object.entries(aliases).map(([language, values]) => [language, values.map((value) => ({ language, value }))]),
    ),
    claims: Object.fromEntries(
      Object.entries(claims).map(([property, list]) => [property, list.map((given) => claim(property, given as Json))]),
    ),
    sitelinks: { enwiki: { site: 'enwiki', title: labels['en'] ?? id, badges: [] } },
    lastrevid: 1,
    modified: '2026-11-01T00:00:00Z',
  };
}
