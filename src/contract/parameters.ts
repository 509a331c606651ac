import { z } from '@hono/zod-openapi';
import { parsePeriod, TIMEFRAMES } from '../domain/timeframe.ts';

/**
 * The key of a call, also as the header `Idempotency-Key`: a repeated call adds nothing and gets the same answer, for
 * 24 hours.
 */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .optional();

/** The public id of an entity. An unknown or invalid tag is answered 'not found'. */
export const TagText = z.string().min(1).max(100).openapi({ example: 'p_17' });

export const RowNumber = z.coerce.number<number | string>().int().positive().max(2_147_483_647);

export const TagPath = z.object({ tag: TagText });

/** A period: a name, or two days. */
export const TimeframeText = z
  .string()
  .max(21)
  .refine((text) => TIMEFRAMES.some((name) => name === text) || parsePeriod(text) !== null)
  .openapi({
    description: `One of ${TIMEFRAMES.join(', ')}, or two dates as YYYY-MM-DD,YYYY-MM-DD.`,
    example: '2021-08-13,2022-05-22',
  });

/** What was known at the end of a day in UTC, instead of what is known today. */
export const PastDay = z.iso.date().optional().openapi({
  description: 'What was known at the end of this day in UTC. Without it, what is known today.',
  example: '2021-11-20',
});

/** A switch in an address. Absent is off. */
export const Flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .or(z.boolean())
  .optional()
  .openapi({ type: 'boolean' });
