import type { APIRoute } from 'astro';
import writeXlsxFile from 'write-excel-file/node';
import { LINES_TYPE, XLSX_TYPE } from '../../../../domain/constants.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { Tab } from '../../../../domain/tabs.ts';
import type { RecordedInjury } from '../../../../domain/injuries/recorded-injury.ts';
import type { Language } from '../../../../domain/vocabulary.ts';
import { loadEntity } from '../../../../loaders/entity.ts';
import { csvResponse, fileResponse } from '../../../../views/charts/csv.ts';
import { recordCells } from '../../../../views/records/record-cells.ts';

type FileOf = (injuries: readonly RecordedInjury[], name: string, language: Language) => Response | Promise<Response>;

const FORMATS: Readonly<Record<string, FileOf>> = {
  csv: (injuries, name, language) => csvResponse(recordCells(injuries, language), name, language),
  // Its cells have types, so a text is never a formula.
  xlsx: async (injuries, name, language) => {
    const workbook = await writeXlsxFile(recordCells(injuries, language)).toBuffer();
    return fileResponse(new Uint8Array(workbook), `${name}.xlsx`, XLSX_TYPE);
  },
  json: (injuries, name) => fileResponse(JSON.stringify(injuries, null, 2), `${name}.json`, 'application/json'),
  ndjson: (injuries, name) =>
    fileResponse(injuries.map((injury) => `${JSON.stringify(injury)}\n`).join(''), `${name}.ndjson`, LINES_TYPE),
};

/** The tab that shows the injuries of an entity, by the beginning of its tag: who may see it may have the file. */
const TABS: Readonly<Record<string, Tab>> = { p: 'injuries', t: 'team_injuries', cp: 'competition_injuries' };

/** The injuries of a player, a squad or a competition as a file. Refused without the plan. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const { tag = '', format = '' } = params;
  const tab = TABS[tag.split('_')[0] ?? ''];
  const fileOf = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!tab || !fileOf) throw new AppError('not_found');
  const { profile, timeframe } = await loadEntity({ locals, params, url }, tab);
  const injuries = await locals.client.call('records.list', { tag: profile.tag, timeframe });
  return fileOf(injuries, [profile.name, 'injuries', locals.asOf].filter(Boolean).join(' '), locals.language);
};
