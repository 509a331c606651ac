import { type ContentLanguage, postId, type PostMedia, type PostNetwork } from '../../../../domain/posts/posts.ts';
import { sentimentOf } from '../../../../domain/posts/sentiment.ts';
import { type Random, present } from '../random.ts';
import type { PostRow, World } from '../world.ts';
import { type Owner, ownersOf, spokenIn } from './owners.ts';
import { MOOD, PHRASES } from './phrases.ts';
import type { Topic } from './topics.ts';
import { OF_PLAY, type Story, storiesOf } from './stories.ts';

/** Posts of the demo world. */
const POSTS = 50_000;

/** Of a hundred posts, how many are in each language. */
const LANGUAGES: readonly (readonly [ContentLanguage, number])[] = [
  ['en', 32],
  ['pt', 18],
  ['es', 12],
  ['it', 9],
  ['fr', 8],
  ['de', 7],
  ['ar', 5],
  ['ja', 4],
  ['zh', 3],
  ['kr', 2],
];

/** What editors tag the posts with that they star. */
const TAGS: Readonly<Record<Topic, readonly string[]>> = {
  injury: ['injury', 'check the dates'],
  back: ['return'],
  result: ['match'],
  rumour: ['transfer', 'one source only'],
  praise: ['form'],
  blame: ['form'],
  personal: ['own words'],
};

/** The languages of the interface, as posts have them: the two kinds of Portuguese are one. */
const TRANSLATED: readonly ContentLanguage[] = ['en', 'it', 'es', 'pt', 'fr', 'de'];
/** One post of so many is translated: all would double the size of the world. */
const TRANSLATED_EACH = 4;

/** Where languages are read beside their owners' own countries. */
const READ_IN: Partial<Record<ContentLanguage, readonly string[]>> = {
  en: ['GB-ENG', 'GB-ENG', 'US', 'IE', 'AU', 'NZ', 'NG', 'GH'],
  es: ['ES', 'ES', 'MX', 'AR', 'CO'],
  pt: ['BR', 'BR', 'BR', 'PT'],
  fr: ['FR', 'FR', 'SN', 'BE'],
  de: ['DE', 'DE', 'AT', 'CH'],
  ar: ['SA', 'EG', 'MA', 'AE'],
};

/** Posts and articles about the world's players and clubs. @param end milliseconds: nothing is posted from then on */
export function makePosts(world: World, { today, end }: { today: string; end: number }, random: Random): void {
  const owners = ownersOf(world);
  const taken = new Set<string>();
  for (const story of storiesOf(world, { today, end, count: POSTS }, random)) {
    const language = languageOf(story, random);
    const owner = story.owner ?? random.pick(present(owners.get(language)));
    const post = postOf(story, { language, owner, number: world.posts.length + 1 }, random);
    if (taken.has(post.id)) continue;
    taken.add(post.id);
    world.posts.push(post);
    if (story.news !== null) world.postNews.push({ postId: post.id, news: story.news });
    if (post.starredAt) world.postTags.push(...TAGS[story.topic].map((text) => ({ postId: post.id, text })));
  }
}

function languageOf({ owner }: Story, random: Random): ContentLanguage {
  return owner ? spokenIn(owner.country) : random.weighted(LANGUAGES, ([, share]) => share)[0];
}

function postOf(
  story: Story,
  { language, owner, number }: { language: ContentLanguage; owner: Owner; number: number },
  random: Random,
): PostRow {
  const source = networkOf(owner, random);
  const sourceRef = `${source}_${number}`;
  const repost = source === 'fb' && !story.owner && random.happens(0.08);
  const comparative = moodOf(story.topic, random);
  const say = sentenceOf(story, random);
  const headline = say(language);
  const isArticle = source === 'rss' && number % 10 === 0 && OF_PLAY.has(story.topic);
  const media = mediaOf(source, number);
  const row = {
    id: String(postId(story.published, sourceRef)),
    publishedAt: new Date(story.published),
    source,
    sourceRef,
    ownerId: owner.id,
    ownerName: owner.name,
    creator: repost ? `${owner.name} fan` : null,
    repost,
    message: isArticle ? articleOf(headline, story, language) : headline,
    language,
    country: owner.id === null ? random.pick(READ_IN[language] ?? [owner.country]) : owner.country,
    category: source === 'rss' ? owner.category : null,
    link: media === 'video' ? '/demo/scene.webm' : `https://posts.example/${source}/${number}`,
    linkDescription: source === 'fb' || source === 'rss' ? headline : null,
    media,
    picture: media && `/demo/${story.topic}.svg`,
    translations: !isArticle && number % TRANSLATED_EACH === 0 ? translationsOf(say, language) : null,
    hashtags: source === 'rss' ? [] : hashtagsOf(story, random),
    reach: owner.followers ? (owner.followers[source] ?? null) : owner.audience,
    comparative,
    uncertain: false,
    sentiment: sentimentOf(comparative),
    about: story.about,
  };
  return { ...row, starredAt: random.happens(0.01) ? new Date(story.published + HOUR) : null };
}

const HOUR = 3_600_000;

function networkOf({ networks }: Owner, random: Random): PostNetwork {
  const shares = Object.entries(networks) as [PostNetwork, number][];
  return random.weighted(shares, ([, share]) => share)[0];
}

/** One in eight has no opinion. */
function moodOf(topic: Topic, random: Random): number | null {
  const mood = MOOD[topic];
  if (mood === null || random.happens(0.12)) return null;
  return Math.round(100 * Math.max(-5, Math.min(5, mood + 0.8 * random.normal()))) / 100;
}

/** One post of nine with a picture moves. */
function mediaOf(source: PostNetwork, number: number): PostMedia | null {
  if (source === 'fb' && number % 3 === 1) return null;
  if (source !== 'rss' && number % 9 === 0) return 'video';
  return source === 'ig' || (source === 'fb' && number % 3 === 0) ? 'photo' : 'link';
}

/** A headline, and everything else that can be said of it. */
function articleOf(headline: string, story: Story, language: ContentLanguage): string {
  const topics: readonly Topic[] = [story.topic, 'rumour', 'praise', 'blame'];
  const sentences = topics.flatMap((topic) => sentencesOf(topic, story).map((say) => say(language)));
  return [...new Set([headline, ...sentences])].join('. ');
}

/** Something that can be said of a story, in any language. */
type Sentence = (language: ContentLanguage) => string;

function sentenceOf(story: Story, random: Random): Sentence {
  const sentences = sentencesOf(story.topic, story);
  return random.pick(sentences.length > 0 ? sentences : sentencesOf('rumour', story));
}

/** What can be said of a story on a topic, without what would name a part of the body or weeks that it has not. */
function sentencesOf(topic: Topic, { names, part }: Story): Sentence[] {
  return PHRASES.en[topic].flatMap((english, place) => {
    if (part === null && english.includes('{part}')) return [];
    if (names.weeks === '' && english.includes('{weeks}')) return [];
    return (language: ContentLanguage) => {
      const phrases = PHRASES[language];
      const values: Record<string, string | null> = { ...names, part: part && phrases.parts[part] };
      return (phrases[topic][place] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    };
  });
}

/** The sentence in the languages of the interface, by two-letter code; that of the post itself is left out. */
function translationsOf(say: Sentence, language: ContentLanguage): Record<string, string> {
  return Object.fromEntries(TRANSLATED.filter((other) => other !== language).map((other) => [other, say(other)]));
}

function hashtagsOf({ hashtags }: Story, random: Random): string[] {
  return hashtags.filter(() => random.happens(0.45));
}
