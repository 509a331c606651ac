import type { ColumnOf } from './csv/format.ts';
import type { Row } from './csv/row.ts';
import type { EntityIds } from './save-entities.ts';
import { seasonNamed } from '../../../domain/names/season-names.ts';

type FileWithSeason = 'matches.csv' | 'squads.csv';
type FileWithClub = FileWithSeason | 'appearances.csv';
type FileWithOptionalClub = 'injuries.csv' | 'posts_fpl_news.csv';
type FileWithPlayer = 'squads.csv' | 'appearances.csv' | 'injuries.csv' | 'player_seasons.csv' | 'posts_fpl_news.csv';

/** How rows find what they refer to; a row that refers to something unknown is refused. */
export function references({ index, seasons }: EntityIds) {
  const teamIn = <File extends FileWithClub>(row: Row<File>, column: ColumnOf<File>): number => {
    const id = index.find('team', row.raw(column));
    if (id === undefined) throw row.refusal(column, { key: 'unknownClub' });
    return id;
  };
  const playerIn = (row: Pick<Row<FileWithPlayer>, 'raw' | 'refusal'>): number => {
    const id = index.find('player', row.raw('player_id'));
    if (id === undefined) throw row.refusal('player_id', { key: 'unknownPlayer' });
    return id;
  };
  const seasonIn = (row: Pick<Row<FileWithSeason>, 'raw' | 'refusal'>): number => {
    const season = seasonNamed(row.raw('season'));
    if (!season) throw row.refusal('season', { key: 'season' });
    const id = seasons.get(`${row.raw('competition_id')} ${season.label}`);
    if (id === undefined) throw row.refusal('competition_id', { key: 'unknownCompetition' });
    return id;
  };
  /** An unknown club is set aside; the row is kept. */
  const optionalTeamIn = (row: Pick<Row<FileWithOptionalClub>, 'raw' | 'setAside'>): number | null => {
    const ref = row.raw('club_id');
    if (ref === '') return null;
    return index.find('team', ref) ?? row.setAside('club_id', { key: 'unknownClub' });
  };
  return { teamIn, optionalTeamIn, playerIn, seasonIn };
}
