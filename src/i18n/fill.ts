/** A text with its `{{placeholders}}` filled. @example fill('Follow {{name}}', { name: 'Ada' }) // 'Follow Ada' */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
