import { parseTag } from '../../../src/domain/tags.ts';
import { addPosts } from '../../add-posts.ts';
import { openWorld } from '../open-world.ts';

/** The world with posts about it. Its provider's clock is set to noon on 10 March 2026. */
export async function loadFeed() {
  const opened = await openWorld();
  const { db, api, world } = opened;
  const number = (tag: string) => parseTag(tag)?.id ?? 0;
  const ids = {
    rossi: number(world.rossi),
    silva: number(world.silva),
    rovers: number(world.rovers),
    united: number(world.united),
    coach: number(world.coach),
  };
  await api.addAccount({ email: 'admin@club.example', planName: 'club', isAdmin: true });
  await api.addAccount({
    email: 'editor@club.example',
    planName: 'club',
    capabilities: { editor: '1' },
  });
  const admin = await api.signIn('admin@club.example');
  const editor = await api.signIn('editor@club.example');
  const posts = (given: Parameters<typeof addPosts>[1]) => addPosts(db, given);
  const send = (method: string, path: string, token?: string) =>
    api.send(path, { method, headers: { ...(token && { authorization: `Bearer ${token}` }) } });
  return { ...opened, ids, admin, editor, posts, send };
}
