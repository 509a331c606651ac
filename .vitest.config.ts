import { defineConfig } from 'vitest/config';

const database = ['tests/database-server.ts'];
const project = (name: string, settings: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...settings },
});

export default defineConfig({
  test: {
    projects: [
      // They keep nothing between tests, so their files may share what they import.
      project('unit', { isolate: false }),
      project('rules', { isolate: false }),
      project('islands', { environment: 'happy-dom' }),
      project('data', { globalSetup: database, testTimeout: 30_000, hookTimeout: 30_000 }),
      project('api', { globalSetup: database, testTimeout: 30_000, hookTimeout: 30_000 }),
    ],
  },
});
