const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * Rows as lines of COPY's text format, their values in the order of `keys`.
 * @param valueOf changes a value before it is written
 * @example copyLines([{ id: 1, name: null }], ['id', 'name']) // '1\t\\N\n'
 */
export function copyLines(
  rows: readonly object[],
  keys: readonly string[],
  valueOf: (key: string, value: unknown) => unknown = (_, value) => value,
): string {
  let lines = '';
  for (const row of rows as readonly Record<string, unknown>[]) {
    lines += `${keys.map((key) => field(valueOf(key, row[key]))).join('\t')}\n`;
  }
  return lines;
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textOf(value).replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  // An array's elements are quoted as JSON quotes them: PostgreSQL reads \" and \\ alike.
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return JSON.stringify(value);
}
