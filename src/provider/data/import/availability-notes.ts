import type { PoolClient } from 'pg';
import { expectedReturn } from '../../../domain/availability-notes/expected-return.ts';
import { namesInjury } from '../../../domain/availability-notes/names-injury.ts';
import type { NoteStatus } from '../../../domain/vocabulary.ts';
import type { Row } from './csv/row.ts';
import { references } from './references.ts';
import type { ReportBuilder } from './report.ts';
import type { EntityIds } from './save-entities.ts';
import type { FolderSource } from './sources.ts';
import type { Stage, StagedFile } from './store/pipeline.ts';
import { removeDuplicates } from './store/remove-duplicates.ts';
import { saveSourcedRows, SOURCE_COLUMNS } from './store/save-rows.ts';

const COLUMNS = {
  player_id: 'int',
  team_id: 'int',
  text: 'text',
  language: 'text',
  status: 'note_status',
  is_injury: 'boolean',
  chance: 'smallint',
  expected_return: 'date',
  published_at: 'timestamptz',
  known_from: 'date',
  known_until: 'date',
  stated_on: 'date',
};

/** The letters of Fantasy Premier League. */
const STATUSES: Readonly<Record<string, NoteStatus>> = {
  a: 'available',
  d: 'doubtful',
  i: 'injured',
  s: 'suspended',
  n: 'ineligible',
  u: 'unavailable',
};

/** Dated notes on the availability of players. */
export function availabilityNotesFile(
  ids: EntityIds,
): StagedFile<'posts_fpl_news.csv', keyof typeof COLUMNS | keyof typeof SOURCE_COLUMNS> {
  const { optionalTeamIn, playerIn } = references(ids);
  return {
    file: 'posts_fpl_news.csv',
    columns: { ...SOURCE_COLUMNS, ...COLUMNS },
    rowOf: (row) => {
      const text = row.text('text');
      const status = STATUSES[row.raw('status')];
      if (!status) throw row.refusal('status', { key: 'oneOf', values: Object.keys(STATUSES) });
      const firstSeen = row.optionalInstant('first_seen');
      const publishedAt = row.optionalInstant('published_at') ?? firstSeen;
      if (publishedAt === null) throw row.refusal('published_at', { key: 'undated' });
      const knownFrom = dayOf(publishedAt);
      const lastSeen = row.optionalInstant('last_seen');
      return {
        source_ref: row.text('post_id'),
        source_name: row.optionalText('source'),
        player_id: playerIn(row),
        team_id: optionalTeamIn(row),
        text,
        language: languageIn(row),
        status,
        is_injury: namesInjury(text),
        chance: row.optionalInt('chance_next', 0, 100),
        expected_return: expectedReturn(text, knownFrom),
        published_at: publishedAt,
        known_from: knownFrom,
        known_until: lastSeen === null ? null : dayOf(lastSeen),
        stated_on: firstSeen === null ? null : dayOf(firstSeen),
      };
    },
  };
}

/** Stores the staged notes; a note already stored from this source is updated. */
export async function saveAvailabilityNotes(
  client: PoolClient,
  source: FolderSource,
  stage: Stage,
  report: ReportBuilder,
): Promise<void> {
  await removeDuplicates(client, source, stage.table, 'availability_note');
  // The source changes the words of what it has published, and keeps the time: only the first words are as old as that.
  await client.query(`UPDATE ${stage.table} n SET stated_on = known_from
    FROM (SELECT player_id, published_at, min(stated_on) AS first FROM ${stage.table} GROUP BY 1, 2) AS words
    WHERE (words.player_id, words.published_at) = (n.player_id, n.published_at)
      AND (n.stated_on IS NULL OR n.stated_on = words.first)`);
  await saveSourcedRows(client, report, source, stage, {
    table: 'availability_note',
    columns: Object.keys(COLUMNS),
    reportedColumn: 'post_id',
  });
}

function languageIn(row: Row<'posts_fpl_news.csv'>): string | null {
  const value = row.optionalText('lang');
  if (value === null || /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value)) return value;
  return row.setAside('lang', { key: 'language' });
}

/** The day of an instant in UTC. */
function dayOf(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10);
}
