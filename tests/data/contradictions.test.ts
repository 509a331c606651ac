import { beforeEach, describe, expect, test } from 'vitest';
import { correctedDays } from '../../src/domain/injuries/contradictions.ts';
import { inTransaction } from '../../src/provider/data/import/store/transaction.ts';
import { decideContradiction, takeBackDecision } from '../../src/provider/contradictions/decide.ts';
import { countContradictions, listContradictions, listDecided } from '../../src/provider/contradictions/store.ts';
import { findInjuries } from '../../src/provider/injuries/store.ts';
import { freshDatabase, registerPlayers } from '../database.ts';
import { emptyTables } from './imports/tables.ts';

const db = await freshDatabase();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.$client.query<Row>(text, values)).rows;

/** A club with a player, weekly matches from 13 August 2022 to May 2023, and two sources. */
const WORLD = `with told as (insert into source (key, kind, name) values ('one', 'press_report', 'One') returning id),
  other as (insert into source (key, kind, name) values ('two', 'press_report', 'Two') returning id),
  named as (insert into entity (kind, name, source_id, source_ref)
    select kind::entity_kind, name, id, name from told,
      (values ('competition', 'League'), ('team', 'Villa'), ('team', 'Others'), ('player', 'Player')) e(kind, name)
    returning id, name),
  clubs as (insert into team (entity_id, type) select id, 'club' from named where name in ('Villa', 'Others')),
  players as (insert into player (entity_id, first_name, last_name, coverage)
    select id, 'A', 'Player', 'fully_covered' from named where name = 'Player'),
  years as (insert into season (competition_id, label, start_date, end_date)
    select id, '2022/2023', '2022-07-01', '2023-06-30' from named where name = 'League' returning id),
  squads as (insert into squad (season_id, team_id, player_id) select years.id, t.id, p.id
    from years, named t, named p where t.name = 'Villa' and p.name = 'Player')
  insert into match (season_id, kickoff, home_team_id, away_team_id, status, source_id, source_ref)
    select years.id, timestamptz '2022-08-13T12:00Z' + make_interval(weeks => week), one.id, other.id, 'played', told.id, week
    from years, told, named one, named other, generate_series(0, 38) week where one.name = 'Villa' and other.name = 'Others'`;

beforeEach(async () => {
  await emptyTables(db);
  await query(WORLD);
  await registerPlayers(db);
});

const ONE = `(select id from source where key = 'one')`;
const TWO = `(select id from source where key = 'two')`;
const PLAYER = `(select id from entity where name = 'Player')`;

interface Row {
  start: string;
  end?: string | null;
  missed?: number;
  source?: string;
  columns?: string;
  values?: string;
}

/** Adds an injury of a knee. */
async function injure({ start, end = null, missed, source = ONE, columns = '', values = '' }: Row): Promise<number> {
  const rows = await query<{ id: number }>(
    `insert into injury (player_id, description, category, type, part, body_area, start_date, end_date, recovery_days,
       missed_matches, source_id, source_ref${columns})
     values (${PLAYER}, 'Knee injury', 'injury', 'unspecified', 'knee', 'knee', $1, $2, $2::date - $1::date, $3, ${source}, $4
       ${values}) returning id`,
    [start, end, missed ?? null, `${start} ${source}`],
  );
  return rows[0]?.id ?? 0;
}

async function play(...days: string[]) {
  await query(
    `insert into appearance (match_id, player_id, team_id, played_on, minutes)
     select id, ${PLAYER}, home_team_id, day, 90 from match where day = any ($1)`,
    [days],
  );
  await query(`select keep_contradictions(array[${PLAYER}])`);
}

const note = (from: string, until: string, text = 'Hamstring injury') =>
  query(
    `insert into availability_note (player_id, text, status, is_injury, published_at, known_from, known_until, source_id,
       source_ref) values (${PLAYER}, $1, 'injured', true, $2::date, $2, $3, ${TWO}, $2)`,
    [text, from, until],
  );

const found = async () =>
  (await listContradictions(db.$client, { limit: 9 })).map(({ kind, days, evidence, matches }) => ({
    kind,
    days: days && [days.from, days.to],
    matches,
    evidence: Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== null)),
  }));

describe('G-38 what contradicts a record', () => {
  test('a note that calls the player injured, and no injury around that day', async () => {
    await note('2022-09-01', '2022-09-20');
    expect(await found()).toEqual([
      {
        kind: 'note',
        days: ['2022-09-01', '2022-09-20'],
        matches: 3,
        evidence: { source: 'Two', text: 'Hamstring injury', from: '2022-09-01', to: '2022-09-20' },
      },
    ]);
    await injure({ start: '2022-09-05', end: '2022-09-15' });
    expect(await found()).toEqual([]);
  });

  // Six matches from 3 September to 8 October; the first two are missed by the dates and by the source.
  test('fewer matches missed than its dates say: from the first match too many', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-10', missed: 2 });
    expect(await found()).toEqual([
      {
        kind: 'missed',
        days: ['2022-09-17', '2022-10-09'],
        matches: 4,
        evidence: { source: 'One', missed: 2, matches: 6, from: '2022-09-01', to: '2022-10-10' },
      },
    ]);
    await play('2022-09-17', '2022-09-24', '2022-10-01', '2022-10-08');
    expect(await found()).toMatchObject([{ kind: 'played' }]);
  });

  test('more matches missed than the absence has days: no day is in doubt, its length is', async () => {
    await injure({ start: '2022-09-01', end: '2022-09-06', missed: 8 });
    expect(await found()).toMatchObject([{ kind: 'missed', days: null }]);
    await query('update injury set missed_matches = 1');
    expect(await found()).toEqual([]);
  });

  test('a match during the absence: what follows it; within a week of the injury what comes before it', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-10' });
    await play('2022-09-24');
    expect(await found()).toMatchObject([
      { kind: 'played', days: ['2022-09-24', '2022-10-09'], matches: 2, evidence: { matches: 1, from: '2022-09-24' } },
    ]);
    await query('delete from appearance');
    await play('2022-09-03');
    expect(await found()).toMatchObject([{ kind: 'played', days: ['2022-09-02', '2022-09-03'], matches: 0 }]);
  });

  test('the next injury before the end of this one, which it ends: no day is in doubt', async () => {
    await injure({ start: '2022-09-01' });
    await injure({ start: '2022-12-01', end: '2022-12-20' });
    expect(await found()).toEqual([
      { kind: 'later', days: null, matches: 13, evidence: { source: 'One', text: 'Knee injury', from: '2022-12-01' } },
    ]);
    // Back since a match in between: nothing contradicts.
    await play('2022-10-15', '2022-10-22', '2022-10-29');
    expect(await found()).toEqual([]);
  });

  test('the club that its source names, and another by the matches before and after', async () => {
    await injure({ start: '2022-10-01', end: '2022-10-10', columns: ', team_text', values: `, 'Roma'` });
    await play('2022-08-13', '2022-12-31');
    await registerPlayers(db);
    expect(await found()).toEqual([
      { kind: 'club', days: null, matches: 1, evidence: { source: 'One', text: 'Roma', club: 'Villa' } },
    ]);
  });

  test('an end before the start: the days between the two', async () => {
    const columns = { columns: ', stated_end_date', values: `, '2022-09-01'` };
    await injure({ start: '2022-09-21', ...columns });
    await query('update injury set recovery_days = 0');
    expect(await found()).toMatchObject([{ kind: 'reversed', days: ['2022-09-02', '2022-09-20'], matches: 3 }]);
  });

  test('two sources: the days between their ends, of one row or of two', async () => {
    await injure({
      start: '2022-09-01',
      end: '2022-09-10',
      columns: ', other_end_date, other_source_id',
      values: `, '2022-09-30', ${TWO}`,
    });
    const evidence = { source: 'Two', to: '2022-09-30' };
    expect(await found()).toEqual([{ kind: 'sources', days: ['2022-09-10', '2022-09-29'], matches: 3, evidence }]);
    await query(`update injury set other_end_date = '2022-09-14'`);
    expect(await found()).toEqual([]);
    await injure({ start: '2022-09-04', end: '2022-10-30', source: TWO });
    expect(await found()).toMatchObject([
      { kind: 'sources', days: ['2022-09-10', '2022-10-29'], evidence: { source: 'One' } },
    ]);
  });

  test('several injuries of another source with other ends: the one that was recorded first', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-30' });
    await injure({ start: '2022-09-05', end: '2022-09-20', source: TWO });
    await injure({ start: '2022-09-03', end: '2022-09-10', source: TWO });
    expect(await found()).toMatchObject([{ kind: 'sources', evidence: { source: 'Two', to: '2022-09-20' } }]);
  });

  test('of several later injuries on one day, the one that was recorded first', async () => {
    await injure({ start: '2022-12-01', end: '2022-12-20', columns: ', team_text', values: `, 'Villa'` });
    await query(`update injury set description = 'First'`);
    await injure({ start: '2022-12-01', end: '2022-12-21', source: TWO });
    await injure({ start: '2022-09-01' });
    expect(await found()).toMatchObject([{ kind: 'later', evidence: { text: 'First', from: '2022-12-01' } }]);
  });
});

describe('G-38 G-48 what staff decide', () => {
  const when = { by: 'Editor', now: new Date('2026-11-26T12:00:00Z'), today: '2026-11-26' };
  const first = async () => (await listContradictions(db.$client, { limit: 1 }))[0] ?? expect.fail('none waits');
  const decide = async (verdict: 'kept' | 'corrected') => {
    const { kind, id } = await first();
    await inTransaction(db, false, (client) => decideContradiction(client, { kind, id, verdict }, when));
  };
  const takeBack = async () => {
    const [{ id } = { id: 0 }] = await listDecided(db, { before: undefined, limit: 1 });
    await inTransaction(db, false, (client) => takeBackDecision(client, id));
  };
  const injuries = async () => {
    const [{ id } = { id: 0 }] = await query<{ id: number }>(`select ${PLAYER} as id`);
    const all = await findInjuries(db, id, 'p', when.today);
    return all.map(({ startDate, endDate, recoveryDays }) => [startDate, endDate, recoveryDays]);
  };

  test('a record that is kept waits no more, unless its evidence changes', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-10', missed: 2 });
    await decide('kept');
    expect([await found(), await injuries()]).toEqual([[], [['2022-09-01', '2022-10-10', 39]]]);
    expect(await countContradictions(db)).toMatchObject({ open: 0, decided: 1 });
    await query('update injury set missed_matches = 3');
    expect(await found()).toMatchObject([{ kind: 'missed', matches: 3 }]);
  });

  test('a record follows its evidence, and is as before when the decision is taken back', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-10', missed: 2 });
    const before = await query('select * from injury');
    await decide('corrected');
    expect([await found(), await injuries()]).toEqual([[], [['2022-09-01', '2022-09-17', 16]]]);
    await takeBack();
    expect(await query('select * from injury')).toEqual(before);
    expect(await found()).toMatchObject([{ kind: 'missed' }]);
  });

  test('a note becomes an injury of its source, and none when the decision is taken back', async () => {
    await note('2022-09-01', '2022-09-20', 'Knee injury - Expected back 21 Sep');
    await decide('corrected');
    expect([await found(), await injuries()]).toEqual([[], [['2022-09-01', '2022-09-21', 20]]]);
    expect(await query(`select c.title, s.name from citation c join source s on s.id = c.source_id`)).toEqual([
      { title: 'Knee injury - Expected back 21 Sep', name: 'Two' },
    ]);
    await takeBack();
    expect(await injuries()).toEqual([]);
    expect(await found()).toMatchObject([{ kind: 'note' }]);
  });

  test('an injury that was changed since stays, and so does the decision', async () => {
    await injure({ start: '2022-09-01', end: '2022-10-10', missed: 2 });
    await decide('corrected');
    await query(`update injury set end_date = '2022-09-20', recovery_days = 19`);
    await expect(takeBack()).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await countContradictions(db)).toMatchObject({ decided: 1 });
  });

  test('the next injury tells that one which goes on was over, and limits it; one that is over it limits already', async () => {
    await injure({ start: '2022-09-01', columns: ', ongoing', values: ', true' });
    await injure({ start: '2022-12-01', end: '2022-12-20' });
    await decide('corrected');
    expect(await injuries()).toEqual([
      ['2022-12-01', '2022-12-20', 19],
      ['2022-09-01', null, null],
    ]);
    expect(await query('select known_until from open_case')).toEqual([{ known_until: '2022-12-01' }]);
    await takeBack();
    expect(await query('select known_until from open_case')).toEqual([{ known_until: null }]);
    await query('update injury set ongoing = false');
    expect(await found()).toMatchObject([{ kind: 'later' }]);
    await expect(decide('corrected')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('what no longer waits is refused', async () => {
    await note('2022-09-01', '2022-09-20');
    const { kind, id } = await first();
    await decide('kept');
    const again = inTransaction(db, false, (client) =>
      decideContradiction(client, { kind, id, verdict: 'kept' }, when),
    );
    await expect(again).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('each kind has days to follow', () => {
    const evidence = {
      source: null,
      text: null,
      from: '2022-10-01',
      to: '2022-09-20',
      missed: null,
      matches: null,
      club: null,
    };
    const injury = { startDate: '2022-09-01', endDate: '2022-10-10' };
    const after = (kind: Parameters<typeof correctedDays>[0]['kind'], [from, to]: [string?, string?] = []) => {
      const days = from !== undefined && to !== undefined ? { from, to } : null;
      const { startDate, endDate } = correctedDays({ kind, days, evidence }, injury);
      return [startDate, endDate];
    };
    expect(after('reversed')).toEqual(['2022-09-20', '2022-10-01']);
    expect(after('later')).toEqual(['2022-09-01', null]);
    expect(after('sources')).toEqual(['2022-09-01', '2022-09-20']);
    expect(after('missed')).toEqual(['2022-09-01', null]);
    expect(after('played', ['2022-09-24', '2022-10-09'])).toEqual(['2022-09-01', '2022-09-24']);
    expect(after('played', ['2022-09-02', '2022-09-03'])).toEqual(['2022-09-03', '2022-10-10']);
  });
});
