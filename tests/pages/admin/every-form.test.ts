import { afterAll, beforeAll } from 'vitest';
import { addAccount, enter } from '../../site/accounts.ts';
import { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { addQueues, faultsOf, fill, LAST, openStaffSite, type StaffSite, type Way, waysOf } from './staff-forms.ts';

const MAX_MS = 600_000;
let site: StaffSite;
let token: string;

beforeAll(async () => {
  site = await openStaffSite('every_form');
  token = await enter(site.db, await addAccount(site.db, { isAdmin: true }));
}, MAX_MS);

afterAll(() => site.end());

/** Steps of one form: its preview can be sent on. */
const MAX_STEPS = 3;

test(
  'every form of the pages for staff, sent without script, is done or given back with words and all that was typed',
  async () => {
    const page = new Page(site.url);
    page.setCookie('token', token);
    const all: { path: string; shape: string }[] = [];
    for (const path of Object.values(site.pages)) {
      await page.goto(path);
      expect.soft(page.status, path).toBe(200);
      for (const shape of waysOf(page).keys()) all.push({ path, shape });
    }
    const sent = new Set<string>();
    const faults: string[] = [];
    /** Sends a form of the page, and what its answer asks to be sent on. */
    const send = async (shape: string, isOdd: boolean, steps = MAX_STEPS): Promise<void> => {
      const way = waysOf(page).get(shape);
      if (!way) return;
      const from = page.path;
      sent.add(`${from} ${shape}`);
      const typed = fill(way.form, isOdd);
      // Without script nothing checks but the server.
      way.form.setAttribute('novalidate', '');
      await page.press(way.button);
      const { status } = page;
      faults.push(...faultsOf(page, typed).map((fault) => `${status} ${from} [${shape}]: ${fault}`));
      const next = [...waysOf(page).keys()].find(
        (other) => !sent.has(`${page.path} ${other}`) && !all.some((each) => each.shape === other),
      );
      if (page.status < 400 && next !== undefined && steps > 1) await send(next, false, steps - 1);
      // What was refused is sent again as it should be.
      if (status >= 400 && isOdd) {
        await page.goto(from);
        await send(shape, false, 1);
      }
    };
    for (const isLast of [false, true])
      for (const { path, shape } of all.filter((each) => LAST.test(each.shape) === isLast)) {
        await page.goto(path);
        await send(shape, true);
      }
    await page.close();
    expect(faults).toEqual([]);
    expect(sent.size).toBeGreaterThan(70);
  },
  MAX_MS,
);

test(
  'ROLE-04 readers see no page of staff; an editor can send every form that is shown to them, and no other',
  async () => {
    const page = new Page(site.url);
    const editor = await enter(site.db, await addAccount(site.db, { capabilities: { injuries: '1', editor: '1' } }));
    // What the administrator has decided waits no longer.
    await addQueues(site.db, site.playerId);
    /** A page as somebody sees it, and its forms. */
    const visit = async (who: string, path: string) => {
      page.setCookie('token', who);
      await page.goto(path);
      return { status: page.status, ways: waysOf(page) };
    };
    /** Presses a button. @returns the status of the answer, and what was typed */
    const send = async ({ form, button }: Way) => {
      const typed = fill(form, false);
      await page.press(button);
      return { status: page.status, typed };
    };
    const faults: string[] = [];
    const sent = new Set<string>();
    const refused = new Set<string>();
    const links = new Set<string>();
    const allowed: [path: string, shape: string][] = [];
    const reader = await enter(site.db, await addAccount(site.db));
    for (const path of Object.values(site.pages)) {
      const forReader = await visit(reader, path);
      // For readers there are no drafts of stories.
      if (![403, 404].includes(forReader.status) && !path.startsWith('/post/'))
        faults.push(`${forReader.status} ${path} for a reader`);
      const all = await visit(token, path);
      if (all.status !== 200) continue;
      const own = await visit(editor, path);
      if (own.status === 200) for (const link of page.all('main a[href]')) links.add(link.getAttribute('href') ?? '');
      else if (own.status === 403) refused.add(path);
      else faults.push(`${own.status} ${path}`);
      for (const shape of all.ways.keys())
        if (own.ways.has(shape)) allowed.push([path, shape]);
        else {
          const way = (await visit(token, path)).ways.get(shape);
          page.setCookie('token', editor);
          if (way && (await send(way)).status !== 403) faults.push(`${path} [${shape}]: not refused`);
        }
    }
    for (const isLast of [false, true])
      for (const [path, shape] of allowed.filter((each) => LAST.test(each[1]) === isLast)) {
        const way = sent.has(shape) ? undefined : (await visit(editor, path)).ways.get(shape);
        if (!way) continue;
        sent.add(shape);
        const { status, typed } = await send(way);
        if (status === 403) faults.push(`403 ${path} [${shape}]`);
        faults.push(...faultsOf(page, typed).map((fault) => `${status} ${path} [${shape}]: ${fault}`));
      }
    for (const link of links) {
      const path = new URL(link, site.url).pathname;
      if ([...refused].some((each) => each.split('?')[0] === path)) faults.push(`An editor is led to ${link}`);
    }
    await page.close();
    expect(faults).toEqual([]);
    expect([sent.size > 20, refused.size > 5]).toEqual([true, true]);
  },
  MAX_MS,
);
