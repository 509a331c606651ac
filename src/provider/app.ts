import { getConfig } from '../config.ts';
import { API } from '../contract/api.ts';
import { KEY_ROUTES_OF } from '../contract/key-routes.ts';
import type { RequestInput, RouteName } from '../contract/route.ts';
import { tokenCookieName } from '../domain/accounts/session.ts';
import { serveHubs } from './ingest/hub-routes.ts';
import { type Endpoint, ownEndpoint, routeEndpoint } from './dispatch.ts';
import { failureOf } from './failures.ts';
import type { AnyHandler, Caller, Dependencies, Handlers } from './handler.ts';
import {
  deleteSession,
  getLogout,
  getSessions,
  getTicket,
  getUser,
  postMobileCode,
  postPassword,
  postRecovery,
  postToken,
  postUserPassword,
} from './sign-in/calls.ts';
import { getInjuriesExport } from './records/calls.ts';
import { getCallups, getTeam, getTeamAvailability } from './teams/calls.ts';
import { getComparison, getCompetition, getConsensus, getDiagnosis } from './statistics/calls.ts';
import { getDesk } from './desk/calls.ts';
import { getDrilldown } from './drilldown/calls.ts';
import {
  deleteFavourite,
  getFavourites,
  getFavouritesDrilldown,
  postFavourite,
  postFavouriteTag,
} from './following/calls.ts';
import { getReadingPlace, postReadingPlace } from './reading-places/calls.ts';
import { getFulltextDetails, getHashtagDetails } from './posts/calls-search.ts';
import { getGraph, getRecentMatches } from './matches/calls.ts';
import {
  getBurst,
  getCustomLivestream,
  getFavouritesLivestream,
  getFavouritesPostEvents,
  getLivestream,
  getNetworks,
  getPost,
  getPostEvents,
  getPostsExport,
} from './posts/calls.ts';
import { ingestPosts } from './ingest/calls.ts';
import { getFavouritesMediaStats, getFollowers, getMediaStats, getTopics } from './media/calls.ts';
import { removePost, starPost, tagPost, unstarPost, untagPost } from './posts/calls-actions.ts';
import {
  deleteStory,
  deleteStoryPicture,
  getStories,
  getStory,
  postStory,
  putStory,
  putStoryPicture,
} from './stories/calls.ts';
import { getFolders, getReadlist, putSavedPost, savePost, unsavePost } from './bookmarks/calls.ts';
import { getOrigins, getProfile } from './entities/calls.ts';
import { postPurchase, receivePayment } from './payments/calls.ts';
import { deleteUser, getCaptcha, getExport, postRegistration, putUser } from './accounts/calls.ts';
import { postEnquiry, postSupportTicket } from './requests/calls.ts';
import { putAllRead, putRead } from './notifications/calls.ts';
import {
  deliverReportMails,
  getReport,
  getReportFile,
  getReportProgress,
  postReportMail,
  postReportSchedule,
} from './reports/calls.ts';
import { getAutocomplete, postSearchView } from './search/calls.ts';
import { postPasskeyCreation, postPasskeyRequest } from './second-factors/calls.ts';
import { createHttpApp, serveOverHttp, serveOwnCalls } from './http.ts';
import { mutePost } from './mutes/calls.ts';
import { withNulls } from './openapi-null.ts';
import { withWireNames } from './openapi-names.ts';
import type { AnyOwnCall } from './own-call.ts';
import { OWN_CALLS, type OwnName } from './own-calls.ts';
import { onShutdown } from './runtime/on-shutdown.ts';
import { database, standbys } from './runtime/database.ts';
import { log } from './runtime/log.ts';
import { MAIL_DELAY_MS, workOffMail } from './outbox/mail-work.ts';
import { memoryOf } from './posts/memory.ts';
import { createReadLog } from './audit/read-log.ts';

/** The whole API: every route of the contract and its handler. */
const HANDLERS = {
  // Accounts and their requests to staff
  'post /oauth/token': postToken,
  'get /user': getUser,
  'get /oauth/logout': getLogout,
  'get /oauth/captcha-challenge': getCaptcha,
  'post /oauth/register': postRegistration,
  'post /oauth/recover-password': postRecovery,
  'get /oauth/check-ticket/{ticket}': getTicket,
  'post /oauth/change-password': postPassword,
  'post /user/password': postUserPassword,
  'put /user': putUser,
  'delete /user': deleteUser,
  'get /user/export': getExport,
  'post /user/report-schedules': postReportSchedule,
  'post /user/passkeys/options': postPasskeyCreation,
  'post /oauth/passkey-options': postPasskeyRequest,
  'get /sessions': getSessions,
  'delete /sessions/{id}': deleteSession,
  'post /oauth/mobile-code': postMobileCode,
  'post /purchase': postPurchase,
  'post /payment/stripe': receivePayment,
  'post /enquiries': postEnquiry,
  'put /enquiries/markasread': putAllRead,
  'put /enquiries/{id}/markasread': putRead,
  'post /tickets': postSupportTicket,
  'get /desk': getDesk,
  'get /favourites': getFavourites,
  'get /favourites/nav-drilldown': getFavouritesDrilldown,
  'post /favourite/{type}/{tag}': postFavourite,
  'post /favourite/{tag}': postFavouriteTag,
  'delete /favourite/{type}/{tag}': deleteFavourite,
  'get /reading-places': getReadingPlace,
  'post /reading-places': postReadingPlace,
  'post /posts/{id}/mutes/{kind}': mutePost,

  // Long lists
  'get /exports/injuries': getInjuriesExport,
  'get /exports/posts': getPostsExport,

  // Players, teams, competitions, search
  'get /profile': getProfile,
  'get /profile/origins': getOrigins,
  'get /autocomplete': getAutocomplete,
  'post /search-views': postSearchView,
  'get /fulltext/details': getFulltextDetails,
  'get /hashtag/details': getHashtagDetails,
  'get /nav-drilldown': getDrilldown,
  'get /players/{tag}/graph': getGraph,
  'get /players/{tag}/recent-matches': getRecentMatches,
  'get /players/{tag}/report': getReport,
  'get /players/{tag}/report/progress': getReportProgress,
  'post /players/{tag}/report/mail': postReportMail,
  'get /reports/{tag}': getReportFile,
  'get /teams/{tag}': getTeam,
  'get /teams/{tag}/availability': getTeamAvailability,
  'get /national-teams/{tag}/callups': getCallups,
  'get /competitions/{tag}': getCompetition,
  'get /consensus': getConsensus,
  'get /diagnoses/{id}': getDiagnosis,
  'get /compare': getComparison,

  // Posts
  'get /livestats': getMediaStats,
  'get /favourites/livestats': getFavouritesMediaStats,
  'get /topics': getTopics,
  'get /followers/{tag}': getFollowers,
  'get /livestream': getLivestream,
  'get /livestream/custom': getCustomLivestream,
  'get /favourites/livestream': getFavouritesLivestream,
  'get /bursts/{tag}': getBurst,
  'get /networks': getNetworks,
  'get /post-events': getPostEvents,
  'get /favourites/post-events': getFavouritesPostEvents,
  'get /livestream/{id}': getPost,
  'get /readlist/livestream': getReadlist,
  'get /readlist/folders': getFolders,
  'post /readlist/{id}': savePost,
  'put /readlist/{id}': putSavedPost,
  'delete /readlist/{id}': unsavePost,
  'post /posts/{id}/star': starPost,
  'delete /posts/{id}/star': unstarPost,
  'post /posts/{id}/tags/{tag}': tagPost,
  'delete /posts/{id}/tags/{tag}': untagPost,
  'delete /posts/{id}': removePost,
  'get /stories': getStories,
  'post /stories': postStory,
  'get /stories/{id}': getStory,
  'put /stories/{id}': putStory,
  'delete /stories/{id}': deleteStory,
  'put /stories/{id}/picture': putStoryPicture,
  'delete /stories/{id}/picture': deleteStoryPicture,
  'post /ingest/posts': ingestPosts,
} satisfies Handlers;

/** The provider, over HTTP or in process: both do the same. */
export interface Provider {
  /** Answers an HTTP request from a network address. */
  fetch(request: Request, address?: string): Response | Promise<Response>;
  /** Answers a page in this process. Throws AppError. */
  call(name: RouteName, input: RequestInput, caller: Caller): Promise<unknown>;
  /** The same for a call that only pages use. */
  callOwn(name: OwnName, input: unknown, caller: Caller): Promise<unknown>;
}

/** Creates a provider with an endpoint for every route of the contract. */
export function createProvider(dependencies: Dependencies): Provider {
  const { config, log } = dependencies;
  const app = createHttpApp(dependencies);
  const handlers: Record<RouteName, AnyHandler> = HANDLERS;
  const endpoints = new Map<RouteName, Endpoint>();
  for (const route of API) {
    const name = `${route.method} ${route.path}` as RouteName;
    const endpoint = routeEndpoint(route, handlers[name], dependencies);
    endpoints.set(name, endpoint);
    serveOverHttp(app, route, endpoint, config.siteUrl);
  }
  const ownEndpoints = new Map(
    Object.entries<AnyOwnCall>(OWN_CALLS).map(([name, own]) => [name, ownEndpoint(name, own, dependencies)]),
  );
  serveOwnCalls(app, ownEndpoints);
  serveHubs(app, dependencies);
  registerOpenApi(app, config.siteUrl);
  const answerPage =
    <Name extends string, Input>(known: ReadonlyMap<Name, Endpoint<Input>>) =>
    async (name: Name, input: Input, caller: Caller) => {
      try {
        return await known.get(name)?.(input, caller);
      } catch (thrown) {
        throw failureOf(thrown, log, name);
      }
    };
  return {
    fetch: (request, address) => app.fetch(request, { ...(address && { address }) }),
    call: answerPage(endpoints),
    callOwn: answerPage(ownEndpoints),
  };
}

/** Publishes the OpenAPI document. It is public: it describes the requests and holds no data. */
function registerOpenApi(app: ReturnType<typeof createHttpApp>, siteUrl: string): void {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'ingestKey', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: tokenCookieName(siteUrl),
  });
  const security: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
  const settings = {
    openapi: '3.1.0',
    info: { title: 'Touchline', version: '1' },
    servers: [{ url: '/api' }, { url: '/api/v2' }],
    security,
  };
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  let document: object | undefined;
  app.get('/openapi.json', (c) => {
    document ??= withKeys(withWireNames(withNulls(app.getOpenAPI31Document(settings)), API), security);
    return c.json(document);
  });
}

/** Marks the calls of a document that take API keys, with their topics. */
function withKeys<Doc extends { paths?: object | undefined }>(document: Doc, others: readonly object[]): Doc {
  const paths = document.paths as Record<string, Record<string, object>>;
  for (const [topic, names] of Object.entries(KEY_ROUTES_OF))
    for (const name of names) {
      const [method = '', path = ''] = name.split(' ');
      Object.assign(paths[path]?.[method] ?? {}, { tags: [topic], security: [{ apiKey: [] }, ...others] });
    }
  return document;
}

let processProvider: Provider | undefined;

/** The provider of this process, created at the first use. */
export function provider(): Provider {
  processProvider ??= createProcessProvider();
  return processProvider;
}

function createProcessProvider(): Provider {
  const config = getConfig(process.env);
  const deliver = () => {
    // The action itself is complete; a mail that fails now is sent at the next run.
    const work = async () => {
      await workOffMail(database(), config, log);
      await deliverReportMails(database(), config, log);
    };
    setTimeout(() => void work().catch(() => undefined), MAIL_DELAY_MS).unref();
  };
  const readLog = createReadLog(database, log);
  onShutdown(readLog.flush);
  const memory = memoryOf(config.directUrl ?? '');
  return createProvider({ database, standbys, log, config, now: () => new Date(), deliver, readLog, ...memory });
}
