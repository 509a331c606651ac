import { DARK_COLOURS, PALE_COLOURS } from '../../../../domain/identity/crests.ts';
import { foreignNames } from '../../../../domain/names/foreign-names.ts';
import { type Random } from '../random.ts';
import { PLACES } from '../people/places.ts';
import { addEntity, addLink, type World } from '../world.ts';

export interface Club {
  id: number;
  name: string;
  country: string;
  town: string;
  stadium: string;
  /** How much better than the average club, in goals a match. */
  strength: number;
}

export interface NationalTeam {
  id: number;
  name: string;
  country: string;
  stadium: string;
}

/** The four competitions with those who play in them. */
export interface Competitions {
  northern: { id: number; name: string; clubs: Club[] };
  southern: { id: number; name: string; clubs: Club[] };
  cup: { id: number; name: string };
  nations: { id: number; name: string; teams: [NationalTeam, NationalTeam] };
}

const ENGLISH_SUFFIXES = ['Rovers', 'Athletic', 'Town', 'Wanderers', 'Albion', 'FC'] as const;
const BRAZILIAN_FORMS = ['{town} FC', 'Atlético {town}', '{town} EC', 'União {town}'] as const;

/** Continents and countries, competitions, clubs and national teams. */
export function makeCompetitions(world: World, random: Random): Competitions {
  const countries = makeCountries(world);
  const league = (name: string, country: string) =>
    makeCompetition(world, { name, country, type: 'league', prominence: 95 }, countries);
  const northern = league('Beacon League', 'GB-ENG');
  const southern = league('Liga Cruzeiro do Sul', 'BR');
  const cup = makeCompetition(
    world,
    { name: 'Lantern Cup', country: 'GB-ENG', type: 'cup', prominence: 85 },
    countries,
  );
  const nations = makeCompetition(
    world,
    { name: 'Meridian Nations Series', country: null, type: 'national', prominence: 80 },
    countries,
  );
  return {
    northern: { ...northern, clubs: makeClubs(world, 'GB-ENG', random) },
    southern: { ...southern, clubs: makeClubs(world, 'BR', random) },
    cup,
    nations: {
      ...nations,
      teams: [makeNational(world, 'GB-ENG', random), makeNational(world, 'BR', random)],
    },
  };
}

function makeCountries(world: World): Map<string, number> {
  const continents = new Map<string, number>();
  const countries = new Map<string, number>();
  for (const { code, name, continent } of PLACES) {
    const continentId = continents.get(continent) ?? makeContinent(world, continent);
    continents.set(continent, continentId);
    const id = addEntity(world, { kind: 'country', name, country: code, prominence: 60 });
    countries.set(code, id);
    addForeignNames(world, id, code, name);
    addLink(world, id, 'continent', continentId);
  }
  return countries;
}

function makeContinent(world: World, name: string): number {
  const id = addEntity(world, { kind: 'continent', name, country: null, prominence: 40 });
  addForeignNames(world, id, name, name);
  return id;
}

function addForeignNames(world: World, entityId: number, place: string, english: string): void {
  for (const name of foreignNames(place, english)) world.aliases.push({ entityId, name });
}

function makeCompetition(
  world: World,
  as: {
    name: string;
    country: string | null;
    type: 'league' | 'cup' | 'national';
    prominence: number;
  },
  countries: Map<string, number>,
) {
  const id = addEntity(world, { kind: 'competition', ...as });
  world.competitions.push({
    entityId: id,
    type: as.type,
    displayOrder: world.competitions.length + 1,
    hasInjuriesStats: as.type === 'league',
  });
  const country = as.country === null ? undefined : countries.get(as.country);
  if (country !== undefined) addLink(world, id, 'country', country);
  return { id, name: as.name };
}

function makeClubs(world: World, country: string, random: Random): Club[] {
  const towns = PLACES.find(({ code }) => code === country)?.towns ?? [];
  return towns.map((town, index) => {
    const english = country === 'GB-ENG';
    const name = english
      ? `${town} ${ENGLISH_SUFFIXES[index % ENGLISH_SUFFIXES.length]}`
      : (BRAZILIAN_FORMS[index % BRAZILIAN_FORMS.length] ?? '').replace('{town}', town);
    const stadium = english
      ? `${random.pick(['Foundry', 'Orchard', 'Signal', 'Mill', 'Quarry'])} Road, ${town}`
      : `Estádio ${random.pick(['da Alvorada', 'do Farol', 'das Palmeiras', 'do Luar'])}, ${town}`;
    const strength = random.normal() * 0.25;
    const prominence = Math.round(78 + strength * 20);
    const id = addEntity(world, { kind: 'team', name, country, prominence, colours: clubColours(index) });
    world.aliases.push({ entityId: id, name: town });
    world.teams.push({
      entityId: id,
      type: 'club',
      stadium,
      founded: random.int(1878, 1962),
      hasCallups: false,
    });
    return { id, name, country, town, stadium, strength };
  });
}

/** The colours of a club by its place in its league: no two of a league have the same. */
function clubColours(place: number): string {
  const row = Math.floor(place / DARK_COLOURS.length);
  const column = place % DARK_COLOURS.length;
  const pale = PALE_COLOURS[(row + column) % PALE_COLOURS.length] ?? '';
  return `${DARK_COLOURS[column] ?? ''} ${pale}`;
}

function makeNational(world: World, country: string, random: Random): NationalTeam {
  const name = PLACES.find(({ code }) => code === country)?.name ?? country;
  const stadium = country === 'GB-ENG' ? 'Meridian Park' : 'Estádio do Meridiano';
  const id = addEntity(world, { kind: 'national team', name, country, prominence: 90 });
  addForeignNames(world, id, country, name);
  world.teams.push({
    entityId: id,
    type: 'national',
    stadium,
    founded: random.int(1890, 1920),
    hasCallups: true,
  });
  return { id, name, country, stadium };
}
