import { eq } from 'drizzle-orm';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { SITE } from '../../site/site.ts';
import { expect, test } from '../visitor.ts';

const GONE = 'Unter dieser Adresse gibt es nichts. Vielleicht wurde sie widerrufen.';

test('G-09 the address of the calendar is made, renewed and revoked on a page without script', async ({
  visitor,
  enterNew,
  db,
}) => {
  const { id } = await enterNew({ language: 'de' });
  await visitor.goto('/de/settings/notifications');
  const press = (name: string) => visitor.press(visitor.by.getByRole('button', { name }));
  const address = () => new URL(visitor.by.getByLabelText<HTMLInputElement>('Adresse für Kalender-Apps (ICS)').value);
  await press('Adresse erstellen');
  expect(visitor.texts('[role=status]')).toHaveLength(1);
  const first = address().pathname;
  await press('Neue Adresse');
  const second = address().pathname;

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(SITE + path, { headers: { 'accept-language': 'de' }, ...init });
    return { answer, text: await answer.text() };
  };
  const { answer, text } = await ask(second);
  const { etag = '', ...headers } = Object.fromEntries(answer.headers);
  expect([answer.status, headers]).toMatchObject([
    200,
    {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    },
  ]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect((await ask(second, { headers: { 'if-none-match': etag } })).answer.status).toBe(304);
  const head = await ask(second, { method: 'HEAD' });
  expect([head.answer.status, head.answer.headers.get('etag'), head.text]).toEqual([200, etag, '']);
  const [, key = ''] = second.replace('/feeds/', '').split('.');
  for (const path of [first, `/feeds/${id + 1}.${key}.ics`, '/feeds/x.ics']) {
    const refused = await ask(path);
    expect([path, refused.answer.status, refused.text]).toEqual([path, 404, GONE]);
  }

  await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, id));
  expect((await ask(second)).answer.status).toBe(403);
  await db.update(appUser).set({ expiresOn: null }).where(eq(appUser.id, id));
  await press('Adresse widerrufen');
  visitor.by.getByRole('button', { name: 'Adresse erstellen' });
  expect((await ask(second, { headers: { 'if-none-match': etag, 'accept-language': 'de' } })).answer.status).toBe(404);
});
