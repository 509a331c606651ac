import type { InferSelectModel } from 'drizzle-orm';
import type {
  competition,
  entity,
  entityAlias,
  entityLink,
  person,
  player,
  source,
  team,
} from '../../entities/schema.ts';
import type { citation, injury, injuryMedia } from '../../injuries/schema.ts';
import type { appearance, callup, callupPlayer, match, season, seasonTotal, squad } from '../../matches/schema.ts';
import type { post } from '../../posts/schema.ts';

export type SourceRow = InferSelectModel<typeof source>;
export type EntityRow = Omit<InferSelectModel<typeof entity>, 'updatedAt'>;
export type PlayerRow = InferSelectModel<typeof player>;
/** The demo world plays at whole hours of UTC. */
export type MatchRow = Omit<InferSelectModel<typeof match>, 'kickoff' | 'timeZone' | 'day'> & { kickoff: Date };
/** A post, and the numbers of the entities it is about; its numbers become the database's when it is written. */
export type PostRow = Omit<
  InferSelectModel<typeof post>,
  'id' | 'isDated' | 'sourceId' | 'ownerImage' | 'removedAt' | 'search' | 'sourceTags'
> & {
  id: string;
  about: readonly number[];
};
export type InjuryRow = InferSelectModel<typeof injury>;

/** Every row of the demo world. Ids count from 1 within the world; the database gives its own when it is written. */
export interface World {
  sources: SourceRow[];
  entities: EntityRow[];
  aliases: InferSelectModel<typeof entityAlias>[];
  links: InferSelectModel<typeof entityLink>[];
  players: PlayerRow[];
  teams: InferSelectModel<typeof team>[];
  competitions: InferSelectModel<typeof competition>[];
  persons: InferSelectModel<typeof person>[];
  seasons: InferSelectModel<typeof season>[];
  squads: InferSelectModel<typeof squad>[];
  matches: MatchRow[];
  appearances: InferSelectModel<typeof appearance>[];
  totals: InferSelectModel<typeof seasonTotal>[];
  callups: InferSelectModel<typeof callup>[];
  callupPlayers: InferSelectModel<typeof callupPlayer>[];
  injuries: InjuryRow[];
  citations: InferSelectModel<typeof citation>[];
  media: InferSelectModel<typeof injuryMedia>[];
  /** In no order. */
  posts: PostRow[];
  postTags: { postId: string; text: string }[];
  /** The posts with one name are the same news. */
  postNews: { postId: string; news: string }[];
}

/** A world without anything in it yet. */
export function emptyWorld(sources: SourceRow[]): World {
  return {
    sources,
    entities: [],
    aliases: [],
    links: [],
    players: [],
    teams: [],
    competitions: [],
    persons: [],
    seasons: [],
    squads: [],
    matches: [],
    appearances: [],
    totals: [],
    callups: [],
    callupPlayers: [],
    injuries: [],
    citations: [],
    media: [],
    posts: [],
    postTags: [],
    postNews: [],
  };
}

/** Adds an entity of the demo world and gives its number. */
export function addEntity(
  world: World,
  {
    kind,
    name,
    country,
    prominence,
    colours = null,
  }: Pick<EntityRow, 'kind' | 'name' | 'country' | 'prominence'> & Partial<Pick<EntityRow, 'colours'>>,
): number {
  const id = world.entities.length + 1;
  world.entities.push({
    id,
    kind,
    name,
    country,
    prominence,
    image: null,
    colours,
    sourceId: DEMO_SOURCE_ID,
    sourceRef: `demo-${id}`,
  });
  return id;
}

/** Says that `relatedId` is the entity's father, agent, country and so on. */
export function addLink(world: World, entityId: number, relation: string, relatedId: number): void {
  world.links.push({ entityId, relatedId, relation });
}

/** Number of the first of SOURCES within a world. */
export const DEMO_SOURCE_ID = 1;
