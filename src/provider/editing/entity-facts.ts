import {
  type EditableEntity,
  ENTITY_FACTS,
  type EntityChange,
  type EntityFact,
  factsOf,
  type FactValue,
  readFact,
} from '../../domain/editing/entity-facts.ts';
import { uploadAt } from '../../domain/identity/uploads.ts';
import { positionCode } from '../../domain/positions.ts';
import { hasPrefix, parseTag, tagOf } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import { addAuditEvent } from '../audit/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import {
  type Editable,
  entityChanges,
  type Facts,
  findEditable,
  findPicture,
  removePicture,
  saveFacts,
} from './store.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import type { Transaction } from '../data/transaction.ts';

const MAX_CHANGES = 20;

/** An editor's correction. */
interface RequestedCorrection {
  facts: Partial<Record<EntityFact, FactValue>>;
  release: readonly EntityFact[];
  seen?: string | undefined;
}

/**
 * The facts of an entity that can be corrected.
 * @throws AppError not_found
 */
export async function editable(db: Transaction, tag: string): Promise<EditableEntity> {
  return describe(db, await findEntity(db, tag));
}

/**
 * Corrects an entity, logs the changes, and prevents imports from reverting them. If nothing differs, nothing changes.
 * @throws AppError not_found, bad_request with the faulty fact, changed_meanwhile
 */
export async function correct(
  db: Database,
  { tag, correction, userId }: { tag: string; correction: RequestedCorrection; userId: number },
  now: Date,
): Promise<EditableEntity> {
  return inTransaction(db, false, async (client) => {
    const tx = onClient(client);
    const found = await findEntity(tx, tag, true);
    checkSeen(found, correction.seen);
    const before = shownFacts(found);
    const facts = readAll(correction.facts, before, now.toISOString().slice(0, 10));
    const changed = Object.keys(facts) as EntityFact[];
    const released = correction.release.filter((fact) => found.byHand.includes(fact) && !(fact in facts));
    if (changed.length + released.length === 0) return describe(tx, found);
    if (typeof facts.image === 'string' && uploadAt(facts.image))
      throw new AppError('bad_request', { parameter: 'image' });
    if (facts.image !== undefined) await removePicture(tx, found.entity.id);
    const corrected = changed.map((fact) => [fact, facts[fact] ?? ''] as const);
    const takenBack = released.map((fact) => [fact, null] as const);
    await saveFacts(client, found, Object.fromEntries([...corrected, ...takenBack]), now);
    const changes = Object.fromEntries(
      changed.map((fact) => [fact, { from: before[fact] ?? null, to: facts[fact] ?? null }]),
    );
    await addAuditEvent(tx, {
      at: now,
      event: 'entity_corrected',
      actor: 'user',
      userId,
      entityId: found.entity.id,
      details: { tag, changes, released },
    });
    return describe(tx, await findEntity(tx, tag));
  });
}

/** The changed facts, as values. @throws AppError bad_request with the first invalid fact */
function readAll(requested: RequestedCorrection['facts'], before: Facts, today: string): Facts {
  const facts: Facts = {};
  for (const [name, written] of Object.entries(requested)) {
    const fact = ENTITY_FACTS.find((known) => known === name && known in before);
    const read = fact && readFact(fact, String(written ?? ''), today);
    if (!read || 'fault' in read) throw new AppError('bad_request', { parameter: name });
    if (read.value !== (before[fact] ?? null)) facts[fact] = read.value;
  }
  return facts;
}

/** The rows of an entity by its tag. @throws AppError not_found */
export async function findEntity(db: Transaction, text: string, lock = false): Promise<Editable> {
  const tag = parseTag(text);
  const found = tag && (await findEditable(db, tag.id, { lock }));
  if (!found || !hasPrefix(found.entity.kind, tag.prefix)) throw new AppError('not_found');
  return found;
}

/** @throws AppError changed_meanwhile for another revision than the one that the editor has seen */
export function checkSeen({ entity }: Editable, seen: string | undefined): void {
  if (seen !== undefined && seen !== entity.updatedAt.toISOString()) throw new AppError('changed_meanwhile');
}

/** The facts of entities of this kind; for positions the displayed code. */
function shownFacts(found: Editable): Facts {
  const { position = null, ...stored } = found.facts;
  const facts: Facts = {
    ...stored,
    position: typeof position === 'string' ? positionCode(position) : null,
  };
  return Object.fromEntries(factsOf(found.entity.kind).map((fact) => [fact, facts[fact] ?? null]));
}

/** An entity as editors see it. */
export async function describe(db: Transaction, found: Editable): Promise<EditableEntity> {
  const { id, kind, name, updatedAt } = found.entity;
  const rows = await entityChanges(db, id, MAX_CHANGES);
  return {
    tag: tagOf(kind, id, name),
    kind,
    facts: shownFacts(found),
    byHand: ENTITY_FACTS.filter((fact) => found.byHand.includes(fact)),
    source: found.source,
    picture: (await findPicture(db, found.entity)) ?? null,
    revision: updatedAt.toISOString(),
    history: rows.map(({ at, by, details }) => {
      const { changes = {}, released = [] } = details as Partial<EntityChange>;
      return { at: at.toISOString(), by, changes, released };
    }),
  };
}
