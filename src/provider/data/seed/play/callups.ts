import { yearOf } from '../../../../domain/days.ts';
import type { Role } from '../../../../domain/vocabulary.ts';
import type { NationalWeek } from './calendar.ts';
import type { Play } from '../model.ts';

/** Lists of players are published from this day on: the product's call-up statistics begin here. */
const CALLUPS_SINCE = '2020-08-01';

const PLACES: readonly (readonly [Role, number])[] = [
  ['Goalkeeper', 3],
  ['Defender', 8],
  ['Midfielder', 8],
  ['Forward', 5],
];

/** The series' name by two-letter language, and the language tag of its month. */
const SERIES = {
  en: ['Nations Series', 'en-GB'],
  it: ['Serie delle Nazioni', 'it'],
  es: ['Serie de Naciones', 'es'],
  pt: ['Série das Nações', 'pt-PT'],
  br: ['Série das Nações', 'pt-BR'],
  fr: ['Série des nations', 'fr-FR'],
  de: ['Serie der Nationen', 'de'],
} as const;

/** Each national team calls up its best fit players for its two matches in a week. */
export function callUp(play: Play, week: NationalWeek): void {
  const { world, athletes, called, competitions, random } = play;
  for (const team of competitions.nations.teams) {
    const eligible = athletes
      .filter(({ country, out }) => country === team.country && out === null)
      .map((athlete) => ({ athlete, form: athlete.ability + random.normal() * 0.4 }))
      .sort((a, b) => b.form - a.form)
      .map(({ athlete }) => athlete);
    const list = PLACES.flatMap(([role, places]) =>
      eligible.filter((athlete) => athlete.role === role).slice(0, places),
    );
    called.set(team.id, list);
    if (week.listDay < CALLUPS_SINCE) continue;
    const id = world.callups.length + 1;
    world.callups.push({ id, teamId: team.id, date: week.listDay, nameIntl: nameOf(week) });
    for (const athlete of list) world.callupPlayers.push({ callupId: id, playerId: athlete.id });
  }
}

function nameOf({ monday, month }: NationalWeek): Record<string, string> {
  const first = new Date(Date.UTC(yearOf(monday), month - 1, 1));
  return Object.fromEntries(
    Object.entries(SERIES).map(([language, [name, tag]]) => {
      const when = first.toLocaleDateString(tag, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return [language, `${name}, ${when}`];
    }),
  );
}
