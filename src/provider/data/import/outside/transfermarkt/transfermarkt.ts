import type { OutsideTables, TableRow, TableRows, TableSpell } from '../../csv/table-rows.ts';
import { headerOf, readCsv } from '../csv-rows.ts';
import { shortClubName } from '../club-names.ts';
import type { OpenFile, OutsideFile, TableFormat } from '../format.ts';
import { COMPETITION_NAMES, OF_NATIONS, POSITIONS, type Table, TABLES } from './fields.ts';

/** The tables of transfermarkt-datasets as CSV, plain or gzip. Players, clubs and matches have Transfermarkt's ids. */
export const TRANSFERMARKT: TableFormat = {
  name: 'transfermarkt-datasets',
  source: {
    key: 'transfermarkt-datasets',
    name: 'transfermarkt-datasets',
    url: 'https://github.com/dcaribou/transfermarkt-datasets',
    licence: 'CC0 1.0 by its makers; the terms of Transfermarkt may apply',
  },
  recognises: (start) => tableOf(start) !== undefined,
  tables: (files, reading) => new Dataset(files, reading).tables(),
};

function tableOf(start: string): Table | undefined {
  const header = new Set(headerOf(start));
  return (Object.keys(TABLES) as Table[]).find((table) => TABLES[table].every((column) => header.has(column)));
}

interface Competition {
  name: string;
  country: string;
  type: string;
}

/** Data that rows of other tables refer to. It is read once. */
interface Context {
  competitions: ReadonlyMap<string, Competition>;
  /** Labels of seasons by competition and year: 'GB1 2012' is '2012-13'. */
  seasons: ReadonlyMap<string, string>;
  /** Matches by their ids. */
  games: ReadonlyMap<string, Game>;
}

interface Game {
  competition: string;
  season: string;
  date: string;
  clubs: readonly (string | undefined)[];
}

/** The line-ups of a match: its players, the club of each, and who started. Numbers take less memory than ids. */
interface LineUp {
  players: number[];
  clubs: number[];
  starters: number[];
}

/** A player's matches for a club in a season. */
interface Squad {
  /** Line of the first match sheet. */
  line: number;
  matches: number;
  minutes: number;
  first: string;
  last: string;
}

/** What the match sheets tell. */
interface Sheets {
  /** By competition, year, club and player. */
  squads: ReadonlyMap<string, Squad>;
  /** Matches in which somebody has minutes. */
  played: ReadonlySet<string>;
}

/** Number of rows per block. */
const BLOCK = 1000;

class Dataset {
  readonly #files: ReadonlyMap<Table, OutsideFile>;
  readonly #reading: Omit<OpenFile, 'path'>;
  #context: Promise<Context> | undefined;
  #sheets: Promise<Sheets> | undefined;
  #lineUps: Promise<ReadonlyMap<string, LineUp> | null> | undefined;

  constructor(files: readonly OutsideFile[], reading: Omit<OpenFile, 'path'>) {
    this.#reading = reading;
    const known = files.map((file) => [tableOf(file.start), file] as const);
    const seen = new Map<Table, OutsideFile>();
    for (const [table, file] of known) {
      const other = table && seen.get(table);
      if (other) throw new Error(`${file.name} and ${other.name} both contain the table ${table}. Remove one of them.`);
      if (table) seen.set(table, file);
    }
    this.#files = seen;
  }

  tables(): OutsideTables {
    return {
      'competitions.csv': () => this.#competitions(),
      'clubs.csv': () => this.#clubs(),
      'players.csv': () => this.#mapped('players', playerOf),
      'matches.csv': () => this.#matches(),
      'squads.csv': () => this.#squadRows(),
      'appearances.csv': () => this.#appearances(),
      spells: () => this.#spells(),
    };
  }

  async *#read(table: Table): TableRows {
    const file = this.#files.get(table);
    if (file) yield* readCsv(file, this.#reading);
  }

  /** The rows of a table as rows of ours; null skips a row. */
  async *#mapped(
    table: Table,
    valuesOf: (values: Readonly<Record<string, string>>) => Record<string, string> | null,
  ): TableRows {
    for await (const block of this.#read(table))
      yield block.flatMap((row) => {
        if (row.refused) return [row];
        const values = valuesOf(row.values);
        return values ? [{ ...row, values }] : [];
      });
  }

  async #readContext(): Promise<Context> {
    const competitions = new Map<string, Competition>();
    for await (const block of this.#read('competitions'))
      for (const { values } of block)
        competitions.set(values['competition_id'] ?? '', {
          name: competitionName(values['name'] ?? ''),
          country: values['country_name'] ?? '',
          type: values['type'] ?? '',
        });
    const firstDays = new Map<string, string>();
    const games = new Map<string, Game>();
    for await (const block of this.#read('games'))
      for (const { values } of block) {
        const [competition = '', year = ''] = [values['competition_id'], values['season']];
        if (competitions.get(competition)?.type === OF_NATIONS) continue;
        const date = dayOf(values['date']);
        const season = `${competition} ${year}`;
        const first = firstDays.get(season);
        if (date !== '' && (first === undefined || date < first)) firstDays.set(season, date);
        games.set(values['game_id'] ?? '', {
          competition,
          season,
          date,
          clubs: [values['home_club_id'], values['away_club_id']],
        });
      }
    const seasons = new Map([...firstDays].map(([season, day]) => [season, labelOf(season, day)]));
    return { competitions, seasons, games };
  }

  #shared(): Promise<Context> {
    this.#context ??= this.#readContext();
    return this.#context;
  }

  async *#competitions(): TableRows {
    const { competitions, seasons } = await this.#shared();
    const labels = new Map<string, string[]>();
    for (const [season, label] of seasons) {
      const [competition = ''] = season.split(' ');
      labels.set(competition, [...(labels.get(competition) ?? []), label]);
    }
    for await (const block of this.#read('competitions'))
      yield block.flatMap((row) => {
        const id = row.values['competition_id'] ?? '';
        const competition = competitions.get(id);
        if (row.refused || !competition) return [row];
        return [...new Set(labels.get(id))].sort().map((season) => ({
          ...row,
          values: { competition_id: id, name: competition.name, country: competition.country, season },
        }));
      });
  }

  /** Clubs of the list, then those that only matches name. */
  async *#clubs(): TableRows {
    const { competitions, games } = await this.#shared();
    const seen = new Set<string>();
    yield* this.#mapped('clubs', (values) => {
      const id = values['club_id'] ?? '';
      seen.add(id);
      return clubOf(
        id,
        values['name'] ?? '',
        competitions.get(values['domestic_competition_id'] ?? '')?.country ?? '',
        [(values['club_code'] ?? '').replaceAll('-', ' ')],
      );
    });
    for await (const block of this.#read('games'))
      yield block.flatMap((row) => {
        const competition = competitions.get(games.get(row.values['game_id'] ?? '')?.competition ?? '');
        if (!competition) return [];
        return (['home', 'away'] as const).flatMap((side) => {
          const id = row.values[`${side}_club_id`] ?? '';
          const name = row.values[`${side}_club_name`] ?? '';
          if (seen.has(id) || name === '') return [];
          seen.add(id);
          return [{ ...row, values: clubOf(id, name, competition.country, []) }];
        });
      });
  }

  async *#matches(): TableRows {
    const { games, seasons } = await this.#shared();
    const { played } = await this.#readSheets();
    for await (const block of this.#read('games'))
      yield block.flatMap((row): TableRow[] => {
        if (row.refused) return [row];
        const { game_id: id = '', home_club_goals: home = '', away_club_goals: away = '' } = row.values;
        const game = games.get(id);
        if (!game) return [];
        const hasScore = home !== '' && away !== '';
        const match = {
          match_id: id,
          competition_id: game.competition,
          season: seasons.get(game.season) ?? '',
          matchday: /^(\d{1,3})\. Matchday$/i.exec(row.values['round'] ?? '')?.[1] ?? '',
          kickoff_utc: game.date,
          home_club_id: row.values['home_club_id'] ?? '',
          away_club_id: row.values['away_club_id'] ?? '',
          home_goals: wholeOf(home),
          away_goals: wholeOf(away),
          status: hasScore || played.has(id) ? 'played' : 'scheduled',
        };
        const reason = { key: 'noScore' } as const;
        const contradicted =
          !hasScore && played.has(id) ? { column: 'home_club_goals', value: home, reason } : undefined;
        return [{ ...row, values: match, contradicted }];
      });
  }

  async *#appearances(): TableRows {
    const { games } = await this.#shared();
    const lineUps = await this.#readLineUps();
    for await (const block of this.#read('appearances'))
      yield block.flatMap((row): TableRow[] => {
        if (row.refused) return [row];
        const { values } = row;
        const [game = '', player = ''] = [values['game_id'], values['player_id']];
        const played = games.get(game);
        if (!played) return [];
        const given = values['player_club_id'] ?? '';
        const club = clubIn(lineUps?.get(game), player, played) ?? given;
        const started = lineUps === null ? '' : lineUps.get(game)?.starters.includes(Number(player)) ? '1' : '0';
        const appearance = {
          match_id: game,
          player_id: player,
          club_id: club,
          minutes: wholeOf(values['minutes_played']),
          started,
          goals: wholeOf(values['goals']),
          assists: wholeOf(values['assists']),
          yellow: wholeOf(values['yellow_cards']),
          red: wholeOf(values['red_cards']),
        };
        const reason = { key: 'lineUp', club } as const;
        const contradicted = club === given ? undefined : { column: 'player_club_id', value: given, reason };
        return [{ ...row, values: appearance, contradicted }];
      });
  }

  /** The line-ups by match; null without their table. */
  #readLineUps(): Promise<ReadonlyMap<string, LineUp> | null> {
    this.#lineUps ??= this.#collectLineUps();
    return this.#lineUps;
  }

  async #collectLineUps(): Promise<ReadonlyMap<string, LineUp> | null> {
    if (!this.#files.has('lineups')) return null;
    const lineUps = new Map<string, LineUp>();
    for await (const block of this.#read('lineups'))
      for (const { values } of block) {
        const { game_id: game = '', player_id: player, club_id: club, type } = values;
        const lineUp = lineUps.get(game) ?? { players: [], clubs: [], starters: [] };
        lineUps.set(game, lineUp);
        lineUp.players.push(Number(player));
        lineUp.clubs.push(Number(club));
        if (type === 'starting_lineup') lineUp.starters.push(Number(player));
      }
    return lineUps;
  }

  async *#squadRows(): TableRows {
    const { seasons } = await this.#shared();
    const { squads } = await this.#readSheets();
    let block: TableRow[] = [];
    for (const [key, { line, matches, minutes, first, last }] of squads) {
      const [competition = '', year = '', club = '', player = ''] = key.split(' ');
      const values = {
        competition_id: competition,
        season: seasons.get(`${competition} ${year}`) ?? '',
        club_id: club,
        player_id: player,
        appearances: String(matches),
        minutes: String(minutes),
        first_match: first,
        last_match: last,
      };
      block.push({ origin: this.#files.get('appearances')?.name ?? '', line, values });
      if (block.length < BLOCK) continue;
      yield block;
      block = [];
    }
    yield block;
  }

  #readSheets(): Promise<Sheets> {
    this.#sheets ??= this.#collectSheets();
    return this.#sheets;
  }

  async #collectSheets(): Promise<Sheets> {
    const { games } = await this.#shared();
    const lineUps = await this.#readLineUps();
    const squads = new Map<string, Squad>();
    const played = new Set<string>();
    for await (const block of this.#read('appearances'))
      for (const { values, line, refused } of block) {
        const game = games.get(values['game_id'] ?? '');
        if (!game || refused) continue;
        const {
          game_id: id = '',
          player_id: player = '',
          player_club_id: given = '',
          minutes_played: minutes = '',
        } = values;
        if (Number(wholeOf(minutes)) > 0) played.add(id);
        const club = clubIn(lineUps?.get(id), player, game) ?? given;
        const key = `${game.season} ${club} ${player}`;
        const squad = squads.get(key) ?? { line, matches: 0, minutes: 0, first: game.date, last: game.date };
        squad.matches += 1;
        squad.minutes += Number(wholeOf(minutes));
        if (game.date < squad.first) squad.first = game.date;
        if (game.date > squad.last) squad.last = game.date;
        squads.set(key, squad);
      }
    return { squads, played };
  }

  /** Times at clubs from one transfer to the next. */
  async #spells(): Promise<TableSpell[]> {
    const moves = new Map<string, { date: string; from: string; to: string }[]>();
    for await (const block of this.#read('transfers'))
      for (const { values } of block) {
        const date = dayOf(values['transfer_date']);
        if (date === '') continue;
        const player = values['player_id'] ?? '';
        const move = { date, from: values['from_club_id'] ?? '', to: values['to_club_id'] ?? '' };
        moves.set(player, [...(moves.get(player) ?? []), move]);
      }
    return [...moves].flatMap(([player, given]) => {
      const sorted = given.sort((a, b) => (a.date < b.date ? -1 : 1));
      const [first] = sorted;
      const before = first ? [{ player, club: first.from, started: '', ended: first.date }] : [];
      const after = sorted.map(({ to, date }, index) => ({
        player,
        club: to,
        started: date,
        ended: sorted[index + 1]?.date ?? '',
      }));
      return [...before, ...after];
    });
  }
}

/** The club of the match for which the line-up has the player. */
function clubIn(lineUp: LineUp | undefined, player: string, { clubs }: Game): string | undefined {
  const club = String(lineUp?.clubs[lineUp.players.indexOf(Number(player))]);
  return clubs.includes(club) ? club : undefined;
}

/** A whole number, which other programs write as 2.0. */
const wholeOf = (value = '') => value.replace(/\.0+$/, '');

/** The day of '2024-08-16' or '2024-08-16 00:00:00'. */
const dayOf = (value = '') => /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? '';

/** A season that begins from January to May is one of the calendar year of its first match. */
function labelOf(season: string, firstDay: string): string {
  if (firstDay.slice(5, 7) <= '05') return firstDay.slice(0, 4);
  const year = Number(season.slice(season.lastIndexOf(' ') + 1)) || Number(firstDay.slice(0, 4));
  return `${year}-${String(year + 1).slice(2)}`;
}

function competitionName(slug: string): string {
  const words = slug.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return COMPETITION_NAMES[slug] ?? words.join(' ');
}

/** The year in which a club ended: 'Karpaty Lviv (-2021)', 'Metalist Kharkiv (- 2016)'. */
const DISSOLVED = / *\( *- *\d{4}\)$/;

function clubOf(id: string, given: string, country: string, more: readonly string[]): Record<string, string> {
  const name = given.replace(DISSOLVED, '');
  const aliases = [shortClubName(name), ...more].filter((alias) => alias !== '' && alias !== name);
  return { club_id: id, name, country, aliases: [...new Set(aliases)].join('|'), tm_id: id };
}

function playerOf(values: Readonly<Record<string, string>>): Record<string, string> {
  const { player_id: id = '', name = '', first_name: first = '', last_name: last = '' } = values;
  const position = values['sub_position'] ?? '';
  const born = dayOf(values['date_of_birth']);
  return {
    player_id: id,
    name: name === '' ? `${first} ${last}`.trim() : name,
    // The data set uses 1 January if it knows only the year.
    birth_date: born.endsWith('-01-01') ? '' : born,
    nationality: values['country_of_citizenship'] ?? '',
    position: POSITIONS[position] ?? (position === '' ? (POSITIONS[values['position'] ?? ''] ?? '') : position),
    foot: values['foot'] ?? '',
    height_cm: wholeOf(values['height_in_cm']),
    tm_id: id,
    injury_history: '0',
  };
}
