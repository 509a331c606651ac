import type { Client } from '../client/api.ts';
import { fieldText } from '../http/forms.ts';

/** The tag in the address of a profile, or what is written instead. */
export const tagIn = (text: string) => /\b[a-z]{1,2}_\d+/.exec(text)?.[0] ?? text.trim();

/** Stars, tags or removes a post, depending on the submitted form; null for any other form. */
export async function actAsStaff(client: Client, id: string, form: FormData): Promise<'removed' | 'changed' | null> {
  const params = { id };
  const star = fieldText(form, 'star', 1);
  const [tag, untag] = [fieldText(form, 'tag', 100).trim(), fieldText(form, 'untag', 100)];
  if (star === '1') await client.post('/posts/{id}/star', { params });
  else if (star === '0') await client.delete('/posts/{id}/star', { params });
  else if (tag !== '') await client.post('/posts/{id}/tags/{tag}', { params: { id, tag } });
  else if (untag !== '') await client.delete('/posts/{id}/tags/{tag}', { params: { id, tag: untag } });
  else if (form.has('removal')) {
    await client.delete('/posts/{id}', { params });
    return 'removed';
  } else return null;
  return 'changed';
}
