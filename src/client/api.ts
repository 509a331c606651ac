import { type PostClient, postCalls } from './posts.ts';
import type { Grant, SessionUser, Token, UserAnswer } from '../contract/accounts.ts';
import type { CareTicket, CareTicketAnswer } from '../contract/care-tickets.ts';
import type { Callups } from '../contract/callups.ts';
import type { Comparison } from '../contract/compare.ts';
import type { Competition } from '../contract/competitions.ts';
import type { Consensus } from '../contract/consensus.ts';
import type { Drilldown } from '../contract/drilldown.ts';
import type { EditableEntity, EntityCorrection } from '../contract/editing/entity-facts.ts';
import type { Enquiry, EnquiryAnswer } from '../contract/enquiries.ts';
import type { Favourite, FavouriteState } from '../contract/following/favourites.ts';
import type { FulltextDetails } from '../contract/fulltext.ts';
import type { Graph, RecentMatches } from '../contract/graph.ts';
import type { HashtagDetails } from '../contract/hashtags.ts';
import type { MailPage, WaitingMail } from '../contract/outbox.ts';
import type { NewPassword, OwnPasswordFields, TicketAnswer } from '../contract/passwords.ts';
import type { Profile } from '../contract/profile.ts';
import type { PurchaseAnswer } from '../contract/purchases.ts';
import type { CaptchaChallenge, RegistrationFields } from '../contract/registration.ts';
import type { Hit, SearchView, SearchViewAnswer } from '../contract/search.ts';
import type { MobileCode, Session } from '../contract/sessions.ts';
import type { TeamAvailability } from '../contract/team-availability.ts';
import type { Team } from '../contract/teams.ts';
import type { FavouriteSettings, FavouriteType } from '../domain/following/favourites.ts';

/** One call of the contract. */
interface Asked {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As the contract writes it: '/players/{tag}/graph'. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** Carries a call to the provider and brings back its answer's data; throws AppError. */
export type Send = (asked: Asked) => Promise<unknown>;

/** What is followed: the tag of an entity, or a hashtag. */
interface Followed {
  type: FavouriteType;
  tag: string;
}

/** The calls of the provider API. Each throws AppError with the provider's code. */
export interface Client extends PostClient {
  /** Signs in by password, or by the code in a picture. */
  token(grant: Grant): Promise<Token>;
  /** Without what the account follows. */
  user(): Promise<SessionUser>;
  logout(): Promise<void>;
  captcha(): Promise<CaptchaChallenge>;
  register(asked: RegistrationFields): Promise<void>;
  /** Mails a link for choosing a password. */
  recoverPassword(asked: { email: string }): Promise<void>;
  /** Whose a mailed link is. */
  checkTicket(asked: { ticket: string }): Promise<TicketAnswer>;
  /** Chooses a password by a mailed link. */
  changePassword(asked: NewPassword): Promise<void>;
  /** Changes the password of who is signed in; the token that comes takes the place of the old one. */
  changeOwnPassword(asked: OwnPasswordFields): Promise<Token>;
  /** Where the account is signed in, the session used last first. */
  sessions(): Promise<Session[]>;
  endSession(asked: { id: number }): Promise<void>;
  /** A new code and picture for signing in on a telephone. */
  mobileCode(): Promise<MobileCode>;
  /** Asks for a plan, to pay for it. */
  purchase(asked: { plan?: string }): Promise<PurchaseAnswer>;
  /** The mails that wait where there is no mail server, the newest first; for admins and the demo account. */
  outbox(): Promise<WaitingMail[]>;
  mail(asked: { id: number }): Promise<MailPage>;
  /** Asks for an analysis of a player's injuries. */
  enquire(asked: Enquiry): Promise<EnquiryAnswer>;
  /** Marks one notification as read, or without a number all of them. */
  markRead(asked: { id?: number }): Promise<void>;
  /** Tells staff what is missing or out of date. */
  openTicket(asked: CareTicket): Promise<CareTicketAnswer>;
  /** With other events unless `otherEvents` is false. */
  profile(asked: { t: string; otherEvents?: boolean }): Promise<Profile>;
  /** Entities by name, best first. */
  autocomplete(asked: { q: string }): Promise<Hit[]>;
  /** Counts that a search was looked at, where that is done. */
  viewSearch(asked: SearchView): Promise<SearchViewAnswer>;
  /** What the account follows, and how it is; the same by kind. */
  favourites(): Promise<FavouriteState[]>;
  favouritesDrilldown(): Promise<Drilldown>;
  /** Follows an entity or a hashtag, or changes how the account is told of it. */
  follow(asked: Followed & Partial<FavouriteSettings>): Promise<Favourite>;
  unfollow(asked: Followed): Promise<void>;
  /** What an editor can correct of an entity; for editors. */
  editable(asked: { tag: string }): Promise<EditableEntity>;
  correct(asked: { tag: string } & EntityCorrection): Promise<EditableEntity>;
  /** An entity and those linked to it; of 'world' the continents, of '#text' what a hashtag is about. */
  drilldown(asked: { t: string }): Promise<Drilldown>;
  /** How much a full-text search finds, as a whole and part by part. */
  fulltextDetails(asked: { q: string }): Promise<FulltextDetails>;
  hashtagDetails(asked: { t: string }): Promise<HashtagDetails>;
  /** A player's matches, injuries and availability, of 53 weeks when no timeframe is given. */
  graph(asked: { tag: string; timeframe?: string; otherEvents?: boolean }): Promise<Graph>;
  /** A player's matches of the last 14 weeks. */
  recentMatches(asked: { tag: string }): Promise<RecentMatches>;
  /** A team and its squad, of the current season when no timeframe is given. */
  team(asked: { tag: string; timeframe?: string }): Promise<Team>;
  /** What became of each player in each of a team's matches, of 53 weeks when no timeframe is given. */
  teamAvailability(asked: { tag: string; timeframe?: string }): Promise<TeamAvailability>;
  /** A national team's call-ups. */
  callups(asked: { tag: string }): Promise<Callups>;
  /** A competition and its teams, of the current season when no timeframe is given. */
  competition(asked: { tag: string; timeframe?: string }): Promise<Competition>;
  /** Injury statistics by the consensus of football medicine, of a player, a team or a competition. */
  consensus(asked: { t: string; timeframe?: string }): Promise<Consensus>;
  /** Players or teams side by side, of 53 weeks when no timeframe is given. */
  comparison(asked: { tags: readonly string[]; timeframe?: string }): Promise<Comparison>;
}

/** The caller of the contract, over whatever way `send` goes. */
export function createClient(send: Send): Client {
  const ask = async <Answer>(asked: Asked) => (await send(asked)) as Answer;
  return {
    ...accountCalls(ask),
    ...favouriteCalls(ask),
    ...postCalls(ask),
    profile: ({ t, otherEvents = true }) => {
      const query = { t, include_other_events: String(otherEvents) };
      return ask<Profile>({ method: 'get', path: '/profile', query });
    },
    autocomplete: (query) => ask<Hit[]>({ method: 'get', path: '/autocomplete', query }),
    editable: (params) => ask<EditableEntity>({ method: 'get', path: '/entities/{tag}', params }),
    correct: ({ tag, ...body }) =>
      ask<EditableEntity>({ method: 'put', path: '/entities/{tag}', params: { tag }, body }),
    drilldown: (query) => ask<Drilldown>({ method: 'get', path: '/nav-drilldown', query }),
    fulltextDetails: (query) => ask<FulltextDetails>({ method: 'get', path: '/fulltext/details', query }),
    hashtagDetails: (query) => ask<HashtagDetails>({ method: 'get', path: '/hashtag/details', query }),
    recentMatches: (params) => ask<RecentMatches>({ method: 'get', path: '/players/{tag}/recent-matches', params }),
    graph: ({ tag, timeframe, otherEvents = true }) => {
      const query = { timeframe, include_other_events: String(otherEvents) };
      return ask<Graph>({ method: 'get', path: '/players/{tag}/graph', params: { tag }, query });
    },
    team: ({ tag, timeframe }) =>
      ask<Team>({ method: 'get', path: '/teams/{tag}', params: { tag }, query: { timeframe } }),
    teamAvailability: ({ tag, timeframe }) => {
      const path = '/teams/{tag}/availability';
      return ask<TeamAvailability>({ method: 'get', path, params: { tag }, query: { timeframe } });
    },
    callups: (params) => ask<Callups>({ method: 'get', path: '/national-teams/{tag}/callups', params }),
    competition: ({ tag, timeframe }) => {
      const path = '/competitions/{tag}';
      return ask<Competition>({ method: 'get', path, params: { tag }, query: { timeframe } });
    },
    consensus: (query) => ask<Consensus>({ method: 'get', path: '/consensus', query }),
    comparison: ({ tags, timeframe }) => {
      const query = { t: tags.join(','), timeframe };
      return ask<Comparison>({ method: 'get', path: '/compare', query });
    },
  };
}

type Ask = <Answer>(asked: Asked) => Promise<Answer>;
type FavouriteCalls = Pick<Client, 'favourites' | 'favouritesDrilldown' | 'follow' | 'unfollow'>;

function favouriteCalls(ask: Ask): FavouriteCalls {
  return {
    favourites: async () => {
      const { data } = await ask<{ data: FavouriteState[] }>({
        method: 'get',
        path: '/favourites',
      });
      return data;
    },
    favouritesDrilldown: () => ask<Drilldown>({ method: 'get', path: '/favourites/nav-drilldown' }),
    follow: ({ type, tag, ...body }) => {
      const path = '/favourite/{type}/{tag}';
      return ask<Favourite>({ method: 'post', path, params: { type, tag }, body });
    },
    unfollow: ({ type, tag }) =>
      ask<never>({ method: 'delete', path: '/favourite/{type}/{tag}', params: { type, tag } }),
  };
}

type AccountCalls = Omit<
  Client,
  | keyof FavouriteCalls
  | keyof PostClient
  | 'profile'
  | 'autocomplete'
  | 'drilldown'
  | 'editable'
  | 'correct'
  | 'fulltextDetails'
  | 'hashtagDetails'
  | 'graph'
  | 'recentMatches'
  | 'team'
  | 'teamAvailability'
  | 'callups'
  | 'competition'
  | 'consensus'
  | 'comparison'
>;

function accountCalls(ask: Ask): AccountCalls {
  const post = <Answer>(path: string, body?: object) => ask<Answer>({ method: 'post', path, ...(body && { body }) });
  return {
    token: (grant) => post<Token>('/oauth/token', grant),
    user: async () => {
      const { data } = await ask<UserAnswer>({
        method: 'get',
        path: '/user',
        query: { favourites: 'false' },
      });
      return data.auth_data;
    },
    logout: () => ask<never>({ method: 'get', path: '/oauth/logout' }),
    captcha: () => ask<CaptchaChallenge>({ method: 'get', path: '/oauth/captcha-challenge' }),
    register: (asked) => post<never>('/oauth/register', asked),
    recoverPassword: (asked) => post<never>('/oauth/recover-password', asked),
    checkTicket: (params) => ask<TicketAnswer>({ method: 'get', path: '/oauth/check-ticket/{ticket}', params }),
    changePassword: (asked) => post<never>('/oauth/change-password', asked),
    changeOwnPassword: (asked) => post<Token>('/user/password', asked),
    sessions: async () => {
      const { data } = await ask<{ data: Session[] }>({ method: 'get', path: '/sessions' });
      return data;
    },
    endSession: ({ id }) => ask<never>({ method: 'delete', path: '/sessions/{id}', params: { id: String(id) } }),
    mobileCode: () => post<MobileCode>('/oauth/mobile-code'),
    purchase: (asked) => post<PurchaseAnswer>('/purchase', asked),
    enquire: (asked) => post<EnquiryAnswer>('/enquiries', asked),
    markRead: ({ id }) =>
      id === undefined
        ? ask<never>({ method: 'put', path: '/enquiries/markasread' })
        : ask<never>({
            method: 'put',
            path: '/enquiries/{id}/markasread',
            params: { id: String(id) },
          }),
    viewSearch: (asked) => post<SearchViewAnswer>('/search-views', asked),
    openTicket: (asked) => post<CareTicketAnswer>('/tickets', asked),
    mail: ({ id }) => ask<MailPage>({ method: 'get', path: '/outbox/{id}', params: { id: String(id) } }),
    outbox: async () => {
      const { data } = await ask<{ data: WaitingMail[] }>({ method: 'get', path: '/outbox' });
      return data;
    },
  };
}
