import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { PictureUpload } from '../../contract/pictures.ts';
import type { EditableEntity } from '../../domain/editing/entity-facts.ts';
import { AppError } from '../../domain/errors.ts';
import { headAddress, MAX_PICTURE_BYTES, uploadAddress, uploadAt } from '../../domain/identity/uploads.ts';
import { PEOPLE } from '../../domain/vocabulary.ts';
import type { Report } from '../../reports/report.ts';
import { addAuditEvent } from '../audit/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { type Editable, findPicture, findPictureFile, removePicture, saveFacts, savePicture } from './store.ts';
import { encodeSquares } from './encode-pictures.ts';
import { checkSeen, describe, findEntity } from './entity-facts.ts';

/** The editor and the entity. */
interface Change {
  tag: string;
  /** The revision that the editor has seen. */
  seen?: string | undefined;
  userId: number;
  now: Date;
}

/**
 * Puts an uploaded picture in the place of the entity's present one and logs who did it.
 * @throws AppError not_found, changed_meanwhile, bad_request with the parameter `picture`
 */
export async function changePicture(
  db: Database,
  { picture, licence, author, source }: PictureUpload,
  change: Change,
): Promise<EditableEntity> {
  const { entity } = await findEntity(db, change.tag);
  const squares = await encodeUpload(picture, (given) => encodeSquares(given, PEOPLE.has(entity.kind)));
  const { digest } = squares;
  const credit = { licence, author, source };
  return inTransaction(db, false, async (client) => {
    const tx = onClient(client);
    const found = await findEntity(tx, change.tag, true);
    checkSeen(found, change.seen);
    await savePicture(tx, { entityId: found.entity.id, ...squares, ...credit });
    await saveImage(client, found, uploadAddress(digest, 'small'), change, credit);
    return describe(tx, await findEntity(tx, change.tag));
  });
}

/**
 * Encodes an uploaded picture again, in both sizes, with the digest of its address.
 * @param picture in base64
 * @throws AppError bad_request with the parameter `picture`
 */
export async function encodeUpload(
  picture: string,
  encode: (given: Buffer) => Promise<{ small: Buffer; large: Buffer } | null>,
): Promise<{ small: Buffer; large: Buffer; digest: string }> {
  const given = Buffer.from(picture, 'base64');
  const sizes = given.length > MAX_PICTURE_BYTES ? null : await encode(given);
  if (!sizes) throw new AppError('bad_request', { parameter: 'picture' });
  const digest = createHash('sha256').update(sizes.small).update(sizes.large).digest('hex').slice(0, 32);
  return { ...sizes, digest };
}

/**
 * Removes the uploaded picture of an entity, so that the drawn one is shown again.
 * @throws AppError changed_meanwhile, not_found also without one
 */
export async function dropPicture(db: Database, change: Change): Promise<EditableEntity> {
  return inTransaction(db, false, async (client) => {
    const tx = onClient(client);
    const found = await findEntity(tx, change.tag, true);
    checkSeen(found, change.seen);
    if (!(await findPicture(tx, found.entity))) throw new AppError('not_found');
    await removePicture(tx, found.entity.id);
    await saveImage(client, found, null, change);
    return describe(tx, await findEntity(tx, change.tag));
  });
}

async function saveImage(
  client: PoolClient,
  found: Editable,
  image: string | null,
  { tag, userId, now }: Change,
  credit?: object,
): Promise<void> {
  const { id, image: before } = found.entity;
  await saveFacts(client, found, { image }, now);
  await addAuditEvent(onClient(client), {
    at: now,
    event: 'entity_corrected',
    actor: 'user',
    userId,
    entityId: id,
    details: { tag, changes: { image: { from: before, to: image } }, released: [], ...credit },
  });
}

/** A report with the bytes of its uploaded pictures. */
export async function withUploads(db: Database, report: Report): Promise<Report> {
  const pictures = report.pictures.map(async (picture) => {
    const upload = uploadAt(headAddress(picture.path));
    const file = upload && (await findPictureFile(db, upload.digest, upload.size));
    return file ? { ...picture, webp: file.toString('base64') } : picture;
  });
  return { ...report, pictures: await Promise.all(pictures) };
}
