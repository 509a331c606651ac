import type { ColumnOf } from './files.ts';
import { SEASON_FORM } from './read-entities.ts';
import type { Row } from './row.ts';
import type { Known } from './save-entities.ts';
import { seasonNamed } from './season-label.ts';

type FileWithSeason = 'matches.csv' | 'squads.csv';
type FileWithClub = FileWithSeason | 'appearances.csv' | 'injuries.csv';
type FileWithPlayer = 'squads.csv' | 'appearances.csv' | 'injuries.csv' | 'player_seasons.csv';

/** How rows find what they refer to; a row that refers to something unknown is refused. */
export function references({ index, seasons }: Known) {
  return {
    teamIn<File extends FileWithClub>(row: Row<File>, column: ColumnOf<File>): number {
      const id = index.find('team', row.raw(column));
      if (id === undefined) throw row.refusal(column, 'No club has this id.');
      return id;
    },
    playerIn<File extends FileWithPlayer>(row: Row<File>): number {
      const id = index.find('player', row.raw('player_id' as ColumnOf<File>));
      if (id === undefined)
        throw row.refusal('player_id' as ColumnOf<File>, 'No player has this id.');
      return id;
    },
    seasonIn<File extends FileWithSeason>(row: Row<File>): number {
      const season = seasonNamed(row.raw('season' as ColumnOf<File>));
      if (!season) throw row.refusal('season' as ColumnOf<File>, SEASON_FORM);
      const competition = row.raw('competition_id' as ColumnOf<File>);
      const id = seasons.get(`${competition} ${season.label}`);
      if (id === undefined)
        throw row.refusal(
          'competition_id' as ColumnOf<File>,
          'No competition has this id in this season.',
        );
      return id;
    },
  };
}
