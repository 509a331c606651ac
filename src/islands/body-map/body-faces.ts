import { lacksSide } from '../../domain/body/body-map.ts';
import type { BodyPart } from '../../domain/vocabulary.ts';
import type { MapArea } from './map-areas.ts';

export type Face = 'front' | 'rear';

/** The shape of a part: its id in the drawing, whether it is mirrored, and the position of its number. */
interface Shape {
  id: string;
  mirrored: boolean;
  x: number;
  y: number;
}

export interface FacePart {
  area: MapArea;
  /** Coloured on both halves because no side is recorded. */
  sideless: boolean;
  shapes: Shape[];
}

/** The centre of the drawing, and of each part in the drawn half. The view box is 430 × 1100. */
const MIDDLE = 215;
const CENTRES: Partial<Record<BodyPart, readonly [x: number, y: number]>> = {
  head: [237, 86],
  shoulder: [338, 258],
  arm: [353, 356],
  elbow: [371, 440],
  forearm: [384, 517],
  hand: [405, 606],
  chest: [262, 345],
  back: [262, 345],
  pelvis: [265, 534],
  thigh: [271, 660],
  knee: [262, 802],
  leg: [263, 905],
  ankle: [262, 1031],
  foot: [272, 1077],
};
const HIDDEN_ON: Readonly<Record<Face, BodyPart>> = { front: 'back', rear: 'chest' };

/**
 * The coloured parts of one side of the body. The drawing contains one half, on the viewer's right: the player's left
 * half from the front, the right half from the rear. Records without a side colour the halves that no other record
 * colours.
 */
export function faceParts(face: Face, areas: readonly MapArea[]): FacePart[] {
  return areas.flatMap((area) => {
    const centre = CENTRES[area.part];
    if (!centre || area.part === HIDDEN_ON[face]) return [];
    const halves = halvesOf(area, areas);
    if (halves.length === 0) return [];
    const shapes = halves.map((half): Shape => {
      const mirrored = (half === 'left') !== (face === 'front');
      const [x, y] = centre;
      return { id: `${face[0]}-${area.part}`, mirrored, x: mirrored ? 2 * MIDDLE - x : x, y };
    });
    return [{ area, sideless: lacksSide(area), shapes }];
  });
}

function halvesOf({ part, side }: MapArea, areas: readonly MapArea[]): ('left' | 'right')[] {
  if (side === 'left' || side === 'right') return [side];
  const isFree = (half: string) => !areas.some((a) => a.part === part && a.side === half);
  return (['left', 'right'] as const).filter(isFree);
}
