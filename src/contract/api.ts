import * as accounts from './accounts.ts';
import * as bursts from './posts/bursts.ts';
import * as callups from './callups.ts';
import * as supportTickets from './requests/support-tickets.ts';
import * as compare from './compare.ts';
import * as competitions from './competitions.ts';
import * as consensus from './consensus.ts';
import * as desk from './following/desk.ts';
import * as diagnosisStatistics from './diagnosis/statistics.ts';
import * as drilldown from './drilldown.ts';
import * as enquiries from './requests/enquiries.ts';
import * as exportRoutes from './exports.ts';
import * as favourites from './following/favourites.ts';
import * as followers from './posts/followers.ts';
import * as fulltext from './fulltext.ts';
import * as graph from './graph.ts';
import * as hashtags from './hashtags.ts';
import * as networks from './posts/networks.ts';
import * as notifications from './requests/notifications.ts';
import * as passwords from './passwords.ts';
import * as ingest from './posts/ingest.ts';
import * as media from './posts/media.ts';
import * as livestream from './posts/livestream.ts';
import * as postActions from './posts/post-actions.ts';
import * as readlist from './posts/readlist.ts';
import * as stories from './posts/stories.ts';
import * as topics from './posts/topics.ts';
import * as profile from './profile.ts';
import * as purchases from './accounts/purchases.ts';
import * as reportMails from './reports/mails.ts';
import * as reports from './reports/reports.ts';
import * as registration from './registration.ts';
import * as readingPlaces from './following/reading-places.ts';
import * as search from './search.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as sessions from './sessions.ts';
import * as settings from './accounts/settings.ts';
import * as teamAvailability from './team-availability.ts';
import * as teams from './teams.ts';

/** The files of the contract that have routes. A route that one of them exports is part of the API. */
const MODULES = [
  accounts,
  bursts,
  networks,
  callups,
  supportTickets,
  topics,
  compare,
  competitions,
  consensus,
  desk,
  diagnosisStatistics,
  drilldown,
  enquiries,
  exportRoutes,
  favourites,
  followers,
  fulltext,
  graph,
  hashtags,
  ingest,
  media,
  livestream,
  notifications,
  passkeys,
  passwords,
  postActions,
  profile,
  purchases,
  readingPlaces,
  readlist,
  registration,
  reportMails,
  reports,
  search,
  sessions,
  settings,
  stories,
  teamAvailability,
  teams,
] as const;

type RoutesOf<Module> = Module extends unknown
  ? Extract<Module[keyof Module], { method: string; path: string }>
  : never;

/** One route of the API. */
export type ApiRoute = RoutesOf<(typeof MODULES)[number]>;

/** All routes of the API. */
export const API: readonly ApiRoute[] = MODULES.flatMap((module) => Object.values<unknown>(module).filter(isRoute));

function isRoute(exported: unknown): exported is ApiRoute {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
