/** Whether the last request of a source of news went well. */
export type SourceState = 'works' | 'fails' | 'unasked';

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
export interface AskedSource {
  state: SourceState;
  lastSuccessAt: string | null;
  /** In a row. */
  failures: number;
  /** Of the last one. `detail`: the status of HTTP of `status`, English words of `other`. */
  failure: { kind: SourceFailure; detail: string | null } | null;
  nextCheckAt: string;
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
