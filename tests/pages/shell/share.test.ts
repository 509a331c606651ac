import sharp from 'sharp';
import { SHARE_PICTURE } from '../../../src/domain/identity/share-picture.ts';
import { SITE } from '../../site/site.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

/** What networks read of a page. */
const shared = (page: Page, name: string) =>
  page.document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? null;

async function fetchPicture(page: Page): Promise<Buffer> {
  const answer = await page.fetch((shared(page, 'image') ?? '').replace(SITE, ''));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  return Buffer.from(await answer.arrayBuffer());
}

test('a shared diagnosis shows its touchline to people without an account, in the language of the address', async ({
  visitor,
}) => {
  await visitor.goto('/it/explore/diagnosis/hamstring-tear?days=20');
  expect(visitor.path).toContain('/it/login?');
  expect(shared(visitor, 'title')).toBe('Strappo dei flessori');
  expect(shared(visitor, 'url')).toMatch(/\/it\/explore\/diagnosis\/hamstring-tear$/);
  const picture = await fetchPicture(visitor);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...SHARE_PICTURE });
  await visitor.goto('/explore/diagnosis/hamstring-tear');
  expect(picture.equals(await fetchPicture(visitor))).toBe(false);
  expect((await visitor.fetch('/share/nobody.png')).status).toBe(404);
});

test('a shared player shows only the site to them', async ({ visitor, fixtureWorld }) => {
  await visitor.goto(`/explore/${fixtureWorld.out}/injuries`);
  expect(visitor.path).toContain('/login?');
  expect([shared(visitor, 'title'), shared(visitor, 'image')]).toEqual(['Touchline', `${SITE}/share/touchline.png`]);
  await fetchPicture(visitor);
});
