import { and, eq } from 'drizzle-orm';
import { type PictureSize, uploadAt } from '../../../../domain/identity/uploads.ts';
import type { Database } from '../../connect.ts';
import { entityPicture } from '../../schema/pictures.ts';
import type { Transaction } from '../transaction.ts';

/** Who made a picture, and what it may be used for. */
export type PictureCredit = Pick<typeof entityPicture.$inferSelect, 'licence' | 'author' | 'source'>;

/** The credit of the uploaded picture that an entity shows; undefined without one. */
export async function findPicture(
  db: Transaction,
  { id, image }: { id: number; image: string | null },
): Promise<PictureCredit | undefined> {
  const upload = image === null ? null : uploadAt(image);
  if (!upload) return undefined;
  const { digest, licence, author, source } = entityPicture;
  const found = await db
    .select({ licence, author, source })
    .from(entityPicture)
    .where(and(eq(entityPicture.entityId, id), eq(digest, upload.digest)));
  return found[0];
}

/** A picture as WebP; undefined if no entity has it any more. */
export async function findPictureFile(db: Database, digest: string, size: PictureSize): Promise<Buffer | undefined> {
  const found = await db
    .select({ webp: entityPicture[size] })
    .from(entityPicture)
    .where(eq(entityPicture.digest, digest))
    .limit(1);
  return found[0]?.webp;
}

/** Keeps the picture of an entity in place of its present one. */
export async function savePicture(db: Transaction, row: typeof entityPicture.$inferInsert): Promise<void> {
  await db.insert(entityPicture).values(row).onConflictDoUpdate({ target: entityPicture.entityId, set: row });
}

export async function removePicture(db: Transaction, entityId: number): Promise<void> {
  await db.delete(entityPicture).where(eq(entityPicture.entityId, entityId));
}
