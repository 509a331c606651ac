import type { Desk, DeskHealth, DeskPosts, DeskSide } from '../../contract/following/desk.ts';
import { MIN_CASES_FOR_SHARES } from '../../domain/constants.ts';
import type { DeskRole } from '../../domain/desk.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The finding at the head of the desk, and what it covers. */
export interface Headline {
  text: string;
  covers: string;
}

/** The most important finding: who is out if the plan includes injuries, otherwise the number of posts. */
export function headlineOf({ begin, health, posts, follows }: Desk, language: Language): Headline {
  const t = translator(language);
  if (begin) return { text: t('desk:headline.begin'), covers: '' };
  if (!health) {
    const text = posts.exact
      ? t('desk:headline.posts', { count: posts.day })
      : t('desk:headline.morePosts', { posts: posts.day });
    return { text, covers: t('desk:covers.posts') };
  }
  const { players, known, isOfSquads } = health;
  const scope = isOfSquads
    ? t('desk:covers.squads', { count: follows.teams })
    : t('desk:covers.players', { count: follows.players });
  const unknown = players > known ? t('desk:covers.unknown', { count: players - known }) : '';
  return { text: outFinding(health, language), covers: [scope, unknown].filter(Boolean).join(' ') };
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

type FigureName = 'out' | 'due' | 'longer' | 'posts' | 'negative' | 'reach' | 'follows';

const FIGURES: Record<DeskRole, readonly FigureName[]> = {
  doctor: ['out', 'due', 'longer', 'posts'],
  agent: ['out', 'due', 'posts', 'negative'],
  press: ['posts', 'negative', 'reach', 'out'],
};
const WITHOUT_HEALTH: readonly FigureName[] = ['posts', 'negative', 'reach', 'follows'];

/** The four figures for a role. */
export function figuresOf(desk: Desk, language: Language): Figure[] {
  const { role, health, posts } = desk;
  const names = health ? FIGURES[role] : WITHOUT_HEALTH;
  return names.map((name) => {
    if (name === 'follows') return followsFigure(desk, language);
    return name === 'out' || name === 'due' || name === 'longer'
      ? healthFigure(name, health, language)
      : postFigure(name, posts, language);
  });
}

function healthFigure(name: 'out' | 'due' | 'longer', health: DeskHealth | null, language: Language): Figure {
  const t = translator(language);
  const { number } = formats(language);
  const none = t('statistics:none');
  const { known = 0, out = 0, isNew = 0, due = 0, compared = 0, longer = 0 } = health ?? {};
  const isKnown = known > 0;
  switch (name) {
    case 'out':
      return {
        label: t('desk:blocks.out'),
        value: isKnown ? number(out) : none,
        note: t('desk:figures.outNote', { count: isNew }),
      };
    case 'due':
      return {
        label: t('desk:figures.due'),
        value: isKnown ? number(due) : none,
        note: t('desk:figures.dueNote'),
      };
    case 'longer':
      return {
        label: t('desk:figures.longer'),
        value: compared > 0 ? number(longer) : none,
        note: t('desk:figures.longerNote', { count: compared }),
      };
  }
}

function postFigure(name: 'posts' | 'negative' | 'reach', posts: DeskPosts, language: Language): Figure {
  const t = translator(language);
  const { number, count } = formats(language);
  const none = t('statistics:none');
  const loudest = posts.order === 'reach' ? posts.list[0]?.content : undefined;
  switch (name) {
    case 'posts':
      return {
        label: t('desk:figures.posts'),
        value: number(posts.day),
        note: posts.before === null ? t('desk:figures.atLeast') : t('desk:figures.postsNote', { posts: posts.before }),
      };
    case 'negative':
      return {
        label: t('desk:figures.negative'),
        value: negativeOf(posts, language),
        note: t('desk:figures.negativeNote', { count: posts.opinions }),
      };
    case 'reach':
      return {
        label: t('desk:figures.reach'),
        value: typeof loudest?.reach === 'number' ? count(loudest.reach) : none,
        note: loudest?.owner.name ?? '',
      };
  }
}

/** The share of negative posts; of few opinions their number, of none that it is not known. */
function negativeOf({ opinions, negative }: DeskPosts, language: Language): string {
  const { number, percent } = formats(language);
  if (opinions === 0) return translator(language)('statistics:none');
  return opinions < MIN_CASES_FOR_SHARES ? number(negative) : percent(negative / opinions);
}

function followsFigure({ follows }: Desk, language: Language): Figure {
  const t = translator(language);
  return {
    label: t('desk:figures.follows'),
    value: formats(language).number(follows.all),
    note: t('entity:players', { count: follows.players }),
  };
}

/** Names of a side of a match that are written out. */
const MAX_NAMED = 3;

/** 'Hollowmere FC without A, B and 2 more; 3 not known'; empty where the plan has no injuries. */
export function missingText(side: DeskSide, language: Language): string {
  const { squad } = side;
  if (!squad) return '';
  const t = translator(language);
  const { list } = formats(language);
  const team = entityName(language, side);
  const missing = squad.missing.map(({ label }) => label);
  const named = missing.slice(0, MAX_NAMED);
  const rest = missing.length - named.length;
  const names = rest > 0 ? t('desk:matches.more', { names: named.join(', '), count: rest }) : list(named);
  const unknown = squad.players - squad.known;
  if (missing.length === 0 && unknown > 0)
    return t('shell:labelled', { label: team, value: t('desk:matches.unknown', { count: unknown }) });
  return joined(language, [
    missing.length > 0 ? t('desk:matches.missing', { team, names }) : t('desk:matches.complete', { team }),
    unknown > 0 && t('desk:matches.unknown', { count: unknown }),
  ]);
}

/** The heights of a week's columns, 0 to 1. */
export function heightsOf(posts: readonly number[]): number[] {
  const most = Math.max(1, ...posts);
  return posts.map((each) => each / most);
}
