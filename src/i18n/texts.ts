import { readFileSync } from 'node:fs';
import type { Language } from '../domain/vocabulary.ts';
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

// Vite replaces the call by the files themselves, so that a build carries them wherever it is started.
const built = (import.meta.env as object | undefined)
  ? import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' })
  : undefined;

/** Reads a file where no bundler has done so: on the command line. */
const readText = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;

const known = new Map<Language, Texts>();

/** Every text of a language. It is read at the first call: a command writes in one or two languages. */
export function textsOf(language: Language): Texts {
  const found = known.get(language);
  if (found) return found;
  const files = NAMESPACES.map((namespace) => {
    const path = `${FOLDER}/${language}/${namespace}.json`;
    return [namespace, built ? built[path] : readText(path)];
  });
  // A test compares the keys of every language with the English ones.
  const texts = Object.fromEntries(files) as Texts;
  fillFigures({ ...texts }, language);
  known.set(language, texts);
  return texts;
}
