import type { Desk, DeskAbsence, DeskHealth, DeskNews } from '../../contract/following/desk.ts';
import { MIN_AT_RISK } from '../../domain/constants.ts';
import { addDays, daysBetween } from '../../domain/days.ts';
import { DUE_DAYS } from '../../domain/desk.ts';
import { strongest } from '../../domain/desk-finding.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { sentenceName } from '../../i18n/injury-names.ts';
import { translator } from '../../i18n/translate.ts';

/** An announced return is worth a headline if fewer of those still out were back by then. */
const DOUBTFUL = 0.25;

/** What is worth telling: how much, how new, its sentence, and the cases that it rests on. */
export interface Finding {
  weight: number;
  /** Days since it became so, or until it is due. */
  age: number;
  text: string;
  basis?: string;
}

/** The finding about one player or team that is newest and weighs most; null if there is none of the last two weeks. */
export function findingOf(desk: Desk, today: string, language: Language): Finding | null {
  const { health, news, posts, role } = desk;
  const of = (health ? boardOf(health) : []).flatMap((absence) => findingsOf(absence, today, language));
  const t = translator(language);
  const back = returnsOf(news, health).map(({ player, day }) => ({
    weight: 3,
    age: daysBetween(day, today),
    text: t('desk:finding.back', { name: player.label, day: dayText(day, language) }),
  }));
  const bursts = posts.bursts.map(({ entity }) => ({
    weight: role === 'press' ? 5 : 2,
    age: 0,
    text: t('searches:alerts.burst', { name: entityName(language, entity) }),
  }));
  return strongest([...of, ...back, ...bursts], DUE_DAYS) ?? null;
}

/** New returns of players who are not out again. */
function returnsOf(news: DeskNews | null, health: DeskHealth | null): DeskNews['events'] {
  const out = new Set((health ? boardOf(health) : []).map(({ player }) => player.tag));
  return (news?.events ?? []).filter(({ kind, player }) => kind === 'back' && !out.has(player.tag));
}

function findingsOf({ player, injury, days, expected }: DeskAbsence, today: string, language: Language): Finding[] {
  const t = translator(language);
  const { percent } = formats(language);
  const { label: name } = player;
  const found: Finding[] = [
    {
      weight: 3,
      age: days,
      text: t('desk:finding.begun', {
        name,
        day: dayText(injury.startDate, language),
        injury: sentenceName(language, injury),
      }),
    },
  ];
  if (injury.endDate !== null && injury.endDate < today)
    found.push({
      weight: 3,
      age: daysBetween(injury.endDate, today),
      text: t('desk:finding.overdue', { name, day: dayText(injury.endDate, language) }),
    });
  if (!expected) return found;
  const { announced, backByAnnounced, atRisk, cases, gone, usual } = expected;
  const basis = t('injuries:touchline.atRisk', { cases, atRisk, day: gone });
  const isAhead = announced !== null && announced > gone;
  if (isAhead && backByAnnounced !== null && backByAnnounced < DOUBTFUL && atRisk >= MIN_AT_RISK)
    found.push({
      weight: 4,
      age: announced - gone,
      text: t('desk:finding.doubtful', {
        name,
        day: dayText(addDays(injury.startDate, announced), language),
        share: percent(backByAnnounced),
      }),
      basis,
    });
  if (usual && usual.upper !== null && days > usual.upper)
    found.push({
      weight: 2,
      age: days - usual.upper,
      text: t('desk:finding.longer', { name, days: t('injuries:detail.days', { count: days }) }),
      basis,
    });
  return found;
}

/** A day that no line breaks. */
function dayText(day: string, language: Language): string {
  return formats(language).dayMonth(day).replaceAll(' ', '\u00a0');
}

/** Who is out and due back, each absence once. */
export function boardOf({ absences, returns }: DeskHealth): DeskAbsence[] {
  return [...new Map([...absences, ...returns].map((absence) => [absence.injury.id, absence])).values()];
}
