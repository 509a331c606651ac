/** Drafts and hidden stories are visible to editors only. */
export const STORY_STATUSES = ['draft', 'hidden', 'published'] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];

/** Languages of stories, by two letters: those of the interface. */
export const STORY_LANGUAGES = ['en', 'it', 'es', 'pt', 'fr', 'de'] as const;
export type StoryLanguage = (typeof STORY_LANGUAGES)[number];

export const MAX_STORY_TITLE = 160;
/** Letters of the body, as Markdown. */
export const MAX_STORY_BODY = 20_000;
/** Entities that a story is about. */
export const MAX_STORY_TAGS = 12;
export const MAX_STORY_HASHTAGS = 10;
export const MAX_HASHTAG_LENGTH = 60;
export const STORIES_A_PAGE = 20;

/**
 * The hashtags that a field holds, without #, each once; words are separated by spaces or commas.
 * @example hashtagsIn('#Derby, wardfinal #Derby') // ['Derby', 'wardfinal']
 */
export function hashtagsIn(text: string): string[] {
  const words = text.split(/[\s,#]+/u).filter((word) => word !== '');
  return [...new Map(words.map((word) => [word.toLowerCase(), word] as const)).values()];
}
