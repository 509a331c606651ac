import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf, spaceless } from '../reading-pdf.ts';
import { openWorld } from './open-world.ts';

const { api, world, doctor, reporter } = await openWorld();
const HEAD = { name: 'Harbour Medical', colour: '#1f4e5f' };

const send = (method: string, body: object = {}, token = doctor) =>
  api.send('/user/letterhead', {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const kept = async () =>
  (await (await api.get('/user/letterhead', doctor)).json()) as { name: string; colour: string; logo: string | null };
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
  expect((await send('PUT', { ...HEAD, logo: logo.toString('base64') })).status).toBe(200);
  const drawn = Buffer.from((await kept()).logo ?? '', 'base64');
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 600, height: 150 });
  expect(drawn.toString('latin1')).not.toContain('A secret');
  expect(await reportText()).toContain(spaceless(HEAD.name));

  // Without a logo in the request the current one stays; null removes it.
  await send('PUT', { ...HEAD, name: 'Harbour Sports Medicine' });
  expect((await kept()).logo).not.toBeNull();
  await send('PUT', { ...HEAD, logo: null });
  expect(await kept()).toEqual({ ...HEAD, logo: null });
  expect((await send('DELETE')).status).toBe(200);
  expect(await reportText()).not.toContain(spaceless(HEAD.name));
});

test('what cannot be a letterhead is refused by name', async () => {
  const refused = async (body: object) => {
    const answer = await send('PUT', { ...HEAD, ...body });
    return { status: answer.status, parameter: ((await answer.json()) as { parameter?: string }).parameter };
  };
  expect(await refused({ colour: '#ffe066' })).toEqual({ status: 400, parameter: 'colour' });
  expect(await refused({ colour: 'red' })).toMatchObject({ status: 400 });
  expect(await refused({ name: '' })).toMatchObject({ status: 400 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cut = (await picture(300, 300).png().toBuffer()).subarray(0, 90);
  const huge = await picture(5000, 5000).png().toBuffer();
  for (const file of [Buffer.from(svg), cut, huge, Buffer.from('no picture')])
    expect(await refused({ logo: file.toString('base64') })).toEqual({ status: 400, parameter: 'logo' });
  expect(await refused({ logo: 'A'.repeat(1_100_000) })).toEqual({ status: 413 });
  expect(await kept()).toBeNull();
});

test('TOOL-05 an account without reports has no letterhead', async () => {
  expect((await send('PUT', HEAD, reporter)).status).toBe(403);
});
