import type { AccountType } from './accounts/account.ts';

/** The reader's role. It decides the order of the desk and which players it covers. */
export const DESK_ROLES = ['doctor', 'agent', 'press'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];
/** What a form sends to take the role back. */
export const NO_ROLE = 'none';

/** The blocks of the two columns of the desk. Teams are below both. */
export const DESK_BLOCKS = ['out', 'matches', 'posts', 'waiting'] as const;
export type DeskBlock = (typeof DESK_BLOCKS)[number];

/** The blocks of the wide and of the narrow column, in their order. On a phone the narrow one follows the wide one. */
export const DESK_ORDER: Record<DeskRole, { wide: readonly DeskBlock[]; narrow: readonly DeskBlock[] }> = {
  doctor: { wide: ['out', 'posts'], narrow: ['waiting', 'matches'] },
  agent: { wide: ['out', 'posts'], narrow: ['waiting', 'matches'] },
  press: { wide: ['posts', 'out'], narrow: ['waiting', 'matches'] },
};

/** Returns are listed that are due within so many days. */
export const DUE_DAYS = 14;
/** "Within a week", in figures of returns, new absences and posts. */
export const WEEK_DAYS = 7;
/** The next matches are those within so many days. */
export const MATCH_DAYS = 14;
/** Rows of each block. */
export const MAX_ABSENCES = 8;
export const MAX_RETURNS = 6;
export const MAX_TEAMS = 6;
export const MAX_MATCHES = 4;
export const MAX_DESK_POSTS = 4;
export const MAX_DESK_BURSTS = 3;
export const MAX_DESK_NEWS = 3;

const ROLES: Record<AccountType, DeskRole> = {
  'forum-club': 'doctor',
  'forum-agent': 'agent',
  'forum-media': 'press',
  'forum-marketing': 'press',
};

/**
 * The role for an account that has not chosen one, from the occupation in its request for a trial.
 * @example firstRole('forum-club') // 'doctor'
 */
export function firstRole(type: AccountType | null): DeskRole {
  return type === null ? 'agent' : ROLES[type];
}

/**
 * Whether the desk covers whole squads. A doctor is responsible for teams; others see the players they follow, if any.
 */
export function isAboutSquads(role: DeskRole, { players, teams }: { players: number; teams: number }): boolean {
  return teams > 0 && (role === 'doctor' || players === 0);
}
