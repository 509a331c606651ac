import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Profile } from '../../../src/contract/profile.ts';
import { headAddress, type PictureSize, uploadAt } from '../../../src/domain/identity/uploads.ts';
import { parseTag } from '../../../src/domain/tags.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../../../src/provider/data/merge/undo-merge.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { entity } from '../../../src/provider/entities/schema.ts';
import { entityPicture } from '../../../src/provider/editing/schema.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api, world, doctor } = await openWorld();
const CREDIT = { licence: 'CC BY-SA 4.0', author: 'Ida Lens', source: 'https://photos.example/17' };
let editor: string;

beforeAll(async () => {
  await api.addAccount({ email: 'editor@club.example', planName: 'complete' });
  await db
    .update(appUser)
    .set({ capabilities: { editor: '1' } })
    .where(eq(appUser.email, 'editor@club.example'));
  editor = await api.signIn('editor@club.example');
});

const put = (tag: string, file: Buffer, more: object = {}, token = editor) =>
  api.pagesOf(token).call('entities.replacePicture', { tag, picture: file.toString('base64'), ...CREDIT, ...more });
const remove = (tag: string, token = editor) => api.pagesOf(token).call('entities.removePicture', { tag });
const read = (tag: string) => api.pagesOf(editor).call('entities.read', { tag });
const file = (digest: string, size: PictureSize) => api.pagesOf('').call('pictures.read', { digest, size });
const profile = async (tag: string) => contractual(await api.get(`/profile?t=${tag}`, doctor), Profile);
const stored = () => db.select().from(entityPicture);
const photo = (background: string, width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background } });

async function fileOf(address: string): Promise<Buffer> {
  const { digest, size } = uploadAt(address) ?? { digest: '', size: 'small' as const };
  return Buffer.from(await file(digest, size), 'base64');
}

describe('G-76 an uploaded picture', () => {
  test('of two editors who replace or remove one picture, the second is told', async () => {
    const picture = await photo('#1f4e5f').png().toBuffer();
    const { revision: seen } = await read(world.rossi);
    await put(world.rossi, picture, { seen });
    const conflict = { code: 'changed_meanwhile' };
    await expect(put(world.rossi, picture, { seen })).rejects.toMatchObject(conflict);
    const late = api.pagesOf(editor).call('entities.removePicture', { tag: world.rossi, seen });
    await expect(late).rejects.toMatchObject(conflict);
    await remove(world.rossi);
  });

  test('stands in place of the drawn one, in two sizes, without what else the file held', async () => {
    const drawn = (await profile(world.rossi)).image;
    expect(drawn).toMatch(/^\/drawn\/people\//);
    const file = await photo('#87462a')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A secret' } })
      .toBuffer();
    expect(await put(world.rossi, file)).toMatchObject({ picture: CREDIT, byHand: ['image'] });
    const { image, credit } = await profile(world.rossi);
    expect(credit).toEqual(CREDIT);
    const small = await fileOf(image ?? '');
    const large = await fileOf(headAddress(image ?? ''));
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 });
    expect(large.toString('latin1')).not.toContain('A secret');
    const hits = await (await api.get('/autocomplete?q=rossi', doctor)).text();
    expect(hits).toContain(image);
  });

  test('is replaced under another address, and the log says who did it', async () => {
    const before = (await profile(world.rossi)).image ?? '';
    await put(world.rossi, await photo('#1f4e5f').png().toBuffer(), { licence: 'With permission', source: null });
    const { image, credit } = await profile(world.rossi);
    expect(image).not.toBe(before);
    expect(credit).toEqual({ licence: 'With permission', author: 'Ida Lens', source: null });
    await expect(fileOf(before)).rejects.toMatchObject({ code: 'not_found' });
    const [latest] = (await read(world.rossi)).history;
    expect(latest).toMatchObject({ by: 'Ada Byron', changes: { image: { from: before, to: image } } });
  });

  test('of a logo is whole and transparent around', async () => {
    const logo = await photo('#0b5d3b', 400, 100).png().toBuffer();
    await put(world.rovers, logo);
    const file = await fileOf((await profile(world.rovers)).image ?? '');
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 96, channels: 4 });
    expect([data[3], data[(48 * 96 + 48) * 4 + 3]]).toEqual([0, 255]);
  });

  test('gives way when it is removed or another picture is named', async () => {
    await remove(world.rovers);
    expect(await profile(world.rovers)).toMatchObject({ credit: null });
    expect((await profile(world.rovers)).image).toMatch(/^\/drawn\/crests\//);
    await expect(remove(world.rovers)).rejects.toMatchObject({ code: 'not_found' });
    await put(world.rovers, await photo('#111111').png().toBuffer());
    await api.pagesOf(editor).call('entities.correct', { tag: world.rovers, facts: { image: null } });
    expect((await read(world.rovers)).picture).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  test('of another entity cannot be named as a fact: its licence would be lost', async () => {
    const { image } = await profile(world.rossi);
    const naming = api.pagesOf(editor).call('entities.correct', { tag: world.silva, facts: { image } });
    await expect(naming).rejects.toMatchObject({ params: { parameter: expect.stringContaining('image') as string } });
  });

  test('stands on the report', async () => {
    const pdf = async () => {
      const link = (await (await api.get(`/players/${world.rossi}/report`, doctor)).json()) as { url: string };
      const { pathname, search } = new URL(link.url);
      const path = pathname.replace('/report/', '/reports/').replace(/\.pdf$/, '') + search;
      return Buffer.from(((await (await api.get(path)).json()) as { pdf: string }).pdf, 'base64');
    };
    const uploaded = await pdf();
    expect(uploaded.includes('/Subtype /Image') || uploaded.includes('/Subtype/Image')).toBe(true);
    await remove(world.rossi);
    const drawn = await pdf();
    expect(drawn.includes('/Subtype /Image') || drawn.includes('/Subtype/Image')).toBe(false);
  });

  test('goes with the entity into a merge, back with its undoing, and away with the entity', async () => {
    await put(world.silva, await photo('#333366').png().toBuffer());
    const { image } = await profile(world.silva);
    const merging = { merged: world.silva, kept: world.rossi };
    const { id } = await mergeEntities(db, merging, { now: api.clock.now });
    expect(await profile(world.rossi)).toMatchObject({ image, credit: CREDIT });
    await undoMerge(db, id, api.clock.now);
    expect(await profile(world.silva)).toMatchObject({ image, credit: CREDIT });
    expect((await profile(world.rossi)).credit).toBeNull();

    // If both have one, the kept entity's picture stays.
    await put(world.rossi, await photo('#663333').png().toBuffer());
    const kept = (await profile(world.rossi)).image;
    const again = await mergeEntities(db, merging, { now: api.clock.now });
    expect((await profile(world.rossi)).image).toBe(kept);
    await undoMerge(db, again.id, api.clock.now);
    expect((await profile(world.silva)).image).toBe(image);
    expect(await stored()).toHaveLength(2);

    const [alone] = await db
      .insert(entity)
      .values({ kind: 'press', name: 'A paper', sourceId: 1, sourceRef: 'gone' })
      .returning();
    const tag = `ps_${alone?.id ?? 0}`;
    await put(tag, await photo('#999999').png().toBuffer());
    await db.delete(entity).where(eq(entity.id, parseTag(tag)?.id ?? 0));
    expect(await stored()).toHaveLength(2);
  });
});

describe('G-76 a file that is no still picture is refused, and nothing is stored', () => {
  const png = () => photo('#123456', 200, 200).png().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
  const frames = Buffer.alloc(100 * 200 * 3, 120);
  frames.fill(7, 0, 30_000);
  const animated = () => sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } });
  /** A PNG that claims to be 30,000 pixels wide and high. */
  const bomb = async () => {
    const file = Buffer.from(await png());
    file.writeUInt32BE(30_000, 16);
    file.writeUInt32BE(30_000, 20);
    return file;
  };
  const moving = async () => {
    const file = await png();
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]);
  };
  const cases: [string, () => Buffer | Promise<Buffer>][] = [
    ['0 bytes', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('no picture')],
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a picture of 30,000 by 30,000 pixels, in its head alone', bomb],
    ['a picture of 49 megapixels', () => photo('#000000', 7000, 7000).png().toBuffer()],
    ['half a picture', async () => (await photo('#123456').jpeg().toBuffer()).subarray(0, 2000)],
    ['a moving WebP', () => animated().webp().toBuffer()],
    ['a moving GIF', () => animated().gif().toBuffer()],
    ['a moving PNG', moving],
    ['a TIFF', () => photo('#123456', 200, 200).tiff().toBuffer()],
    ['a web page that begins like a GIF', () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1')],
    ['a picture of 20 pixels', () => photo('#123456', 20, 20).png().toBuffer()],
    ['more than 4 MB', async () => Buffer.concat([await png(), Buffer.alloc(4_000_000)])],
  ];
  test.each(cases)('%s', { timeout: 60_000 }, async (_, make) => {
    const before = [await stored(), await read(world.united)];
    const refusal = { code: 'bad_request', params: { parameter: 'picture' } };
    await expect(put(world.united, await make())).rejects.toMatchObject(refusal);
    expect([await stored(), await read(world.united)]).toEqual(before);
  });

  test('a picture with a web page behind it is stored without the page', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    await put(world.united, Buffer.concat([await png(), page]));
    const [row] = await db
      .select()
      .from(entityPicture)
      .where(eq(entityPicture.entityId, parseTag(world.united)?.id ?? 0));
    for (const file of [row?.small, row?.large]) expect(file?.toString('latin1')).not.toContain('script');
    await remove(world.united);
  });

  test.each([
    ['no licence', { licence: ' ' }, 'licence'],
    ['no author', { author: '' }, 'author'],
    ['a source that runs', { source: 'javascript:alert(1)' }, 'source'],
    ['an author with a NUL', { author: 'a\0b' }, 'author'],
  ])('%s', async (_, more, parameter) => {
    const refusal = { code: 'bad_request', params: { parameter } };
    await expect(put(world.united, await png(), more)).rejects.toMatchObject(refusal);
    expect((await read(world.united)).picture).toBeNull();
  });

  test('ROLE-04 accounts that are no editors change none', async () => {
    await expect(put(world.united, await png(), {}, doctor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(world.united, doctor)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
