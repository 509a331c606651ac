import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll } from 'vitest';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A WebSocket server that speaks as Jetstream does, closed after the last test. */
export async function jetstreamServer() {
  const server = createServer((_, response) => response.writeHead(426).end());
  const sockets = new Set<Socket>();
  const connections: string[] = [];
  const said: string[] = [];
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    connections.push(request.url ?? '');
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key'] ?? ''}${MAGIC}`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => said.push(unmasked(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    drop();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    said,
    drop,
    send: (event: object) => {
      for (const socket of sockets) socket.write(frame(JSON.stringify(event)));
    },
  };
}

/** A text frame of up to 64 kB. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

/** The text of a client's frame, which is masked. */
function unmasked(data: Buffer): string {
  const length = (data[1] ?? 0) & 127;
  const at = length === 126 ? 4 : 2;
  const mask = data.subarray(at, at + 4);
  return data
    .subarray(at + 4)
    .map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    .toString();
}
