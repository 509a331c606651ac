import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

/** Signed by itself, for 127.0.0.1. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUbft5RUdSLA5BrwGRbCPnPwJJ/CYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNjEyMjExN1oYDzIxMjYxMTAy
MTIyMTE3WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR4Gj0Vt4INsOf5k/wXph4qtAiVxUpy1j2yHzj/VE4DrYm0q8ZJuJRp
eSzpGFmZIzGtl0NARPekRav3xqyJmhrXo2QwYjAdBgNVHQ4EFgQUI4G+lzgdCrSA
N2QC9lc6MreDq4EwHwYDVR0jBBgwFoAUI4G+lzgdCrSAN2QC9lc6MreDq4EwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQCCQ/tuH66/hOMVnC6rK+eBg7tSuFng62h1/M+75MTTQwIhALT5QxIxwHGFw7Rr
jqcxeLe2OhjM/RlbjmkhXp7QpY5e
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrMjYjEhZUPp0ygjn
FDS8yOM/ttrzHNfio75XIwm/yoqhRANCAAR4Gj0Vt4INsOf5k/wXph4qtAiVxUpy
1j2yHzj/VE4DrYm0q8ZJuJRpeSzpGFmZIzGtl0NARPekRav3xqyJmhrX
-----END PRIVATE KEY-----
`;

/** A notification that arrived at a browser. */
interface Pushed {
  device: string;
  topic: string | undefined;
  notification: { title: string; body: string; lang: string; tag: string; navigate: string };
  /** The claims of the sender, whose signature was right. */
  sender: { aud: string; sub: string; exp: number };
}

/** A browser's push service on this machine, and its browsers, which decrypt what arrives (RFC 8291, 8292). */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof newKeys>>();
  const service = {
    pushed: [] as Pushed[],
    /** The status of its answers. */
    status: 201,
    headers: {} as Record<string, string>,
    asked: 0,
    /** The subscription of a new browser, as a page sends it. */
    subscribe: (device: string) => {
      const keys = newKeys();
      browsers.set(device, keys);
      return {
        endpoint: `${service.origin}/${device}`,
        p256dh: keys.curve.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
      };
    },
    origin: '',
  };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.asked += 1;
      const device = (request.url ?? '').slice(1);
      const keys = browsers.get(device);
      if (keys && service.status === 201)
        service.pushed.push({
          device,
          topic: String(request.headers['topic']),
          notification: readBody(keys, Buffer.concat(chunks)).notification,
          sender: readSender(String(request.headers.authorization)),
        });
      response.writeHead(service.status, service.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tls.setDefaultCACertificates([...tls.getCACertificates(), CERTIFICATE]);
  return Object.assign(service, { close: () => void server.close() });
}

function newKeys() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { curve, auth: randomBytes(16) };
}

/** The content of a message (aes128gcm). */
function readBody({ curve, auth }: ReturnType<typeof newKeys>, body: Buffer): Pick<Pushed, 'notification'> {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (secret: Buffer, used: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, used, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The text ends with a delimiter and padding.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Pick<Pushed, 'notification'>;
}

/** The claims of the sender. @throws Error if the signature is not that of its key */
function readSender(authorization: string): Pushed['sender'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not that of the sender.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['sender'];
}
