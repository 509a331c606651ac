/** Characters after which a text is encoded by itself. */
export const PART_LENGTH = 4096;
/** Bytes that UTF-8 takes at most for one UTF-16 code unit. */
const MAX_BYTES = 3;

/** Where the parts of a page are encoded, one page at a time. */
let space = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * The text of a page in parts. A single character outside of Latin-1, a dash perhaps, makes V8 store a whole string at
 * two bytes a character. A long page is then too large for its new objects: to join and encode it took a sixth of the CPU
 * of a request.
 */
export class PageText {
  readonly #parts: (string | Uint8Array)[] = [];
  #last = '';

  /** Adds to the text, as to a string; what is UTF-8 already stays so. */
  concat(text: unknown): this {
    if (text instanceof Uint8Array) {
      this.#parts.push(this.#last, text);
      this.#last = '';
      return this;
    }
    this.#last += String(text);
    if (this.#last.length > PART_LENGTH) {
      this.#parts.push(this.#last);
      this.#last = '';
    }
    return this;
  }

  /** The whole text as UTF-8. */
  encode(): Uint8Array<ArrayBuffer> {
    const parts = [...this.#parts, this.#last];
    const most = parts.reduce((length, part) => length + part.length * MAX_BYTES, 0);
    if (most > space.length) space = Buffer.allocUnsafeSlow(most);
    let end = 0;
    for (const part of parts) {
      if (typeof part === 'string') end += space.write(part, end);
      else {
        space.set(part, end);
        end += part.length;
      }
    }
    return new Uint8Array(space.subarray(0, end));
  }
}
