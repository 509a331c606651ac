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
import { durationIn, statedDayIn, untilIn } from './durations.ts';
import { expressionsOf, says } from './expressions.ts';
import { LENGTH, likelyOnes, type NamedPlace, nearlyCertain } from './likelihood.ts';
import { newsOf } from './others.ts';
import { ROLES, SCARE } from './statements.ts';
import { isNamedInjury, isOtherNews, isStrongInjury, readingOf, statusOf } from './status.ts';
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
    // What a sentence says of somebody else is no injury of the player.
    const line = clauses.reduce(
      (rest, { clause, players }) => {
        const told = whole.slice(clause.start, clause.end);
        const isContrast = new RegExp(`^, (?:${expressionsOf(language).but.source})`, 'iu').test(
          whole.slice(clause.end),
        );
        return players.length === 0 && !isContrast && (IS_OUT.test(told) || ARE_OUT.test(told.trim()))
          ? rest.replace(told, '')
          : rest;
      },
      lineOf(whole, sentence),
    );
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
    const isAnswer =
      /\?[\s»”"]*$/u.test(before) &&
      /^(?:(?:ma|mais|pero|mas|aber|but|ach) )?(?:no|non|nein|não|nope|was|quatsch|macché|chi|qui|quién|quem|wer|who)(?!\p{L})/iu.test(
        segment.replace(/^[¿\s]+/u, ''),
      );
    const isSameHeadline =
      last !== undefined && !before.includes('\n') && last.end - last.start + segment.length <= MAX_HEADLINE;
    const isNamed = named.some(({ start }) => start >= index && start < index + segment.length);
    // 'Gündogan, che paura! Ma è solo uno spavento': what comes of a scare.
    const isRelief =
      isSameHeadline && !isNamed && before.search(SCARE) >= 0 && expressionsOf(language).fine.test(segment);
    if (last && (isCall || isRelief || isAnswer || isAsked || /(?:\b\p{Lu}|\bSt|\bMr|\d)\.\s*$/u.test(before)))
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
  others: readonly NamedPlace[];
  language: ContentLanguage;
}): Place[] {
  const isAlone = new Set(players.map(({ entity }) => entity.id)).size < 2;
  const { source } = expressionsOf(language).but;
  const isSpeaker = new RegExp(
    `^\\s*(?:${expressionsOf(language).says.source})(?! (?:adi[óo]s|adeus|addio|adieu))`,
    'iu',
  );
  const matchesOf = (pattern: RegExp) => [...whole.slice(start, end).matchAll(pattern)].map((cut) => start + cut.index);
  // 'Ulreich is in goal because Neuer is injured'.
  const cuts = [
    ...matchesOf(new RegExp(`[;；]|${source}`, 'giu')),
    // 'Retrouve Joaquín, guéri, et perd Guardado'.
    ...matchesOf(
      /(?<=[,\s])(?:and|e|y|et|und) (?:los(?:es?|t)|perd(?:e|é|eu|ió)?|pierde|verliert|finds?|gets?|retrouve|récupère|recupera|ritrova|ganha|gana|wins)(?= (?:(?:a|o|el|il|le|the) )?(?:(?:return|retorno|regreso|regresso|volta|vuelta|rientro|ritorno|retour) (?:of|d[aeio]) )?\p{Lu})/gu,
    ),
    ...matchesOf(/(?<=[,\s])(?:weil|because|perché|porque|parce que|car) (?=\p{Lu})/gu),
  ];
  // 'Kane is out, Son is back': a comma or a dash where both sides have a player and a statement.
  const commas = matchesOf(/[,，、،]\s|(?<=\s)[-–—|]\s/gu);
  // 'Stones injured', behind a colon.
  const colons = isAlone ? matchesOf(/:\s/gu) : [];
  // 'Pogba is back and Martial is out'.
  const ands = isAlone ? [] : matchesOf(/(?<=\s)(?:e|ed|and|y|et|und) (?=\p{Lu})/gu);
  const clauses: Place[] = [];
  let from = start;
  for (const cut of [...cuts, ...commas, ...colons, ...ands].toSorted((a, b) => a - b)) {
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
      const [told = ''] = parts;
      const isOut = isInBefore ? IS_OUT.test(part) : ARE_OUT.test(told) && !says(told.replace(ARE_OUT, ''), language);
      if (colons.includes(cut) ? !isOut : !isOut && !isOfAnother(part, language, isLinked)) continue;
    } else {
      if (!isInBefore || !isInAfter) continue;
      const { other } = expressionsOf(language);
      // 'Sans Digne, suspendu, ni Gueye, blessé': one of them is absent for another reason.
      const isBoth = parts.every((part) => says(part, language) || other.test(part));
      // 'Ritrova X, guarito, ma deve rinunciare a Y': the words behind the comma are still of the first.
      const next = players.find(({ start: one }) => one > cut);
      if (commas.includes(cut) && cuts.some((but) => but > cut && but < (next?.start ?? end))) continue;
      // 'X limps off, and Y admits …': who speaks tells of the first.
      if (isSpeaker.test(whole.slice(next?.end, end))) continue;
      if (commas.includes(cut) && !isBoth && !areStatements({ whole, cut, players, from, language })) continue;
      if (ands.includes(cut) && !(isBoth && isOwnStatement({ whole, cut, players, from }))) continue;
    }
    clauses.push({ start: from, end: cut });
    from = cut;
  }
  clauses.push({ start: from, end });
  return clauses;
}

/** ': Stones infortunato', 'Vázquez injured, …': what is said at once of somebody. */
const IS_OUT =
  /^(?:[:,]\s)?\p{Lu}[\p{L}'’-]+ (?:è |is |ist |est |está )?(?:infortunat[oa]|squalificat[oa]|ko|out|fuori|indisponibile|injured|suspended|verletzt|gesperrt|fällt aus|blessé|suspendu|forfait|lesionado|sancionado|baja|fora|suspenso|machucado)(?!\p{L})/u;

/** 'Leicester, Maddison ko', 'lungo stop per Alaba', 'fuori Stones e Walker': others are out, by names that no player here has. */
const ARE_OUT =
  /(?:^|[,:]\s)(?:\p{Lu}[\p{L}'’-]+(?:(?: (?:e|and|y|et|und))? \p{Lu}[\p{L}'’-]+)? (?:infortunat[oi]|squalificat[oi]|ko|out|fuori|indisponibil[ei]|injured|suspended|verletzt|gesperrt|blessés?|suspendus?|forfaits?|lesionados?|sancionados?|baja|fora|suspensos?)|(?:[Oo]ut|[Ff]uori|[Kk]o|(?:[Ll]ungo |[Aa]ltro )?[Ss]top per|[Ii]nfortunio (?:per|di)|[Ss]i ferma) (?!X)\p{Lu}[\p{L}'’-]+(?: e \p{Lu}[\p{L}'’-]+)?)$/u;

/** 'Pogba ok e Martial ko': words between the last name and 'and', and a name behind it. */
function isOwnStatement({
  whole,
  cut,
  players,
  from,
}: {
  whole: string;
  cut: number;
  players: readonly Named[];
  from: number;
}): boolean {
  const last = players.findLast(({ start }) => start >= from && start < cut);
  const next = players.find(({ start }) => start > cut);
  if (!last || !next || last.entity.id === next.entity.id) return false;
  return (
    /^\s?\p{Ll}{2}/u.test(whole.slice(last.end, cut)) &&
    /^\p{L}+ $/u.test(whole.slice(cut, next.start)) &&
    /^ \p{Ll}/u.test(whole.slice(next.end))
  );
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
  /^[,;:，、،\s]*(?:(?:as|while|per|mentre|para|mientras|pour|alors que|tandis que|for|but|ma|mas|enquanto|pero|mais|con|com|avec|with|and|e|y|et|und) )?(\p{Lu}\p{Ll}{2,})/u;

/** 'Sem dores, …', 'Livre da pubalgia, …': how the player of the other part is. */
const IS_RID =
  /^[,\s]*(?:livre|free|libre|liber[oa]|libéré|frei|befreit|(?:without|sem|sin|sans|senza|ohne) (?:pain|dor|dolor|molestias|douleur|schmerz|beschwerde|sequelas|secuelas|séquelle|postumi))/iu;

/** 'Après 211 jours d’absence, …', 'Sorti sur civière, …', 'Six months after …, …': of the player who is named behind it. */
const IS_FRONTED =
  /^(?:(?:Après|Depuis|Depois|Após|Desde|Tras|Después|Dopo|After|Since|Following|Nach|Seit|Trotz|Despite|Malgré|De nouveau|Di nuovo|De novo|De nuevo)(?!\p{L})|\p{Lu}\p{Ll}+(?:ad|id|at|it|ut)[oa]s? (?:d[aeo]s?|del|dal|dalla|dall['’]|por|pel[oa]|per|desde|há|sur)(?!\p{L})|(?:Superad|Curad|Vencid|Esquecid|Olvidad|Archiviat|Superat|Smaltit)[oa]s? |\p{Lu}\p{Ll}+(?:é|i|u|is)e? (?:du|d['’]|des|sur|par|depuis)(?!\p{L})|\p{Lu}\p{Ll}+ (?:mois|meses|mesi|months|jours|días|dias|giorni|days|weeks|semaines|semanas|settimane) (?:après|después|depois|dopo|after))/u;

/** Whether a part of a sentence says something of somebody else than the only player, who stands in another part. */
function isOfAnother(part: string, language: ContentLanguage, isLinked: (place: number) => boolean): boolean {
  const name = BEGINS_WITH_NAME.exec(part);
  if (!name?.[1] || says(name[1], language) || IS_RID.test(part) || IS_FRONTED.test(part)) return false;
  // 'As Liverpool lose their striker': a club is nobody else.
  if (isLinked(name[0].length - 1) && LOSES.test(part)) return false;
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
  String.raw`^(?: \p{Lu}\p{L}+){0,2}(?:['’]s?)?[ -](?:${ROLES.replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)}) (?!\p{Lu})`,
  'u',
);

/** What a club does without its player. */
const LOSES =
  /(?<!\p{L})(?:waits?|awaits?|sweats?|fears?|los(?:e|es|t|ing)|without|perd\p{L}*|pierd\p{L}+|verl(?:ier|or)\p{L}*|sin|sem|senza|sans|ohne)(?!\p{L})/iu;

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

/** 'Il Chelsea zoppica', 'United ko', 'Bayern humpelt': what a club does has nothing to do with its players. */
const FALLS =
  /^ (?:(?:continua a|è|va|resta|finisce|ancora|di nuovo|già|is|are|es|está|é|est|ist|bleibt) )*(?:k\.?o\.?|in ginocchio|al tappeto|feri\p{L}+|zoppic\p{L}+|si (?:ferma|blocca|arrende|fa male)|croll\p{L}+|(?:ri)?vede la luce|torna a (?:correre|respirare)|alza bandiera bianca|getta la spugna|riprende a correre|stringe i tempi|anticipa i tempi|non (?:recupera|ce la fa)|limp(?:s|ing|ed)?|hobbl(?:es|ing|ed)|wounded|cojea|herido|tocado|manca|mancando|ferido|boite|boiteux|blessé|humpelt|hinkt|angeschlagen)(?!\p{L})/iu;
/** 'Dopo il ko del Bayern', 'lo stop contro il Betis': the fall of a club. */
const FALL_OF =
  /(?<!\p{L})(?<!_ )(?:k\.?o\.?|stop|crollo) (?:(?:interno|esterno|casalingo) )?(?:del|dell['’]|della|di|dello|contro|con|col|con il|a|in casa|dal|dall['’]) ?(?:il |l['’]|lo |la )?$/iu;

const dashes = (run: string) => '-'.repeat(run.length);

/** A clause without the names in it: a Rice or a Back is no diagnosis. */
function blanked(
  whole: string,
  { start, end }: Place,
  { names, players }: { names: readonly NamedPlace[]; players: readonly Place[] },
): string {
  let said = whole
    .slice(start, end)
    .replace(BEATS, (verb, _capital: string, at: number) =>
      players.some((player) => player.start - start >= at + verb.length && player.start - start <= at + verb.length + 5)
        ? verb
        : '-'.repeat(verb.length),
    );
  for (const name of names) {
    if (name.start < start || name.end > end) continue;
    const [from, to] = [name.start - start, name.end - start];
    const before = said.slice(0, from);
    const after = said.slice(to);
    said =
      (name.isTeam ? before.replace(FALL_OF, dashes) : before) +
      '_'.repeat(to - from) +
      (name.isTeam ? after.replace(FALLS, dashes) : after);
  }
  // 'Fit to face Burnley', 'head coach': no parts of the body.
  said = said
    .replace(/\bface?(?=(?:s|d|ing)?\b(?! (?:injury|fracture|wound|mask)))/gi, 'meet')
    .replace(/\bhead(?:s|ed)? (?:coach|to|into|of)\b/gi, dashes);
  // One space: phrases count the words between.
  return said.replace(/\s*_+\s*/g, ' X ');
}

/** The certainty of a clause's reading; the rest of its sentence may say that there is an injury. */
function certaintyOf(reading: InjuryReading, sentence: string): number {
  if (isStrongInjury(reading)) return CERTAINTY.named;
  const isSaid = [reading, readingOf(sentence)].some(({ otherEvent }) => !otherEvent);
  return isSaid ? CERTAINTY.said : CERTAINTY.absence;
}
