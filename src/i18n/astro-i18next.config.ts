import type { AstroI18nextConfig } from 'astro-i18next';
import { DEFAULT_LANGUAGE } from '../domain/vocabulary.ts';
import { I18NEXT_CODES, I18NEXT_OPTIONS } from './i18next-options.ts';

const config: AstroI18nextConfig = {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: I18NEXT_CODES,
  load: ['server'],
  i18nextServer: I18NEXT_OPTIONS,
  // The texts are bundled in the build, not read from files.
  i18nextServerPlugins: { fsBackend: null, '{textsBackend}': '/src/i18n/texts-backend.ts' },
};

export default config;
