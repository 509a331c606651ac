import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  brotliCompress,
  type BrotliCompress,
  brotliCompressSync,
  type Gzip,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { STREAM_HEADER } from '../domain/posts/post-events.ts';

type Encoding = 'br' | 'gzip';
type Headers = OutgoingHttpHeaders | undefined;

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/;
/** Below this the wrapping outweighs what is saved. */
const WORTH_IT_BYTES = 512;
/** A body of a known length up to this is compressed in one piece. */
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;
/** Up to this, about 4 ms, it is compressed at once. Node.js's threads take nearly twice the CPU, each with its own tables. */
const MAX_AT_ONCE_BYTES = 256 * 1024;
/** A longer page does not fit into the 14.6 kB that a server sends at first, however well it is compressed. */
const MAX_FIRST_BYTES = 96 * 1024;
/** Quality 7 takes 0.6% off a page for 0.2 ms more than 6; 8 takes a third of that again for 0.1 ms. */
const brotli = (quality: number) => ({
  // The compressed page is one piece.
  chunkSize: 64 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 19,
  },
});
const SMALLER = brotli(7);
const SOONER = brotli(6);

/** The best encoding that the browser accepts. @example negotiateEncoding('gzip, br;q=0') // 'gzip' */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

/** Emitted instead of the end of a response that becomes a stream, with the API's stream header. */
export const STREAM_BEGINS = 'stream begins';

/**
 * A response that compresses text: whole if its length is known, otherwise as it is sent. Then written data is flushed as
 * soon as no more follows immediately.
 */
export class CompressingResponse extends ServerResponse {
  #encoder: BrotliCompress | Gzip | undefined;
  /** What has been written of a body that is compressed whole. */
  #parts: Uint8Array[] | undefined;
  #flushing = false;
  #stream: string | undefined;
  readonly #encoding: Encoding | undefined;

  constructor(request: IncomingMessage) {
    super(request);
    this.#encoding = request.method === 'HEAD' ? undefined : negotiateEncoding(request.headers['accept-encoding']);
  }

  override writeHead(status: number, first?: unknown, second?: unknown): this {
    const headers = (typeof first === 'object' ? first : second) as Headers;
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    if (this.hasHeader(STREAM_HEADER)) {
      this.#stream = String(this.getHeader(STREAM_HEADER));
      this.removeHeader(STREAM_HEADER);
    }
    if (COMPRESSIBLE.test(String(this.getHeader('content-type')))) this.#compress(status);
    if (!this.#parts) return super.writeHead(status);
    // The head follows with the length of what is sent.
    this.statusCode = status;
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#begin();
    if (this.#parts) {
      this.#parts.push(bytesOf(chunk, rest));
      const written = rest.find((each) => typeof each === 'function');
      if (written) process.nextTick(written);
      return true;
    }
    if (!this.#encoder) return super.write(chunk, ...(rest as []));
    const hasRoom = this.#encoder.write(chunk, ...(rest as []));
    this.#flushSoon(this.#encoder);
    return hasRoom;
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    this.#begin();
    if (this.#stream !== undefined) {
      const stream = this.#stream;
      this.#stream = undefined;
      if (this.emit(STREAM_BEGINS, stream)) return this;
    }
    if (this.#parts) {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#parts.push(bytesOf(chunk, rest));
      this.#sendWhole(Buffer.concat(this.#parts));
      return this;
    }
    if (!this.#encoder) return super.end(chunk, ...(rest as []));
    this.#encoder.end(chunk, ...(rest as []));
    return this;
  }

  #compress(status: number) {
    this.appendHeader('vary', 'Accept-Encoding');
    if (!this.#encoding || status === 204 || status === 304) return;
    if (this.hasHeader('content-encoding')) return;
    const length = Number(this.getHeader('content-length') ?? Infinity);
    if (length < WORTH_IT_BYTES) return;
    this.setHeader('content-encoding', this.#encoding);
    this.removeHeader('content-length');
    if (length <= MAX_WHOLE_BYTES) {
      this.#parts = [];
      return;
    }
    const encoder = this.#encoding === 'br' ? createBrotliCompress(SOONER) : createGzip();
    this.#encoder = encoder;
    encoder.on('data', (chunk: Buffer) => {
      if (super.write(chunk)) return;
      encoder.pause();
      this.once('drain', () => encoder.resume());
    });
    encoder.on('drain', () => this.emit('drain'));
    encoder.on('end', () => super.end());
    this.once('close', () => encoder.destroy());
  }

  #begin() {
    if (!this.headersSent && !this.#parts) this.writeHead(this.statusCode);
  }

  #sendWhole(body: Buffer) {
    const isBrotli = this.#encoding === 'br';
    if (body.length <= MAX_AT_ONCE_BYTES) {
      const options = body.length <= MAX_FIRST_BYTES ? SMALLER : SOONER;
      this.#sendPacked(isBrotli ? brotliCompressSync(body, options) : gzipSync(body));
      return;
    }
    const send = (error: Error | null, packed: Buffer) => {
      if (this.destroyed) return;
      if (error) {
        this.destroy(error);
        return;
      }
      this.#sendPacked(packed);
    };
    if (isBrotli) brotliCompress(body, SOONER, send);
    else gzip(body, send);
  }

  #sendPacked(packed: Buffer) {
    this.setHeader('content-length', packed.length);
    super.writeHead(this.statusCode);
    super.end(packed);
  }

  #flushSoon(encoder: BrotliCompress | Gzip) {
    if (this.#flushing) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      if (!encoder.writableEnded && !encoder.destroyed) encoder.flush();
    });
  }
}

function bytesOf(chunk: unknown, [encoding]: readonly unknown[]): Uint8Array {
  if (typeof chunk !== 'string') return chunk as Uint8Array;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}
