import { SingleBar } from 'cli-progress';
import type { Database } from '../../provider/data/connect.ts';
import { seedDemoWorld } from '../../provider/data/seed/demo-world.ts';

const PERCENT = 100;

/** Seeds the demo world up to today with a progress bar; with `replace` it replaces an existing one. */
export async function seedWithBar(db: Database, { replace = false } = {}): Promise<void> {
  const bar = new SingleBar({
    format: 'Creating the demo world {bar} {percentage} %',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  bar.start(PERCENT, 0);
  try {
    const now = new Date();
    await seedDemoWorld(db, {
      today: now.toISOString().slice(0, 10),
      now,
      replace,
      onProgress: (share) => {
        bar.update(Math.round(share * PERCENT));
      },
    });
  } finally {
    bar.stop();
  }
}
