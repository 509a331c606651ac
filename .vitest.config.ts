import { defineConfig } from 'vitest/config';

// A slow machine makes tests slower; it must not make them fail.
const limits = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
/** Most tests load the database's library, in a new process for each file. */
const quickly = { execArgv: ['--import', './src/provider/data/quick-drizzle.ts'] };
const withDatabase = { globalSetup: ['tests/database-server.ts'] };
const project = (name: string, settings: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...limits, ...quickly, ...settings },
});

export default defineConfig({
  test: {
    projects: [
      // They keep nothing between tests, so their files may share what they import.
      project('unit', { isolate: false }),
      project('rules', { isolate: false }),
      // Pages of the running site, without a browser.
      project('pages', { globalSetup: ['tests/site/site.ts'], isolate: false }),
      project('islands', { environment: 'happy-dom' }),
      // Their files share imports as well: each has a database of its own, and commands run as processes.
      project('data', { ...withDatabase, isolate: false }),
      // Kills, full disks, silent databases, backups under writes: `npm run test:release` runs them.
      project('faults', withDatabase),
      // What `npm run test:release` runs besides: real data, which its files import once together.
      project('release', { ...withDatabase, isolate: false }),
      // Each file has a database of its own, and what the provider keeps in memory it keeps for each database.
      project('api', { ...withDatabase, isolate: false }),
      // The same with the posts in a database of their own, where the exports of posts tell more: `npm run test:release`.
      project('moved', {
        ...withDatabase,
        isolate: false,
        include: ['api', 'data/editing', 'data/feeds', 'data/media-counts'].map(
          (path) => `tests/${path}**/**/*.test.ts`,
        ),
        exclude: ['tests/api/accounts/api-keys.test.ts'],
      }),
    ],
  },
});
