import type { Injury } from '../../contract/injuries.ts';
import type { Episode } from '../../domain/injuries.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { injuryName } from '../../i18n/injury-names.ts';
import { webAddress } from './detail-lists.ts';

interface InjuryVideos {
  /** 'Ligament injury, left knee'. */
  injury: string;
  /** Its first day, formatted. */
  day: string;
  videos: {
    title: string;
    /** Its address; null if a browser may not open it. */
    href: string | null;
    /** Its host name, 'media.example'. */
    host: string;
  }[];
}

/** The videos and images of a player's injuries, in the order of the episodes; injuries without any are left out. */
export function injuryVideos(episodes: readonly Episode<Injury>[], language: Language): InjuryVideos[] {
  const { day } = formats(language);
  return episodes
    .flatMap(({ head, stages }) => [head, ...stages])
    .filter(({ media }) => media.length > 0)
    .map((injury) => ({
      injury: injuryName(language, injury),
      day: day(injury.startDate),
      videos: injury.media.map(({ name, url }) => {
        const href = webAddress(url);
        return { title: name, href, host: href ? (URL.parse(href)?.host ?? '') : '' };
      }),
    }));
}
