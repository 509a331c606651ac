import type { ContentLanguage, PostCategory, PostNetwork } from '../../../../domain/posts/posts.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { EntityRow, World } from '../world.ts';

/** An owner of posts in the demo world. */
export interface Owner {
  /** Number of the entity; null of accounts and outlets that are none. */
  id: number | null;
  name: string;
  country: string | null;
  category: PostCategory | null;
  /** How many of its posts of a hundred come from each network. Those of X cannot be read any more. */
  networks: Readonly<Record<Exclude<PostNetwork, 'tw'>, number>>;
  /** Followers of the account, or the class of the outlet's audience; null where it is not known. */
  audience: number | null;
  /** Followers on each network, where they differ. */
  followers?: Partial<Record<PostNetwork, number | null>>;
}

const OUTLET = { ig: 0, fb: 25, rss: 75 };
export const PERSON_NETWORKS = { ig: 60, fb: 40, rss: 0 };
export const CLUB_NETWORKS = { ig: 50, fb: 50, rss: 0 };
export const PLAYER_NETWORKS = { ig: 85, fb: 15, rss: 0 };

const NETWORKS: Partial<Record<EntityKind, Owner['networks']>> = {
  newspaper: OUTLET,
  press: OUTLET,
  tv: OUTLET,
  journalist: PERSON_NETWORKS,
  influencer: PERSON_NETWORKS,
  legend: PERSON_NETWORKS,
  'old players': PERSON_NETWORKS,
};
const CATEGORIES: Partial<Record<EntityKind, PostCategory>> = {
  newspaper: 'generalists',
  press: 'agencies',
  tv: 'generalists',
};

/** Fictional outlets and an account, in languages that no other owner of the demo world uses. */
const ELSEWHERE: readonly (readonly [ContentLanguage, string, outlets: string, account: string])[] = [
  ['en', 'US', 'Corridor Whispers|Meridian Figures|Pitch Ledger', 'Imaginary Terrace'],
  ['it', 'IT', 'Il Fanale Sportivo|Agenzia Meridiana', 'Curva Immaginaria'],
  ['es', 'ES', 'El Farol Deportivo|Agencia Meridiana', 'Grada Imaginaria'],
  ['pt', 'PT', 'O Farol Desportivo|Agência Meridiana', 'Bancada Imaginária'],
  ['fr', 'FR', 'Le Fanal du Sport|Agence Méridienne', 'Tribune Imaginaire'],
  ['de', 'DE', 'Leuchtfeuer Sport|Meridian Presse', 'Kurve Nirgendwo'],
  ['zh', 'CN', '灯塔体育|子午线通讯', '绿荫看台'],
  ['ja', 'JP', '灯台スポーツ|子午線通信', '芝生の声'],
  ['kr', 'KR', '등대스포츠|자오선통신', '초록관중석'],
  ['ar', 'SA', 'منارة الرياضة|وكالة خط الزوال', 'مدرج الخيال'],
];
const CATEGORY_OF: Readonly<Record<string, PostCategory>> = {
  'Corridor Whispers': 'gossip',
  'Meridian Figures': 'stats',
  'Pitch Ledger': 'finance',
};

/** The language somebody from a country posts in. */
const SPOKEN: Readonly<Record<string, ContentLanguage>> = {
  BR: 'pt',
  PT: 'pt',
  IT: 'it',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  FR: 'fr',
  SN: 'fr',
  DE: 'de',
  JP: 'ja',
  SA: 'ar',
};

export function spokenIn(country: string | null): ContentLanguage {
  return SPOKEN[country ?? ''] ?? 'en';
}

/** Who posts in each language, players aside. */
export function ownersOf(world: World): ReadonlyMap<ContentLanguage, readonly Owner[]> {
  const entities = world.entities.flatMap((entity) => {
    const owner = ownerOf(entity);
    return owner ? [[spokenIn(entity.country), owner] as const] : [];
  });
  const elsewhere = ELSEWHERE.flatMap(([language, country, outlets, account]) => {
    const base = { id: null, country, audience: 40_000 };
    return [
      ...outlets.split('|').map((name, index) => {
        const category = CATEGORY_OF[name] ?? (index === 0 ? 'generalists' : 'agencies');
        return [language, { ...base, name, category, networks: OUTLET }] as const;
      }),
      [language, { ...base, name: account, category: null, networks: PERSON_NETWORKS }] as const,
    ];
  });
  const all = Map.groupBy([...entities, ...elsewhere], ([language]) => language);
  return new Map([...all].map(([language, pairs]) => [language, pairs.map(([, owner]) => owner)]));
}

function ownerOf({ id, kind, name, country, prominence }: EntityRow): Owner | null {
  const networks = NETWORKS[kind];
  if (!networks) return null;
  const category = CATEGORIES[kind] ?? null;
  return { id, name, country, category, networks, audience: 1000 * (1 + prominence) };
}
