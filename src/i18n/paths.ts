import { WORLD } from '../domain/exploring/drilldown.ts';
import { fileParameters, type PostSubject } from '../domain/posts/subject.ts';
import { TABS } from '../domain/tabs.ts';
import type { EntityKind, Language } from '../domain/vocabulary.ts';

/** The choices of a report, and whether it is ordered. */
interface ReportStep {
  paper?: string;
  timeframe?: string | undefined;
  /** '1' for a competition's with the players who are out. */
  ongoing?: string | undefined;
  /** The tags of those with which it is compared. */
  beside?: string | undefined;
  about?: 'media' | undefined;
  filters?: string | undefined;
  /** A past day. */
  known?: string | undefined;
  step?: 'wait';
  /** It has been sent by mail: once, or it will be regularly. */
  sent?: 'once' | 'regularly';
}

/** The view of a player's injuries; omitted fields have their defaults. */
export interface InjuryView {
  /** `2021-08-01,2022-05-31`; left out: all seasons. */
  season?: string | undefined;
  sort?: 'date' | 'recovery' | undefined;
  order?: 'asc' | 'desc' | undefined;
  view?: string | undefined;
  part?: string | undefined;
  side?: string | undefined;
  /** A message shown to the arriving reader. */
  notice?: 'enquiry-request-feedback' | 'enquiry-request-error' | 'ticket-sent';
}

function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/**
 * A message shown to an editor on the page of a post: corrected, or corrected together with other posts that have the
 * name.
 */
type PostCorrection = 'corrected' | 'taught';

/** As `withQuery`; the focus moves to what has just been done. */
function withDone(path: string, query: { done?: string | undefined }): string {
  return withQuery(path, query) + (query.done === undefined ? '' : '#done');
}

/** The last part of the addresses of posts and of media statistics. */
const POSTS = 'news';
const MEDIA = 'media_stats';

/** A path with parameters; a name may occur several times. */
export function withParameters(path: string, parameters: readonly (readonly [name: string, value: string])[]): string {
  return parameters.length === 0
    ? path
    : `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()}`;
}

/** A path with a parameter for each tag. */
function comparing(path: string, tags: readonly string[], timeframe?: string, asOf?: string): string {
  const query = new URLSearchParams(tags.map((tag) => ['t', tag]));
  if (timeframe) query.set('timeframe', timeframe);
  if (asOf) query.set('as_of', asOf);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The addresses around signing in and the account. @param start the language's code with its slash, or '' */
function accountPaths(start: string) {
  return {
    /** `notice`: a message to the arriving reader. `to`: the page after sign-in. */
    login: ({ notice, to }: { notice?: 'reset_password_success' | 'request_sent'; to?: string } = {}) =>
      withQuery(`${start}/login`, { success_msg: notice, to }),
    register: () => `${start}/register`,
    recovery: () => `${start}/recovery-password`,
    firstAccess: () => `${start}/first-access`,
    expired: (isTrial: boolean, requested = false) =>
      withQuery(`${start}/${isTrial ? 'trial' : 'subscription'}-expired`, {
        requested: requested ? '1' : undefined,
      }),
    purchase: () => `${start}/purchase`,
    downloadApp: () => `${start}/download-app`,
    /** Only the code of that page, for the dialog. */
    appCode: () => `${start}/download-app/code`,
    /** @param changed whether the password has just been changed */
    sessions: (changed = false) => withQuery(`${start}/sessions`, { changed: changed ? '1' : undefined }),
    password: () => `${start}/password`,
    settings: (saved = false) => withQuery(`${start}/settings`, { saved: saved ? '1' : undefined }),
    /** The second step of signing in. */
    security: () => `${start}/settings/security`,
    /** The push notifications and kept pages of this browser. @param done what has just been done */
    device: (done?: 'tested') => withQuery(`${start}/settings/device`, { done }),
    offline: () => `${start}/offline`,
    /** The plan of the account. @param done what has just been done */
    plan: (done?: 'asked' | 'invited' | 'removed') => withDone(`${start}/settings/plan`, { done }),
    /** An invoice as PDF. */
    invoice: (number: number) => `${start}/invoices/${number}`,
    /** Where notifications go. */
    noticeSettings: (saved = false) => withQuery(`${start}/settings/notifications`, { saved: saved ? '1' : undefined }),
    /** The calendar and the feeds. @param view a list of posts besides, as `writeView` writes it */
    feeds: (view?: string, saved = false) =>
      withParameters(`${start}/settings/feeds`, [
        ...(view === undefined ? [] : [['view', view] as const]),
        ...(saved ? [['saved', '1'] as const] : []),
      ]),
    letterhead: (saved = false) => withQuery(`${start}/settings/letterhead`, { saved: saved ? '1' : undefined }),
    letterheadLogo: () => `${start}/settings/logo`,
    accountExport: () => `${start}/settings/export`,
    /** The mails of an installation without a mail server, and one of them. */
    outbox: () => `${start}/outbox`,
    mail: (id: number) => `${start}/outbox/${id}`,
    /** The form behind a mailed link, for choosing a password. */
    ticket: (ticket: string) => `${start}/ticket/${encodeURIComponent(ticket)}`,
    /** The form for players. @param tag the player; `sent`: it has been sent */
    objection: (tag?: string, sent = false) =>
      withQuery(`${start}/objection`, { t: tag, sent: sent ? '1' : undefined }),
    /** What is kept about a player, by the link that staff send. */
    ownRecord: (token: string) => `${start}/own-record/${encodeURIComponent(token)}`,
    /** The reports that are mailed regularly. */
    reportSchedules: () => `${start}/settings/reports`,
    /**
     * The page that unsubscribes from the e-mail digest, from notifications or from a scheduled report.
     * @param signature from the e-mail's link
     */
    unsubscribe: (account: number, signature: string, ended: { about?: 'notices'; schedule?: number } = {}) =>
      withQuery(`${start}/settings/unsubscribe`, { account, ...ended, signature }),
    /** @param done what has just been done */
    webhooks: (done?: 'tested') => withDone(`${start}/settings/webhooks`, { done }),
    apiKeys: () => `${start}/settings/keys`,
    /** The public API and its examples. */
    developers: () => `${start}/developers`,
    /** How to sign in on a phone; with a code, the page that the QR code opens. */
    qrLogin: (code?: string) => withQuery(`${start}/qr-login`, { code }),
    signOut: () => `${start}/logout`,
    /** Ends seeing the site as another account. */
    seeing: () => `${start}/seeing`,
  };
}

export type AdminSection =
  | 'injuries'
  | 'candidates'
  | 'mentions'
  | 'joins'
  | 'contradictions'
  | 'imports'
  | 'order'
  | 'sources'
  | 'enquiries'
  | 'tickets'
  | 'objections'
  | 'access'
  | 'users'
  | 'plans'
  | 'notices'
  | 'setup'
  | 'operator'
  | 'retention'
  | 'audit';

/** The filters of a list in the administration; `done` is a message to the arriving reader. */
export type AdminView = Partial<
  Record<'q' | 't' | 'plan' | 'role' | 'state' | 'account' | 'event' | 'from' | 'to' | 'done', string>
> & {
  before?: number | undefined;
};

/** The addresses of the administration. @param start the language's code with its slash, or '' */
function adminPaths(start: string) {
  return {
    admin: (query: { q?: string } = {}) => withQuery(`${start}/admin`, query),
    adminList: (section: AdminSection, view: AdminView = {}) => withDone(`${start}/admin/${section}`, view),
    /** The page that adds a profile. */
    addProfile: () => `${start}/admin/profiles/new`,
    /** The page that merges two profiles. @param view `done`: the tag of the kept one, or `undone` */
    merge: (view: { merged?: string; kept?: string; done?: string; before?: number } = {}) =>
      withQuery(`${start}/admin/merge`, view),
    /** The page that adds news sources. @param view `country`: of the sources to begin with; `added`: how many were added */
    addSources: (view: { country?: string; added?: number } = {}) => withQuery(`${start}/admin/sources/add`, view),
    /** The page of collections that are downloaded and imported regularly. */
    updates: (view: { done?: string } = {}) => withQuery(`${start}/admin/imports/updates`, view),
    /** The form for a club's own list. @param club its tag */
    importList: (club?: string) => withQuery(`${start}/admin/imports/list`, { t: club }),
    /** All news sources as OPML. */
    sourcesFile: () => `${start}/admin/sources/sources.opml`,
    /** An account or an injury. */
    adminRow: (section: 'users' | 'injuries', id: number, view: AdminView = {}) =>
      withDone(`${start}/admin/${section}/${id}`, view),
    addAccount: () => `${start}/admin/users/new`,
    /** The form for several accounts at a time. */
    addAccounts: () => `${start}/admin/users/list`,
    /** The form for an injury of a player. @param from a reported injury or a post to begin with; `of`: the injury of a stage */
    addInjury: (tag: string, from: { candidate?: number; post?: string; of?: number } = {}) =>
      withQuery(`${start}/admin/injuries/new`, { t: tag, ...from }),
  };
}

/** A message to the arriving editor on a page of stories. */
type StoryNotice = 'created' | 'changed' | 'removed';

/** The addresses of stories. @param start the language's code with its slash, or '' */
function storyPaths(start: string) {
  const story = (id: number, notice?: StoryNotice) => withQuery(`${start}/stories/${id}`, { notice });
  return {
    stories: (view: { before?: number | undefined; notice?: StoryNotice } = {}) => withQuery(`${start}/stories`, view),
    story,
    addStory: () => `${start}/stories/new`,
    editStory: (id: number) => `${story(id)}/edit`,
    storyPicture: (id: number) => `${story(id)}/picture`,
  };
}

/**
 * Every address of the site. With a language code, a page is served in that language, whatever the cookie says.
 * @param language the code in the address, or '' for addresses that follow the reader's language
 * @param asOf the past day whose knowledge the page shows; what belongs to the page shows it, too
 * @example paths('it').injuries('p_1', { sort: 'recovery' }) // '/it/explore/p_1/injuries?sort=recovery'
 */
export function paths(language: Language | '', asOf?: string): Paths {
  if (asOf !== undefined) return makePaths(language, asOf);
  const path = kept.get(language) ?? makePaths(language);
  kept.set(language, path);
  return path;
}

function makePaths(language: Language | '', asOf?: string) {
  const start = language === '' ? '' : `/${language}`;
  const below = (text: string) => encodeURIComponent(text.toWellFormed());
  const explore = (tag: string) => `${start}/explore/${below(tag)}`;
  const hashtag = (text: string) => `${start}/explore/hashtag/${below(text)}`;
  const exploreTab = (tag: string, tab: string) => `${explore(tag)}/${tab}`;
  const fulltext = (text: string) => `${start}/explore/fulltext/${below(text)}`;
  const posts = (subject: PostSubject) => {
    switch (subject.kind) {
      case 'entity':
        return exploreTab(subject.tag, POSTS);
      case 'hashtag':
        return hashtag(subject.hashtag);
      case 'search':
        return fulltext(subject.query);
      case 'favourites':
        return `${start}/favourites`;
      case 'world':
        return exploreTab(WORLD, POSTS);
    }
  };
  return {
    home: () => `${start}/`,
    /** Players or teams side by side. @param tags what is compared already */
    compare: (tags: readonly string[] = [], timeframe?: string) => comparing(`${start}/compare`, tags, timeframe, asOf),
    compareCsv: (tags: readonly string[], timeframe?: string) =>
      comparing(`${start}/compare.csv`, tags, timeframe, asOf),
    /** The posts about two to four profiles side by side. @param filters of the posts */
    compareMedia: (tags: readonly string[] = [], filters: readonly (readonly [string, string])[] = []) =>
      withParameters(`${start}/compare/media`, [...tags.map((tag) => ['t', tag] as const), ...filters]),
    compareMediaCsv: (tags: readonly string[], filters: readonly (readonly [string, string])[]) =>
      withParameters(`${start}/compare/media.csv`, [...tags.map((tag) => ['t', tag] as const), ...filters]),
    search: (q?: string) => withQuery(`${start}/search`, { q }),
    /** The first steps of an account that follows nothing, with the teams of a competition. */
    searchIn: (competition: string) => withQuery(`${start}/search`, { competition }),
    explore,
    exploreTab,
    /** The page of any kind of entity: a hashtag's tag is its text. */
    entity: (kind: EntityKind, tag: string) => (kind === 'hashtag' ? hashtag(tag) : explore(tag)),
    hashtag,
    fulltext,
    /** The side panel of an entity's pages, as a fragment. @param besideSquad without the squad, which the page shows */
    panel: (tag: string, besideSquad = false) =>
      tag === 'favourites'
        ? `${start}/favourites/panel`
        : withQuery(exploreTab(tag, 'panel'), { squad: besideSquad ? 'beside' : undefined, as_of: asOf }),
    drilldown: (tag: string) =>
      tag === 'favourites' ? `${start}/favourites/drilldown` : withQuery(exploreTab(tag, 'drilldown'), { as_of: asOf }),
    /** The numbers of a tab's chart as a file. @param query the period, as on the page */
    chartCsv: (tag: string, tab: string, chart: string, query: object = {}) =>
      withQuery(`${exploreTab(tag, tab)}.csv`, { chart, ...query, as_of: asOf }),
    /** The injuries of an entity as a file: `csv`, `xlsx`, `json` or `ndjson`. */
    record: (tag: string, format: string, timeframe?: string) =>
      withQuery(`${exploreTab(tag, 'record')}/${format}`, { timeframe, as_of: asOf }),
    posts,
    /** Media statistics of a subject. */
    media: (subject: PostSubject) =>
      subject.kind === 'entity' || subject.kind === 'world'
        ? exploreTab(subject.kind === 'world' ? WORLD : subject.tag, MEDIA)
        : `${posts(subject)}/${MEDIA}`,
    /** The newest posts of a view as a file. @param view as written by `writeView` */
    postsFile: (view: string, format: 'csv' | 'ndjson') => `${start}/explore/posts.${format}?${view}`,
    /** The newest posts of a view, to select which are printed. @param view as written by `writeView` */
    printPosts: (view: string) => `${start}/explore/posts?${view}`,
    /** One chart of a subject's media statistics as a file. */
    mediaCsv: (subject: PostSubject, chart: string, filters: readonly (readonly [string, string])[]) =>
      withParameters(`${start}/${MEDIA}.csv`, [...fileParameters(subject), ['chart', chart], ...filters]),
    /** The page where editors correct an entity. */
    edit: (kind: EntityKind, tag: string) => `${start}/admin/${kind.replaceAll(' ', '-')}/${below(tag)}`,
    /** The page where editors upload the picture of an entity. */
    editPicture: (kind: EntityKind, tag: string) => `${start}/admin/${kind.replaceAll(' ', '-')}/${below(tag)}/picture`,
    /** The page where editors enter transfers of a player. @param view `place`: the one to correct; `saved`: one has just been saved */
    editClub: (tag: string, view: { place?: string; saved?: '1' } = {}) =>
      withQuery(`${start}/admin/player/${below(tag)}/club`, view),
    /** @param gone days out so far, to draw an absence among others */
    diagnosis: (id: string, gone?: number, cases?: string) =>
      withQuery(`${start}/explore/diagnosis/${below(id)}`, { days: gone?.toString(), cases, as_of: asOf }),
    /** The numbers of one of a diagnosis' charts as a file. */
    diagnosisCsv: (id: string, chart: 'return' | 'reinjury', cases?: string) =>
      withQuery(`${start}/explore/diagnosis/${below(id)}/${chart}.csv`, { cases, as_of: asOf }),
    /** How an entity is followed. @param ended how it was until now, such as 'all no' */
    follow: (tag: string, ended?: { unfollowed: string; back: string }) =>
      withQuery(exploreTab(tag, 'follow'), { ...ended }),
    injuries: (tag: string, view: InjuryView = {}) => withQuery(exploreTab(tag, 'injuries'), { ...view, as_of: asOf }),
    /** What became known when. @param day the day after which */
    past: (tag: string, day?: string) => withQuery(exploreTab(tag, 'past'), { day }),
    requestAnalysis: (tag: string) => `${explore(tag)}/request-analysis`,
    report: (tag: string, step: ReportStep = {}) => withQuery(`${explore(tag)}/report`, step),
    openTicket: (tag: string) => `${explore(tag)}/ticket`,
    notifications: () => `${start}/notifications`,
    ...accountPaths(start),
    ...adminPaths(start),
    favourites: () => `${start}/favourites`,
    /** All that is followed, and how. */
    followed: () => `${start}/favourites/followed`,
    /** The saved searches. @param saved whether one has just been saved */
    savedSearches: (saved = false) => withQuery(`${start}/favourites/searches`, { saved: saved ? '1' : undefined }),
    /** Opens a saved search. */
    savedSearch: (id: number) => `${start}/favourites/searches/${id}`,
    /** The calendar of an account, or the posts of a list, for apps that cannot sign in; in the language of the account. */
    feed: ({ account, key, format, of = '' }: { account: number; key: string; format: string; of?: string }) =>
      `/feeds/${account}.${key}.${format}${of && `?${of}`}`,
    /** The form that saves a view. @param view as `writeView` writes it */
    saveSearch: (view: string) => `${start}/favourites/searches/new?${new URLSearchParams({ view }).toString()}`,
    /** The mutes. @param added a new mute; `back`: the page on which it was created */
    mutes: (added?: number, back?: string) => withQuery(`${start}/favourites/mutes`, { added, back }),
    /** @param folder empty: what is in none; undefined: all saved posts */
    bookmarked: (folder?: string) =>
      withParameters(`${start}/bookmarked`, folder === undefined ? [] : [['folder', folder]]),
    /** The reading list without a post. @param from the folder that the post has left, '' for none */
    unsaved: (removed: string, from: string) => `${withQuery(`${start}/bookmarked`, { removed, from })}#done`,
    ...storyPaths(start),
    /** A post's own page. @param id as lists have it: 'tw_17' */
    post: (id: string) => `${start}/post/${below(id)}`,
    /** The picture of a shared page. @param name a diagnosis, or `touchline` for the site */
    sharePicture: (name: string) => `${start}/share/${name}.png`,
    /** Leads to a network or app with the post. */
    sharePost: (id: string, share: string) => withQuery(`${start}/post/${below(id)}`, { share }),
    /** The same, for an editor who has corrected it. */
    correctedPost: (id: string, done: PostCorrection) => withDone(`${start}/post/${below(id)}`, { done }),
    /** The same, with profiles that an editor may link it to. */
    subjectsOf: (id: string, subject?: string) => `${withQuery(`${start}/post/${below(id)}`, { subject })}#subjects`,
    language: () => `${start}/language`,
    /** Dismisses the advice on browsers. */
    browser: () => `${start}/browser`,
    licence: () => `${start}/licence`,
    setup: () => `${start}/setup`,
    privacy: () => `${start}/privacy`,
    imprint: () => `${start}/imprint`,
    serverError: () => `${start}/serverError`,
    /** The same page at this language's address. @param path the page's path without a language */
    here: (path: string) => `${start}${path}`,
  };
}

/** The address of a page of a past day without the day. @param here the page's own, without parameters */
export function withoutDay(here: string, { searchParams }: URL): string {
  return withParameters(
    here,
    [...searchParams].filter(([name]) => name !== 'as_of'),
  );
}

/** The builder of addresses that `paths` returns. */
export type Paths = ReturnType<typeof makePaths>;

/** The addresses of today; a page names those of every language. */
const kept = new Map<Language | '', Paths>();

/**
 * The text that `hashtag` or `fulltext` wrote into an address, slashes and signs included, without a tab behind it; what
 * is no UTF-8 stays as it is written.
 * @param address whole
 * @example textBelow('https://touchline.example/it/explore/fulltext/a%2Fb%20%25/news', 'fulltext') // 'a/b %'
 */
export function textBelow(address: string, folder: 'hashtag' | 'fulltext'): string {
  const { pathname } = new URL(address);
  const below = pathname.slice(pathname.indexOf(`/${folder}/`) + folder.length + 2);
  // A slash of the text itself is written as %2F.
  const tab = TABS.find((name) => below.endsWith(`/${name}`));
  const written = tab ? below.slice(0, -tab.length - 1) : below;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
