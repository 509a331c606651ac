import { z } from 'zod';
import type { TableRow, TableRows, TableSpell } from '../../csv/table-rows.ts';
import { RowRefused } from '../../report.ts';
import type { OpenFile, OutsideFile, TableFormat } from '../format.ts';
import { readWholeJson } from '../whole-json.ts';

/** A saved answer of the Fantasy Premier League, `bootstrap-static`: clubs, players and notes on availability. */
export const FPL: TableFormat = {
  name: 'fpl',
  source: {
    key: 'fantasy-premier-league',
    name: 'Fantasy Premier League',
    url: 'https://fantasy.premierleague.com/',
    licence: 'None is stated; the terms of the Premier League apply',
  },
  recognises: (start) =>
    /^\s*\{/.test(start) &&
    /"(chips|events)"\s*:/.test(start) &&
    /"game_settings"|"deadline_time"|"chip_type"/.test(start),
  tables: async (files, reading) => {
    const all = await Promise.all(files.map((file) => readBootstrap(file, reading)));
    const rowsIn = (rows: (bootstrap: Bootstrap) => TableRow[]) =>
      async function* (): TableRows {
        for (const bootstrap of all) yield await Promise.resolve(rows(bootstrap));
      };
    return {
      'clubs.csv': rowsIn(clubsIn),
      'players.csv': rowsIn(playersIn),
      'posts_fpl_news.csv': rowsIn(notesIn),
      spells: () => Promise.resolve(all.flatMap(spellsIn)),
    };
  },
};

/** The fields that we read. Ids change with each season; codes stay. */
const FIELDS = z.object({
  teams: z.array(z.object({ id: z.number(), code: z.number(), name: z.string(), short_name: z.string() })).max(100),
  element_types: z.array(z.object({ id: z.number(), singular_name: z.string() })).max(20),
  elements: z
    .array(
      z.object({
        code: z.number(),
        first_name: z.string(),
        second_name: z.string(),
        web_name: z.string(),
        known_name: z.string().nullish(),
        birth_date: z.string().nullish(),
        element_type: z.number(),
        team: z.number(),
        team_join_date: z.string().nullish(),
        status: z.string(),
        news: z.string(),
        news_added: z.string().nullish(),
        chance_of_playing_next_round: z.number().nullish(),
      }),
    )
    .max(10_000),
});

interface Bootstrap extends z.infer<typeof FIELDS> {
  origin: string;
}

/** Twenty times the size of the real answer. */
const MAX_BYTES = 64 * 2 ** 20;

async function readBootstrap({ path, name }: OutsideFile, { onBytes }: Omit<OpenFile, 'path'>): Promise<Bootstrap> {
  const read = FIELDS.safeParse(await readWholeJson({ path, onBytes }, name, MAX_BYTES));
  if (read.success) return { ...read.data, origin: name };
  const [issue] = read.error.issues;
  throw new Error(
    `${name} is not a bootstrap-static file of Fantasy Premier League: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}

/** Lines of findings count the entries of the list. */
const rows = <Item>(origin: string, list: readonly Item[], valuesOf: (item: Item) => Record<string, string> | null) =>
  list.flatMap((item, index): TableRow[] => {
    const values = valuesOf(item);
    return values ? [{ origin, line: index + 1, values }] : [];
  });

function clubsIn({ origin, teams }: Bootstrap): TableRow[] {
  return rows(origin, teams, ({ code, name, short_name: short }) => ({
    club_id: String(code),
    name,
    // The league's Welsh clubs are the exception.
    country: 'England',
    aliases: short,
    fpl_code: String(code),
  }));
}

function playersIn({ origin, elements, element_types: types }: Bootstrap): TableRow[] {
  const positions = new Map(types.map(({ id, singular_name: name }) => [id, name]));
  return rows(origin, elements, (element) => {
    const full = `${element.first_name} ${element.second_name}`.trim();
    const name = element.known_name === '' ? full : (element.known_name ?? full);
    const aliases = [full, element.web_name].filter((alias) => alias !== name);
    return {
      player_id: String(element.code),
      name,
      birth_date: element.birth_date ?? '',
      position: positions.get(element.element_type) ?? '',
      fpl_code: String(element.code),
      injury_history: '0',
      aliases: [...new Set(aliases)].join('|'),
    };
  });
}

function notesIn({ origin, elements, teams }: Bootstrap): TableRow[] {
  const codes = new Map(teams.map(({ id, code }) => [id, code]));
  return elements.flatMap((element, index): TableRow[] => {
    if (element.news === '') return [];
    const row = { origin, line: index + 1 };
    const added = element.news_added?.replace(/\.\d+Z$/, 'Z');
    if (added === undefined)
      return [{ ...row, values: {}, refused: new RowRefused({ key: 'undated' }, 'news_added', element.news) }];
    return [
      {
        ...row,
        values: {
          post_id: `${element.code} ${added}`,
          player_id: String(element.code),
          club_id: String(codes.get(element.team) ?? ''),
          published_at: added,
          text: `${element.web_name}: ${element.news}`,
          status: element.status,
          chance_next: String(element.chance_of_playing_next_round ?? ''),
          lang: 'en',
          country: 'GB',
        },
      },
    ];
  });
}

/** A player of the list is with the club now. */
function spellsIn({ elements, teams }: Bootstrap): TableSpell[] {
  const codes = new Map(teams.map(({ id, code }) => [id, code]));
  return elements
    .filter(({ status }) => status !== 'u')
    .map(({ code, team, team_join_date: joined }) => ({
      player: String(code),
      club: String(codes.get(team) ?? ''),
      started: joined ?? '',
      ended: '',
    }));
}
