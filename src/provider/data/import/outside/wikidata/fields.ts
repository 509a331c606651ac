import type { EntityKind } from '../../../../../domain/vocabulary.ts';

/**
 * The fields we read from Wikidata. Properties: https://www.wikidata.org/wiki/Wikidata:List_of_properties; the format
 * of an entity: https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html.
 */

/** Languages of names: those of posts, with their scripts and countries. `mul` holds for all. */
export const LANGUAGES: readonly string[] = [
  'en',
  'mul',
  'en-gb',
  'it',
  'es',
  'pt',
  'pt-br',
  'fr',
  'de',
  'ar',
  'zh',
  'zh-hans',
  'zh-hant',
  'ja',
  'ko',
];

/** Kinds by an item's class (P31, instance of). */
export const KINDS_BY_CLASS: Readonly<Record<string, EntityKind>> = {
  Q476028: 'team', // association football club
  Q103229495: 'team', // men's association football team
  Q51481377: 'team', // women's association football club
  Q15944511: 'team', // association football team
  Q6979593: 'national team', // national association football team
  Q15991303: 'competition', // association football league
  Q15991290: 'competition', // professional sports league
  Q11032: 'newspaper', // newspaper
  Q1110794: 'newspaper', // daily newspaper
  Q192283: 'press', // news agency
  Q1616075: 'tv', // television station
  Q6256: 'country', // country
  Q3624078: 'country', // sovereign state
  Q5107: 'continent', // continent
};

/** Kinds of people by their occupation (P106), the first that fits. */
export const KINDS_BY_OCCUPATION: readonly (readonly [occupation: string, EntityKind])[] = [
  ['Q937857', 'player'], // association football player
  ['Q628099', 'coach'], // association football manager
  ['Q859528', 'referee'], // association football referee
  ['Q13219637', 'journalist'], // sports journalist
  ['Q1930187', 'journalist'], // journalist
];

/** A person (P31). */
export const HUMAN = 'Q5';

/** Ids in other collections by property. */
export const ID_PROPERTIES: Readonly<Record<string, string>> = {
  P2446: 'tm_id', // Transfermarkt player
  P2447: 'tm_manager_id', // Transfermarkt manager
  P7223: 'tm_id', // Transfermarkt team
  P2574: 'nft_id', // National-Football-Teams.com player
};

/** Accounts by property. */
export const NETWORKS: Readonly<Record<string, string>> = {
  P2002: 'tw',
  P2003: 'ig',
  P2013: 'fb',
  P2397: 'yt',
  P12361: 'bsky',
  P4033: 'mast',
  P7085: 'tiktok',
  P3984: 'reddit',
  P1019: 'rss',
};

/** How two items are tied. */
interface Relation {
  /** As in `entity_link`; 'president' is a role of the staff; sibling, child and spouse are named by gender. */
  relation: string;
  /** The kinds that have the property. */
  of: ReadonlySet<EntityKind>;
  /** The kind of a person if the occupation gives none. */
  person?: EntityKind;
  /** The kind of any other item if the class gives none. */
  firm?: EntityKind;
}

const OF_FOOTBALL: Relation['of'] = new Set(['player', 'old players', 'coach', 'referee']);
const OF_CLUBS: Relation['of'] = new Set(['team', 'national team']);
const FAMILY = { of: OF_FOOTBALL, person: 'family' } as const;

/**
 * Properties that refer to another person or firm, and the relation between the two. Ended relations (P582) are left
 * out.
 */
export const RELATIONS: Readonly<Record<string, Relation>> = {
  P1875: { relation: 'agent', of: OF_FOOTBALL, person: 'agent', firm: 'business' }, // represented by
  P286: { relation: 'coach', of: OF_CLUBS, person: 'coach' }, // head coach
  P488: { relation: 'president', of: OF_CLUBS, person: 'executive' }, // chairperson
  P1037: { relation: 'staff', of: OF_CLUBS, person: 'executive' }, // director or manager
  P3320: { relation: 'staff', of: OF_CLUBS, person: 'executive' }, // board member
  P859: { relation: 'sponsor', of: OF_CLUBS, firm: 'business' },
  P22: { relation: 'father', ...FAMILY },
  P25: { relation: 'mother', ...FAMILY },
  P3373: { relation: 'sibling', ...FAMILY },
  P40: { relation: 'child', ...FAMILY },
  P26: { relation: 'spouse', ...FAMILY },
};

/** The kind of an item that several relations refer to: the first of these. */
export const NAMED_KINDS: readonly EntityKind[] = ['coach', 'executive', 'agent', 'family', 'business'];

/** Positions (P413) by item. Others are read from the English names of their items, if the file holds them. */
export const POSITIONS: Readonly<Record<string, string>> = {
  Q201330: 'Goalkeeper',
  Q336286: 'Defender',
  Q193592: 'Midfielder',
  Q280658: 'Forward',
};

/** English names of items used as a position or a foot, with our own terms. */
export const TERMS: Readonly<Record<string, string>> = {
  goalkeeper: 'Goalkeeper',
  defender: 'Defender',
  'centre-back': 'Centre-Back',
  'center-back': 'Centre-Back',
  'central defender': 'Centre-Back',
  'left-back': 'Left-Back',
  'right-back': 'Right-Back',
  'defensive midfielder': 'Defensive Midfield',
  'central midfielder': 'Central Midfield',
  'attacking midfielder': 'Attacking Midfield',
  midfielder: 'Midfielder',
  'left winger': 'Left Winger',
  'right winger': 'Right Winger',
  forward: 'Forward',
  'centre-forward': 'Centre-Forward',
  striker: 'Centre-Forward',
  'right-footedness': 'right',
  'left-footedness': 'left',
  'two-footedness': 'both',
  ambidexterity: 'both',
};

/** Instances of these are named by clubs as their ground. */
export const TERM_CLASSES: readonly string[] = [
  'Q483110', // stadium
  'Q1154710', // association football venue
];

/** Countries by item, whether or not the file holds them; those of the United Kingdom have no code of their own there. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  `Q21 GB-ENG,Q22 GB-SCT,Q25 GB-WLS,Q26 GB-NIR,Q145 GB,Q27 IE,Q142 FR,Q183 DE,Q29 ES,Q38 IT,Q45 PT,Q155 BR,Q414 AR,Q55 NL,Q29999 NL,
  Q31 BE,Q30 US,Q16 CA,Q17 JP,Q148 CN,Q884 KR,Q159 RU,Q212 UA,Q36 PL,Q34 SE,Q20 NO,Q35 DK,Q756617 DK,Q33 FI,Q189 IS,Q39 CH,Q40 AT,
  Q213 CZ,Q214 SK,Q215 SI,Q224 HR,Q225 BA,Q403 RS,Q236 ME,Q221 MK,Q222 AL,Q218 RO,Q219 BG,Q28 HU,Q41 GR,Q43 TR,Q77 UY,
  Q739 CO,Q298 CL,Q419 PE,Q736 EC,Q717 VE,Q733 PY,Q750 BO,Q96 MX,Q408 AU,Q664 NZ,Q79 EG,Q1028 MA,Q262 DZ,Q948 TN,
  Q1041 SN,Q1008 CI,Q117 GH,Q1033 NG,Q1009 CM,Q258 ZA,Q794 IR,Q766 JM`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
) as Record<string, string>;
