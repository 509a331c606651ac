import type { BodyPart } from '../../../../domain/vocabulary.ts';
import type { ContentLanguage } from '../../../../domain/posts/posts.ts';
import { ASIAN } from './phrases-asian.ts';
import { EUROPEAN } from './phrases-european.ts';

/** What posts of the demo world are about. */
export type Topic = 'injury' | 'back' | 'result' | 'rumour' | 'praise' | 'blame' | 'personal';

/** Body parts that posts name; of an injury elsewhere they only say that there is one. */
export type NamedPart = Extract<BodyPart, 'thigh' | 'knee' | 'ankle' | 'leg' | 'foot' | 'pelvis' | 'back' | 'shoulder'>;

/**
 * How one language says it. Placeholders: {player}, {club}, {rival}, {score} (a result such as 2–1), {weeks} (three to
 * eight) and {part}. Every language has the same sentences in the same order: each is a translation of the others.
 */
export type Phrases = Readonly<Record<Topic, readonly string[]> & { parts: Readonly<Record<NamedPart, string>> }>;

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
