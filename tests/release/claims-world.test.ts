import { expect, test } from 'vitest';
import { disturbFacts } from '../claims-at-random.ts';
import { freshDatabase } from '../database.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';

const missing = missingWorld('facts of real players are not derived');
if (missing) test.skip(missing);
else
  test(
    'facts of real players are those derived afresh after 200 steps in any order',
    { timeout: 3_600_000 },
    async () => {
      const db = await freshDatabase();
      const done = await disturbFacts(db, { folder: REAL_WORLD, steps: 200, seed: 1 });
      expect(Object.keys(done).length).toBeGreaterThanOrEqual(7);
    },
  );
