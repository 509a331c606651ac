import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TABLES } from '../../../src/provider/data/import/outside/transfermarkt/fields.ts';

/** As many as the data set has: 80,000 games with 1.8 million match sheets and 2.9 million places in line-ups. */
const LEAGUES = 15;
const SEASONS = 14;
const CLUBS = 20;
const POOL = 113;
const SQUAD = 25;
const STARTERS = 11;
const BENCH = 7;
const FIRST_YEAR = 2012;

/** Writes the tables of transfermarkt-datasets at their full size into a folder. */
export async function writeTransfermarktTables(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = (name: string, columns: readonly string[], rows: Iterable<readonly unknown[]>) =>
    pipeline(Readable.from(chunksOf(columns, rows)), createWriteStream(join(folder, `${name}.csv`)));
  await write('competitions', TABLES.competitions, competitions());
  await write('clubs', TABLES.clubs, clubs());
  await write('players', TABLES.players, players());
  await write('games', [...TABLES.games, 'stadium', 'referee', 'url'], games());
  await write('appearances', [...TABLES.appearances, 'date', 'player_name', 'competition_id'], appearances());
  await write('game_lineups', [...TABLES.lineups, 'date', 'player_name', 'position', 'number'], lineups());
  await write('transfers', TABLES.transfers, transfers());
}

function* chunksOf(columns: readonly string[], rows: Iterable<readonly unknown[]>): Generator<string> {
  let chunk = `${columns.join(',')}\n`;
  for (const row of rows) {
    chunk += `${row.join(',')}\n`;
    if (chunk.length < 2 ** 16) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const clubId = (league: number, club: number) => 1 + league * CLUBS + club;
const playerId = (club: number, place: number, season: number) => club * POOL + ((season * 7 + place) % POOL);
const nameOf = (player: number) => `Player ${String.fromCharCode(65 + (player % 26))}${player}`;

function* competitions() {
  for (const league of numbers(LEAGUES))
    yield [`L${league}`, `league-${league}`, `league-${league}`, 'domestic_league', 'Denmark'];
}

function* clubs() {
  for (const league of numbers(LEAGUES))
    for (const club of numbers(CLUBS)) {
      const id = clubId(league, club);
      yield [id, `club-${id}`, `Club ${id} Football Club`, `L${league}`];
    }
}

function* players() {
  for (const club of numbers(LEAGUES * CLUBS))
    for (const place of numbers(POOL)) {
      const id = playerId(club + 1, place, 0);
      const born = `${1980 + (id % 25)}-0${1 + (id % 9)}-1${id % 10}`;
      yield [id, nameOf(id), 'Player', `${id}`, 'Denmark', born, 'Centre-Back', 'Defender', 'left', 180, club + 1];
    }
}

interface Game {
  id: number;
  league: number;
  season: number;
  day: string;
  clubs: readonly [home: number, away: number];
}

function* allGames(): Generator<Game> {
  let id = 2_000_000;
  for (const season of numbers(SEASONS))
    for (const league of numbers(LEAGUES))
      for (const home of numbers(CLUBS))
        for (const away of numbers(CLUBS))
          if (home !== away) {
            const month = 1 + ((home + away) % 5);
            const day = `${FIRST_YEAR + season}-${String(month + 7).padStart(2, '0')}-${10 + (home % 18)}`;
            id += 1;
            yield { id, league, season, day, clubs: [clubId(league, home), clubId(league, away)] };
          }
}

function* games() {
  for (const {
    id,
    league,
    season,
    day,
    clubs: [home, away],
  } of allGames()) {
    const round = `${1 + (id % 38)}. Matchday`;
    yield [
      id,
      `L${league}`,
      FIRST_YEAR + season,
      round,
      day,
      home,
      away,
      id % 4,
      id % 3,
      'Park',
      'A. Judge',
      'https://www.example.org/',
    ];
  }
}

/** Places of a squad in a game: the first eleven begin. */
function* sheets({ id, season, clubs: both }: Game, places: number) {
  for (const club of both)
    for (const place of numbers(places)) yield { club, player: playerId(club, (id + place) % SQUAD, season), place };
}

function* appearances() {
  for (const game of allGames())
    for (const { club, player, place } of sheets(game, STARTERS + 1)) {
      // One who began is missing from the sheets; one of the bench came on.
      if (place === 3) continue;
      yield [
        `${game.id}_${player}`,
        game.id,
        player,
        club,
        place === 5 ? 1 : 0,
        0,
        place % 2,
        0,
        90 - place,
        game.day,
        nameOf(player),
        `L${game.league}`,
      ];
    }
}

function* lineups() {
  for (const game of allGames())
    for (const { club, player, place } of sheets(game, STARTERS + BENCH)) {
      const type = place < STARTERS ? 'starting_lineup' : 'substitutes';
      yield [
        `${game.id}-${player}-0123456789abcdef`,
        game.id,
        player,
        club,
        type,
        game.day,
        nameOf(player),
        'Centre-Back',
        place,
      ];
    }
}

function* transfers() {
  for (const club of numbers(LEAGUES * CLUBS))
    for (const place of numbers(POOL)) {
      const next = ((club + 1) % (LEAGUES * CLUBS)) + 1;
      for (const year of [2013, 2017]) yield [playerId(club + 1, place, 0), `${year}-07-01`, next, club + 1];
    }
}
