import type { Profile } from '../../contract/profile.ts';
import { offeredSeasons } from '../../domain/timeframe.ts';
import type { SeasonChoice } from '../../islands/reports/ConfirmReport.tsx';

/** The seasons of a club's or a competition's report, newest first; none for players and national teams. */
export function reportSeasons({ type, seasons }: Profile, today: string): SeasonChoice[] {
  if (type !== 'team' && type !== 'competition') return [];
  return offeredSeasons(seasons, today).map(({ label, value }) => [label, value] as const);
}
