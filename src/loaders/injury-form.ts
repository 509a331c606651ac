import {
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
    evidenceKind: evidence?.kind ?? '',
    evidenceTitle: evidence?.title ?? '',
    evidenceUrl: evidence?.url ?? '',
    evidenceDay: evidence?.publishedOn ?? '',
  };
}
