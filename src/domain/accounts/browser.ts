/**
 * Whether a user agent is Chrome or Chromium-based; Chrome on an iPhone is CriOS.
 * @example isChrome('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0') // false
 */
export function isChrome(userAgent: string): boolean {
  return /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//.test(userAgent);
}

/** Browsers by user agent; the first match counts. Most user agents also name Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The common name of a browser or API client, and its operating system; empty if not given. */
export interface BrowserName {
  browser: string;
  system: string;
}

/**
 * Names the browser of a session by its user agent. An API client is named by the first word, with at most 40
 * characters.
 * @example browserName('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')
 * // { browser: 'Firefox', system: 'Linux' }
 */
export function browserName(userAgent: string): BrowserName {
  const firstOf = (names: typeof BROWSERS) => names.find(([says]) => says.test(userAgent))?.[1];
  const product = userAgent.startsWith('Mozilla/') ? '' : userAgent.split('/', 1).join('').slice(0, 40);
  return { browser: firstOf(BROWSERS) ?? product, system: firstOf(SYSTEMS) ?? '' };
}
