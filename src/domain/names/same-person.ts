import { fold } from './fold.ts';

/** A spell at a club. Dates are as precise as known: '2014', '2014-07', '2014-07-01' or ''. */
export interface SpellRecord {
  teamId: number;
  started: string;
  ended: string;
}

/** A source's facts about a person that decide who it is. */
export interface PersonRecord {
  /** The names that are their own, in any language. */
  labels: readonly string[];
  names: readonly string[];
  birthDate: string | null;
  /** Ids in other collections: 'tm_id 10003'. */
  ids: readonly string[];
  spells: readonly SpellRecord[];
}

/** Facts that two records share. */
type Shared = 'id' | 'birth' | 'name' | 'surname' | 'club';

/** Whether two records describe the same person, and the evidence. `likely` is for a person to decide. */
export interface Judgement {
  verdict: 'same' | 'likely' | 'different';
  shared: readonly Shared[];
}

// Decision 0281: records are matched by id, or by birth date and name.
/**
 * Judges whether two records describe the same person: by an outside id, or else by the same date of birth with a
 * shared name of two words or more; a name of one word, and a first of January, which often means an unknown day, also
 * need a shared spell at a club. A name alone is never enough. Two different ids in the same collection mean two people.
 */
export function judgePair(a: PersonRecord, b: PersonRecord): Judgement {
  const shared: Shared[] = [];
  if (a.ids.some((id) => b.ids.includes(id))) shared.push('id');
  const isBirthKnown = a.birthDate !== null && b.birthDate !== null;
  if (isBirthKnown && a.birthDate === b.birthDate) shared.push('birth');
  if (shareName(a, b)) shared.push('name');
  else if (shareSurname(a, b)) shared.push('surname');
  if (a.spells.some((spell) => b.spells.some((other) => overlap(spell, other)))) shared.push('club');
  const needsClub = a.birthDate?.endsWith('-01-01') === true || !shareName(a, b, 2);
  return { verdict: verdictOf(new Set(shared), isBirthKnown, contradictIds(a, b), needsClub), shared };
}

function verdictOf(
  shared: ReadonlySet<Shared>,
  isBirthKnown: boolean,
  isContradicted: boolean,
  needsClub: boolean,
): Judgement['verdict'] {
  if (shared.has('id')) {
    const isOther = isBirthKnown && !shared.has('birth') && !shared.has('name');
    return isOther || isContradicted ? 'likely' : 'same';
  }
  if (isContradicted || (isBirthKnown && !shared.has('birth'))) return 'different';
  if (shared.has('birth') && shared.has('name')) return shared.has('club') || !needsClub ? 'same' : 'likely';
  const isNear = shared.has('club') && (shared.has('birth') ? shared.has('surname') : shared.has('name'));
  return isNear ? 'likely' : 'different';
}

/** Two ids of the same collection. */
function contradictIds(a: PersonRecord, b: PersonRecord): boolean {
  const schemeOf = (id: string) => id.slice(0, id.indexOf(' '));
  const others = new Set(b.ids.map(schemeOf));
  return a.ids.some(
    (id) => others.has(schemeOf(id)) && !b.ids.some((other) => schemeOf(other) === schemeOf(id) && other === id),
  );
}

/** A folded name whatever the order of its words: 'heung min son'. */
const keyOf = (name: string) => fold(name).split(' ').sort().join(' ');

/** A name that both have, and that is one's own of at least one of them. @param words the fewest that it has */
function shareName(a: PersonRecord, b: PersonRecord, words = 1): boolean {
  const meet = (labels: readonly string[], names: readonly string[]) => {
    const keys = new Set(names.map(keyOf).filter((key) => key.split(' ').length >= words));
    return labels.some((label) => keys.has(keyOf(label)));
  };
  return meet(a.labels, b.names) || meet(b.labels, a.names);
}

function shareSurname(a: PersonRecord, b: PersonRecord): boolean {
  const surname = (name: string) => fold(name).split(' ').at(-1) ?? '';
  const surnames = new Set(a.labels.map(surname));
  return b.labels.some((label) => surnames.has(surname(label)));
}

/** The same club at a time that both may mean: years that meet, or are not known. */
function overlap(a: SpellRecord, b: SpellRecord): boolean {
  if (a.teamId !== b.teamId) return false;
  const isBefore = (ended: string, started: string) =>
    ended !== '' && started !== '' && ended.slice(0, 4) < started.slice(0, 4);
  return !isBefore(a.ended, b.started) && !isBefore(b.ended, a.started);
}
