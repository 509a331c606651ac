import { NO_ITEM } from '../../domain/feeds/parsed-feed.ts';
import type { ContentLanguage, PostCategory } from '../../domain/posts/posts.ts';
import { ingestItems, type Source } from '../../news/feeds/ingest/ingest.ts';
import { loadDictionary } from '../../news/linking/store-dictionary.ts';
import type { Database } from '../../provider/data/connect.ts';

const MS_PER_HOUR = 3_600_000;

/** An outlet of the demo world. */
const outlet = (title: string, country: string, language: ContentLanguage, category: PostCategory): Source => ({
  title,
  country,
  language,
  category,
  audience: 40_000,
  entityId: null,
  sourceId: 0,
});
const WHISPERS = outlet('Corridor Whispers', 'US', 'en', 'gossip');
const LEDGER = outlet('Pitch Ledger', 'US', 'en', 'finance');
const FAROL = outlet('O Farol Desportivo', 'PT', 'pt', 'generalists');
const FANALE = outlet('Il Fanale Sportivo', 'IT', 'it', 'generalists');

/** Headlines with a family name that several players have, by the name's place in the list, and hours since then. */
const HEADLINES: readonly (readonly [from: Source, name: number, hours: number, headline: string])[] = [
  [WHISPERS, 0, 7, '{name} left on the bench again: what the coach said before the derby'],
  [WHISPERS, 0, 30, 'Two scouts in the stand to watch {name} on Saturday'],
  [FAROL, 0, 52, '{name} fala do novo contrato e do golo no último jogo'],
  [FAROL, 1, 11, 'Treinador explica por que {name} não foi titular no jogo'],
  [WHISPERS, 1, 35, '“We stay calm,” says {name} after the goal that decided the match'],
  [FANALE, 2, 15, '{name} convince l’allenatore: due gol in amichevole'],
  [FANALE, 2, 60, 'Calciomercato, contatti per {name}: il club aspetta giugno'],
  [LEDGER, 3, 20, 'Captain for a night: {name} leads the team in the cup'],
  [FAROL, 4, 26, 'Adeptos aplaudem {name} no treino aberto do clube'],
  [WHISPERS, 5, 44, 'Ratings: {name} the best player of the second half'],
  [FANALE, 6, 70, '{name} in gol anche in coppa, i tifosi lo applaudono'],
  [LEDGER, 7, 82, 'Contract talks with {name} to begin after the last match'],
];

/**
 * Adds a few posts with family names that several players of the demo world have, once. They are read as every other
 * post is, so that these names stay without a link and wait for an editor.
 */
export async function addDemoMentions(db: Database, now: Date): Promise<void> {
  const { rows } = await db.$client.query<{ id: number; names: string[] | null }>(
    `select s.id, (select array_agg(last_name) from (
        select p.last_name from player p join entity e on e.id = p.entity_id
        where e.source_id = s.id and p.team_id is not null and p.last_name ~ '^\\w{5,}$'
        group by p.last_name having count(distinct p.team_id) > 1
        order by max(e.prominence) desc, p.last_name limit 8) shared) as names
     from source s where s.kind = 'demo' and not exists (select from unlinked_mention) order by s.id limit 1`,
  );
  const [world] = rows;
  const names = world?.names ?? [];
  if (!world || names.length === 0) return;
  const arrivals = HEADLINES.flatMap(([from, place, hours, headline], index) => {
    const name = names[place];
    if (name === undefined) return [];
    const title = headline.replace('{name}', name);
    return {
      ref: `demo_shared_${index}`,
      network: 'rss' as const,
      feedLanguage: from.language,
      source: { ...from, sourceId: world.id },
      item: {
        ...NO_ITEM,
        link: `https://posts.example/shared/${index}`,
        title,
        published: new Date(now.getTime() - hours * MS_PER_HOUR).toISOString(),
        text: title,
      },
    };
  });
  const dictionary = await loadDictionary(db);
  await db.transaction((tx) => ingestItems(tx, { arrivals, deletions: [] }, { dictionary, model: null, now }));
}
