import { countryCode } from '../../../domain/names/country-names.ts';
import { type Bounds, coverageStatus, type RecordExtent } from '../../../domain/coverage.ts';
import { readColours } from '../../../domain/identity/colours.ts';
import { splitName } from '../../../domain/names/person-names.ts';
import { roleOf } from '../../../domain/positions.ts';
import { type CoverageStatus, FEET, type Foot } from '../../../domain/vocabulary.ts';
import { type ImportFolder, readFile } from './csv/read-file.ts';
import type { EntityRow } from './entities.ts';
import { type ColumnOf, type FileName, ID_SCHEMES, MAX_ALIASES_LENGTH } from './csv/format.ts';
import { RowRefused } from './report.ts';
import type { Row } from './csv/row.ts';
import { seasonNamed } from '../../../domain/names/season-names.ts';

export interface SeasonRow {
  competition: EntityRow;
  label: string;
  startDate: string;
  endDate: string;
}

/** A player and the coverage of their injury record. */
export interface PlayerRow extends EntityRow {
  coverage: CoverageStatus;
  bounds: Bounds;
}

/** Competitions with their seasons, one row for each season. */
export async function readCompetitions(folder: ImportFolder) {
  const competitions = new Map<string, EntityRow>();
  const seasons: SeasonRow[] = [];
  const once = createDuplicateCheck();
  const file = await readFile(folder, 'competitions.csv', (row) => {
    const ref = row.text('competition_id');
    const range = seasonNamed(row.text('season'));
    if (!range) throw row.refusal('season', { key: 'season' });
    const given = {
      ref,
      name: row.text('name'),
      country: countryIn(row, 'country'),
      externalIds: externalIdsIn(row),
      line: row.line,
    };
    once(row, 'competition_id', `${ref} ${range.label}`);
    const competition = competitions.get(ref) ?? { kind: 'competition', aliases: [], ...given };
    competitions.set(ref, competition);
    seasons.push({ competition, ...range });
  });
  return { file, competitions: [...competitions.values()], seasons };
}

/** Clubs with their other names; the rows that are refused are left out. */
export async function readClubs(folder: ImportFolder) {
  const clubs: EntityRow[] = [];
  const once = createDuplicateCheck();
  const file = await readFile(folder, 'clubs.csv', (row) => {
    const ref = row.text('club_id');
    const name = row.text('name');
    const country = countryIn(row, 'country');
    once(row, 'club_id', ref);
    const { line } = row;
    const externalIds = externalIdsIn(row);
    // Colours that are left out stay.
    const facts = { colours: coloursIn(row) ?? undefined };
    clubs.push({ kind: 'team', ref, name, country, facts, aliases: aliasesIn(row, name), externalIds, line });
  });
  return { file, clubs };
}

/** Players, with the extent of their injury records; refused rows are left out. */
export async function readPlayers(folder: ImportFolder) {
  const players: PlayerRow[] = [];
  const once = createDuplicateCheck();
  const file = await readFile(folder, 'players.csv', (row) => {
    const player = playerIn(row);
    once(row, 'player_id', player.ref);
    players.push(player);
  });
  return { file, players };
}

const EXTENTS: Record<string, RecordExtent> = { '0': 'none', '1': 'whole', '2': 'newest' };

function playerIn(row: Row<'players.csv'>): PlayerRow {
  const ref = row.text('player_id');
  const name = row.text('name');
  const { first, last } = splitName(name);
  const extent = EXTENTS[row.raw('injury_history')];
  if (!extent) throw row.refusal('injury_history', { key: 'oneOf', values: Object.keys(EXTENTS) });
  const bounds = { from: row.optionalDay('injury_from'), until: row.optionalDay('injury_until') };
  if (bounds.from !== null && bounds.until !== null && bounds.until < bounds.from)
    throw row.refusal('injury_until', { key: 'recordReversed' });
  const position = row.optionalText('position');
  return {
    kind: 'player',
    ref,
    name,
    country: countryIn(row, 'nationality'),
    aliases: aliasesIn(row, name),
    line: row.line,
    facts: {
      firstname: first ?? '',
      lastname: last,
      birthdate: row.optionalDay('birth_date'),
      position,
      role: position === null ? null : (roleOf(position) ?? ''),
      foot: footIn(row),
      height: row.optionalInt('height_cm', 100, 250),
      weight: row.optionalInt('weight_kg', 30, 200),
    },
    // The player's last match is not in this file; the page shows the bounds next to the status.
    coverage: coverageStatus(extent, bounds, null),
    bounds,
    externalIds: externalIdsIn(row),
  };
}

function externalIdsIn(row: Row<'players.csv'> | Row<'clubs.csv'> | Row<'competitions.csv'>): Record<string, string> {
  const ids = ID_SCHEMES.map((scheme) => [scheme, row.optionalText(scheme)] as const);
  return Object.fromEntries(ids.flatMap(([scheme, id]) => (id === null ? [] : [[scheme, id]])));
}

function footIn(row: Row<'players.csv'>): Foot | null {
  const value = row.raw('foot');
  const foot = FEET.find((known) => known === value);
  return foot ?? (value === '' ? null : row.setAside('foot', { key: 'foot' }));
}

/** A country that is not known by its name is set aside; the row is kept. */
function countryIn<File extends FileName>(row: Row<File>, column: ColumnOf<File>): string | null {
  const name = row.optionalText(column);
  if (name === null) return null;
  return countryCode(name) ?? row.setAside(column, { key: 'country' });
}

function coloursIn(row: Row<'clubs.csv'>): string | null {
  const text = row.optionalText('colours');
  if (text === null) return null;
  return readColours(text) ?? row.setAside('colours', { key: 'colours' });
}

function aliasesIn(row: Row<'clubs.csv'> | Row<'players.csv'>, name: string): string[] {
  const aliases = (row.optionalText('aliases', MAX_ALIASES_LENGTH) ?? '').split('|');
  const written = aliases.map((alias) => alias.trim()).filter((alias) => alias !== '');
  return [...new Set(written)].filter((alias) => alias !== name);
}

/** Refuses values that an earlier line of the file has already given. */
function createDuplicateCheck() {
  const lines = new Map<string, number>();
  return <File extends FileName>(row: Row<File>, column: ColumnOf<File>, key: string): void => {
    const first = lines.get(key);
    if (first !== undefined) throw new RowRefused(row.sameAs(first), column, key);
    lines.set(key, row.line);
  };
}
