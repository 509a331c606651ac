import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/provider/data/schema', './src/provider/*/schema.ts'],
  out: './src/provider/data/migrations',
  casing: 'snake_case',
});
