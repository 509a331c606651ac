/** The posts that a list or its statistics cover. */
export type PostSubject =
  | { kind: 'entity'; tag: string }
  /** `hashtag` in any spelling, without #. */
  | { kind: 'hashtag'; hashtag: string }
  /** `query` in the search grammar. */
  | { kind: 'search'; query: string }
  | { kind: 'favourites' }
  | { kind: 'world' };

/** Whether the posts of a subject can be filtered by relation: from its entities, or about them. */
export function hasRelations({ kind }: PostSubject): boolean {
  return kind === 'entity' || kind === 'favourites';
}

/** Whether the posts of linked clubs and players can count for a subject: for a competition, and a country. */
export function hasLinked(subject: PostSubject): boolean {
  return subject.kind === 'entity' && /^c[pt]_/.test(subject.tag);
}

/**
 * The parameters of a subject in calls and file addresses.
 * @example subjectParameters({ kind: 'hashtag', hashtag: 'Arsenal' }) // { h: 'Arsenal' }
 */
export function subjectParameters(subject: PostSubject): { tag?: string; h?: string; q?: string } {
  switch (subject.kind) {
    case 'entity':
      return { tag: subject.tag };
    case 'hashtag':
      return { h: subject.hashtag };
    case 'search':
      return { q: subject.query };
    default:
      return {};
  }
}

/** The parameter for favourites in a file address. */
const FAVOURITES_PARAMETER = 'favourites';

/**
 * Writes a subject into the parameters of a file address; `subjectOfFile` reads it.
 * @example fileParameters({ kind: 'favourites' }) // [['favourites', '1']]
 */
export function fileParameters(subject: PostSubject): [name: string, value: string][] {
  if (subject.kind === 'favourites') return [[FAVOURITES_PARAMETER, '1']];
  return Object.entries(subjectParameters(subject));
}

/** The parameters of an address, as URLSearchParams has them. */
interface Parameters {
  get: (name: string) => string | null;
  has: (name: string) => boolean;
}

/** Reads the subject from the parameters of a file address; without any it is the world. */
export function subjectOfFile(parameters: Parameters): PostSubject {
  const [tag, hashtag, query] = ['tag', 'h', 'q'].map((name) => parameters.get(name));
  if (tag) return { kind: 'entity', tag };
  if (hashtag) return { kind: 'hashtag', hashtag };
  if (query) return { kind: 'search', query };
  return { kind: parameters.has(FAVOURITES_PARAMETER) ? 'favourites' : 'world' };
}
