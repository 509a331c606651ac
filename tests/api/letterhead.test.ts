import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_LOGO_BYTES } from '../../src/domain/reports/letterhead.ts';
import { readPdf, spaceless } from '../reading-pdf.ts';
import { openWorld } from './open-world.ts';

const { api, db, world, doctor, reporter } = await openWorld();
const HEAD = { name: 'Harbour Medical', colour: '#1f4e5f' };

const pages = api.pagesOf(doctor);
const save = (fields: Readonly<Record<string, string | Buffer>> = {}, client = pages) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...HEAD, ...fields }))
    form.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'logo'));
  return client.call('letterhead.save', form);
};
const kept = () => pages.call('letterhead.read');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#87462a' } });

async function reportText(): Promise<string> {
  const link = (await (await api.get(`/players/${world.rossi}/report`, doctor)).json()) as { url: string };
  const { pathname, search } = new URL(link.url);
  const file = await api.get(pathname.replace('/report/', '/reports/').replace(/\.pdf$/, '') + search);
  const { pdf } = (await file.json()) as { pdf: string };
  const { text, isTagged } = await readPdf(Buffer.from(pdf, 'base64'));
  expect(isTagged).toBe(true);
  return text;
}

test('a report carries the account’s name and logo, and ours again once they are removed', async () => {
  expect(await kept()).toBeNull();
  expect(await reportText()).not.toContain(spaceless(HEAD.name));
  const logo = await picture(1200, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A secret' } })
    .toBuffer();
  await save({ logo });
  const drawn = Buffer.from((await kept())?.logo ?? '', 'base64');
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 600, height: 150 });
  expect(drawn.toString('latin1')).not.toContain('A secret');
  expect(await reportText()).toContain(spaceless(HEAD.name));

  // Without a logo in the form the current one stays.
  await save({ name: 'Harbour Sports Medicine', logo: Buffer.alloc(0) });
  expect(await kept()).toMatchObject({ name: 'Harbour Sports Medicine', logo: drawn.toString('base64') });
  await save({ removesLogo: 'on' });
  expect(await kept()).toEqual({ ...HEAD, logo: null });
  await pages.call('letterhead.remove');
  expect(await reportText()).not.toContain(spaceless(HEAD.name));
});

test('what cannot be a letterhead is refused by name', async () => {
  const refusal = (fields: Parameters<typeof save>[0], parameter: string) =>
    expect(save(fields)).rejects.toMatchObject({ code: 'bad_request', params: { parameter } });
  for (const colour of ['#ffe066', 'red']) await refusal({ colour }, 'colour');
  await refusal({ name: '' }, 'name');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cut = (await picture(300, 300).png().toBuffer()).subarray(0, 90);
  const huge = await picture(5000, 5000).png().toBuffer();
  for (const file of [Buffer.from(svg), cut, huge, Buffer.from('no picture'), Buffer.alloc(MAX_LOGO_BYTES + 1)])
    await refusal({ logo: file }, 'logo');
  expect(await kept()).toBeNull();
});

test('TOOL-05 an account without reports has no letterhead', async () => {
  await db.$client.query(
    `update app_user set capabilities = '{"reports": "0"}' where email = 'reporter@press.example'`,
  );
  await expect(save({}, api.pagesOf(reporter))).rejects.toMatchObject({ code: 'plan_upgrade_required' });
});
