import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { TagText } from '../../contract/parameters.ts';
import type { AuditEventName } from '../../domain/accounts/audit-events.ts';
import { AppError } from '../../domain/errors.ts';
import { fold } from '../../domain/names/fold.ts';
import { parseTag } from '../../domain/tags.ts';
import { addAlias, addRule, removeAlias } from '../../news/linking/store-rules.ts';
import { addAuditEvent } from '../audit/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import { rebuildNames } from '../data/entity-names.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import type { Transaction } from '../data/transaction.ts';
import { ownCall } from '../own-call.ts';
import { findAliases } from './store.ts';

/** Other names than these many are of no use. */
const MAX_ALIASES = 100;
const Name = z.object({ tag: TagText, name: writtenText(80).refine((name) => fold(name) !== '') });

export const nameCalls = {
  /** The other names of an entity. @throws AppError not_found */
  'names.list': ownCall({
    staff: 'editor',
    input: z.object({ tag: TagText }),
    run: async ({ db, input: { tag } }) => {
      const names = await findAliases(db.$client, parseTag(tag)?.id ?? 0, MAX_ALIASES);
      if (!names) throw new AppError('not_found');
      return { names };
    },
  }),

  /** Teaches a name, which counts as a full name in posts, older ones included. @throws AppError not_found */
  'names.teach': ownCall({
    staff: 'editor',
    changes: true,
    input: Name,
    run: ({ db, user, input, now }) =>
      changeNames(db, { ...input, event: 'alias_taught', userId: user.userId, now }, async (tx, entityId) => {
        await addAlias(tx, entityId, input.name);
        await addRule(tx, { kind: 'alias', entityId, name: fold(input.name), createdAt: now });
      }),
  }),

  /** Takes a name away. @throws AppError not_found */
  'names.remove': ownCall({
    staff: 'editor',
    changes: true,
    input: Name,
    run: ({ db, user, input, now }) =>
      changeNames(db, { ...input, event: 'alias_removed', userId: user.userId, now }, (tx, entityId) =>
        removeAlias(tx, entityId, input.name),
      ),
  }),
};

interface Change {
  tag: string;
  name: string;
  event: AuditEventName;
  userId: number;
  now: Date;
}

/** Changes a name of an entity, logs it, and lets searches follow. */
async function changeNames(
  db: Database,
  { tag, name, event, userId, now }: Change,
  work: (tx: Transaction, entityId: number) => Promise<void>,
): Promise<void> {
  const entityId = parseTag(tag)?.id ?? 0;
  await inTransaction(db, false, async (client) => {
    if (!(await findAliases(client, entityId, 1))) throw new AppError('not_found');
    const tx = onClient(client);
    await work(tx, entityId);
    await rebuildNames(client, [entityId]);
    await addAuditEvent(tx, { at: now, event, actor: 'user', userId, entityId, details: { tag, name } });
  });
}
