import type { PageClient } from '../client/api.ts';
import type { Hit } from '../contract/search.ts';
import type { Place } from '../domain/editing/places.ts';
import type { AppError } from '../domain/errors.ts';
import type { EntityKind } from '../domain/vocabulary.ts';
import { fieldText } from '../http/forms.ts';

const PLACE_FIELDS = ['club', 'from', 'until', 'isLoan', 'shirtNumber', 'contractEnd', 'agent'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
/** As the fields were written. */
export type WrittenPlace = Record<PlaceField, string>;

/** Why a form was refused. */
export interface PlaceProblem {
  field?: PlaceField;
  /** Profiles that the text may mean. */
  hits?: readonly Hit[];
  /** Somebody else has changed the player. */
  isStale?: boolean;
}

const MAX_LENGTH = 200;
const KINDS: Partial<Record<PlaceField, readonly EntityKind[]>> = {
  club: ['team'],
  agent: ['agent', 'business', 'executive', 'family', 'legend', 'old players'],
};

export function writtenPlace(form: FormData): WrittenPlace {
  return Object.fromEntries(
    PLACE_FIELDS.map((field) => [field, fieldText(form, field, MAX_LENGTH).trim()]),
  ) as WrittenPlace;
}

/** A form before anything is typed. @param place the entered spell that it corrects */
export function writtenPlaceOf(
  { agent }: { agent: { name: string } | null },
  place: (Place & { club: { name: string } }) | undefined,
  today: string,
): WrittenPlace {
  return {
    club: place?.club.name ?? '',
    from: place?.from ?? today,
    until: place?.until ?? '',
    isLoan: place?.isLoan ? '1' : '',
    shirtNumber: String(place?.shirtNumber ?? ''),
    contractEnd: place?.contractEnd ?? '',
    agent: agent?.name ?? '',
  };
}

/** What is wrong with a refused form. */
export async function placeProblem(
  client: Pick<PageClient, 'get'>,
  { code, params }: AppError,
  written: WrittenPlace,
): Promise<PlaceProblem> {
  if (code === 'changed_meanwhile') return { isStale: true };
  const field = PLACE_FIELDS.find((each) => each === params['parameter']);
  const kinds = field && KINDS[field];
  if (!field || !kinds || written[field] === '') return field ? { field } : {};
  const hits = await client.get('/autocomplete', { query: { q: written[field].slice(0, 100) } });
  return { field, hits: hits.filter(({ entity }) => kinds.includes(entity.kind)) };
}
