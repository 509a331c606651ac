import { getConfig } from '../config.ts';
import { getLogout, getUser, postToken } from '../contract/accounts.ts';
import { postCareTicket } from '../contract/care-tickets.ts';
import { getCallups } from '../contract/callups.ts';
import { getCompetition } from '../contract/competitions.ts';
import { getComparison } from '../contract/compare.ts';
import { getConsensus } from '../contract/consensus.ts';
import { getDrilldown } from '../contract/drilldown.ts';
import { getEditableEntity, putEntity } from '../contract/editing/entity-facts.ts';
import { postEnquiry } from '../contract/enquiries.ts';
import {
  deleteFavourite,
  getFavourites,
  getFavouritesDrilldown,
  postFavourite,
  postFavouriteTag,
} from '../contract/following/favourites.ts';
import { getFulltextDetails } from '../contract/fulltext.ts';
import { getGraph, getRecentMatches } from '../contract/graph.ts';
import { getHashtagDetails } from '../contract/hashtags.ts';
import { putAllRead, putRead } from '../contract/notifications.ts';
import { getMail, getOutbox } from '../contract/outbox.ts';
import { getTicket, postOwnPassword, postPassword, postRecovery } from '../contract/passwords.ts';
import { getFavouritesLiveStats, getLiveStats } from '../contract/posts/livestats.ts';
import { getCustomLivestream, getFavouritesLivestream, getLivestream, getPost } from '../contract/posts/livestream.ts';
import { deletePost, deletePostTag, deleteStar, postPostTag, postStar } from '../contract/posts/post-actions.ts';
import { deleteReadlist, getReadlist, postReadlist } from '../contract/posts/readlist.ts';
import { getProfile } from '../contract/profile.ts';
import { postPayment, postPurchase } from '../contract/purchases.ts';
import { getCaptcha, postRegistration } from '../contract/registration.ts';
import { getAutocomplete, postSearchView } from '../contract/search.ts';
import { deleteSession, getSessions, postMobileCode } from '../contract/sessions.ts';
import { getTeamAvailability } from '../contract/team-availability.ts';
import { getTeam } from '../contract/teams.ts';
import { tokenCookieName } from '../domain/accounts/session.ts';
import { AppError } from '../domain/errors.ts';
import type { Asked, Asker, Handler, Means, Route } from './call.ts';
import { door, type Perform } from './dispatch.ts';
import { failureOf } from './failures.ts';
import { logout, token, user } from './handlers/accounts.ts';
import { callups } from './handlers/callups.ts';
import { competition } from './handlers/competitions.ts';
import { comparison } from './handlers/compare.ts';
import { consensus } from './handlers/consensus.ts';
import { drilldown } from './handlers/drilldown.ts';
import { favourite, favouriteRemoved, favourites, favouriteTag } from './handlers/following/favourites.ts';
import { favouritesDrilldown } from './handlers/following/favourites-drilldown.ts';
import { editableEntity, entity } from './handlers/editing/entity-facts.ts';
import { fulltextDetails } from './handlers/fulltext.ts';
import { graph, recentMatches } from './handlers/graph.ts';
import { hashtagDetails } from './handlers/hashtags.ts';
import { mail, outbox } from './handlers/outbox.ts';
import { ownPassword, password, recovery, ticket } from './handlers/passwords.ts';
import { favouritesLiveStats, liveStats } from './handlers/posts/livestats.ts';
import { customLivestream, favouritesLivestream, livestream, post } from './handlers/posts/livestream.ts';
import { removed, starred, tagged, unstarred, untagged } from './handlers/posts/post-actions.ts';
import { readlist, saved, unsaved } from './handlers/posts/readlist.ts';
import { profile } from './handlers/profile.ts';
import { payment, purchase } from './handlers/purchases.ts';
import { captcha, registration } from './handlers/registration.ts';
import { careTicket } from './handlers/requests/care-tickets.ts';
import { enquiry } from './handlers/requests/enquiries.ts';
import { allRead, read } from './handlers/requests/notifications.ts';
import { autocomplete, searchView } from './handlers/search.ts';
import { mobileCode, session, sessions } from './handlers/sessions.ts';
import { teamAvailability } from './handlers/team-availability.ts';
import { team } from './handlers/teams.ts';
import { httpFrame, serveOverHttp } from './http.ts';
import { database } from './services/database.ts';
import { log } from './services/log.ts';
import { deliverOutbox } from './services/outbox.ts';

/** The provider, to be asked in either of two ways that do the same. */
export interface Provider {
  /** Over HTTP, from a network address. */
  fetch(request: Request, address?: string): Response | Promise<Response>;
  /** In process: `name` is method and path of the contract, 'get /profile'. Throws AppError. */
  call(name: string, asked: Asked, asker: Asker): Promise<unknown>;
}

/** The whole API: every call of the contract and what answers it. */
export function createProvider(means: Means): Provider {
  const app = httpFrame(means);
  const calls = new Map<string, Perform>();
  const serve: Serve = (route, handler) => {
    const perform = door(route, handler, means);
    calls.set(`${route.method} ${route.path}`, perform);
    serveOverHttp(app, route, perform, means.config.siteUrl);
  };

  serveAccounts(serve);
  serveContent(serve);
  servePosts(serve);
  describe(app, means.config.siteUrl);
  return {
    fetch: (request, address) => app.fetch(request, { ...(address && { address }) }),
    call: async (name, asked, asker) => {
      try {
        const perform = calls.get(name);
        if (!perform) throw new AppError('not_found');
        return await perform(asked, asker);
      } catch (thrown) {
        throw failureOf(thrown, means.log, name);
      }
    },
  };
}

/** Opens a call of the contract. */
type Serve = <R extends Route>(route: R, handler: Handler<R>) => void;

/** Who people are, what they may do, and what they ask of staff. */
function serveAccounts(serve: Serve): void {
  serve(postToken, token);
  serve(getUser, user);
  serve(getLogout, logout);
  serve(getCaptcha, captcha);
  serve(postRegistration, registration);
  serve(postRecovery, recovery);
  serve(getTicket, ticket);
  serve(postPassword, password);
  serve(postOwnPassword, ownPassword);
  serve(getSessions, sessions);
  serve(deleteSession, session);
  serve(postMobileCode, mobileCode);
  serve(postPurchase, purchase);
  serve(postPayment, payment);
  serve(getOutbox, outbox);
  serve(getMail, mail);
  serve(postEnquiry, enquiry);
  serve(putAllRead, allRead);
  serve(putRead, read);
  serve(postCareTicket, careTicket);
  serve(getFavourites, favourites);
  serve(getFavouritesDrilldown, favouritesDrilldown);
  serve(postFavourite, favourite);
  serve(postFavouriteTag, favouriteTag);
  serve(deleteFavourite, favouriteRemoved);
}

/** What people come to read. */
function serveContent(serve: Serve): void {
  serve(getProfile, profile);
  serve(getAutocomplete, autocomplete);
  serve(postSearchView, searchView);
  serve(getFulltextDetails, fulltextDetails);
  serve(getHashtagDetails, hashtagDetails);
  serve(getDrilldown, drilldown);
  serve(getGraph, graph);
  serve(getRecentMatches, recentMatches);
  serve(getTeam, team);
  serve(getTeamAvailability, teamAvailability);
  serve(getCallups, callups);
  serve(getCompetition, competition);
  serve(getConsensus, consensus);
  serve(getComparison, comparison);
  serve(getEditableEntity, editableEntity);
  serve(putEntity, entity);
}

/** What others write, and what readers and staff do with it. */
function servePosts(serve: Serve): void {
  serve(getLiveStats, liveStats);
  serve(getFavouritesLiveStats, favouritesLiveStats);
  serve(getLivestream, livestream);
  serve(getCustomLivestream, customLivestream);
  serve(getFavouritesLivestream, favouritesLivestream);
  serve(getPost, post);
  serve(getReadlist, readlist);
  serve(postReadlist, saved);
  serve(deleteReadlist, unsaved);
  serve(postStar, starred);
  serve(deleteStar, unstarred);
  serve(postPostTag, tagged);
  serve(deletePostTag, untagged);
  serve(deletePost, removed);
}

/** The description is public: it tells how to ask, not what is known. */
function describe(app: ReturnType<typeof httpFrame>, siteUrl: string): void {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: tokenCookieName(siteUrl),
  });
  const security: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Touchline', version: '1' },
    servers: [{ url: '/api' }, { url: '/api/v2' }],
    security,
  });
}

let own: Provider | undefined;

/** The provider of this process, made at the first use. */
export function provider(): Provider {
  own ??= makeOwn();
  return own;
}

function makeOwn(): Provider {
  const config = getConfig(process.env);
  const deliver = () => {
    // What was asked for is done by now; a mail that cannot go yet waits in the outbox.
    void (async () => deliverOutbox(database(), config, log))().catch(() => undefined);
  };
  return createProvider({ database, log, config, now: () => new Date(), deliver });
}
