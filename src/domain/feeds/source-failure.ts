import type { ContentLanguage, PostCategory } from '../posts/posts.ts';
import type { SourceKind } from '../vocabulary.ts';

/** Whether the last request of a source of news went well. */
export type SourceState = 'works' | 'fails' | 'unasked' | 'paused';

/** Reasons why a news source could not be fetched, as `feed_source.failure` has them; pages explain them. */
export type SourceFailure =
  | 'status'
  | 'timeout'
  | 'unknownName'
  | 'refused'
  | 'certificate'
  | 'redirects'
  | 'private'
  | 'large'
  | 'unreadable'
  | 'silent'
  | 'other';

/** A source of news that workers ask. */
export interface FetchedSource {
  address: string;
  settings: {
    country: string | null;
    language: ContentLanguage | null;
    category: PostCategory | null;
    /** The name of the outlet, club or person that it belongs to. */
    owner: string | null;
  };
  state: SourceState;
  lastSuccessAt: string | null;
  /** In a row. */
  failures: number;
  /** Of the last one. `detail`: the status of HTTP of `status`, English words of `other`. */
  failure: { kind: SourceFailure; detail: string | null } | null;
  nextCheckAt: string;
}

/** A source as staff see it. */
export interface StaffSource {
  id: number;
  name: string;
  kind: SourceKind;
  url: string | null;
  licence: string | null;
  entities: number;
  posts: number;
  /** Records of absences that it gave or is cited for. */
  records: number;
  /** null: the source is not fetched; its data were imported or sent. */
  asked: FetchedSource | null;
  /** Changes with the name, the link and the settings. */
  revision: string;
}

/** A source of news that could not be asked or read. The message is for operators. */
export class SourceError extends Error {
  readonly failure: SourceFailure;
  /** The status of HTTP, if the failure is 'status'. */
  readonly status: number | null;
  /** Seconds to wait, as the server requests; null if it does not. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    {
      failure = 'other',
      status = null,
      retryAfter = null,
      cause,
    }: ErrorOptions & Partial<Pick<SourceError, 'failure' | 'status' | 'retryAfter'>> = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
