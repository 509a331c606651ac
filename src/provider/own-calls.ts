import type { Input } from '../contract/route.ts';
import type { OwnCall } from './own-call.ts';
import { accountCalls } from './accounts/calls.ts';
import { planCalls } from './accounts/calls-plans.ts';
import { apiKeyCalls } from './api-keys/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { candidateCalls } from './candidates/calls.ts';
import { contradictionCalls } from './contradictions/calls.ts';
import { deskCalls } from './desk/calls.ts';
import { editingCalls } from './editing/calls.ts';
import { unsubscriptionCalls } from './following/calls.ts';
import { importCalls } from './imports/calls.ts';
import { installationCalls } from './installation/calls.ts';
import { injuryCalls } from './injuries/calls.ts';
import { joinCalls } from './joins/calls.ts';
import { letterheadCalls } from './letterhead/calls.ts';
import { matchCalls } from './matches/calls.ts';
import { muteCalls } from './mutes/calls.ts';
import { noticeCalls } from './notifications/calls.ts';
import { outboxCalls } from './outbox/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { objectionCalls } from './objections/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { privateAddressCalls } from './private-addresses/calls.ts';
import { profileCalls } from './profiles/calls.ts';
import { nameCalls } from './profiles/calls-names.ts';
import { placeCalls } from './places/calls.ts';
import { correctionCalls } from './posts/calls-corrections.ts';
import { pushCalls } from './push/calls.ts';
import { recordCalls } from './records/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { requestCalls } from './requests/calls.ts';
import { savedSearchCalls } from './saved-searches/calls.ts';
import { secondFactorCalls } from './second-factors/calls.ts';
import { sourceCalls } from './sources/calls.ts';
import { forecastCalls } from './forecasts/calls.ts';
import { statisticsCalls } from './statistics/calls.ts';
import { teamCalls } from './teams/calls.ts';
import { webhookCalls } from './webhooks/calls.ts';
import { updateCalls } from './updates/calls.ts';
import { feedCalls } from './sources/calls-feeds.ts';

/** Every call that only our own pages use, by its name: `mutes.add`. */
export const OWN_CALLS = {
  ...accountCalls,
  ...apiKeyCalls,
  ...auditCalls,
  ...candidateCalls,
  ...contradictionCalls,
  ...deskCalls,
  ...editingCalls,
  ...importCalls,
  ...injuryCalls,
  ...installationCalls,
  ...joinCalls,
  ...letterheadCalls,
  ...matchCalls,
  ...muteCalls,
  ...objectionCalls,
  ...noticeCalls,
  ...outboxCalls,
  ...overviewCalls,
  ...paymentCalls,
  ...placeCalls,
  ...planCalls,
  ...nameCalls,
  ...privateAddressCalls,
  ...profileCalls,
  ...correctionCalls,
  ...pushCalls,
  ...recordCalls,
  ...reportCalls,
  ...requestCalls,
  ...savedSearchCalls,
  ...secondFactorCalls,
  ...sourceCalls,
  ...feedCalls,
  ...forecastCalls,
  ...statisticsCalls,
  ...teamCalls,
  ...unsubscriptionCalls,
  ...updateCalls,
  ...webhookCalls,
};

type Calls = typeof OWN_CALLS;

export type OwnName = keyof Calls;

/** What a page sends, not validated yet. */
export type OwnInput<Name extends OwnName> =
  Calls[Name] extends OwnCall<infer Schema, infer _, infer __> ? Input<Schema> : never;

export type OwnAnswer<Name extends OwnName> = Awaited<ReturnType<Calls[Name]['run']>>;
