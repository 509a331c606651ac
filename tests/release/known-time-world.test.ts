import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { Comparison } from '../../src/contract/compare.ts';
import { Competition } from '../../src/contract/competitions.ts';
import { Graph } from '../../src/contract/graph.ts';
import { Profile } from '../../src/contract/profile.ts';
import type { DiagnosisId } from '../../src/domain/diagnosis/diagnoses.ts';
import { absenceOutlook } from '../../src/domain/injuries/expected-absence.ts';
import { joinedParts } from '../../src/domain/statistics/availability.ts';
import { tagOf } from '../../src/domain/tags.ts';
import { findCasesOf } from '../../src/provider/statistics/store-absence.ts';
import { entity } from '../../src/provider/entities/schema.ts';
import { type Api, contractual, openApi } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import type { OnWire } from '../on-wire.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('known time cannot be compared');

const today = '2026-11-21';

if (missing) test.skip(missing);
else
  describe('what is not known, in real football', async () => {
    const { db } = await openRealWorld();
    let api: Api;
    let doctor: string;
    beforeAll(async () => {
      api = await openApi(db);
      api.clock.now = new Date(`${today}T12:00:00Z`);
      doctor = await api.signIn('doctor@club.example');
    }, 240_000);

    async function tagNamed(name: string): Promise<string> {
      const [found] = await db.select({ id: entity.id, kind: entity.kind }).from(entity).where(eq(entity.name, name));
      if (!found) throw new Error(`No ${name} was imported`);
      return tagOf(found.kind, found.id, name);
    }

    async function competitionOf(sourceRef: string, timeframe: string): Promise<OnWire<typeof Competition>> {
      const [found] = await db.select({ id: entity.id }).from(entity).where(eq(entity.sourceRef, sourceRef));
      const path = `/competitions/cp_${found?.id ?? 0}?timeframe=${timeframe}`;
      return contractual(await api.get(path, doctor), Competition);
    }

    test('G-84 Aritz Aduriz, a player without a record, is not available', async () => {
      const tag = await tagNamed('Aritz Aduriz');
      const path = `/players/${tag}/graph?timeframe=2017-07-01,2018-06-30`;
      const { availability, fitness } = await contractual(await api.get(path, doctor), Graph);
      expect(availability.possibleMatches).toBe(38);
      expect(fitness).toEqual({
        available: null,
        unavailable: null,
        contradicted: null,
        unknown: 38,
        percentage: null,
      });
    });

    // The audit's figure over covered players alone; 36 % of the player-matches are known.
    test('G-38 G-84 La Liga of 2017/2018: 91.7 % of known time, most of it not known', async () => {
      const { teams } = await competitionOf('ESP1', '2017-07-01,2018-06-30');
      const parts = joinedParts(Object.values(teams).flatMap(({ stats }) => (stats ? [stats.availability] : [])));
      expect(parts.percentage).toBeCloseTo(91.7, 0);
      expect(parts.unknown).toBeGreaterThan((parts.available ?? 0) + (parts.unavailable ?? 0));
    });

    test('G-84 after the end of the records every player is unknown, neither out nor fit', async () => {
      const { teams, known } = await competitionOf('ENG1', '2021-07-01,2022-06-30');
      expect(known?.today).toBe(0);
      expect(known?.until).toBe('2023-04-03');
      expect(Object.keys(teams)).toHaveLength(20);
      const later = await contractual(
        await api.get(`/compare?t=${await tagNamed('Everton')}&timeframe=2026-08-01,2026-11-21`, doctor),
        Comparison,
      );
      expect(later.compared[0]).toMatchObject({
        injuries: null,
        recovery_days: null,
        availability: { percentage: null },
      });
    });

    // Cruciate ligament, 20 March 2022, no return on record; the record ends on 3 January 2025.
    test('G-84 Andros Townsend is out to the end of the record', async () => {
      const tag = await tagNamed('Andros Townsend');
      const path = `/players/${tag}/graph?timeframe=2021-07-01,2022-06-30`;
      const { fitness } = await contractual(await api.get(path, doctor), Graph);
      // One match, of a note without an injury, is contradicted: 26 of 37.
      expect(fitness).toMatchObject({ unavailable: 11, contradicted: 1, percentage: 70.3 });
      const { injuries } = await contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
      expect(injuries.find(({ date }) => date === '2022-03-20')?.open).toEqual({
        bound: 'at_least',
        days: 1020,
        until: '2025-01-03',
      });
    });

    test('G-84 Crystal Palace of 2021/2022, two injuries of a whole squad: a thin record; all of Brighton’s notes have an injury', async () => {
      const { teams } = await competitionOf('ENG1', '2021-07-01,2022-06-30');
      const of = (name: string) =>
        Object.values(teams).find(({ team }) => team.meta.common_name.startsWith(name))?.stats?.completeness;
      expect(of('Crystal Palace')).toMatchObject({ isThin: true, notes: 8, recordedNotes: 1 });
      expect(of('Brighton')).toMatchObject({ notes: 17, recordedNotes: 17 });
    });

    // No source of this data set says whether anything happened in a match.
    test('G-84 injuries in a match are not known for any club of 2021/2022, rather than none', async () => {
      const { teams } = await competitionOf('ENG1', '2021-07-01,2022-06-30');
      const inMatch = Object.values(teams).map(({ stats }) => stats?.injuries.injuries_in_match);
      expect(inMatch).toEqual(Array.from({ length: 20 }, () => null));
    });

    test('ENT-30 every season of a competition is offered', async () => {
      const tag = await tagNamed('Premier League');
      const { seasons } = await contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
      expect(seasons.map(({ label }) => label.slice(0, 4))).toEqual(['2021', '2020', '2019', '2018', '2017', '2016']);
    });

    test.each([
      ['achilles-rupture', 30, 188],
      ['collateral-ligament-injury', 19, 21],
      ['cruciate-ligament-rupture', 162, 234],
      ['hamstring-injury', 1030, 25],
    ] satisfies [DiagnosisId, number, number][])('G-32 %s: %i cases, median %i days', async (diagnosis, n, median) => {
      const cases = await findCasesOf(db, diagnosis, today);
      expect(absenceOutlook('diagnosis', cases, 0)).toMatchObject({ basis: 'diagnosis', cases: n, median });
    });

    test('G-32 a hamstring on day 173 is not back in three to four weeks', async () => {
      const cases = await findCasesOf(db, 'hamstring-injury', today);
      const outlook = absenceOutlook('diagnosis', cases, 173);
      expect(outlook?.median).toBeGreaterThan(28);
    });
  });
