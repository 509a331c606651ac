import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { BodyChoice } from '../../domain/body/body-map.ts';
import { $choice, choose, type NamedChoice } from '../../stores/body-map.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { useShared } from '../intent/use-shared.ts';
import { type Face, isOnMap } from './body-faces.ts';
import { BodyFace } from './BodyFace.tsx';
import { unpackAreas, unpackTexts } from './map-areas.ts';
import { addressWithPart } from './address-with-part.ts';

export interface BodyMapProps {
  /** From `packAreas`. */
  areas: string;
  /** From `packTexts`. */
  texts: string;
  /** The address of the injuries without a chosen part. */
  href: string;
  /** The part in the address. */
  chosen: NamedChoice | null;
  /** Shows both faces and the open list. */
  only?: boolean;
  /** What stands beside the faces. */
  children?: ReactNode;
  /** The colours of the bands. */
  legend?: ReactNode;
  /** The link to the data file. */
  file?: ReactNode;
}

const FACES: readonly Face[] = ['front', 'rear'];
/** Parts that only one face shows. */
const FACE_OF: Partial<Record<BodyChoice['part'], Face>> = { back: 'rear', chest: 'front' };

/** The body map with its coloured parts, and the same as a list. Choosing a part filters the injuries of the page. */
export function BodyMap({
  areas: packed,
  texts: packedTexts,
  href,
  chosen,
  only,
  children,
  legend,
  file,
}: BodyMapProps): ReactNode {
  const choice = useShared($choice, chosen);
  const areas = useMemo(() => unpackAreas(packed), [packed]);
  const texts = useMemo(() => unpackTexts(packedTexts), [packedTexts]);
  const turn = useRef<HTMLFieldSetElement>(null);
  const isChosen = (area: BodyChoice) => area.part === choice?.part && area.side === choice.side;
  const hrefOf = (area: BodyChoice | null) => addressWithPart(area, href);
  const linkOf = (area: NamedChoice) => ({
    href: hrefOf(isChosen(area) ? null : area),
    'aria-current': isChosen(area) ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => take(event, area),
  });
  const take = (event: MouseEvent, area: NamedChoice | null) => {
    // A map without injuries on its page links to the page of injuries.
    if (only || !isPlainClick(event)) return;
    event.preventDefault();
    choose(area);
  };
  useEffect(() => {
    const button = (query: string) => turn.current?.querySelector<HTMLInputElement>(query);
    const both = button('[value^=both]');
    const next = button(`[value="${choice && FACE_OF[choice.part]}"]`);
    // If there is room for both sides, they already show the part.
    if (next && !(both?.checked && both.offsetParent)) next.checked = true;
  }, [choice]);

  const chips = areas.filter((area) => !isOnMap(area, areas));
  return (
    <section className={only ? 'body-map only' : 'body-map'} aria-label={texts.heading}>
      {texts.finding && <h3>{texts.finding}</h3>}
      {!only && (
        <fieldset className="turn" ref={turn}>
          <legend className="hidden">{texts.shown}</legend>
          {FACES.map((face) => (
            <label key={face}>
              <input type="radio" name="face" value={face} />
              {texts[face]}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="face"
              value={chosen && FACE_OF[chosen.part] === 'rear' ? 'both rear' : 'both'}
              defaultChecked
            />
            {texts.both}
          </label>
        </fieldset>
      )}
      <div className="faces">
        {FACES.map((face) => (
          <BodyFace
            key={face}
            face={face}
            label={texts[face]}
            areas={areas}
            isChosen={isChosen}
            hrefOf={hrefOf}
            onChoose={(event, part) => take(event, part?.area ?? null)}
          />
        ))}
      </div>
      {children}
      {legend}
      {chips.length > 0 && (
        <p className="chips">
          {chips.map((area) => (
            <a key={`${area.part} ${area.side}`} {...linkOf(area)}>
              {`${area.name} ${area.injuries}`}
            </a>
          ))}
        </p>
      )}
      <details open={only}>
        <summary>{texts.list}</summary>
        <table className="line-table">
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col" className="number">
                {texts.injuries}
              </th>
              <th scope="col" className="number">
                {texts.days}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={`${area.part} ${area.side}`}>
                <th scope="row">
                  <i className={`heat-${area.band}`} />
                  <a {...linkOf(area)}>{area.name}</a>
                </th>
                <td className="number">{area.injuries}</td>
                <td className="number">{area.days || texts.unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {file}
      </details>
    </section>
  );
}
