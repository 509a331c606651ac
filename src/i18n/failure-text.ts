import type { FetchedSource, SourceFailure } from '../domain/feeds/source-failure.ts';
import type { Translate } from './translate.ts';

const TEXTS = {
  timeout: 'admin:sources.failures.timeout',
  unknownName: 'admin:sources.failures.unknownName',
  refused: 'admin:sources.failures.refused',
  certificate: 'admin:sources.failures.certificate',
  redirects: 'admin:sources.failures.redirects',
  private: 'admin:sources.failures.private',
  large: 'admin:sources.failures.large',
  unreadable: 'admin:sources.failures.unreadable',
  silent: 'admin:sources.failures.silent',
  other: 'admin:sources.failures.other',
} as const satisfies Record<Exclude<SourceFailure, 'status'>, string>;

/** Why a news source could not be fetched, in words; `other` is followed by its English detail. */
export function failureText({ kind, detail }: NonNullable<FetchedSource['failure']>, t: Translate): string {
  return kind === 'status' ? t('admin:sources.failures.status', { status: detail ?? '' }) : t(TEXTS[kind]);
}
