import { type EntityKind, PEOPLE } from '../vocabulary.ts';
import { clothColours, clubColour } from './colours.ts';
import { crestAddress, drawnColours, hasCrest } from './crests.ts';
import { monogramAddress, NO_CLUB } from './monograms.ts';

/** The facts that determine an entity's picture. */
export interface Identity {
  id: number;
  kind: EntityKind;
  name: string;
  /** The address of a picture of this site. */
  image: string | null;
  /** Its own colours, or those of a person's club. */
  colours: string | null;
  /** The club of a person. */
  clubId: number | null;
}

/**
 * The picture of an entity: its own, or else a drawn crest or monogram; null for places, outlets and firms without one.
 */
export function pictureOf({ id, kind, name, image, colours, clubId }: Identity): string | null {
  if (image !== null) return image;
  if (hasCrest(kind)) return crestAddress(kind, id, colours);
  if (!PEOPLE.has(kind)) return null;
  const worn = clubId === null ? NO_CLUB : clubColour(colours ?? drawnColours(clubId));
  return monogramAddress(kind, name, worn);
}

/** The colours of an entity's page: its own, or those of a person's club; null for places, outlets and people without one. */
export function clothOf({
  id,
  kind,
  colours,
  clubId,
}: Omit<Identity, 'name' | 'image'>): ReturnType<typeof clothColours> | null {
  const wearer = hasCrest(kind) ? id : PEOPLE.has(kind) ? clubId : null;
  return wearer === null ? null : clothColours(colours ?? drawnColours(wearer));
}
