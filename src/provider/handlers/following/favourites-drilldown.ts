import type { LinkedEntity } from '../../../contract/drilldown.ts';
import { DRILLDOWN_SECTIONS, FAVOURITES, sectionOf } from '../../../domain/exploring/drilldown.ts';
import type { Handler } from '../../handler.ts';
import { findFollowed } from '../../data/queries/drilldown.ts';
import { hashtagsOf } from '../../data/queries/following/favourites.ts';

/** Players come first: most favourites are. */
const SECTIONS = ['player' as const, ...DRILLDOWN_SECTIONS.filter((section) => section !== 'player')];

/** The favourites of an account by kind, in the form of panel links. */
export const getFavouritesDrilldown: Handler<'get /favourites/nav-drilldown'> = async ({ db, user, today }) => {
  const [entities, hashtags] = await Promise.all([findFollowed(db, user.userId, today), hashtagsOf(db, user.userId)]);
  const links = [...entities, ...hashtags.map(hashtagLink)];
  const bySection = Map.groupBy(links, ({ kind }) => sectionOf(kind, null));
  const card = { card: FAVOURITES, kind: null, tag: FAVOURITES, label: '', image: null } as const;
  return {
    card: { ...card, country: null, parents: [] },
    sections: SECTIONS.flatMap((section) => {
      const links = bySection.get(section);
      return links ? [{ section, links }] : [];
    }),
  };
};

function hashtagLink({ hashtag, spelling }: { hashtag: string; spelling: string }): LinkedEntity {
  const meta = { commonName: spelling, country: null, lastname: null, displayOrder: null };
  const nothing = { image: null, relation: null, injured: null };
  return { kind: 'hashtag', tag: hashtag, label: spelling, ...nothing, meta };
}
