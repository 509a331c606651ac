import { beforeAll, describe, expect, test } from 'vitest';
import { formatReport } from '../../src/cli/import-report.ts';
import { Profile } from '../../src/contract/profile.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import { summarise } from '../../src/domain/injuries.ts';
import { contractual, openApi } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('players cannot be told apart');

const TODAY = '2026-11-21';

if (missing) test.skip(missing);
else
  describe('matching of entities, and contradicting days, in real seasons', async () => {
    const { db, report } = await openRealWorld();
    const api = await openApi(db);
    let token: string;
    beforeAll(async () => {
      token = await api.signIn('doctor@club.example');
    }, 240_000);

    async function injuriesOf(ref: string) {
      const { rows } = await db.$client.query<{ id: number }>('select id from entity where source_ref = $1', [ref]);
      const profile = await contractual(await api.get(`/profile?t=p_${rows[0]?.id ?? 0}`, token), Profile);
      return (fromWire(Profile)(profile) as Profile).injuries;
    }

    test('204 appearances inside 160 closed injuries are reported', () => {
      expect(report.playedWithin).toMatchObject({ matches: 204, absences: 160 });
      expect(formatReport(report)).toContain('Players played 204 matches inside 160 injuries');
    });

    test('Söyüncü: 12 matches inside a foot injury of 10.10.2019 to 10.01.2020', async () => {
      const injuries = await injuriesOf('tm320141');
      const played = injuries.flatMap(({ startDate, endDate, contradictions }) =>
        contradictions
          .filter(({ kind }) => kind === 'played')
          .map(({ evidence }) => [startDate, endDate, evidence.matches]),
      );
      expect(played).toEqual([['2019-10-10', '2020-01-10', 12]]);
    });

    test('Cunningham: 1,365 days added up, 690 different days', async () => {
      const injuries = await injuriesOf('tm114093');
      expect(summarise(injuries, TODAY)).toMatchObject({ recoveryDays: 1365, daysOut: 690 });
    });

    test.each([
      ['Ben Davies', ['tm192765', 'tm257097']],
      ['Danny Ward', ['tm124172', 'tm203026']],
      ['Aaron Ramsey', ['tm50057', 'tm646658']],
    ])('the two of the name %s stay two', async (name, refs) => {
      const { rows } = await db.$client.query<{ ref: string }>(
        `select source_ref as ref from entity where kind = 'player' and name = $1 order by 1`,
        [name],
      );
      expect(rows.map(({ ref }) => ref)).toEqual(refs);
    });
  });
