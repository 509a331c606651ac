import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { DIAGNOSIS_IDS } from '../../domain/diagnosis/diagnoses.ts';
import { EVIDENCE_KINDS, INJURY_ENDS } from '../../domain/editing/injury-form.ts';
import { type CodeSystem, readCode } from '../../domain/injuries/codes.ts';
import { BODY_PARTS, CONTACTS, SETTINGS, SIDES } from '../../domain/vocabulary.ts';

const Detail = writtenText(200).nullable().optional();
/** A code in capitals. */
const codeOf = (system: CodeSystem) =>
  Detail.refine((code) => !code || readCode(system, code) === code, { message: `no code of ${system}` });

/** The editor's choices; null: as stated in the source's text. */
export const InjuryInput = z.object({
  /** The source's own words. */
  description: writtenText(200),
  diagnosis: z.enum(DIAGNOSIS_IDS).nullable(),
  part: z.enum(BODY_PARTS).nullable(),
  side: z.enum(SIDES).nullable(),
  contact: z.enum(CONTACTS).nullable(),
  setting: z.enum(SETTINGS).nullable(),
  startDate: z.iso.date(),
  /** `dated`: on `endDate`, which may be an expected date; `open`: ongoing; `unknown`: ended on an unknown day. */
  end: z.enum(INJURY_ENDS),
  endDate: z.iso.date().nullable(),
  missedMatches: z.number().int().min(0).max(999).nullable(),
  /** What is left out stays as it is. */
  expectedReturn: z.iso.date().nullable().optional(),
  expectedBy: Detail,
  expectedOn: z.iso.date().nullable().optional(),
  /** Null: as the text says. */
  surgery: z.boolean().nullable().optional(),
  gameContext: Detail,
  stadium: Detail,
  doctorFirstName: Detail,
  doctorLastName: Detail,
  clinicName: Detail,
  clinicCity: Detail,
  osiics: codeOf('osiics'),
  smdcs: codeOf('smdcs'),
});

/** An address that a browser may open. */
export const WebAddress = z.url({ protocol: /^https?$/, hostname: /\./ }).max(500);

export const EvidenceInput = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  title: writtenText(200),
  url: WebAddress.nullable(),
  publishedOn: z.iso.date().nullable(),
});
