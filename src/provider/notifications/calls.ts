import { z } from '@hono/zod-openapi';
import { IdempotencyKey } from '../../contract/parameters.ts';
import { EmailText } from '../../contract/registration.ts';
import { can, type Capabilities } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { EVENT_KINDS, EVENT_RULES, PACES } from '../../domain/following/event-kinds.ts';
import { firstOf, MAX_NOTICE_LENGTH, NOTIFICATION_TYPES } from '../../domain/requests/notifications.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { codeOfLanguage } from '../../i18n/languages.ts';
import { changeAccount, findAccountById } from '../accounts/store.ts';

import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { writeOnce } from '../protection/write-once.ts';
import { notify, type LocalisedText, reachOf } from './notify.ts';
import { writeEvents } from './player-events.ts';
import { markRead } from './store.ts';
import { choicesOf, saveChoices } from './store-events.ts';

/** The texts of all languages, in their order, as one; the first that is not empty stands in for empty ones. */
function localisedTexts(texts: readonly string[]): LocalisedText {
  const message = firstOf(texts);
  const inLanguages: Record<string, string> = {};
  for (const [index, language] of LANGUAGES.entries())
    inLanguages[codeOfLanguage(language)] = texts[index] === '' ? message : (texts[index] ?? message);
  return { message, inLanguages };
}

export const putRead: Handler<'put /enquiries/{id}/markasread'> = async ({ db, user, now, params }) => {
  if (!(await markRead(db, user.userId, now, { id: params.id }))) throw new AppError('not_found');
  return { status: 'success' };
};

export const putAllRead: Handler<'put /enquiries/markasread'> = async ({ db, user, now }) => {
  await markRead(db, user.userId, now);
  return { status: 'success' };
};

/** `injured hourly` */
const Paced = z.templateLiteral([z.enum(EVENT_KINDS), ' ', z.enum(PACES)]);
const Hour = z.int().min(0).max(23).nullable();

/** The kinds of events that an account may be notified of. */
const kindsFor = (capabilities: Capabilities) =>
  EVENT_KINDS.filter((kind) => !EVENT_RULES[kind].isMedical || can(capabilities, 'injuries'));

/** Whom a notification is for: everybody, a plan, or an account. */
const Receivers = z.object({
  plan: z.string().max(50).optional(),
  email: z.string().trim().pipe(EmailText).optional(),
});

/** A text for each language, in their order; empty where the first one stands in. */
const Texts = z.array(z.string().trim().max(MAX_NOTICE_LENGTH)).length(LANGUAGES.length);

export const noticeCalls = {
  /** How many accounts a notification would reach. @throws AppError not_found for an unknown account or plan */
  'notices.reach': ownCall({
    staff: 'admin',
    input: Receivers,
    run: async ({ db, input }) => ({ count: (await reachOf(db, input)).length }),
  }),

  /** Sends a notification. @throws AppError not_found for an unknown account or plan, bad_request without a text */
  'notices.send': ownCall({
    staff: 'admin',
    changes: true,
    input: Receivers.extend({
      type: z.enum(NOTIFICATION_TYPES),
      until: z.iso.date().nullable(),
      messages: Texts,
      bodies: Texts,
      idempotencyKey: IdempotencyKey,
    }),
    run: async ({ db, input, user: { userId }, now }) => {
      const { email, plan, type, until, messages, bodies } = input;
      const message = localisedTexts(messages);
      if (message.message === '') throw new AppError('bad_request', { parameter: 'messages' });
      const given = { email, plan, type, topic: 'news', until: until ?? undefined, staffId: userId };
      await writeOnce(db, { userId, call: 'notices.send', body: input, now }, async (tx) => {
        await notify(tx, { ...given, message, body: localisedTexts(bodies) }, now);
        return {};
      });
    },
  }),

  /** What an account is notified of, and where; its quiet hours. */
  'notices.read': ownCall({
    run: async ({ db, user }) => {
      const [choices, account] = await Promise.all([choicesOf(db, user.userId), findAccountById(db, user.userId)]);
      if (!account) throw new AppError('unauthorized');
      const { quietFrom, quietUntil, urgentInQuiet } = account;
      return {
        kinds: kindsFor(user.capabilities).map((kind) => ({
          kind,
          ...choices[kind],
          isAlwaysMailed: EVENT_RULES[kind].isAlwaysMailed,
        })),
        quietFrom,
        quietUntil,
        urgentInQuiet,
      };
    },
  }),

  /** Sets all of it: kinds that are not named go nowhere. */
  'notices.save': ownCall({
    changes: true,
    input: z
      .object({
        bell: z.array(z.enum(EVENT_KINDS)),
        mail: z.array(Paced),
        push: z.array(Paced),
        webhook: z.array(Paced).default([]),
        quietFrom: Hour,
        quietUntil: Hour,
        urgentInQuiet: z.boolean(),
      })
      // One hour, or the same hour twice, says nothing.
      .refine(
        ({ quietFrom, quietUntil }) =>
          quietFrom === null ? quietUntil === null : quietUntil !== null && quietUntil !== quietFrom,
        { path: ['quietUntil'] },
      ),
    run: async ({ db, user: { userId, capabilities }, input, now }) => {
      const { bell, mail, push, webhook, quietFrom, quietUntil, urgentInQuiet } = input;
      const paceIn = (chosen: readonly string[], kind: string) =>
        PACES.find((pace) => chosen.includes(`${kind} ${pace}`)) ?? 'no';
      const rows = kindsFor(capabilities).map((kind) => ({
        userId,
        kind,
        bell: bell.includes(kind),
        mail: paceIn(mail, kind),
        push: paceIn(push, kind),
        webhook: paceIn(webhook, kind),
      }));
      await db.transaction(async (tx) => {
        // What has happened by now goes where it was to go.
        await writeEvents(tx, now);
        await saveChoices(tx, rows);
        await changeAccount(tx, userId, { quietFrom, quietUntil, urgentInQuiet });
      });
    },
  }),
};
