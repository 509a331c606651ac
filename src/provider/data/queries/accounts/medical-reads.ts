import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { appUser } from '../../schema/accounts.ts';
import { entity } from '../../schema/entities.ts';
import { medicalRead } from '../../schema/protection.ts';
import type { Transaction } from '../transaction.ts';

/** A read of medical data by an account. */
export interface MedicalRead {
  at: Date;
  userId: number;
  /** The requested player, team or competition; null if the call names none. */
  entityId: number | null;
  /** The call that gave the data: 'get /profile'. */
  call: string;
}

/** Stores reads. A deleted account or entity becomes null. */
export async function addMedicalReads(db: Transaction, reads: readonly MedicalRead[]): Promise<void> {
  const rows = reads.map((read, place) => ({ place, ...read }));
  await db.execute(sql`
    insert into ${medicalRead} (at, user_id, entity_id, call)
    select given.at, account.id, subject.id, given.call
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(place integer, at timestamptz, "userId" integer, "entityId" integer, call text)
    left join ${appUser} account on account.id = given."userId"
    left join ${entity} subject on subject.id = given."entityId"
    order by given.place
  `);
}

/** Deletes the reads from before an instant. */
export async function forgetMedicalReads(db: Transaction, before: Date): Promise<void> {
  await db.delete(medicalRead).where(lt(medicalRead.at, before));
}

/** The newest reads: by one account, of one entity, or all. */
export async function medicalReads(
  db: Transaction,
  { userId, entityId, limit }: { userId?: number | undefined; entityId?: number | undefined; limit: number },
) {
  return db
    .select({
      at: medicalRead.at,
      call: medicalRead.call,
      email: appUser.email,
      entityId: medicalRead.entityId,
      kind: entity.kind,
      name: entity.name,
    })
    .from(medicalRead)
    .leftJoin(appUser, eq(appUser.id, medicalRead.userId))
    .leftJoin(entity, eq(entity.id, medicalRead.entityId))
    .where(
      and(
        userId === undefined ? undefined : eq(medicalRead.userId, userId),
        entityId === undefined ? undefined : eq(medicalRead.entityId, entityId),
      ),
    )
    .orderBy(desc(medicalRead.id))
    .limit(limit);
}
