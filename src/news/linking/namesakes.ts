import type { Context } from './context.ts';
import type { Mention } from './mentions.ts';
import { fold } from '../../domain/names/fold.ts';

const JUNIOR = /^,? (?:jr|jnr|junior|júnior)(?!\p{L})/iu;
/** 'Luis Suárez, delantero del Granada', 'Thomas Müller vom SV Hohenwart': the club of the named one. */
const OF_CLUB =
  /^(?:, (?:\p{L}+ )?[\p{Ll}-]+ (?:del?|de la|d[ao]|di|dell['’]|du|of|von|vom|at)|,? (?:vom|von|del|da|do|of)(?= (?:SV|TSV|TuS|FC|SC|VfL|SpVgg|CD|UD|SD|AC|AS|US|SS)(?!\p{L}))) ?(\p{Lu}[\p{L}.&-]+(?: \p{Lu}[\p{L}.&-]+)*)(?=[,;:]| \p{Ll}|$)/u;
/** 'Sheffield Wednesday’s Reece James'. A single word may be a coach, a town or a day. */
const CLUB_BEFORE = /((?:\p{Lu}[\p{L}.&-]+ )+\p{Lu}[\p{L}.&-]+)['’]s (?:[\p{Ll}-]+ ){0,2}$/u;

/** Whether somebody is called like the person, of a club that the dictionary lacks, or a son of the same name. */
export function isNamesake(context: Context, { start, end, patterns }: Mention): boolean {
  const { whole, links, dictionary } = context;
  const written = whole.slice(start, end);
  const behind = whole.slice(end, end + 60);
  if (written.includes(' ') && JUNIOR.test(behind))
    return patterns.every(({ entry }) => !entry.words.has('junior') && !entry.words.has('jr'));
  const before = CLUB_BEFORE.exec(whole.slice(Math.max(0, start - 60), start));
  const after = OF_CLUB.exec(behind);
  const clubs = [
    ...(before?.[1] ? [{ name: before[1], at: start - before[0].length }] : []),
    ...(after?.[1] ? [{ name: after[1], at: end + after[0].length - after[1].length }] : []),
  ];
  return clubs.some(({ name, at }) => {
    const isLinked = [...links.values()].some(({ places }) =>
      places.some((place) => place.start < at + name.length && place.end > at),
    );
    return !isLinked && !dictionary.countries.has(fold(name));
  });
}
