import { setTimeout as sleep } from 'node:timers/promises';
import { PrimaryClient } from './servers.ts';

const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 30_000;
/** How often the connection is checked. A broken connection may not report its end. */
const CHECK_MS = 10_000;
const ANSWER_MS = 10_000;

/** A channel of PostgreSQL's LISTEN and NOTIFY. */
export interface Channel {
  name: string;
  onNotice: (payload: string) => void;
  /** Called when notices begin to arrive, and when they stop. Notices sent in between are lost. */
  onHearing?: (isHearing: boolean) => void;
}

/** Receives a database's notices over one separate connection. */
export interface NoticeListener {
  /** Adds a channel. The first channel opens the connection; if the connection ends, it is opened again. */
  hear: (channel: Channel) => void;
  /** Closes the connection. */
  end: () => Promise<void>;
}

export function listenForNotices(databaseUrl: string): NoticeListener {
  const settings = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, keepAlive: true };
  const channels = new Map<string, Channel>();
  const ended = new AbortController();
  let client: PrimaryClient | undefined;
  let wake: () => void = () => undefined;
  let running: Promise<void> | undefined;

  /** Listens to all channels. @throws Error when the connection ends or stops answering */
  const hearAll = async (connection: PrimaryClient, heard: Set<Channel>) => {
    // The next query then throws.
    connection.on('error', () => wake()).on('end', () => wake());
    connection.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onNotice(payload));
    await connection.connect();
    for (;;) {
      const woken = new Promise<undefined>((resolve) => {
        wake = () => {
          resolve(undefined);
        };
      });
      for (const channel of channels.values()) {
        // Repeating it changes nothing, but shows that the connection works.
        await connection.query(`listen ${channel.name}`);
        if (!heard.has(channel)) channel.onHearing?.(true);
        heard.add(channel);
      }
      await Promise.race([woken, sleep(CHECK_MS, undefined, { ref: false })]);
    }
  };
  const run = async () => {
    for (let pause = MIN_RECONNECT_MS; !ended.signal.aborted; pause = Math.min(pause * 2, MAX_RECONNECT_MS)) {
      client = new PrimaryClient({ connectionString: databaseUrl, ...settings });
      const heard = new Set<Channel>();
      await hearAll(client, heard).catch(() => undefined);
      if (heard.size > 0) pause = MIN_RECONNECT_MS;
      for (const { onHearing } of heard) onHearing?.(false);
      // Not awaited: a broken connection may never report its end.
      void client.end().catch(() => undefined);
      await sleep(pause, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    hear: (channel) => {
      channels.set(channel.name, channel);
      wake();
      running ??= run();
    },
    end: async () => {
      ended.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
