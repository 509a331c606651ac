import { CLUBS_ALONE, WITH_ARTICLE } from './club-names.ts';
import { type Entry, isCommonName, type Pattern } from './dictionary.ts';
import { isRare } from './evidence.ts';
import { isProfession, PLACE_OPENERS } from './football-words.ts';
import type { Context } from './context.ts';
import type { LinkReason } from './linked-text.ts';
import type { Mention } from './mentions.ts';
import { isWomensMarker } from './other-teams.ts';
import { FOOTBALL, firstFrom } from './topic.ts';

/** Maximum number of letters between a name and another name that supports it. */
const REACH = 200;

/** First words of towns with several: Las Palmas, La Coruña, San Sebastián. */
const TOWN_OPENERS = new Set('la las los le les lo san santa saint st new sankt rio'.split(' '));
/** Quarters that clubs are named after. */
const QUARTERS = new Set(['west ham', 'crystal palace', 'aston villa']);
/** Words next to a town's name that make it a club's name. */
const CLUB_SIGNS = new Set(
  'utd united fc cf afc ac as sc sv vfb vfl tsg ud cd sd rcd bsc tsv ssc us fk sk if bk ogc losc asd calcio hellas real sporting atletico ud rc ca'.split(
    ' ',
  ),
);
const VERSUS = new Set('v vs versus contra gegen kontra contro contre'.split(' '));
/** Articles that these languages put before clubs and not before towns. */
const ARTICLES: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  es: new Set(['el', 'al', 'del']),
  it: new Set(['il', 'al', 'del', 'dal', 'nel', 'sul', 'col']),
  pt: new Set(['o', 'ao', 'do', 'no', 'pelo']),
};
/** The same where the name begins with a vowel: 'dall'Everton'. */
const ELIDED: Readonly<Partial<Record<string, RegExp>>> = {
  it: /(?<!\p{L})(?:l|all|dall|dell|nell|sull)['’]$/iu,
  fr: /(?<!\p{L})l['’]$/iu,
};
/** Towns that take an article as well. */
const TOWNS_WITH_ARTICLE = new Set(['porto', 'rio', 'cairo', 'havre', 'mans']);

/** Whether a name may not mean a team: a single word, the beginning of a town's name, or a country. */
function mayBeTown({ from, patterns, text }: Mention, { text: { ownerEntity, language } }: Context): boolean {
  const teams = patterns.filter(({ entry }) => entry.kind === 'team' || entry.kind === 'national team');
  if (teams.length === 0 || teams.some(({ entry }) => entry.id === ownerEntity)) return false;
  // 'HSV', 'S04', 'PSG'.
  if (/^(?=.*\p{Lu})[\p{Lu}\p{N}]{3,4}$/u.test(text)) return false;
  if (teams.some(({ entry }) => entry.kind === 'national team')) return true;
  if (from < 0) return !NO_TOWN.test(text);
  const words = teams[0]?.words ?? [];
  // In German, Bayern is the state as well.
  if (words.length === 1) return !CLUBS_ALONE.has(words[0] ?? '') || (language === 'de' && words[0] === 'bayern');
  return TOWN_OPENERS.has(words[0] ?? '') || QUARTERS.has(words.join(' '));
}

/** Names in scripts without spaces begin with so many points: the lists have few words of them. */
const NO_EDGES = 2;
/** Chinese names of clubs that are not towns; Japanese and Korean ones of several words. */
const NO_TOWN = /[联聯城]$|[\s・=＝]/u;

/**
 * The reason why a name means the club and not the town: the words around it, its spelling, other names. Null if there
 * is too little evidence for the club.
 */
export function clubReason(context: Context, mention: Mention, mentions: readonly Mention[]): LinkReason | null {
  if (!mayBeTown(mention, context)) return { code: 'full-name' };
  const { topic, links } = context;
  const { start, patterns } = mention;
  const ids = new Set(patterns.filter(({ entry }) => !entry.isPerson).map(({ entry }) => entry.id));
  if (WITH_ARTICLE.has(patterns[0]?.words.join(' ') ?? '') && !hasArticle(context, mention)) return null;
  const points = topic.at(start) + formPoints(context, mention);
  if (points >= topic.needed)
    return { code: points - topic.ofSource() >= topic.needed ? 'football-in-text' : 'football-source' };
  const linked = [...ids].flatMap((id) => links.get(id) ?? [])[0];
  if (points > 0 && linked) return linked.reason;
  const meant = { ids, countries: countriesOf(patterns) };
  const others = speakingFor(context, mention, mentions, ids).flatMap((other) =>
    speakers(context, mention, other, meant),
  );
  const [team, person] = [mostOf(others, false), mostOf(others, true)];
  const second =
    person && others.some(({ entry, points: more }) => entry.isPerson && more > 0 && entry !== person.entry);
  // 'Mainz: Bell muss unters Messer': a name of the club, of whom it is said that he is out.
  const isOfFitness = person !== undefined && points >= 0 && topic.ofFitness() > 0;
  const all = points + (team?.points ?? 0) + (person?.points ?? 0) + (second ? 2 : 0) + (isOfFitness ? 1 : 0);
  if (all < topic.needed) return null;
  const { id, tag, name } = ((person?.points ?? 0) > (team?.points ?? 0) ? person : team)?.entry ?? ({} as Entry);
  return { code: 'football-in-text', by: { id, tag, name } };
}

/** The names near a club's name, and its players' names anywhere, in the order of the text. */
function speakingFor(
  { mentionsByTeam }: Context,
  mention: Mention,
  mentions: readonly Mention[],
  ids: ReadonlySet<number>,
): Mention[] {
  const places = new Set([...ids].flatMap((id) => mentionsByTeam().get(id) ?? []));
  for (let at = firstFrom(mentions, mention.start - REACH); at < mentions.length; at += 1) {
    if ((mentions[at]?.start ?? 0) > mention.start + REACH) break;
    places.add(at);
  }
  return [...places].toSorted((a, b) => a - b).flatMap((at) => (mentions[at] === mention ? [] : (mentions[at] ?? [])));
}

interface Speaker {
  entry: Entry;
  points: number;
}

function mostOf(speakers: readonly Speaker[], isPerson: boolean): Speaker | undefined {
  let most: Speaker | undefined;
  for (const speaker of speakers)
    if (speaker.entry.isPerson === isPerson && speaker.points > (most?.points ?? 0)) most = speaker;
  return most;
}

/** The evidence that another name in the text gives for the club. */
function speakers(context: Context, { start }: Mention, other: Mention, meant: Meant): Speaker[] {
  const isNear = Math.abs(other.start - start) <= REACH;
  return other.patterns.map((pattern) => {
    const { entry } = pattern;
    if (entry.isPerson) return { entry, points: personPoints(context, other, pattern, { ...meant, isNear }) };
    return { entry, points: isNear && !meant.ids.has(entry.id) ? teamPoints(context, other, pattern) : 0 };
  });
}

/** Points for another team or a competition named nearby. */
function teamPoints(context: Context, other: Mention, { entry, kind }: Pattern): number {
  if (entry.kind === 'competition' || !mayBeTown(other, context)) return FOOTBALL;
  const { topic, links } = context;
  if (links.has(entry.id)) return topic.isShort ? FOOTBALL : 1;
  return kind === 'full' && topic.isShort ? 1 : 0;
}

/** The teams that a name may mean. */
interface Meant {
  ids: ReadonlySet<number>;
  /** Countries of national teams. */
  countries: ReadonlySet<string | null>;
}

const countriesOf = (patterns: readonly Pattern[]) =>
  new Set(patterns.filter(({ entry }) => entry.kind === 'national team').map(({ entry }) => entry.country));

/** Points of a person who is named: a player of the club, above all with a whole or rare name. */
function personPoints(
  context: Context,
  other: Mention,
  pattern: Pattern,
  { ids, countries, isNear }: Meant & { isNear: boolean },
): number {
  const { entry, kind } = pattern;
  const isWhole = kind === 'full';
  const isSure = (isWhole && !isProbablyOther(context, other, pattern)) || (!isWhole && isRare(context, pattern));
  if (entry.teamIds.some((team) => ids.has(team))) {
    if (isSure) return isNear ? FOOTBALL : 2;
    return isNear && !isWhole ? (context.topic.isShort ? 2 : 1) : 0;
  }
  if (!isSure || !isNear) return 0;
  const isStar = isWhole && context.topic.isShort && entry.prominence >= MIN_PROMINENCE;
  return isStar || countries.has(entry.country) ? 2 : 1;
}

/** Points of how a name is written: 'FC …', 'el Valencia', 'Leicester v Watford', 'in Hamburg'. */
function formPoints(
  { tokens, whole, text: { language }, teamEnds, begun }: Context,
  { from, to, start, patterns, text }: Mention,
): number {
  if (from < 0) return NO_EDGES;
  if (/^\p{Lu}{2}$/u.test(text)) return 2;
  const before = tokens[from]?.isJoined ? tokens[from - 1] : undefined;
  const next = tokens[to]?.isJoined ? tokens[to] : undefined;
  if (next && isWomensMarker(next.folded)) return language === 'en' || language === 'de' ? 2 : FOOTBALL;
  if (ELIDED[language ?? '']?.test(whole.slice(Math.max(0, start - 5), start))) return FOOTBALL;
  if (language === 'de' && patterns[0]?.words[0] === 'bayern' && /^(?:den|die|der|dem)$/.test(before?.folded ?? ''))
    return 2;
  if ((before && CLUB_SIGNS.has(before.folded)) || (next && CLUB_SIGNS.has(next.folded))) return FOOTBALL;
  if (before && VERSUS.has(before.folded) && teamEnds.has(from - 1)) return FOOTBALL;
  if (next && VERSUS.has(next.folded) && begun.has(to + 1)) return FOOTBALL;
  if (!before) return 0;
  const [town = ''] = patterns[0]?.words ?? [];
  if (ARTICLES[language ?? '']?.has(before.folded) && !TOWNS_WITH_ARTICLE.has(town))
    return language === 'pt' || WITH_ARTICLE.has(town) ? 2 : FOOTBALL;
  return PLACE_OPENERS.has(before.folded) && language !== 'fr' ? -1 : 0;
}

function hasArticle({ tokens, text: { language } }: Context, { from }: Mention): boolean {
  const before = tokens[from]?.isJoined ? tokens[from - 1] : undefined;
  return before !== undefined && ARTICLES[language ?? '']?.has(before.folded) === true;
}

/** Maximum number of words between a name and the person's office or profession. */
const TO_PROFESSION = 3;

/** People of less prominence are less likely to be in the news of other subjects. */
const MIN_PROMINENCE = 30;

/**
 * Whether a full name may belong to somebody else: next to it is a profession from another field, or it is a common
 * name and the text is about something else, or long without mentioning football.
 */
export function isProbablyOther(context: Context, { from, to, start }: Mention, pattern: Pattern): boolean {
  const { tokens, topic, text, links, hasLinkedTeam, dictionary } = context;
  const points = topic.at(start);
  if (from < 0 || text.ownerEntity === pattern.entry.id) return false;
  const before = tokens[from]?.isJoined ? tokens[from - 1] : undefined;
  if (before && isProfession(before.folded)) return true;
  if (points >= topic.needed) return false;
  if (pattern.entry.teamIds.some((team) => links.has(team))) return false;
  if (tokens.slice(to, to + TO_PROFESSION).some(({ folded }) => isProfession(folded))) return true;
  if (points < 0 && pattern.entry.prominence < MIN_PROMINENCE) return true;
  const isCommon = pattern.words.every((word) => isCommonName(dictionary, word));
  const isOfGame = topic.isShort || hasLinkedTeam;
  return isCommon && (points < 0 || (!isOfGame && points === 0));
}
