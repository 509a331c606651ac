import { isDay } from '../../../../../domain/days.ts';
import type { EntityKind, Foot } from '../../../../../domain/vocabulary.ts';
import { MAX_TEXT_LENGTH } from '../../csv/format.ts';
import type { Account, OpenFile, OutsideEntity, OutsideFormat, OutsideRecord, Spell, Terms } from '../format.ts';
import { type LongLine, readLongLines, startOf } from '../lines.ts';
import {
  COUNTRIES,
  HUMAN,
  ID_PROPERTIES,
  KINDS_BY_CLASS,
  KINDS_BY_OCCUPATION,
  LANGUAGES,
  NAMED_KINDS,
  NETWORKS,
  POSITIONS,
  RELATIONS,
  TERM_CLASSES,
  TERMS,
} from './fields.ts';
import {
  amountIn,
  type Claim,
  claimsOf,
  everyClaimOf,
  itemIn,
  listed,
  qualifier,
  textIn,
  type Term,
  timeIn,
  type WikidataItem,
} from './item.ts';
import { isQueryResult, itemsInResult } from './query-results.ts';

/** Entities of Wikidata as JSON: a dump or a part of it, one entity a line, plain or gzip; or a saved query result. */
export const WIKIDATA: OutsideFormat = {
  name: 'wikidata',
  source: { key: 'wikidata', name: 'Wikidata', url: 'https://www.wikidata.org/', licence: 'CC0 1.0' },
  recognises: (start) =>
    isQueryResult(start) ||
    (/^\s*(?:\[\s*)?\{[^\n]{0,400}"id"\s*:\s*"[QPL]\d+"/.test(start) && /"(labels|claims)"\s*:/.test(start)),
  read: (file) => readItems(file, recordIn, recordOf),
  readNamed: (file, named) => {
    const recordOfNamed: RecordOf = (line, item) => {
      const kind = kindOfNamed(item, named.get(item.id) ?? []);
      return kind === null ? null : stagedRecord(line, item, kind);
    };
    return readItems(
      file,
      ({ number: line, text: raw }) => {
        const text = raw.trim();
        const id = /"id"\s*:\s*"(Q\d{1,12})"/.exec(text.slice(0, START_OF_ITEM))?.[1];
        if (id === undefined || !named.has(id)) return null;
        const record = parsed(line, text, recordOfNamed);
        // The first reading has parsed it too, or seen that its end is missing.
        const isSaid = OURS.test(text) || !isWhole(text);
        return record && 'refused' in record && record.ref === '' && isSaid ? null : record;
      },
      recordOfNamed,
    );
  },
  namedBy: ({ item, kind }) =>
    kind === 'term' ? [] : tiesOf(item as WikidataItem, kind).map(({ to, property }) => ({ ref: to, by: property })),
  termOf: ({ ref, item }) => {
    const name = (item as WikidataItem).labels?.['en']?.value ?? ref;
    return TERMS[name] ?? name;
  },
  countryOf: ({ ref, item }) => first(item as WikidataItem, ['P297'], textIn) ?? COUNTRIES[ref] ?? null,
  entityOf: ({ item, kind }, terms) => entityOf(item as WikidataItem, kind as EntityKind, terms),
};

/** Names of people and clubs may not hold control characters, nor those that turn the direction of writing. */
const HARMFUL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const MAX_ALIASES = 60;

/** Lines without any of these are of no interest, and need not be parsed. */
const OURS = new RegExp(
  `"id":"(${[...Object.keys(KINDS_BY_CLASS), ...KINDS_BY_OCCUPATION.map(([id]) => id), ...TERM_CLASSES].join('|')})"|"value":"(${Object.keys(TERMS).join('|')})"`,
);

/** An item has its id within its first characters. */
const START_OF_ITEM = 400;

type RecordOf = (line: number, item: WikidataItem) => OutsideRecord | null;

async function* readItems(
  file: OpenFile,
  recordInLine: (line: LongLine) => OutsideRecord | null,
  recordOfItem: RecordOf,
): AsyncGenerator<OutsideRecord[]> {
  if (isQueryResult(await startOf(file.path))) {
    const items = await itemsInResult(file);
    // Lines of findings count the items.
    yield items.flatMap((item, index) => recordOfItem(index + 1, item) ?? []);
    return;
  }
  for await (const lines of readLongLines(file)) {
    const records: OutsideRecord[] = [];
    for (const line of lines) {
      const record = recordInLine(line);
      if (record) records.push(record);
    }
    yield records;
  }
}

function recordIn({ number: line, text: raw, fault }: LongLine): OutsideRecord | null {
  if (fault !== undefined) return { line, ref: '', refused: fault };
  const text = raw.trim();
  if (text === '' || text === '[' || text === ']') return null;
  if (!text.startsWith('{')) return { line, ref: '', refused: { key: 'noEntity' } };
  if (!OURS.test(text)) return isWhole(text) ? null : { line, ref: '', refused: { key: 'noJson' } };
  return parsed(line, text, recordOf);
}

const isWhole = (text: string) => /\},?$/.test(text);

function parsed(line: number, text: string, recordOfItem: RecordOf): OutsideRecord | null {
  let item: WikidataItem;
  try {
    item = JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text) as WikidataItem;
  } catch {
    return { line, ref: '', refused: { key: 'noJson' } };
  }
  return recordOfItem(line, item);
}

function recordOf(line: number, item: WikidataItem): OutsideRecord | null {
  if (typeof item.id !== 'string' || !/^Q\d{1,12}$/.test(item.id)) return null;
  const kind = kindOf(item);
  return kind === null ? null : stagedRecord(line, item, kind);
}

function stagedRecord(line: number, item: WikidataItem, kind: EntityKind | 'term'): OutsideRecord {
  if (mainName(item) === null) return { line, ref: item.id, refused: { key: 'noItemName', most: MAX_TEXT_LENGTH } };
  return { line, staged: { kind, ref: item.id, item: reduced(item) } };
}

/** The item with only the claims and languages that we read, without anything that is malformed. */
function reduced({ id, labels, aliases, claims }: WikidataItem): WikidataItem {
  const pick = <Value, Kept>(
    all: Readonly<Record<string, Value>> | undefined,
    keys: readonly string[],
    keep: (value: Value) => Kept[],
  ) => keys.flatMap((key) => (all?.[key] === undefined ? [] : [[key, keep(all[key])] as const]));
  const texts = (terms: readonly (Term | null)[]) =>
    terms.flatMap((term) => (typeof term?.value === 'string' ? [{ value: term.value }] : []));
  return {
    id,
    labels: Object.fromEntries(
      pick(labels, LANGUAGES, (label) => texts([label])).flatMap(([language, [label]]) =>
        label ? [[language, label]] : [],
      ),
    ),
    aliases: Object.fromEntries(pick(aliases, LANGUAGES, (all) => (Array.isArray(all) ? texts(all) : []))),
    claims: Object.fromEntries(
      pick(claims, PROPERTIES, (all) =>
        listed(all).map(({ mainsnak, qualifiers, rank }) => bareClaim(mainsnak, qualifiers, rank)),
      ),
    ),
  };
}

/** A claim without hashes and references. */
function bareClaim(mainsnak: Claim['mainsnak'], qualifiers: Claim['qualifiers'], rank: Claim['rank']): Claim {
  const bare = (snak: Claim['mainsnak']) => ({ datavalue: { value: bareValue(snak?.datavalue?.value) } });
  return {
    mainsnak: bare(mainsnak),
    ...((rank === 'preferred' || rank === 'deprecated') && { rank }),
    ...(qualifiers && {
      qualifiers: Object.fromEntries(
        Object.entries(qualifiers).flatMap(([property, snaks]) =>
          QUALIFIERS.includes(property) && Array.isArray(snaks)
            ? [[property, (snaks as Claim['mainsnak'][]).slice(0, 1).map(bare)]]
            : [],
        ),
      ),
    }),
  };
}

/** A text, or the parts that we read of a value of several. */
function bareValue(value: unknown): unknown {
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(
      ([part, told]) => PARTS.includes(part) && (typeof told === 'string' || typeof told === 'number'),
    ),
  );
}

const PARTS = ['id', 'text', 'time', 'precision', 'amount', 'unit'];
const QUALIFIERS = ['P580', 'P582', 'P1350', 'P1351', 'P585', ...Object.keys(NETWORKS)];
const PROPERTIES = [
  'P31',
  'P106',
  'P569',
  'P570',
  'P21',
  'P27',
  'P17',
  'P1532',
  'P413',
  'P8006',
  'P2048',
  'P2067',
  'P54',
  'P108',
  'P115',
  'P571',
  'P856',
  'P297',
  'P1559',
  'P1448',
  'P8687',
  ...Object.keys(ID_PROPERTIES),
  ...Object.keys(NETWORKS),
  ...Object.keys(RELATIONS),
];

/** The kind of an item; null if we do not import it. */
function kindOf(item: WikidataItem): EntityKind | 'term' | null {
  const classes = everyClaimOf(item, 'P31').map(({ mainsnak }) => itemIn(mainsnak));
  if (classes.includes(HUMAN)) {
    const occupations = everyClaimOf(item, 'P106').map(({ mainsnak }) => itemIn(mainsnak));
    const kind = KINDS_BY_OCCUPATION.find(([occupation]) => occupations.includes(occupation))?.[1] ?? null;
    return kind === 'player' && claimsOf(item, 'P570').length > 0 ? 'old players' : kind;
  }
  const named = classes.find((id) => id !== undefined && KINDS_BY_CLASS[id] !== undefined);
  if (named) return KINDS_BY_CLASS[named] ?? null;
  const isTerm = classes.some((id) => id !== undefined && TERM_CLASSES.includes(id));
  return isTerm || TERMS[item.labels?.['en']?.value ?? ''] !== undefined ? 'term' : null;
}

function entityOf(item: WikidataItem, kind: EntityKind, terms: Terms): OutsideEntity {
  const name = mainName(item) ?? item.id;
  const labels = namesOf(LANGUAGES.map((language) => item.labels?.[language]?.value));
  const others = LANGUAGES.flatMap((language) => (item.aliases?.[language] ?? []).map(({ value }) => value));
  const own = [...claimsOf(item, 'P1559'), ...claimsOf(item, 'P1448')].map(({ mainsnak }) => textIn(mainsnak));
  const aliases = namesOf([...labels, ...own, ...others]).filter((alias) => alias !== name);
  const country = first(item, ['P1532', 'P27', 'P17'], itemIn);
  const iso = first(item, ['P297'], textIn);
  const ids: Record<string, string> = { wikidata: item.id };
  for (const [property, scheme] of Object.entries(ID_PROPERTIES)) {
    const id = first(item, [property], textIn);
    if (id !== undefined && /^[\w.-]{1,80}$/.test(id)) ids[scheme] ??= id;
  }
  return {
    kind,
    ref: item.id,
    name,
    labels,
    aliases: aliases.slice(0, MAX_ALIASES),
    country: kind === 'country' ? (iso ?? COUNTRIES[item.id] ?? null) : codeOf(country, terms),
    ids,
    facts: factsOf(item, terms),
    spells: everyClaimOf(item, 'P54').flatMap(spellOf),
    accounts: accountsOf(item),
    links: tiesOf(item, kind).map(({ to, property }) => ({ to, relation: RELATIONS[property]?.relation ?? '' })),
  };
}

/** The items that an item of a kind is tied to now. */
function tiesOf(item: WikidataItem, kind: EntityKind): { to: string; property: string }[] {
  return Object.entries(RELATIONS).flatMap(([property, { of }]) =>
    (of.has(kind) ? claimsOf(item, property) : []).flatMap((claim) => {
      const to = itemIn(claim.mainsnak);
      return to === undefined || to === item.id || qualifier(claim, 'P582') ? [] : [{ to, property }];
    }),
  );
}

/** The kind of an item that these properties refer to; null if we do not import it. */
function kindOfNamed(item: WikidataItem, properties: readonly string[]): EntityKind | null {
  const isPerson = everyClaimOf(item, 'P31').some(({ mainsnak }) => itemIn(mainsnak) === HUMAN);
  const kinds = properties.map((property) => RELATIONS[property]?.[isPerson ? 'person' : 'firm']);
  return NAMED_KINDS.find((kind) => kinds.includes(kind)) ?? null;
}

function factsOf(item: WikidataItem, terms: Terms): OutsideEntity['facts'] {
  const termOf = (id: string | undefined) => terms.names.get(id ?? '');
  const dayOf = (property: string) => {
    const day = first(item, [property], timeIn);
    return day !== undefined && isDay(day) ? day : undefined;
  };
  const position = first(item, ['P413'], itemIn);
  const foot = termOf(first(item, ['P8006'], itemIn));
  const venue = termOf(first(item, ['P115'], itemIn));
  return {
    birthdate: dayOf('P569'),
    deathdate: dayOf('P570'),
    position: POSITIONS[position ?? ''] ?? termOf(position),
    foot: foot === 'right' || foot === 'left' || foot === 'both' ? (foot satisfies Foot) : undefined,
    height: measure(item, 'P2048', { Q11573: 100, Q174728: 1 }, [100, 250]),
    weight: measure(item, 'P2067', { Q11570: 1 }, [30, 200]),
    gender: GENDERS[first(item, ['P21'], itemIn) ?? ''],
    website: first(item, ['P856'], textIn)?.match(/^https?:\/\/\S{1,300}$/)?.[0],
    founded: Number(first(item, ['P571'], timeIn)?.slice(0, 4)) || undefined,
    stadium: venue,
    employer: first(item, ['P108'], itemIn),
  };
}

const GENDERS: Readonly<Record<string, 'female' | 'male'>> = { Q6581097: 'male', Q6581072: 'female' };

/** A measure in the unit that has the factor 1, rounded; not known outside of its bounds. */
function measure(
  item: WikidataItem,
  property: string,
  units: Readonly<Record<string, number>>,
  [least, most]: readonly [number, number],
): number | undefined {
  const found = first(item, [property], amountIn);
  const value = Math.round((found?.amount ?? Number.NaN) * (units[found?.unit ?? ''] ?? Number.NaN));
  return value >= least && value <= most ? value : undefined;
}

function spellOf(claim: Claim): Spell[] {
  const club = itemIn(claim.mainsnak);
  if (club === undefined) return [];
  const count = (property: string) => {
    const amount = amountIn(qualifier(claim, property))?.amount;
    return amount !== undefined && amount >= 0 && amount < 10_000 ? Math.round(amount) : null;
  };
  return [
    {
      club,
      started: timeIn(qualifier(claim, 'P580')) ?? '',
      ended: timeIn(qualifier(claim, 'P582')) ?? '',
      appearances: count('P1350'),
      goals: count('P1351'),
    },
  ];
}

/** Accounts, with the latest number of followers, and every dated number in a statement that names the account. */
function accountsOf(item: WikidataItem): Account[] {
  const followers = everyClaimOf(item, 'P8687');
  return Object.entries(NETWORKS).flatMap(([property, network]) =>
    claimsOf(item, property).flatMap(({ mainsnak }) => {
      const handle = textIn(mainsnak);
      if (handle === undefined || handle.length > MAX_TEXT_LENGTH || HARMFUL.test(handle)) return [];
      const counted = followers
        .filter((claim) => textIn(qualifier(claim, property)) === handle)
        .map((claim) => ({
          followers: amountIn(claim.mainsnak)?.amount ?? null,
          followersOn: dayIn(timeIn(qualifier(claim, 'P585'))),
        }))
        .sort((a, b) => (b.followersOn ?? '').localeCompare(a.followersOn ?? ''));
      const { followers: newest = null, followersOn = null } = counted[0] ?? {};
      const readings = counted.flatMap(({ followers: number, followersOn: day }) =>
        day === null || number === null ? [] : [{ day, followers: number }],
      );
      return [{ network, handle, followers: newest, followersOn, readings }];
    }),
  );
}

const dayIn = (time: string | undefined) => (time !== undefined && isDay(time) ? time : null);

function codeOf(id: string | undefined, { countries }: Terms): string | null {
  return id === undefined ? null : (COUNTRIES[id] ?? countries.get(id) ?? null);
}

/** The first value of the first of these properties. */
function first<Value>(
  item: WikidataItem,
  properties: readonly string[],
  read: (snak: Claim['mainsnak']) => Value | undefined,
): Value | undefined {
  for (const property of properties)
    for (const { mainsnak } of claimsOf(item, property)) {
      const value = read(mainsnak);
      if (value !== undefined) return value;
    }
  return undefined;
}

/** The English name, or else the one for all languages, or else any other. */
function mainName(item: WikidataItem): string | null {
  return namesOf(LANGUAGES.map((language) => item.labels?.[language]?.value))[0] ?? null;
}

/** Each usable name once. */
function namesOf(names: readonly unknown[]): string[] {
  const usable = names.flatMap((name) => {
    const text = typeof name === 'string' ? name.trim() : '';
    return text === '' || text.length > MAX_TEXT_LENGTH || HARMFUL.test(text) ? [] : [text];
  });
  return [...new Set(usable)];
}
