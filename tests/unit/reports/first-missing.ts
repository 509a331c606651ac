import { spaceless } from '../../reading-pdf.ts';

/** Whether texts occur in a document in this order. Returns the first that does not. */
export function firstMissing(text: string, wanted: readonly string[]): string | null {
  let at = 0;
  for (const part of wanted) {
    const found = text.indexOf(spaceless(part), at);
    if (found < 0) return part;
    at = found + spaceless(part).length;
  }
  return null;
}
