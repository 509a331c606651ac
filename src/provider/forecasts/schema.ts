import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ForecastKind, ForecastState } from '../../domain/injuries/forecasts.ts';

/**
 * The returns that somebody has stated, with the day and how they ended: `forecasts_of` derives them. A night job keeps
 * them for the records of clubs and sources, with our own estimate for the same case on the same day.
 */
export const forecast = pgTable(
  'forecast',
  {
    playerId: integer().notNull(),
    /** Null where no injury is recorded around that day. */
    injuryId: integer(),
    kind: text().$type<ForecastKind>().notNull(),
    sourceId: integer().notNull(),
    /** Who said it, if not the source itself. */
    saidBy: text(),
    /** The player's club on that day. */
    teamId: integer(),
    saidOn: date().notNull(),
    expected: date().notNull(),
    returned: date(),
    state: text().$type<ForecastState>().notNull(),
    /** The days by which a quarter, half and three quarters of comparable cases known on that day would be back. */
    ownLow: date(),
    ownReturn: date(),
    ownHigh: date(),
  },
  (t) => [index().on(t.playerId), index().on(t.sourceId), index().on(t.teamId)],
);
