import type { CandidateStatus } from '../../domain/injuries/candidates.ts';
import { areSquadsOld } from '../../domain/linking/old-squads.ts';
import { fold } from '../../domain/names/fold.ts';
import { addDays, isDay } from '../../domain/days.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';
import type { InjuryReading } from '../../domain/diagnosis/reading.ts';
import { CLUBS_ALONE } from '../linking/club-names.ts';
import type { Entry } from '../linking/dictionary.ts';
import { type Linked, type Place, textOf, type TextToLink } from '../linking/linked-text.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { BodyPart } from '../../domain/vocabulary.ts';
import { durationIn, statedDayIn, untilIn } from './durations.ts';
import { isDenied } from './denials.ts';
import { type Expressions, expressionsOf } from './expressions.ts';
import { hurtsBody, isFirstHurt } from './hurt-verbs.ts';
import {
  AFTER_DUTY,
  AMONG,
  APOLOGY,
  AWAITED,
  BACK_ON_BENCH,
  BEHIND,
  CLEARED,
  DELAYED,
  HAS_AGAIN,
  HOME_HURT,
  INJURED_OTHERS,
  KEEPS_OUT,
  LONG_OVER,
  LOOKS_BACK,
  NEGATED,
  NEVER_ABSENT,
  NOT_HEALED,
  NOT_YET,
  PLAYS,
  RECOVERED,
  SCARE,
  TO_NATION,
} from './statements.ts';

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

interface Named extends Place {
  entity: Entry;
  score: number;
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
  const others = linked.links.flatMap(({ places }) => places);
  const found = new Map<number, Candidate>();
  const sentences = sentencesOf(whole, language, named);
  for (const sentence of sentences) {
    const inside = named.filter(({ start }) => start >= sentence.start && start < sentence.end);
    for (const clause of clausesOf({ whole, sentence, players: inside, others, language })) {
      const players = inside.filter(({ start }) => start >= clause.start && start < clause.end);
      if (players.length === 0) continue;
      for (const candidate of readClause({ whole, clause, sentence, players, others, language, day: text.publishedAt }))
        // The first statement counts; a title states it before the text repeats it.
        if (!found.has(candidate.player.id)) found.set(candidate.player.id, candidate);
    }
  }
  if (found.size > 0) return [...found.values()];
  return toldBelow({ whole, sentences, named, others, language, day: text.publishedAt });
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
const ROLES =
  'captain|skipper|striker|forward|winger|midfielder|defender|full-?back|centre-?back|keeper|goalkeeper|kapitän|stürmer|angreifer|mittelfeldspieler|verteidiger|torwart|keeper|torhüter|profi|star|capitano|attaccante|centrocampista|difensore|portiere|terzino|esterno|capitán|delantero|centrocampista|defensa|central|lateral|portero|extremo|capitão|avançado|atacante|médio|meia|volante|defesa|zagueiro|goleiro|guarda-redes|capitaine|attaquant|milieu|défenseur|gardien|latéral|ailier|buteur';
const ANAPHOR = new RegExp(
  String.raw`^[\s"“”«»„¶]*(?:(?:\p{Lu}\p{L}+-)?(?:${ROLES})(?!\p{L})|(?:the|he|his|der|er|sein(?:e|em|en)?|il|lo|egli|el|él|su|o|ele|seu|le|son|sa|ce) (?!${STAFFS})|l['’](?!${STAFFS}))`,
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
function toldBelow({
  whole,
  sentences,
  named,
  others,
  language,
  day,
}: {
  whole: string;
  sentences: readonly Place[];
  named: readonly Named[];
  others: readonly Place[];
  language: ContentLanguage;
  day: string | null;
}): Candidate[] {
  const [player] = named;
  const title = sentences.findIndex(({ end }) => player !== undefined && player.start < end);
  const titleOf = sentences[title];
  if (!player || !titleOf || new Set(named.map(({ entity }) => entity.id)).size > 1) return [];
  const is = expressionsOf(language);
  const head = whole.slice(sentences[0]?.start, titleOf.end);
  if (isDenied(head) || [is.fine, is.tribute, is.past, is.other].some((pattern) => pattern.test(head))) return [];
  for (const sentence of sentences.slice(title + 1, title + 1 + BELOW)) {
    const told = whole.slice(sentence.start, sentence.end).replace(REPORTED, '');
    if (named.some(({ start }) => start >= sentence.start) || !ANAPHOR.test(told) || ALSO.test(told)) continue;
    const found = readClause({ whole, clause: sentence, sentence, players: [player], others, language, day });
    if (found.length > 0) return found;
  }
  return [];
}

const segmenters = new Map<ContentLanguage, Intl.Segmenter>();

/** 'Kreuzbandriss!': a call that belongs to the sentence after it. */
const CALL = /^[^\n]{1,40}![\s»”"]*$/u;

/** Sentences with their places. Intl divides 'St. Pauli' and '1. FC' too; such ends are put together again. */
function sentencesOf(whole: string, language: ContentLanguage, named: readonly Place[]): Place[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language === 'kr' ? 'ko' : language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  const found: Place[] = [];
  for (const { index, segment } of segmenter.segment(whole)) {
    const last = found.at(-1);
    const before = last ? whole.slice(last.start, last.end) : '';
    const isCall = CALL.test(before) && !named.some(({ start }) => start >= index - before.length && start < index);
    // '« Emegha ? On décidera demain »': a question of a name alone.
    const isAsked = /(?:^|[:«“„"¿] ?)\p{Lu}[\p{L}\d '’.-]{2,30}\s?\?\s*$/u.test(before);
    const isAnswer = /\?[\s»”"]*$/u.test(before) && /^(?:no|non|nein|não|nope)(?!\p{L})/iu.test(segment);
    if (last && (isCall || isAnswer || isAsked || /(?:\b\p{Lu}|\bSt|\bMr|\d)\.\s*$/u.test(before)))
      last.end = index + segment.length;
    else found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/** The statements of a sentence, split where 'but' or a similar word stands between two players. */
function clausesOf({
  whole,
  sentence: { start, end },
  players,
  others,
  language,
}: {
  whole: string;
  sentence: Place;
  players: readonly Named[];
  others: readonly Place[];
  language: ContentLanguage;
}): Place[] {
  const isAlone = new Set(players.map(({ entity }) => entity.id)).size < 2;
  const { source } = expressionsOf(language).but;
  const cuts = [...whole.slice(start, end).matchAll(new RegExp(`[;；]|${source}`, 'giu'))].map(
    (cut) => start + cut.index,
  );
  // 'Ulreich is in goal because Neuer is injured'.
  cuts.push(
    ...[...whole.slice(start, end).matchAll(/(?<=[,\s])(?:weil|because|perché|porque|parce que|car) (?=\p{Lu})/gu)].map(
      (cut) => start + cut.index,
    ),
  );
  // 'Kane is out, Son is back': a comma or a dash where both sides have a player and a statement.
  const commas = [...whole.slice(start, end).matchAll(/[,，、،]\s|(?<=\s)[-–—|]\s/gu)].map((cut) => start + cut.index);
  const clauses: Place[] = [];
  let from = start;
  for (const cut of [...cuts, ...commas].toSorted((a, b) => a - b)) {
    const [before, after] = [whole.slice(from, cut), whole.slice(cut, end)];
    const parts = [
      { start: from, end: cut },
      { start: cut, end },
    ].map((part) => blanked(whole, part, { names: others, players }));
    const [isInBefore, isInAfter] = [
      players.some((one) => one.start >= from && one.start < cut),
      players.some((one) => one.start >= cut && one.start < end),
    ];
    if (isAlone) {
      const [part, at] = isInBefore ? [after, cut] : [before, from];
      const isLinked = (place: number) =>
        others.some(({ start: one, end: last }) => at + place >= one && at + place < last);
      if (!isOfAnother(part, language, isLinked)) continue;
    } else {
      if (!isInBefore || !isInAfter) continue;
      const { other } = expressionsOf(language);
      // 'Sans Digne, suspendu, ni Gueye, blessé': one of them is absent for another reason.
      const isBoth = parts.every((part) => says(part, language) || other.test(part));
      if (commas.includes(cut) && !isBoth && !areStatements({ whole, cut, players, from, language })) continue;
    }
    clauses.push({ start: from, end: cut });
    from = cut;
  }
  clauses.push({ start: from, end });
  return clauses;
}

/** Words that go on with a list, or give the same statement to the next name. */
const SAME =
  /^\s*(?:$|[,&(/:;.–-]|and\b|or\b|e\b|ed\b|y\b|et\b|und\b|o\b|oder\b|ou\b|too\b|also\b|as well|auch\b|ebenfalls|anche\b|aussi\b|également|também|también|tampoco)/iu;

/** Before a name: nothing, or a position ('le défenseur'). */
const AT_ONCE = new RegExp(String.raw`^[,\s–—|-]*(?:(?:(?:the|le|il|el|o|der) |l['’])?(?:${ROLES}) )?$`, 'iu');

/** 'Chilwell is out, Kovacic starts': on both sides a name with words of its own, of which only one tells of an injury. */
function areStatements({
  whole,
  cut,
  players,
  from,
  language,
}: {
  whole: string;
  cut: number;
  players: readonly Named[];
  from: number;
  language: ContentLanguage;
}): boolean {
  const last = players.findLast(({ start }) => start >= from && start < cut);
  const next = players.find(({ start }) => start > cut);
  if (!last || !next || last.entity.id === next.entity.id) return false;
  const isAtOnce = AT_ONCE.test(whole.slice(cut, next.start));
  const isOwn = /\p{Ll}{2}/u.test(whole.slice(last.end, cut)) || says(whole.slice(from, last.start), language);
  return (
    isAtOnce && isOwn && !SAME.test(whole.slice(next.end, next.end + 24)) && /^ \p{Ll}/u.test(whole.slice(next.end))
  );
}

/** 'Koulibaly is back, …': a part that begins with a name that the dictionary lacks. */
const BEGINS_WITH_NAME =
  /^[,;，、،\s]*(?:(?:as|while|per|mentre|para|mientras|pour|alors que|tandis que|for|but|ma|mas|enquanto|pero|mais|con|com|avec|with|and|e|y|et|und) )?(\p{Lu}\p{Ll}{2,})/u;

/** Whether a part of a sentence says something of somebody else than the only player, who stands in another part. */
function isOfAnother(part: string, language: ContentLanguage, isLinked: (place: number) => boolean): boolean {
  const name = BEGINS_WITH_NAME.exec(part);
  if (!name?.[1] || says(name[1], language)) return false;
  // 'As Liverpool lose their striker': a club is nobody else.
  if (/^[,;\s]*\p{Ll}/u.test(name[0]) && isLinked(name[0].length - 1) && LOSES.test(part)) return false;
  const rest = part.slice(name[0].length);
  // 'Com dores no púbis, Emerson …': with what the player of the other part is.
  if (/^(?:with|con|com|avec|mit)$/iu.test(name[1]) && (language === 'de' || !/\p{Lu}/u.test(rest))) return false;
  // 'As Palace defender tears …': the player, by his position in the club that is named.
  if (isLinked(name[0].length - 1) && POSITION.test(rest)) return false;
  // 'Verdacht auf Muskelfaserriss': every noun has a capital.
  if (language === 'de' && /^ (?:auf|bei|nach|im|in|am|an|wegen|von|vor|für|mit|ohne|zur|zum)(?!\p{L})/u.test(rest))
    return false;
  // 'Rennes : de retour de prêt, …': what the headline is about.
  if (/^\s?:(?!\s*[«“„"'])/u.test(rest)) return false;
  const isSpeaker = new RegExp(`^\\s*(?:${expressionsOf(language).says.source})`, 'iu').test(rest);
  return !isSpeaker && (says(rest, language) || isNamedInjury(readingOf(rest)));
}

/** 'Leeds striker shakes off': a position after a club, and no name after it. */
const POSITION = new RegExp(
  String.raw`^(?:['’]s?)?[ -](?:${ROLES.replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)}) (?!\p{Lu})`,
  'u',
);

/** What a club does without its player. */
const LOSES =
  /(?<!\p{L})(?:los(?:e|es|t|ing)|without|perd\p{L}*|pierd\p{L}+|verl(?:ier|or)\p{L}*|sin|sem|senza|sans|ohne)(?!\p{L})/iu;

function says(text: string, language: ContentLanguage): boolean {
  const { out, doubtful, weak, back, returned, later, fine, tribute } = expressionsOf(language);
  return [out, doubtful, weak, back, returned, later, fine, tribute].some((pattern) => pattern?.test(text));
}

interface Clause {
  whole: string;
  clause: Place;
  sentence: Place;
  players: readonly Named[];
  others: readonly Place[];
  language: ContentLanguage;
  day: string | null;
}

function readClause({ whole, clause, sentence, players, others, language, day }: Clause): Candidate[] {
  const { unreal } = expressionsOf(language);
  const isAlone = new Set(players.map(({ entity }) => entity.id)).size === 1;
  const names = blanked(whole, clause, { names: others, players });
  if (isOfOtherSubject(names, language)) return [];
  const told = names
    .replace(REMEMBERED, ' ')
    .replace(QUOTED, ' ')
    .replace(WISH, ' ')
    .replace(FIGURATIVE, ' ')
    .replace(WEAKENED, ' ')
    .replace(SAYING, ' ')
    .replace(OF_RELATIVE, ' ')
    .replace(OF_OTHER, ' ')
    .replace(OF_STAFF, ' ')
    .replace(OF_POSITION, (run, club: string | undefined, person: string | undefined) => {
      return isUnknownName(club ?? person ?? 'Nobody', language) ? ' ' : run;
    })
    .replace(OF_NAMED, (run, injury: string | undefined, name: string) =>
      isUnknownName(name, language) && names.includes('X') ? (injury === undefined ? ' ' : ' -') : run,
    )
    .replace(ASKED_IN_WORDS, ' ')
    .replace(OF_UNNAMED, ' ')
    .replace(OF_OCCASION, ' ')
    .replace(COMPARED, ' ')
    .replace(OF_VICTIM, ' ')
    .replace(APOLOGY, ' ')
    .replace(OF_ONLOOKER, ' ')
    .replace(unreal, ' ');
  const news = told.replace(ASKED_WELL, '');
  const said = isAlone && !AMONG.test(news) ? news.replace(INJURED_OTHERS, ' ') : news;
  const [, asked, answer] = ANSWERED_NO.exec(said) ?? [];
  if (asked !== undefined && says(asked, language) && !says(answer ?? '', language)) return [];
  if (ASKED_AND_DENIED.test(said) || (isAlone && comesIn(said, language))) return [];
  const status = statusOf(said, lineOf(whole, sentence), language, day);
  if (status === null) return [];
  const reading = readingOf(said);
  const duration = status === 'back' ? null : durationIn(said, language);
  const until = status === 'back' ? null : untilIn(said, language, day);
  return subjectsOf(whole, clause, players, language).map(({ entity, score }) => ({
    player: entity,
    score,
    status,
    diagnosis: reading.diagnosis.value,
    part: reading.part === 'unspecified' || reading.part === 'other' ? null : reading.part,
    days: duration?.max ?? null,
    daysMin: duration?.min ?? null,
    daysMax: duration?.max ?? null,
    until,
    statedDay: statedDayIn(said, language, day),
    certainty: certaintyOf(reading, whole.slice(sentence.start, sentence.end)),
    quote: whole.slice(sentence.start, sentence.end).trim(),
  }));
}

/** A headline has all its sentences in one line: 'He is back! Newcastle have him after a knee injury'. */
const MAX_HEADLINE = 160;

/** The line of a sentence where it is short enough for a headline; else the sentence. */
function lineOf(whole: string, { start, end }: Place): string {
  const from = whole.lastIndexOf('\n', start) + 1;
  const [line = ''] = whole.slice(from).split('\n', 1);
  return line.length <= MAX_HEADLINE && from + line.length >= end - 1 ? line : whole.slice(start, end);
}

/** 'Machuca o Arsenal', 'ferma la Juventus', 'blesse Barcelone': who beats a club hurts nobody. */
const BEATS =
  /(?<!\p{L})(?<!(?:se|si|me|te|si è|s['’]est|-se) )(?:machuc(?:a|ou)|fer(?:e|iu)|mago(?:a|ou)|hiere|hirió|lastim(?:a|ó)|dañ(?:a|ó)|golpe(?:a|ó)|castig(?:a|ou|ó)|blesse|ferisce|ferma|blocca|hurts|wounds|cripples|fratur(?:a|ou)|quebr(?:a|ou)|sufoca)(?= (?:o |a |os |as |ao |al |el |la |le |il |l['’]|the )?(\p{Lu}))/gu;

/** A clause without the names in it: a Rice or a Back is no diagnosis. */
function blanked(
  whole: string,
  { start, end }: Place,
  { names, players }: { names: readonly Place[]; players: readonly Place[] },
): string {
  let said = whole
    .slice(start, end)
    .replace(BEATS, (verb, _capital: string, at: number) =>
      players.some((player) => player.start - start >= at + verb.length && player.start - start <= at + verb.length + 5)
        ? verb
        : '-'.repeat(verb.length),
    );
  for (const name of names)
    if (name.start >= start && name.end <= end)
      said = said.slice(0, name.start - start) + '_'.repeat(name.end - name.start) + said.slice(name.end - start);
  // 'Fit to face Burnley', 'head coach': no parts of the body.
  said = said.replace(
    /\bfac(?:e|es|ed|ing)\b(?! (?:injury|fracture|wound|mask))|\bhead(?:s|ed)? (?:coach|to|into|of)\b/gi,
    (run) => '-'.repeat(run.length),
  );
  // One space: phrases count the words between.
  return said.replace(/\s*_+\s*/g, ' X ');
}

/** The certainty of a clause's reading; the rest of its sentence may say that there is an injury. */
function certaintyOf(reading: InjuryReading, sentence: string): number {
  if (isStrongInjury(reading)) return CERTAINTY.named;
  const isSaid = [reading, readingOf(sentence)].some(({ otherEvent }) => !otherEvent);
  return isSaid ? CERTAINTY.said : CERTAINTY.absence;
}

/** 'Injured? No, he starts.' */
const ANSWERED_NO = /^([^?]*\bX\b[^?]*)\?[\s»”"]*(?:no|non|nein|não|nope)(?!\p{L})(.*)$/iu;

/** 'Varane entre à la place de Bailly, blessé': the player comes in, and the dictionary lacks the injured one. */
function comesIn(said: string, language: ContentLanguage): boolean {
  const { instead } = expressionsOf(language);
  const [before, told, name] =
    new RegExp(`^(.*) X (${instead.source}) (?:\\p{Ll}{1,10} ){0,3}(\\p{Lu}\\p{Ll}{2,})`, 'u').exec(said)?.slice(1) ??
    [];
  return told !== undefined && name !== undefined && !says(before ?? '', language);
}

/** 'Only a scare? No, a fracture': what is said first is wrong. */
const ASKED_WELL =
  /^[^?X]{0,60}\? ?(?:no|non|nein|não|nope),? (?=[^X]*(?:fra[ck]t|bruch|riss|les|verletz|injur|bless|tear|broken))/iu;

/** 'Verletzt? Der Klub dementiert.' */
const ASKED_AND_DENIED =
  /^[^?]*X[^?]*\?.*(?<!\p{L})(?:den(?:y|ies|ied)|smenti(?:sce|scono|to)|neg(?:a|ano|am|ou|ó)|nieg(?:a|an)|desmient\p{L}+|desment\p{L}+|dément\p{L}*|dementier\p{L}*|widerspricht|entwarnung|all-?clear|tutto (?:ok|bene)|tout va bien|alles gut|tudo bem|todo bien)(?!\p{L})/iu;

/** 'Broke his ankle, get well soon': a wish at the end greets, what stands before it is news. */
const WISH =
  /(?<=\p{L}{3}[^,.!–-]*)[,.!–-] ?(?:gute besserung|get well(?: soon)?|speedy recovery|mejórate|mucho ánimo|ánimos?|pronta recuperación|(?:as )?(?:rápidas )?melhoras|muita força|força|bon rétablissement|bon courage|in bocca al lupo|forza)(?!\p{L})[^:;]{0,40}$/iu;

/** Absences that are not injuries, by the names of the injury text reader. */
const NO_INJURIES: ReadonlySet<string> = new Set(['illness', 'covid-19', 'doping', 'suspension', 'personal']);

/** 'When I saw him injured, I knew …', and that somebody speaks of it: memories in quotation marks. */
const REMEMBERED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:on|about|over|über|sobre|su|sull[ao'’]|sur|a proposito|raconte|recounts|tells|cuenta|conta|racconta|erzählt|schildert) ?(?:his|seine\p{L}{0,2}|ihre|su|a|o|la|el|le|sa|son)? ?[^«“„":;]{0,50}:\s*)?[«“„"][^«“„"»”]*(?<!\p{L})(?:when (?:I|we) (?:saw|heard|got|was|broke|tore)|I (?:thought|knew|cried|feared|wanted|remember)|cuando (?:vi|me lesioné|supe|tenía)|pensé|supe que|creí|lloré|recuerdo|quise|quando (?:vi|me lesionei|ho visto|mi|ero)|pensei|soube|achei|chorei|lembro|quis|ho (?:pensato|creduto|capito|pianto)|pensai|capii|ricordo|quand j['’]ai|j['’]ai (?:pensé|cru|pleuré|su|failli|voulu)|je me (?:souviens|suis dit)|ich (?:dachte|wusste|weiß)|dachte ich|erinnere)(?!\p{L})[^«“„"»”]*[»”“"]`,
  'giu',
);

/** A word of pain in quotation marks is a figure of speech. */
const QUOTED =
  /[«“„"‘'] ?(?:(?:it|this|that) (?:really |still )?hurts|fa male|duele|dói|ça fait mal|(?:das|es) tut weh)[^«»“”„"]*[»”“"'’]|[«“„"‘'] ?(?:hurt|wounded|injured|bless[ée]e?s?|herid[oa]s?|ferit[oaie]|ferid[oa]s?|verletzt\p{L}*) ?[»”“"’']/giu;

/** 'Blow as Ward is out' is no contusion; pride and hearts are no parts of the body that heal. */
const FIGURATIVE =
  /(?<!(?:calf|hamstring|knee|ankle|groin|thigh|achilles|shoulder|foot|fitness) )\bblow\b(?!\s+to\s+(?:his|her|the|a)\b)|(?:(?:nurs\p{L}+|suffer\p{L}*) (?:an? |his )?)?(?:hurt|wounded|injured|bruised|battered|dented|bless\p{L}+|tocad[oa]s?|herid\p{L}+|dañad\p{L}+|ferit\p{L}+|ferid\p{L}+|machuc\p{L}+|verletzt\p{L}*|angekratzt\p{L}*)(?: \p{L}+| (?:d|l)['’]){0,3} ?(?:pride|ego|feelings|vanity|orgueil|orgullo|orgoglio|orgulho|stolz|cora\p{L}+|cuore|heart|amour-propre|honneur|eitelkeit|seele|ehre|vanit[àé]|vanidad|vaidade|fierté)(?!\p{L})|(?:pride|ego|orgueil|orgullo|orgoglio|orgulho|stolz|honneur|fierté|amour(?:-propre)?|honra|onore|ehre) (?:is |est |ist |è |está )?(?:hurt|wounded|injured|bless|herid|ferit|ferid|verletz|touch)\p{L}*/giu;

/** 'Levante plagado de bajas', 'depleted Leicester': a club without some of its players. */
const WEAKENED =
  /(?<!\p{L})(?:(?:plagad|llen|mermad|diezmad|chei|desfalcad|decimat|falcidiat|pien|rimaneggiat)[oaie]s?|replet[oa]s?|décimée?s?|amoindrie?s?|diminuée?s?|geschwächt|dezimiert|depleted|weakened) (?:de|por|di|da|dalle|dagli|par|von|durch|by) (?:(?:les|las|los|the|le|gli|\p{L}+) )?(?:bajas|lesiones|lesionados|desfalques|baixas|lesões|assenze|infortuni|absences|blessures|ausfälle\p{L}*|verletzungen|injuries)(?!\p{L})|(?<!\p{L})(?:desfalcad[oa]s?|decimat[oaie]|falcidiat[oaie]|rimaneggiat[oaie]|décimée?s?|(?:ersatzgeschwächt|verletzungsgeplagt|verletzungsgebeutelt)\p{L}*|dezimiert\p{L}*|depleted|injury-(?:hit|ravaged|plagued|stricken)|understrength)(?!\p{L})|(?<!\p{L})(?:injuries|blessures|pépins physiques|infortuni|lesiones|lesões|verletzungen) (?:cost|co[ûu]t|cuest|kost|cust)\p{L}*/giu;

/** 'Salt in the wound', 'legt den Finger in die Wunde', 'lesiona las aspiraciones': sayings of pain. */
const SAYING = new RegExp(
  [
    String.raw`(?:finger|salz|salt|dito|dedo|sale?|coltello|couteau|sel|cuchillo) (?:(?:in|into|on|en|na|nas|sur|dans|nella|nelle|sulla|sulle) ?(?:the|die|la|las|le|les)? ?)(?:\p{L}+ )?(?:wunden?|wounds?|llagas?|heridas?|feridas?|piagh?[ae]|ferit[ae]|plaies?)`,
    String.raw`(?:leckt|lecken|licks?|licking|lame(?:n|r)?|lecca(?:no)?|lambe(?:m)?|panse(?:nt)?) (?:\p{L}+ ){0,2}(?:wunden|wounds|heridas|ferite|feridas|plaies)`,
    String.raw`(?:lesion(?:a|an|ó|ou)|hier(?:e|en)|hirió|fer(?:e|iu)|dañ(?:a|ó)|bless(?:e|ent|é)|hurts?|wounds?|cripples?|ferisc(?:e|ono)|fratur(?:a|ou)|fractur(?:a|ó)) (?:las?|los|el|the|as?|os?|les?|il|i|gli|their|sus?) (?:aspira|esper|opcion|opç|hopes|chances|ambi|sueñ|sonh|dream|rêv|espoir|sogn|speranz|defensa|defesa|orden|economía|finan)\p{L}*`,
  ]
    .map((saying) => String.raw`(?<!\p{L})${saying}(?!\p{L})`)
    .join('|'),
  'giu',
);

/** 'My wife's surgery', 'Frau des Stars operiert': what happens to a relative. */
const OF_RELATIVE =
  /(?<!\p{L})(?:\p{L}*(?:opera|injur|les[iã]|bless|surger|cirur|infortun|verletz|problem|dolor|frattur|fra[ck]tur)\p{L}* (?:[\p{L}]+ ){0,2}(?:d[aeo]|del|della|dell['’]|di|du|de la|of|von|des) (?:his |seu |su |sua |suo |son |sa )?)?(?:(?:my|his|her) son|mother|father|dad|mum|brother|sister|daughter|wife|girlfriend|madre|padre|fratello|sorella|figli[oa]|moglie|fidanzata|hij[oa]|herman[oa]|esposa|novia|papá|papà|babbo|nonn[oa]|abuel[oa]|avô|avó|suocer[oa]|suegr[oa]|sogr[oa]|cunhad[oa]|cugin[oa]|grand-(?:père|mère)|beau-(?:père|frère)|opa|oma|großvater|großmutter|schwager|mãe|pai|irmã|irmão|filh[oa]|namorada|mère|père|frère|sœur|femme|compagne|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)(?:['’]s)?(?!\p{L})(?![^,;:.–]*X(?! ?-))[^,;:.–]*/giu;

const OTHERS =
  'opponents?|rivals?|team-?mates?|fans?|supporters?|stewards?|referee|ball ?boy|avversari[oa]?|compagn[oi]|tifos[oi]|arbitro|rival(?:es)?|contrari[oa]s?|compañer[oa]s?|aficionad[oa]s?|hinchas?|árbitro|adversári[oa]s?|rivais|companheir[oa]s?|colegas?|adept[oa]s?|torcedor(?:es|a)?|adversaires?|coéquipiers?|partenaires?|arbitre|gegenspieler(?:in|s|n)?|gegners?|mitspieler(?:s|n)?|teamkollegen?|zuschauer(?:s|n)?|kollegen|anhänger(?:s|n)?|schiedsrichter|linesm[ae]n|assistant referee|guardalinee|assistente(?:-árbitro)?|bandeirinha|linier|juez de línea|juge de touche|linienrichter(?:s|n)?';

/** 'Leaves opponent with broken leg', 'lamenta lesão de companheiro', 'verletzt Gegenspieler': somebody else's injury. */
const OF_OTHER = new RegExp(
  String.raw`(?<!\p{L})(?:\p{L}*(?:injur|hurt|lesi|les[ãõ]|machuc|bless|verletz|infortun|ferisc|fer[iu]|bruch|riss|fra[ck]tur|frattur)\p{L}*(?: (?:an?|the|his|of|to|un[oae]?|o|os|as?|uma?|el|la|le|il|lo|al|su|seus?|son|ses|sein|seine[nms]?|eine[nms]?|de|d[oa]|del|di|du|des|von)| ?[ld]['’]){0,3} ?)?(?<!(?:con|with|com|avec|mit) (?:(?:i|the|los|os|les|den|ses|sus|his) )?)(?:${OTHERS})(?!\p{L})(?!(?: (?!(?:profite|ouvre|gives|opens|helps|apre|abre|favor\p{L}+|öffnet) )[\p{L}'’]+){0,2},? X(?!\p{L}))(?:(?! (?:because|due|with a|after|for|à cause|par|por|per|a causa|devido|debido|wegen|mit) )[^,;:.–])*`,
  'giu',
);

/** Somebody who has no record here, and what happens to him: 'árbitro lesiona-se', 'blessure de l’entraîneur'. */
const STAFF =
  '(?:head |assistant )?coach|(?:team |club )?doctor|arzt|mannschaftsarzt|médico|medico|médecin|dottore|manager|kit ?man|physio|youngster|academy (?:star|player|graduate)|co-?trainer|trainer|cheftrainer|physiotherapeut|zeugwart|nachwuchs(?:spieler|talent)|talent|ordner|allenatore|tecnico|vice|massaggiatore|fisioterapista|magazziniere|baby|giovane|raccattapalle|entrenador|segundo entrenador|utillero|fisio|canterano|juvenil|treinador(?: adjunto)?|técnico|auxiliar|massagista|roupeiro|fisioterapeuta|promessa|joia|garoto|jogadora|zagueira|atacante feminina|jovem|miúdo|entraîneur(?: adjoint)?|kiné|intendant|espoir|jeune|joueuse';
/** 'Técnico sofre com a lesão de Casemiro': of the player all the same. */
const ABOUT = String.raw`[^,;:.–]*(?:(?:les[ãi]o|lesão|lesión|infortunio|blessure|injury|verletzung|ausfall|baja|baixa|desfalque|ohne|sem|sin|senza|sans|without|absence|ausência|ausencia|assenza) (?:[\p{L}'’]+ )?(?:(?:d[aeo]s?|di|du|of|von|to) |d['’])?X|X(?:['’]s|-)? ?(?:injury|verletzung|ausfall|blow))`;
const OF_STAFF = new RegExp(
  String.raw`(?<!\p{L})(?:${STAFF}|${OTHERS})(?: (?!X(?!\p{L}))[\p{L}-]+)?(?: (?:of|from|d[aeo]s?|del|della|dell['’]|di|du|de la|des|von|vom|der) ?(?:X|[\p{L}-]+)){0,2},? (?:se |s['’]est |si |si è |si fa |sich |hat sich |has |ist |è |é |foi |est )?(?:injured|hurt|hit|colpit\p{L}+|golpead\p{L}+|atingid\p{L}+|getroffen|suffer\p{L}*|tears|tore|breaks|broke|fractures|undergo\p{L}*|bless\p{L}+|victime|opéré\p{L}*|touché\p{L}*|hospitalis\p{L}+|forfait|infortun\p{L}+|rompe|rotto|operat\p{L}+|colt\p{L}+ da|ferit\p{L}+|male|lesion\p{L}+|machuc\p{L}+|sofr\p{L}+|quebr\p{L}+|fratur\p{L}+|oper\p{L}+|hospitaliz\p{L}+|ferid\p{L}+|part(?:e|iu)|passa mal|rompeu|sufre|sufrió|ingresad\p{L}+|fractur\p{L}+|herid\p{L}+|verletz\p{L}*|bricht|brach|reißt|riss|operiert|nach (?:\p{L}+ )?\p{L}*(?:op|operation|riss|bruch|sturz|unfall|infarkt|verletzung))(?!\p{L})(?!${ABOUT})[^,;:.–]*|(?<!\p{L})(?:injury to|blessure|fracture|forfait|opération|infortunio|frattura|les[ãi]ão|lesão|fratura|cirurgia|lesión|fractura|rotura|baja|\p{L}*(?:verletzung|bruch|riss)) (?:(?:de|d[aeo]|del|dell['’]|du|des|von|the|a|an|um|un|une|uma|vom|di|la|le|el|l['’]) ?){1,3}(?:${STAFF}|${OTHERS})(?!\p{L})(?!(?: [\p{L}'’]+){0,2} X)[^,;:.–]*`,
  'giu',
);

/** 'Le gardien adverse', 'Keeper Zentner', 'central del Alavés', 'zagueiro que dividiu com X': a position, and no player. */
const OF_POSITION = new RegExp(
  String.raw`(?<!\p{L})(?:(?:opposing|opposition|gegnerische[rmns]?) (?:${ROLES})|(?:${ROLES}) (?:adverse|avversari[oa]|rival|contrario|adversário)(?!\p{L})|(?<!(?:se|si|sich) )(?:lesion(?:a|ó|ou)|machuc(?:a|ou)|fratur(?:a|ou)|blesse|a blessé|ferisce|injures|hurts|verletzt)(?: (?:al?|el|o|un|uma?|le|il|the|an|den|einen)| ?l['’])? (?:${ROLES})(?!\p{L}| X(?!\p{L}))|(?<= X \p{L}{4,20} (?:\p{L}{1,3} )?)(?:${ROLES}) (?:que|who|qui|che)(?!\p{L})|(?<!X,? (?:\p{L}{1,3} )?)(?:${ROLES}) ?(?:(?:que|who|qui|che) [^,;:.–]{0,40} X |, (?:der|die) [^,;:.–]{0,40} X [^,;:.–]{0,40},|(?:d[aeo]|del|della|du|von) (?!X(?!\p{L}))(\p{L}{4,}))|(?<!X, (?:\p{L}{1,3} )?)(?:${ROLES}) (?!X(?!\p{L}))(\p{L}{4,}))[^,;:.–]*`,
  'giu',
);

/** 'Nach Bänderriss von Coman', 'für den verletzten Reus', where the dictionary lacks the name. */
const OF_NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:(\p{L}*(?:injur(?:y|ies)|verletzung|bruch|riss|ausfall|lesión|lesão|blessure|infortunio|rotura|fratura|fractura|frattura|absence|ausencia|ausência|assenza|dor|dores|dolores|dolore))(?: (?:n[oa]s?|al|alla|en (?:el|la)|in the|am|im) \p{L}+)? (?:of|to|von|d[aeo]|del|di) |(?<!X )(?:injured|verletzten?|lesionado|machucado|infortunato) )(?!(?:X|${ROLES})(?!\p{L}))(\p{L}{4,}(?: \p{Lu}\p{L}+)?)`,
  'giu',
);

/** Whether a word may be the name of somebody whom the dictionary lacks: no part of the body, and no word of football. */
function isUnknownName(name: string, language: ContentLanguage): boolean {
  return /^\p{Lu}\p{Ll}/u.test(name) && !says(name, language) && !isStrongInjury(readingOf(name));
}

/** 'Giroud : « Benzema blessé ? …': asked, and answered by the speaker. */
const ASKED_IN_WORDS = /[«“„"] ?X \p{Ll}[^?»”“"]{1,30}\?/gu;

/** 'X scores twice, Roma lose three men': a club loses players without a name. */
const OF_UNNAMED =
  /(?<!\p{L})(?:los(?:e|es|t|ing)|perd\p{L}*|pierd\p{L}+|verlier\p{L}*|verlor\p{L}*) (?:(?:a|auch|anche|también|também|aussi|noch) )?(?:two|three|four|due|tre|quattro|dos|tres|cuatro|dois|três|quatro|deux|trois|quatre|zwei|drei|vier|\d) (?:\p{L}+ )?(?:men|players?|uomini|giocatori|titolari|hombres|jugadores|titulares|homens|jogadores|joueurs|hommes|titulaires|spieler|profis|mann)(?!\p{L})[^,;:.–]*(?![^]*X)/giu;

/** 'Salta la cena di squadra', 'ausente da festa': what somebody misses is no match. */
const OF_OCCASION =
  /(?<!\p{L})(?:miss(?:es|ed)?|skip(?:s|ped)?|salt(?:a|ato|erà)|assente|falt(?:a|ou|ó)|falh(?:a|ou)|perde(?:u)?|(?:se )?(?:pierde|perdió)|ausente|absente?|rat(?:e|é)|manqu(?:e|é)|sèche|verpass(?:t|te)|fehlt(?:e)?) (?:[\p{L}'’]+ ){0,3}?(?:l['’]|d['’]|dell['’])?(?:dinner|party|gala|ceremony|wedding|parade|presentation|photo|press conference|cena|festa|cerimonia|matrimonio|presentazione|conferenza|fiesta|ceremonia|boda|presentación|rueda de prensa|cerim[óô]nia|casamento|apresentação|jantar|foto|dîner|fête|soirée|cérémonie|mariage|présentation|conférence|feier|party|\p{L}*gala|hochzeit|abendessen|fototermin|pressekonferenz|ehrung)(?!\p{L})/giu;

/** 'Worse than any injury', 'cirurgia plástica': an injury or an operation of the kind that nobody has, or that heals nobody. */
const COMPARED =
  /(?<!\p{L})(?:(?:more|worse) than (?:an?|any) (?:\p{L}+ )?injur\p{L}+|(?:más|peor) que (?:una|cualquier) lesi\p{L}+|(?:mais|pior) (?:do )?que (?:uma|qualquer) les\p{L}+|(?:più|peggio) di (?:un|qualsiasi|qualunque) ?['’]?infortunio|(?:plus|pire) qu['’]une blessure|(?:mehr|schlimmer) als (?:eine|jede) (?:\p{L}+ )?verletzung|(?:plastic|cosmetic) surgery|hair transplant|cirug[íi]a (?:plástica|estética)|cirurgia (?:plástica|estética)|(?:implante|transplante|trasplante) capilar|chirurgia (?:plastica|estetica)|chirurgie esthétique|schönheits-?(?:op|operation)|(?:without|ohne|sin|sem|senza|sans) [^,;:.–]{0,20}(?:injur|verletz|lesi|les[õã]|infortun|bless)\p{L}*,? (?:[\p{L}'’]+ ){0,4}(?:would|could|['’]d|wäre|hätte|sería|habría|seria|teria|sarei|sarebbe|avrei|avrebbe|serait|serais|aurai[ts])|(?:recover\p{L}*|recuper\p{L}*|erhol\p{L}*|(?:se )?(?:remet|relève)) (?:sich )?(?:from|d[aeo]s?|del|della|dalla|de la|de una?|d['’]une|von|vom) (?:(?:the|an?|der|einer|la|una|uma|une) )?(?:(?:heavy|shock|dura|pesante|lourde|schweren?) )?(?:má fase|fase ruim|mala racha|bad (?:run|start|spell)|slump|defeat|loss|derrotas?|goleada|elimina\p{L}+|tropeço|tropiezo|sconfitta|batosta|défaite|claque|pleite|niederlage|schock|schlappe|mau momento|mal momento)|volta por cima|ci si (?:fa male|infortuna|rompe)|uno se (?:lesiona|rompe)|on se blesse|(?:verletzt man|man verletzt) sich|a gente se (?:machuca|lesiona)|you get (?:injured|hurt)|(?:habrá|haverá|there will be|ci saranno|il y aura) (?:[\p{L}]+ ){0,2}(?:injur|lesion|les[õã]|infortun|bless)\p{L}*|(?:someone|somebody|alguém|alguien|qualcuno|quelqu['’]un|jemand)(?!\p{L})[^,;:.–"»”]*|(?:complain\p{L}*|se quej(?:a|ó)|queix(?:a|ou)-se|se plaint|beklagt sich|si lamenta) (?:(?:of|about|d[aeo]s?|del|della|dell['’]|du|über) ?)(?:the |la |el |den |die )?(?:arbitr|árbitr|refere|schiedsrichter|var|calend|falta de|lack of|mangelnde)\p{L}*|recuper\p{L}+ (?:la|el|su|sua|a|o) (?:mejor|melhor|miglior) (?:versión|nivel|momento|forma|versão|fase|versione))(?!\p{L})/giu;

/** 'Fan bei X-Jubel schwer verletzt', 'supporter blessé après le but de X': hurt on the occasion of a player. */
const OF_ONLOOKER = new RegExp(
  String.raw`(?<!\p{L})(?:${OTHERS}) (?:bei|beim|nach|during|after|amid|as|durante|tras|após|dopo|lors d[eu]|après|pendant|no|na|nell['’]|en) ?[^,;:.–]{0,40}?(?:verletzt|injured|hurt|heridos?|ferit[oi]|feridos?|bless[ée]s?|hospitali[sz]\p{L}+)(?!\p{L})`,
  'giu',
);

/** 'Coleman fouled James, who …': what happens to somebody whom the dictionary lacks. */
const OF_VICTIM =
  /(?<!\p{L})(?:foul(?:s|ed)|tackl(?:es|ed)|clatter(?:s|ed)(?: into)?|foulte?|grätscht|derrib(?:a|ó) a|atropell(?:a|ó) a|stende|falcia|fauche|a fauché|derrub(?:a|ou)|atropel(?:a|ou)) (?!X(?!\p{L}))\p{Lu}\p{Ll}[^;:]*/gu;

/** Who is hurt, at the beginning of a clause, before any player: a name that the dictionary lacks, a coach, a referee. */
const SUBJECT =
  /^[\s"“«]*(?:(?:The|the|O|o|El|el|Il|il|Le|le|Der|der|L['’]|l['’]) ?)?(?!\p{Lu}\p{Ll}+[ai]d[ao] |Nov[ao] |Grave )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,? /u;
const FRONTED = /^([^,:;]+), \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (\p{Ll}[^,:;]*)$/u;
const IS_OPERATED =
  /^(?:operad[oa]|operato|opéré|(?:wird |wurde )?operiert|se (?:lesiona|machuca|blesse)|si (?:infortuna|fa male)|verletzt sich|injures)(?!\p{L})/iu;

/** 'Klopp pulls a hamstring celebrating Origi’s winner': somebody else is hurt, and nothing is said of the player. */
function isOfOtherSubject(said: string, language: ContentLanguage): boolean {
  const at = said.indexOf(' X ');
  const before = said.slice(0, Math.max(at, 0));
  const subject = SUBJECT.exec(before);
  // 'On crutches after a fall, Pochettino praises X'.
  const [, fronted = '', verb = ''] = FRONTED.exec(before) ?? [];
  if (says(fronted, language) && new RegExp(`^(?:${expressionsOf(language).says.source})`, 'iu').test(verb))
    return !says(said.slice(at + 3), language);
  if (!subject) return false;
  const told = said.slice(subject[0].length, at);
  return (isFirstHurt(told) || IS_OPERATED.test(told)) && !says(said.slice(at + 3), language);
}

/** The status that a clause gives its players; null if none, or if it is not about an injury. */
function statusOf(
  said: string,
  sentence: string,
  language: ContentLanguage,
  day: string | null,
): CandidateStatus | null {
  const is = expressionsOf(language);
  const reading = readingOf(said);
  const isInjury = reading.category === 'injury' || reading.category === 'surgery';
  const isBackIn = (text: string) => {
    const there = text.replace(TO_BED, ' ').replace(NOT_YET, ' ').replace(LOOKS_BACK, ' ');
    return is.back.test(there) || (is.returned?.test(there) === true && isOfInjury(sentence, language));
  };
  const isStillOut = STILL_OUT.test(said);
  const isBack = isBackIn(said) && !isStillOut;
  const isLater = is.later.test(said);
  if (NO_INJURIES.has(reading.category) || reading.category === 'unspecified') return null;
  // 'Injury: four weeks of rest' is one; a rested player has none.
  const isDoubted = SPARED.test(said) && DOUBTED.test(said);
  if (reading.category === 'rest' && !COMPLAINT.test(said) && reading.area.value === null && !LONG_REST.test(said))
    return isDoubted ? 'doubtful' : null;
  const isHurt = isStrongInjury(reading) && reading.diagnosis.value !== 'muscle-fatigue';
  if (isDoubted && !is.tribute.test(said)) return 'doubtful';
  const isOther = is.other.test(said.replace(BACK_ON_BENCH, ' ')) || OTHER_REASON.test(said);
  if (is.tribute.test(said) || (isOther && !isHurt && !isSufferer(said))) return null;
  if (isLongAgo(said, is, day) && !isBack) return null;
  if (NEVER_ABSENT.test(said) || (FULL_SQUAD.test(said) && !isInjury && !AGAIN.test(said.replace(FULL_SQUAD, ' '))))
    return null;
  if (LONG_OVER.test(said) && !isBack) return null;
  if (HOME_HURT.test(said)) return 'out';
  if (TO_NATION.test(said) && !isHurt && !is.weak.test(said) && !COMPLAINT.test(said)) return null;
  if (NOT_HEALED.test(said) && (isInjury || reading.area.value !== null)) return 'out';
  if (CLEARED.test(said) && !NEGATED.test(said.slice(0, said.search(CLEARED))))
    return AWAITED.test(said) ? 'doubtful' : 'back';
  if ((RECOVERED.test(said) || HAS_AGAIN.test(said)) && !isStillOut) return 'back';
  const isFromDuty = AFTER_DUTY.test(said) && !is.out.test(said.replace(AFTER_DUTY, ' '));
  if (isFromDuty && !isHurt && !COMPLAINT.test(said)) return null;
  if (isPainFree(said) && (isInjury || isOfInjury(sentence, language)) && !isStillOut && !isLater) return 'back';
  if (DELAYED.test(said) || (KEEPS_OUT.test(said) && isStrongInjury(reading))) return 'out';
  if (overcomes(said)) return 'back';
  if (BEHIND.test(said) && (isStrongInjury(reading) || is.weak.test(said) || COMPLAINT.test(said))) return 'back';
  if (REASON.test(said) && !isInjury && !is.weak.test(said) && !COMPLAINT.test(said)) return null;
  if (isBackAfter(said, is)) return 'back';
  const isLong = durationIn(said, language) !== null || untilIn(said, language, day) !== null;
  const isMissed = WITHOUT.test(said) && (isStrongInjury(reading) || isLong);
  const isOut =
    is.out.test(said) ||
    isNamedInjury(reading) ||
    isMissed ||
    hurtsBody(said) ||
    TO_BED.test(said) ||
    (isStillOut && isInjury);
  const isDoubtful = is.doubtful.test(said) && (isHurt || COMPLAINT.test(said) || !MATTER.test(said));
  const denied = isDenied(said);
  if (is.fine.test(said) || denied) {
    const rest = said.replaceAll(new RegExp(is.fine, 'giu'), ' ');
    // 'Not as bad as feared, but he misses the derby': what stands behind counts.
    const [, ...behind] = rest.split(new RegExp(is.but, 'iu'));
    const last = behind.at(-1) ?? '';
    if (!isDenied(last) && is.out.test(last) && !is.fine.test(last)) return 'out';
    if (is.out.test(rest) && durationIn(rest, language) !== null) return 'out';
    if (is.doubtful.test(rest.replace(SCARE, ' ')) && !denied && (!ALL_CLEAR.test(said) || DOUBTED.test(rest)))
      return 'doubtful';
    const wasAway = AGAIN.test(rest) || !NO_INJURY.test(said);
    return isBackIn(rest) && wasAway && !isLater && !denied && !DENIED.test(said) ? 'back' : null;
  }
  const isOutFirst = isOut && durationIn(said, language) !== null && said.search(is.out) < said.search(is.back);
  if (isBack && (!isLater || (WITH_GROUP.test(said) && !isOut)) && !isDoubtful && !isOutFirst) return 'back';
  if (isDoubtful && !isSurelyOut(said, is, language) && reading.category !== 'surgery') return 'doubtful';
  // 'Tite calls up Gabriel, X is out': left out of a list.
  const isLeftOut =
    OF_LIST.test(sentence) && !isLong && !isInjury && !isOfInjury(sentence.replace(OUT_ALONE, ' '), language);
  if (isLeftOut && !hurtsBody(said)) return null;
  if (isOut || isLater) return isOut || isInjury || BREAK.test(said) || isLong ? 'out' : null;
  return isDoubtful || is.weak.test(said) || isComplaint(said, reading) ? 'doubtful' : null;
}

/** 'Sofre nova lesão e chora no banco': an injury by name, whatever else is said. */
const SUFFERS =
  /(?<!\p{L})(?:suffer|sustain|sofre|sofri|sufr|subi(?:ss|t)|erl[ei]|zieht sich|zog sich|accus|riport)\p{L}* (?:[\p{L}'’]+ ){0,3}(?:injur|les[ãi]|lesión|bless|infortun|verletz)\p{L}*/iu;

/** 'Spared with a sore groin': somebody with a complaint, whatever else is said. */
function isSufferer(said: string): boolean {
  return SUFFERS.test(said) || (SPARED.test(said) && COMPLAINT.test(said));
}

/** A coach's list of players. */
const OF_LIST =
  /(?<!\p{L})(?:call(?:s|ed)? up|names? (?:his |an? )?(?:\p{L}+-man )?squad|convoca(?:n|m|no)?|convocat[oi]|convocó|convocou|convocados|convocatoria|convocatória|liste (?:d|pour)\p{L}*|nominiert|nominierung|beruft|(?:em|na|en la|nella|in a|on the) (?:lista|list|shortlist) (?:d[eo]s?|of|dei|degli)|ranking|im (?:[\p{L}]+-)?(?:kader|aufgebot) (?:von|des|der)|bundestrainer)(?!\p{L})/iu;
/** Words of an absence of whatever reason. */
const OUT_ALONE =
  /(?<!\p{L})(?:out|left out|misses out|(?:está|fica|ficam|ficou|queda|quedan) (?:de )?fuera|(?:fica|ficam|ficou|está) (?:de )?fora|fuori|out|absente?s?|ausentes?|fehlt|fehlen|nicht dabei)(?!\p{L})/giu;

/** 'All-clear for Toprak': what is said of scans then is no doubt. */
const ALL_CLEAR =
  /(?<!\p{L})(?:all[- ]clear|false alarm|entwarnung|(?:ohne|kein) befund|unauffällig|fehlalarm|falsa alarma|falso allarme|falso alarme|allarme rientrato|fausse alerte|ohne verletzung|unverletzt|sin lesión|sem lesão|senza lesioni|sans blessure)(?!\p{L})/iu;

/** A part of the body that is well again: 'spalla a posto', 'la cheville répond bien'. */
const PARTS = String.raw`(?:knee|ankle|hamstring|calf|groin|thigh|shoulder|foot|ginocchio|caviglia|coscia|polpaccio|spalla|piede|muscolo|flessore|rodilla|tobillo|muslo|gemelo|sóleo|hombro|pie|joelho|tornozelo|coxa|panturrilha|ombro|pé|genou|cheville|cuisse|mollet|épaule|pied|knie|sprunggelenk|knöchel|oberschenkel|wade|schulter|fuß|achillessehne)`;
const PART_WELL = new RegExp(
  String.raw`(?<!\p{L}|(?:my|mein|mi|mia|mio|minha|meu|mon|ma) )${PARTS} (?:\p{L}+ )?(?:a posto|guarit[ao]|risponde bene|responde bien|responde bem|recuperad[oa]|curad[oa]|répond bien|guérie?|ne fait plus mal|ya no (?:le )?duele|já não dói|non fa più male|hält|verheilt|ausgeheilt|wieder (?:belastbar|heil|stabil|in ordnung)|(?:is |has )?(?:fully )?(?:healed|holding up|fine now))(?!\p{L})`,
  'iu',
);
/** 'Trains without pain': 'treina sem dores'. */
const WITHOUT_PAIN =
  /(?<!\p{L})(?:without (?:any )?(?:pain|discomfort)|pain[- ]free|sin (?:dolor(?:es)?|molestias)|sem (?:dor(?:es)?|queixas|limitações)|senza (?:dolore|dolori|fastidi)|sans (?:douleurs?|gêne)|ohne (?:schmerzen|beschwerden|probleme)|schmerzfrei|beschwerdefrei)(?!\p{L})/iu;

/** 'Supera su elongación', 'overcame a thigh strain': what is overcome may be any injury. */
const OVERCOMES =
  /(?<!\p{L})(?<!(?:no|não|non|not|nicht|pas|to|para|por|per|de|sin|sem) )(?:overc(?:omes|ame)|super(?:a|an|ó|aron|ou|aram|ano)|ha superado|han superado|ha superato|ultrapass(?:a|am|ou)|venc(?:e|eu|ió) (?=(?:a |o |la |el )?les)|surmont(?:e|ent)|a surmonté|(?:ist|hat) überwunden) (?:(?:his|an?|the|su|sus|la|el|las|los|una?|il|lo|i|gli|le|un|una|a|o|as|os|uma?|son|sa|ses) |l['’]|un['’])?((?:[\p{L}'’]+ ?){1,4})/giu;

function overcomes(said: string): boolean {
  if (isDenied(said) || NEGATED.test(said)) return false;
  return [...said.matchAll(OVERCOMES)].some(([, what = '']) => {
    const reading = readingOf(what);
    return isStrongInjury(reading) && (reading.category === 'injury' || reading.category === 'surgery');
  });
}

/** Whether somebody trains or plays without pain, or the part that was hurt is well. */
function isPainFree(said: string): boolean {
  if (isDenied(said) || DENIED.test(said)) return false;
  if (NEGATED.test(said.replace(WITHOUT_PAIN, ' ').replace(PART_WELL, ' '))) return false;
  return (
    PART_WELL.test(said) || (WITHOUT_PAIN.test(said) && (TRAINS.test(said) || PLAYS.test(said) || AGAIN.test(said)))
  );
}

/** 'Has no injury': an injury itself is denied, not worries about one. */
const NO_INJURY =
  /(?<!\p{L})(?:no (?:serious |new |fresh )?injur(?:y|ies)(?! (?:\p{L}+ )?(?:concern|worr|problem|issue|fear|scare))|kein\p{L}* (?:\p{L}+ )?verletzung|(?:não|no|non|sem|sin) (?:tem|tiene|ha|há|hay|apresenta|presenta|sofre\p{L}*|sufr\p{L}*)? ?(?:nenhum\p{L}*|ningun\p{L}*|qualquer|alcun\p{L}*|una|uma)? ?(?:les(?:ão|ión|ioni|ione|ões)|infortun\p{L}+)|nessun(?:a|'|’)? ?(?:lesione|infortunio)|(?:pas|aucune) (?:de )?(?:blessure|lésion)|não pass\p{L}+ d(?:isso|e)|(?:no|não|non|not|nicht|pas) (?:(?:estoy|estou|está|sono|è|been|is|am|was|été|suis) )?(?:lesionad|machucad|infortunat|injured|verletzt|blessé)\p{L}*|(?:suis|est|était) pas blessé)(?!\p{L})/iu;
/** 'No injury concerns as Jota returns'; not 'no injury: he trains with the team', who was never away. */
const AGAIN =
  /(?<!\p{L})(?:back|again|return\p{L}*|recover\p{L}*|comeback|wieder\p{L}*|zurück\p{L}*|genes\p{L}+|rückkehr\p{L}*|torn\p{L}+|rientr\p{L}+|ritorn\p{L}+|recuper\p{L}+|guarit\p{L}+|vuelv\p{L}+|volv\p{L}+|vuelta|regres\p{L}+|volt\p{L}+|retorn\p{L}+|reintegr\p{L}+|(?:de )?retour|revien\p{L}+|rétabli\p{L}*|remis|reprend|repris|retrouv\p{L}+)(?!\p{L})/iu;

/** 'Regressa à enfermaria', 'back on the treatment table': no return to the game. */
const TO_BED =
  /(?<!\p{L})(?:back|return\p{L}*|torna\p{L}*|vuelv\p{L}+|volvió|volt(?:a|ou)|regress(?:a|ou)|de volta|retour|retourne|zurück) (?:to |on |in |at |à |ao |a la |al |en |im |ins |auf |dans |in )?(?:the |la |l['’]|der |dem )?(?:treatment (?:table|room)|sidelines|infermeria|enfermería|enfermaria|infirmerie|lazarett|dm|departamento médico|operating table|quirófano|casa|home|hause|hospital|hôpital|ospedale|krankenhaus|op-tisch)(?!\p{L})/iu;

/** 'Recovers from injury and does not train': still out. */
const STILL_OUT =
  /(?<!\p{L})(?:não|no|non|ne|n['’]) ?(?:se |si |s['’]|pôde |pudo |podrá |poderá |pourra |potrà )?(?:trein(?:a|am|ou|aram|ar)|jog(?:a|am|ará|ar)|enfrent(?:a|am|ará|ar)|encar(?:a|am|ará|ar)|viaj(?:a|am|an|ó|ou|ar)|entren(?:a|an|ó|ar)|jueg(?:a|an)|jugará|jugar|allen(?:a|ano|ato|erà)|gioc(?:a|ano|herà)|entraîn(?:e|ent|era)|jou(?:e|era) pas)(?!\p{L})/iu;

/** 'Back nine months after fracturing his skull', 'comeback nach 211 Tagen': what happened before. */
const AFTER =
  /(?<!\p{L})(?:after|following|since|dopo|dal(?:la|lo|l['’])?|tras|después de|después|desde|após|depois d(?:e|a|o|as|os)|après|depuis|nach|seit|(?<=^[\s«“"]*)(?:absent|out|sidelined|missing|ausente|de baja|fora|parado|fermo|assente|verletzt|ausgefallen)(?= (?:since|for|desde|há|da|dal|dalla|depuis|seit)(?!\p{L})))(?!\p{L})(?:(?! (?:wieder|zurück|(?:sein|ihr) comeback|back|returns?|vuelve|regresa|torna|rientra|volta|regressa|retorna|revient|de retour|rejoue|reprend)(?!\p{L}))[^,;:.–])*/giu;
/** A length, alone or of an absence: not one at another club. */
const ABSENCE_BEFORE =
  /^(?:\p{L}+ )(?:(?:\p{L}+ ){0,3})?(?:\p{L}+|\d+) (?:tage?n?|wochen?|monate?n?|days?|weeks?|months?|giorn[io]|settiman[ae]|mes[ei]|mes(?:es)?|mês|días?|semanas?|dias?|jours?|semaines?|mois)(?: (?:out|lay-?off|absence|pause|verletzungspause|zwangspause|of (?:\p{L}+ )?(?:hell|rehab\p{L}*|injur\p{L}+)|de (?:fisioterapia|recuperação|recuperación|tratamento|molho|rééducation|soins)|di (?:stop|assenza|riabilitazione)|de (?:baja|ausencia|parón|paragem|ausência)|d['’] ?(?:absence|arrêt)|sans jouer|parado|fuera|fora|sidelined))?\s*$|(?:absence|assenza|ausencia|ausência|abwesenheit|lay-?offs?|calvar|calvaire|leidens(?:zeit|weg)|galère|ordeal|odiss?e[ai]a?|stop|paragem|parón)/iu;

/** 'Trains with the group and could return on Saturday'. */
const WITH_GROUP =
  /(?<!\p{L})(?:trein\p{L}+ com (?:o grupo|os companheiros|bola|o elenco)|train\p{L}* with (?:the )?(?:group|squad|team)|entren\p{L}+ con (?:el grupo|sus compañeros|el equipo)|allen\p{L}+ (?:in|con il) gruppo|trainier\p{L}+ (?:wieder )?mit (?:der mannschaft|dem team)|entra[iî]n\p{L}+ (?:collectif|avec le groupe))(?!\p{L})/iu;

/** 'Treina após lesão': trains, and not alone. */
const TRAINS =
  /(?<!\p{L})(?<!(?:não|no|non|nicht|n['’]t|ne|not|n['’]) )(?:treina|treinou|trains|trained|entrena|entrenó|si allena|trainiert|s['’]entraîne)(?!\p{L})(?!(?: \p{L}+)? (?:a parte|à part|alone|apart|separately|individuell|al margen|en solitario|condicionad|em separado|sozinho|solo|seul|limitad))/iu;

/** Whether somebody returns after an injury or a long absence: the clause tells of it only as of what was before. */
function isBackAfter(said: string, is: Expressions): boolean {
  const before = said.match(AFTER)?.join(' ') ?? '';
  if (before === '') return false;
  const now = said.replace(AFTER, ' ').replace(/ {2,}/g, ' ');
  const wasOut =
    is.out.test(before) ||
    is.weak.test(before) ||
    isStrongInjury(readingOf(before)) ||
    COMPLAINT.test(before) ||
    ABSENCE_BEFORE.test(before.trim());
  const isOfPlayer = / ?X(?!\p{L})/u.test(now) && !/ X(?!\p{L})/u.test(before);
  const isThere = isOfPlayer && PLAYS.test(now) && !NEGATED.test(now) && !isDenied(now);
  const again = now.replace(NOT_YET, ' ');
  const isAgain = is.back.test(again) || is.returned?.test(now) === true || TRAINS.test(now);
  const isSaid = isThere || (isAgain && !is.fine.test(now));
  return wasOut && isSaid && !is.out.test(now) && !is.later.test(now) && !is.doubtful.test(now);
}

/** 'Geschont, Einsatz fraglich': spared in training, and it is not known whether he plays. */
const SPARED =
  /(?<!\p{L})(?:rested|spared|geschont|ménagée?|laissée? au repos|poupad[oa]|descans(?:a|ó|ou)|reserv(?:ó|ado)|risparmiat[oa]|gestit[oa]|a riposo)(?!\p{L})/iu;
const DOUBTED =
  /(?<!\p{L})(?:(?:is|remains|major|a) doubt(?:ful)?|doubtful|fraglich|ungewiss|offen|incertaine?|en suspens|un doute|es duda|duda para|in dubbio|in forse|é dúvida|em dúvida|dúvida para)(?!\p{L})/iu;

/** A death, a danger or a quarrel: absences and returns that have nothing to do with an injury. */
const OTHER_REASON =
  /(?<!\p{L})(?:apolog\p{L}+|bust-?up|fall(?:ing)?[ -]out|bereavement|funeral|death of|safety fears|security (?:fears|concerns)|trial|suplencia|suplência|reservist\p{L}*|entschuldigung|streit|eklat|todesfall|tod (?:sein|des|von)\p{L}*|beerdigung|trauerfall|scuse|lite|litigio|lutto|morte d\p{L}+|funerale?s?|disculpas|bronca|pelea|muerte d\p{L}+|entierro|desculpas|briga|pol[êé]mica|morte|luto|enterro|excuses|inscri(?:ção|pción|zione|ption)|unregistered|iscritt[oaie]|meldeliste|dispute|altercation|brouille|décès|mort de|obsèques|deuil)(?!\p{L})/iu;

/** 'Sem desfalques, Guardiola tem todo o elenco': nobody is absent, and nobody returns. */
const FULL_SQUAD =
  /(?<!\p{L})(?:(?:full|fully fit) squad|no absentees|sem desfalques|sem baixas|todo o (?:elenco|plantel|grupo)|força máxima|sin bajas|toda la plantilla|al completo|tutta la rosa|effectif (?:au )?complet|au grand complet|sans absents?|ohne ausfälle|bestbesetzung|alle mann|kompletter kader)(?!\p{L})/iu;

/** A rest that nobody takes by choice. */
const LONG_REST =
  /(?<!\p{L})(?:(?:repos forcé|riposo forzato|reposo obligado|(?:descanso|repouso) forçado)(?!\p{L})|(?:längere\p{L}*|lange|\p{L}+wöchige|\p{L}+monatige|wochenlange|monatelange|zwangs-?) ?pause|(?:lunga|longue|larga|long|lengthy|forced|enforced) (?:pausa|pause|rest)(?!\p{L}))/iu;

/** 'His future is in doubt': no doubt about a player's health. */
const MATTER =
  /(?<!\p{L})(?:futures?|contracts?|(?:starting |first-team )place|starting berth|stammplatz|startplatz|titularidade?|maglia da titolare|renewal|futuro|contrat[ot]|renovación|continuidad|rinnovo|permanenza|renovação|permanência|avenir|prolongation|zukunft|vertrag|verbleib)(?!\p{L})/iu;

/** Nobody returns from an injury that is denied: 'nega lesão: cem por cento'. */
const DENIED =
  /(?<!\p{L})(?:den(?:y|ies|ied|ying)|smenti\p{L}*|descarta\p{L}*|descartó|afasta(?:m)?|nega(?:m|no|ndo|ra|ram)?|negou|niegan?|negó|exclu\p{L}+|esclud\p{L}+|desmient\p{L}*|desmint\p{L}*|desment\p{L}*|dément\p{L}*|dementier\p{L}*|bestreitet|bestritt)(?!\p{L})/iu;

/** 'Forced his way back': no part of the body, unless it is somebody's, or hurts. */
const BACK =
  /(?<!\(|\b(?:his|her|a|the|sore|stiff|lower|upper|bad|injured|bruised|tight) )\bback\b(?!\)| (?:injur|problem|spasm|pain|trouble|strain|complaint|surgery|issue|muscle|operation|knock|tightness|stiffness|fracture))/giu;

/** 'Bras de fer' is a quarrel, a 'duelo' mostly a match, the 'Rest der Saison' no rest, and the 'Fla-Flu' a derby. */
const NO_COMPLAINT =
  /(?<!\p{L})(?:bras de fer|duelos?(?! (?:por|familiar))|rest der \p{L}+|(?:um|ab|ein|durch|aus|zusammen|auf)br[uü]ch\p{L}*|(?:\p{L}+s|spiel)abbr[uü]ch\p{L}*|(?:vertrags|wort|stil|tabu|vertrauens|rekord)br[uü]ch\p{L}*|(?:um|grund|auf)riss\p{L}*|(?:à|avant|dès|après|juste avant|depuis) la pause|(?:zur|vor der|nach der|in der) pause|fla[-–]flu|cuts? (?:short|ties|off|out|back)|with a bang|heart-?br(?:eak|oke)\p{L}*|stringe i denti|apriet\p{L}+ los dientes|serr\p{L}+ les dents|cerr\p{L}+ os dentes|grit\p{L}* (?:his|their) teeth|bei(?:ß|ss)t (?:\p{L}+ )?die zähne)(?!\p{L})/giu;

/** 'Injured on international duty', 'infortunato in nazionale': the place, no reason of its own. */
const ON_DUTY =
  /(?:(?:while )?(?:on|with|from) (?:the )?(?:international duty|national team)|(?:in|dalla|con la) nazionale|(?:con|de) la selección|(?:na|pela|com a|(?:ao serviço )?da) seleção|(?:en|de|avec la) sélection|(?:bei|von) der nationalmannschaft|(?:auf|bei|von) (?:der )?länderspielreise)/giu;
const IS_HURT =
  /(?<!\p{L})(?:f(?:a|atto) male|infortun|injur|lesion|lesão|machuc|bless|verletz|hurt|stir|rott|ferm)\p{L}*/iu;

/** The injury that the words of an article name. A text of a record is read without this: there, "back" is the back. */
function readingOf(words: string): InjuryReading {
  const told = IS_HURT.test(words) ? words.replace(ON_DUTY, ' ') : words;
  return readInjuryText(told.replace(BREAK, ' ').replace(BACK, ' ').replace(NO_COMPLAINT, ' '));
}

/** Whether a sentence says of anybody that he is or was injured. */
function isOfInjury(sentence: string, language: ContentLanguage): boolean {
  const { category } = readingOf(sentence);
  const { out, weak } = expressionsOf(language);
  return category === 'injury' || category === 'surgery' || out.test(sentence) || weak.test(sentence);
}

/** An absence has the reason that is stated: 'wegen einer Prüfung nicht dabei'. */
const REASON =
  /(?<!\p{L})(?:because of|due to|owing to|a causa di|per motivi|debido a|a causa de|por motivos|devido (?:a|à|ao)|por causa d[aeo]|en raison d|à cause d|wegen|aufgrund)|(?:to miss|misses|out of|absent from|skips?) [^,;:.–]{0,40}(?<!\p{L})over(?! (?:an? |his )?(?:\p{L}+ )?(?:injur|fitness|knee|ankle|hamstring|knock))/iu;

/** Words for an injury or a complaint of whatever part of the body. */
const COMPLAINT =
  /(?<!\p{L})(?:injur(?!y[ -]time)\p{L}*|problem\p{L}*|troubles?|complaints?|issues?|pains?|infortuni\p{L}*|lesion\p{L}*|lesión|les(?:ão|ões)|blessures?|problèm\p{L}*|dol[eo]r\p{L}*|dor(?:es)?|douleur\p{L}*|douloureu\p{L}*|\p{L}*(?:verletzung|schmerz|beschwerde)\p{L}*|guai|guaio|acciacc\p{L}+|fastidi\p{L}*|molestias|dolencias?|percance|queixas?|inc[óô]modo|pépins?|gêne|\p{L}*blessur\p{L}*|o?edema\p{L}*|[œo]?ed[èe]me|ödem\p{L}*)(?!\p{L})/iu;

/** Whether the words name a complaint of a part of the body: 'Shaw taken off with a head injury'. */
function isComplaint(said: string, reading: InjuryReading): boolean {
  const { area, tissue, diagnosis } = reading;
  const isNamed = diagnosis.value !== null && diagnosis.basis !== 'loose-word' && !isBare(diagnosis);
  // 'Lloris (shoulder)'.
  const isBeside = said.includes('X (');
  return (area.value !== null || SOFT_TISSUES.has(tissue.value)) && (isNamed || isBeside || COMPLAINT.test(said));
}

/** 'Turns his back', 'shows muscle': a part of the body is no complaint, which alone would be read as the usual one. */
function isBare({ value, basis }: InjuryReading['diagnosis']): boolean {
  return basis === 'usual-lesion' && (value === 'back-pain' || value === 'muscle-injury' || value === 'tendinopathy');
}

/** Tissues whose injuries are named without the part of the body: 'muscle tear'. */
const SOFT_TISSUES: ReadonlySet<InjuryReading['tissue']['value']> = new Set(['muscle-tendon', 'ligament-capsule']);

/** An injury by name in a part of the body: 'Lloris: dislocated elbow'. */
function isNamedInjury({ category, diagnosis, area, tissue }: InjuryReading): boolean {
  const isNamed = diagnosis.basis === 'stated' && (area.value !== null || SOFT_TISSUES.has(tissue.value));
  return isNamed && (category === 'injury' || category === 'surgery');
}

/** 'Without Finnbogason (calf)', 'without Kane for a month': out where an injury or a length is named beside the player. */
const WITHOUT =
  /(?<!\p{L})(?:without|ohne|sans|senza|sin|sem|se passer de|prescindir de|(?:fare )?a meno di|não (?:terá|contará com)|no (?:tendrá|contará con)(?: a)?) X(?!\p{L})|بدون X/u;

/** Breaks of a season: a time of return without a date. */
const BREAK =
  /(?:international|winter) break|sosta|parón|paragem|data fifa|trêve|(?:länderspiel|winter)pause|التوقف الدولي|国际比赛日|代表ウイーク|A매치/iu;

function isStrongInjury({ diagnosis, area, tissue }: InjuryReading): boolean {
  return [diagnosis, area, tissue].some(({ value }) => value !== null);
}

/** A length or 'ruled out' outweighs 'doubt' in the same statement; 'may be ruled out' does not. */
function isSurelyOut(said: string, { doubtful, sure }: Expressions, language: ContentLanguage): boolean {
  if (durationIn(said, language) !== null) return true;
  return sure.test(said.replace(new RegExp(doubtful.source, 'giu'), ' '));
}

/** 'Fourth injury of his career', 'not again in 2021': no matter of the past. */
const NOT_PAST =
  /(?:second|third|fourth|fifth|\d+(?:st|nd|rd|th)|second[ao]|terz[ao]|quart[ao]|quint[ao]|segund[ao]|tercer[ao]?|cuart[ao]|terceir[ao]|deuxième|troisième|quatrième|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?) [^,;:.]{0,40}(?:in|of|de|en|da|na|seiner|della) (?:his |su |sua |sa |la |seiner )?(?:career|carriera|carrera|carreira|carrière|karriere)|(?:\p{L}+|\d+\S?) (?:\p{L}+ )?(?:injury|lesión|lesão|blessure|infortunio|verletzung)(?: de (?:cruzado|rodilla|joelho))? (?:of (?:his|her)|de su|da|de sa|della(?: sua)?|seiner) (?:career|carrera|carreira|carrière|carriera|karriere)|(?:rientro|ritorno|retour|regreso|vuelta|regresso|volta|retorno|return|comeback|rückkehr) (?:\p{L}+ ){0,2}(?:19|20)\d\d|(?<!\p{L})(?:não|no|non|nicht|not|n['’]t|pas|plus) (?:[\p{L}'’]+ ){0,7}(?:em|en|nel|in|im) (?:\p{L}+ )?(?:19|20)\d\d|(?:until|till|again in|bis|erst(?: wieder)?|hasta|más en|até|mais em|só(?: \p{L}+)? em|jusqu['’]en|plus en|fino al|più nel) (?:\p{L}+ )?(?:19|20)\d\d/giu;

/** 'Played through it at the World Cup and now stops for a month': the news stands behind. */
const AND_NOW = /(?<!\p{L})(?:and now|e agora|y ahora|e ora|e adesso|et maintenant|und (?:jetzt|nun))(?!\p{L})/iu;

/** 'Jogou com dor por amor ao clube': what somebody played with is over. */
const PLAYED_HURT =
  /(?<!\p{L})(?:played (?:on )?(?:with|through) (?:\p{L}+ )?(?:pain|injury)|jog(?:ou|uei) (?:\p{L}+ )?com dor(?:es)?|jug(?:ó|ué|aba) (?:\p{L}+ )?con dolor(?:es)?|(?:giocato|giocava|giocai) (?:\p{L}+ )?con (?:il )?dolor[ei]|(?:a|ai|avait) joué (?:\p{L}+ )?avec (?:la |une )?(?:douleur|blessure)|spielte (?:\p{L}+ )?(?:unter|mit) schmerzen)(?!\p{L})/iu;

function isLongAgo(told: string, { past }: Expressions, day: string | null): boolean {
  const said = (told.split(AND_NOW).at(-1) ?? told).replace(NOT_PAST, ' ');
  if (PLAYED_HURT.test(said)) return true;
  if (!past.test(said)) return false;
  const year = /\b((?:19|20)\d\d)\b/.exec(said)?.[1];
  return !(year !== undefined && day !== null && Number(year) >= Number(day.slice(0, 4)));
}

/** The players of the statement, without those who speak, tackled somebody or come in. */
function subjectsOf(whole: string, clause: Place, players: readonly Named[], language: ContentLanguage): Named[] {
  const before = ({ start }: Place) => whole.slice(Math.max(clause.start, start - 40), start);
  const after = ({ end }: Place) => whole.slice(end, Math.min(clause.end, end + 24));
  // '"Maguire unlucky to miss out" - Rooney': the speaker ends the title.
  const isSpeaker = (player: Named) => / [-–] $/.test(before(player)) && after(player) === '';
  const distinct = [...new Map(players.map((player) => [player.entity.id, player])).values()].filter(
    (player) =>
      !RELATIVE_BEFORE.test(before(player)) &&
      !(OFFICE_BEFORE.test(before(player)) && !whole.slice(player.start, player.end).includes(' ')) &&
      !RELATIVE_OF.test(whole.slice(clause.start, player.start)) &&
      !RELATIVE_AFTER.test(after(player)) &&
      !CELEBRATED_BEFORE.test(before(player)) &&
      !FOUL_BEFORE.test(before(player)) &&
      !YIELDS_BEFORE.test(before(player)) &&
      !OPENS_BEFORE.test(before(player)) &&
      !SPEAKS_OF.test(whole.slice(player.end, clause.end)) &&
      !(PRAISED_BEFORE.test(before(player)) && !says(whole.slice(player.end, clause.end), language)) &&
      !isSpeaker(player) &&
      !(COLLIDED.test(before(player)) && says(whole.slice(clause.start, player.start), language)) &&
      !(GOAL_BEFORE.test(before(player)) && says(whole.slice(clause.start, player.start), language)),
  );
  if (distinct.length < 2) return distinct;
  const is = expressionsOf(language);
  const byEnd = new RegExp(`(?:${is.by.source})\\s*$`, 'iu');
  const saysStart = new RegExp(`^\\s*(?:${is.says.source})`, 'iu');
  const acting = distinct.filter(
    (player) =>
      (!byEnd.test(before(player)) || LOST_BEFORE.test(before(player))) &&
      !saysStart.test(after(player)) &&
      !PRAISES.test(after(player)) &&
      !CHALLENGE.test(after(player)) &&
      !(LOSES_AFTER.test(after(player)) && distinct.at(-1) !== player) &&
      !(
        NEWS_FOR.test(whole.slice(Math.max(clause.start, player.start - 60), player.start)) &&
        /^\s?:/.test(after(player))
      ),
  );
  if (is.instead.test(whole.slice(clause.start, clause.end)) && acting.length > 1) {
    const injured = acting.filter((player) =>
      /(?:injur(?:ed|y to|y of)|verletzt\p{L}*|angeschlagen\p{L}*|verletzung von|infortunat\p{L}*|infortunio (?:di|a|del\p{L}*)|lesionad\p{L}*|les(?:ão|ión|ões|iones) d\p{L}+|bless(?:é|és|ure d\p{L}+|ure d['’])|المصاب|إصابة|受伤的|負傷した|부상당한)\s*$/iu.test(
        before(player),
      ),
    );
    return injured.length > 0 ? injured : acting.slice(-1);
  }
  const described =
    acting.length > 1 ? acting.find((player) => isDescribed(whole, clause, player, acting, language)) : null;
  if (described) return [described];
  return acting.length > 0 ? acting : distinct;
}

/** 'Contar com Ederson e …': with whom one cannot count is the injured one. */
const LOST_BEFORE = /(?:cont(?:ar|a|am|ará|arão) (?:com|con)|count on|compter sur|contare su|rechnen mit) $/iu;
/** 'Zidane privé de Varane', 'Klopp loses Matip': the coach loses the players behind. */
const LOSES_AFTER =
  /^,? (?:est |sera |se queda |ficará |fica |is |are |will be |must do |muss |müssen |deve |dovrà |doit |devra )?(?:privé de|sans|without|loses|to be without|pierde a|sin|perde|sem|ohne|senza|verliert|perd|verzichten|fare a meno|rinunciare|se passer|auf|no podrá contar|não (?:poderá )?conta\p{L}*)(?!\p{L})/iu;
/** 'Good news for Zidane: Hazard …': the news is of those behind the colon. */
const NEWS_FOR =
  /(?:news|boost|blow|relief|nachricht(?:en)?|notizi[ae]|tegola|sorriso|noticias?|alivio|notícias?|alívio|nouvelles?|coup dur|tuile|soulagement) (?:for|für|per|para|pour) $/iu;

/** 'After Pickford challenge': who hurt somebody. */
const CHALLENGE = /^(?:['’]s)? (?:horror |late |high )?(?:challenge|tackle|foul|lunge)(?!\p{L})/iu;

/** 'Kane fouled Son, who …': the words after the pronoun are about the player in front of it. */
const PRONOUN = /^(?:,?\s+whos?e?|,\s+(?:che|il quale|que|quien|quem|qui|der|die|dessen|deren|welcher?))(?!\p{L})/iu;
/** 'Kane and Son, who …': both are meant. */
const LISTED = /^\s*(?:[,&]|and|e|ed|y|et|und)\s*$/iu;

/** Whether a clause says something only after the pronoun that follows a player. */
function isDescribed(
  whole: string,
  { start, end }: Place,
  player: Named,
  players: readonly Named[],
  language: ContentLanguage,
): boolean {
  if (!PRONOUN.test(whole.slice(player.end, end)) || says(whole.slice(start, player.end), language)) return false;
  return !players.some((other) => other.end <= player.start && LISTED.test(whole.slice(other.end, player.start)));
}

/** 'Breaks a finger celebrating Kane’s goal': who scored is not the injured one. */
const GOAL_BEFORE =
  /(?<!\p{L})(?:goal|gol|golo|but|tor|rete|penalti|pênalti|assist) (?:of|by|de|do|di|del|von|d['’]) ?$/iu;

/** 'Hurts himself celebrating the goal of Kane', 'beim Jubel über Tor von Kane'. */
const CELEBRATED_BEFORE =
  /(?<!\p{L})(?:celebrat\p{L}+|jubel\p{L}*|festej\p{L}+|celebr\p{L}+|comemor\p{L}+|esult\p{L}+|fêt\p{L}+|célébr\p{L}+|joie|goal|gol|golo|but|tor|rete) (?:[\p{L}'’]+ ){0,2}(?:über|goal|gol|golo|but|tor|rete|treffer|winner)(?: (?:of|by|de|do|di|del|von)| d['’])? ?$/iu;

/** 'After a kick of Diego Costa': who hurt somebody. */
const FOUL_BEFORE =
  /(?<!\p{L})(?:foul|tackle|tritt|grätsche|ellbogenschlag|pisotón|entrada|patada|codazo|planchazo|fallo|entrata|gomitata|tackle|cotovelada|pisão|carrinho|joelhada|tacle|coup de coude|semelle) (?:of|by|de|do|di|del|von|d['’]) ?$/iu;

/** 'Luke Shaw dá o lugar a Telles': who comes in. */
const YIELDS_BEFORE =
  /(?<!\p{L})(?:(?:makes?|made|making) way for|(?:gives?|gave) way to|d(?:á|eu|ando) (?:o )?(?:seu )?lugar a|(?:ced|dej)\p{L}+ (?:o |el |su |seu )?(?:lugar|puesto|sitio) a|(?:ced|lasci)\p{L}+ il (?:posto|campo) a|(?:cède|laisse|cédé|laissé)(?: sa)? place à|macht\p{L}* platz für) $/iu;

/** 'Lesão de Sterling abre espaço para Jesus': who gains by it. */
const OPENS_BEFORE =
  /(?<!\p{L})(?:opens? (?:the |a )?(?:door|way|path)|abre (?:o |a |la |el )?(?:espaço|caminho|camino|porta|puerta|vaga|brecha|hueco)|apre (?:la |le )?(?:porta|porte|strada)|ouvre (?:la |une )?(?:voie|porte|place)|chance|oportunidad|oportunidade|occasion|occasione) (?:for|para|a|à|al|per|pour|für) $/iu;

/** 'Mourinho blames injuries and praises Moura': nothing else is said of him. */
const PRAISED_BEFORE =
  /(?<!\p{L})(?:praises|hails|lauds|salutes|consoles|elogia|alaba|ensalza|consola|parabeniza|loda|esalta|encense|salue|félicite|lobt|feiert|tröstet|schwärmt von) $/iu;

/** 'Consoles Hernández, injured in the knee'. */
const PRAISES =
  /^ (?:praises|hails|consoles|console|consola|elogia|tröstet|lobt|félicite|abbraccia|abraça|abraza|umarmt|comforts|réconforte|conforta)(?!\p{L})/iu;

/** 'Habla de la lesión de su compañero Savic': the injury of another. */
const SPEAKS_OF =
  /^,? (?:über|on|about|sobre|su|sull['’]|sulla|sur|parle de|fala d[aeo]|habla de|parla del(?:la|l['’])?|spricht über|talks about|speaks about|jokes about|brinca com|bromea con|scherza sull?(?:a|['’])?|lamenta|bedauert) ?(?:(?:the|die|den|das|la|el|a|o|l['’]|le) ?)?\p{L}*(?:injury|[Vv]erletzung|bruch|riss|lesión|lesão|blessure|infortunio|baja|baixa|ausfall) (?:of|to|de|d[ao]|di|del|von) (?:(?:su|seu|suo|son) (?:compañero|companheiro|colega|compagno|coéquipier) )?(?=\p{Lu})/u;

/** 'L’entraîneur adjoint Gomes', 'referee Taylor': of the same surname as a player. */
const OFFICE_BEFORE =
  /(?<!\p{L})(?:coach|boss|manager|referee|chairman|president|trainer|schiedsrichter|präsident|sportchef|allenatore|arbitro|presidente|tecnico|entrenador|árbitro|técnico|treinador|entraîneur|arbitre|président|adjoint|adjunto|assistente|vice) $/iu;

/** 'Months out after a collision with Sterling': he hurt somebody. */
const COLLIDED =
  /(?<!\p{L})(?:collision|clash|coming together|zusammen(?:prall|stoß)|scontro|choque|choc|colisi[óo]n|colisão|contrasto) (?:with|mit|con|com|avec) $/iu;

/** 'The father of', 'il fratello di': not the player. */
const RELATIVE_BEFORE =
  /(?:(?<!\p{L})(?:mother|father|dad|mum|brother|sister|son|daughter|wife|girlfriend|agent|cousin|madre|padre|fratello|sorella|figli[oa]|moglie|fidanzata|hij[oa]|herman[oa]|mujer|esposa|novia|papá|papà|babbo|nonn[oa]|abuel[oa]|avô|avó|suocer[oa]|suegr[oa]|sogr[oa]|cunhad[oa]|cugin[oa]|grand-(?:père|mère)|beau-(?:père|frère)|opa|oma|großvater|großmutter|schwager|mãe|pai|irmã|irmão|filh[oa]|mulher|namorada|mère|père|frère|sœur|fils|fille|femme|compagne|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)\s+(?:of|di|del|della|de|do|da|du|von|vom)\s*|(?:والد|والدة|شقيق|شقيقة|ابن|زوجة|نجل|وكيل)\s+)$/iu;
/** 'Son of former Norwich captain Hanley'. */
const RELATIVE_OF =
  /(?<!\p{L})(?:son|daughter|brother|sister|father|mother|cousin|nephew|sohn|tochter|bruder|neffe|figlio|figlia|fratello|nipote|hijo|hija|hermano|sobrino|filho|filha|irmão|sobrinho|fils|fille|frère|neveu) (?:of|des|di|del|de|do|da|du|von) (?:(?:former|ex|the|late|ehemaligen|dell['’]ex|del ex|l['’]ancien|do antigo)[ -])?(?:\p{L}+ ){0,3}$/iu;
/** 'Pogba's brother', 'Özils Vater'. */
const RELATIVE_AFTER =
  /^(?:['’]s?|s)?[ -](?:mother|father|dad|mum|brother|sister|son|daughter|wife|girlfriend|agent|cousin|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)(?!\p{L})/iu;
