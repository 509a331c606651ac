import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';
import { type Dictionary, type Entry, isCommonName, type Pattern } from './dictionary.ts';
import {
  bestOf,
  birthYearsIn,
  evidenceFor,
  type Evidence,
  isRare,
  areTeamMates,
  limitsOn,
  teamsOf,
} from './evidence.ts';
import {
  AFTER_NAMES,
  isProfession,
  isTitle,
  isTownBefore,
  PLACE_OPENERS,
  PLACE_WORDS,
  rolesIn,
} from './football-words.ts';
import { clubReason, isProbablyOther } from './clubs-and-towns.ts';
import type { Context } from './context.ts';
import { type Link, type Linked, type Place, textOf, type TextToLink, type UnlinkedMention } from './linked-text.ts';
import { byTeam, countriesIn, findMentions, type Mention } from './mentions.ts';
import { isNamesake } from './namesakes.ts';
import { addTo, once } from './once.ts';
import { isWomensMarker, isWomensTeamBefore, isYouthMarker, isYouthTeamBefore, readOtherTeams } from './other-teams.ts';
import { fold } from '../../domain/names/fold.ts';
import { type Token, tokensOf } from './tokens.ts';
import { isNamedAfterFootball, readTopic } from './topic.ts';
import { NAME_PARTICLES, vocabulary } from './vocabulary.ts';
import { withoutBylines } from './bylines.ts';
import { withoutFooters } from './footers.ts';
import { withoutWordsToReaders } from './to-readers.ts';

// Decision 0303: family names are linked only with evidence.
/**
 * Finds the entities that a text mentions. A full name is accepted; a family name only with evidence: the full name
 * elsewhere, a club, coach or team-mate in the text, or the source's club. Ambiguous names are returned as unlinked.
 */
export function linkText(dictionary: Dictionary, text: TextToLink): Linked {
  const whole = withoutWordsToReaders(withoutFooters(withoutBylines(textOf(text))));
  const tokens = tokensOf(whole, dictionary.knows);
  const mentions: Mention[] = [];
  const headLength = textOf({ title: text.title, ...(text.summary && { summary: text.summary }) }).length;
  const context: Context = {
    dictionary,
    text,
    whole,
    tokens,
    countries: countriesIn(dictionary, whole, tokens),
    otherTeams: readOtherTeams(whole, headLength),
    isTitleCase: isTitleCase(tokens),
    topic: readTopic(whole, tokens, {
      language: text.language,
      headLength,
      labels: [...(text.sourceTags ?? []), pathOf(text.address)].join('\n'),
      isFootballSource: isFootballSource(dictionary, text),
    }),
    roles: once(() => rolesIn(whole)),
    links: new Map(),
    linkedPeople: new Map(),
    hasLinkedTeam: false,
    teams: new Map(),
    birthYears: once(() => birthYearsIn(whole, text.publishedAt)),
    mentionsByTeam: once(() => byTeam(mentions)),
    tags: new Set((text.sourceTags ?? []).map(fold)),
    limits: text.publishedAt === null ? null : limitsOn(text.publishedAt, dictionary.lastKnownDay),
    begun: new Set(),
    teamEnds: new Set(),
  };
  mentions.push(...findMentions(context));
  context.begun = new Set(mentions.map(({ from }) => from));
  context.teamEnds = new Set(
    mentions.flatMap(({ to, patterns }) => (patterns.some(({ entry }) => !entry.isPerson) ? [to] : [])),
  );
  let open = mentions.filter((mention) => !linkTeam(context, mention, mentions));
  // One club may speak for another.
  if (context.links.size > 0) open = open.filter((mention) => !linkTeam(context, mention, mentions));
  let rest = open.filter((mention) => !linkWhole(context, mention));
  rest = rest.filter((mention) => mayBeSurname(context, mention));
  // A name that has just been linked may be evidence for another.
  const before = rest.length;
  rest = rest.filter((mention) => !linkSurname(context, mention));
  if (rest.length < before) rest = rest.filter((mention) => !linkSurname(context, mention));
  const settled = context.links.size;
  const named = rest.map((mention) => ({ mention, people: surnamesOf(context, mention) }));
  const surnames = surnamesByTeam(context, named);
  rest = named.filter((each) => !linkWithMate(context, each, surnames)).map(({ mention }) => mention);
  const present = teamsPresent(context);
  rest = rest.filter((mention) => !linkShort(context, mention, present));
  rest = linkWithShort(context, rest);
  rest = rest.filter((mention) => !linkBestKnown(context, mention));
  // Who is linked by now may speak for a club, and a club for people.
  if (context.links.size > settled)
    rest = rest.filter((mention) => !linkTeam(context, mention, mentions) && !linkSurname(context, mention));
  return { links: [...context.links.values()], unlinked: unlinkedOf(rest) };
}

/** Whether the source belongs to a club or a competition, or is named after the game. */
function isFootballSource({ entries }: Dictionary, { ownerEntity, sourceName = '' }: TextToLink): boolean {
  const owner = ownerEntity ? entries.get(ownerEntity) : undefined;
  return (owner !== undefined && !owner.isPerson) || isNamedAfterFootball(sourceName);
}

/** The folders of an address, as words. */
function pathOf(address: string | null | undefined): string {
  const [, path = ''] = /^https?:\/\/[^/]+\/([^?#]*)\//.exec(address ?? '') ?? [];
  return path.replaceAll(/[/-]/g, ' ');
}

function unlinkedOf(mentions: readonly Mention[]): UnlinkedMention[] {
  const found = new Map<string, Set<string>>();
  for (const { text, patterns } of mentions) {
    const people = patterns.filter(({ entry }) => entry.isPerson);
    if (people.length === 0) continue;
    const tags = found.get(text) ?? new Set();
    for (const { entry } of people) tags.add(entry.tag);
    found.set(text, tags);
  }
  return Array.from(found, ([text, tags]) => ({ text, candidates: [...tags] }));
}

function isTitleCase(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}{2,}/u.test(text) && /\p{Lu}|\p{Ll}/u.test(text));
  const capitals = words.filter(({ isCapital }) => isCapital).length;
  return words.length >= 4 && capitals / words.length > 0.8;
}

function accept(context: Context, { start, end }: Mention, { entry, score, reason }: Evidence): true {
  const known = context.links.get(entry.id);
  if (known) {
    known.places.push({ start, end });
    if (score > known.score) Object.assign(known, { score, reason });
    return true;
  }
  const link: Link = { entity: entry, score, reason, places: [{ start, end }], rank: context.links.size };
  context.links.set(entry.id, link);
  if (entry.isPerson) for (const team of teamsOf(context, entry)) addTo(context.linkedPeople, team, link);
  else context.hasLinkedTeam = true;
  return true;
}

const SCORE_TEAM = 0.95;
/** The name of a town, or of a country, that means the team. */
const SCORE_TOWN = 0.9;
const SCORE_SHORT_TEAM = 0.8;

/** Links a club, national team or competition by its name. */
function linkTeam(context: Context, mention: Mention, mentions: readonly Mention[]): boolean {
  const teams = mention.patterns.filter(({ entry, kind }) => !entry.isPerson && kind === 'full');
  const [first] = teams;
  if (!first || isOtherThing(context, mention)) return false;
  if (hasPersonBeside(context, mention) || isOwnPlayer(context, mention)) return false;
  const reason = clubReason(context, mention, mentions);
  if (reason === null) return false;
  const own = teams.find(({ entry }) => entry.id === context.text.ownerEntity);
  if (teams.length > 1 && !own) return false;
  const { entry } = own ?? first;
  const evidence = { entry, score: reason.code === 'full-name' ? SCORE_TEAM : SCORE_TOWN, reason };
  const ofWomen = isOfWomensTeam(context, mention) ? asWomensTeam(context, evidence) : evidence;
  return ofWomen !== null && accept(context, mention, ofWomen);
}

/** The club stands for its women's team, of which nothing is known. */
const SCORE_WOMEN = 0.5;

/** A club named in women's football: its women's team, or the club with a low score where there is none. */
function asWomensTeam({ dictionary: { womenOf } }: Context, { entry, score, reason }: Evidence): Evidence | null {
  const team = womenOf.get(entry.id);
  if (team) return { entry: team, score, reason };
  if (entry.kind === 'competition' || [...entry.words].some(isWomensMarker)) return { entry, score, reason };
  return entry.kind === 'team' ? { entry, score: SCORE_WOMEN, reason: { code: 'womens-football' } } : null;
}

/** Whether a team is named in women's football, or beside a word that makes it the women's team. */
function isOfWomensTeam({ tokens, whole, otherTeams }: Context, { from, to, start }: Mention): boolean {
  if (otherTeams.isOfWomen(start)) return true;
  const next = tokens[to]?.isJoined ? tokens[to] : undefined;
  return (
    (from >= 0 && next !== undefined && isWomensMarker(next.folded)) || isWomensTeamBefore(lineBefore(whole, start))
  );
}

/** What stands before a place on its line. */
function lineBefore(whole: string, start: number): string {
  return (
    whole
      .slice(Math.max(0, start - 60), start)
      .split('\n')
      .at(-1) ?? ''
  );
}

/** 'Valencia' in a text of the club that the player Valencia plays for. */
function isOwnPlayer({ text, dictionary }: Context, { patterns }: Mention): boolean {
  const owner = text.ownerEntity ?? null;
  if (owner === null || dictionary.entries.get(owner)?.kind !== 'team') return false;
  if (patterns.some(({ entry }) => entry.id === owner)) return false;
  return patterns.some(({ entry }) => entry.isPerson && entry.teamIds.includes(owner));
}

/** A street, a hospital, a youth team, or the town itself. */
function isOtherThing(context: Context, { from, to, start }: Mention): boolean {
  const { tokens, text, whole } = context;
  const words = lineBefore(whole, start);
  if (isYouthTeamBefore(words)) return true;
  if (from < 0) return false;
  const isOneWord = to - from === 1;
  if (isOneWord && isTownBefore(words)) return true;
  const next = tokens[to]?.isJoined ? tokens[to] : undefined;
  if (next && isYouthMarker(next.folded)) return true;
  if (next && isWomensMarker(next.folded)) return false;
  if (next && PLACE_WORDS.has(next.folded) && (next.isCapital || text.language === 'en')) return true;
  const isOfNoun = next?.isCapital === true && !context.begun.has(to) && vocabulary().nouns('en').has(next.folded);
  if (isOneWord && isOfNoun && text.language === 'en' && !context.isTitleCase) return true;
  const before = tokens[from]?.isJoined ? tokens[from - 1] : undefined;
  const isPlace = isOneWord && before !== undefined && !before.isCapital && PLACE_OPENERS.has(before.folded);
  return (
    isPlace && context.topic.at(start) < context.topic.needed && context.teamEnds.size < 2 && context.begun.size < 2
  );
}

/** 'Brooklyn Everton', 'Chelsea Clinton': the club's name is part of a person's. */
function hasPersonBeside(context: Context, { from, to, patterns }: Mention): boolean {
  const { tokens, dictionary, isTitleCase: isLoud, begun } = context;
  if (to - from > 1 || isLoud) return false;
  const { firstNames, surnames } = vocabulary();
  const before = tokens[from - 1];
  const next = tokens[to];
  const isFirstName =
    before && tokens[from]?.isJoined && before.isCapital && !isTitle(before.folded) && firstNames.has(before.folded);
  if (isFirstName && !dictionary.patterns.has(before.folded)) return true;
  const isSurname =
    next?.isJoined &&
    !begun.has(to) &&
    !next.isHyphened &&
    next.isCapital &&
    surnames.has(next.folded) &&
    dictionary.endsOf(next.folded) === 0;
  return Boolean(isSurname) && patterns.every(({ entry }) => !entry.words.has(next?.folded ?? ''));
}

const SCORE_WHOLE = 0.98;

/** Links a person by the whole name. */
function linkWhole(context: Context, mention: Mention): boolean {
  const whole = mention.patterns.filter(({ entry, kind }) => entry.isPerson && kind === 'full');
  const [first] = whole;
  if (!first) return false;
  const ids = new Set(whole.map(({ entry }) => entry.id));
  const isPartOfAnother = isInLongerName(context, mention, whole);
  const isSure =
    !isPartOfAnother &&
    !isMadeOfWords(context, mention) &&
    !isProbablyOther(context, mention, first) &&
    !isMereSound(context, mention) &&
    !isNamesake(context, mention);
  if (ids.size === 1 && isSure)
    return accept(context, mention, { entry: first.entry, score: SCORE_WHOLE, reason: { code: 'full-name' } });
  const found = whole.flatMap((pattern) => evidenceFor(context, pattern, { isWhole: true, start: mention.start }));
  const best = !isSure && ids.size === 1 ? found.find(({ score }) => score > 0.9) : bestOf(context, found);
  return best ? accept(context, mention, best) : false;
}

/** A name found by its sound, where nothing speaks of football: other words sound like names too. */
function isMereSound({ topic, links }: Context, { isForeign, start }: Mention): boolean {
  return isForeign && topic.at(start) <= 0 && links.size === 0;
}

/** 'Carlos Alberto Moreno', 'David López García': an adjacent name that the person does not have. */
function isInLongerName(
  { tokens, dictionary, teamEnds, begun }: Context,
  { from, to }: Mention,
  patterns: readonly Pattern[],
): boolean {
  const before = tokens[from - 1];
  const next = tokens[to];
  const isOwn = (word: string) => patterns.some(({ entry }) => entry.words.has(word));
  const { firstNames, surnames } = vocabulary();
  if (before && !teamEnds.has(from) && tokens[from]?.isJoined && before.isCapital && before.text.length > 1)
    if (
      (firstNames.has(before.folded) || dictionary.firstNames.has(before.folded)) &&
      !isOwn(before.folded) &&
      !isTitle(before.folded)
    )
      if (dictionary.endsOf(before.folded) === 0) return true;
  return (
    next?.isJoined === true &&
    !begun.has(to) &&
    next.isCapital &&
    surnames.has(next.folded) &&
    !isOwn(next.folded) &&
    !dictionary.patterns.has(next.folded)
  );
}

/** A full name that consists of ordinary words, in a text where capitals carry no information: 'Will Grant'. */
function isMadeOfWords({ tokens, text, isTitleCase: isLoud }: Context, { from, to }: Mention): boolean {
  if (!isLoud) return false;
  const words = vocabulary().words(text.language);
  return tokens.slice(from, to).every(({ folded }) => words.has(folded));
}

/** Removes what cannot be a family name of the dictionary: words, places, other people. */
function mayBeSurname(context: Context, mention: Mention): boolean {
  const { tokens, text, isTitleCase: isLoud } = context;
  const { from, to } = mention;
  if (from < 0) return true;
  const token = tokens[from];
  const before = token?.isJoined ? tokens[from - 1] : undefined;
  const next = tokens[to]?.isJoined ? tokens[to] : undefined;
  if (before && isProfession(before.folded)) return false;
  const words = vocabulary().words(text.language);
  const isSure = token !== undefined && !token.isFirst && !isLoud;
  const isGerman = text.language === 'de';
  if (!isSure && to - from === 1 && words.has(token?.folded ?? '')) {
    // 'Young’s goal', 'Wood, 30, …': a name by its form.
    const behind = context.whole.slice(token?.end, (token?.end ?? 0) + 24);
    const isNamed = /^(?:['’]s|:)/.test(behind) || (IS_HURT.test(behind) && hasOwnTeam(context, mention));
    const isKept = isNamed || isElsewhere(context, mention) || (next !== undefined && AFTER_NAMES.has(next.folded));
    if (!isKept) return false;
  }
  if (context.dictionary.countries.has(mention.patterns[0]?.words.join(' ') ?? '') && !isElsewhere(context, mention))
    return false;
  if (next && PLACE_WORDS.has(next.folded)) return false;
  if (next && /^(?:junior|jr|filho|neto|jnr)$/.test(next.folded))
    return mention.patterns.some(({ entry }) => entry.words.has(next.folded));
  if (before && to - from === 1 && !before.isCapital && /^(?:in|near|presso|cerca|pres|perto|am)$/.test(before.folded))
    return false;
  if (next?.isCapital && !next.isHyphened && !isLoud && !isGerman && isOtherName(context, mention, next)) return false;
  if (
    next?.isCapital &&
    isGerman &&
    isCommonName(context.dictionary, next.folded) &&
    isOtherName(context, mention, next)
  )
    return false;
  const names = namesBefore(context, mention);
  if (names.length === 0) return true;
  mention.patterns = mention.patterns.filter(({ entry }) => names.every((name) => fits(entry, name)));
  mention.hasFirstName = mention.patterns.length > 0;
  return mention.patterns.length > 0;
}

/** 'Mount suffers …', 'Moreno, baja …', 'Son (Spurs) forfait': a word that is a name beside its club. */
const IS_HURT =
  /^(?:,| \(| (?:suffers?|is (?:out|injured)|(?:ruled )?out|injured|limps|undergoes|to miss|misses|verletzt|fällt|fehlt|muss|si (?:infortuna|ferma|fa male)|ko|fuori|operato|salta|se (?:lesiona|rompe|retira|pierde)|baja|sufre|lesionado|cae|sofre|lesion(?:a|ou)|machuc(?:a|ou)|está|fica|sai|desfalca|é|blessé|forfait|absent|touché|opéré|s['’]est|sort)(?!\p{L}))/iu;

/** Whether a club of one who may be meant is linked. */
function hasOwnTeam({ links }: Context, { patterns }: Mention): boolean {
  return patterns.some(({ entry }) => entry.isPerson && entry.teamIds.some((team) => links.has(team)));
}

/** Whether the full name of a candidate was linked. */
function isElsewhere({ links }: Context, { patterns }: Mention): boolean {
  return patterns.some(({ entry }) => links.has(entry.id));
}

/** The word after a family name makes it a first name: 'Harvey Elliott' is not Harvey. */
function isOtherName({ dictionary, text, links }: Context, { patterns }: Mention, next: Token): boolean {
  if (isTitle(next.folded) || vocabulary().words(text.language).has(next.folded)) return false;
  if (dictionary.countries.has(next.folded)) return false;
  const known = dictionary.patterns.get(next.folded) ?? [];
  if (known.some(({ entry }) => !entry.isPerson)) return false;
  if (known.some(({ entry }) => links.has(entry.id))) return false;
  return patterns.every(({ entry }) => !entry.words.has(next.folded));
}

/** The names directly before a family name: first names, initials, other family names. */
function namesBefore(
  { tokens, dictionary, text, isTitleCase: isLoud, links, teamEnds }: Context,
  { from }: Mention,
): Token[] {
  const found: Token[] = [];
  const { words, nouns, firstNames } = vocabulary();
  for (let at = from - 1; at >= 0 && at >= from - 3; at -= 1) {
    const token = tokens[at];
    if (!token || !tokens[at + 1]?.isJoined || teamEnds.has(at + 1)) break;
    if (NAME_PARTICLES.has(token.folded) && !token.isCapital) continue;
    if (!token.isCapital || /^\p{N}/u.test(token.text)) break;
    if (token.text.length === 1 && /\p{Lu}/u.test(token.text)) {
      found.push(token);
      break;
    }
    const isFirstName = firstNames.has(token.folded) || dictionary.firstNames.has(token.folded);
    if (isTitle(token.folded) || dictionary.countries.has(token.folded)) break;
    const known = dictionary.patterns.get(token.folded) ?? [];
    if (known.some(({ entry }) => !entry.isPerson) || known.some(({ entry }) => links.has(entry.id))) break;
    const isWord = words(text.language).has(token.folded) || nouns(text.language).has(token.folded);
    if (isWord && (token.isFirst || isLoud || text.language === 'de') && !isFirstName) break;
    if (isWord && token.isFirst && words(text.language).has(token.folded)) break;
    const mayBeWord = isLoud || text.language === 'de' || (token.isFirst && isOfInjury(token));
    if (!isFirstName && mayBeWord && !isCommonName(dictionary, token.folded)) break;
    if (isAdjective(token.folded)) break;
    if (tokens[at + 1]?.isHyphened && text.language === 'de' && !isFirstName) break;
    // 'Torreira-Xhaka': two people.
    if (tokens[at + 1]?.isHyphened && known.some(({ entry }) => !entry.own.slice(0, 1).includes(token.folded))) break;
    found.push(token);
    if (token.isFirst) break;
  }
  return found;
}

/** Words that open headlines about somebody: 'Allarme Fabinho', 'Tegola Pogba', 'Crack Carvajal'. */
const OPENERS: ReadonlySet<string> = new Set(
  'incubo maledizione sfortuna sorpresa calvario dramma dubbio rebus giallo ritorno rientro recupero rivedi ecco riecco bentornato brivido spavento odissea tormento botta guaio problema disastro beffa pesadilla calvario maldicion sorpresa contratiempo mazazo regreso vuelta recaida pesadelo azar regresso retorno galere malediction cauchemar surprise inquietude retour nightmare setback agony scare return ahi ay aie autsch ouch ojo allarme ansia tegola paura emergenza guai crac crack stop mistero caso ipotesi idea alarma alarme susto drama drame choc shock schock sorge sorgen bangen fragezeichen wirbel duda dudas baja dúvida duvida desfalque baixa preocupacion preocupacao inquietude alerte tuile poisse blow boost doubt worry concern fears update exclusif exklusiv esclusiva exclusiva oficial ufficiale officiel offiziell'.split(
    ' ',
  ),
);

/** 'Infortunio Lukaku', 'Allarme Fabinho': a word for an injury or an alarm, not a first name. */
function isOfInjury({ text, folded }: Token): boolean {
  return OPENERS.has(folded) || readInjuryText(text).category === 'injury';
}

/** 'Belgian', 'Spanish', 'Englishman', 'französische': of a country, not a first name. */
function isAdjective(folded: string): boolean {
  return (
    /(?:ish|ian|ean|ese|isch|ische|ischer|ais|aise|ano|ana|ense|iano|iana|ese|ois|oise|man)$/.test(folded) &&
    folded.length > 5 &&
    !vocabulary().firstNames.has(folded)
  );
}

/** Whether a first name may be the person's: the same spelling, an initial, or a short form. */
function fits(entry: Entry, { folded, text }: Token): boolean {
  if (entry.words.has(folded)) return true;
  const first = entry.own[0] ?? '';
  if (text.length === 1) return first.startsWith(folded);
  if (folded.length < 2 || entry.own.length < 2) return false;
  return (
    first.startsWith(folded) ||
    (folded.startsWith(first) && first.length > 2) ||
    (folded.length > 2 &&
      folded.slice(0, 3) === first.slice(0, 3) &&
      Math.abs(folded.length - first.length) > 0 &&
      /[yi]e?$/.test(folded))
  );
}

/** Whether a name stands where a text is about women's or youth football. */
function isOfOthers({ otherTeams }: Context, { start }: Mention): boolean {
  return otherTeams.isOfWomen(start) || otherTeams.isOfYouth(start);
}

function linkSurname(context: Context, mention: Mention): boolean {
  const people = mention.patterns.filter(({ entry, kind }) => entry.isPerson && kind !== 'full');
  if (people.length === 0) return false;
  if (isOfOthers(context, mention) && !isElsewhere(context, mention)) return false;
  const options = {
    isWhole: false,
    hasFirstName: mention.hasFirstName,
    isForeign: mention.isForeign,
    written: mention.text,
    start: mention.start,
    from: mention.from,
  };
  const best = bestOf(
    context,
    people.flatMap((pattern) => evidenceFor(context, pattern, options)),
  );
  return best ? accept(context, mention, best) : false;
}

const SCORE_PAIR = 0.8;

/** The people that a name may mean by their family names. */
interface Surnames {
  mention: Mention;
  people: readonly Surname[];
}

interface Surname {
  text: string;
  start: number;
  entry: Entry;
  isRare: boolean;
}

/** Those who may be meant by the open family names, by their teams: none if no name is rare, because a pair needs one. */
function surnamesByTeam(context: Context, named: readonly Surnames[]): ReadonlyMap<number, readonly Surname[]> {
  const found = new Map<number, Surname[]>();
  const all = [...named.flatMap(({ people }) => people), ...distinctiveOf(context)];
  if (!all.some((one) => one.isRare)) return found;
  for (const one of all) for (const team of teamsOf(context, one.entry)) addTo(found, team, one);
  return found;
}

/** Those who are linked because their names are rare: one alone is not evidence, but two of a squad are. */
function distinctiveOf({ links }: Context): Surname[] {
  return [...links.values()].flatMap(({ entity, reason, places: [place] }) =>
    reason.code === 'distinctive-name' && place
      ? [{ text: entity.name, start: place.start, entry: entity, isRare: true }]
      : [],
  );
}

function surnamesOf(context: Context, mention: Mention): Surname[] {
  if (mention.isForeign) return [];
  return mention.patterns
    .filter(({ entry, kind }) => entry.isPerson && kind !== 'full')
    .map((pattern) => ({
      text: mention.text,
      start: mention.start,
      entry: pattern.entry,
      isRare: isRare(context, pattern),
    }));
}

function mayBeMates(context: Context, one: Surname, other: Surname): boolean {
  if (other.entry.id === one.entry.id || other.text === one.text) return false;
  if (!one.isRare && !other.isRare) return false;
  const points = context.topic.at(one.start);
  return (one.isRare && other.isRare ? points >= 0 : points > 0) && areTeamMates(context, one.entry, other.entry);
}

/** Two family names of the same squad support each other, if one of them is rare. */
function linkWithMate(
  context: Context,
  { mention, people }: Surnames,
  byTeams: ReadonlyMap<number, readonly Surname[]>,
): boolean {
  if (byTeams.size === 0 || isOfOthers(context, mention)) return false;
  let found: { entry: Entry; mate: Entry } | undefined;
  for (const one of people) {
    if (one.entry.id === found?.entry.id) continue;
    const mate = mateOf(context, one, byTeams);
    if (!mate) continue;
    // Two who may be meant have mates.
    if (found) return false;
    found = { entry: one.entry, mate };
  }
  if (!found) return false;
  const { id, tag, name } = found.mate;
  return accept(context, mention, {
    entry: found.entry,
    score: SCORE_PAIR,
    reason: { code: 'team-mate-in-text', by: { id, tag, name } },
  });
}

/** The first in the text who may be a mate. */
function mateOf(context: Context, one: Surname, byTeams: ReadonlyMap<number, readonly Surname[]>): Entry | undefined {
  const mates = teamsOf(context, one.entry).flatMap(
    (team) => byTeams.get(team)?.find((other) => mayBeMates(context, one, other)) ?? [],
  );
  const [first, ...others] = mates;
  return others.reduce((best, other) => (other.start < (best?.start ?? 0) ? other : best), first)?.entry;
}

/** 'City', 'United', 'Real': the one club of the text that has it in its name. */
function linkShort(context: Context, mention: Mention, present: ReadonlySet<number>): boolean {
  const clubs = mention.patterns.filter(({ entry, kind }) => !entry.isPerson && kind === 'short');
  if (clubs.length === 0 || isOtherThing(context, mention)) return false;
  const named = clubs.filter(
    ({ entry }) =>
      entry.id === context.text.ownerEntity ||
      context.links.get(entry.id)?.places.some((place) => isNamedSo(context, mention, place)),
  );
  const played = clubs.filter(({ entry }) => present.has(entry.id));
  // 'De Bruyne is back for City against Leicester': the best-known club where one of its players is in the text.
  const known = played.find(({ entry }) => entry.id === context.dictionary.bestKnown.get(fold(mention.text))?.id);
  const meant = known ? [known] : named.length > 0 ? named : played;
  const ids = new Map(meant.map(({ entry }) => [entry.id, entry]));
  const [entry] = ids.values();
  if (!entry || ids.size > 1) return false;
  return accept(context, mention, { entry, score: SCORE_SHORT_TEAM, reason: { code: 'short-name' } });
}

/** Whether a club that is named somewhere may be meant by the short name: not the Betis by 'Real'. */
function isNamedSo({ whole }: Context, { text }: Mention, { start, end }: Place): boolean {
  const short = fold(text);
  return short !== 'real' || fold(whole.slice(start, end)).split(' ').includes(short);
}

/** 'City' and 'Sterling', 'Boateng' and 'the Eintracht': the one player of the one club that both may mean. */
function linkWithShort(context: Context, mentions: readonly Mention[]): Mention[] {
  const shorts = mentions.filter((mention) => isShortName(context, mention));
  const people = mentions.filter(
    (mention) =>
      mention.from >= 0 && !isOfOthers(context, mention) && mention.patterns.some(({ entry }) => entry.isPerson),
  );
  if (shorts.length === 0 || people.length === 0) return [...mentions];
  const linked = new Set<Mention>();
  for (const person of people) {
    const points = context.topic.at(person.start);
    const isSure = person.patterns.some((pattern) => isRare(context, pattern)) || shorts.length > 1;
    if (points < 0 || (points === 0 && !isSure)) continue;
    const pairs = shorts.flatMap((short) => pairsOf(context, person, short));
    const ids = new Set(pairs.map(({ entry }) => entry.id));
    const [pair] = pairs;
    if (!pair || ids.size > 1) continue;
    for (const { entry, club, short } of pairs) {
      const { id, tag, name } = club;
      accept(context, short, { entry: club, score: SCORE_SHORT_TEAM, reason: { code: 'short-name' } });
      accept(context, person, { entry, score: SCORE_PAIR, reason: { code: 'club-in-text', by: { id, tag, name } } });
      linked.add(short).add(person);
    }
  }
  return mentions.filter((mention) => !linked.has(mention));
}

const isShortName = (context: Context, mention: Mention) =>
  mention.patterns.some(({ kind }) => kind === 'short') && !isOtherThing(context, mention);

/** The people that a name may mean with their clubs that a short name may mean; of several clubs the best-known. */
function pairsOf(context: Context, person: Mention, short: Mention) {
  const clubs = short.patterns.flatMap(({ entry, kind }) => (kind === 'short' ? [entry] : []));
  const pairs = person.patterns
    .filter(({ entry, kind }) => entry.isPerson && kind !== 'full')
    .flatMap(({ entry }) => {
      const teams = new Set(teamsOf(context, entry));
      return clubs.flatMap((club) => (teams.has(club.id) ? [{ entry, club, short }] : []));
    });
  const known = context.dictionary.bestKnown.get(fold(short.text));
  const ofKnown = pairs.filter(({ club }) => club.id === known?.id);
  return ofKnown.length > 0 ? ofKnown : pairs;
}

const SCORE_BEST_KNOWN = 0.7;

/** 'Real', 'United' in a text of football where nothing says another club. */
function linkBestKnown(context: Context, mention: Mention): boolean {
  const { tokens, topic, dictionary, begun, links, text, isTitleCase: isLoud } = context;
  if (!isShortName(context, mention) || isOfWomensTeam(context, mention)) return false;
  const first = tokens[mention.from];
  const before = first?.isJoined && !first.isHyphened ? tokens[mention.from - 1] : undefined;
  const next = tokens[mention.to]?.isJoined ? tokens[mention.to] : undefined;
  const short = fold(mention.text);
  const club = dictionary.bestKnown.get(`${before?.folded ?? ''} ${short}`) ?? dictionary.bestKnown.get(short);
  const points = topic.at(mention.start) + (links.size > 0 ? 1 : 0);
  if (!club || points < (text.language === 'en' ? topic.needed : 1)) return false;
  // 'New York City', 'Real Oviedo'.
  if (before?.isCapital && !before.isFirst && !isLoud) return false;
  if (next?.isCapital && !next.isHyphened && !begun.has(mention.to) && !isLoud) return false;
  return accept(context, mention, { entry: club, score: SCORE_BEST_KNOWN, reason: { code: 'best-known-club' } });
}

/** The teams of those who are linked, on the day of the text. */
function teamsPresent({ links, limits, text: { publishedAt } }: Context): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { entity } of links.values()) {
    const last = entity.spells.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), '');
    for (const { teamId, startDate, endDate } of entity.spells)
      if (
        limits === null || publishedAt === null ? endDate === last : startDate <= publishedAt && endDate >= publishedAt
      )
        found.add(teamId);
  }
  return found;
}
