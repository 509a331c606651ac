import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Byte order marks, the longer first: UTF-32's begins as UTF-16's. */
const MARKS = [
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32le'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
] as const;

/** The bytes of '<?', '<' or '{' without a byte order mark. */
const BEGINNINGS = [
  [[0x00, 0x00, 0x00, 0x3c], 'utf-32be'],
  [[0x3c, 0x00, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x3c, 0x00], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x7b, 0x00], 'utf-16be'],
  [[0x7b, 0x00], 'utf-16le'],
  [[0x4c, 0x6f, 0xa7, 0x94], 'cp037'],
] as const;

/** Names under which pages of Windows are commonly sent: the WHATWG's Encoding Standard reads them so too. */
const MEANT: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'euc-kr': 'cp949',
  'ks_c_5601-1987': 'cp949',
};

/**
 * The text of a document: decoded by its byte order mark, the HTTP charset, its XML declaration, or else as UTF-8. A
 * charset that does not fit the bytes is ignored; bytes that are not UTF-8 either are read as Windows-1252.
 * @param charset from the Content-Type header
 */
export function decode(bytes: Buffer, charset?: string): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return iconv.decode(bytes.subarray(marked[0].length), marked[1]);
  const begun = BEGINNINGS.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (begun) return iconv.decode(bytes, begun[1]);
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})["']/i.exec(
    bytes.subarray(0, 400).toString('latin1'),
  );
  const names = [charset, declared?.[1], 'utf-8'];
  // Bytes beyond ASCII that are valid UTF-8 are hardly ever anything else, whatever a label says.
  const isLatin = names.some((name) => name !== undefined && MEANT[name.trim().toLowerCase()] === 'windows-1252');
  if (isLatin && bytes.some((byte) => byte > 127) && isUtf8(bytes)) return bytes.toString('utf8');
  for (const name of names) {
    const text = name === undefined ? null : decodeAs(bytes, name);
    if (text !== null) return text;
  }
  return iconv.decode(bytes, 'windows-1252');
}

/** null when the charset is unknown or does not fit. Wide ones do not: they would have shown in the first bytes. */
function decodeAs(bytes: Buffer, name: string): string | null {
  const lower = name.trim().toLowerCase();
  const encoding = MEANT[lower] ?? lower;
  if (/^(utf-?(16|32)|ucs|iso-10646)/.test(encoding) || !iconv.encodingExists(encoding)) return null;
  const text = iconv.decode(bytes, encoding);
  return text.includes('\ufffd') ? null : text;
}
