import type { MouseEvent, ReactNode } from 'react';
import type { BodyChoice } from '../../domain/body/body-map.ts';
import type { Face, FacePart } from './body-faces.ts';

interface BodyFaceProps {
  face: Face;
  label: string;
  parts: readonly FacePart[];
  isChosen: (choice: BodyChoice) => boolean;
  /** The address of a part; null is all parts. */
  hrefOf: (choice: BodyChoice | null) => string;
  /** Handles a click on a part; null is the background. */
  onChoose: (event: MouseEvent, part: FacePart | null) => void;
}

/** Mirrors a shape to the other half of the drawing. */
const OVER = 'matrix(-1 0 0 1 430 0)';

/** One side of the body: the drawing, its coloured parts as links, and outlines of the selected parts. */
export function BodyFace({ face, label, parts, isChosen, hrefOf, onChoose }: BodyFaceProps): ReactNode {
  const start = `/body.svg#${face[0]}`;
  const chosen = parts.filter(({ area }) => isChosen(area));
  return (
    <figure className={face}>
      <svg viewBox="0 0 430 1100" width="240" height="614" fontSize="34" role="group" aria-label={label}>
        {chosen.length > 0 && (
          <a href={hrefOf(null)} tabIndex={-1} aria-hidden="true" onClick={(event) => onChoose(event, null)}>
            <rect width="430" height="1100" fillOpacity="0" />
          </a>
        )}
        <g className="all">
          <use href={start} />
          <use href={start} transform={OVER} />
        </g>
        {parts.map((part) => (
          <a
            key={`${part.area.part} ${part.area.side}`}
            href={hrefOf(isChosen(part.area) ? null : part.area)}
            className={part.sideless ? `heat-${part.area.band} sideless` : `heat-${part.area.band}`}
            aria-current={isChosen(part.area) ? 'true' : undefined}
            onClick={(event) => onChoose(event, part)}
          >
            <title>{part.area.label}</title>
            {part.shapes.map(({ id, mirrored, x, y }) => [
              <use key={`shape ${mirrored}`} href={`/body.svg#${id}`} transform={mirrored ? OVER : undefined} />,
              <text key={`number ${mirrored}`} x={x} y={y}>
                {part.area.band === '0' ? '' : part.area.band}
              </text>,
            ])}
          </a>
        ))}
        <g className="lines">
          <use href={`${start}-lines`} />
          <use href={`${start}-lines`} transform={OVER} />
        </g>
        {chosen.flatMap(({ shapes }) =>
          shapes.map(({ id, mirrored }) => (
            <use
              key={`${id} ${mirrored}`}
              className="chosen"
              href={`/body.svg#${id}`}
              transform={mirrored ? OVER : undefined}
            />
          )),
        )}
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
