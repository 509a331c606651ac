import { countCandidates } from '../candidates/store.ts';
import { waitingCounts } from '../requests/store.ts';
import { sentimentState } from '../../news/sentiment/store-trainings.ts';
import { areSquadsOld } from '../../domain/linking/old-squads.ts';
import { countFailing } from '../../news/feeds/sources/store.ts';
import { lastSquadDay } from '../teams/store.ts';
import { countDemoAccounts } from '../accounts/store.ts';
import { failingUpdates } from '../updates/store.ts';
import { ownCall } from '../own-call.ts';

export const overviewCalls = {
  /** What waits for staff. */
  'overview.read': ownCall({
    staff: 'editor',
    run: async ({ db, config, user, today }) => {
      const [counts, candidates, sentiment, demoAccounts, failingSources, failing, squadsUntil] = await Promise.all([
        waitingCounts(db),
        countCandidates(db),
        sentimentState(db),
        countDemoAccounts(db),
        countFailing(db),
        failingUpdates(db),
        lastSquadDay(db),
      ]);
      return {
        ...counts,
        /** Reported injuries that no editor has decided on. */
        candidates: candidates.open,
        /** Null for editors; so is `access`, requests for trials and plans. */
        objections: user.isAdmin ? counts.objections : null,
        access: user.isAdmin ? counts.access : null,
        failingSources,
        failingUpdates: failing.length,
        /** The last day of any squad, where it is so old that news are linked without squads; otherwise null. */
        oldSquads: squadsUntil !== null && areSquadsOld(squadsUntil, today) ? squadsUntil : null,
        sentiment,
        /** Whether accounts with a published password can sign in. */
        demoAccounts: config.isLocalOnly && demoAccounts > 0,
      };
    },
  }),
};
