import { addDays } from '../../domain/days.ts';
import { WEEK_DAYS } from '../../domain/desk.ts';
import { tagOf } from '../../domain/tags.ts';
import { dayIn } from '../../domain/time-zones.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Transaction } from '../data/transaction.ts';
import type { MailItem } from '../outbox/mails.ts';
import { BRIEFED, type Briefed, type BriefedPlayer, findBriefings } from './store-briefing.ts';

/** Players of a list; the site shows all of them. */
const MAX_LISTED = 10;

/**
 * What digests of one time zone tell of the players whom their accounts follow: who is out, back, expected back and
 * contradicted. There is nothing for an account if nothing has happened to them since its last digest. No diagnosis is
 * named.
 */
export async function findPlayers(
  tx: Transaction,
  accounts: readonly Briefed[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ReadonlyMap<number, readonly BriefedPlayer[]>> {
  if (accounts.length === 0) return new Map();
  const today = dayIn(now.getTime(), timeZone);
  const days = { today, soon: addDays(today, WEEK_DAYS) };
  const players = await findBriefings(tx, accounts, { ...days, listed: MAX_LISTED });
  return Map.groupBy(players, ({ userId }) => userId);
}

/** The players as items of a mail. */
export function briefingOf(players: readonly BriefedPlayer[], language: Language): MailItem[] {
  return BRIEFED.flatMap((about) => {
    const listed = players.filter((player) => player.about === about);
    return listed.map((player, place) =>
      itemOf(player, { isFirst: place === 0, isLast: place === listed.length - 1 }, language),
    );
  });
}

function itemOf(
  { about, id, kind, name, day, expected, count }: BriefedPlayer,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  language: Language,
): MailItem {
  const t = translator(language);
  const format = formats(language);
  const headings = {
    out: t('mail:digest.out'),
    back: t('mail:digest.back'),
    due: t('mail:digest.due'),
    contradicted: t('mail:digest.contradicted'),
  };
  const facts = [
    about === 'back' || day === null ? '' : t('desk:out.since', { date: format.day(day) }),
    about === 'back' && day !== null ? t('searches:alerts.days.back', { date: format.day(day) }) : '',
    expected === null ? '' : t('mail:digest.expected', { date: format.day(expected) }),
    isLast && count > MAX_LISTED ? t('searches:alerts.more', { count: count - MAX_LISTED }) : '',
  ];
  return {
    ...(isFirst && { heading: headings[about] }),
    text: name,
    language: bcp47(language),
    about: facts.filter(Boolean).join(' · '),
    link: paths(language).injuries(tagOf(kind, id, name)),
  };
}
