import { beforeEach, expect, test } from 'vitest';
import { reportFailing } from '../../../src/cli/operations/report-failing.ts';
import { addSource, listSources } from '../../../src/news/feeds/sources/store.ts';
import { freshDatabase } from '../../database.ts';
import { feedTools, workOnce } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const tools = feedTools(db, base);
const answerWith = (path: string, body: string) =>
  answers.set(path, (_, response) => void response.writeHead(200).end(body));
const add = (path: string) => addSource(db, { address: `${base}${path}` }, new Date());
const SITE = '<!doctype html><title>Paper</title><link rel="alternate" type="application/rss+xml" href="/news.xml">';

beforeEach(async () => {
  await db.$client.query('delete from feed_source');
  await db.$client.query('delete from mail_outbox');
  answers.clear();
  asked.length = 0;
});

test('a source that was added by the address of its site moves to the feed that the site names', async () => {
  answerWith('/', SITE);
  answerWith('/news.xml', rssOf([{ guid: 'moved', title: 'Ward is out' }]));
  await add('/');
  await workOnce(tools);
  await workOnce(tools);
  expect(await listSources(db)).toMatchObject([
    { address: `${base}/news.xml`, title: 'The Paper', failures: 0, posts: 1 },
  ]);
  await add('/');
  await workOnce(tools);
  expect((await listSources(db)).map(({ address }) => address)).toEqual([`${base}/news.xml`]);
});

test('a site without a feed fails, and one that has worked does not move', async () => {
  answerWith('/', '<!doctype html><title>Paper</title>');
  await add('/');
  await workOnce(tools);
  expect(await listSources(db)).toMatchObject([{ address: `${base}/`, failures: 1 }]);
  await db.$client.query('update feed_source set last_success_at = now(), next_check_at = now()');
  answerWith('/', SITE);
  answerWith('/news.xml', rssOf([]));
  await workOnce(tools);
  expect(await listSources(db)).toMatchObject([{ address: `${base}/`, failures: 2 }]);
});

test('a paused source is not asked', async () => {
  answerWith('/rss', rssOf([]));
  await add('/rss');
  await db.$client.query('update feed_source set is_paused = true');
  expect(await workOnce(tools)).toBe(false);
  expect(asked).toEqual([]);
});

test('administrators are mailed in their language once about what has failed for a day', async () => {
  await db.$client
    .query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name, is_admin, language)
    select 'chief@club.example', 'C', 'H', 'C H', 'x', min(name), true, 'it' from plan`);
  await add('/dead');
  await workOnce(tools);
  const report = (hours: number) => reportFailing(db, tools.settings, new Date(Date.now() + hours * 3_600_000));
  const mails = async () =>
    (
      await db.$client.query<{ recipient: string; subject: string; text: string }>(
        'select recipient, subject, text from mail_outbox order by id',
      )
    ).rows;
  await report(23);
  expect(await mails()).toEqual([]);
  await report(25);
  await report(26);
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: 'chief@club.example', subject: 'Fonti di notizie in errore' }]);
  expect(sent[0]?.text).toContain(`${base}/dead`);
  answerWith('/dead', rssOf([]));
  await db.$client.query('update feed_source set next_check_at = now()');
  await workOnce(tools);
  const { rows } = await db.$client.query('select reported_at from feed_source');
  expect(rows).toEqual([{ reported_at: null }]);
});
