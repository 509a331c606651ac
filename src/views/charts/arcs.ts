/** An arc of a ring, in units of the drawing: its outline, and the position of its label. */
export interface Arc {
  path: string;
  x: number;
  y: number;
  /** The text anchor of the label: its end on the left of the ring. */
  anchor: 'start' | 'middle' | 'end';
}

export interface Ring {
  /** The centre, from the left and from the top. */
  x: number;
  y: number;
  outer: number;
  inner: number;
  /** Distance of the labels from the centre. */
  label: number;
}

const TURN = 2 * Math.PI;
/** A full circle has no start and end point, so it is drawn as slightly less. */
const NEARLY_ALL = 0.999;

/**
 * The arcs of a donut for values one after another, clockwise from the top. Values of 0 have an empty outline.
 * @example arcsOf([1, 1], { x: 0, y: 0, outer: 10, inner: 5, label: 12 }) // the right half, the left half
 */
export function arcsOf(values: readonly number[], ring: Ring): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const from = before / total;
    const share = Math.min(value / total, NEARLY_ALL);
    before += value;
    const [x, y] = pointAt(ring, from + share / 2, ring.label);
    const side = Math.round(x) - ring.x;
    return {
      path: value > 0 ? outline(ring, from, share) : '',
      x,
      y,
      anchor: Math.abs(side) < ring.outer / 4 ? 'middle' : side > 0 ? 'start' : 'end',
    };
  });
}

function outline(ring: Ring, from: number, share: number): string {
  const large = share > 0.5 ? 1 : 0;
  const { outer, inner } = ring;
  const at = (turn: number, radius: number) => pointAt(ring, turn, radius).join(' ');
  const end = from + share;
  return [
    `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}`,
    `L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`,
  ].join('');
}

/** A point of a circle around the ring's middle, two decimals. */
function pointAt({ x, y }: Ring, turn: number, radius: number): [x: number, y: number] {
  const angle = TURN * turn - TURN / 4;
  const round = (value: number) => Math.round(100 * value) / 100;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}
