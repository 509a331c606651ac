import { addDays } from '../../domain/days.ts';
import { areSquadsOld } from '../../domain/linking/old-squads.ts';
import { type Entry, isCommonName, type Pattern, type TeamSpell } from './dictionary.ts';
import { isTitle } from './football-words.ts';
import type { Context, Limits } from './context.ts';
import type { Link, LinkReason } from './linked-text.ts';
import { once } from './once.ts';
import type { ReasonCode } from '../../domain/linking/reasons.ts';
import { vocabulary } from './vocabulary.ts';

/** The evidence for one meaning of a name. */
export interface Evidence {
  entry: Entry;
  score: number;
  reason: LinkReason;
  /** The last day at the club that supports it; the latest counts if nothing else decides. */
  until?: string;
}

/** Kinds of evidence for people. */
type PersonReason = Exclude<
  ReasonCode,
  'short-name' | 'best-known-club' | 'womens-football' | 'football-in-text' | 'football-source' | 'editor'
>;

/** Scores by kind of evidence. */
export const SCORES: Readonly<Record<PersonReason, number>> = {
  'full-name': 0.98,
  'full-name-elsewhere': 0.97,
  'source-tag': 0.95,
  'club-in-text': 0.93,
  'source-of-club': 0.92,
  'coach-in-text': 0.89,
  'team-mate-in-text': 0.88,
  'first-name': 0.87,
  'position-in-text': 0.84,
  'country-in-text': 0.83,
  'squad-at-the-time': 0.82,
  'former-club-in-text': 0.78,
  'distinctive-name': 0.76,
};

/** A registration reaches so far beyond its known end: squads of the next season are not known at once. */
const GRACE_DAYS = 45;
const LAST_GRACE_DAYS = 500;

interface Options {
  /** The full name is in the text, and several people have it. */
  isWhole: boolean;
  hasFirstName?: boolean;
  isForeign?: boolean;
  written?: string;
  /** Where the name begins; the token is negative in scripts without spaces. */
  start: number;
  from?: number;
}

/** The evidence for a person; none for a name alone. */
export function evidenceFor(context: Context, pattern: Pattern, options: Options): Evidence[] {
  const { entry } = pattern;
  const { links, tags, text, dictionary } = context;
  const found: Evidence[] = [];
  const add = (code: keyof typeof SCORES, by?: Entry, until?: string) =>
    found.push({
      entry,
      score: SCORES[code],
      reason: by ? { code, by: { id: by.id, tag: by.tag, name: by.name } } : { code },
      ...(until === undefined ? {} : { until }),
    });

  if (!options.isWhole && links.get(entry.id)?.reason.code === 'full-name') add('full-name-elsewhere');
  if (tags.size > 0 && tags.has(entry.own.join(' '))) add('source-tag');
  const isRareName = once(() => isRare(context, pattern));
  for (const { entity, reason } of linkedBeside(context, entry)) {
    if (entity.kind === 'team' || entity.kind === 'national team') {
      const spell = spellAt(context, entry, entity.id);
      if (spell) add('club-in-text', entity, spell.endDate);
      else if ((options.isWhole || isRareName()) && entry.teamIds.includes(entity.id))
        add('former-club-in-text', entity);
    } else if (
      entity.isPerson &&
      entity.id !== entry.id &&
      reason.code !== 'distinctive-name' &&
      reason.code !== 'country-in-text'
    ) {
      if (areTeamMates(context, entry, entity))
        add(entity.kind === 'coach' ? 'coach-in-text' : 'team-mate-in-text', entity);
    }
  }
  const owner = text.ownerEntity ?? null;
  if (owner === entry.id) add('source-of-club');
  const ownerClub = owner === null ? undefined : dictionary.entries.get(owner);
  if (ownerClub && spellAt(context, entry, ownerClub.id)) add('source-of-club', ownerClub);

  const isOfCountry = entry.country !== null && context.countries.has(entry.country);
  if (options.isWhole) {
    if (isOfCountry) add('country-in-text');
    if (entry.role !== null && context.roles().includes(entry.role)) add('position-in-text');
    if (entry.birthYear !== null && context.birthYears().some((year) => Math.abs(year - (entry.birthYear ?? 0)) <= 1))
      add('position-in-text');
    if (context.limits !== null && isActive(context, entry)) add('squad-at-the-time');
    return found;
  }
  // Sound alone is not enough, except for the full name of a player with many appearances.
  if (options.isForeign) {
    if (isOfGame(context, options.start) && / |・|·/u.test(options.written ?? '') && entry.prominence >= MIN_PROMINENCE)
      add('distinctive-name');
    return found;
  }
  if (!isOfGame(context, options.start, entry)) return found;
  if (options.hasFirstName) add('first-name');
  if (isOfCountry && isRareName() && isKnownAt(context, entry)) add('country-in-text');
  if (isRareName() && isDistinctive(context, pattern) && isKnownAt(context, entry)) add('distinctive-name');
  else if (isOfStar(context, pattern, options) && isKnownAt(context, entry)) add('distinctive-name');
  return found;
}

/** The linked teams of a person and the linked people of these teams, in the order in which they were linked. */
function linkedBeside(context: Context, entry: Entry): readonly Link[] {
  const { links, linkedPeople } = context;
  if (links.size === 0) return [];
  const found: Link[] = [];
  // Plain loops: in long texts this runs for every name.
  for (const team of entry.teamIds) {
    const link = links.get(team);
    if (link) found.push(link);
  }
  if (entry.teamIds.some((team) => linkedPeople.has(team)))
    for (const team of teamsOf(context, entry))
      for (const link of linkedPeople.get(team) ?? []) if (!found.includes(link)) found.push(link);
  return found.length > 1 ? found.toSorted((a, b) => a.rank - b.rank) : found;
}

/**
 * Whether the sentences around a name are about football. In a short text a single word, or another name, is enough.
 */
function isOfGame({ topic, links }: Context, start: number, entry?: Entry): boolean {
  const points = topic.at(start) + topic.ofFitness();
  if (!topic.isShort) return points >= topic.needed;
  return points > 0 || (points === 0 && links.size > (entry && links.has(entry.id) ? 1 : 0));
}

/**
 * The limits for texts of a day; null where the squads that are known are too old for it, so that any time at a club
 * counts.
 */
export function limitsOn(day: string, lastKnownDay: string): Limits | null {
  if (areSquadsOld(lastKnownDay, day)) return null;
  return {
    begunBy: addDays(day, GRACE_DAYS),
    endedFrom: addDays(day, -GRACE_DAYS),
    lastEndedFrom: addDays(day, -LAST_GRACE_DAYS),
    openFrom: lastKnownDay === '' ? '' : addDays(lastKnownDay, -GRACE_DAYS),
  };
}

/** The time at a club that counts: on the day of the text; any where the day is not known. */
function spellAt({ limits }: Context, { spells }: Entry, teamId: number): TeamSpell | undefined {
  if (limits !== null) return spells.find((spell) => spell.teamId === teamId && covers(spell, spells, limits));
  const own = spells.filter((spell) => spell.teamId === teamId);
  return own.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0];
}

function covers({ startDate, endDate }: TeamSpell, spells: readonly TeamSpell[], limits: Limits): boolean {
  if (startDate > limits.begunBy) return false;
  if (endDate === '' || endDate >= limits.endedFrom) return true;
  if (endDate < limits.lastEndedFrom || endDate < limits.openFrom) return false;
  return spells.every((other) => other.endDate !== '' && other.endDate <= endDate);
}

/** Whether any squads of the text's time are known. */
function isKnownAt({ limits }: Context, entry: Entry): boolean {
  return limits === null || entry.spells.some((spell) => covers(spell, entry.spells, limits));
}

function isActive(context: Context, entry: Entry): boolean {
  return isKnownAt(context, entry);
}

/** The teams of a person that count: on the day of the text; all where the day is not known. */
export function teamsOf({ limits, teams }: Context, { id, spells }: Pick<Entry, 'id' | 'spells'>): readonly number[] {
  const known = teams.get(id);
  if (known) return known;
  const own = limits === null ? spells : spells.filter((spell) => covers(spell, spells, limits));
  const found = [...new Set(own.map(({ teamId }) => teamId))];
  teams.set(id, found);
  return found;
}

/** Whether two people were in the same team at the same time. */
export function areTeamMates({ limits }: Context, a: Entry, b: Entry): boolean {
  // A plain loop: in long texts this runs for every pair of names.
  for (const one of a.spells)
    for (const other of b.spells) {
      if (one.teamId !== other.teamId) continue;
      if (limits === null ? overlaps(one, other) : covers(one, a.spells, limits) && covers(other, b.spells, limits))
        return true;
    }
  return false;
}

function overlaps(a: TeamSpell, b: TeamSpell): boolean {
  const isBefore = (end: string, start: string) => end !== '' && start !== '' && end < start;
  return !isBefore(a.endDate, b.startDate) && !isBefore(b.endDate, a.startDate);
}

/** Years of birth by ages: 'the 34-year-old', '34-jährige'. */
export function birthYearsIn(whole: string, day: string | null): number[] {
  const year = Number(day?.slice(0, 4) ?? Number.NaN);
  return [...whole.matchAll(/\b(\d{2})[- ](?:year-old|years old|jährige|anni|años|anos|ans)/gu)].map(
    (age) => year - Number(age[1]),
  );
}

/** A name with one owner in the dictionary that is neither a common name nor a word. */
export function isRare({ dictionary, text }: Context, { words }: Pattern): boolean {
  const name = words.join(' ');
  if (name.length < 4 || dictionary.bearersOf(name) > 1) return false;
  const { nouns, words: wordsOf } = vocabulary();
  // The one 'De Bruyne' or 'Van Dijk' of the game, whatever others are called so.
  if (words.length > 1) return true;
  return !isCommonName(dictionary, name) && !wordsOf(text.language).has(name) && !nouns(text.language).has(name);
}

/** Below this prominence, a name alone more often belongs to somebody else; long names have fewer owners. */
const MIN_PROMINENCE = 40;
const MIN_PROMINENCE_LONG = 10;
const MIN_LETTERS = 4;
const LONG = 5;

/** A family name that hardly anybody else has: rare, of several words, or of a player with many appearances. */
function isDistinctive({ dictionary }: Context, { words, kind, entry }: Pattern): boolean {
  const name = words.join('');
  if (dictionary.countries.has(words.join(' ')) || words.some((word) => word.length === 1)) return false;
  if (kind === 'surname' && dictionary.endsOf(words[0] ?? '') > 1) return false;
  if (kind === 'single') return name.length >= MIN_LETTERS && entry.prominence >= MIN_PROMINENCE / 2;
  return name.length >= MIN_LETTERS && entry.prominence >= (name.length >= LONG ? MIN_PROMINENCE_LONG : MIN_PROMINENCE);
}

/** From this prominence a family name that others have too is the player's where a text is plainly of football. */
const MIN_PROMINENCE_STAR = 50;

/** 'Kane': a name in wide use, which one player of the dictionary has, who plays much. */
function isOfStar(context: Context, { words, entry, kind }: Pattern, { start, from = -1 }: Options): boolean {
  const { dictionary, topic, text } = context;
  const name = words.join(' ');
  if (kind !== 'surname' || entry.prominence < MIN_PROMINENCE_STAR || name.length < MIN_LETTERS) return false;
  if (dictionary.bearersOf(name) > 1 || dictionary.endsOf(name) > 1 || dictionary.countries.has(name)) return false;
  const { nouns, words: wordsOf } = vocabulary();
  if ((dictionary.firstNames.get(name) ?? 0) > 1 || wordsOf(text.language).has(name) || nouns(text.language).has(name))
    return false;
  return topic.at(start) + topic.ofFitness() >= topic.needed && !isOfAnotherClub(context, entry, from);
}

/** 'Burnley striker Foster': no Foster of another club. */
function isOfAnotherClub({ tokens, links, teamEnds }: Context, { teamIds }: Entry, from: number): boolean {
  let at = from;
  while (at > 0 && tokens[at]?.isJoined && isTitle(tokens[at - 1]?.folded ?? '')) at -= 1;
  if (at <= 0 || !tokens[at]?.isJoined || !teamEnds.has(at)) return false;
  const end = tokens[at - 1]?.end;
  return [...links.values()].some(
    ({ entity, places }) =>
      entity.kind === 'team' && places.some((place) => place.end === end) && !teamIds.includes(entity.id),
  );
}

/** Points ahead in prominence that decide between two with the same evidence; or so many times as prominent. */
const MIN_LEAD = 15;
const MIN_TIMES = 3;

/** The meaning with the strongest evidence; none if two are equal. */
export function bestOf(context: Context, found: readonly Evidence[]): Evidence | undefined {
  const byEntry = Map.groupBy(found, ({ entry }) => entry.id);
  const ranked = [...byEntry.values()]
    .map((pieces) => {
      const [best] = pieces.toSorted((a, b) => b.score - a.score || (b.until ?? '').localeCompare(a.until ?? ''));
      const weight = pieces.reduce((sum, { score }) => sum + score, 0);
      return { best, weight, count: new Set(pieces.map(({ reason }) => reason.code)).size };
    })
    .filter((ranking) => ranking.best !== undefined)
    .toSorted((a, b) => (b.best?.score ?? 0) - (a.best?.score ?? 0) || b.count - a.count);
  const [first, second] = ranking(ranked);
  if (!first) return undefined;
  if (!second || first.best.score > second.best.score || first.count > second.count) return first.best;
  const rivals = ranking(ranked).filter(({ best, count }) => best.score === first.best.score && count === first.count);
  if (context.limits === null) {
    const newest = rivals.toSorted((a, b) => (b.best.until ?? '').localeCompare(a.best.until ?? ''));
    const [one, other] = newest;
    if (one && other && (one.best.until ?? '') > (other.best.until ?? '')) return one.best;
  }
  const prominent = rivals.toSorted((a, b) => b.best.entry.prominence - a.best.entry.prominence);
  const [one, other] = prominent;
  if (!one || !other) return undefined;
  const [most, next] = [one.best.entry.prominence, other.best.entry.prominence];
  return most - next >= MIN_LEAD || (most >= MIN_PROMINENCE_LONG && most >= MIN_TIMES * next) ? one.best : undefined;
}

function ranking(
  ranked: readonly { best: Evidence | undefined; count: number }[],
): { best: Evidence; count: number }[] {
  return ranked.flatMap(({ best, count }) => (best ? [{ best, count }] : []));
}
