import {
  BOOTSTRAP_SAMPLES,
  CONFIDENCE,
  CONGESTED_MATCHES,
  EXPECTED_INJURIES,
  FEW_POSTS,
  MENTION_DAYS,
  MIN_GROUP_AT_RISK,
  MIN_PEERS,
  MINUTES_BEFORE_DAYS,
  MOVING_POINTS,
  NEWEST_SEARCHED,
  PEER_DAYS,
  PLAYER_SEASON_DAYS,
  RATE_DAYS,
  RATE_HOURS,
  RECENT_RETURN_DAYS,
  RECURRENCE_DAYS,
  SEVERE_AFTER,
  SHARPNESS_BAR_ENDS,
  SHARPNESS_DAYS,
  SHARPNESS_HALF_LIFE,
  SHORT_REST_DAYS,
} from '../domain/constants.ts';
import { FOLLOWED_WEEKS } from '../domain/injuries/reinjury.ts';
import { CLOUD_SIZES } from '../domain/media/cloud.ts';
import { axisPlace } from '../domain/media/sentiment-axis.ts';
import { COUNTRIES_LISTED, HASHTAGS_LISTED, NEWEST_COUNTED } from '../domain/media/statistics.ts';
import { BARELY, PLAINLY, VERY } from '../domain/posts/sentiment.ts';
import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';

const [sharpness1, sharpness2, sharpness3, sharpness4] = SHARPNESS_BAR_ENDS;

/** The product's numbers that texts name: a text has `{{SEVERE_AFTER}}` in place of 28. */
const FIGURES = {
  BARELY,
  BARELY_AT: axisPlace(BARELY, 'logarithmic'),
  BOOTSTRAP_SAMPLES,
  CLOUD_GREATEST: CLOUD_SIZES.greatest,
  CLOUD_LEAST: CLOUD_SIZES.least,
  CONFIDENCE: 100 * CONFIDENCE,
  CONGESTED_MATCHES,
  FEW_POSTS,
  COUNTRIES_LISTED,
  FOLLOWED_WEEKS,
  HASHTAGS_LISTED,
  MENTION_DAYS,
  MIN_GROUP_AT_RISK,
  MIN_PEERS,
  MINUTES_BEFORE_WEEKS: MINUTES_BEFORE_DAYS / 7,
  NEWEST_COUNTED,
  MOVING_POINTS,
  NEWEST_SEARCHED,
  PEER_DAYS,
  PLAINLY,
  PLAYER_SEASON_DAYS,
  RATE_DAYS,
  RATE_HOURS,
  RECENT_RETURN_DAYS,
  RECURRENCE_DAYS,
  SEVERE_AFTER,
  SHARPNESS_1: sharpness1,
  SHARPNESS_2: sharpness2,
  SHARPNESS_3: sharpness3,
  SHARPNESS_4: sharpness4,
  SHARPNESS_DAYS,
  SHARPNESS_HALF_LIFE,
  SHORT_REST_DAYS,
  VERY,
};

const PLACEHOLDER = /\{\{([A-Z][A-Z_\d]*)\}\}/g;

interface Node {
  [key: string]: string | Node;
}

/**
 * Fills in the product's numbers, as the language writes them. Other placeholders stay.
 * @throws Error for a number that is not in the list
 */
export function fillFigures(texts: Node, language: Language): void {
  // Not `formats`: it makes all formats of a language, which takes longer than a short command.
  const numbers = new Intl.NumberFormat(bcp47(language));
  const tenths = new Intl.NumberFormat(bcp47(language), { minimumFractionDigits: 1 });
  const figures = new Map(Object.entries(FIGURES).map(([name, value]) => [name, numbers.format(value)]));
  figures.set('EXPECTED_INJURIES', tenths.format(EXPECTED_INJURIES));
  const figure = (placeholder: string, name: string) => {
    const written = figures.get(name);
    if (written === undefined) throw new Error(`${placeholder} is not one of the figures.`);
    return written;
  };
  const fill = (node: Node) => {
    for (const [key, text] of Object.entries(node))
      if (typeof text !== 'string') fill(text);
      else if (text.includes('{{')) node[key] = text.replace(PLACEHOLDER, figure);
  };
  fill(texts);
}
