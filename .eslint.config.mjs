import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.data/', '.touchline/', 'coverage/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Numbers in template strings read well and are exact.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The compiler demands env['NAME'] for what may be absent (noPropertyAccessFromIndexSignature).
      '@typescript-eslint/dot-notation': 'off',
      // Decision 0392: the compiler allows no enums (erasableSyntaxOnly), and this rule asks for the type of every value.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SpreadElement > ArrayExpression, SpreadElement > TSAsExpression > ArrayExpression',
          message: 'Write the elements one by one: a spread literal only keeps them on fewer lines.',
        },
        {
          selector: 'SpreadElement > ObjectExpression',
          message: 'Write the properties one by one: a spread literal only keeps them on fewer lines.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict],
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['src/components/teams/CallupMatrix.astro'],
    // Keys scroll a region only when it has the focus.
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'] }] },
  },
  {
    files: ['src/pages/**/*.astro', 'src/components/{accounts,editing,requests,stories}/*.astro'],
    // A form that was refused brings the focus to its faulty field, without script.
    rules: { 'astro/jsx-a11y/no-autofocus': 'off' },
  },
  {
    files: ['src/islands/requests/TicketForm.tsx'],
    // The same.
    rules: { 'jsx-a11y-x/no-autofocus': 'off' },
  },
);
