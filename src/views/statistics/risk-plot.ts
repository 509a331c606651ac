/** A kind of injury as a point: days of median absence across, injuries per 1,000 hours up. */
export interface RiskPoint {
  label: string;
  days: number;
  incidence: number;
  /** The median is based on few cases. */
  isFaint?: boolean;
}

/** A point in its place. Across in per cent of the width, down in pixels. */
interface PlacedPoint {
  label: string;
  x: number;
  y: number;
  /** The position of the label, moved away from its neighbours, and its side of the point. */
  labelY: number;
  anchor: 'start' | 'end';
  isFaint: boolean;
}

interface Tick {
  value: number;
  at: number;
}

/** Equal burden along a line. */
interface BurdenLine {
  burden: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface RiskPlot {
  points: PlacedPoint[];
  /** Days, in per cent of the width. */
  across: Tick[];
  /** Injuries per 1,000 hours, in pixels. */
  up: Tick[];
  lines: BurdenLine[];
}

/** The frame: per cent of the width, pixels of the height. */
export const FRAME = { left: 0, right: 100, top: 26, bottom: 326 } as const;

/** On a scale of powers less than half a day looks like none. */
const MIN_DAYS = 0.5;
const LABEL_PX = 16;
const LABEL_STEP_PX = 4;
/** Width of one character of a label, in per cent of the narrowest labelled plot. */
const CHARACTER_SHARE = 1.1;
/** Room on either side of the outermost points, as a factor. */
const MARGIN = 1.6;

interface Scale {
  low: number;
  high: number;
}

/**
 * Places kinds of injury on two scales of powers of ten, so that equal burden (days lost per 1,000 hours) runs along
 * straight lines.
 * @example riskPlot([{ label: 'Thigh', days: 10, incidence: 2 }]).points // one, in the middle
 */
export function riskPlot(points: readonly RiskPoint[]): RiskPlot {
  const days = scaleOf(points.map((point) => Math.max(MIN_DAYS, point.days)));
  const rate = scaleOf(points.map(({ incidence }) => incidence));
  const { left, right, top, bottom } = FRAME;
  const x = (value: number) => round(left + (right - left) * shareOf(Math.max(MIN_DAYS, value), days));
  const y = (value: number) => round(bottom - (bottom - top) * shareOf(value, rate));
  return {
    points: apart(
      points.map(({ label, isFaint = false, ...at }) => ({ label, isFaint, x: x(at.days), y: y(at.incidence) })),
    ),
    across: ticksOf(days).map((value) => ({ value, at: x(value) })),
    up: ticksOf(rate).map((value) => ({ value, at: y(value) })),
    lines: burdensOf(days, rate).map((burden) => {
      const from = Math.max(days.low, burden / rate.high);
      const to = Math.min(days.high, burden / rate.low);
      return { burden, x1: x(from), y1: y(burden / from), x2: x(to), y2: y(burden / to) };
    }),
  };
}

function scaleOf(values: readonly number[]): Scale {
  return { low: Math.min(...values) / MARGIN, high: Math.max(...values) * MARGIN };
}

function shareOf(value: number, { low, high }: Scale): number {
  return Math.log(value / low) / Math.log(high / low);
}

/** 1, 2 and 5 of each power of ten within a scale. */
function ticksOf({ low, high }: Scale): number[] {
  return powersWithin(low, high).flatMap((power) =>
    [1, 2, 5].map((step) => step * power).filter((value) => low <= value && value <= high),
  );
}

/** Powers of ten that cross the frame. */
function burdensOf(days: Scale, rate: Scale): number[] {
  const [low, high] = [days.low * rate.low, days.high * rate.high];
  return powersWithin(low, high).filter((burden) => burden > low && burden < high);
}

/** The powers of ten from the one below a figure to the one below another. */
function powersWithin(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  return Array.from({ length: last - first + 1 }, (_, place) => 10 ** (first + place));
}

/**
 * Moves labels up or down so that they do not cover a point or another label; in the right half they are to the left of
 * the point.
 */
function apart(points: readonly { label: string; isFaint: boolean; x: number; y: number }[]): PlacedPoint[] {
  const boxes = points.map(({ x, y }) => ({ from: x - 1, to: x + 1, y }));
  return points
    .toSorted((a, b) => a.y - b.y)
    .map((point) => {
      const anchor = point.x > (FRAME.left + FRAME.right) / 2 ? 'end' : 'start';
      const width = CHARACTER_SHARE * point.label.length;
      const [from, to] = anchor === 'start' ? [point.x + 1, point.x + width] : [point.x - width, point.x - 1];
      const taken = boxes.filter((box) => box.from < to && from < box.to);
      const isFree = (at: number) => taken.every(({ y }) => Math.abs(y - at) >= LABEL_PX);
      let step = 0;
      while (!isFree(point.y + step) && !isFree(point.y - step)) step += LABEL_STEP_PX;
      const labelY = isFree(point.y + step) ? point.y + step : point.y - step;
      boxes.push({ from, to, y: labelY });
      return { ...point, labelY, anchor };
    });
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
