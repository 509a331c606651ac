import { accuracyOf, type ForecastRecord, type ForecastRecords } from '../../domain/injuries/forecasts.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** A row of the table; the accuracy is null where too few forecasts are judged. */
export interface RecordRow {
  name: string;
  href: string | null;
  rank: number | null;
  judged: number;
  accuracy: { bias: string; meanAbsolute: string; within3: string; within7: string } | null;
  /** Null for our own estimates, which are never withdrawn. */
  withdrawn: number | null;
  open: number | null;
}

type Judged = Pick<ForecastRecord, 'name' | 'sums'> & Partial<Pick<ForecastRecord, 'tag' | 'states'>>;

/** The rows of clubs or sources: those with enough forecasts by their mean absolute error, then the others by name. */
export function recordRows(records: readonly Judged[], language: Language, prefix: Language | '' = ''): RecordRow[] {
  const { compare, tenths, percent } = formats(language);
  const t = translator(language);
  const between = (value: string, low: string, high: string) => t('statistics:forecasts.between', { value, low, high });
  const share = ({ value, low, high }: { value: number; low: number; high: number }) =>
    between(percent(value), percent(low), percent(high));
  const judged = records
    .map((record) => ({ ...record, accuracy: accuracyOf(record.sums) }))
    .toSorted(
      (a, b) =>
        Number(a.accuracy === null) - Number(b.accuracy === null) ||
        (a.accuracy?.meanAbsolute ?? 0) - (b.accuracy?.meanAbsolute ?? 0) ||
        compare(a.name, b.name),
    );
  return judged.map(({ name, tag, states, sums, accuracy }, place) => ({
    name,
    href: tag ? paths(prefix).explore(tag) : null,
    rank: accuracy && place + 1,
    judged: sums.cases,
    accuracy: accuracy && {
      bias: between(tenths(accuracy.bias.value), tenths(accuracy.bias.low), tenths(accuracy.bias.high)),
      meanAbsolute: tenths(accuracy.meanAbsolute),
      within3: share(accuracy.within3),
      within7: share(accuracy.within7),
    },
    withdrawn: states?.withdrawn ?? null,
    open: states?.open ?? null,
  }));
}

/** The sources and our own estimates, which are ranked by the same rule. */
export function networkRows({ sources, own }: ForecastRecords, language: Language): RecordRow[] {
  const name = bundle(language, 'statistics').forecasts.ownName;
  return recordRows(own.cases > 0 ? [...sources, { name, sums: own }] : sources, language);
}

/** Our estimates beside what others stated of the same cases; null where they are too few. */
export function sameCases({ own, same }: ForecastRecords, language: Language): string | null {
  const [ours, theirs] = [own, same].map((sums) => accuracyOf(sums));
  if (!ours || !theirs) return null;
  const { tenths } = formats(language);
  return translator(language)('statistics:forecasts.same', {
    count: own.cases,
    own: tenths(ours.meanAbsolute),
    theirs: tenths(theirs.meanAbsolute),
    inside: own.inside,
  });
}
