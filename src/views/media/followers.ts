import type { FollowerReading } from '../../contract/posts/followers.ts';
import { accountNetworkOf } from '../../domain/feeds/incoming-post.ts';
import { followersTrend } from '../../domain/media/followers.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { Tone } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import type { SeriesChart } from '../charts/series.ts';

/** Maximum number of accounts in the chart, those with the most followers; the table has all. */
const MAX_DRAWN = 5;
const TONES: readonly Tone[] = [1, 2, 3, 4, 5];

/** Networks as accounts are noted with. */
const NAMES: Readonly<Record<string, 'bluesky' | 'mastodon' | 'youtube'>> = {
  bsky: 'bluesky',
  mast: 'mastodon',
  yt: 'youtube',
};

type Account = Pick<FollowerReading, 'network' | 'handle'>;

/** @example accountName({ network: 'tw', handle: 'benokafor' }, 'en-gb') // 'X: benokafor' */
function accountName({ network, handle }: Account, language: Language): string {
  const { postNetwork, network: others } = vocabulary(language);
  const named = new Map<string, string>(Object.entries(postNetwork));
  const code = NAMES[network];
  const label = code ? others[code] : (named.get(network) ?? network);
  return handle === '' ? label : translator(language)('shell:labelled', { label, value: handle });
}

/** Where a reading comes from; partners deliver under the name of a network. @example sourceName('x', 'de') // 'X' */
function sourceName(source: string, language: Language): string {
  return accountName({ network: accountNetworkOf(source), handle: '' }, language);
}

/** One reading as a sentence. */
function sentenceOf(reading: FollowerReading, language: Language): string {
  const { count, day } = formats(language);
  return translator(language)('media:followers.on', {
    account: accountName(reading, language),
    followers: count(reading.followers),
    day: day(reading.day),
  });
}

/** One sentence per account if no account has two readings. */
export function followerSentences(readings: readonly FollowerReading[], language: Language): string[] {
  return readings.map((reading) =>
    translator(language)('media:followers.told', {
      reading: sentenceOf(reading, language),
      source: sourceName(reading.source, language),
    }),
  );
}

/** Followers over time, with gaps where nothing is known; null where no account has two readings. */
export function followersChart(readings: readonly FollowerReading[], language: Language): SeriesChart | null {
  const byAccount = [...Map.groupBy(readings, ({ network, handle }) => JSON.stringify([network, handle])).values()];
  if (!byAccount.some((own) => own.length > 1)) return null;
  const largest = (own: readonly FollowerReading[]) => own.at(-1)?.followers ?? 0;
  const drawn = byAccount.toSorted((a, b) => largest(b) - largest(a)).slice(0, MAX_DRAWN);
  const isDrawn = new Set(drawn.flat());
  const { accounts, rows, step } = followersTrend(readings.filter((reading) => isDrawn.has(reading)));
  const { charts, columns } = bundle(language, 'media');
  const { day } = formats(language);
  const latest = drawn[0]?.at(-1);
  return {
    id: 'followers',
    ...charts.followers,
    title: latest ? sentenceOf(latest, language) : '',
    summary: translator(language)('media:followers.readings', { count: readings.length }),
    column: columns[step],
    series: accounts.map((account, place) => ({
      label: accountName(account, language),
      tone: TONES[place] ?? null,
    })),
    rows: rows.map(({ day: at, values }) => ({ label: day(at), time: at, values })),
  };
}

/** A row of the table of readings, newest first. */
export function followerRows(readings: readonly FollowerReading[], language: Language) {
  return readings.toReversed().map((reading) => ({
    ...reading,
    account: accountName(reading, language),
    source: sourceName(reading.source, language),
  }));
}

/** Every reading as a file. */
export function followerCells(readings: readonly FollowerReading[], language: Language): CsvCell[][] {
  const { columns } = bundle(language, 'media');
  return [
    [columns.day, columns.account, columns.followers, columns.source],
    ...followerRows(readings, language).map(({ day, account, followers, source }) => [day, account, followers, source]),
  ];
}
