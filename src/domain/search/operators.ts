/** The operators of the full-text search, each with an example; `locales/` explains them under the same keys. */
export const OPERATORS = [
  { name: 'and', example: 'Saka + Kane' },
  { name: 'or', example: 'Kane | Saka' },
  { name: 'not', example: 'Arsenal -women' },
  { name: 'prefix', example: 'hamstr*' },
  { name: 'phrase', example: '"out for the season"' },
  { name: 'group', example: '(Kane | Saka) Wembley' },
  { name: 'escape', example: '\\-2' },
] as const;
