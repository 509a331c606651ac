import type { FeedPost } from '../contract/posts/feed-post.ts';
import {
  DETAIL_TEXTS,
  INJURY_FIELDS,
  type InjuryEvidence,
  type InjuryFacts,
  type WrittenInjury,
} from '../domain/editing/injury-form.ts';
import { fieldText } from '../http/forms.ts';

const MAX_FIELD_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 200;

export function writtenIn(form: FormData): WrittenInjury {
  const fields = INJURY_FIELDS.map((name) => {
    const isLong = name === 'evidenceUrl';
    return [name, fieldText(form, name, isLong ? MAX_FIELD_LENGTH : MAX_DESCRIPTION_LENGTH).trim()];
  });
  return Object.fromEntries(fields) as WrittenInjury;
}

/**
 * A form before anything is typed.
 * @param facts the injury as stored; null for a new one
 * @param evidence of a report
 */
export function writtenOf(facts: InjuryFacts | null, evidence?: InjuryEvidence): WrittenInjury {
  return {
    description: facts?.description ?? '',
    diagnosis: facts?.diagnosis ?? '',
    part: facts?.part ?? '',
    side: facts?.side ?? '',
    contact: facts?.contact ?? '',
    setting: facts?.setting ?? '',
    startDate: facts?.startDate ?? '',
    end: facts?.end ?? 'dated',
    endDate: facts?.endDate ?? '',
    missedMatches: String(facts?.missedMatches ?? ''),
    expectedReturn: facts?.expectedReturn ?? '',
    expectedOn: facts?.expectedOn ?? '',
    surgery: typeof facts?.surgery === 'boolean' ? (facts.surgery ? 'yes' : 'no') : '',
    ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, facts?.[name] ?? ''])) as Record<
      (typeof DETAIL_TEXTS)[number],
      string
    >),
    evidenceKind: evidence?.kind ?? '',
    evidenceTitle: evidence?.title ?? '',
    evidenceUrl: evidence?.url ?? '',
    evidenceDay: evidence?.publishedOn ?? '',
  };
}

/** What a post says for the form of an injury. */
export function writtenFrom({ content }: FeedPost): Partial<WrittenInjury> {
  const { message, owner, date, dated } = content;
  const link = content[content.type]?.link ?? null;
  const words = message.replace(/\s+/g, ' ').trim();
  const day = dated ? date.slice(0, 10) : '';
  return {
    description: words.slice(0, MAX_DESCRIPTION_LENGTH).trim(),
    startDate: day,
    end: 'open',
    evidenceKind: 'press_report',
    evidenceTitle: `${owner.name}: ${words}`.slice(0, MAX_DESCRIPTION_LENGTH).trim(),
    evidenceUrl: link && /^https?:/.test(link) && link.length <= MAX_FIELD_LENGTH ? link : '',
    evidenceDay: day,
  };
}
