import type { Language } from '../../domain/vocabulary.ts';
import { type CsvCell, csvOf } from '../../i18n/csv.ts';

export { type CsvCell, csvOf };

/** A table as a file to download. @param name without its ending */
export function csvResponse(rows: readonly (readonly CsvCell[])[], name: string, language: Language): Response {
  return fileResponse(csvOf(rows, language), `${name}.csv`, 'text/csv; charset=utf-8');
}

/** A file to download. @param name with its ending */
export function fileResponse(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}` },
  });
}

/** RFC 8187 allows fewer signs than an address. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
