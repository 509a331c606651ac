import { wilson } from '../../src/domain/injuries/calibration.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { calibrate } from '../../src/provider/statistics/store-calibration.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How often past absences of real football ended inside the range that earlier ones gave. */
export async function benchCalibration(): Promise<Figure[]> {
  const missing = missingWorld('ranges cannot be judged');
  if (missing) {
    console.log(missing);
    return [];
  }
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    const now = new Date();
    await importFolder(db, REAL_WORLD, { today: now.toISOString().slice(0, 10) });
    const all = (await calibrate(db, now)).filter(({ diagnosis }) => diagnosis === '');
    return all.map(({ day, cases, inside }) => ({
      what: `absences inside the interquartile range of day ${day}, of ${cases}; 95 % interval`,
      measured: `${percent(inside / cases)}; ${wilson(inside, cases).map(percent).join(' to ')}`,
      goal: 'about 50 %',
    }));
  });
}
