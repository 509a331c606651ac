import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/provider/data/schema',
  out: './src/provider/data/migrations',
  casing: 'snake_case',
});
