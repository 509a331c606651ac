import { join } from 'node:path';
import { Command } from 'commander';
import { type Config, getConfig } from '../../config.ts';
import { knownMigrations, newestVersion, versionOf } from '../../provider/data/backup/schema-version.ts';
import { havePostsMoved } from '../../provider/data/catalog.ts';
import { close, connect, type Database } from '../../provider/data/connect.ts';
import { openDatabase } from '../../provider/data/embedded.ts';
import { holdsOnlyDemoWorld } from '../../provider/data/import/demo-world.ts';
import { findQueue } from '../../provider/outbox/store.ts';
import { countDemoAccounts } from '../../provider/accounts/store.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { publishedAt } from '../../domain/posts/posts.ts';
import { areSquadsOld } from '../../domain/linking/old-squads.ts';
import { failingUpdates } from '../../provider/updates/store.ts';
import { countFailing, failingSources } from '../../news/feeds/sources/store.ts';
import { arePartitioned, monthsOf } from '../../provider/posts/store/partitions.ts';
import { lastSquadDay } from '../../provider/teams/store.ts';
import { databaseFailure } from '../../provider/runtime/database-failures.ts';
import { freeBytes } from '../../provider/runtime/free-space.ts';
import { contradictions } from './contradictions.ts';

/** A finding: whether a check passed, and its result or remedy. */
interface Finding {
  good: boolean;
  message: string;
}

const MEGABYTE = 2 ** 20;
const MAX_MAIL_AGE_S = 3600;
const MAX_CLOCK_DIFFERENCE_S = 2;
const ROOM_WARNING = 4;
/** Less means that the background work has not run for weeks. */
const MIN_MONTHS_AHEAD_MS = 31 * MS_PER_DAY;

/** Runs all checks of the installation and reports problems in words. The exit code is 1 if there is one. */
export const doctorCommand = new Command('doctor')
  .description('check this installation for problems')
  .action(async () => {
    const config = getConfig(process.env);
    const findings = contradictions(process.env, config).map((message) => ({ good: false, message }));
    if (findings.length === 0) findings.push({ good: true, message: 'The settings do not contradict each other.' });
    findings.push(...(await examineDatabase(config)));
    for (const { good, message } of findings) console.log(`${good ? 'ok   ' : 'WRONG'}  ${message}`);
    const wrong = findings.filter(({ good }) => !good).length;
    console.log(
      wrong === 0 ? '\nNo problems found.' : `\n${wrong} ${wrong === 1 ? 'problem needs' : 'problems need'} attention.`,
    );
    process.exitCode = wrong === 0 ? 0 : 1;
  });

async function examineDatabase(config: Config): Promise<Finding[]> {
  const room = config.databaseUrl ? [] : [await examineRoom(config)];
  try {
    const database = await openDatabase(config);
    const db = connect(database.url, { connections: 1 });
    try {
      const reached = { good: true, message: 'The database responds.' };
      return [...room, reached, await examineSchema(db), await examineClock(db), ...(await examineContent(db, config))];
    } finally {
      await close(db);
      await database.stop();
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const full = databaseFailure(error) === 'storage_full' ? ' Its disk is full.' : '';
    return [...room, { good: false, message: `The database cannot be used: ${why}.${full}` }];
  }
}

async function examineRoom({ dataDir, database }: Config): Promise<Finding> {
  const bytes = await freeBytes(join(dataDir, 'postgres')).catch(() => null);
  if (bytes === null)
    return { good: true, message: `There is no database in ${dataDir} yet; the first start creates one.` };
  const free = `${Math.round(bytes / MEGABYTE)} MB are free for the database`;
  if (bytes < database.minFreeBytes)
    return { good: false, message: `${free}, less than MIN_FREE_MB: writes are refused until there is more.` };
  if (bytes < database.minFreeBytes * ROOM_WARNING)
    return { good: false, message: `${free}: below ${database.minFreeBytes / MEGABYTE} MB, writes are refused.` };
  return { good: true, message: `${free}.` };
}

async function examineSchema(db: Database): Promise<Finding> {
  const client = await db.$client.connect();
  try {
    const version = await versionOf(client);
    const pending = knownMigrations().filter(({ folderMillis }) => folderMillis > (version ?? -1)).length;
    if (version !== null && version > newestVersion())
      return {
        good: false,
        message: 'The database has a newer schema than this version of Touchline: update Touchline.',
      };
    if (pending > 0) return { good: false, message: `${pending} migrations are pending: the next start applies them.` };
    return { good: true, message: 'The schema is up to date.' };
  } finally {
    client.release();
  }
}

async function examineClock(db: Database): Promise<Finding> {
  const { rows } = await db.$client.query<{ seconds: number }>(
    'select abs(extract(epoch from clock_timestamp()) - $1)::float8 as seconds',
    [Date.now() / 1000],
  );
  const seconds = rows[0]?.seconds ?? 0;
  const good = seconds <= MAX_CLOCK_DIFFERENCE_S;
  const message = good
    ? 'The clocks of this machine and the database agree.'
    : `The clocks of this machine and of the database differ by ${seconds.toFixed(0)} seconds: set them by NTP.`;
  return { good, message };
}

/** Whether anybody can sign in with a published password. */
async function examineDemoAccounts(db: Database, { isLocalOnly }: Config): Promise<Finding> {
  const count = await countDemoAccounts(db);
  if (count === 0) return { good: true, message: 'There are no demo accounts.' };
  if (!(await holdsOnlyDemoWorld(db.$client)))
    return {
      good: false,
      message: `There are ${count} demo accounts alongside other data: the next start removes them.`,
    };
  if (!isLocalOnly) return { good: true, message: `The ${count} demo accounts cannot sign in to this installation.` };
  const message = `${count} demo accounts can sign in with a public password. The first import removes them.`;
  return { good: true, message };
}

async function examineSquads(db: Database): Promise<Finding> {
  const last = await lastSquadDay(db);
  if (last === null) return { good: true, message: 'There are no squads.' };
  if (!areSquadsOld(last, new Date().toISOString().slice(0, 10)))
    return { good: true, message: 'The squads are current.' };
  return {
    good: false,
    message: `The squads end on ${last}: names in news are linked without them. Import newer squads.`,
  };
}

/** Whether there is a partition for the posts of the next weeks; whether the posts' own database answers. */
async function examinePosts(db: Database, { postsUrl }: Config): Promise<Finding[]> {
  if (await havePostsMoved(db.$client)) {
    await db.$client.query('select from post limit 1');
    return [{ good: true, message: 'The database of the posts responds.' }];
  }
  if (postsUrl !== undefined)
    return [
      {
        good: false,
        message:
          'POSTS_DATABASE_URL is set, but the posts are not there: npm run admin -- posts move takes them there.',
      },
    ];
  if (!(await arePartitioned(db))) return [];
  const end = publishedAt((await monthsOf(db)).at(-1)?.before ?? 0n);
  const last = new Date(end - 1).toISOString().slice(0, 10);
  return end - Date.now() > MIN_MONTHS_AHEAD_MS
    ? [{ good: true, message: `There are months for posts until ${last}.` }]
    : [
        {
          good: false,
          message: `The last month for posts ends on ${last}: let the background work run, which makes more.`,
        },
      ];
}

/** The first few are named. */
const MAX_NAMED = 5;

async function examineSources(db: Database): Promise<Finding> {
  const failing = await failingSources(db, MAX_NAMED);
  if (failing.length === 0) return { good: true, message: 'No news source is failing.' };
  const named = failing.map(({ title, lastError }) => `${title}: ${lastError ?? 'no reason'}`).join('; ');
  return { good: false, message: `${await countFailing(db)} news sources are failing. ${named}` };
}

async function examineUpdates(db: Database): Promise<Finding> {
  const failing = await failingUpdates(db);
  if (failing.length === 0) return { good: true, message: 'No data update is failing.' };
  const named = failing.map(({ collection, failureDetail }) => `${collection}: ${failureDetail ?? 'no reason'}`);
  return { good: false, message: `${failing.length} collections cannot be updated. ${named.join('; ')}` };
}

async function examineContent(db: Database, config: Config): Promise<Finding[]> {
  const schema = await db.$client.query<{ table: string | null }>(`select to_regclass('mail_outbox')::text as table`);
  if (!schema.rows[0]?.table) return [];
  return [
    await examineDemoAccounts(db, config),
    await examineSquads(db),
    ...(await examinePosts(db, config)),
    await examineSources(db),
    await examineUpdates(db),
    ...(await examineQueues(db)),
  ];
}

async function examineQueues(db: Database): Promise<Finding[]> {
  const { mails, oldestSeconds } = await findQueue(db);
  const late = oldestSeconds !== null && oldestSeconds > MAX_MAIL_AGE_S;
  const waiting =
    oldestSeconds === null
      ? 'No e-mails are waiting.'
      : `${mails} e-mails are waiting, the oldest for ${Math.round(oldestSeconds / 60)} minutes: ` +
        '`npm run admin -- outbox` shows why.';
  return [{ good: !late, message: waiting }, ...(await examineArchive(db))];
}

async function examineArchive(db: Database): Promise<Finding[]> {
  const { rows } = await db.$client.query<{ on: boolean; failing: boolean | null }>(
    `select current_setting('archive_mode') <> 'off' as on,
      last_failed_time > coalesce(last_archived_time, '-infinity') as failing from pg_stat_archiver`,
  );
  if (!rows[0]?.on) return [];
  const good = rows[0].failing !== true;
  return [
    { good, message: good ? 'The write-ahead log is being archived.' : 'The write-ahead log cannot be archived.' },
  ];
}
