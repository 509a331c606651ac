import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket path on Linux and macOS. */
const MAX_SOCKET_PATH = 103;
const TIMEOUT_MS = 2000;

/** Releases the claim on a data folder. */
export type Release = () => Promise<void>;

// Decision 0120: a socket locks the data folder.
/**
 * Claims a data folder for this process, for its whole life and in any state of its database. Other processes learn
 * where the folder is served.
 *
 * @returns undefined while another process serves it
 */
export async function claimFolder(dataDir: string, siteUrl: string): Promise<Release | undefined> {
  mkdirSync(dataDir, { recursive: true });
  if ((await servedAt(dataDir)) !== null) return undefined;
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(siteUrl);
  });
  server.listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** The address at which a folder's data is served; null when no process serves it. */
export async function servedAt(dataDir: string): Promise<string | null> {
  const socket = connect(socketPath(dataDir));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<string> {
  let said = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) said += String(chunk);
  } catch {
    // It serves all the same.
  }
  return said;
}

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'serving.sock');
  if (path.length <= MAX_SOCKET_PATH) return path;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `touchline-${name}.sock`);
}
