import sharp from 'sharp';
import type { HTMLElement, HTMLInputElement } from 'happy-dom';
import { afterAll, beforeAll, describe } from 'vitest';
import type { z } from 'zod';
import { nameRotations } from '../../../src/domain/names/fold.ts';
import { entity, entityName, team } from '../../../src/provider/entities/schema.ts';
import { OWN_CALLS } from '../../../src/provider/own-calls.ts';
import type { AnyOwnCall } from '../../../src/provider/own-call.ts';
import { addAccount, enter } from '../../site/accounts.ts';
import { Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { faultsOf, fill, LAST, openStaffSite, type StaffSite, waysOf } from './staff-forms.ts';

// Decision 0780: the second editor sees what is stored now.

const MAX_MS = 600_000;
let site: StaffSite;
let first: Page;
let second: Page;
let accountId: number;

beforeAll(async () => {
  site = await openStaffSite('two_editors');
  [first, second] = [new Page(site.url), new Page(site.url)];
  for (const page of [first, second])
    page.setCookie('token', await enter(site.db, await addAccount(site.db, { isAdmin: true })));
  ({ id: accountId } = await addAccount(site.db));
}, MAX_MS);

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await site.end();
});

const picture = (red: number) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();
const upload = (text: string) => async (page: Page) => {
  page.attach(/^Photograph or logo|^Picture/, 'x.png', 'image/png', new Uint8Array(await picture(text.length * 9)));
  page.fill('Author', text);
  page.fill('Licence', 'CC BY 4.0');
};

/** What one editor does on a page: fills fields by name, or otherwise, and presses a button. */
interface Step {
  path: string;
  /** The form, by a selector of something inside it. */
  form: string;
  write?: Record<string, string> | ((page: Page) => void | Promise<void>);
  /** By name; the form's first without. */
  button?: string;
}
/** Two editors open the same; what the first has done is told to the second. */
interface Conflict {
  one: Step;
  other: Step;
  /** Words for what the first has changed. */
  told?: string;
}

/** The same form, sent by both with other values of one field. */
function field(
  path: string,
  form: string,
  name: string,
  values: readonly [string, string],
  words = values[0],
): Conflict {
  const [one, other] = values.map((value) => ({ path, form, write: { [name]: value } })) as [Step, Step];
  return { one, other, told: `Stored now: ${words}` };
}

const every = () => site.pages['corrections of a player'] ?? '';
const correction = (value: string): Step => ({ path: every(), form: '[name=height]', write: { height: value } });
const storyOf = (title: string): Step => ({
  path: '/stories/1/edit',
  form: '[name=title]',
  write: { title },
  button: 'save',
});
const upTo = (day: string): Step => ({
  path: `/admin/users/${accountId}`,
  form: '[name=expiresOn]',
  write: { expiresOn: day },
});
const injuryOf = (description: string): Step => ({
  path: '/admin/injuries/1',
  form: '[name=description]',
  write: { description },
});
const national = (name: string): Step => ({
  path: `${every()}/club`,
  form: '[name=nationalTeam]',
  write: { nationalTeam: name },
});
const placeOf = (shirtNumber: string): Step => ({
  path: `${every()}/club`,
  form: '[name=shirtNumber]',
  write: { club: 'Ward Rovers', from: '2026-01-05', shirtNumber },
});
const listOf = (rows: string) => (page: Page) => {
  page.fill(/^Address or tag of the club/, site.pages['editing of a club']?.split('/').at(-1) ?? '');
  page.attach('File (CSV or XLSX)', 'squad.csv', 'text/csv', `Name;Shirt number\n${rows}`);
};
const mood = (value: string): Step => ({
  path: site.pages['a post'] ?? '',
  form: '[name=mood]',
  button: value === '' ? 'analysed' : `mood"][value="${value}`,
});

/** The form of each call that says what it has shown. */
const LATE: Record<string, () => Promise<Conflict> | Conflict> = {
  'entities.correct': () => ({ one: correction('181'), other: correction('182'), told: 'Stored now: 181' }),
  'entities.replacePicture': () => {
    const [one, other] = ['Ada', 'Bea Bee'].map((by) => ({
      path: `${every()}/picture`,
      form: '[name=author]',
      write: upload(by),
    }));
    return { one: one as Step, other: other as Step, told: 'Stored now: Ada' };
  },
  'entities.removePicture': () => ({
    one: { path: `${every()}/picture`, form: '[name=author]', write: upload('Cleo C') },
    other: { path: `${every()}/picture`, form: '[name=remove]', button: 'remove' },
    told: 'Cleo C',
  }),
  'places.save': () => ({ one: placeOf('8'), other: placeOf('9'), told: 'No. 8' }),
  'places.remove': () => ({
    one: placeOf('7'),
    other: { path: `${every()}/club`, form: '[name=place]', button: 'place' },
    told: 'No. 7',
  }),
  'places.setNationalTeam': async () => {
    const [one, other] = ['Wardland', 'Northland'];
    for (const name of [one, other]) {
      const values = { kind: 'national team' as const, name, sourceId: 1, sourceRef: name };
      const [{ id: entityId } = { id: 0 }] = await site.db.insert(entity).values(values).returning();
      await site.db.insert(team).values({ entityId, type: 'national' });
      await site.db
        .insert(entityName)
        .values(nameRotations([name]).map((each) => ({ ...each, entityId, prominence: 0 })));
    }
    return { one: national(one), other: national(other), told: `Stored now: ${one}` };
  },
  'accounts.change': () => ({ one: upTo('2031-01-02'), other: upTo('2031-02-02'), told: 'Stored now: 02.01.2031' }),
  'accounts.remove': () => ({
    one: upTo('2032-01-02'),
    other: { path: `/admin/users/${accountId}`, form: '[name=confirmed]', write: { confirmed: 'on' }, button: 'do' },
  }),
  'operator.save': () => field('/admin/operator', '[name=address]', 'name', ['Agency A', 'Agency B']),
  'plans.save': () => field('/admin/plans', '[name=seen]', 'seats', ['3', '4']),
  'injuries.save': () => ({ one: injuryOf('Torn A'), other: injuryOf('Torn B'), told: 'Stored now: Torn A' }),
  'injuries.remove': () => ({
    one: injuryOf('Torn C'),
    other: {
      path: '/admin/injuries/1',
      form: '[name=reason]',
      write: { reason: 'It was another player.', confirmed: 'on' },
      button: 'remove',
    },
  }),
  'sources.save': () => field('/admin/sources', '[name=seen]', 'name', ['Name A', 'Name B']),
  'sources.setOrder': async () => {
    const { rows } = await site.db.$client.query<{ id: number; name: string }>(
      `select id, name from source where id in (select source_id from claim) and key <> 'editors' order by id limit 2`,
    );
    const [one, other = one] = rows;
    const values = [String(one?.id), String(other?.id)] as const;
    return field('/admin/order', '[name=order]', 'order', values, one?.name);
  },
  'updates.save': () =>
    field('/admin/imports/updates', '[name=days]', 'address', ['https://a.example/', 'https://b.example/']),
  'profiles.merge': async () => {
    const path = site.pages['merging of two'] ?? '';
    const merged = /merged=(\w+)/.exec(path)?.[1] ?? '';
    // A fact of which one is dropped.
    await site.db.$client.query(`update player set height_cm = 190`);
    return {
      one: { path: `/admin/player/${merged}`, form: '[name=height]', write: { height: '201' } },
      other: { path, form: '[name=merged][type=hidden]' },
    };
  },
  'imports.addList': () => {
    const [one, other] = ['Lena Listed;7', 'Lena Listed;8'].map((row) => ({
      path: '/admin/imports/list',
      form: '[name=content]',
      button: 'import',
      // Each has tried their list, and imports what that has shown.
      write: async (page: Page) => {
        listOf(row)(page);
        await page.press(page.by.getByRole('button', { name: 'Try' }));
      },
    })) as [Step, Step];
    return { one, other };
  },
  'posts.correctSentiment': () => ({ one: mood('positive'), other: mood('negative') }),
  'posts.restoreSentiment': () => ({ one: mood('neutral'), other: mood('') }),
  'put /stories/{id}': () => ({ one: storyOf('Title A'), other: storyOf('Title B'), told: 'Stored now: Title A' }),
  'put /stories/{id}/picture': () => {
    const [one, other] = ['Dora', 'Eva Eve'].map((by) => ({
      path: '/stories/1/picture',
      form: '[name=author]',
      write: upload(by),
    }));
    return { one: one as Step, other: other as Step, told: 'Stored now: Dora' };
  },
  'delete /stories/{id}/picture': () => ({
    one: storyOf('Title C'),
    other: { path: '/stories/1/picture', form: '[name=remove]', button: 'remove' },
  }),
  'delete /stories/{id}': () => ({
    one: storyOf('Title D'),
    other: { path: '/stories/1', form: '[name=remove]', button: 'remove' },
    told: 'Title D',
  }),
};

/** Calls that can be made once for a row: the second is refused, and told. */
const ONCE = [
  'accounts.decide',
  'candidates.accept',
  'candidates.reject',
  'contradictions.decide',
  'contradictions.takeBack',
  'imports.undo',
  'joins.decide',
  'joins.takeBack',
  'objections.decide',
  'objections.link',
  'payments.confirm',
  'profiles.undoMerge',
  'requests.answerEnquiry',
  'requests.answerTicket',
];
/** Calls that add something, or whose second time changes nothing: nothing of the first is lost. */
const ADDED = [
  'accounts.add',
  'accounts.addList',
  'accounts.invite',
  'accounts.resetSecondFactor',
  'accounts.seeAs',
  'accounts.signOut',
  'injuries.add',
  'injuries.addMedium',
  'injuries.removeMedium',
  'names.remove',
  'names.teach',
  'notices.send',
  'objections.sendRecord',
  'posts.addSubject',
  'posts.joinNews',
  'posts.removeSubject',
  'posts.splitNews',
  'profiles.add',
  'setup.removeDemo',
  'setup.testMail',
  'sources.act',
  'sources.add',
  'sources.choose',
  'sources.import',
  'updates.ask',
];

test('each call of staff that changes something says what it has shown, can be made once, or only adds', () => {
  const shapes = Object.entries<AnyOwnCall>(OWN_CALLS).filter(([, { staff, changes }]) => staff && changes);
  const isSeen = ({ input }: AnyOwnCall) => 'seen' in ((input as z.ZodObject | undefined)?.shape ?? {});
  const [seen, others] = [true, false].map((is) =>
    shapes.filter(([, call]) => isSeen(call) === is).map(([name]) => name),
  );
  expect(seen?.toSorted()).toEqual(
    Object.keys(LATE)
      .filter((name) => !name.includes(' '))
      .toSorted(),
  );
  expect(others?.toSorted()).toEqual([...ONCE, ...ADDED].toSorted());
});

/** The form and the button of a step, on a page that shows it. */
function found(page: Page, { form, button }: Step) {
  const inside = page.first(`main form ${form}`);
  const own = inside.closest('form') as unknown as HTMLElement;
  const pressed = own.querySelector(button === undefined ? 'button' : `button[name="${button}"]`);
  if (!pressed) throw new Error(`${page.path}: no button ${String(button)} beside ${form}`);
  return { own, pressed: pressed as unknown as HTMLElement };
}

async function prepare(page: Page, step: Step): Promise<void> {
  await page.goto(step.path);
  expect(page.status, step.path).toBe(200);
  if (typeof step.write === 'function') await step.write(page);
  else {
    const { own } = found(page, step);
    for (const [name, value] of Object.entries(step.write ?? {})) {
      const control = own.querySelector(`[name="${name}"]`) as unknown as HTMLInputElement;
      if (control.type === 'checkbox') Object.assign(control, { checked: true });
      else control.value = value;
    }
  }
  found(page, step).own.setAttribute('novalidate', '');
}

/** What the page says is wrong, without what it keeps for scripts. */
const alerts = (page: Page) =>
  page
    .all('main [role=alert], main .out')
    .filter((each) => !each.closest('[hidden], template, dialog'))
    .map(textOf)
    .join(' ');

describe('of two editors with one form open, the second is told what the first has changed, and keeps what was typed', () => {
  test.each(Object.entries(LATE))(
    '%s',
    async (_, conflictOf) => {
      const { one, other, told } = await conflictOf();
      await prepare(second, other);
      await prepare(first, one);
      await first.press(found(first, one).pressed);
      expect([first.status, alerts(first)], first.path).toEqual([200, '']);
      await second.press(found(second, other).pressed);
      expect(second.status, textOf(second.first('main')).slice(0, 300)).toBe(409);
      expect(alerts(second)).toMatch(/Somebody else has changed this/);
      if (told !== undefined) expect(textOf(second.first('main'))).toContain(told);
      if (typeof other.write === 'object')
        for (const [name, value] of Object.entries(other.write))
          if (name !== 'confirmed') {
            const kept = found(second, other).own.querySelector(`[name="${name}"]`) as unknown as HTMLInputElement;
            expect(kept.value, name).toBe(value);
          }
      // Who sends it again does so knowingly.
      if (typeof other.write === 'function' && other.form !== '[name=content]') await other.write(second);
      for (const box of found(second, other).own.querySelectorAll('[name=confirmed]'))
        Object.assign(box, { checked: true });
      found(second, other).own.setAttribute('novalidate', '');
      await second.press(found(second, other).pressed);
      expect([second.status, alerts(second)], second.path).toEqual([200, '']);
    },
    MAX_MS,
  );
});

test(
  'of two who send any other form of staff alike, the second is told so or adds to what the first has done',
  async () => {
    const faults: string[] = [];
    const ways: { path: string; shape: string }[] = [];
    for (const path of Object.values(site.pages)) {
      await first.goto(path);
      if (first.status !== 200) continue;
      for (const [shape, { form }] of waysOf(first))
        if (!form.querySelector('[name=seen]') && form.getAttribute('method')?.toLowerCase() === 'post')
          ways.push({ path, shape });
    }
    for (const isLast of [false, true])
      for (const { path, shape } of ways.filter((each) => LAST.test(each.shape) === isLast)) {
        const typed: Map<string, string>[] = [];
        for (const page of [first, second]) {
          await page.goto(path);
          const way = waysOf(page).get(shape);
          if (!way) break;
          typed.push(fill(way.form, false));
          way.form.setAttribute('novalidate', '');
        }
        if (typed.length < 2) continue;
        for (const page of [first, second]) {
          const way = waysOf(page).get(shape);
          if (way) await page.press(way.button);
        }
        // What has been removed is there no more: nothing is lost.
        if (first.status >= 400 || second.status < 400 || second.status === 404) continue;
        faults.push(...faultsOf(second, new Map()).map((fault) => `${second.status} ${path} [${shape}]: ${fault}`));
      }
    expect(ways.length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  },
  MAX_MS,
);
