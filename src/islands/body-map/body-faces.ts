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
  /** The higher band of the area and of the records of its part without a side, which may belong to either half. */
  band: string;
  /** The names and figures of both. */
  label: string;
  shapes: Shape[];
}

/** An outline around both halves, because no side is recorded. */
export interface FaceMark {
  /** One of the injuries is not over. */
  isOpen: boolean;
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
 * half from the front, the right half from the rear. Records without a side colour both halves; a half with records of
 * its own has the higher band, and is theirs to choose.
 */
export function faceParts(face: Face, areas: readonly MapArea[]): FacePart[] {
  return areas.flatMap((area) => {
    const shapes = shapesOn(face, area, halvesOf(area, areas));
    if (shapes.length === 0) return [];
    const both = areas.filter((other) => other === area || (other.part === area.part && other.side === 'na'));
    return [
      {
        area,
        band: both.map(({ band }) => band).reduce((one, other) => (one > other ? one : other)),
        label: both.map(({ label }) => label).join('\n'),
        shapes,
      },
    ];
  });
}

/** The outlines of areas without a side. */
export function faceMarks(face: Face, areas: readonly MapArea[]): FaceMark[] {
  return areas.filter(lacksSide).map((area) => ({ isOpen: area.isOpen, shapes: outlineOf(face, area) }));
}

/** The outline of an area: without a side around both halves, whatever else they show. */
export function outlineOf(face: Face, area: MapArea): Shape[] {
  return shapesOn(face, area, halvesOf(area, []));
}

/** Whether the drawing has a half on which an area can be chosen. */
export function isOnMap(area: MapArea, areas: readonly MapArea[]): boolean {
  return CENTRES[area.part] !== undefined && halvesOf(area, areas).length > 0;
}

function shapesOn(face: Face, { part }: MapArea, halves: readonly Half[]): Shape[] {
  const centre = CENTRES[part];
  if (!centre || part === HIDDEN_ON[face]) return [];
  const [x, y] = centre;
  return halves.map((half) => {
    const mirrored = (half === 'left') !== (face === 'front');
    return { id: `${face[0]}-${part}`, mirrored, x: mirrored ? 2 * MIDDLE - x : x, y };
  });
}

type Half = 'left' | 'right';
const HALVES: readonly Half[] = ['left', 'right'];

function halvesOf({ part, side }: MapArea, areas: readonly MapArea[]): Half[] {
  if (side === 'left' || side === 'right') return [side];
  return HALVES.filter((half) => !areas.some((other) => other.part === part && other.side === half));
}
