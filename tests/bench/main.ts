import { benchAutocomplete } from './autocomplete.bench.ts';
import { benchCapacity } from './capacity.bench.ts';
import { benchCalibration } from './calibration.bench.ts';
import { benchDesk } from './desk.bench.ts';
import { benchDigests } from './digests.bench.ts';
import { benchFulltext } from './posts/fulltext.bench.ts';
import { benchCompetition } from './competition.bench.ts';
import { benchFeeds } from './posts/feeds.bench.ts';
import { type Figure, printFigures } from './figure.ts';
import { benchImport } from './imports/import.bench.ts';
import { benchIngest } from './linking/ingest.bench.ts';
import { benchLoad } from './load.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchOffline } from './offline.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPast } from './past.bench.ts';
import { benchReach } from './reach.bench.ts';
import { benchRecovery } from './recovery.bench.ts';
import { benchReports } from './reports.bench.ts';
import { benchSoak } from './soak.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchStatistics } from './statistics.bench.ts';
import { benchStreams } from './posts/streams.bench.ts';

const BENCHES = {
  pages: benchPages,
  offline: benchOffline,
  load: benchLoad,
  capacity: benchCapacity,
  import: benchImport,
  autocomplete: benchAutocomplete,
  ingest: benchIngest,
  fulltext: benchFulltext,
  calibration: benchCalibration,
  competition: benchCompetition,
  desk: benchDesk,
  digests: benchDigests,
  reach: benchReach,
  feeds: benchFeeds,
  'sign-in': benchSignIn,
  recovery: benchRecovery,
  reports: benchReports,
  statistics: benchStatistics,
  past: benchPast,
  streams: benchStreams,
  soak: benchSoak,
  lighthouse: benchLighthouse,
};

// A run that ends early says so: it was stopped, or what it waited for never arrived.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const)
  process.once(signal, () => {
    console.error(`Ended by ${signal} after ${process.uptime().toFixed(0)} s.`);
    // A bench that has a database removes it first, and ends then.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });

// All of them, or those that are named: `npm run bench -- pages`.
const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  figures.push(...(await bench()));
}
printFigures(figures);
