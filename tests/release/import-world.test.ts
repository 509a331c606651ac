import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { countryCode } from '../../src/domain/names/country-names.ts';
import { readInjuryText } from '../../src/domain/diagnosis/read-injury-text.ts';
import { roleOf } from '../../src/domain/positions.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { openRealWorld } from './real-world-database.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';

const missing = missingWorld('the data set cannot be read');

const read = (file: string): Record<string, string>[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

/** Names that state neither the injured part nor the place, and are intentionally read like that. */
const TELL_NOTHING = ['overstretching', 'stiffness', 'traffic accident', 'unknown injury'];
/** Operations about which nothing else is known. */
const ONLY_OPERATIONS = ['arthroscopie', 'screws/nails removal', 'surgery'];
/** Names with a body part but without the kind of injury. */
const ONLY_PARTS =
  'blockade in the spinal|arm injury|back injury|back trouble|cervical spine injury|cheekbone surgery|chest injury|compression of spinal|eye injury|facial injury|finger injury|foot injury|foot surgery|hand injury|head injury|heel bone injury|heel pain|leg injury|lumbago|lumbar vertebrae problems|neck injury|nose injury|nose surgery|pelvis injury|shinbone injury|tarsal rupture|thumb injury|toe injury|vertebra injury|ankle surgery|knee surgery|groin surgery'.split(
    '|',
  );
/** Illnesses that the independent figures count as injuries, because their expression does not include them. */
const BEYOND_EXPRESSION =
  'allergic reaction|appendicitis|bowel surgery|cancer|chickenpox|circulation problems|collapsed lung|depression|gastric problems|heart condition|kidney problems|kidney stone surgery|lymphoma|meningitis|mononucleosis|pneumothorax|pulmonic cyst|testicular cancer|toothache|venous occlusion'.split(
    '|',
  );

if (missing) test.skip(missing);
else
  describe('the data set of real football', async () => {
    const { db, report } = await openRealWorld();
    const names = [...new Set(read('injuries.csv').map(({ injury = '' }) => injury.toLowerCase()))];
    const where = (holds: (name: string) => boolean) => names.filter(holds).sort();

    test('every name of an injury can be read', () => {
      expect(names.length).toBeGreaterThan(280);
      expect(where((name) => readInjuryText(name).category === 'unread')).toEqual([]);
    });

    test('what stays unspecified does so on purpose', () => {
      const of = (name: string) => readInjuryText(name);
      const untyped = where((name) => of(name).type === 'unspecified');
      expect(untyped.filter((name) => of(name).part === 'unspecified')).toEqual(
        [...TELL_NOTHING, ...ONLY_OPERATIONS].sort(),
      );
      expect(untyped.filter((name) => of(name).part !== 'unspecified')).toEqual(ONLY_PARTS.sort());
    });

    test('absences that are no injuries are those of the independent figures, and illnesses they miss', () => {
      const { illness_regex } = JSON.parse(readFileSync(join(REAL_WORLD, 'expected_stats.json'), 'utf8')) as {
        illness_regex: string;
      };
      const expression = new RegExp(illness_regex, 'i');
      const isAbsence = (name: string) => readInjuryText(name).otherEvent;
      expect(where((name) => expression.test(name) && !isAbsence(name))).toEqual([]);
      expect(where((name) => !expression.test(name) && isAbsence(name))).toEqual(BEYOND_EXPRESSION);
    });

    test('every country, position and club country is known', () => {
      const players = read('players.csv');
      const countries = [
        ...players.map(({ nationality }) => nationality),
        ...read('clubs.csv').map(({ country }) => country),
      ];
      expect([...new Set(countries)].filter((name) => name && !countryCode(name))).toEqual([]);
      expect(players.filter(({ position }) => position && !roleOf(position))).toEqual([]);
    });

    test('2,600 players, 12,936 injuries, 7 of them of unknown length for ending before they start', async () => {
      const file = (name: string) => report.files.find((entry) => entry.file === name);
      expect(file('players.csv')).toMatchObject({ added: 2600, refused: 0 });
      expect(file('injuries.csv')).toMatchObject({ read: 12_936, added: 12_936, refused: 0 });
      expect(file('posts_fpl_news.csv')).toMatchObject({ added: 7412, refused: 0 });
      expect(file('appearances.csv')).toMatchObject({ added: 81_950, refused: 0 });
      const ends = report.findings.filter(({ column }) => column === 'until_date');
      expect(ends.map(({ outcome }) => outcome)).toEqual(Array(7).fill('set aside'));
      expect(ends.every(({ reason }) => reason.key === 'reversed')).toBe(true);
      const again = await importFolder(db, REAL_WORLD, { today: '2026-11-21' });
      expect(again.files.map(({ added, changed }) => added + changed)).toEqual(Array(9).fill(0));
    }, 240_000);
  });
