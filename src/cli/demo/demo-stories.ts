import type { Database } from '../../provider/data/connect.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { addStory } from '../../provider/stories/stories.ts';

type StoryFields = Parameters<typeof addStory>[1];

interface Subject {
  id: number;
  kind: EntityKind;
  name: string;
}

/** Adds a few stories about the demo world, once: published ones, a draft and a hidden one. */
export async function addDemoStories(db: Database, now: Date): Promise<void> {
  const { rows: sources } = await db.$client.query<{ id: number; told: boolean }>(
    `select id, exists (select from story where source_id = source.id) as told from source where kind = 'demo' order by id limit 1`,
  );
  const [source] = sources;
  if (!source || source.told) return;
  const { rows } = await db.$client.query<Subject>(
    `select id, kind, name from (select id, kind, name, row_number() over (partition by kind order by prominence desc, id) as place
      from entity where source_id = $1 and kind in ('player', 'team', 'competition')) as ranked
      where place <= 3 order by kind, place`,
    [source.id],
  );
  const named = (kind: EntityKind) => rows.filter((row) => row.kind === kind);
  const [player, other] = named('player');
  const [team] = named('team');
  const [league] = named('competition');
  if (!player || !other || !team || !league) return;
  await db.transaction(async (tx) => {
    for (const [index, fields] of storiesAbout({ player, other, team, league }).entries()) {
      // Older than the newest posts, so that the news begin with news.
      await addStory(tx, fields, { userId: null, now: new Date(now.getTime() - (index + 2) * MS_PER_DAY) }, source.id);
    }
  });
}

function storiesAbout({ player, other, team, league }: Record<'player' | 'other' | 'team' | 'league', Subject>) {
  const tag = ({ kind, id, name }: Subject) => tagOf(kind, id, name);
  const key = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const stories: StoryFields[] = [
    {
      title: `How ${team.name} manage a long season`,
      titleI18n: {
        it: `Come ${team.name} affronta una stagione lunga`,
        es: `Cómo afronta ${team.name} una temporada larga`,
        pt: `Como ${team.name} gere uma época longa`,
        fr: `Comment ${team.name} gère une longue saison`,
        de: `Wie ${team.name} eine lange Saison meistert`,
      },
      language: 'en',
      tags: [tag(team), tag(league)],
      hashtags: [key(team.name)],
      body: `The staff of **${team.name}** have changed how they plan the week between two matches.\n\n## What is different\n\n- Two days of recovery instead of one\n- Shorter sessions before away matches\n- A fixed talk between coach and doctor on Thursdays\n\n> We look at minutes first, and at names second.\n\nThe figures behind it are on the profile, each with what it covers.`,
      status: 'published',
    },
    {
      title: `${player.name}: five matches to watch`,
      titleI18n: {
        de: `${player.name}: fünf Spiele, auf die es ankommt`,
        it: `${player.name}: cinque partite da seguire`,
      },
      language: 'en',
      tags: [tag(player)],
      hashtags: [key(player.name), key(league.name)],
      body: `**${player.name}** returns to the busiest month of the ${league.name}. We list the matches that will tell most about form and minutes.\n\n1. The home match after the break\n2. The derby\n3. Three matches in eight days`,
      status: 'published',
    },
    {
      title: `${other.name}: notes for an interview`,
      titleI18n: {},
      language: 'en',
      tags: [tag(other)],
      hashtags: [],
      body: 'Questions to ask:\n\n- Role in the new system\n- Plans for the summer',
      status: 'draft',
    },
    {
      title: `${league.name}: who was right about the title`,
      titleI18n: {},
      language: 'en',
      tags: [tag(league)],
      hashtags: [],
      body: 'Hidden until the figures are checked again.',
      status: 'hidden',
    },
  ];
  return stories;
}
