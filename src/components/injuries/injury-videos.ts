import type { Injury } from '../../contract/injuries.ts';
import type { Episode } from '../../domain/injuries.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { injuryName } from '../../i18n/injury-names.ts';
import { webAddress } from './detail-lists.ts';

/** A video or picture of an injury. */
export interface InjuryVideo {
  title: string;
  /** 'Ligament injury, left knee · 01.06.2025'. */
  injury: string;
  /** Where it can be seen; null where that is no address a browser may open. */
  href: string | null;
  /** The house it stands in, 'media.example'. */
  host: string;
}

/** The videos and pictures of a player's injuries, in the episodes' order. */
export function injuryVideos(
  episodes: readonly Episode<Injury>[],
  language: Language,
): InjuryVideo[] {
  const { day } = formats(language);
  return episodes
    .flatMap(({ head, stages }) => [head, ...stages])
    .flatMap((injury) =>
      injury.media.map((media) => {
        const href = webAddress(media.url);
        return {
          title: media.name,
          injury: `${injuryName(language, injury)} · ${day(injury.date)}`,
          href,
          host: href ? (URL.parse(href)?.host ?? '') : '',
        };
      }),
    );
}
