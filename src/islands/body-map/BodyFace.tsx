import type { MouseEvent, ReactNode } from 'react';
import type { BodyChoice } from '../../domain/body/body-map.ts';
import { type Face, faceMarks, type FacePart, faceParts, outlineOf } from './body-faces.ts';
import type { MapArea } from './map-areas.ts';

interface BodyFaceProps {
  face: Face;
  label: string;
  areas: readonly MapArea[];
  isChosen: (choice: BodyChoice) => boolean;
  /** The address of a part; null is all parts. */
  hrefOf: (choice: BodyChoice | null) => string;
  /** Handles a click on a part; null is the background. */
  onChoose: (event: MouseEvent, part: FacePart | null) => void;
}

/** Mirrors a shape to the other half of the drawing. */
const OVER = 'matrix(-1 0 0 1 430 0)';

/**
 * One side of the body: the drawing, its coloured parts as links, and outlines: of parts without a
 * side and of the chosen part.
 */
export function BodyFace({ face, label, areas, isChosen, hrefOf, onChoose }: BodyFaceProps): ReactNode {
  const start = `/body.svg#${face[0]}`;
  return (
    <figure className={face}>
      <svg width="430" height="1100" viewBox="0 0 430 1100" role="group" aria-label={label}>
        {areas.some(isChosen) && (
          <a href={hrefOf(null)} tabIndex={-1} aria-hidden="true" onClick={(event) => onChoose(event, null)}>
            <rect width="430" height="1100" fillOpacity="0" />
          </a>
        )}
        <g className="all">
          <use href={start} />
          <use href={start} transform={OVER} />
        </g>
        {faceParts(face, areas).map((part) => (
          <a
            key={`${part.area.part} ${part.area.side}`}
            href={hrefOf(isChosen(part.area) ? null : part.area)}
            className={`heat-${part.band}`}
            aria-current={isChosen(part.area) ? 'true' : undefined}
            onClick={(event) => onChoose(event, part)}
          >
            <title>{part.label}</title>
            {part.shapes.map(({ id, mirrored, x, y }) => [
              <use key={`shape ${mirrored}`} href={`/body.svg#${id}`} transform={mirrored ? OVER : undefined} />,
              part.band !== '0' && (
                <text key={`number ${mirrored}`} x={x} y={y}>
                  {part.band}
                </text>
              ),
            ])}
          </a>
        ))}
        <g className="lines">
          <use href={`${start}-lines`} />
          <use href={`${start}-lines`} transform={OVER} />
        </g>
        {faceMarks(face, areas).flatMap(({ isOpen, shapes }) =>
          outlines(shapes, isOpen ? 'sideless open' : 'sideless'),
        )}
        {areas.filter(isChosen).flatMap((area) => outlines(outlineOf(face, area), 'chosen'))}
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}

function outlines(shapes: FacePart['shapes'], className: string): ReactNode[] {
  return shapes.map(({ id, mirrored }) => (
    <use
      key={`${className} ${id} ${mirrored}`}
      className={className}
      href={`/body.svg#${id}`}
      transform={mirrored ? OVER : undefined}
    />
  ));
}
