import { randomUUID } from 'node:crypto';
import {
  changedColumns,
  DETAIL_TEXTS,
  type EpisodeDays,
  faultsOfDays,
  faultsOfStage,
  type InjuryEvidence,
  type InjuryFacts,
  injuryRecord,
  readingWith,
} from '../../domain/editing/injury-form.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import {
  addCitation,
  addInjury,
  editorsSource,
  findInjury,
  findRecorded,
  lockInjury,
  saveInjury,
  type StoredInjury,
} from './store-records.ts';
import { addAuditEvent } from '../audit/store.ts';
import { findPlayer } from '../requests/store.ts';
import { takeDown } from '../objections/store.ts';
import type { Transaction } from '../data/transaction.ts';
import type { OpenTransaction } from '../protection/write-once.ts';

/** The member of staff who makes a change, and when. */
export interface StaffContext {
  staffId: number;
  now: Date;
  /** The editor's day. */
  today: string;
}

/** An injury as an editor changes it. */
interface EditableInjury {
  id: number;
  tag: string;
  name: string;
  facts: InjuryFacts;
  source: string;
  citations: StoredInjury['citations'];
  episode: StoredInjury['episode'];
  stages: StoredInjury['stages'];
  /** The value of `seen` if these facts are what the editor saw. */
  revision: string;
  editedAt: string | null;
}

const CHOICES = ['part', 'side', 'contact', 'setting'] as const;
const UNREAD = { diagnosis: null, part: null, side: null, contact: null, setting: null };

/** The editable facts of an injury. @throws AppError not_found */
export async function editableInjury(db: Transaction, id: number): Promise<EditableInjury> {
  const found = await findInjury(db, id);
  if (!found) throw new AppError('not_found');
  const { playerId, kind, name, source, revision, citations, episode, stages, editedAt } = found;
  return {
    id,
    tag: tagOf(kind, playerId, name),
    name,
    facts: factsOf(found),
    source,
    citations,
    revision,
    episode,
    stages,
    editedAt: editedAt && new Date(editedAt).toISOString(),
  };
}

/** A stored injury for the form: values that follow from its text are not choices. */
function factsOf({ row }: StoredInjury): InjuryFacts {
  const { description, startDate, endDate, ongoing, recoveryDays, missedMatches, surgery, expectedReturn, expectedOn } =
    row;
  const diagnosis = row.diagnosis === readingWith(description, UNREAD).diagnosis ? null : row.diagnosis;
  const read = readingWith(description, { ...UNREAD, diagnosis });
  const chosen = CHOICES.map((name) => [name, row[name] === read[name] ? null : row[name]]);
  const isOver = !ongoing && recoveryDays !== null;
  return {
    ...(Object.fromEntries(chosen) as Pick<InjuryFacts, (typeof CHOICES)[number]>),
    diagnosis,
    description,
    startDate,
    end: endDate !== null ? 'dated' : isOver ? 'unknown' : 'open',
    endDate,
    missedMatches,
    expectedReturn,
    expectedOn,
    surgery: surgery === read.surgery ? null : surgery,
    ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, row[name]])) as Pick<
      InjuryFacts,
      (typeof DETAIL_TEXTS)[number]
    >),
  };
}

/** @throws AppError bad_request that names the invalid date */
function demandDays(facts: InjuryFacts, today: string, episode: EpisodeDays | null): void {
  const faults = { ...faultsOfDays(facts, today), ...(episode && faultsOfStage(facts, episode)) };
  const [parameter] = Object.keys(faults);
  if (parameter !== undefined) throw new AppError('bad_request', { parameter });
}

/**
 * Adds an injury, or a stage of one, with a statement that supports it.
 * @param added `parentId`: the injury that it is a stage of; `isAnother`: it is not the one recorded of its day and part
 * @throws AppError not_found for an unknown player or injury, bad_request, injury_exists with the one that is recorded
 */
export async function addByHand(
  db: OpenTransaction,
  added: {
    tag: string;
    facts: InjuryFacts;
    evidence: InjuryEvidence;
    parentId?: number | null;
    isAnother?: boolean | undefined;
  },
  { staffId, now, today }: StaffContext,
): Promise<EditableInjury> {
  const { tag, facts, evidence, parentId = null, isAnother = false } = added;
  const playerId = parseTag(tag)?.prefix === 'p' ? parseTag(tag)?.id : undefined;
  return db.transaction(async (tx) => {
    if (playerId === undefined || !(await findPlayer(tx, playerId))) throw new AppError('not_found');
    demandDays(facts, today, parentId === null ? null : await lockEpisode(tx, parentId, playerId));
    const record = injuryRecord(facts, today);
    const recorded = isAnother ? undefined : await findRecorded(tx, playerId, record, parentId);
    if (recorded !== undefined) throw new AppError('injury_exists', { injury: recorded });
    const sourceId = await editorsSource(tx, evidence.kind);
    const origin = { sourceId, sourceRef: randomUUID(), editedAt: now, parentId };
    const id = await addInjury(tx, playerId, record, origin);
    // Everything medical about the player is taken down.
    if (id === undefined) throw new AppError('forbidden');
    await addCitation(tx, id, sourceId, evidence);
    const details = { injury: id, facts, evidence, ...(parentId !== null && { stageOf: parentId }) };
    const event = { at: now, event: 'injury_added', actor: 'user', userId: staffId, entityId: playerId } as const;
    await addAuditEvent(tx, { ...event, details });
    return editableInjury(tx, id);
  });
}

/**
 * Changes an injury and adds a supporting statement if one is given. If nothing differs, nothing changes.
 * @throws AppError not_found, bad_request, changed_meanwhile
 */
export async function correctInjury(
  db: Database | OpenTransaction,
  id: number,
  { facts, evidence, seen }: { facts: InjuryFacts; evidence: InjuryEvidence | null; seen: string },
  { staffId, now, today }: StaffContext,
): Promise<EditableInjury> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, id, seen);
    demandDays(facts, today, found.episode);
    const before = factsOf(found);
    const names = Object.keys(before) as (keyof InjuryFacts)[];
    const changed = names.filter((name) => facts[name] !== undefined && before[name] !== facts[name]);
    const knownFrom = evidence?.publishedOn ?? undefined;
    if (changed.length > 0) await saveInjury(tx, found, { ...changedColumns(facts, changed, today), knownFrom }, now);
    if (evidence) await addCitation(tx, id, await editorsSource(tx, evidence.kind), evidence);
    if (changed.length > 0 || evidence) {
      const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: facts[name] }]));
      const details = { injury: id, changes, ...(evidence && { evidence }) };
      const event = { at: now, event: 'injury_changed', actor: 'user', userId: staffId } as const;
      await addAuditEvent(tx, { ...event, entityId: found.playerId, details });
    }
    return editableInjury(tx, id);
  });
}

/**
 * Removes an injury that is wrong, with its stages. The rows are kept out of sight, and imports do not bring them back.
 * @throws AppError not_found, changed_meanwhile
 */
export async function removeInjury(
  db: Database,
  id: number,
  { reason, seen }: { reason: string; seen: string },
  { staffId, now }: StaffContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { playerId, row } = await lock(tx, id, seen);
    await takeDown(tx, { objectionId: null, playerId, injuryId: id }, now);
    const { description, startDate } = row;
    await addAuditEvent(tx, {
      at: now,
      event: 'injury_removed',
      actor: 'user',
      userId: staffId,
      entityId: playerId,
      details: { injury: id, description, startDate, reason },
    });
  });
}

/** An injury of the player that may have stages: no stage itself. @throws AppError not_found */
async function lockEpisode(db: Transaction, id: number, playerId: number): Promise<EpisodeDays> {
  await lockInjury(db, id);
  const found = await findInjury(db, id);
  if (found?.playerId !== playerId || found.episode) throw new AppError('not_found');
  return found.row;
}

async function lock(db: Transaction, id: number, seen: string): Promise<StoredInjury> {
  await lockInjury(db, id);
  const found = await findInjury(db, id);
  if (!found) throw new AppError('not_found');
  if (found.revision !== seen) throw new AppError('changed_meanwhile');
  return found;
}
