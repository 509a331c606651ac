import type { PictureUpload } from '../contract/pictures.ts';
import type { AppError } from '../domain/errors.ts';
import {
  LICENCES,
  MAX_AUTHOR_LENGTH,
  MAX_LICENCE_LENGTH,
  MAX_SOURCE_LENGTH,
  OTHER_LICENCE,
  type PictureCredit,
} from '../domain/identity/uploads.ts';
import { fieldText } from '../http/forms.ts';
import type { Translate } from '../i18n/translate.ts';

/** The credit of a picture in the form: the licence is selected from a list or written as text. */
export interface WrittenCredit {
  author: string;
  source: string;
  licence: string;
  words: string;
}

/** The errors of a refused form, by field. */
export type PictureProblem = Partial<Record<'picture' | 'words' | 'author' | 'source', string>> & {
  /** Somebody else has changed the record since the form was opened. */
  isLate?: boolean;
};

/** A kept credit as the form has it; blank without one. */
export function creditOf(kept: PictureCredit | null): WrittenCredit {
  if (!kept) return { author: '', source: '', licence: OTHER_LICENCE, words: '' };
  const isListed = kept.licence in LICENCES;
  const licence = isListed ? { licence: kept.licence, words: '' } : { licence: OTHER_LICENCE, words: kept.licence };
  return { author: kept.author, source: kept.source ?? '', ...licence };
}

export function writtenCredit(form: FormData): WrittenCredit {
  return {
    author: fieldText(form, 'author', MAX_AUTHOR_LENGTH).trim(),
    source: fieldText(form, 'source', MAX_SOURCE_LENGTH).trim(),
    licence: fieldText(form, 'licence', MAX_LICENCE_LENGTH),
    words: fieldText(form, 'words', MAX_LICENCE_LENGTH).trim(),
  };
}

export async function uploadIn(form: FormData, given: WrittenCredit): Promise<PictureUpload> {
  const file = form.get('picture');
  const picture = file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('base64') : '';
  return { picture, licence: given.licence || given.words, author: given.author, source: given.source || null };
}

/** The error of a refusal, by field. */
export function pictureProblem({ code, params }: AppError, t: Translate): PictureProblem {
  if (code === 'changed_meanwhile') return { picture: t('editing:picture.changed'), isLate: true };
  if (code !== 'bad_request') return { picture: t(`errors:${code}`, params) };
  if (params['parameter'] === 'licence') return { words: t('editing:picture.noLicence') };
  if (params['parameter'] === 'author') return { author: t('editing:faults.needed') };
  if (params['parameter'] === 'source') return { source: t('editing:faults.no_address') };
  return { picture: t('editing:picture.unusable') };
}
