import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { ListKind } from '../../../../../domain/imports.ts';
import { fold } from '../../../../../domain/names/fold.ts';
import { seasonNamed } from '../../../../../domain/names/season-names.ts';
import { isSolar, syntheticSeason } from '../../../../../domain/season.ts';
import { countryCode } from '../../../../../domain/names/country-names.ts';
import { parseTag } from '../../../../../domain/tags.ts';
import type { Database } from '../../../connect.ts';
import type { KnownRow, OutsideTables, TableRow, TableRows } from '../../csv/table-rows.ts';
import { type ImportOptions, importTables } from '../../import-folder.ts';
import { englishName } from '../../places.ts';
import { FileRefused, type ImportReport, RowRefused } from '../../report.ts';
import type { TableFormat } from '../format.ts';
import { type DayOrder, dayOfCell, orderOf } from './days.ts';
import { AT_HOME, type Field, FOOT_WORDS, POSITIONS } from './fields.ts';
import { BY_HEADER, type Mapped, mapColumns, type MappedColumn } from './mapping.ts';
import { readList, type Sheet } from './read-sheet.ts';

interface ListOptions extends Omit<ImportOptions, 'source' | 'apart'> {
  /** The tag of the club: 't_12'. */
  club: string;
  /** The kind of list; by default determined by its columns. */
  as?: ListKind;
  /** The competition of a squad, where its rows name none; by default the club's latest league. */
  competition?: string | undefined;
  /** Columns that the user has mapped. They are saved with the list's headers. */
  map?: readonly MappedColumn[];
}

/**
 * Imports a club's own list: its squad, injuries or matches, as CSV or XLSX. The club's players are found by their full
 * names if only one player has it; others are matched or created as with any source.
 * @throws FileRefused for a file that cannot be read or columns that are unclear
 */
export async function importList(
  db: Database,
  path: string,
  { club: tag, as, competition = '', map = [], ...options }: ListOptions,
): Promise<ImportReport> {
  const club = await findClub(db, tag, options.keepDemo ?? false);
  const { size } = await stat(path).catch((error: unknown) => {
    throw new FileRefused({ key: 'unreadable', name: basename(path) }, { cause: error });
  });
  const sheet = await readList(path, size, [...BY_HEADER.keys(), ...map.map(({ header }) => fold(header))]);
  const byHand = [
    ...map,
    ...(await savedFor(db, sheet)).filter(({ field }) => map.every((mapped) => mapped.field !== field)),
  ];
  const mapped = mapColumns(sheet, byHand, as, options.today);
  const list = await List.open(db, { origin: basename(path), sheet, mapped, club, competition, today: options.today });
  const format: TableFormat = {
    name: `list of ${mapped.kind}`,
    source: { key: `list-${tag}`, name: club.name, url: null, licence: 'The club’s own' },
    recognises: () => false,
    tables: () => list.tables(),
  };
  const report = await importTables(db, path, format, { files: [], others: [] }, options);
  if (options.dryRun !== true && map.length > 0) await save(db, sheet, byHand);
  const columns = Object.entries(mapped.mapping).map(([field, column]) => ({
    header: typeof column === 'number' ? (sheet.headers[column] ?? '') : column,
    field,
  }));
  return { ...report, columns: [...columns, ...mapped.unread.map((header) => ({ header, field: '-' }))] };
}

interface Club {
  id: number;
  name: string;
  country: string | null;
}

async function findClub(db: Database, text: string, keepDemo: boolean): Promise<Club> {
  const tag = parseTag(text);
  const { rows } = await db.$client.query<Club & { isDemo: boolean }>(
    `select e.id, e.name, e.country, s.kind = 'demo' as "isDemo" from entity e join source s on s.id = e.source_id
     where e.id = $1 and e.kind = 'team'`,
    [tag?.prefix === 't' ? tag.id : 0],
  );
  const [club] = rows;
  if (!club) throw new FileRefused({ key: 'noClub', club: text });
  if (club.isDemo && !keepDemo)
    throw new Error(`${club.name} belongs to the demo world, which an import removes. To keep it, add --keep-demo.`);
  return club;
}

const headersOf = ({ headers }: Sheet) => headers.map(fold).join('|');

async function savedFor(db: Database, sheet: Sheet): Promise<readonly MappedColumn[]> {
  const { rows } = await db.$client.query<{ columns: MappedColumn[] }>(
    'select columns from list_mapping where headers = $1',
    [headersOf(sheet)],
  );
  return rows[0]?.columns ?? [];
}

async function save(db: Database, sheet: Sheet, columns: readonly MappedColumn[]): Promise<void> {
  await db.$client.query(
    `insert into list_mapping (headers, columns, saved_at) values ($1, $2, now())
     on conflict (headers) do update set columns = excluded.columns, saved_at = excluded.saved_at`,
    [headersOf(sheet), JSON.stringify(columns)],
  );
}

type Values = Record<string, string>;

/** The league that a club played in last. */
interface League {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
}

interface Given {
  origin: string;
  sheet: Sheet;
  mapped: Mapped;
  club: Club;
  competition: string;
  today: string;
}

/** A line of the list, by field. */
interface Entry {
  row: Pick<TableRow, 'origin' | 'line'>;
  get: (field: Field) => string;
}

class List {
  readonly #entries: readonly Entry[];
  readonly #order: DayOrder;
  readonly #kind: ListKind;
  readonly #club: Club;
  readonly #competition: string;
  readonly #today: string;
  #league: League | undefined;
  readonly #known: KnownRow[] = [];

  private constructor({ origin, sheet, mapped: { kind, mapping }, club, competition, today }: Given) {
    const order = orderOf(sheet.rows.flatMap(({ cells }) => cells));
    if (order === null) throw new FileRefused({ key: 'mixedDays', name: origin });
    this.#order = order;
    this.#kind = kind;
    this.#club = club;
    this.#competition = competition;
    this.#today = today;
    this.#entries = sheet.rows.map(({ line, cells }) => ({
      row: { origin, line },
      get: (field) => {
        const column = mapping[field];
        return typeof column === 'number' ? (cells[column] ?? '') : (column ?? '');
      },
    }));
  }

  static async open(db: Database, given: Given): Promise<List> {
    const list = new List(given);
    await list.#findKnown(db);
    return list;
  }

  tables(): OutsideTables {
    const known = this.#known;
    const club = { club_id: CLUB, name: this.#club.name };
    const rows = (entries: () => TableRow[]) =>
      async function* (): TableRows {
        yield await Promise.resolve(entries());
      };
    const own = { origin: '', line: 0, values: club };
    if (this.#kind === 'matches')
      return {
        known,
        'competitions.csv': rows(() => this.#competitions()),
        'clubs.csv': rows(() => [own, ...this.#once((entry) => this.#opponentOf(entry))]),
        'matches.csv': rows(() => this.#entries.map((entry) => this.#matchOf(entry))),
      };
    const people = this.#once((entry) => [this.#playerOf(entry)]);
    return {
      known,
      'clubs.csv': rows(() => [own]),
      'players.csv': rows(() => people),
      ...(this.#kind === 'injuries' && {
        'injuries.csv': rows(() => this.#entries.map((entry) => ({ ...entry.row, values: this.#injuryOf(entry) }))),
      }),
      ...(this.#kind === 'squad' && {
        'competitions.csv': rows(() => this.#competitions()),
        'squads.csv': rows(() => this.#entries.flatMap((entry) => this.#placeOf(entry) ?? [])),
      }),
      spells: () =>
        Promise.resolve(
          this.#entries.map((entry) => ({ player: this.#playerRef(entry), club: CLUB, ...this.#stayOf(entry) })),
        ),
    };
  }

  #competitions(): TableRow[] {
    return this.#once((entry) => this.#competitionOf(entry) ?? []);
  }

  /** The time for which a squad tells of its players: its season, or from then on. */
  #stayOf(entry: Entry): { started: string; ended: string } {
    const season = this.#kind === 'squad' ? seasonNamed(this.#season(entry)) : null;
    if (!season) return { started: '', ended: '' };
    return { started: season.startDate, ended: season.endDate < this.#today ? season.endDate : '' };
  }

  /** A place in the squad; undefined where nobody knows of which competition. Matches are unknown, not 0. */
  #placeOf(entry: Entry): TableRow | undefined {
    const competition = this.#competitionOf(entry)?.[0];
    return (
      competition && {
        ...entry.row,
        values: {
          competition_id: competition['competition_id'] ?? '',
          season: competition['season'] ?? '',
          club_id: CLUB,
          player_id: this.#playerRef(entry),
          appearances: '0',
          minutes: '0',
        },
      }
    );
  }

  /** Each record once, by its values. */
  #once(valuesOf: (entry: Entry) => Values[]): TableRow[] {
    const seen = new Set<string>();
    return this.#entries.flatMap((entry) =>
      valuesOf(entry).flatMap((values) => {
        const key = Object.values(values).slice(0, 1).join() + (values['season'] ?? '');
        // A player who is listed twice in a squad is refused.
        if (seen.has(key) && (this.#kind !== 'squad' || 'season' in values)) return [];
        seen.add(key);
        return [{ ...entry.row, values }];
      }),
    );
  }

  /** A date in the form of our files; an invalid one is left as it is and refused later. */
  #day(text: string): string {
    return text === '' ? '' : (dayOfCell(text, this.#order) ?? text);
  }

  #playerRef(entry: Entry): string {
    const birth = this.#day(entry.get('birth_date'));
    return [fold(nameOf(entry)).slice(0, MAX_REF_LENGTH), birth].filter(Boolean).join(' ');
  }

  #playerOf(entry: Entry): Values {
    const { get } = entry;
    const covered = this.#kind === 'injuries' ? this.#covered() : undefined;
    return {
      player_id: this.#playerRef(entry),
      name: nameOf(entry),
      birth_date: this.#day(get('birth_date')),
      nationality: countryOf(get('nationality')),
      position: positionOf(get('position')),
      foot: footOf(get('foot')),
      height_cm: heightOf(get('height_cm')),
      weight_kg: digitsOf(get('weight_kg')),
      // A list of injuries covers the time from its first one on.
      injury_history: covered === undefined ? '0' : '2',
      injury_from: covered ?? '',
    };
  }

  #firstDay: string | undefined;

  #covered(): string {
    this.#firstDay ??=
      this.#entries
        .map(({ get }) => dayOfCell(get('from_date'), this.#order) ?? '')
        .filter(Boolean)
        .sort()[0] ?? '';
    return this.#firstDay;
  }

  #injuryOf(entry: Entry): Values {
    const { get } = entry;
    const player = this.#playerRef(entry);
    const from = this.#day(get('from_date'));
    return {
      injury_id: `${player} ${from} ${fold(get('injury'))}`.slice(0, 200),
      player_id: player,
      injury: get('injury'),
      from_date: from,
      until_date: this.#day(get('until_date')),
      games_missed: digitsOf(get('games_missed')),
      osiics: get('osiics'),
      smdcs: get('smdcs'),
      club_id: CLUB,
    };
  }

  #season(entry: Entry): string {
    const given = entry.get('season').replaceAll(/\s*([/-])\s*/g, '$1');
    if (given !== '') return given;
    if (this.#kind === 'squad') {
      const { startDate, endDate } = syntheticSeason(this.#today, this.#league !== undefined && isSolar(this.#league));
      return [...new Set([startDate.slice(0, 4), endDate.slice(0, 4)])].join('-');
    }
    const day = this.#day(entry.get('date'));
    const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
    return Number.isInteger(year) ? `${year}-${String(year + 1).slice(2)}` : '';
  }

  /** The competition that a row names; a squad is otherwise that of the club's league, if it is known. */
  #competitionOf(entry: Entry): Values[] | undefined {
    const name = entry.get('competition') || this.#competition || (this.#league?.name ?? '');
    if (name === '' && this.#kind === 'squad') return undefined;
    const ref = fold(name);
    const isKnown = this.#known.some((known) => known.kind === 'competition' && known.ref === ref);
    const country = isKnown || this.#club.country === null ? '' : englishName(this.#club.country);
    return [{ competition_id: ref, name, country, season: this.#season(entry) }];
  }

  /** The clubs of a match: ours by its own ref. */
  #sides({ get }: Entry): { home: string; away: string } {
    const opponent = get('opponent');
    if (opponent === '') return { home: get('home'), away: get('away') };
    const isHome = AT_HOME.test(fold(get('venue')));
    const own = this.#club.name;
    return isHome ? { home: own, away: opponent } : { home: opponent, away: own };
  }

  #clubRef(name: string): string {
    return fold(name) === fold(this.#club.name) ? CLUB : fold(name);
  }

  #opponentOf(entry: Entry): Values[] {
    const { home, away } = this.#sides(entry);
    return [home, away].flatMap((name) => {
      const ref = this.#clubRef(name);
      return ref === CLUB || ref === '' ? [] : [{ club_id: ref, name }];
    });
  }

  #matchOf(entry: Entry): TableRow {
    const { get, row } = entry;
    const { home, away } = this.#sides(entry);
    const [homeRef, awayRef] = [this.#clubRef(home), this.#clubRef(away)];
    if (homeRef !== CLUB && awayRef !== CLUB)
      return {
        ...row,
        values: {},
        refused: new RowRefused({ key: 'neither', club: this.#club.name }, null, `${home} - ${away}`),
      };
    const score = /^(\d{1,2})\s*[:–-]\s*(\d{1,2})/.exec(get('score'));
    const goals = [get('home_goals') || (score?.[1] ?? ''), get('away_goals') || (score?.[2] ?? '')] as const;
    const time = /^(\d{1,2})[:.h](\d{2})/.exec(get('time'));
    const day = this.#day(get('date'));
    return {
      ...row,
      values: {
        match_id: `${day} ${homeRef} - ${awayRef}`,
        competition_id: fold(get('competition')),
        season: this.#season(entry),
        matchday: digitsOf(get('matchday')),
        kickoff_utc: time ? `${day} ${(time[1] ?? '').padStart(2, '0')}:${time[2]}` : day,
        home_club_id: homeRef,
        away_club_id: awayRef,
        home_goals: goals[0],
        away_goals: goals[1],
        status: goals[0] !== '' && goals[1] !== '' ? 'played' : 'scheduled',
      },
    };
  }

  /** Finds the club itself, its players by their whole names, and the clubs and competitions that matches name. */
  async #findKnown(db: Database): Promise<void> {
    this.#known.push({ kind: 'team', ref: CLUB, id: this.#club.id });
    if (this.#kind === 'matches') {
      await this.#findNamed(
        db,
        'team',
        this.#once((entry) => this.#opponentOf(entry)),
        'club_id',
      );
      await this.#findNamed(db, 'competition', this.#competitions(), 'competition_id');
    } else await this.#findPlayers(db);
    if (this.#kind === 'squad') {
      await this.#findNamed(db, 'competition', this.#competitions(), 'competition_id');
      this.#league = await this.#findLeague(db);
      if (this.#league) this.#known.push({ kind: 'competition', ref: fold(this.#league.name), id: this.#league.id });
    }
  }

  async #findLeague(db: Database): Promise<League | undefined> {
    const { rows } = await db.$client.query<League>(
      `select e.id, e.name, s.start_date as "startDate", s.end_date as "endDate"
       from season s join competition c on c.entity_id = s.competition_id and c.type = 'league'
         join entity e on e.id = c.entity_id
       where exists (select from squad q where q.season_id = s.id and q.team_id = $1)
         or exists (select from match m where m.season_id = s.id and $1 in (m.home_team_id, m.away_team_id))
       order by s.end_date desc, e.id limit 1`,
      [this.#club.id],
    );
    return rows[0];
  }

  async #findPlayers(db: Database): Promise<void> {
    const told = this.#entries.map((entry) => ({
      ref: this.#playerRef(entry),
      folded: fold(nameOf(entry)),
      birth: dayOfCell(entry.get('birth_date'), this.#order),
    }));
    const { rows } = await db.$client.query<{ ref: string; id: number }>(
      `select g.ref, min(e.id) as id from unnest($2::text[], $3::text[], $4::date[]) as g (ref, folded, birth)
         join entity_name n on n.folded = g.folded
         join entity e on e.id = n.entity_id and e.kind = 'player'
         join player p on p.entity_id = e.id
       where e.id in (select entity_id from player where team_id = $1
           union select player_id from registration where team_id = $1
           union select player_id from squad where team_id = $1
           union select entity_id from club_spell where team_id = $1)
         and (g.birth is null or p.birth_date is null or g.birth = p.birth_date)
       group by g.ref having count(distinct e.id) = 1`,
      [this.#club.id, told.map(({ ref }) => ref), told.map(({ folded }) => folded), told.map(({ birth }) => birth)],
    );
    for (const { ref, id } of rows) this.#known.push({ kind: 'player', ref, id });
  }

  /** The entity in the club's country that alone has this full name, or else the one in all countries. */
  async #findNamed(
    db: Database,
    kind: 'team' | 'competition',
    given: readonly TableRow[],
    column: string,
  ): Promise<void> {
    const refs = [...new Set(given.map(({ values }) => values[column] ?? ''))];
    const { rows } = await db.$client.query<{ ref: string; here: number[] | null; all: number[] }>(
      `select g.ref, array_agg(distinct e.id) filter (where e.country = $3) as here, array_agg(distinct e.id) as all
       from unnest($1::text[]) as g (ref) join entity_name n on n.folded = g.ref and n.ends = length(n.glued)
         join entity e on e.id = n.entity_id and e.kind = $2 group by g.ref`,
      [refs, kind, this.#club.country],
    );
    for (const { ref, here, all } of rows) {
      const [id, ...others] = here ?? all;
      if (id !== undefined && others.length === 0) this.#known.push({ kind, ref, id });
    }
  }
}

/** Refs end here; a longer name is refused itself. */
const MAX_REF_LENGTH = 150;
/** The club's own ref in its list. */
const CLUB = 'this club';

function nameOf({ get }: Entry): string {
  const name = get('name') || [get('first_name'), get('last_name')].filter(Boolean).join(' ');
  // 'Vik, Øystein'
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim());
  return first && rest.length === 0 ? `${first} ${last}` : name;
}

const digitsOf = (text: string) => /^\d+/.exec(text)?.[0] ?? '';

const CM_PER_INCH = 2.54;

/** Centimetres of '184 cm', '1,84 m' and '6′1″'. */
function heightOf(text: string): string {
  const [, feet, inches = '0'] = /^(\d)\s?(?:['’′´]|ft\b\.?)\s?(\d{1,2})?/i.exec(text) ?? [];
  if (feet !== undefined) return String(Math.round((Number(feet) * 12 + Number(inches)) * CM_PER_INCH));
  return /^\d[.,]\d\d/.test(text) ? text.replace(/[.,]|\D+$/g, '') : digitsOf(text);
}

function positionOf(text: string): string {
  const folded = fold(text);
  return POSITIONS.find(([, beginnings]) => beginnings.test(folded))?.[0] ?? text;
}

function footOf(text: string): string {
  const folded = fold(text);
  return (['both', 'right', 'left'] as const).find((foot) => FOOT_WORDS[foot].test(folded)) ?? text;
}

let countriesByName: ReadonlyMap<string, string> | undefined;

/** The English name of a country given in a content language; otherwise the text itself. */
function countryOf(text: string): string {
  if (text === '' || countryCode(text) !== null) return text;
  countriesByName ??= new Map(
    ['en', 'it', 'es', 'pt', 'fr', 'de'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return ISO_CODES.map((code) => [fold(names.of(code) ?? ''), code] as const);
    }),
  );
  const code = countriesByName.get(fold(text));
  return code === undefined ? text : englishName(code);
}

/** Every two-letter code that is a country in English. */
const ISO_CODES = [...Array(26 * 26).keys()]
  .map((index) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)))
  .filter((code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined);
