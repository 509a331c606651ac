import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { deriveFacts } from '../../../src/provider/claims/store.ts';
import { rebuildNames } from '../../../src/provider/data/entity-names.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { NOT_MOVED, readCatalog, UNCHECKED_REFERENCES } from '../../../src/provider/data/catalog.ts';
import { listMerges } from '../../../src/provider/data/merge/store.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../../src/provider/data/merge/undo-merge.ts';
import { addPosts } from '../../add-posts.ts';
import { freshDatabase, registerPlayers } from '../../database.ts';
import { callAdmin, runAdmin } from '../admin-command.ts';
import { emptyTables } from '../imports/tables.ts';

const db = await freshDatabase();
const fixture = join(import.meta.dirname, '../../fixtures/import');
const now = new Date('2026-11-21T12:00:00Z');
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];
const take = (source: string) => importFolder(db, fixture, { today: '2026-11-21', source, apart: true });
const merge = (merged: string, kept: string, dryRun = false) => mergeEntities(db, { merged, kept }, { dryRun, now });

/** What is not part of the data: logs, words that no name has any more, and days whose posts are to be counted anew. */
const NOT_COMPARED = new Set([
  'entity_merge',
  'name_spelling',
  'data_import',
  'logged_change',
  'media_stale',
  'record_change',
  'injury_change',
]);

/** Every row of every table as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const dumps: Record<string, string[]> = {};
  // On one connection: each new one reads the whole schema anew.
  for (const { name } of tables.filter((table) => !NOT_COMPARED.has(table.name))) {
    const where = name === 'closed_case' ? 'where cases > 0' : '';
    const texts = await rows<{ text: string }>(`select t::text as text from ${name} t ${where} order by 1`);
    dumps[name] = texts.map(({ text }) => text);
  }
  return dumps;
}

async function idOf(source: string, ref: string): Promise<number> {
  const [found] = await rows<{ id: number }>(
    'select e.id from entity e join source s on s.id = e.source_id where s.key = $1 and e.source_ref = $2',
    [`dataset:${source}`, ref],
  );
  return found?.id ?? 0;
}
const own = (ref: string) => idOf('paper-league', ref);
const other = (ref: string) => idOf('other-league', ref);

async function figures(): Promise<Record<string, number>> {
  const tables = ['player', 'team', 'match', 'season', 'squad', 'appearance', 'injury', 'season_total'];
  const counts = tables.map(async (table) => {
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(`select count(*)::int as n from ${table}`);
    return [table, n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

beforeEach(async () => {
  await emptyTables(db);
  await take('paper-league');
});

/**
 * For each column that refers to an entity, a row in which it is `$1`; `$2` is another entity. A new table needs a line
 * here, and perhaps a rule in `provider/data/merge`.
 */
const ROW_WITH: Record<string, string> = {
  'appearance.player_id': "insert into appearance select 900, $1, $2, date '2020-01-01', 90",
  'appearance.team_id': "insert into appearance select 901, $2, $1, date '2020-01-02', 90",
  'account_followers.entity_id': `insert into account_followers select $1, 'bsky', 'hale.example', '2026-01-01', 10, min(id) from source where $2 > 0`,
  'audit_event.entity_id': `insert into audit_event (at, event, actor, entity_id) select now(), 'entity_corrected', 'user', $1 where $2 > 0`,
  'availability_note.player_id': `insert into availability_note (player_id, team_id, text, status, published_at, known_from, source_id, source_ref)
    select $1, $2, 'Knee', 'injured', now(), date '2020-01-01', min(id), 'note-1' from source`,
  'availability_note.team_id': `insert into availability_note (player_id, team_id, text, status, published_at, known_from, source_id, source_ref)
    select $2, $1, 'Knee', 'injured', now(), date '2020-01-01', min(id), 'note-2' from source`,
  'callup.team_id': `insert into callup (team_id, date, name_intl) select $1, date '2020-01-01', '{}' where $2 > 0`,
  'callup_player.player_id': `with c as (insert into callup (team_id, date, name_intl) values ($2, '2020-02-02', '{}') returning id)
    insert into callup_player select id, $1 from c`,
  'care_ticket.entity_id': `insert into care_ticket (user_id, entity_id, category, text, created_at)
    select 1, $1, 'other', 'Wrong', now() where $2 > 0`,
  'claim.entity_id': `insert into claim select $1, 'gender', min(id), 'Q1', 'male' from source where $2 > 0`,
  'claim.team_id': `insert into claim select $2, 'nationalteam', min(id), 'Q2', '', $1 from source`,
  'club_spell.entity_id': `insert into club_spell select $1, $2, min(id), '2014', '' from source`,
  'club_spell.team_id': `insert into club_spell select $2, $1, min(id), '2015-07', '' from source`,
  'competition.entity_id': `insert into competition (entity_id, type) select $1, 'league' where $2 > 0`,
  'contradiction_decision.player_id': `insert into contradiction_decision (kind, player_id, evidence, verdict, decided_at,
    decided_by) select 'note', $1, '{}', 'kept', now(), 'Editor' where $2 > 0`,
  'enquiry.player_id': `insert into enquiry (user_id, player_id, detail_level, created_at) select 1, $1, 'basic', now() where $2 > 0`,
  'entity_account.entity_id': `insert into entity_account select $1, 'bsky', 'hale.example', null, null, min(id) from source where $2 > 0`,
  'entity_alias.entity_id': `insert into entity_alias select $1, 'Another spelling' where $2 > 0`,
  'entity_identity.entity_id': `insert into entity_identity select min(id), 'player', 'Q1', $1, 'id' from source where $2 > 0`,
  'entity_link.entity_id': `insert into entity_link select $1, $2, 'agent'`,
  'entity_link.related_id': `insert into entity_link select $2, $1, 'father'`,
  'entity_picture.entity_id': `insert into entity_picture (entity_id, digest, small, large, licence, author)
    select $1, repeat('a', 32), '\\x00', '\\x00', 'CC0 1.0', 'Ida Sample' where $2 > 0`,
  'external_id.entity_id': `insert into external_id select $1, 'wy_id', '77' where $2 > 0`,
  'feed_source.entity_id': `with place as (insert into feed_host (host, free_at) values ('paper.example', now()) returning host)
    insert into feed_source (kind, address, host, title, entity_id, source_id, added_at, next_check_at)
    select 'feed', 'https://paper.example/feed', host, 'The Paper', $1, (select min(id) from source), now(), now()
    from place where $2 > 0`,
  'favourite.entity_id': `insert into favourite (user_id, entity_id, digest, push, created_at) select 1, $1, 'daily', 'none', now() where $2 > 0`,
  'reading_place.entity_id': `insert into reading_place (user_id, entity_id, view, post_id, read_at) select 1, $1, 'v', min(id), now() from post where $2 > 0`,
  'report_schedule.entity_id': `insert into report_schedule (user_id, entity_id, every, paper, ongoing, ordered_on, last_on) select 1, $1, 'monday', 'a4', false, '2026-03-09', '2026-03-09' where $2 > 0`,
  'saved_search.entity_id': `insert into saved_search (user_id, entity_id, view, name, seen_to, created_at) select 1, $1, 'v', 'Saved', 0, now() where $2 > 0`,
  'injury.player_id': `insert into injury (player_id, description, category, type, part, start_date, source_id, source_ref)
    select $1, 'Knock', 'injury', 'unspecified', 'unspecified', date '2018-01-01', min(id), 'knock-1' from source where $2 > 0`,
  'injury.team_id': `insert into injury (player_id, team_id, description, category, type, part, start_date, source_id, source_ref)
    select $2, $1, 'Knock', 'injury', 'unspecified', 'unspecified', date '2018-01-01', min(id), 'knock-2' from source`,
  'injury_candidate.player_id': `insert into injury_candidate (player_id, status, score, first_posted_at, last_posted_at)
    select $1, 'out', 1, now(), now() where $2 > 0`,
  'linking_rule.entity_id': `insert into linking_rule (kind, entity_id, name, created_at) select 'never', $1, 'hale', now() where $2 > 0`,
  'match.away_team_id': `insert into match (season_id, home_team_id, away_team_id, status, source_id, source_ref)
    select (select min(id) from season), $2, $1, 'scheduled', min(id), 'away' from source`,
  'match.home_team_id': `insert into match (season_id, home_team_id, away_team_id, status, source_id, source_ref)
    select (select min(id) from season), $1, $2, 'scheduled', min(id), 'home' from source`,
  'medical_read.entity_id': `insert into medical_read (at, entity_id, call) select now(), $1, 'get /profile' where $2 > 0`,
  'mute.entity_id': `insert into mute (user_id, kind, entity_id, created_at) select 1, 'source', $1, now() where $2 > 0`,
  'notification.entity_id': `insert into notification (type, topic, entity_id, message, created_at)
    select 'other', 'news', $1, 'Hello', now() where $2 > 0`,
  'objection.entity_id': `insert into objection (kind, entity_id, subject, name, email, relation, text, language, created_at)
    select 'removal', $1, 'Hale', 'A', 'a@b.example', 'player', 'Wrong', 'en-gb', now() where $2 > 0`,
  'takedown.entity_id': `insert into takedown (objection_id, entity_id, kept, created_at, restored_at)
    select min(id), $1, '{}', now(), now() from objection where $2 > 0`,
  'person.employer_id': `insert into person (entity_id, employer_id) select $2, $1`,
  'person.entity_id': `insert into person (entity_id) select $1 where $2 > 0`,
  'player.entity_id': '',
  'player.national_team_id': 'update player set national_team_id = $1 where entity_id = $2',
  'player.team_id': 'update player set team_id = $1 where entity_id = $2',
  'player_event.player_id': `insert into player_event (kind, player_id, injury_id, day)
    select 'back', $1, min(id), date '2018-01-09' from injury where player_id = $1 and $2 > 0`,
  'post.owner_id': '',
  'post_entity.entity_id': '',
  'post_entity.reason_by': 'update post_entity set reason_by = $1 where entity_id = $2',
  'season.competition_id': `insert into season (competition_id, label, start_date, end_date)
    select $1, '2016/2017', date '2016-07-01', date '2017-06-30' where $2 > 0`,
  'record_version.player_id': `insert into record_version (player_id, known_from, known_until, facts)
    select $1, '2020-01-01', '2020-02-01', '{}' where $2 > 0`,
  'season_total.player_id': `insert into season_total select $1, '2011/2012', 1, 1, 1, 1, 1, 1 where $2 > 0`,
  'squad.player_id': `insert into squad (season_id, team_id, player_id) select max(id), $2, $1 from season`,
  'squad.team_id': `insert into squad (season_id, team_id, player_id) select max(id), $1, $2 from season`,
  'story_entity.entity_id': `with told as (insert into story (source_id, status, title, language, body, created_at, updated_at)
    select min(id), 'draft', 'Hale', 'en', 'Hale', now(), now() from source returning id)
    insert into story_entity (story_id, entity_id, place) select id, $1, 0 from told where $2 > 0`,
  'team.entity_id': `insert into team (entity_id, type) select $1, 'club' where $2 > 0`,
};

describe('merging two entities', () => {
  test('moves every row that refers to one, in whatever table, and gives every table back', async () => {
    const client = await db.$client.connect();
    const catalog = await readCatalog(client).finally(() => client.release());
    const columns = catalog.references.filter(({ parent, table }) => parent === 'entity' && !NOT_MOVED.has(table));
    const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
    expect(columns.map(nameOf).sort()).toEqual(Object.keys(ROW_WITH).sort());
    const [merged, kept, third] = [await own('p3'), await own('p4'), await own('p1')];
    await rows(
      `insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
       select 'a@b.example', 'A', 'B', 'A B', 'x', min(name) from plan`,
    );
    await addPosts(db, [
      { message: 'Out', published: '2026-03-01T10:00:00Z', ownerId: merged, about: [third] },
      { message: 'Both', published: '2026-03-02T10:00:00Z', about: [merged, kept] },
    ]);
    for (const statement of Object.values(ROW_WITH)) if (statement) await rows(statement, [merged, third]);
    await rows(`insert into entity_link select $1, $2, 'twin'`, [merged, kept]);
    for (const reference of columns) {
      const found = await rows(`select from ${reference.table} where ${reference.column} = $1`, [merged]);
      expect([nameOf(reference), found.length > 0]).toEqual([nameOf(reference), true]);
    }
    const rebuilding = await db.$client.connect();
    await rebuildNames(rebuilding, [merged]);
    await deriveFacts(rebuilding, [merged, kept]).finally(() => rebuilding.release());
    await registerPlayers(db);
    const before = await everything();
    const { id } = await merge(`p_${merged}`, `p_${kept}`);
    for (const reference of columns) {
      const found = await rows(`select from ${reference.table} where ${reference.column} = $1`, [merged]);
      expect([nameOf(reference), found.length]).toEqual([nameOf(reference), 0]);
    }
    const ofPosts = await rows<{ search: string }>('select search::text from post order by id');
    expect(ofPosts.map(({ search }) => search.includes(`'@${kept}'`) && !search.includes(`'@${merged}'`))).toEqual([
      true,
      true,
    ]);
    expect(await everything()).not.toEqual(before);
    expect(await undoMerge(db, id, now)).toMatchObject({ changedSince: 0 });
    expect(await everything()).toEqual(before);
  });

  test('knows every reference that has no foreign key', async () => {
    const found = await rows<{ table: string; column: string }>(
      `select c.relname as "table", a.attname as "column" from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and a.attname ~ '(player|team|entity|owner|match|competition|person|kept)_id$'
         and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey))
       order by 1, 2`,
    );
    expect(found.filter(({ table }) => !NOT_MOVED.has(table))).toEqual(
      UNCHECKED_REFERENCES.map(({ table, column }) => ({ table, column })).sort((a, b) =>
        a.column < b.column ? -1 : 1,
      ),
    );
  });

  test('two sources of the same league become one: nothing counts twice, and imports of both go on', async () => {
    const alone = await figures();
    const before = await everything();
    await take('other-league');
    const both = await everything();
    const pairs: [prefix: string, ref: string][] = [
      ['t', 'alba'],
      ['cp', 'NOR1'],
      ['t', 'brook'],
      ['t', 'cove'],
      ['cp', 'SOL1'],
      ['p', 'p1'],
      ['p', 'p2'],
      ['p', 'p3'],
      ['p', 'p4'],
    ];
    const merges: number[] = [];
    for (const [prefix, ref] of pairs)
      merges.push((await merge(`${prefix}_${await other(ref)}`, `${prefix}_${await own(ref)}`)).id);
    expect(await figures()).toEqual(alone);
    const { registration, squad, appearance, injury } = await everything();
    expect({ registration, squad, appearance, injury }).toEqual({
      registration: before['registration'],
      squad: before['squad'],
      appearance: before['appearance'],
      injury: before['injury'],
    });
    const merged = await everything();
    for (const source of ['other-league', 'paper-league']) {
      const report = await take(source);
      expect(report.files.map(({ added, changed }) => added + changed)).toEqual(report.files.map(() => 0));
      expect(report.knownElsewhere).toEqual([]);
    }
    expect(await everything()).toEqual(merged);
    for (const id of merges.reverse()) await undoMerge(db, id, now);
    expect(await everything()).toEqual(both);
  });

  test('a dry run says what would be moved and what the two disagree on, and changes nothing', async () => {
    await take('other-league');
    const [merged, kept] = [await other('p1'), await own('p2')];
    const before = await everything();
    const { steps, differences } = await merge(`p_${merged}`, `p_${kept}`, true);
    expect(await everything()).toEqual(before);
    expect(await listMerges(db, { limit: 10 })).toEqual([]);
    expect(steps).toContainEqual({ table: 'injury', column: 'player_id', action: 'moved', rows: 4 });
    expect(steps).toContainEqual({ table: 'player', column: null, action: 'removed', rows: 1 });
    expect(differences).toContainEqual({ fact: 'birth_date', kept: '1999-07-01', merged: '1995-02-28' });
    expect(differences).toContainEqual({ fact: 'name', kept: 'Tom Hale', merged: 'Øystein Vik' });
  });

  test('the kept one gets what it lacks: facts, known time, names and outside ids', async () => {
    const [merged, kept] = [await own('p2'), await own('p3')];
    await merge(`p_${merged}`, `p_${kept}`);
    const [player] = await rows(
      'select role, foot, coverage, coverage_from, coverage_until from player where entity_id = $1',
      [kept],
    );
    expect(player).toEqual({
      role: 'Goalkeeper',
      foot: 'left',
      coverage: 'partially_covered',
      coverage_from: '2015-01-01',
      coverage_until: '2021-06-30',
    });
    expect(
      await rows(`select value from external_id where entity_id = $1 and scheme = 'tm_id' order by 1`, [kept]),
    ).toEqual([{ value: '2' }, { value: '3' }]);
    await merge(`p_${await own('p1')}`, `p_${kept}`);
    expect(await rows('select name from entity_alias where entity_id = $1 order by 1', [kept])).toEqual([
      { name: 'O. Vik' },
      { name: 'Vik' },
      { name: 'Øystein Vik' },
    ]);
    expect(await rows(`select from entity_name where entity_id = $1 and glued like 'oystein%'`, [kept])).toHaveLength(
      1,
    );
    await take('paper-league');
    expect(await rows('select from entity_alias where entity_id = $1', [kept])).toHaveLength(3);
    expect(await rows(`select from external_id where entity_id = $1 and scheme = 'tm_id'`, [kept])).toHaveLength(3);
  });

  test('an undo leaves what was changed since, and says how much', async () => {
    const [merged, kept] = [await own('p2'), await own('p3')];
    const { id } = await merge(`p_${merged}`, `p_${kept}`);
    await rows(`update player set coverage_until = '2022-06-30' where entity_id = $1`, [kept]);
    const { changedSince } = await undoMerge(db, id, now);
    expect(changedSince).toBe(1);
    expect(await rows('select foot, coverage_until from player where entity_id = $1', [kept])).toEqual([
      { foot: null, coverage_until: '2022-06-30' },
    ]);
  });

  test('refuses what cannot be the same, with what to do', async () => {
    const [vik, hale, ibo] = [await own('p1'), await own('p2'), await own('p4')];
    const [alba, brook] = [await own('alba'), await own('brook')];
    await expect(merge(`p_${vik}`, `t_${alba}`)).rejects.toThrow(
      /is a player and .* a team\. Only entities of the same kind/,
    );
    await expect(merge(`p_${vik}`, `p_${vik}`)).rejects.toThrow('are the same');
    await expect(merge('p_999', `p_${vik}`)).rejects.toThrow('There is no entity p_999.');
    await expect(merge(`t_${vik}`, `p_${vik}`)).rejects.toThrow(`There is no entity t_${vik}.`);
    await expect(merge('vik', `p_${vik}`)).rejects.toThrow('vik is not a valid tag');
    await expect(merge(`t_${alba}`, `t_${brook}`)).rejects.toThrow(
      '2 matches against each other, so they are different teams',
    );
    await rows(
      `with o as (insert into objection (kind, entity_id, subject, name, email, relation, text, language, created_at)
         values ('removal', $1, 'Ibo', 'A', 'a@b.example', 'player', 'Wrong', 'en-gb', now()) returning id)
       insert into takedown (objection_id, entity_id, kept, created_at) select id, $1, '{}', now() from o`,
      [ibo],
    );
    await expect(merge(`p_${ibo}`, `p_${vik}`)).rejects.toThrow(`of p_${ibo} has been taken down after an objection`);
    await rows('update takedown set restored_at = now()');
    const { id } = await merge(`p_${vik}`, `p_${hale}`);
    await expect(merge(`p_${vik}`, `p_${ibo}`)).rejects.toThrow(`has already been merged into p_${hale} (merge ${id})`);
    await expect(merge(`p_${ibo}`, `p_${vik}`)).rejects.toThrow(`has already been merged into p_${hale}`);
    await expect(merge(`p_${hale}`, `p_${ibo}`)).rejects.toThrow(`Undo merge ${id} first`);
    const later = await merge(`p_${ibo}`, `p_${hale}`);
    await expect(undoMerge(db, id, now)).rejects.toThrow(`Merge ${later.id} is more recent`);
    await undoMerge(db, later.id, now);
    await undoMerge(db, id, now);
    await expect(undoMerge(db, id, now)).rejects.toThrow(`Merge ${id} was undone on 2026-11-21.`);
    await expect(undoMerge(db, 99, now)).rejects.toThrow('There is no merge 99.');
    expect(await listMerges(db, { limit: 10 })).toMatchObject([
      { id: later.id, mergedTag: `p_${ibo}`, keptTag: `p_${hale}`, undoneAt: now },
      { id, mergedName: 'Øystein Vik', keptName: 'Tom Hale', undoneAt: now },
    ]);
  });

  test('a merge of before the one log of changes is undone after the migration', async () => {
    const before = await everything();
    const { id } = await merge(`p_${await own('p2')}`, `p_${await own('p3')}`);
    // The tables of the version before.
    await rows(`create table entity_merge_step (merge_id int references entity_merge on delete cascade, step int,
      table_name text not null, action text not null, column_name text, rows jsonb not null, primary key (merge_id, step))`);
    await rows(`insert into entity_merge_step select merge_id, id, table_name,
        case when action <> 'changed' then action when one then 'moved' else 'filled' end,
        case when action = 'changed' and one then name end,
        case when action = 'changed' and one then (select jsonb_agg(jsonb_build_object('key', r -> 'key',
          'old', r -> 'before' -> name, 'new', r -> 'after' -> name)) from jsonb_array_elements(rows) r) else rows end
      from logged_change, lateral (select min(name) as name, count(*) = 1 and min(name) like '%\\_id' as one
        from jsonb_object_keys(coalesce(rows -> 0 -> 'before', '{}')) name) c
      where merge_id is not null`);
    await rows('delete from logged_change where merge_id is not null');
    await rows('alter table logged_change drop merge_id, alter import_id set not null');
    await rows('alter table logged_change rename constraint logged_change_pkey to import_change_pkey');
    await rows(
      'alter table logged_change rename constraint logged_change_import_id_data_import_id_fk to import_change_import_id_data_import_id_fk',
    );
    await rows('alter index logged_change_import_id_id_index rename to import_change_import_id_id_index');
    await rows('alter sequence logged_change_id_seq rename to import_change_id_seq');
    await rows('alter table logged_change rename to import_change');
    const actions = await rows<{ action: string }>('select distinct action from entity_merge_step order by 1');
    expect(actions.map(({ action }) => action)).toEqual(['filled', 'moved', 'removed']);
    const migration = readFileSync('src/provider/data/migrations/0024_one_log.sql', 'utf8');
    await rows(`begin; ${migration}; commit`);
    expect(await undoMerge(db, id, now)).toMatchObject({ changedSince: 0 });
    expect(await everything()).toEqual(before);
  });

  test('npm run admin -- merge does it, shows the log and takes it back', { timeout: 120_000 }, async () => {
    const [vik, hale] = [`p_${await own('p1')}`, `p_${await own('p2')}`];
    const dry = await callAdmin(db, ['merge', vik, hale, '--dry-run']);
    expect(dry.said).toContain(`Would merge ${vik} Øystein Vik into ${hale} Tom Hale:`);
    expect(dry.said).toContain('birth_date: 1999-07-01 is kept, 1995-02-28 is dropped');
    expect((await callAdmin(db, ['merge', vik, hale])).said).toContain('merge --undo 2');
    expect((await callAdmin(db, ['merge'])).said).toContain(`${vik} Øystein Vik into ${hale} Tom Hale`);
    expect((await callAdmin(db, ['merge', '--undo', '2'])).said).toContain(
      'Merge 2 has been undone: Øystein Vik is back',
    );
    const refused = await runAdmin(db, ['merge', vik, vik]);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('the same');
  });
});
