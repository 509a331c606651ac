import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/provider/*/schema.ts', './src/news/*/schema.ts'],
  out: './src/provider/data/migrations',
  casing: 'snake_case',
});
