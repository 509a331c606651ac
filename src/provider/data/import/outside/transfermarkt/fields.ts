/**
 * The fields we read from transfermarkt-datasets: https://github.com/dcaribou/transfermarkt-datasets, models in
 * `dbt/models/curated`. A file is the table for which it has all of these columns.
 */
export const TABLES = {
  competitions: ['competition_id', 'competition_code', 'name', 'type', 'country_name'],
  clubs: ['club_id', 'club_code', 'name', 'domestic_competition_id'],
  players: [
    'player_id',
    'name',
    'first_name',
    'last_name',
    'country_of_citizenship',
    'date_of_birth',
    'sub_position',
    'position',
    'foot',
    'height_in_cm',
    'current_club_id',
  ],
  games: [
    'game_id',
    'competition_id',
    'season',
    'round',
    'date',
    'home_club_id',
    'away_club_id',
    'home_club_goals',
    'away_club_goals',
  ],
  appearances: [
    'appearance_id',
    'game_id',
    'player_id',
    'player_club_id',
    'yellow_cards',
    'red_cards',
    'goals',
    'assists',
    'minutes_played',
  ],
  lineups: ['game_lineups_id', 'game_id', 'player_id', 'club_id', 'type'],
  transfers: ['player_id', 'transfer_date', 'from_club_id', 'to_club_id'],
} as const;
export type Table = keyof typeof TABLES;

/** Names of competitions, which the data gives as slugs: 'premier-league'. The others are capitalised. */
export const COMPETITION_NAMES: Readonly<Record<string, string>> = {
  laliga: 'La Liga',
  'super-lig': 'Süper Lig',
  'jupiler-pro-league': 'Pro League',
  'liga-portugal': 'Primeira Liga',
  'liga-portugal-bwin': 'Primeira Liga',
  'liga-portugal-betclic': 'Primeira Liga',
  'scottish-premiership': 'Premiership',
  'super-league-1': 'Super League',
  'uefa-champions-league': 'UEFA Champions League',
  'uefa-champions-league-qualifikation': 'UEFA Champions League qualifying',
  'europa-league': 'UEFA Europa League',
  'europa-league-qualifikation': 'UEFA Europa League qualifying',
  'uefa-conference-league': 'UEFA Conference League',
  'uefa-europa-conference-league': 'UEFA Conference League',
  'uefa-europa-conference-league-qualifikation': 'UEFA Conference League qualifying',
  'uefa-super-cup': 'UEFA Super Cup',
  'fifa-klub-wm': 'FIFA Club World Cup',
  'fa-cup': 'FA Cup',
  'efl-cup': 'EFL Cup',
  'sfa-cup': 'Scottish Cup',
  'dfb-pokal': 'DFB-Pokal',
  'dfl-supercup': 'DFL-Supercup',
  'copa-del-rey': 'Copa del Rey',
  supercopa: 'Supercopa de España',
  'italy-cup': 'Coppa Italia',
  'toto-knvb-beker': 'KNVB Cup',
  'allianz-cup': 'Taça da Liga',
  'supertaca-candido-de-oliveira': 'Supertaça Cândido de Oliveira',
  'trophee-des-champions': 'Trophée des Champions',
};

/** Positions that our own list names otherwise. */
export const POSITIONS: Readonly<Record<string, string>> = {
  Attack: 'Forward',
  Midfield: 'Midfielder',
  Missing: '',
};

/** Competitions of national teams: our matches are those of clubs. */
export const OF_NATIONS = 'national_team_competition';
