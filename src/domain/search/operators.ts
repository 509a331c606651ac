/** The signs of the full-text search with an example each; what they mean stands under the same keys in `locales/`. */
export const OPERATORS = [
  { name: 'and', example: 'Saka + Kane' },
  { name: 'or', example: 'Kane | Saka' },
  { name: 'not', example: 'Arsenal -women' },
  { name: 'prefix', example: 'hamstr*' },
  { name: 'phrase', example: '"out for the season"' },
  { name: 'group', example: '(Kane | Saka) Wembley' },
  { name: 'escape', example: '\\-2' },
] as const;
