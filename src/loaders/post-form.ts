import type { PageClient } from '../client/api.ts';
import { MAX_FOLDER_NAME } from '../domain/constants.ts';
import { WORLD } from '../domain/exploring/drilldown.ts';
import { POST_MUTES } from '../domain/following/mutes.ts';
import { CORRECTIONS } from '../domain/sentiment/corrections.ts';
import { fieldText } from '../http/forms.ts';
import type { Paths } from '../i18n/paths.ts';
import { actAsStaff } from './staff-action.ts';

/** The post of a form, and the page that the form was on; null if it is not of this site. */
interface Posted {
  client: PageClient;
  path: Paths;
  id: string;
  referrer: string | null;
}

/**
 * Does what a form of a post asks for: corrects, mutes, saves, stars, tags or removes it.
 * @returns the address to go on to
 */
export async function handlePostForm(form: FormData, { client, path, id, referrer }: Posted): Promise<string> {
  const corrected = await correctPost(form, client, id);
  if (corrected) return path.correctedPost(id, corrected);
  const kind = POST_MUTES.find((each) => each === fieldText(form, 'mute', 10));
  if (kind) {
    const { id: added } = await client.post('/posts/{id}/mutes/{kind}', { params: { id, kind } });
    return path.mutes(added, referrer ?? undefined);
  }
  if (form.has('folder')) {
    const body = { folder: fieldText(form, 'folder', MAX_FOLDER_NAME) };
    await client.put('/readlist/{id}', { params: { id }, body });
    return `${referrer ?? path.post(id)}#${encodeURIComponent(id)}`;
  }
  const done = await actAsStaff(client, id, form);
  if (done === 'removed') {
    // A removed post has no page to return to.
    const news = path.exploreTab(WORLD, 'news');
    return referrer === null || referrer.includes(path.post(id)) ? news : referrer;
  }
  if (!done) {
    const isSaved = fieldText(form, 'save', 1) === '1';
    const asked = { params: { id } };
    await (isSaved ? client.post('/readlist/{id}', asked) : client.delete('/readlist/{id}', asked));
    // Of the reading list, which no longer has the post.
    const from = form.get('from');
    if (!isSaved && typeof from === 'string') return path.unsaved(id, from.slice(0, MAX_FOLDER_NAME));
  }
  return `${referrer ?? path.post(id)}#${encodeURIComponent(id)}`;
}

/** A name that was taught on a post which does not say it. */
export interface Unsaid {
  /** Of the entity that it should mean, or not mean. */
  tag: string;
  name: string;
}

export function unsaidIn(form: FormData): Unsaid {
  return { tag: fieldText(form, 'right', 100) || fieldText(form, 'wrong', 100), name: fieldText(form, 'name', 80) };
}

/** Corrects whom a post names, its sentiment or its news; null for any other form. */
async function correctPost(form: FormData, client: PageClient, id: string): Promise<'corrected' | 'taught' | null> {
  const [wrong, right] = [fieldText(form, 'wrong', 100), fieldText(form, 'right', 100)];
  const name = fieldText(form, 'name', 80).trim() || null;
  const news = fieldText(form, 'news', 100);
  const seen = fieldText(form, 'seen', 40);
  const mood = CORRECTIONS.find((each) => each === fieldText(form, 'mood', 20));
  if (right !== '') await client.call('posts.addSubject', { id, tag: right, alias: name });
  else if (wrong !== '') await client.call('posts.removeSubject', { id, tag: wrong, never: name });
  else if (form.has('analysed')) await client.call('posts.restoreSentiment', { id, seen });
  else if (mood) await client.call('posts.correctSentiment', { id, sentiment: mood, seen });
  else if (news === 'split') await client.call('posts.splitNews', { id });
  else if (news !== '') await client.call('posts.joinNews', { id, other: news });
  else return null;
  return (wrong !== '' || right !== '') && name !== null ? 'taught' : 'corrected';
}
