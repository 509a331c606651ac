import type { ContentLanguage } from '../../../../domain/posts/posts.ts';
import { ASIAN } from './phrases-asian.ts';
import { EUROPEAN } from './phrases-european.ts';
import type { Phrases, Topic } from './topics.ts';

export const PHRASES: Readonly<Record<ContentLanguage, Phrases>> = { ...EUROPEAN, ...ASIAN };

/** Raw sentiment of a topic, -5 to 5, around which its posts lie; results have no sentiment. */
export const MOOD: Readonly<Record<Topic, number | null>> = {
  injury: -2.2,
  back: 2,
  result: null,
  rumour: 0.3,
  praise: 3,
  blame: -2.8,
  personal: 1.6,
};
