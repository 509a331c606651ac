import type { FavouriteState } from '../../contract/following/favourites.ts';
import { ENTITY_KINDS, type EntityKind, type Language } from '../../domain/vocabulary.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { sentenceName } from '../../i18n/injury-names.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { RowAbsence } from '../injuries/touchline-row.ts';

/** A favourite with its name in a language and its notification settings. */
export interface FollowedRow {
  favourite: FavouriteState;
  name: string;
  /** 'E-mail digest: everything'; empty without one. */
  digest: string;
}

/** The order of kinds: people and teams first. */
const KINDS = [...ENTITY_KINDS.filter((kind) => kind !== 'hashtag'), 'hashtag' as const];

/** Groups favourites by kind, in the order of kinds; each group by name. */
export function followedByKind(
  favourites: readonly FavouriteState[],
  language: Language,
): { label: string; rows: FollowedRow[] }[] {
  const { compare } = formats(language);
  const { kinds } = vocabulary(language);
  const headed = (kind: EntityKind): EntityKind => (kind === 'self player' ? 'player' : kind);
  const byKind = Map.groupBy(favourites, ({ type }) => headed(type));
  return KINDS.flatMap((kind) => {
    const members = byKind.get(kind);
    if (!members) return [];
    const rows = members.map((favourite) => rowOf(favourite, language));
    return [{ label: kinds[kind], rows: rows.sort((a, b) => compare(a.name, b.name)) }];
  });
}

function rowOf(favourite: FavouriteState, language: Language): FollowedRow {
  const { type, label, country, favouriteSettings } = favourite;
  const { digest } = favouriteSettings;
  const texts = bundle(language, 'following');
  return {
    favourite,
    name: entityName(language, { kind: type, label, country }),
    digest:
      digest === 'no'
        ? ''
        : translator(language)('shell:labelled', { label: texts.digest, value: texts.digests[digest] }),
  };
}

/** An injured or absent player, with the reason. */
export interface OutRow {
  favourite: FavouriteState;
  /** 'Muscle injury (thigh) since 02.11.2026'. */
  what: string;
  absence: RowAbsence;
}

/** The favourites who are out, latest absence first. */
export function outNow(favourites: readonly FavouriteState[], language: Language): OutRow[] {
  const t = translator(language);
  const { day } = formats(language);
  return favourites
    .flatMap((favourite) => favourite.ongoingInjuries.map((injury) => ({ favourite, injury })))
    .sort((a, b) => Number(a.injury.startDate < b.injury.startDate) - Number(a.injury.startDate > b.injury.startDate))
    .map(({ favourite, injury }) => ({
      favourite,
      what: t('entity:ongoing', { name: sentenceName(language, injury), date: day(injury.startDate) }),
      absence: injury,
    }));
}
