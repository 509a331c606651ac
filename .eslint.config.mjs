import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';

// For Astro's own files; oxlint checks all others (.oxlintrc.json).
export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.data/', '.touchline/', 'coverage/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['src/components/teams/CallupMatrix.astro'],
    // Keys scroll a region only when it has the focus.
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'] }] },
  },
  {
    files: ['src/pages/**/*.astro', 'src/components/{accounts,editing,forms,requests,stories}/*.astro'],
    // A form that was refused brings the focus to its faulty field, without script.
    rules: { 'astro/jsx-a11y/no-autofocus': 'off' },
  },
);
