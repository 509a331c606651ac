import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../domain/vocabulary.ts';
import { fillFigures } from './figures.ts';
import { NAMESPACES } from './i18next-options.ts';

/** Every text by namespace, as the English source has it; the other languages have the same keys. */
export interface Texts {
  account: typeof import('../../locales/en-gb/account.json');
  admin: typeof import('../../locales/en-gb/admin.json');
  desk: typeof import('../../locales/en-gb/desk.json');
  developers: typeof import('../../locales/en-gb/developers.json');
  diagnoses: typeof import('../../locales/en-gb/diagnoses.json');
  editing: typeof import('../../locales/en-gb/editing.json');
  entity: typeof import('../../locales/en-gb/entity.json');
  errors: typeof import('../../locales/en-gb/errors.json');
  explore: typeof import('../../locales/en-gb/explore.json');
  following: typeof import('../../locales/en-gb/following.json');
  ingest: typeof import('../../locales/en-gb/ingest.json');
  injuries: typeof import('../../locales/en-gb/injuries.json');
  licence: typeof import('../../locales/en-gb/licence.json');
  login: typeof import('../../locales/en-gb/login.json');
  mail: typeof import('../../locales/en-gb/mail.json');
  media: typeof import('../../locales/en-gb/media.json');
  mutes: typeof import('../../locales/en-gb/mutes.json');
  objections: typeof import('../../locales/en-gb/objections.json');
  posts: typeof import('../../locales/en-gb/posts.json');
  privacy: typeof import('../../locales/en-gb/privacy.json');
  profile: typeof import('../../locales/en-gb/profile.json');
  reports: typeof import('../../locales/en-gb/reports.json');
  requests: typeof import('../../locales/en-gb/requests.json');
  search: typeof import('../../locales/en-gb/search.json');
  searches: typeof import('../../locales/en-gb/searches.json');
  settings: typeof import('../../locales/en-gb/settings.json');
  setup: typeof import('../../locales/en-gb/setup.json');
  shell: typeof import('../../locales/en-gb/shell.json');
  statistics: typeof import('../../locales/en-gb/statistics.json');
  stories: typeof import('../../locales/en-gb/stories.json');
  team: typeof import('../../locales/en-gb/team.json');
  vocabulary: typeof import('../../locales/en-gb/vocabulary.json');
}

const FOLDER = '../../locales';

/** Reads `locales/` where no bundler has done so: on the command line. */
function readFiles(): Record<string, object> {
  const files: Record<string, object> = {};
  for (const language of readdirSync(new URL(FOLDER, import.meta.url)))
    for (const namespace of NAMESPACES) {
      const path = `${FOLDER}/${language}/${namespace}.json`;
      files[path] = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;
    }
  return files;
}

// Vite replaces the call by the files themselves, so that a build carries them wherever it is started.
const files = (import.meta.env as object | undefined)
  ? import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' })
  : readFiles();

function textsOf(language: Language): Texts {
  const names: readonly (keyof Texts)[] = NAMESPACES;
  const entries = names.map((namespace) => [namespace, files[`${FOLDER}/${language}/${namespace}.json`]]);
  // A test compares the keys of every language with the English ones.
  const texts = Object.fromEntries(entries) as Texts;
  fillFigures({ ...texts }, language);
  return texts;
}

/** Every text of every language. */
export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
  Language,
  Texts
>;
