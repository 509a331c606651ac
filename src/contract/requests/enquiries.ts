import { createRoute, z } from '@hono/zod-openapi';
import { DEFAULT_DETAIL_LEVEL, DETAIL_LEVELS } from '../../domain/requests/enquiries.ts';
import { created, jsonOrForm } from '../responses.ts';
import { IdempotencyKey, RowNumber } from '../parameters.ts';
import { wire } from '../wire/wire.ts';

const Enquiry = z
  .object({
    /** The number in the player's tag. The profile has it as `drilldown_ids.player_id`. */
    playerId: wire('playerId', RowNumber.clone()),
    type: z.literal('injury'),
    detailLevel: wire('detailLevel', z.enum(DETAIL_LEVELS).default(DEFAULT_DETAIL_LEVEL)),
    idempotencyKey: IdempotencyKey,
  })
  .openapi('Enquiry');
export type Enquiry = z.input<typeof Enquiry>;

export const EnquiryAnswer = z
  .object({ id: z.number().int(), status: z.literal('analysis_in_progress') })
  .openapi('EnquiryAnswer');
export type EnquiryAnswer = z.infer<typeof EnquiryAnswer>;

export const postEnquiry = createRoute({
  method: 'post',
  path: '/enquiries',
  summary: "Request an analysis of a player's injuries",
  description:
    'If a request for the player is already open, it is returned. The plan limits the number of open requests; beyond that, the call fails with 429 until one has been answered.',
  'x-capability': 'injuries' as const,
  request: { body: jsonOrForm(Enquiry) },
  responses: created(
    EnquiryAnswer,
    'The request has been submitted',
    'bad_request',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'plan_upgrade_required',
    'forbidden',
    'not_found',
    'idempotency_key_reused',
    'enquiry-request-error',
  ),
});
