/**
 * The fields we read from the CSV files of football-data.co.uk: https://www.football-data.co.uk/notes.txt. Match
 * statistics and odds are left out.
 */
export const NEEDED = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'] as const;

/** Divisions by their code. */
export const DIVISIONS: Readonly<Record<string, readonly [name: string, country: string]>> = {
  E0: ['Premier League', 'England'],
  E1: ['Championship', 'England'],
  E2: ['League One', 'England'],
  E3: ['League Two', 'England'],
  EC: ['National League', 'England'],
  SC0: ['Premiership', 'Scotland'],
  SC1: ['Championship', 'Scotland'],
  SC2: ['League One', 'Scotland'],
  SC3: ['League Two', 'Scotland'],
  D1: ['Bundesliga', 'Germany'],
  D2: ['2. Bundesliga', 'Germany'],
  I1: ['Serie A', 'Italy'],
  I2: ['Serie B', 'Italy'],
  SP1: ['La Liga', 'Spain'],
  SP2: ['La Liga 2', 'Spain'],
  F1: ['Ligue 1', 'France'],
  F2: ['Ligue 2', 'France'],
  N1: ['Eredivisie', 'Netherlands'],
  B1: ['Pro League', 'Belgium'],
  P1: ['Primeira Liga', 'Portugal'],
  T1: ['Süper Lig', 'Turkey'],
  G1: ['Super League', 'Greece'],
};

/** Divisions with times at the place. The times of the others are those of a country that the file does not name. */
export const WITH_LOCAL_TIME = /^(E\d|EC|SC\d)$/;

/** Clubs under the short names of these files, with the names that other sources give them. */
export const CLUB_NAMES: Readonly<Record<string, string>> = {
  'Man United': 'Manchester United',
  'Man City': 'Manchester City',
  "Nott'm Forest": 'Nottingham Forest',
  'Sheffield Weds': 'Sheffield Wednesday',
  Wolves: 'Wolverhampton Wanderers',
  Tottenham: 'Tottenham Hotspur',
  'West Ham': 'West Ham United',
  'West Brom': 'West Bromwich Albion',
  QPR: 'Queens Park Rangers',
  'Ein Frankfurt': 'Eintracht Frankfurt',
  Dortmund: 'Borussia Dortmund',
  Leverkusen: 'Bayer Leverkusen',
  "M'gladbach": 'Borussia Mönchengladbach',
  Hamburg: 'Hamburger SV',
  Hannover: 'Hannover 96',
  Hertha: 'Hertha BSC',
  'FC Koln': '1. FC Köln',
  Mainz: 'Mainz 05',
  'Ath Madrid': 'Atlético Madrid',
  'Ath Bilbao': 'Athletic Club',
  Alaves: 'Deportivo Alavés',
  Betis: 'Real Betis',
  Celta: 'Celta de Vigo',
  Espanol: 'Espanyol',
  'La Coruna': 'Deportivo La Coruña',
  Sociedad: 'Real Sociedad',
  Vallecano: 'Rayo Vallecano',
  Milan: 'AC Milan',
  Inter: 'Inter Milan',
  'Paris SG': 'Paris Saint-Germain',
};
