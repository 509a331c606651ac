import type { Desk, DeskAbsence, DeskHealth, DeskPosts, DeskTeam } from '../../contract/following/desk.ts';
import { MIN_CASES_FOR_SHARES } from '../../domain/constants.ts';
import { type Formats, formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';
import { boardOf, type Finding, findingOf } from './finding.ts';

/** The finding at the head of the desk, and what it covers. */
export interface Headline {
  text: string;
  covers: string;
}

/** The strongest finding, and without one who is out, or the number of posts if the plan has no injuries. */
export function headlineOf(desk: Desk, today: string, language: Language): Headline {
  const { begin, health, posts, follows } = desk;
  const t = translator(language);
  if (begin) return { text: t('desk:headline.begin'), covers: '' };
  const finding = findingOf(desk, today, language);
  if (!health) {
    const text = posts.exact
      ? t('desk:headline.posts', { count: posts.day })
      : t('desk:headline.morePosts', { posts: posts.day });
    return headline(finding, text, t('desk:covers.posts'));
  }
  const { players, known, isOfSquads } = health;
  const scope = isOfSquads
    ? t('desk:covers.squads', { count: follows.teams })
    : t('desk:covers.players', { count: follows.players });
  const unknown = players > known ? t('desk:covers.unknown', { count: players - known }) : '';
  return headline(finding, outFinding(health, language), [scope, unknown].filter(Boolean).join(' '));
}

/** A finding about one, with the whole below it. */
function headline(finding: Finding | null, whole: string, covers: string): Headline {
  if (!finding) return { text: whole, covers };
  return { text: finding.text, covers: [finding.basis, whole, covers].filter(Boolean).join(' · ') };
}

function outFinding({ players, known, out, longer }: DeskHealth, language: Language): string {
  const t = translator(language);
  if (known === 0) return t('desk:headline.unknown');
  if (out === 0 && players === 1) return t('desk:headline.onlyFit');
  if (out === 0 && known < players) return t('desk:headline.noneKnown', { count: known, players });
  if (out === 0) return t('desk:headline.noneOut', { players });
  const headline = players === 1 ? t('desk:headline.onlyOut') : t('desk:headline.out', { count: out, players });
  return longer > 0 && players > 1 ? t('desk:headline.longer', { headline, count: longer }) : headline;
}

/** The posts of a day, beside those of the day before. */
export function volumeNote({ day, before }: Pick<DeskPosts, 'day' | 'before'>, language: Language): string {
  const t = translator(language);
  if (day === 0 && before === 0) return t('desk:figures.none');
  const label = t('desk:figures.posts');
  const earlier = before === null ? t('desk:figures.atLeast') : t('desk:figures.postsNote', { posts: before });
  return [t('shell:labelled', { label, value: formats(language).number(day) }), earlier].join(' · ');
}

/** The posts of a day, and the share of the negative ones among those with an opinion; '' without any. */
export function postsNote(posts: DeskPosts, language: Language): { volume: string; negative: string } {
  const t = translator(language);
  const { opinions } = posts;
  const value = `${negativeOf(posts, language)} ${t('desk:figures.negativeNote', { count: opinions })}`;
  return {
    volume: volumeNote(posts, language),
    negative: opinions > 0 ? t('shell:labelled', { label: t('desk:figures.negative'), value }) : '',
  };
}

/** The share of negative posts; of few opinions their number. */
function negativeOf({ opinions, negative }: DeskPosts, language: Language): string {
  const { number, percent } = formats(language);
  return opinions < MIN_CASES_FOR_SHARES ? number(negative) : percent(negative / opinions);
}

/** Names of a side of a match that are written out. */
const MAX_NAMED = 2;

/** The squad of a side of a match; null where the plan has no injuries. */
interface Side {
  squad: { players: number; known: number; missing: readonly { label: string }[] } | null;
}

/**
 * 'A, B and 2 more; 3 not known', 'Nobody is recorded as out.'; empty without a squad.
 * @param most names that are written out
 */
export function missingText({ squad }: Side, language: Language, most = MAX_NAMED): string {
  if (!squad) return '';
  const t = translator(language);
  const { list } = formats(language);
  const missing = squad.missing.map(({ label }) => label);
  const named = missing.slice(0, most);
  const rest = missing.length - named.length;
  const names = rest > 0 ? t('desk:matches.more', { names: named.join(', '), count: rest }) : list(named);
  const unknown = squad.players - squad.known;
  if (missing.length + unknown === 0) return t('desk:out.nobody');
  return joined(language, [names, unknown > 0 && t('desk:matches.unknown', { count: unknown })]);
}

/** 'Out 3 of 25; 1 not known; 61 posts in 7 days' */
export function teamText({ squad, posts }: DeskTeam, language: Language): string {
  const t = translator(language);
  const unknown = squad ? squad.players - squad.known : 0;
  return joined(language, [
    squad !== null && squad.known > 0 && t('desk:teams.out', { count: squad.out, players: squad.players }),
    unknown > 0 && t('desk:matches.unknown', { count: unknown }),
    t('desk:teams.posts', { count: posts.reduce((sum, each) => sum + each, 0) }),
  ]);
}

/** The share available of those whose state is known; null if it is of nobody. */
export function availableOf({ squad }: Pick<DeskTeam, 'squad'>): number | null {
  return squad && squad.known > 0 ? (squad.known - squad.out) / squad.known : null;
}

/** Rows of the board that are shown at once. */
const MAX_SHOWN = 4;

/** The board: the rows that are shown at once, the others, and how many players are out besides the rows. */
export function rowsOf(health: DeskHealth): {
  shown: DeskAbsence[];
  rest: DeskAbsence[];
  more: number;
  unlisted: number;
} {
  const board = boardOf(health);
  const shown = board.slice(0, MAX_SHOWN);
  const besides = (rows: readonly DeskAbsence[]) => health.out - new Set(rows.map(({ player }) => player.tag)).size;
  return { shown, rest: board.slice(MAX_SHOWN), more: besides(shown), unlisted: besides(board) };
}

/** 'New since yesterday, 18:20', 'New since 19 Nov, 18:20' */
export function sinceText(
  { since, today }: { since: string; today: string },
  format: Formats,
  language: Language,
): string {
  const t = translator(language);
  const day = format.dayOf(since);
  const near = format.nearDay(day, today);
  const clock = format.time(since);
  return near === null
    ? t('desk:waiting.sinceDay', { when: format.dayMonth(day), clock })
    : t('desk:waiting.since', { when: near, clock });
}
