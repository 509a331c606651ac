import type { Injury } from '../../contract/injuries.ts';
import { type BodyChoice, bodyPlace, isIn } from '../../domain/body/body-map.ts';
import { hasBodyPart, sideShown } from '../../domain/body/body-parts.ts';
import { type Episode, episodeMissedMatches, episodeRecovery } from '../../domain/injuries.ts';
import { type Recovery, recoveryOf } from '../../domain/injuries/recovery.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { injuryName, regionName } from '../../i18n/injury-names.ts';
import type { Expectation } from './expectation.ts';
import { type DetailList, detailLists } from './detail-lists.ts';
import {
  type Cell,
  formatDates,
  missedCell,
  formatMissedMatches,
  returnDay,
  recoveryCell,
  formatRecovery,
  type Writer,
  writerOf,
} from './injury-cells.ts';
import { type Fact, injuryFacts } from './injury-facts.ts';

/** One record as the table shows it, every text in the page's language. */
export interface InjuryRow {
  id: number;
  name: string;
  type: string;
  part: string;
  side: string;
  /** 'left thigh': the part and its side as one phrase, where both are known. */
  region: string | undefined;
  contact: string;
  from: string;
  to: string;
  recovery: Cell & { bars: number };
  missed: Cell;
  isOngoing: boolean;
  otherEvent: boolean;
  isStage: boolean;
  /** The part and sides it counts on, 'thigh left right'; undefined where it has no place on a body. */
  place: string | undefined;
  /** Lies outside the part that was chosen. */
  hidden: boolean;
  /** '2 stages' on the head of an episode, else empty. */
  stagesText: string;
  stages: InjuryRow[];
  detail: {
    title: string;
    /** Under a stage the episode's three figures, under what goes on how long that usually is; else empty. */
    note: string;
    facts: Fact[];
    lists: DetailList[];
  };
}

/** Where a column's head leads, and how the table is sorted by it now. */
export interface SortLink {
  href: string;
  ariaSort: 'ascending' | 'descending' | 'none';
}

const DASH = '-';
/** What the type of an injury tells more about than its category. */
const BODILY: ReadonlySet<Injury['category']> = new Set(['injury', 'surgery']);

/** What rows are given beside the injuries. */
interface RowOptions {
  choice?: BodyChoice | null;
  /** What is usual for those that go on, by id. */
  expected?: ReadonlyMap<number, Expectation>;
}

/** The rows of a player's injuries, in the episodes' order; those outside a chosen part are hidden. */
export function injuryRows(
  episodes: readonly Episode<Injury>[],
  lang: Language,
  today: string,
  { choice = null, expected }: RowOptions = {},
): InjuryRow[] {
  const writer = writerOf(lang, today, expected);
  return episodes.map((episode) => {
    const place = bodyPlace(episode.head);
    const row = episodeRow(writer, episode);
    row.place = place ? [place.part, ...place.sides].join(' ') : undefined;
    row.hidden = choice !== null && !isIn(place, choice);
    return row;
  });
}

function episodeRow(writer: Writer, episode: Episode<Injury>): InjuryRow {
  const { texts, today, t } = writer;
  const { head } = episode;
  const recovery = episodeRecovery(episode, today);
  const missed = episodeMissedMatches(episode);
  const row = recordRow(writer, head, recovery, missed);
  if (episode.stages.length === 0) return row;

  const whole = [
    formatDates(writer, head),
    formatRecovery(writer, recovery),
    t('shell:labelled', { label: texts.columns.missed, value: formatMissedMatches(writer, head, missed) }),
  ].join(' · ');
  row.stagesText = t('injuries:stages', { count: episode.stages.length });
  row.stages = episode.stages.map((stage) => {
    const stageRow = recordRow(writer, stage, recoveryOf(stage, today), stage.missedMatches.value);
    stageRow.isStage = true;
    stageRow.detail.note = t('shell:labelled', { label: texts.wholeEpisode, value: whole });
    return stageRow;
  });
  return row;
}

function recordRow(writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): InjuryRow {
  const { lang, texts, labels, day, t } = writer;
  const expected = writer.expected.get(injury.id);
  const isInjury = !injury.otherEvent;
  const isBodily = isInjury && BODILY.has(injury.category);
  const placed = isInjury && hasBodyPart(injury);
  const side = sideShown(injury.part, injury.side);
  return {
    id: injury.id,
    name: injuryName(lang, injury),
    type: isBodily ? labels.type[injury.type] : labels.category[injury.category],
    part: placed ? labels.part[injury.part] : DASH,
    side: placed && side ? labels.side[side] : DASH,
    region: placed && side ? regionName(lang, injury) : undefined,
    contact: injury.contact === 'na' ? DASH : texts.contact[injury.contact],
    from: day(injury.startDate),
    to: injury.endDate ? returnDay(writer, injury, injury.endDate) : texts.unknown,
    recovery: recoveryCell(writer, recovery),
    missed: missedCell(writer, missed),
    isOngoing: injury.isOngoing,
    otherEvent: injury.otherEvent,
    isStage: false,
    place: undefined,
    hidden: false,
    stagesText: '',
    stages: [],
    detail: {
      title: isInjury ? texts.detail.injury : texts.detail.otherEvent,
      note: expected ? t('shell:labelled', { label: texts.expectation.label, value: expected.long }) : '',
      facts: injuryFacts(writer, injury, recovery, missed),
      lists: detailLists(injury, lang),
    },
  };
}
