import { defineConfig } from 'vitest/config';

const patient = {
  globalSetup: ['tests/database-server.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
};
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
      project('data', patient),
      // Each file starts the product and hurts it; FAULT_ROUNDS says how often.
      project('faults', { testTimeout: 60_000, hookTimeout: 60_000 }),
      // Each file has a database of its own, and what the provider keeps in memory it keeps for each database.
      project('api', { ...patient, isolate: false }),
    ],
  },
});
