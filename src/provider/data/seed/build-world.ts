import { addDays } from '../../../domain/days.ts';
import { type Random, openRandom, present } from './random.ts';
import { cite } from './injuries/evidence.ts';
import { record } from './injuries/injury-records.ts';
import type { Recorder } from './injuries/injury-row.ts';
import { recordOlderInjuries } from './injuries/old-records.ts';
import type { Athlete, Play } from './model.ts';
import { makeSquads } from './people/athletes.ts';
import { makeCircle, makeSelfPlayers } from './people/circle.ts';
import { nameMaker } from './people/names.ts';
import { writePlayers } from './people/player-rows.ts';
import { makeCompetitions } from './play/clubs.ts';
import { firstDay, playSeasons } from './play/play-seasons.ts';
import { makeProgramme } from './play/programme.ts';
import { chooseShowcases } from './play/script.ts';
import { addTotals } from './play/totals.ts';
import { makePosts } from './posts/make-posts.ts';
import { SOURCES } from './sources.ts';
import { emptyWorld, type World } from './world.ts';

/** The default demo world. */
const DEFAULT_SEED = 1863;

/**
 * Builds the demo world: fictional, but calibrated to published injury rates (rates.ts). The same day and seed give the
 * same world.
 * @param today day up to which matches are played, '2026-11-21'
 * @param onDay receives the share of simulated days, 0 to 1
 * @param end milliseconds, up to which there are posts: by default the beginning of the day
 */
export function buildWorld(
  today: string,
  seed: number = DEFAULT_SEED,
  onDay: (share: number) => void = () => undefined,
  end: number = Date.parse(today),
): World {
  const open = (name: string) => openRandom(seed, name);
  const world = emptyWorld([...SOURCES]);
  const nextName = nameMaker(seed);
  const competitions = makeCompetitions(world, open('clubs'));
  const programme = makeProgramme(world, competitions, today, open('fixtures'));
  const first = firstDay(programme);
  const tools = { random: open('athletes'), nextName };
  const clubs = [...competitions.northern.clubs, ...competitions.southern.clubs];
  const athletes = makeSquads(world, clubs, first, tools);
  chooseShowcases(athletes, first, today);
  const called = new Map<number, Athlete[]>();
  const play: Play = {
    world,
    competitions,
    programme,
    athletes,
    called,
    tools,
    random: open('play'),
  };
  playSeasons(play, today, onDay);
  addTotals(world, athletes);
  writePlayers(world, athletes, competitions.nations.teams, { random: open('lives'), today });
  recordAbsences(world, athletes, { today, first, random: open('records') });
  contradictSome(world);
  const circle = { world, random: open('circle'), nextName };
  makeCircle(circle, athletes, competitions);
  makeSelfPlayers(circle);
  citeInjuries(world, athletes, { today, random: open('evidence') });
  makePosts(world, { today, end }, open('posts'));
  return world;
}

/** Writes down the absences that are known: of players who are covered, within the bounds of their record. */
function recordAbsences(
  world: World,
  athletes: readonly Athlete[],
  { today, first, random }: { today: string; first: string; random: Random },
): void {
  const recorder: Recorder = { world, today, random, matchDays: officialMatchDays(world) };
  const bounds = new Map(world.players.map((row) => [row.entityId, row]));
  for (const athlete of athletes) {
    const { coverage, coverageFrom, coverageUntil } = present(bounds.get(athlete.id));
    if (coverage === 'fully_covered') recordOlderInjuries(recorder, athlete, first);
    if (coverage !== 'fully_covered' && coverage !== 'partially_covered') continue;
    // A suspension begins on the day after the red card: one of yesterday is not written down before tomorrow.
    for (const absence of athlete.absences.filter(({ start }) => start < today)) {
      const tooEarly = coverageFrom !== null && absence.start < coverageFrom;
      const tooLate = coverageUntil !== null && (absence.end ?? today) > coverageUntil;
      if (!tooEarly && !tooLate) record(recorder, athlete, absence);
    }
  }
}

/** One in so many records has another return by another source: the desk of staff shows them. */
const CONTRADICTED_SHARE = 100;

function contradictSome({ injuries, sources }: World): void {
  const other = sources.find(({ kind }) => kind === 'press_report');
  const long = injuries.filter(
    ({ parentId, otherEvent, recoveryDays }) => parentId === null && !otherEvent && (recoveryDays ?? 0) > 28,
  );
  for (const [at, injury] of long.entries()) {
    if (at % CONTRADICTED_SHARE > 0 || injury.endDate === null || !other) continue;
    injury.otherEndDate = addDays(injury.endDate, -10);
    injury.otherSourceId = other.id;
  }
}

function officialMatchDays(world: World): Map<number, string[]> {
  const days = new Map<number, string[]>();
  for (const { homeTeamId, awayTeamId, kickoff, status, official } of world.matches) {
    if (status !== 'played' || !official) continue;
    const day = kickoff.toISOString().slice(0, 10);
    for (const id of [homeTeamId, awayTeamId]) days.set(id, [...(days.get(id) ?? []), day]);
  }
  return days;
}

function citeInjuries(world: World, athletes: readonly Athlete[], tools: { random: Random; today: string }): void {
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  for (const row of world.injuries) {
    const { name, showcase } = present(byId.get(row.playerId));
    const club = row.teamId === null ? 'his club' : present(world.entities[row.teamId - 1]).name;
    cite(world, row, { player: `${name.firstName} ${name.lastName}`, club, showcase }, tools);
  }
}
