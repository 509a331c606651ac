export const FNV_START = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** A hash of 32 bits of a text (FNV-1a over its code units). @param start the hash of what stands before it */
export function hashOf(text: string, start = FNV_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}
