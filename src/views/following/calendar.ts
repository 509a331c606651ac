import { CALENDAR } from '../../domain/constants.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind, Language } from '../../domain/vocabulary.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { missingText } from '../desk/desk-view.ts';
import { type IcsEvent, writeIcs } from './ics.ts';

interface Named {
  id: number;
  kind: EntityKind;
  label: string;
  country: string | null;
}

/** The calendar of an account. */
export interface Calendar {
  returns: readonly { player: Named; day: string }[];
  matches: readonly CalendarMatch[];
}

interface CalendarMatch {
  id: number;
  kickoff: string;
  competition: Named;
  /** The home team first. */
  sides: readonly { team: Named; squad: Parameters<typeof missingText>[0]['squad'] }[];
}

/** How often calendar apps should ask. */
const EVERY_HOURS = 1;

/** A calendar for calendar apps. It names no diagnosis, since calendars are shared and shown on lock screens. */
export function calendarOf(
  { returns, matches }: Calendar,
  { language, site, now }: { language: Language; site: string; now: Date },
): string {
  const { host } = new URL(site);
  const t = translator(language);
  const address = ({ id, kind, label }: Named) => new URL(paths('').injuries(tagOf(kind, id, label)), site).href;
  return writeIcs({ name: 'Touchline', everyHours: EVERY_HOURS, now }, [
    ...returns.map(({ player, day }) => ({
      uid: `return-${player.id}@${host}`,
      summary: t('settings:calendar.return', { name: player.label }),
      url: address(player),
      when: { day },
    })),
    ...matches.map((match) => ({ uid: `match-${match.id}@${host}`, ...matchEvent(match, language) })),
  ]);
}

function matchEvent({ kickoff, competition, sides }: CalendarMatch, language: Language): Omit<IcsEvent, 'uid'> {
  const t = translator(language);
  const out = sides.flatMap(({ team, squad }) =>
    squad
      ? t('shell:labelled', { label: entityName(language, team), value: missingText({ squad }, language, Infinity) })
      : [],
  );
  return {
    summary: sides.map(({ team }) => entityName(language, team)).join(' – '),
    description: [entityName(language, competition), ...(out.length > 0 ? [t('settings:calendar.out'), ...out] : [])],
    when: { start: kickoff, hours: CALENDAR.matchHours },
  };
}
