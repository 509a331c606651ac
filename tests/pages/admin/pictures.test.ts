import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { addPlayer } from '../../site/add-player.ts';
import { expect, test } from '../visitor.ts';

/** Of another colour each time: equal pictures of two entities have one address. */
const photo = () =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer();

test('G-76 an editor uploads a photograph with its licence and removes it', async ({ visitor, db, enterNew }) => {
  const tag = `p_${await addPlayer(db, 'Pia Portrait')}`;
  await enterNew({ capabilities: { editor: '1' } });
  await visitor.goto(`/admin/player/${tag}`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Photograph or logo' }));
  const save = () => visitor.press(visitor.by.getByRole('button', { name: 'Save picture' }));

  await save();
  visitor.by.getByText('Choose a licence or describe the permission.');

  visitor.attach('Photograph or logo', 'x.png', 'image/png', '<svg onload="alert(1)"/>');
  visitor.fill('Licence', 'CC BY-SA 4.0');
  visitor.fill('Author', 'Ida Lens');
  await save();
  visitor.by.getByText(/^This file cannot be used, and nothing was saved\./);
  expect(visitor.by.getByLabelText('Author')).toHaveProperty('value', 'Ida Lens');

  visitor.attach('Photograph or logo', 'x.jpg', 'image/jpeg', new Uint8Array(await photo()));
  await save();
  expect(visitor.texts('main [role=status]')).toEqual(['Saved. The profile is up to date.']);

  await visitor.goto(`/explore/${tag}`);
  const licence = visitor.by.getByRole('link', { name: 'CC BY-SA 4.0' });
  expect(licence.getAttribute('href')).toMatch(/creativecommons\.org/);
  const address = visitor.by.getByRole('img', { name: 'Picture of Pia Portrait' }).getAttribute('src') ?? '';
  const answer = await visitor.fetch(address);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 288 });
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await visitor.fetch(address, { headers })).status).toBe(304);

  await visitor.goto(`/admin/player/${tag}/picture`);
  await visitor.press(visitor.by.getByRole('button', { name: 'Remove this picture' }));
  await visitor.goto(`/explore/${tag}`);
  expect(visitor.by.queryByRole('img', { name: 'Picture of Pia Portrait' })).toBeNull();
  expect((await visitor.fetch(address)).status).toBe(404);
});
