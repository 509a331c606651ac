import type { ServerResponse } from 'node:http';
import { accountKey, EVERY_POST } from '../domain/posts/post-events.ts';

/** Streams of one process, and of one account. */
const MAX_STREAMS = 20_000;
const MAX_STREAMS_A_USER = 20;
/** Posts of this time are announced together. */
const GATHER_MS = 1000;
/** Proxies end connections that are silent for longer. */
const PING_MS = 30_000;
/** The browser then opens a new stream, and its session is checked again: it may have expired. */
const MAX_AGE_MS = 3_600_000;
/** Bytes that a browser has not taken; then its stream ends. */
const MAX_UNREAD_BYTES = 4096;

/** Streams of server-sent events that are kept open. */
export interface PostStreams {
  /**
   * Keeps a response open. Each `newer` event contains the number of posts since the previous event, as JSON:
   * `{"count":2}`. If there are too many streams, the response ends and the browser tries again later.
   */
  keep: (res: ServerResponse, stream: { user: string; keys: readonly string[] }) => void;
  /** Ends all. */
  close: () => void;
}

interface Stream {
  res: ServerResponse;
  account: string;
  /** Posts that have not been announced yet. */
  count: number;
  endsAt: number;
}

// Decision 0340: the server holds event streams; the API authorises them.
/** @param listen begins to listen for new posts; called once, for the first stream */
export function createPostStreams(listen: (onPost: (keys: readonly string[]) => void) => void): PostStreams {
  const streams = new Set<Stream>();
  const byKey = new Map<string, Set<Stream>>();
  const byUser = new Map<string, number>();
  const waiting = new Set<Stream>();
  let isListening = false;
  let gathering: NodeJS.Timeout | undefined;
  let pings: NodeJS.Timeout | undefined;

  const send = ({ res }: Stream, text: string) => {
    if (res.writableLength > MAX_UNREAD_BYTES) res.destroy();
    else res.write(text);
  };
  const announce = () => {
    gathering = undefined;
    for (const stream of waiting) {
      send(stream, `event: newer\ndata: {"count":${stream.count}}\n\n`);
      stream.count = 0;
    }
    waiting.clear();
  };
  const onPost = (keys: readonly string[]) => {
    if (keys[0]?.startsWith(accountKey(''))) {
      // Its browsers open new ones, unless their session has ended.
      for (const { res, account } of streams) if (account === keys[0]) res.end();
      return;
    }
    const found = new Set([EVERY_POST, ...keys].flatMap((key) => [...(byKey.get(key) ?? [])]));
    for (const stream of found) {
      stream.count += 1;
      waiting.add(stream);
    }
    if (waiting.size > 0) gathering ??= setTimeout(announce, GATHER_MS);
  };
  const ping = () => {
    const now = Date.now();
    for (const stream of streams) {
      if (now > stream.endsAt) stream.res.end();
      else send(stream, ':\n\n');
    }
  };
  const forget = (stream: Stream, user: string, keys: readonly string[]) => {
    streams.delete(stream);
    waiting.delete(stream);
    for (const key of keys) {
      const others = byKey.get(key);
      others?.delete(stream);
      if (others?.size === 0) byKey.delete(key);
    }
    const left = (byUser.get(user) ?? 1) - 1;
    if (left === 0) byUser.delete(user);
    else byUser.set(user, left);
    if (streams.size > 0) return;
    clearInterval(pings);
    pings = undefined;
  };

  return {
    keep: (res, { user, keys }) => {
      const opened = byUser.get(user) ?? 0;
      if (res.destroyed || opened >= MAX_STREAMS_A_USER || streams.size >= MAX_STREAMS) {
        res.end();
        return;
      }
      if (!isListening) listen(onPost);
      isListening = true;
      pings ??= setInterval(ping, PING_MS).unref();
      const stream = { res, account: accountKey(user), count: 0, endsAt: Date.now() + MAX_AGE_MS };
      streams.add(stream);
      byUser.set(user, opened + 1);
      for (const key of keys) {
        const others = byKey.get(key);
        if (others) others.add(stream);
        else byKey.set(key, new Set([stream]));
      }
      res.once('close', () => {
        forget(stream, user, keys);
      });
    },
    close: () => {
      for (const { res } of streams) res.end();
    },
  };
}
