import type { Client } from '../client/api.ts';
import type { Story } from '../contract/posts/stories.ts';
import { AppError, type ErrorCode } from '../domain/errors.ts';
import {
  hashtagsIn,
  MAX_HASHTAG_LENGTH,
  MAX_STORY_BODY,
  MAX_STORY_HASHTAGS,
  MAX_STORY_TAGS,
  MAX_STORY_TITLE,
  STORY_LANGUAGES,
  STORY_STATUSES,
  type StoryLanguage,
  type StoryStatus,
} from '../domain/stories/stories.ts';
import { hasTooMuchMarkup } from '../domain/stories/story-text.ts';
import { fieldText } from '../http/forms.ts';

/** An entity that a story is about. */
interface Topic {
  tag: string;
  label: string;
}

/** The form of a story as typed. */
interface StoryDraft {
  title: string;
  titleI18n: Partial<Record<StoryLanguage, string>>;
  language: StoryLanguage;
  body: string;
  hashtags: string;
  topics: readonly Topic[];
  status: StoryStatus;
  /** The revision that the editor has seen; '' for a new story. */
  seen: string;
  /** Submitting a form twice adds only one story. */
  idempotencyKey: string;
}

/** A field that is wrong. */
type StoryField = 'title' | 'titleI18n' | 'body' | 'hashtags' | 'tags';
const FIELDS: readonly StoryField[] = ['title', 'titleI18n', 'body', 'hashtags', 'tags'];

/** The data of the story form's page. */
export interface StoryFormPage {
  draft: StoryDraft;
  /** What is stored now, where somebody else has changed it since the form was opened. */
  stored: StoryDraft | undefined;
  /** The wrong field, or why nothing was saved. */
  fault: StoryField | ErrorCode | null;
  /** Profiles that were searched for; null before a search. */
  hits: readonly Topic[] | null;
  /** What they were searched for, or are to be. */
  sought: string;
  isPreview: boolean;
  /** The stored story; null unless it was saved now. */
  saved: Story | null;
}

/** Shows the story form, or performs the action of the button pressed. @param story null for a new one */
export async function loadStoryForm(
  client: Client,
  request: Request,
  story: Story | null,
  language: StoryLanguage,
): Promise<StoryFormPage> {
  const page: StoryFormPage = {
    draft: draftOf(story, language),
    stored: undefined,
    fault: null,
    hits: null,
    sought: '',
    isPreview: false,
    saved: null,
  };
  if (request.method !== 'POST') return page;
  const form = await request.formData();
  const draft = written(form);
  page.sought = fieldText(form, 'q', MAX_STORY_TITLE).trim();
  if (!form.has('save')) {
    const { sought } = page;
    const fault = hasTooMuchMarkup(draft.body) ? 'too_much_markup' : null;
    // The enter key presses the first button, also in the field of the search.
    const isSearch = form.has('find') || sought !== fieldText(form, 'sought', MAX_STORY_TITLE).trim();
    if (sought === '' || !isSearch) return { ...page, draft, isPreview: true, fault };
    return { ...page, draft, hits: await findTopics(client, sought, draft.topics) };
  }
  try {
    return { ...page, draft, saved: await save(client, story, draft) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const parameter = String(error.params['parameter'] ?? '').split('.')[0];
    const field = error.code === 'bad_request' ? FIELDS.find((each) => each === parameter) : undefined;
    // After a conflict the next save is over what is stored now.
    const stored = error.code === 'changed_meanwhile' ? page.draft : undefined;
    return { ...page, draft: { ...draft, seen: page.draft.seen }, stored, fault: field ?? error.code };
  }
}

function draftOf(story: Story | null, language: StoryLanguage): StoryDraft {
  return {
    title: story?.title ?? '',
    titleI18n: story?.titleI18n ?? {},
    language: story?.language ?? language,
    body: story?.body ?? '',
    hashtags: (story?.hashtags ?? []).map((each) => `#${each}`).join(' '),
    topics: (story?.tags ?? []).map(({ key, label }) => ({ tag: key, label })),
    status: story?.status ?? 'published',
    seen: story?.updatedAt ?? '',
    idempotencyKey: crypto.randomUUID(),
  };
}

function written(form: FormData): StoryDraft {
  const chosen = <Value extends string>(values: readonly Value[], name: string, otherwise: Value) =>
    values.find((each) => each === form.get(name)) ?? otherwise;
  const titles = STORY_LANGUAGES.map(
    (each) => [each, fieldText(form, `title_${each}`, MAX_STORY_TITLE + 1).trim()] as const,
  );
  // The tag, a space, the name.
  const topics = form.getAll('tags').flatMap((each) => {
    const [, tag, label] = /^(\S{1,100}) (.{1,200})$/u.exec(typeof each === 'string' ? each : '') ?? [];
    return tag === undefined || label === undefined ? [] : [{ tag, label }];
  });
  return {
    title: fieldText(form, 'title', MAX_STORY_TITLE + 1).trim(),
    titleI18n: Object.fromEntries(titles.filter(([, title]) => title !== '')),
    language: chosen(STORY_LANGUAGES, 'language', 'en'),
    // Forms send each end of a line as two characters.
    body: fieldText(form, 'body', 2 * MAX_STORY_BODY).replace(/\r\n?/g, '\n'),
    hashtags: fieldText(form, 'hashtags', (MAX_STORY_HASHTAGS + 1) * (MAX_HASHTAG_LENGTH + 2)),
    topics: [...new Map(topics.map((topic) => [topic.tag, topic])).values()].slice(0, 2 * MAX_STORY_TAGS),
    status: chosen(STORY_STATUSES, 'status', 'draft'),
    seen: fieldText(form, 'seen', 40),
    idempotencyKey: fieldText(form, 'idempotency_key', 100),
  };
}

async function findTopics(client: Client, q: string, chosen: readonly Topic[]): Promise<Topic[]> {
  const known = new Set(chosen.map(({ tag }) => tag));
  const hits = await client.get('/autocomplete', { query: { q } });
  return hits
    .filter(({ tag, entity }) => entity.kind !== 'hashtag' && !known.has(tag))
    .map(({ tag, entity }) => ({ tag, label: entity.label }))
    .slice(0, MAX_STORY_TAGS);
}

async function save(client: Client, story: Story | null, draft: StoryDraft): Promise<Story> {
  const { topics, hashtags, seen, idempotencyKey, ...rest } = draft;
  const body = { ...rest, hashtags: hashtagsIn(hashtags), tags: topics.map(({ tag }) => tag) };
  return story
    ? client.put('/stories/{id}', { params: { id: story.id }, body: { ...body, ...(seen !== '' && { seen }) } })
    : client.post('/stories', { body: { ...body, ...(idempotencyKey !== '' && { idempotencyKey }) } });
}
