import type { Injury } from '../../contract/injuries.ts';
import { bodyPlace } from '../../domain/body/body-map.ts';
import { type Episode, episodeRecovery } from '../../domain/injuries.ts';
import { countedDays, type HeatBand, heatBand } from '../../domain/injuries/recovery.ts';
import type { BodyPart } from '../../domain/vocabulary.ts';

/** A part of the body, the number of its injuries, and the band of their days. */
export interface PartChip {
  part: BodyPart;
  injuries: number;
  band: HeatBand | null;
}

/** As many as a thumb passes in two strokes (own figure). */
const MOST = 6;

/** The parts with the most injuries; none where there is nothing to choose. */
export function partChips(episodes: readonly Episode<Injury>[], today: string): PartChip[] {
  const placed = episodes.flatMap((episode) => {
    const place = bodyPlace(episode.head);
    return place && place.part !== 'unspecified' ? [{ part: place.part, episode }] : [];
  });
  const chips = [...Map.groupBy(placed, ({ part }) => part)].map(([part, those]) => {
    const days = those.reduce((sum, { episode }) => sum + countedDays(episodeRecovery(episode, today)), 0);
    return { part, injuries: those.length, band: heatBand(days), days };
  });
  if (chips.length < 2) return [];
  return chips
    .sort((a, b) => b.injuries - a.injuries || b.days - a.days)
    .slice(0, MOST)
    .map(({ part, injuries, band }) => ({ part, injuries, band }));
}
