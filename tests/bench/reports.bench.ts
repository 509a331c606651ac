import { setTimeout } from 'node:timers/promises';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import { askAgainAfter, type ReportState } from '../../src/domain/reports/queue.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';
import { playerReport } from '../../src/reports/player-report.ts';
import { createRenderer } from '../../src/reports/renderer.ts';
import { signIn } from '../product-server.ts';
import { sampleGraph, sampleInjuries, samplePlayer, TODAY } from '../unit/reports/sample-player.ts';
import { withProduct } from './bench-database.ts';
import { busiestPlayer, fillWorld } from './bench-world.ts';
import type { Figure } from './figure.ts';
import { medianAndP95, quantile, timeEach } from './times.ts';

const INJURIES = 60;
const MAX_ROWS = 20;
const SAMPLE = 60;
const WARM_UP = 5;
const AT_ONCE = 20;
const PAGES = 200;
/** A process that has just started takes longer for its first pages. */
const FIRST_PAGES = 600;
/** The queue admits five reports of each. */
const ACCOUNTS = 5;
/** As the dialog waits after a question that was refused, ms. */
const REFUSED_FOR = 3000;
const MEBIBYTE = 1_048_576;

/** The address of a report's order, and its session. */
interface OrderedReport {
  address: string;
  token: string;
}

/** How long a report of 60 injuries takes, what its process needs, and what 20 at once cost the site's readers. */
export async function benchReports(): Promise<Figure[]> {
  return [...(await measureOne()), ...(await measureSite())];
}

/** Each with another name, so that no part of a document is kept from before. */
async function measureOne(): Promise<Figure[]> {
  const renderer = createRenderer();
  const profile = samplePlayer(sampleInjuries(INJURIES));
  const graph = sampleGraph();
  const times = await timeEach([...Array(WARM_UP + SAMPLE).keys()], async (at) => {
    const named = { ...profile, name: `Player ${at}` };
    const report = playerReport({ profile: named, graph, calibration: [], language: 'de', paper: 'a4', today: TODAY });
    await renderer.render(report, TODAY);
  });
  const memory = renderer.memory();
  renderer.end();
  return [
    {
      what: `report of ${INJURIES} injuries: median, p95 of ${SAMPLE}`,
      measured: medianAndP95(times.slice(WARM_UP)),
      goal: 'p95 at most 500 ms',
    },
    {
      what: 'the first report, with the start of its process',
      measured: `${(times[0] ?? 0).toFixed(0)} ms`,
      goal: '',
    },
    {
      what: 'memory of the process for reports, at most',
      measured: `${Math.round(memory / MEBIBYTE)} MB`,
      goal: 'at most 250 MB',
    },
  ];
}

async function measureSite(): Promise<Figure[]> {
  return withProduct({ WORKERS: '2' }, fillWorld, async ({ db, url }) => {
    const { email, password } = DEMO_SIGN_IN;
    const token = await signIn(url, { username: email, password });
    const tag = `p_${await busiestPlayer(db, MAX_ROWS)}`;
    const page = `${url}/explore/${tag}/injuries`;
    // A site that has just started takes longer for its first reports, as for its first pages.
    const { rows } = await db.$client.query<{ id: number }>('select player_id as id from injury group by 1 limit $1', [
      2 * AT_ONCE,
    ]);
    const sessions = await openSessions(db);
    const reports = rows.map(({ id }, index) => ({
      address: `${url}/api/players/p_${id}/report/progress?lang=de`,
      token: sessions[index % ACCOUNTS] ?? '',
    }));
    return compare({ page, rehearsal: reports.slice(AT_ONCE), reports: reports.slice(0, AT_ONCE), token });
  });
}

/** Sessions of new accounts with the complete plan. */
async function openSessions(db: Database): Promise<string[]> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({
    email: `reports${index}@bench.example`,
    name: 'Reports',
    firstName: 'Una',
    lastName: 'Reports',
    passwordHash: '',
    planName: 'complete' as const,
  }));
  const added = await db.insert(appUser).values(accounts).returning({ id: appUser.id });
  const opening = { userAgent: 'bench', now: new Date() };
  return Promise.all(added.map(async ({ id }) => (await openSession(db, id, opening)).accessToken));
}

/** Orders a report and polls until it is ready or has failed. @returns whether it is ready */
async function isMade({ address, token }: OrderedReport): Promise<boolean> {
  for (;;) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    // A busy site refuses, and the dialog asks again.
    if (answer.status === 503) {
      await setTimeout(REFUSED_FOR);
      continue;
    }
    if (answer.status !== 200) return false;
    const { state, place } = (await answer.json()) as { state: ReportState; place: number | null };
    if (state === 'ready' || state === 'failed') return state === 'ready';
    await setTimeout(askAgainAfter(place));
  }
}

/** Loads pages one after another, first alone and then while all reports are being created. */
async function compare({
  page,
  rehearsal,
  reports,
  token,
}: {
  page: string;
  /** Other reports, which are made before. */
  rehearsal: OrderedReport[];
  reports: OrderedReport[];
  token: string;
}): Promise<Figure[]> {
  let refused = 0;
  const open = async () => {
    const answer = await fetch(page, { headers: { cookie: `${TOKEN_COOKIE}=${token}` } });
    if (answer.status !== 200) refused += 1;
    await answer.arrayBuffer();
  };
  const pages = (count: number) => timeEach([...Array(count).keys()], open);
  await pages(FIRST_PAGES);
  await Promise.all(rehearsal.map(isMade));
  const alone = quantile(await pages(PAGES), 0.95);
  refused = 0;
  const began = performance.now();
  const made = Promise.all(reports.map((report) => isMade(report).catch(() => false)));
  const state = { isBusy: true };
  const results = made.finally(() => (state.isBusy = false));
  const beside: number[] = [];
  while (state.isBusy) beside.push(...(await timeEach([page], open)));
  const failed = (await results).filter((isReady) => !isReady).length;
  const seconds = (performance.now() - began) / 1000;
  const p95 = quantile(beside, 0.95);
  return [
    {
      what: `p95 of a page beside ${reports.length} reports (${beside.length} pages, ${refused} refused) : alone`,
      measured: `${p95.toFixed(0)} : ${alone.toFixed(0)} ms = ${(p95 / alone).toFixed(2)}`,
      goal: 'at most 1.5',
    },
    {
      what: `${reports.length} reports at once: all made in; failed`,
      measured: `${seconds.toFixed(1)} s; ${failed}`,
      goal: '0 failed',
    },
  ];
}
