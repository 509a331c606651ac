import type { Injury } from '../../contract/injuries.ts';
import { type BodyChoice, bodyPlace, isIn } from '../../domain/body/body-map.ts';
import { hasBodyPart, sideShown } from '../../domain/body/body-parts.ts';
import { type Episode, episodeMissedMatches, episodeRecovery } from '../../domain/injuries.ts';
import { type Recovery, recoveryOf } from '../../domain/injuries/recovery.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { injuryName, regionName } from '../../i18n/injury-names.ts';
import { type DetailList, detailLists } from './detail-lists.ts';
import {
  type Cell,
  formatDates,
  missedCell,
  type RecoveryCell,
  formatMissedMatches,
  returnDay,
  recoveryCell,
  formatRecovery,
  type Writer,
  writerOf,
} from './injury-cells.ts';
import { type Fact, injuryFacts } from './injury-facts.ts';
import type { SeasonHead } from './season-heads.ts';

/** One record as the table shows it, every text in the page's language. */
export interface InjuryRow {
  id: number;
  name: string;
  /** Null where it is not known. */
  diagnosis: string | null;
  type: string;
  part: string;
  side: string;
  /** 'left thigh': part and side as one phrase, if both are known. */
  region: string | undefined;
  contact: string;
  from: string;
  /** Whether the return is in the year of the injury, the last four letters of `from`. */
  isOneYear: boolean;
  /** Whether the dates have their own line on a phone: the return is still to come, or beside the place they had no room. */
  areDatesApart: boolean;
  to: string;
  recovery: RecoveryCell;
  missed: Cell;
  isOngoing: boolean;
  otherEvent: boolean;
  isStage: boolean;
  /** The part and sides on the body map, 'thigh left right'; undefined without a place on the body. */
  place: string | undefined;
  /** Whether it is not in the selected body part. */
  hidden: boolean;
  /** '2 stages' on the first row of an episode, otherwise empty. */
  stagesText: string;
  stages: InjuryRow[];
  /** The head of its season, on the season's first row. */
  season: SeasonHead | undefined;
  detail: {
    /** For a stage the episode's three figures, for an ongoing injury its expected absence; otherwise empty. */
    note: string;
    facts: Fact[];
    lists: DetailList[];
  };
}

/** The address of a column header, and its current sort order. */
export interface SortLink {
  href: string;
  ariaSort: 'ascending' | 'descending' | 'none';
}

/** The side of a part that has one name for both sides, and a side that is not recorded. */
const DASH = '-';
/** The text that makes a type more precise than its category. */
const BODILY: ReadonlySet<Injury['category']> = new Set(['injury', 'surgery']);

/** The inputs for rows besides the injuries. */
interface RowOptions {
  choice?: BodyChoice | null;
  /** The expected absences of ongoing injuries, by id. */
  expected?: ReadonlyMap<number, string>;
  /** The heads of seasons, by the id of their first row. */
  heads?: ReadonlyMap<number, SeasonHead> | undefined;
}

/** The rows of a player's injuries, in the order of the episodes; rows outside the chosen part are hidden. */
export function injuryRows(
  episodes: readonly Episode<Injury>[],
  lang: Language,
  today: string,
  { choice = null, expected, heads }: RowOptions = {},
): InjuryRow[] {
  const writer = writerOf(lang, today, expected);
  return episodes.map((episode) => {
    const place = bodyPlace(episode.head);
    const row = episodeRow(writer, episode);
    row.place = place ? [place.part, ...place.sides].join(' ') : undefined;
    row.hidden = choice !== null && !isIn(place, choice);
    row.season = heads?.get(row.id);
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

/** The letters of a place and two days that stand on one line of a phone. */
const MAX_LINE_LENGTH = 36;

function recordRow(writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): InjuryRow {
  const { lang, texts, labels, diagnoses, day, t } = writer;
  const expected = writer.expected.get(injury.id);
  const isInjury = !injury.otherEvent;
  const isBodily = isInjury && BODILY.has(injury.category);
  const placed = isInjury && hasBodyPart(injury);
  const side = sideShown(injury.part, injury.side);
  const region = placed && side ? regionName(lang, injury) : undefined;
  const part = placed ? labels.part[injury.part] : '';
  const where = region ?? part;
  const { startDate, endDate } = injury;
  const [from, to] = [day(startDate), endDate ? returnDay(writer, injury, endDate) : texts.unknown];
  const isOneYear = endDate?.slice(0, 4) === startDate.slice(0, 4);
  const isExpected = endDate !== null && (injury.isOngoing || endDate > writer.today);
  return {
    id: injury.id,
    name: injuryName(lang, injury),
    diagnosis: isBodily && injury.diagnosis ? diagnoses.name[injury.diagnosis] : null,
    type: isBodily ? labels.type[injury.type] : labels.category[injury.category],
    part,
    side: !placed ? '' : side ? labels.side[side] : DASH,
    region,
    contact: injury.contact === 'na' ? '' : texts.contact[injury.contact],
    from,
    isOneYear,
    areDatesApart: isExpected || [where, isOneYear ? from.slice(0, -4) : from, to].join('').length > MAX_LINE_LENGTH,
    to,
    recovery: recoveryCell(writer, recovery),
    missed: missedCell(writer, missed),
    isOngoing: injury.isOngoing,
    otherEvent: injury.otherEvent,
    isStage: false,
    place: undefined,
    hidden: false,
    stagesText: '',
    stages: [],
    season: undefined,
    detail: {
      note: expected ? t('shell:labelled', { label: texts.expectation.label, value: expected }) : '',
      facts: injuryFacts(writer, injury, recovery, missed),
      lists: detailLists(injury, lang),
    },
  };
}
