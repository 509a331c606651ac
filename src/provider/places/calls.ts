import { z } from '@hono/zod-openapi';
import { writtenText } from '../../contract/admin/lists.ts';
import { TagText } from '../../contract/parameters.ts';
import { faultOfPlace, MAX_SHIRT_NUMBER } from '../../domain/editing/places.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { addAuditEvent } from '../audit/store.ts';
import { onClient } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { ownCall } from '../own-call.ts';
import { findNamed, findPlaces, removePlace, saveAgent, saveNationalTeam, savePlace, touch } from './store.ts';

const MAX_NAME_LENGTH = 200;
const CLUBS: readonly EntityKind[] = ['team'];
const AGENTS: readonly EntityKind[] = ['agent', 'business', 'executive', 'family', 'legend', 'old players'];

/** The tag of a club and the first day there. */
const PlaceKey = z
  .string()
  .regex(/^t_\d{1,10}:\d{4}-\d\d-\d\d$/)
  .transform((key) => {
    const [tag = '', from = ''] = key.split(':');
    return { teamId: parseTag(tag)?.id ?? 0, from };
  });
const Seen = z.iso.datetime();

const tagIn = (text: string): Tag => {
  const tag = parseTag(text);
  if (!tag) throw new AppError('not_found');
  return tag;
};

export const placeCalls = {
  /** A player's club and agent, and the spells that editors have entered. @throws AppError not_found */
  'places.read': ownCall({
    staff: 'editor',
    input: z.object({ tag: TagText }),
    run: async ({ db, input: { tag } }) => {
      const found = await findPlaces(db.$client, tagIn(tag));
      if (!found) throw new AppError('not_found');
      return found;
    },
  }),

  /**
   * Enters a transfer, or corrects one. The time at other clubs ends by it.
   * @throws AppError not_found, changed_meanwhile, bad_request with the first field that is wrong
   */
  'places.save': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({
      tag: TagText,
      /** A tag or a whole name; so is `agent`. */
      club: writtenText(MAX_NAME_LENGTH),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
      isLoan: z.boolean().default(false),
      shirtNumber: z.number().int().min(1).max(MAX_SHIRT_NUMBER).nullable(),
      contractEnd: z.iso.date().nullable(),
      agent: writtenText(MAX_NAME_LENGTH).nullable(),
      /** The entered spell that this one corrects. */
      replaces: PlaceKey.nullable(),
      seen: Seen,
    }),
    run: ({ db, user: { userId }, input: { tag, club, agent, replaces, seen, ...place }, now, today }) =>
      inTransaction(db, false, async (client) => {
        const { id } = tagIn(tag);
        const player = await findPlaces(client, tagIn(tag), { lock: true });
        if (!player) throw new AppError('not_found');
        if (player.revision !== seen) throw new AppError('changed_meanwhile');
        const team = await findNamed(client, club, CLUBS);
        if (!team) throw new AppError('bad_request', { parameter: 'club' });
        const fault = faultOfPlace(place, today);
        if (fault) throw new AppError('bad_request', { parameter: fault });
        if (agent !== (player.agent?.name ?? null)) {
          const found = agent === null ? null : await findNamed(client, agent, AGENTS);
          if (found === undefined) throw new AppError('bad_request', { parameter: 'agent' });
          await saveAgent(client, id, found?.id ?? null);
        }
        await savePlace(client, id, { ...place, teamId: team.id, replaces });
        await touch(client, id, now);
        const details = { tag, club: team.name, agent, ...place };
        await addAuditEvent(onClient(client), {
          at: now,
          event: 'place_entered',
          actor: 'user',
          userId,
          entityId: id,
          details,
        });
      }),
  }),

  /** Says for which national team a player plays. @throws AppError not_found, changed_meanwhile, bad_request */
  'places.setNationalTeam': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({ tag: TagText, nationalTeam: writtenText(MAX_NAME_LENGTH).nullable(), seen: Seen }),
    run: ({ db, user: { userId }, input: { tag, nationalTeam, seen }, now }) =>
      inTransaction(db, false, async (client) => {
        const { id } = tagIn(tag);
        const player = await findPlaces(client, tagIn(tag), { lock: true });
        if (!player) throw new AppError('not_found');
        if (player.revision !== seen) throw new AppError('changed_meanwhile');
        const found = nationalTeam === null ? null : await findNamed(client, nationalTeam, ['national team']);
        if (found === undefined) throw new AppError('bad_request', { parameter: 'nationalTeam' });
        await saveNationalTeam(client, id, found?.id ?? null);
        await touch(client, id, now);
        await addAuditEvent(onClient(client), {
          at: now,
          event: 'place_entered',
          actor: 'user',
          userId,
          entityId: id,
          details: { tag, nationalTeam },
        });
      }),
  }),

  /** Takes back an entered spell: sources count again. @throws AppError not_found, changed_meanwhile */
  'places.remove': ownCall({
    staff: 'editor',
    changes: true,
    input: z.object({ tag: TagText, place: PlaceKey, seen: Seen }),
    run: ({ db, user: { userId }, input: { tag, place, seen }, now }) =>
      inTransaction(db, false, async (client) => {
        const { id } = tagIn(tag);
        const player = await findPlaces(client, tagIn(tag), { lock: true });
        if (!player) throw new AppError('not_found');
        if (player.revision !== seen || !(await removePlace(client, id, place)))
          throw new AppError('changed_meanwhile');
        await touch(client, id, now);
        await addAuditEvent(onClient(client), {
          at: now,
          event: 'place_removed',
          actor: 'user',
          userId,
          entityId: id,
          details: { tag, ...place },
        });
      }),
  }),
};
