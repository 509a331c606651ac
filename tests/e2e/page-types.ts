import type { WardTags } from './ward/ward-tags.ts';

/** One address of every kind of page, by what it is. */
export function pageTypes(ward: WardTags): Record<string, string> {
  return {
    'sign-in': '/login',
    search: '/search',
    results: '/search?q=ward',
    'no results': '/search?q=zzzq',
    injuries: `/explore/${ward.every}/injuries`,
    'a season': `/explore/${ward.every}/injuries?season=2024%2F2025&sort=recovery`,
    'out now': `/explore/${ward.out}/injuries`,
    'no injuries': `/explore/${ward.well}/injuries`,
    'a part of the body': `/explore/${ward.every}/injuries?part=thigh&side=left`,
    'body map': `/explore/${ward.every}/avatar`,
    video: `/explore/${ward.every}/video`,
    bio: `/explore/${ward.every}/bio`,
    team: `/explore/${ward.club}`,
    competition: `/explore/${ward.league}`,
    'competition statistics': `/explore/${ward.beacon}/competition_injuries`,
    consensus: `/explore/${ward.beacon}/competition_injuries?mode=consensus`,
    ranking: `/explore/${ward.beacon}/ranking`,
    'injured now': `/explore/${ward.beacon}/competition_ongoing_injuries`,
    comparison: `/compare?t=${ward.every}&t=${ward.out}&q=ward`,
    'request for an analysis': `/explore/${ward.well}/request-analysis`,
    ticket: `/explore/${ward.well}/ticket`,
    notifications: '/notifications',
    favourites: '/favourites',
    'read list': '/bookmarked',
    'licence agreement': '/licence',
    'own password': '/password',
    'outgoing mail': '/outbox',
    sessions: '/sessions',
    'not found': '/nowhere',
    'server error': '/serverError',
  };
}
