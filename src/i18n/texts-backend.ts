import type { BackendModule } from 'i18next';
import { LANGUAGES } from '../domain/vocabulary.ts';
import { i18nextCode, type Namespace } from './i18next-options.ts';
import { textsOf } from './texts.ts';

/** Gives i18next the texts that were built in. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (code, namespace, done) => {
    const lang = LANGUAGES.find((language) => i18nextCode(language) === code);
    done(null, lang === undefined ? false : textsOf(lang)[namespace as Namespace]);
  },
};
