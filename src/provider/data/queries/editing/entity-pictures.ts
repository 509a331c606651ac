import { and, eq } from 'drizzle-orm';
import { type PictureSize, uploadAt } from '../../../../domain/identity/uploads.ts';
import type { Database } from '../../connect.ts';
import { entityPicture } from '../../schema/pictures.ts';
import { storyPicture } from '../../../stories/schema.ts';
import type { Transaction } from '../transaction.ts';

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

/** A picture as WebP; undefined if no entity and no story has it any more. */
export async function findPictureFile(db: Database, digest: string, size: PictureSize): Promise<Buffer | undefined> {
  const fileIn = (table: typeof entityPicture | typeof storyPicture) =>
    db.select({ webp: table[size] }).from(table).where(eq(table.digest, digest)).limit(1);
  const [found = (await fileIn(storyPicture))[0]] = await fileIn(entityPicture);
  return found?.webp;
}

export async function savePicture(db: Transaction, row: typeof entityPicture.$inferInsert): Promise<void> {
  await db.insert(entityPicture).values(row).onConflictDoUpdate({ target: entityPicture.entityId, set: row });
}

export async function removePicture(db: Transaction, entityId: number): Promise<void> {
  await db.delete(entityPicture).where(eq(entityPicture.entityId, entityId));
}
