import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTMLElement, HTMLFormElement, HTMLInputElement, HTMLSelectElement } from 'happy-dom';
import { getConfig } from '../../../src/config.ts';
import { postKey } from '../../../src/domain/posts/post-key.ts';
import { parseTag } from '../../../src/domain/tags.ts';
import { feedHost, feedSource } from '../../../src/news/feeds/schema.ts';
import { registrationRequest } from '../../../src/provider/accounts/schema.ts';
import { contradiction } from '../../../src/provider/contradictions/schema.ts';
import { close, connect, type Database } from '../../../src/provider/data/connect.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { migrate } from '../../../src/provider/data/migrate.ts';
import { addObjection } from '../../../src/provider/objections/store.ts';
import { purchaseRequest } from '../../../src/provider/payments/schema.ts';
import { addEnquiry, addSupportTicket } from '../../../src/provider/requests/store.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { addStory } from '../../../src/provider/stories/stories.ts';
import { createFrom, databaseUrl, dropDatabase } from '../../database-names.ts';
import { staffPageTypes } from '../../e2e/page-types.ts';
import { addPair } from '../../join-pairs.ts';
import { addImport } from '../../logged-imports.ts';
import { startServer } from '../../product-server.ts';
import { addReport } from '../../reported-injuries.ts';
import { addAccount } from '../../site/accounts.ts';
import { makeFixtureWorld } from '../../site/fixture-world/fixture-world.ts';
import { UNHURRIED } from '../../site/site.ts';
import { type Page, textOf } from '../page.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What is sent changes and removes accounts and records, and therefore has an installation of its own. */
export interface StaffSite {
  url: string;
  db: Database;
  playerId: number;
  /** Every page with forms for staff. */
  pages: Record<string, string>;
  end: () => Promise<void>;
}

/** @param name of its database */
export async function openStaffSite(name: string): Promise<StaffSite> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-forms-'));
  const database = await openDatabase(getConfig(process.env));
  await dropDatabase(database.url, name);
  await createFrom(database.url, 'template0', name);
  const url = databaseUrl(database.url, name);
  const db = connect(url, { connections: 2 });
  await migrate(db);
  const fixtureWorld = await makeFixtureWorld(db);
  const playerId = parseTag(fixtureWorld.every)?.id ?? 0;
  await addQueues(db, playerId);
  // Which source counts is asked where there are two.
  await db.$client.query(`insert into claim (entity_id, fact, source_id, source_ref, value)
    select id, 'height', source_id, source_ref, '180' from entity where name like 'Tom Pairman%'`);
  const [first] = await db.select().from(post).limit(1);
  const pages = {
    ...staffPageTypes(fixtureWorld),
    'editing of a club': `/admin/team/${fixtureWorld.club}`,
    'editing of a competition': `/admin/competition/${fixtureWorld.league}`,
    'merging of two': `/admin/merge?merged=${fixtureWorld.twenty}&kept=${fixtureWorld.sixty}`,
    'decided pairs': '/admin/joins?state=same',
    'decided contradictions': '/admin/contradictions?state=decided',
    'a story': '/stories/1',
    'the stage of an injury': `/admin/injuries/new?t=${fixtureWorld.every}&of=1`,
    'a post': `/post/${postKey(first?.source ?? 'rss', first?.id ?? 0n)}`,
  };
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: undefined,
    WORKERS: '1',
    TRUST_PROXY: '1',
    ...UNHURRIED,
  });
  const end = async () => {
    await server.end();
    await close(db);
    await dropDatabase(database.url, name);
    await database.stop();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, db, playerId, pages, end };
}

/** A row for each list that waits for staff; a source only if there is none. */
export async function addQueues(on: Database, playerId: number): Promise<void> {
  const createdAt = new Date();
  const reader = await addAccount(on, { planName: 'trial', expiresOn: '2026-01-01' });
  await addImport(on);
  await addPair(on);
  await addPair(on);
  await addReport(on);
  await on.insert(registrationRequest).values({
    name: 'Ada Access',
    email: `${randomUUID()}@club.example`,
    accountType: 'forum-club',
    language: 'it',
    createdAt,
  });
  await on.insert(purchaseRequest).values({ userId: reader.id, planName: 'complete', createdAt });
  await addEnquiry(on, { userId: reader.id, playerId, detailLevel: 'complete', createdAt });
  await addSupportTicket(on, {
    userId: reader.id,
    entityId: playerId,
    category: 'missing_data',
    text: 'It lacks a match.',
    createdAt,
  });
  for (const entityId of [playerId, null])
    await addObjection(on, {
      entityId,
      subject: 'Tobias Wardlow',
      kind: 'correction',
      relation: 'self',
      name: 'The player',
      email: 'player@mail.example',
      language: 'it',
      text: 'It was the other knee.',
      createdAt,
    });
  const evidence = {
    source: 'One',
    text: 'Out',
    from: '2024-09-01',
    to: '2024-09-09',
    missed: 1,
    matches: 2,
    club: null,
  };
  await on.insert(contradiction).values({
    kind: 'missed',
    playerId,
    injuryId: 1,
    startDate: '2024-09-01',
    endDate: '2024-09-09',
    evidence,
    matches: 2,
  });
  const story = {
    title: 'A story',
    titleI18n: {},
    language: 'en' as const,
    tags: [],
    hashtags: [],
    body: 'Words.',
    status: 'draft' as const,
  };
  await addStory(on, story, { userId: null, now: createdAt });
  await on.insert(feedHost).values({ host: '127.0.0.1', freeAt: createdAt }).onConflictDoNothing();
  await on
    .insert(feedSource)
    .values({
      kind: 'feed',
      address: 'http://127.0.0.1:9/feed',
      host: '127.0.0.1',
      title: 'Nobody',
      sourceId: 1,
      addedAt: createdAt,
      nextCheckAt: new Date(createdAt.getTime() + 86_400_000_000),
    })
    .onConflictDoNothing();
}

/** One way of sending a form: a form with a button. The same form in another row of a list is no other way. */
export interface Way {
  shape: string;
  form: HTMLFormElement;
  button: HTMLElement;
}

const formsOf = (page: Page) => page.all('main form') as unknown as HTMLFormElement[];
const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input, select, textarea')] as unknown as Control[];

export function waysOf(page: Page): Map<string, Way> {
  const ways = new Map<string, Way>();
  for (const form of formsOf(page)) {
    const names = [...new Set(controlsOf(form).map(({ name }) => name))];
    const outside = form.id === '' ? [] : page.all(`main button[form=${form.id}]`);
    for (const button of [...form.querySelectorAll('button'), ...outside] as HTMLElement[]) {
      if (['button', 'reset'].includes(button.getAttribute('type') ?? '')) continue;
      const pressed = `${button.getAttribute('name') ?? ''}=${button.getAttribute('value') ?? ''}`;
      const shape = [form.getAttribute('action') ?? '', ...names, pressed].join(' ');
      if (!ways.has(shape)) ways.set(shape, { shape, form, button });
    }
  }
  return ways;
}

/** What somebody types who writes something else than the form expects. */
const ODD = 'Wärd “7” & <b>Söhne</b>';
/** What browsers let through in fields of these types. */
const PLAUSIBLE: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  time: '12:00',
  'datetime-local': '2026-03-02T12:00',
  email: 'new@ward.example',
  url: 'https://ward.example/a?b=c&d',
  color: '#1f4e5f',
};
const NOT_TYPED = new Set(['hidden', 'file', 'checkbox', 'radio', 'password']);

const isChoice = (control: Control): control is HTMLSelectElement => control.tagName === 'SELECT';

/** Fills every empty field with something odd, or only what is required with what fits. @returns what is typed, by name */
export function fill(form: HTMLFormElement, isOdd: boolean): Map<string, string> {
  const typed = new Map<string, string>();
  for (const control of controlsOf(form)) {
    if (!isOdd && control.name === 'confirmed') Object.assign(control, { checked: true });
    if (NOT_TYPED.has(control.type)) continue;
    const isNeeded = control.value === '' && control.hasAttribute('required');
    if (isChoice(control)) {
      if (isNeeded) control.value = [...control.options].find(({ value }) => value !== '')?.value ?? '';
    } else if (control.value === '' && (isOdd || isNeeded)) {
      const fits = control.type === 'number' ? (control.getAttribute('min') ?? '1') : PLAUSIBLE[control.type];
      control.value = fits ?? (isOdd ? ODD.slice(0, Number(control.getAttribute('maxlength') ?? 99)) : 'Ward');
    }
    if (control.name !== '' && control.value !== '') typed.set(control.name, control.value);
  }
  return typed;
}

/** What is wrong with the answer to a form that was not done. */
export function faultsOf(page: Page, typed: ReadonlyMap<string, string>): string[] {
  if (page.status < 400) return [];
  const words = page.texts('main [role=alert], main .out').join('');
  const shown = formsOf(page).flatMap((form) => controlsOf(form));
  const lost = [...typed].filter(([name, value]) => !shown.some((each) => each.name === name && each.value === value));
  // Each refused field says in words what to do.
  const mute = page.all('main [aria-invalid=true]').filter((field) => {
    const told = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => page.document.getElementById(id));
    return !told.some((each) => each?.classList.contains('out') && textOf(each) !== '');
  });
  const asks = words.includes('marked below') && page.all('main [aria-invalid=true]').length === 0;
  return [
    ...mute.map((field) => `no words beside ${field.getAttribute('name') ?? ''}`),
    ...(asks ? ['no field is marked'] : []),
    ...(page.status >= 500 || words === '' ? [`no words: ${textOf(page.first('main')).slice(0, 200)}`] : []),
    ...lost.map(([name, value]) => `lost ${name}: ${value}`),
  ];
}

/** What ends or removes something comes last: other forms need it. */
export const LAST = /\b(?:remove|undo|merged|do)=|merged kept =/;
