/** The symbols in `public/icons.svg`: one family, on a grid of 20 with lines of 1.5. */
export const ICONS = [
  'search',
  'menu',
  'info',
  'more',
  'out',
  'full',
  'part',
  'progress',
  'none',
  'language',
  'close',
  'world',
  'favourites',
  'bookmarked',
  'back',
  'forward',
  'bell',
  'phone',
  'sessions',
  'support',
  'leave',
  'mail',
  'bench',
  'photo',
  'play',
  'star',
  'star-injuries',
  'edit',
  'post',
  'page',
  'report',
  'settings',
  'searches',
  'article',
  'share',
  'lock',
] as const;
export type IconName = (typeof ICONS)[number];

/** The symbols of `public/pictures.svg`, for empty states and failures. */
export const PICTURES = ['injuries', 'search', 'favourites', 'bookmarked', 'figures', 'lost', 'broken'] as const;
export type PictureName = (typeof PICTURES)[number];
