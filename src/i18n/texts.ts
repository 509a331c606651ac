import type { Language } from '../domain/vocabulary.ts';
import type { Namespace } from './i18next-options.ts';
import enGbAccount from '../../locales/en-gb/account.json' with { type: 'json' };
import enGbEditing from '../../locales/en-gb/editing.json' with { type: 'json' };
import enGbEntity from '../../locales/en-gb/entity.json' with { type: 'json' };
import enGbErrors from '../../locales/en-gb/errors.json' with { type: 'json' };
import enGbExplore from '../../locales/en-gb/explore.json' with { type: 'json' };
import enGbFollowing from '../../locales/en-gb/following.json' with { type: 'json' };
import enGbInjuries from '../../locales/en-gb/injuries.json' with { type: 'json' };
import enGbLicence from '../../locales/en-gb/licence.json' with { type: 'json' };
import enGbLogin from '../../locales/en-gb/login.json' with { type: 'json' };
import enGbMail from '../../locales/en-gb/mail.json' with { type: 'json' };
import enGbMedia from '../../locales/en-gb/media.json' with { type: 'json' };
import enGbPosts from '../../locales/en-gb/posts.json' with { type: 'json' };
import enGbProfile from '../../locales/en-gb/profile.json' with { type: 'json' };
import enGbRequests from '../../locales/en-gb/requests.json' with { type: 'json' };
import enGbSearch from '../../locales/en-gb/search.json' with { type: 'json' };
import enGbShell from '../../locales/en-gb/shell.json' with { type: 'json' };
import enGbStatistics from '../../locales/en-gb/statistics.json' with { type: 'json' };
import enGbTeam from '../../locales/en-gb/team.json' with { type: 'json' };
import enGbVocabulary from '../../locales/en-gb/vocabulary.json' with { type: 'json' };
import itAccount from '../../locales/it/account.json' with { type: 'json' };
import itEditing from '../../locales/it/editing.json' with { type: 'json' };
import itEntity from '../../locales/it/entity.json' with { type: 'json' };
import itErrors from '../../locales/it/errors.json' with { type: 'json' };
import itExplore from '../../locales/it/explore.json' with { type: 'json' };
import itFollowing from '../../locales/it/following.json' with { type: 'json' };
import itInjuries from '../../locales/it/injuries.json' with { type: 'json' };
import itLicence from '../../locales/it/licence.json' with { type: 'json' };
import itLogin from '../../locales/it/login.json' with { type: 'json' };
import itMail from '../../locales/it/mail.json' with { type: 'json' };
import itMedia from '../../locales/it/media.json' with { type: 'json' };
import itPosts from '../../locales/it/posts.json' with { type: 'json' };
import itProfile from '../../locales/it/profile.json' with { type: 'json' };
import itRequests from '../../locales/it/requests.json' with { type: 'json' };
import itSearch from '../../locales/it/search.json' with { type: 'json' };
import itShell from '../../locales/it/shell.json' with { type: 'json' };
import itStatistics from '../../locales/it/statistics.json' with { type: 'json' };
import itTeam from '../../locales/it/team.json' with { type: 'json' };
import itVocabulary from '../../locales/it/vocabulary.json' with { type: 'json' };
import esAccount from '../../locales/es/account.json' with { type: 'json' };
import esEditing from '../../locales/es/editing.json' with { type: 'json' };
import esEntity from '../../locales/es/entity.json' with { type: 'json' };
import esErrors from '../../locales/es/errors.json' with { type: 'json' };
import esExplore from '../../locales/es/explore.json' with { type: 'json' };
import esFollowing from '../../locales/es/following.json' with { type: 'json' };
import esInjuries from '../../locales/es/injuries.json' with { type: 'json' };
import esLicence from '../../locales/es/licence.json' with { type: 'json' };
import esLogin from '../../locales/es/login.json' with { type: 'json' };
import esMail from '../../locales/es/mail.json' with { type: 'json' };
import esMedia from '../../locales/es/media.json' with { type: 'json' };
import esPosts from '../../locales/es/posts.json' with { type: 'json' };
import esProfile from '../../locales/es/profile.json' with { type: 'json' };
import esRequests from '../../locales/es/requests.json' with { type: 'json' };
import esSearch from '../../locales/es/search.json' with { type: 'json' };
import esShell from '../../locales/es/shell.json' with { type: 'json' };
import esStatistics from '../../locales/es/statistics.json' with { type: 'json' };
import esTeam from '../../locales/es/team.json' with { type: 'json' };
import esVocabulary from '../../locales/es/vocabulary.json' with { type: 'json' };
import ptPtAccount from '../../locales/pt-pt/account.json' with { type: 'json' };
import ptPtEditing from '../../locales/pt-pt/editing.json' with { type: 'json' };
import ptPtEntity from '../../locales/pt-pt/entity.json' with { type: 'json' };
import ptPtErrors from '../../locales/pt-pt/errors.json' with { type: 'json' };
import ptPtExplore from '../../locales/pt-pt/explore.json' with { type: 'json' };
import ptPtFollowing from '../../locales/pt-pt/following.json' with { type: 'json' };
import ptPtInjuries from '../../locales/pt-pt/injuries.json' with { type: 'json' };
import ptPtLicence from '../../locales/pt-pt/licence.json' with { type: 'json' };
import ptPtLogin from '../../locales/pt-pt/login.json' with { type: 'json' };
import ptPtMail from '../../locales/pt-pt/mail.json' with { type: 'json' };
import ptPtMedia from '../../locales/pt-pt/media.json' with { type: 'json' };
import ptPtPosts from '../../locales/pt-pt/posts.json' with { type: 'json' };
import ptPtProfile from '../../locales/pt-pt/profile.json' with { type: 'json' };
import ptPtRequests from '../../locales/pt-pt/requests.json' with { type: 'json' };
import ptPtSearch from '../../locales/pt-pt/search.json' with { type: 'json' };
import ptPtShell from '../../locales/pt-pt/shell.json' with { type: 'json' };
import ptPtStatistics from '../../locales/pt-pt/statistics.json' with { type: 'json' };
import ptPtTeam from '../../locales/pt-pt/team.json' with { type: 'json' };
import ptPtVocabulary from '../../locales/pt-pt/vocabulary.json' with { type: 'json' };
import brAccount from '../../locales/br/account.json' with { type: 'json' };
import brEditing from '../../locales/br/editing.json' with { type: 'json' };
import brEntity from '../../locales/br/entity.json' with { type: 'json' };
import brErrors from '../../locales/br/errors.json' with { type: 'json' };
import brExplore from '../../locales/br/explore.json' with { type: 'json' };
import brFollowing from '../../locales/br/following.json' with { type: 'json' };
import brInjuries from '../../locales/br/injuries.json' with { type: 'json' };
import brLicence from '../../locales/br/licence.json' with { type: 'json' };
import brLogin from '../../locales/br/login.json' with { type: 'json' };
import brMail from '../../locales/br/mail.json' with { type: 'json' };
import brMedia from '../../locales/br/media.json' with { type: 'json' };
import brPosts from '../../locales/br/posts.json' with { type: 'json' };
import brProfile from '../../locales/br/profile.json' with { type: 'json' };
import brRequests from '../../locales/br/requests.json' with { type: 'json' };
import brSearch from '../../locales/br/search.json' with { type: 'json' };
import brShell from '../../locales/br/shell.json' with { type: 'json' };
import brStatistics from '../../locales/br/statistics.json' with { type: 'json' };
import brTeam from '../../locales/br/team.json' with { type: 'json' };
import brVocabulary from '../../locales/br/vocabulary.json' with { type: 'json' };
import frFrAccount from '../../locales/fr-fr/account.json' with { type: 'json' };
import frFrEditing from '../../locales/fr-fr/editing.json' with { type: 'json' };
import frFrEntity from '../../locales/fr-fr/entity.json' with { type: 'json' };
import frFrErrors from '../../locales/fr-fr/errors.json' with { type: 'json' };
import frFrExplore from '../../locales/fr-fr/explore.json' with { type: 'json' };
import frFrFollowing from '../../locales/fr-fr/following.json' with { type: 'json' };
import frFrInjuries from '../../locales/fr-fr/injuries.json' with { type: 'json' };
import frFrLicence from '../../locales/fr-fr/licence.json' with { type: 'json' };
import frFrLogin from '../../locales/fr-fr/login.json' with { type: 'json' };
import frFrMail from '../../locales/fr-fr/mail.json' with { type: 'json' };
import frFrMedia from '../../locales/fr-fr/media.json' with { type: 'json' };
import frFrPosts from '../../locales/fr-fr/posts.json' with { type: 'json' };
import frFrProfile from '../../locales/fr-fr/profile.json' with { type: 'json' };
import frFrRequests from '../../locales/fr-fr/requests.json' with { type: 'json' };
import frFrSearch from '../../locales/fr-fr/search.json' with { type: 'json' };
import frFrShell from '../../locales/fr-fr/shell.json' with { type: 'json' };
import frFrStatistics from '../../locales/fr-fr/statistics.json' with { type: 'json' };
import frFrTeam from '../../locales/fr-fr/team.json' with { type: 'json' };
import frFrVocabulary from '../../locales/fr-fr/vocabulary.json' with { type: 'json' };
import deAccount from '../../locales/de/account.json' with { type: 'json' };
import deEditing from '../../locales/de/editing.json' with { type: 'json' };
import deEntity from '../../locales/de/entity.json' with { type: 'json' };
import deErrors from '../../locales/de/errors.json' with { type: 'json' };
import deExplore from '../../locales/de/explore.json' with { type: 'json' };
import deFollowing from '../../locales/de/following.json' with { type: 'json' };
import deInjuries from '../../locales/de/injuries.json' with { type: 'json' };
import deLicence from '../../locales/de/licence.json' with { type: 'json' };
import deLogin from '../../locales/de/login.json' with { type: 'json' };
import deMail from '../../locales/de/mail.json' with { type: 'json' };
import deMedia from '../../locales/de/media.json' with { type: 'json' };
import dePosts from '../../locales/de/posts.json' with { type: 'json' };
import deProfile from '../../locales/de/profile.json' with { type: 'json' };
import deRequests from '../../locales/de/requests.json' with { type: 'json' };
import deSearch from '../../locales/de/search.json' with { type: 'json' };
import deShell from '../../locales/de/shell.json' with { type: 'json' };
import deStatistics from '../../locales/de/statistics.json' with { type: 'json' };
import deTeam from '../../locales/de/team.json' with { type: 'json' };
import deVocabulary from '../../locales/de/vocabulary.json' with { type: 'json' };

/** The source language: its keys are the keys of every other. */
const SOURCE = {
  account: enGbAccount,
  editing: enGbEditing,
  entity: enGbEntity,
  errors: enGbErrors,
  explore: enGbExplore,
  following: enGbFollowing,
  injuries: enGbInjuries,
  licence: enGbLicence,
  login: enGbLogin,
  mail: enGbMail,
  media: enGbMedia,
  posts: enGbPosts,
  profile: enGbProfile,
  requests: enGbRequests,
  search: enGbSearch,
  shell: enGbShell,
  statistics: enGbStatistics,
  team: enGbTeam,
  vocabulary: enGbVocabulary,
};
export type Texts = typeof SOURCE;

/** One language's texts. Plural forms differ from language to language, so the types tell only the source's. */
type Translated = Record<Namespace, object>;

const TRANSLATED: Record<Exclude<Language, 'en-gb'>, Translated> = {
  it: {
    account: itAccount,
    editing: itEditing,
    entity: itEntity,
    errors: itErrors,
    explore: itExplore,
    following: itFollowing,
    injuries: itInjuries,
    licence: itLicence,
    login: itLogin,
    mail: itMail,
    media: itMedia,
    posts: itPosts,
    profile: itProfile,
    requests: itRequests,
    search: itSearch,
    shell: itShell,
    statistics: itStatistics,
    team: itTeam,
    vocabulary: itVocabulary,
  },
  es: {
    account: esAccount,
    editing: esEditing,
    entity: esEntity,
    errors: esErrors,
    explore: esExplore,
    following: esFollowing,
    injuries: esInjuries,
    licence: esLicence,
    login: esLogin,
    mail: esMail,
    media: esMedia,
    posts: esPosts,
    profile: esProfile,
    requests: esRequests,
    search: esSearch,
    shell: esShell,
    statistics: esStatistics,
    team: esTeam,
    vocabulary: esVocabulary,
  },
  'pt-pt': {
    account: ptPtAccount,
    editing: ptPtEditing,
    entity: ptPtEntity,
    errors: ptPtErrors,
    explore: ptPtExplore,
    following: ptPtFollowing,
    injuries: ptPtInjuries,
    licence: ptPtLicence,
    login: ptPtLogin,
    mail: ptPtMail,
    media: ptPtMedia,
    posts: ptPtPosts,
    profile: ptPtProfile,
    requests: ptPtRequests,
    search: ptPtSearch,
    shell: ptPtShell,
    statistics: ptPtStatistics,
    team: ptPtTeam,
    vocabulary: ptPtVocabulary,
  },
  br: {
    account: brAccount,
    editing: brEditing,
    entity: brEntity,
    errors: brErrors,
    explore: brExplore,
    following: brFollowing,
    injuries: brInjuries,
    licence: brLicence,
    login: brLogin,
    mail: brMail,
    media: brMedia,
    posts: brPosts,
    profile: brProfile,
    requests: brRequests,
    search: brSearch,
    shell: brShell,
    statistics: brStatistics,
    team: brTeam,
    vocabulary: brVocabulary,
  },
  'fr-fr': {
    account: frFrAccount,
    editing: frFrEditing,
    entity: frFrEntity,
    errors: frFrErrors,
    explore: frFrExplore,
    following: frFrFollowing,
    injuries: frFrInjuries,
    licence: frFrLicence,
    login: frFrLogin,
    mail: frFrMail,
    media: frFrMedia,
    posts: frFrPosts,
    profile: frFrProfile,
    requests: frFrRequests,
    search: frFrSearch,
    shell: frFrShell,
    statistics: frFrStatistics,
    team: frFrTeam,
    vocabulary: frFrVocabulary,
  },
  de: {
    account: deAccount,
    editing: deEditing,
    entity: deEntity,
    errors: deErrors,
    explore: deExplore,
    following: deFollowing,
    injuries: deInjuries,
    licence: deLicence,
    login: deLogin,
    mail: deMail,
    media: deMedia,
    posts: dePosts,
    profile: deProfile,
    requests: deRequests,
    search: deSearch,
    shell: deShell,
    statistics: deStatistics,
    team: deTeam,
    vocabulary: deVocabulary,
  },
};

/**
 * Every text of every language, imported and not read, so that a build carries them wherever it is started.
 */
export const TEXTS = { 'en-gb': SOURCE, ...TRANSLATED } as Record<Language, Texts>;
