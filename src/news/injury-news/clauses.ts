import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Place } from '../linking/linked-text.ts';
import { expressionsOf, says } from './expressions.ts';
import type { NamedPlace } from './likelihood.ts';
import { blanked } from './names-left-out.ts';
import { ROLES } from './statements.ts';
import { isNamedInjury, readingOf } from './status.ts';
import type { Named } from './subjects.ts';

/** The statements of a sentence, split where 'but' or a similar word stands between two players. */
export function clausesOf({
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

/** Whether a part of a sentence says of somebody who is not linked that they are out. */
export function isOfUnknown(told: string): boolean {
  return IS_OUT.test(told) || ARE_OUT.test(told.trim());
}

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
