import type { BodyPart } from '../../../../domain/vocabulary.ts';

/** What posts of the demo world are about. */
export type Topic = 'injury' | 'back' | 'result' | 'rumour' | 'praise' | 'blame' | 'personal';

/** Body parts that posts name; of an injury elsewhere they only say that there is one. */
export type NamedPart = Extract<BodyPart, 'thigh' | 'knee' | 'ankle' | 'leg' | 'foot' | 'pelvis' | 'back' | 'shoulder'>;

/**
 * How one language says it. Placeholders: {player}, {club}, {rival}, {score} (a result such as 2–1), {weeks} (three to
 * eight) and {part}. Every language has the same sentences in the same order: each is a translation of the others.
 */
export type Phrases = Readonly<Record<Topic, readonly string[]> & { parts: Readonly<Record<NamedPart, string>> }>;
