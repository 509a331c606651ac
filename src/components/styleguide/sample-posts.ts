import type { FeedPost } from '../../contract/posts/feed-post.ts';

type Shown = FeedPost['content'];

const SAMPLE: Shown = {
  date: '2026-11-20T10:00:00.000Z',
  dated: true,
  owner: { name: 'Sample Observer', image: null, tag: 'ps_1', kind: 'newspaper', tags: [] },
  additionalOwners: [],
  type: 'rss',
  message: 'Ada Sample is out for three weeks with a thigh injury, Sample Rovers say.',
  cut: false,
  messageI18n: {},
  lang: 'en',
  country: 'GB-ENG',
  category: 'generalists',
  reach: 1_240_000,
  sentiment: -46,
  uncertain: false,
  sentimentCorrected: null,
  comparative: -2.3,
  entityId: 1,
  tags: [
    { key: 'p_1', label: 'Ada Sample', kind: 'player' },
    { key: 't_1', label: 'Sample Rovers', kind: 'team' },
  ],
  hashtags: [],
  media: 'link',
  previewImage: null,
  newsGroup: null,
  repost: false,
  starred: true,
  saved: true,
  folder: 'Press review',
  rss: { link: 'https://posts.example/rss/1' },
};

function post(id: string, more: Partial<Shown> = {}): FeedPost {
  return { id, content: { ...SAMPLE, ...more } };
}

const account = { name: 'Terrace Sample', image: null, tag: null, kind: null, tags: [] };

/** From each network, with each kind of media and none, in a right-to-left script, truncated and complete. */
export const POSTS: FeedPost[] = [
  post('1'),
  post('rss_5', {
    saved: false,
    folder: null,
    starred: false,
    newsGroup: {
      id: 'rss_6',
      posts: 14,
      sources: 3,
      reports: [
        { post: 'rss_6', owner: 'Sample Post', date: '2026-11-20T09:42:00.000Z', behind: 0 },
        { post: 'rss_5', owner: 'Sample Observer', date: '2026-11-20T10:00:00.000Z', behind: 18 },
        { post: 'rss_7', owner: 'Sample Evening News', date: '2026-11-20T13:10:00.000Z', behind: 208 },
      ],
    },
  }),
  post('tw_2', {
    type: 'tw',
    owner: account,
    media: null,
    saved: false,
    folder: null,
    starred: false,
    message: 'What a return.\n#Sample plays again: https://posts.example/a/long/address/of/a/page',
    hashtags: ['Sample', 'SampleRovers'],
    sentiment: 88,
    tags: [],
    reach: null,
    tw: { creator: 'Another account', link: 'https://posts.example/tw/2' },
  }),
  post('3', {
    type: 'ig',
    owner: account,
    media: 'video',
    saved: false,
    folder: null,
    starred: false,
    message: 'آدا سامبل تغيب ثلاثة أسابيع بسبب إصابة في الفخذ، كما يقول النادي.',
    lang: 'ar',
    sentiment: null,
    uncertain: true,
    sentimentCorrected: '2026-03-01T09:30:00.000Z',
    cut: true,
    ig: { link: 'https://posts.example/ig/3', picture: null },
  }),
  post('4', {
    type: 'fb',
    media: 'photo',
    sentiment: 3,
    saved: false,
    folder: null,
    starred: false,
    additionalOwners: [account],
    messageI18n: { en: 'In English' },
    lang: 'it',
    addedTags: [{ id: 1, text: 'Fitness' }],
    fb: {
      type: 'photo',
      link: 'https://posts.example/fb/4',
      picture: null,
      linkDescription: 'What the page that it leads to says about itself.',
    },
  }),
];
