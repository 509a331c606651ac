import { describe, expect, test } from 'vitest';
import { Profile } from '../../src/contract/profile.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';
import type { OnWire } from '../on-wire.ts';

const { api, world, doctor, reporter } = await openWorld();

async function profile(tag: string, token = doctor, others = true): Promise<OnWire<typeof Profile>> {
  const path = `/profile?t=${tag}&include_other_events=${others}`;
  return contractual(await api.get(path, token), Profile);
}

describe('a player', () => {
  test('ENT-09 API-12 has the header', async () => {
    expect(await profile(world.rossi)).toMatchObject({
      name: 'Nicolò Testa Rossi',
      type: 'profile',
      kind: 'player',
      tag: world.rossi,
      demo: true,
      coverage: { status: 'fully_covered', from: null, until: '2026-03-01' },
      drilldown_ids: { player_id: Number(world.rossi.slice(2)) },
    });
  });

  test('ENT-10 ENT-12 has its own facts', async () => {
    expect((await profile(world.rossi)).meta).toMatchObject({
      firstname: 'Nicolò',
      middlename: 'Testa',
      lastname: 'Rossi',
      role: 'Defender',
      foot: 'left',
      height: 188,
      weight: null,
      birthdate: '1999-04-01',
      team_name: 'Testham United',
      team_tag: world.united,
      description: '<p>A defender.</p>',
    });
  });

  test('ENT-14 has the position mapped', async () => {
    expect((await profile(world.rossi)).meta.position).toBe('RCB');
  });

  test('PROF-03 names the club first, then other ties', async () => {
    const { tags } = await profile(world.rossi);
    expect(tags.map(({ relation, tag }) => [relation, tag])).toEqual([
      ['team', world.united],
      ['national team', world.nation],
      ['father', world.coach],
      ['competition', world.league],
    ]);
  });

  test('ENT-11 ENT-30 has the seasons, newest first', async () => {
    const { seasons } = await profile(world.rossi);
    expect(seasons.map(({ label }) => label)).toEqual(['2025/2026', '2024/2025']);
    expect(seasons[0]).toMatchObject({ value: '2025-08-01,2026-05-31', start_date: '2025-08-01' });
  });
});

describe('injuries of the profile', () => {
  test('ENT-17 ENT-18 ENT-19 say what it was, from when until when, and what was missed, newest first', async () => {
    const { injuries } = await profile(world.rossi);
    expect(injuries.map(({ date }) => date)).toEqual(['2026-02-10', '2025-09-01', '2024-10-01', '2024-09-01']);
    expect(injuries[3]).toMatchObject({
      player_key: world.rossi,
      description: 'Cruciate ligament rupture',
      translated_description: { it: 'Rottura del crociato' },
      injury_type: 'ligament-injury',
      injuried_part: 'knee',
      side: 'left',
      trauma: 'no_contact',
      end_date: '2025-04-01',
      recovery_days: 212,
      missed_matches: { value: 30, min: null, max: null },
    });
  });

  test('ENT-20 ENT-21 ENT-22 say where, by whom it was treated, what shows it, and what belongs to it', async () => {
    const { injuries } = await profile(world.rossi);
    expect(injuries[3]).toMatchObject({
      where: 'during_match',
      stadium: { name: 'Test Park' },
      surgery: 1,
      doctor: { first_name: null, last_name: 'House' },
      clinic: { name: 'Test Clinic', city: null, country_code: 'IT' },
      has_children: true,
      has_parent: false,
      team: { tag: world.rovers, name: 'Testford Rovers' },
      source: { name: 'By hand', reference: 'parent', url: 'https://touchline.example/demo' },
    });
    expect(injuries[3]?.news).toEqual([
      {
        url: 'https://news.example/1',
        title: 'Out for the season',
        excerpt: null,
        site_name: null,
        published_on: '2024-09-02',
        source_kind: 'demo',
        facts: ['date', 'surgery'],
      },
    ]);
    expect(injuries[3]?.media).toEqual([{ url: 'https://news.example/1.mp4', mime_type: 'video/mp4', name: 'Fall' }]);
    expect(injuries[2]).toMatchObject({ has_parent: true, parent_injury_id: injuries[3]?.id });
  });

  test('INJ-23 G-39 say whether the player has returned; playing again counts as a return', async () => {
    const { injuries } = await profile(world.rossi);
    expect(injuries.map(({ status }) => status)).toEqual(['in_progress', 'returned', 'returned', 'returned']);
  });

  test('API-12 other events come only when asked for', async () => {
    expect((await profile(world.rossi, doctor, true)).injuries).toHaveLength(4);
    const { injuries } = await profile(world.rossi, doctor, false);
    expect(injuries.map(({ other_event }) => other_event)).toEqual([false, false, false]);
  });

  test('G-67 G-20 stay hidden without the capability, coverage as well', async () => {
    const found = await profile(world.rossi, reporter);
    expect(found).toMatchObject({ injuries: [], coverage: null, name: 'Nicolò Testa Rossi' });
  });

  test('nothing recorded is an empty list, and says that nothing is covered', async () => {
    const found = await profile(world.silva);
    expect(found).toMatchObject({ injuries: [], coverage: { status: 'uncovered' } });
  });
});

test('other kinds have their type, their ties and their options', async () => {
  const united = await profile(world.united);
  expect(united).toMatchObject({ type: 'team', coverage: null });
  expect(united.tags.map(({ tag }) => tag)).toEqual([world.league]);
  expect((await profile(world.nation)).options).toEqual({
    has_callups: true,
    has_injuries_stats: false,
    has_origins: false,
    has_posts: false,
  });
  expect(await profile(world.league)).toMatchObject({
    type: 'competition',
    tags: [],
    options: { has_injuries_stats: true },
  });
  const coach = await profile(world.coach);
  expect(coach).toMatchObject({ type: 'extra', kind: 'coach' });
  expect(coach.meta).toMatchObject({ team_tag: world.united, description: '<p>Coach.</p>' });
});

test('G-10 ERR-03 a tag that is not ours is NOT FOUND', async () => {
  const id = world.rossi.slice(2);
  for (const tag of ['p_999999', `t_${id}`, `cp_${id}`, 'foo_bar', 'p_01', 'p_2147483648', '%00'])
    expect([tag, (await api.get(`/profile?t=${tag}`, doctor)).status]).toEqual([tag, 404]);
});
