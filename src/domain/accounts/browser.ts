/**
 * Whether a browser is Chrome or one that is built on it, by what it says to be; Chrome on an iPhone calls itself CriOS.
 * @example isChrome('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0') // false
 */
export function isChrome(userAgent: string): boolean {
  return /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//.test(userAgent);
}
