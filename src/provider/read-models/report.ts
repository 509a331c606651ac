import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { parseTag } from '../../domain/tags.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { playerReport } from '../../reports/player-report.ts';
import type { Report } from '../../reports/report.ts';
import { teamReport } from '../../reports/team-report.ts';
import type { Database } from '../data/connect.ts';
import { readGraph } from './graph.ts';
import { readProfile } from './profile.ts';
import { readTeam } from './team.ts';

/**
 * The report that an order asks for, from the same data as the pages.
 * @throws AppError not_found for what is neither player nor team; bad_request for a club without a period
 */
export async function readReport(db: Database, order: ReportOrder): Promise<Report> {
  const { tag, day: today, timeframe, ...layout } = order;
  const kind = parseTag(tag)?.prefix;
  if (kind !== 'p' && kind !== 't') throw new AppError('not_found');
  const profile = await readProfile(db, tag, { userId: undefined, otherEvents: true, today });
  if (kind === 'p') {
    const graph = await readGraph(db, tag, { timeframe: undefined, otherEvents: false, today });
    return playerReport({ profile, graph, today, ...layout });
  }
  const isNational = profile.type === 'national_team';
  if (!isNational && timeframe === undefined) throw new AppError('bad_request', { parameter: 'timeframe' });
  const team = await readTeam(db, tag, {
    userId: undefined,
    timeframe: isNational ? DEFAULT_TIMEFRAME : timeframe,
    today,
  });
  return teamReport({ profile, team, today, ...layout });
}
