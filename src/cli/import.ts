import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { getConfig } from '../config.ts';
import { close, connect } from '../provider/data/connect.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { importFolder, type ImportProgress } from '../provider/data/import/import-folder.ts';
import { FileRefused, type ImportReport } from '../provider/data/import/report.ts';
import { refreshStatistics } from '../provider/data/import/store/statistics.ts';
import { importList } from '../provider/data/import/outside/club-list/club-list.ts';
import type { ListKind } from '../domain/imports.ts';
import { reasonText } from '../i18n/reason-text.ts';
import { NEEDED } from '../provider/data/import/outside/club-list/fields.ts';
import { type MappedColumn, readMapped } from '../provider/data/import/outside/club-list/mapping.ts';
import { importOutside } from '../provider/data/import/outside/import-outside.ts';
import { recognise, type Recognised } from '../provider/data/import/outside/recognise.ts';
import { listImports } from '../provider/imports/store.ts';
import { undoImport } from '../provider/imports/undo.ts';
import { migrate } from '../provider/data/migrate.ts';
import { readId } from './admin-arguments.ts';
import { formatImports, formatReport, formatUndone, reportAs } from './import-report.ts';
import { signInAdvice } from './prepare-database.ts';
import { withDatabase } from './with-database.ts';

interface Switches {
  source?: string;
  dryRun?: boolean;
  keepDemo?: boolean;
  apart?: boolean;
  report?: string;
  club?: string;
  as?: ListKind;
  map?: MappedColumn[];
  list?: boolean;
  undo?: number;
}

/** Maximum number of imports that the list shows. */
const MAX_LISTED = 200;

/** Exit code if a whole file was refused. Single refused rows are part of a normal import. */
const FILE_REFUSED = 2;

export const importCommand = new Command('import')
  .description('import data; the format is recognised by its content (src/provider/data/import/README.md)')
  .argument('[path]', 'a folder with players.csv, injuries.csv and so on, or a file or folder of another format')
  .option(
    '--source <name>',
    "for Touchline’s own format: name of the source that assigned the ids (default: the folder's name)",
  )
  .option('--dry-run', 'run the import, report and roll back')
  .option('--apart', 'do not match records with those of other sources')
  .option('--keep-demo', 'keep the demo world alongside the imported data')
  .option('--club <tag>', 'tag of the club whose own list of players, injuries or matches (CSV or XLSX) this is: t_12')
  .addOption(new Option('--as <kind>', 'for a club list: what it contains').choices(Object.keys(NEEDED)))
  .option(
    '--map <column>',
    'for a club list: the meaning of a column, such as "Geburtstag=birth_date"; repeatable',
    addMapped,
  )
  .option('--report <file>', 'write the full report to a .json file, or the refused values to a .csv file')
  .option('--list', 'list the imports with their numbers and counts')
  .option('--undo <number>', 'undo an import by its number in the list', readId)
  .action(async (path: string | undefined, switches: Switches) => {
    // The memory for new objects does not grow, and garbage is collected sooner: an import needs half the memory.
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--optimize-for-size');
    const { list, undo, dryRun = false } = switches;
    if (list) return withDatabase(async (db) => console.log(formatImports(await listImports(db, MAX_LISTED))));
    if (undo !== undefined)
      return withDatabase(async (db) => {
        const undone = await undoImport(db, undo, { dryRun, now: new Date() });
        if (!dryRun) await refreshStatistics(db);
        console.log(formatUndone(undo, undone, dryRun));
      });
    if (path === undefined) throw new Error('Specify a file or folder to import, or use --list or --undo.');
    const { report, advice } = await run(path, switches);
    if (switches.report) await writeFile(switches.report, reportAs(switches.report, report));
    console.log([formatReport(report, switches.report), ...advice].join('\n'));
    if (report.files.some(({ state }) => state === 'refused')) process.exitCode = FILE_REFUSED;
  });

/** A report, and after the first import how to sign in from now on. */
interface Done {
  report: ImportReport;
  advice: string[];
}

async function run(path: string, switches: Switches): Promise<Done> {
  if (switches.report && !/\.(csv|json)$/.test(switches.report))
    throw new Error('--report needs a file name ending in .csv or .json.');
  try {
    const recognised = switches.club === undefined ? await recognise(path) : LIST;
    try {
      return await importRecognised(path, recognised, switches);
    } finally {
      await recognised.discard();
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { reason } = error;
    const advice = reason.key === 'lacks' || reason.key === 'twice' ? [HOW] : [];
    throw new Error([reasonText('en-gb', reason), ...advice].join(' '), { cause: error });
  }
}

const HOW =
  'Say which column it is: --map "Header=field", or --map "Premier League=competition" for all rows; --map "Header=-" leaves a column out; --as squad, injuries or matches says what the list is.';

async function importRecognised(
  path: string,
  recognised: Recognised | typeof LIST,
  { source, ...switches }: Switches,
): Promise<Done> {
  const { dryRun, keepDemo, apart } = switches;
  if (recognised.format === 'list') console.log("Recognised: a club's own list.");
  else if (recognised.format === 'touchline') console.log("Recognised: Touchline's own format.");
  else {
    const { name, licence, url } = recognised.format.source;
    if (source !== undefined)
      throw new Error(`--source applies only to our own format. This is ${name}, which has a source name of its own.`);
    console.log(`Recognised: ${name}, ${url}, licence ${licence}.`);
  }
  const config = getConfig(process.env);
  const database = await openDatabase(config);
  const db = connect(database.url, { connections: 2 });
  const bar = new SingleBar({
    format: '{bar} {percentage} % {file}',
    hideCursor: true,
    clearOnComplete: true,
  });
  try {
    await migrate(db);
    const today = new Date().toISOString().slice(0, 10);
    const onProgress = progressOn(bar);
    const report =
      recognised.format === 'list'
        ? await importList(db, path, { today, onProgress, dryRun, keepDemo, ...listSwitches(switches) })
        : recognised.format === 'touchline'
          ? await importFolder(db, recognised.folder, {
              today,
              onProgress,
              source: source ?? nameOf(path),
              dryRun,
              keepDemo,
              apart,
            })
          : await importOutside(db, path, recognised, { today, onProgress, dryRun, keepDemo, apart });
    if (!dryRun) await refreshStatistics(db);
    const advice = !dryRun && report.demoRemoved ? ['', ...(await signInAdvice(db.$client, config))] : [];
    return { report, advice };
  } finally {
    bar.stop();
    await close(db);
    await database.stop();
  }
}

const LIST = { format: 'list', discard: () => Promise.resolve() } as const;

/** The name of a folder or archive. */
const nameOf = (path: string) => basename(resolve(path), '.zip');

function listSwitches({ club = '', as, map }: Switches) {
  return { club, ...(as && { as }), ...(map && { map }) };
}

function addMapped(text: string, before: MappedColumn[] = []): MappedColumn[] {
  try {
    return [...before, readMapped(text)];
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function progressOn(bar: SingleBar) {
  let started = false;
  return ({ file, bytes, totalBytes }: ImportProgress) => {
    if (!started) bar.start(totalBytes, 0, { file });
    started = true;
    bar.update(bytes, { file });
  };
}
