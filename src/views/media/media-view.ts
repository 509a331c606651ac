import type { ChartDatum } from '../../contract/posts/media.ts';
import type { SentimentScale } from '../../domain/media/sentiment-axis.ts';
import type { PostFilters } from '../../domain/posts/filters.ts';
import { POST_NETWORKS, type PostNetwork } from '../../domain/posts/posts.ts';
import type { PostSubject } from '../../domain/posts/subject.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { entityName } from '../../i18n/entity-names.ts';
import { paths } from '../../i18n/paths.ts';
import { vocabulary } from '../../i18n/translate.ts';
import type { Tone } from '../charts/chart.ts';
import type { Series } from '../charts/series.ts';

/** The context of a page of media statistics. */
export interface MediaView {
  language: Language;
  prefix: Language | '';
  /** Time zone of the hours in charts. */
  timeZone: string;
  subject: PostSubject;
  scale: SentimentScale;
  /** The address of the counted posts of a country, or of some sentiments. */
  postsHref: (chosen: Partial<Pick<PostFilters, 'country' | 'sentiment'>>) => string;
}

/** A network has the same colour in every chart. */
export const NETWORK_TONES: Record<PostNetwork, Tone> = { tw: 2, ig: 4, fb: 3, rss: 1 };

/** A series for each network. */
export function networkSeries(language: Language): Series[] {
  const names = vocabulary(language).postNetwork;
  return POST_NETWORKS.map((network) => ({ label: names[network], tone: NETWORK_TONES[network] }));
}

/** The figures of each network, in the order of their series. */
export function networkValues({ partials }: ChartDatum): number[] {
  return POST_NETWORKS.map((network) => partials[network] ?? 0);
}

/** The name of an account or a mentioned entity, and its page if it has one. */
export function nameAndPage(
  { key, label = key, entity }: Pick<ChartDatum, 'key' | 'label' | 'entity'>,
  { language, prefix }: Pick<MediaView, 'language' | 'prefix'>,
): { label: string; href?: string } {
  if (!entity) return { label };
  return {
    label: entityName(language, { ...entity, label }),
    href: paths(prefix).entity(entity.kind, key),
  };
}
