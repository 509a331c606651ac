import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { SOURCE_ACTS } from '../../domain/feeds/sources.ts';
import { SourceError } from '../../domain/feeds/source-failure.ts';
import { AppError } from '../../domain/errors.ts';
import { connectorOf } from '../../news/feeds/connectors/connectors.ts';
import { readFeed } from '../../news/feeds/parse/read-feed.ts';
import { readCatalogue, sourceIn, writeOpml } from '../../news/feeds/sources/opml.ts';
import {
  addSource,
  directSource,
  findKnown,
  knownAddresses,
  listSources,
  type NewSource,
} from '../../news/feeds/sources/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Database } from '../data/connect.ts';
import { readAddress } from '../outbound/guard.ts';
import { ownCall } from '../own-call.ts';
import { findNamed } from '../places/store.ts';
import { FeedSettings, ownerId, OWNERS } from './feed-settings.ts';

/** As the list of sources, which shows how many injuries each brought. */
const MEDICAL = { staff: 'editor', capability: 'injuries' } as const;

/** A list of about a thousand sources. */
const MAX_OPML_BYTES = 200 * 1024;
const MAX_CHOSEN = 100;

interface Staff {
  userId: number;
  now: Date;
}

/** Adds sources. Those that exist keep their settings. @returns how many are new, and those that exist */
async function addAll(db: Database, sources: readonly NewSource[], { userId, now }: Staff) {
  const known = await findKnown(
    db,
    sources.map(({ address }) => address),
  );
  const given = new Set(known.map((each) => each.given));
  let added = 0;
  for (const source of sources) {
    if (given.has(source.address)) continue;
    const { isNew } = await addSource(db, source, now);
    if (!isNew) continue;
    added += 1;
    const details = { address: source.address };
    await addAuditEvent(db, { at: now, event: 'source_added', actor: 'user', userId, details });
  }
  return { added, known: known.map(({ title, address }) => ({ title, address })) };
}

export const feedCalls = {
  /**
   * Adds a news source by the address of a feed, a site, a channel or an account. Workers ask it at once, and look for
   * the feed of a site.
   * @throws AppError bad_request with the field that is wrong
   */
  'sources.add': ownCall({
    ...MEDICAL,
    changes: true,
    input: FeedSettings.extend({ address: writtenText(500) }),
    run: async ({ db, user: { userId }, input: { address: written, owner, ...settings }, now }) => {
      const entityId = (await ownerId(db, owner)) ?? undefined;
      const address = addressIn(written);
      const [country, language, category] = [settings.country, settings.language, settings.category].map(
        (value) => value ?? undefined,
      ) as [string | undefined, NewSource['language'], NewSource['category']];
      return addAll(db, [{ address, country, language, category, entityId }], { userId, now });
    },
  }),

  /** Adds the sources of an OPML file. @throws AppError bad_request for another file */
  'sources.import': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ file: z.file().max(MAX_OPML_BYTES) }),
    run: async ({ db, user: { userId }, input: { file }, now }) => {
      const sources = sourcesIn(Buffer.from(await file.arrayBuffer()));
      const given = await Promise.all(
        sources.map(async ({ entity, ...source }) => ({
          ...source,
          entityId: entity === undefined ? undefined : (await findNamed(db.$client, entity, OWNERS))?.id,
        })),
      );
      return addAll(db, given, { userId, now });
    },
  }),

  /** All news sources as OPML. */
  'sources.export': ownCall({ ...MEDICAL, run: async ({ db }) => ({ opml: writeOpml(await listSources(db)) }) }),

  /** Countries with sources to begin with, and those of one country. */
  'sources.catalogue': ownCall({
    ...MEDICAL,
    input: z.object({ country: z.string().max(6).optional() }),
    run: async ({ db, input: { country } }) => {
      const [catalogue, known] = await Promise.all([readCatalogue(), knownAddresses(db)]);
      const byCountry = Map.groupBy(catalogue, (entry) => entry.country);
      return {
        countries: Array.from(byCountry, ([code, { length }]) => ({ code, count: length })),
        entries: (byCountry.get(country ?? '') ?? []).map((entry) => ({ ...entry, isAdded: known.has(entry.address) })),
      };
    },
  }),

  /** Adds sources of the catalogue by their addresses. */
  'sources.choose': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ addresses: z.array(z.string().max(500)).max(MAX_CHOSEN) }),
    run: async ({ db, user: { userId }, input: { addresses }, now }) => {
      const chosen = (await readCatalogue()).filter(({ address }) => addresses.includes(address));
      const sources = chosen.map(({ address, title, site, language, country }) => ({
        address,
        title,
        site,
        language,
        country,
      }));
      return addAll(db, sources, { userId, now });
    },
  }),

  /** Checks a news source now, pauses or resumes it, or removes it; its posts stay. @throws AppError not_found */
  'sources.act': ownCall({
    ...MEDICAL,
    changes: true,
    input: z.object({ id: RowNumber, act: z.enum(SOURCE_ACTS) }),
    run: ({ db, user: { userId }, input: { id, act }, now }) =>
      db.transaction(async (tx) => {
        if (!(await directSource(tx, id, act))) throw new AppError('not_found');
        if (act !== 'check')
          await addAuditEvent(tx, {
            at: now,
            event: act === 'remove' ? 'source_removed' : 'source_changed',
            actor: 'user',
            userId,
            details: { source: id, act },
          });
      }),
  }),
};

/** The address that is fetched for one that people know. @throws AppError bad_request */
function addressIn(written: string): string {
  try {
    const url = readAddress(/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`);
    return connectorOf(url)?.address ?? url.href;
  } catch (error) {
    if (error instanceof SourceError) throw new AppError('bad_request', { parameter: 'address' }, { cause: error });
    throw error;
  }
}

/** The sources of an OPML file; outlines without a usable address are left out. @throws AppError bad_request */
function sourcesIn(file: Buffer): ReturnType<typeof sourceIn>[] {
  try {
    const list = readFeed(file);
    if (list.kind !== 'opml') throw new SourceError('This is not a list of feeds.');
    return list.items.flatMap((item) => {
      try {
        return [sourceIn(item)];
      } catch (error) {
        if (error instanceof SourceError) return [];
        throw error;
      }
    });
  } catch (error) {
    throw new AppError('bad_request', { parameter: 'file' }, { cause: error });
  }
}
