import { addDays, isDay } from '../../domain/days.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { InjuryReading } from '../../domain/diagnosis/reading.ts';
import type { CandidateStatus } from '../../domain/injuries/candidates.ts';
import { areSquadsOld } from '../../domain/linking/old-squads.ts';
import { fold } from '../../domain/names/fold.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { BodyPart } from '../../domain/vocabulary.ts';
import { CLUBS_ALONE } from '../linking/club-names.ts';
import type { Entry } from '../linking/dictionary.ts';
import { SCORES } from '../linking/evidence.ts';
import { type Linked, type Place, textOf, type TextToLink } from '../linking/linked-text.ts';
import { clausesOf, isOfUnknown } from './clauses.ts';
import { durationIn, statedDayIn, untilIn } from './durations.ts';
import { expressionsOf, says } from './expressions.ts';
import { LENGTH, likelyOnes, type NamedPlace, nearlyCertain } from './likelihood.ts';
import { blanked } from './names-left-out.ts';
import { newsOf } from './others.ts';
import { lineOf, MAX_HEADLINE, sentencesOf } from './sentences.ts';
import { ROLES } from './statements.ts';
import { isOtherNews, isStrongInjury, readingOf, statusOf } from './status.ts';
import { type Named, subjectsOf } from './subjects.ts';

/** A player's injury according to a text. It never enters a record automatically. */
export interface Candidate {
  player: Entry;
  /** Confidence that this player is meant, 0 to 1. */
  score: number;
  status: CandidateStatus;
  /** As far as the text states it. */
  diagnosis: DiagnosisId | null;
  part: BodyPart | null;
  /** The expected absence in days: the longer end; both ends are in `daysMin` and `daysMax`. */
  days: number | null;
  daysMin: number | null;
  daysMax: number | null;
  /** ISO 8601, see `untilIn`. */
  until: string | null;
  /** The day that the text states for the injury or the return, as YYYY-MM-DD. */
  statedDay: string | null;
  /** How sure it is that the text tells of an injury, 0 to 1: see `CERTAINTY`. */
  certainty: number;
  /** The words of the text that state it. */
  quote: string;
}

// Decision 0306: injury news creates candidates, not injuries.
/**
 * How sure a text tells of an injury: it names the injury or the part of the body, it says that there is one, or it says
 * only that a player is absent or returns.
 */
const CERTAINTY = { named: 0.95, said: 0.8, absence: 0.5 } as const;

/**
 * The day until which reports expect an absence, or the month (YYYY-MM): a forecast, never stored as a return. Null if
 * they give none, and for a doubtful player.
 * @param firstDay the day of the first report
 * @example reportedUntil({ status: 'out', daysMax: 21, until: null }, '2026-03-01') // '2026-03-22'
 */
export function reportedUntil(
  { status, daysMax, until }: Pick<Candidate, 'status' | 'daysMax' | 'until'>,
  firstDay: string,
): string | null {
  if (status === 'back') return null;
  if (until !== null && (isDay(until) || isMonth(until)) && until >= firstDay.slice(0, until.length)) return until;
  return daysMax === null || status === 'doubtful' ? null : addDays(firstDay, daysMax);
}

function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** A text with its sentences, and where it names players and others. */
interface NamedText {
  whole: string;
  sentences: readonly Place[];
  named: readonly Named[];
  others: readonly NamedPlace[];
  language: ContentLanguage;
  day: string | null;
}

/**
 * The injuries in a text: one for each player reported as out, doubtful or back.
 * @param linked the result of `linkText` for the same text
 */
export function findCandidates(text: TextToLink, linked: Linked): Candidate[] {
  const language = text.language ?? 'en';
  const whole = textOf(text);
  const named = linked.links
    .filter(({ entity }) => entity.kind === 'player' || entity.kind === 'self player')
    .filter(({ entity }) => !isOfOtherClub(entity, linked, whole, text.publishedAt))
    .flatMap(({ entity, score, places }) => places.map((place) => ({ entity, score, ...place })));
  if (named.length === 0) return [];
  const others = linked.links.flatMap(({ entity, places }) =>
    places.map((place): NamedPlace => ({ ...place, id: entity.id, isTeam: entity.kind === 'team' })),
  );
  const found = new Map<number, Candidate>();
  const sentences = sentencesOf(whole, language, named);
  for (const sentence of sentences) {
    const inside = named.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const clauses = clausesOf({ whole, sentence, players: inside, others, language }).map((clause) => ({
      clause,
      players: inside.filter(({ start }) => start >= clause.start && start < clause.end),
    }));
    const line = lineOfPlayers(whole, sentence, { clauses, language });
    const inTurn = toldInTurn({ whole, sentence, line, players: inside, others, language, day: text.publishedAt });
    for (const candidate of inTurn) if (!found.has(candidate.player.id)) found.set(candidate.player.id, candidate);
    for (const { clause, players } of clauses) {
      if (players.length === 0) continue;
      const read = { whole, clause, sentence, line, players, others, language, day: text.publishedAt };
      for (const candidate of readClause(read))
        // The first statement counts; a title states it before the text repeats it.
        if (!found.has(candidate.player.id)) found.set(candidate.player.id, candidate);
    }
  }
  const namedText = { whole, sentences, named, others, language, day: text.publishedAt };
  const told = found.size > 0 ? [...found.values()] : toldBelow(namedText);
  return [...likelyOnes(told, { whole, names: others, language }), ...nearlyCertainOnes(told, namedText)];
}

interface NamedClause {
  clause: Place;
  players: readonly Named[];
}

/** The line of a sentence without what it says of somebody else, which is no injury of its players. */
function lineOfPlayers(
  whole: string,
  sentence: Place,
  { clauses, language }: { clauses: readonly NamedClause[]; language: ContentLanguage },
): string {
  const isContrast = new RegExp(`^, (?:${expressionsOf(language).but.source})`, 'iu');
  const ofOthers = clauses
    .filter(({ clause, players }) => players.length === 0 && !isContrast.test(whole.slice(clause.end)))
    .map(({ clause }) => whole.slice(clause.start, clause.end))
    .filter(isOfUnknown);
  return ofOthers.reduce((line, told) => line.replace(told, ''), lineOf(whole, sentence));
}

/** The players of a headline of whom the rules read nothing, and the words say nearly certainly that they are hurt or back. */
function nearlyCertainOnes(
  told: readonly Candidate[],
  { whole, sentences, named, others, language, day }: NamedText,
): Candidate[] {
  const [title] = sentences;
  const line = title ? lineOf(whole, title) : '';
  if (line.length > MAX_HEADLINE || isOtherNews(line, language)) return [];
  const unread = named.filter(({ entity, start, score }) => {
    const isRead = told.some(({ player }) => player.id === entity.id);
    return !isRead && start < line.length && score > SCORES['distinctive-name'];
  });
  return [...new Map(unread.map((player) => [player.entity.id, player])).values()].flatMap((player) => {
    const place = { ...player, id: player.entity.id, isTeam: false };
    const said = nearlyCertain({ whole, names: others, language }, place);
    const sentence = sentences.find(({ end }) => player.start < end);
    if (said === null || !sentence) return [];
    // What is said of somebody else in the sentence may be all that it says.
    const isOfOther = told.some(
      ({ quote, status }) =>
        quote === whole.slice(sentence.start, sentence.end).trim() && (status === 'back') === (said === 'back'),
    );
    const around = { start: sentence.start, end: sentence.start + LENGTH };
    const words = blanked(whole, around, { names: others, players: named });
    if (isOfOther || !(says(words, language) || isStrongInjury(readingOf(words)))) return [];
    const status = said === 'back' ? 'back' : 'out';
    return [candidateOf(player, status, words, { whole, sentence, language, day })];
  });
}

/** 'Against Chelsea', 'frente al Betis': the club of the others. */
const AGAINST =
  /(?<!\p{L})(?:against|versus|vs?\.?|contra|contro|gegen|ante|frente a|face (?:à|au)|visit(?:ing|s)?|at|beim|bei|x)(?:l|o|s)? ?(?:the |el |la |le |o |a |os |as |den |die )?$/iu;
const WORD = /[\p{L}\p{M}]+/gu;

/** 'Contratiempo en el Espanyol: Naldo': somebody of one name, which many have, after a club that was never his. */
function isOfOtherClub(
  { id, name, teamIds, spells }: Entry,
  { links }: Linked,
  whole: string,
  day: string | null,
): boolean {
  if (name.includes(' ') || links.some(({ entity }) => teamIds.includes(entity.id))) return false;
  const lastDay = spells.reduce((last, { endDate }) => (endDate > last ? endDate : last), '');
  if (day !== null && lastDay !== '' && areSquadsOld(lastDay, day)) return false;
  const isOpponent = (start: number) => AGAINST.test(whole.slice(Math.max(0, start - 24), start));
  const clubs = links.filter(({ entity }) => entity.kind === 'team').flatMap(({ places }) => places);
  const words = [...whole.matchAll(WORD)].filter(([word]) => CLUBS_ALONE.has(fold(word)));
  const first = links.find(({ entity }) => entity.id === id)?.places[0]?.start ?? 0;
  const named = [...clubs.map(({ start }) => start), ...words.map(({ index }) => index)];
  return named.some((start) => start < first && !isOpponent(start));
}

const STAFFS = String.raw`(?:team|club|side|verein|klub|coach|trainer|squad|clube|equipo|équipe|equipe|squadra|allenatore|tecnico|técnico|treinador|entrenador|entraîneur|manager)(?!\p{L})`;
/** 'The midfielder', 'der Franzose', 'BVB-Kapitän', 'il', 'his knee': the player of the title. */
const ANAPHOR = new RegExp(
  String.raw`^[\s"“”«»„¶]*(?:(?:a )?(?:o )?(?:nuestro|nostro|notre|nosso|our|unser(?:em)?) (?:jugador|giocatore|joueur|jogador|player|spieler|${ROLES})(?!\p{L})|(?:\p{Lu}\p{L}+-)?(?:${ROLES})(?!\p{L})|(?:the|he|his|der|er|sein(?:e|em|en)?|il|lo|egli|el|él|su|o|ele|seu|le|son|sa|ce) (?!${STAFFS})|l['’](?!${STAFFS}))`,
  'iu',
);
/** 'The club can confirm that the defender …'. */
const REPORTED =
  /^[^,;:.]{0,80}?(?:can confirm|confirms?|announces?|informa|comunica|confirma|annonce|confirme|teilt mit|bestätigt)(?: today| hoy| heute)?,? (?:(?:that|que|che|dass) )?/iu;

/** 'Read also: …', put on to the same line. */
const ALSO = /(?<!\p{L})(?:also|auch|aussi|anche|también|também)\s*:/iu;
/** Sentences after the title that may tell of it. */
const BELOW = 2;

/** A title names one player, and the sentence below it tells of the injury: 'Chelsea without Kanté', 'The midfielder …'. */
function toldBelow({ whole, sentences, named, others, language, day }: NamedText): Candidate[] {
  const [player] = named;
  const title = sentences.findIndex(({ end }) => player !== undefined && player.start < end);
  const titleOf = sentences[title];
  if (!player || !titleOf || new Set(named.map(({ entity }) => entity.id)).size > 1) return [];
  if (isOtherNews(whole.slice(sentences[0]?.start, titleOf.end), language)) return [];
  for (const sentence of sentences.slice(title + 1, title + 1 + BELOW)) {
    const told = whole.slice(sentence.start, sentence.end).replace(REPORTED, '');
    if (named.some(({ start }) => start >= sentence.start) || !ANAPHOR.test(told) || ALSO.test(told)) continue;
    const line = lineOf(whole, sentence);
    const found = readClause({ whole, clause: sentence, sentence, line, players: [player], others, language, day });
    if (found.length > 0) return found;
  }
  return [];
}

interface Clause {
  whole: string;
  clause: Place;
  sentence: Place;
  /** The line of the sentence, without what it says of somebody else. */
  line: string;
  players: readonly Named[];
  others: readonly NamedPlace[];
  language: ContentLanguage;
  day: string | null;
}

/** 'Ganha Kroos e perde Varane: alemão está curado, francês tem estiramento': said of both in turn, behind a colon. */
function toldInTurn(read: Omit<Clause, 'clause'>): Candidate[] {
  const { whole, sentence, players } = read;
  const [first, second, third] = new Map(players.map((player) => [player.entity.id, player])).values();
  if (!first || !second || third) return [];
  const [told] = whole
    .slice(0, sentence.end)
    .slice(Math.max(...players.map(({ end }) => end)))
    .split(/(?<=: )/u)
    .slice(1);
  const [one, two, more] = told?.split(/, /u) ?? [];
  if (one === undefined || two === undefined || more !== undefined) return [];
  const start = sentence.end - two.length;
  const clauses: [Named, Place][] = [
    [first, { start: start - 2 - one.length, end: start - 2 }],
    [second, { start, end: sentence.end }],
  ];
  const found = clauses.flatMap(([player, clause]) => readClause({ ...read, clause, players: [player] }));
  const isBack = found.map(({ status }) => status === 'back');
  return found.length === 2 && isBack[0] !== isBack[1] ? found : [];
}

function readClause({ whole, clause, sentence, line, players, others, language, day }: Clause): Candidate[] {
  const isAlone = new Set(players.map(({ entity }) => entity.id)).size === 1;
  const said = newsOf(blanked(whole, clause, { names: others, players }), { language, isAlone });
  if (said === null) return [];
  const status = statusOf(said, line, language, day);
  if (status === null) return [];
  return subjectsOf(whole, clause, players, language).map((player) =>
    candidateOf(player, status, said, { whole, sentence, language, day }),
  );
}

function candidateOf(
  { entity, score }: Named,
  status: CandidateStatus,
  said: string,
  { whole, sentence, language, day }: Pick<Clause, 'whole' | 'sentence' | 'language' | 'day'>,
): Candidate {
  const reading = readingOf(said);
  const duration = status === 'back' ? null : durationIn(said, language);
  return {
    player: entity,
    score,
    status,
    diagnosis: reading.diagnosis.value,
    part: reading.part === 'unspecified' || reading.part === 'other' ? null : reading.part,
    days: duration?.max ?? null,
    daysMin: duration?.min ?? null,
    daysMax: duration?.max ?? null,
    until: status === 'back' ? null : untilIn(said, language, day),
    statedDay: statedDayIn(said, language, day),
    certainty: certaintyOf(reading, whole.slice(sentence.start, sentence.end)),
    quote: whole.slice(sentence.start, sentence.end).trim(),
  };
}

/** The certainty of a clause's reading; the rest of its sentence may say that there is an injury. */
function certaintyOf(reading: InjuryReading, sentence: string): number {
  if (isStrongInjury(reading)) return CERTAINTY.named;
  const isSaid = [reading, readingOf(sentence)].some(({ otherEvent }) => !otherEvent);
  return isSaid ? CERTAINTY.said : CERTAINTY.absence;
}
