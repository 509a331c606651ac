import { addDays } from '../../../../domain/days.ts';
import { currentClub, makeAthlete } from '../people/athletes.ts';
import { present } from '../random.ts';
import type { Club } from './clubs.ts';
import type { Athlete, Play } from '../model.ts';

/** Days on which players change clubs, and how many pairs of each league, and between them, do. */
const WINDOWS: Readonly<Record<string, { within: number; across: number }>> = {
  '01-04': { within: 18, across: 3 },
  '07-14': { within: 28, across: 6 },
};
/** On this day careers end and new players, of age, come. */
const CAREERS_END = '07-13';
const RETIREMENTS = 12;
const DEBUT_AGE = 18;

/** Transfers and ends of careers that fall on a day. Clubs exchange players of one role, so squads keep their size. */
export function moveOn(play: Play, day: string): void {
  const { competitions } = play;
  if (day.slice(5) === CAREERS_END) retire(play, day);
  if (day.slice(5) === '07-14' || day.slice(5) === '01-04') {
    for (const athlete of play.athletes) athlete.yellows = 0;
  }
  const window = WINDOWS[day.slice(5)];
  if (!window) return;
  const { northern, southern } = competitions;
  for (let i = 0; i < window.within; i += 1) {
    exchange(play, northern.clubs, northern.clubs, day);
    exchange(play, southern.clubs, southern.clubs, day);
  }
  for (let i = 0; i < window.across; i += 1) exchange(play, northern.clubs, southern.clubs, day);
}

function exchange(play: Play, from: readonly Club[], to: readonly Club[], day: string): void {
  const { random, athletes } = play;
  const club = random.pick(from);
  const other = random.pick(to.filter(({ id }) => id !== club.id));
  const isFree = (athlete: Athlete) => athlete.ban === 0 && !athlete.showcase;
  const ours = athletes.filter((a) => currentClub(a)?.id === club.id && isFree(a));
  const leaver = random.pick(ours);
  const theirs = athletes.filter((a) => currentClub(a)?.id === other.id && a.role === leaver.role && isFree(a));
  if (theirs.length === 0) return;
  join(leaver, other, day);
  join(random.pick(theirs), club, day);
}

function join(athlete: Athlete, club: Club, day: string): void {
  leave(athlete, day);
  athlete.clubs.push({ club, from: day, until: null });
}

function leave(athlete: Athlete, day: string): void {
  present(athlete.clubs.at(-1)).until = day;
}

/** The oldest stop, and each gives their place to a newcomer of the same position. */
function retire(play: Play, day: string): void {
  const { world, athletes, tools } = play;
  const oldest = athletes
    .filter((athlete) => currentClub(athlete) && !athlete.showcase && !athlete.out)
    .sort((a, b) => (a.birthDate < b.birthDate ? -1 : 1))
    .slice(0, RETIREMENTS);
  for (const athlete of oldest) {
    const club = present(currentClub(athlete));
    leave(athlete, day);
    const from = addDays(day, 1);
    const { position } = athlete;
    athletes.push(makeAthlete(world, { club, position, from, age: DEBUT_AGE }, tools));
  }
}
