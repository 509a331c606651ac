/** The browser's opt-out signals: `DNT` and `Sec-GPC`, as headers or as browser properties. */
export interface PrivacySignals {
  dnt: string | null | undefined;
  gpc: string | boolean | null | undefined;
}

/**
 * Whether the browser asks not to be counted.
 * @example wantsNoCounting({ dnt: '1', gpc: undefined }) // true
 * @example wantsNoCounting({ dnt: 'unspecified', gpc: false }) // false
 */
export function wantsNoCounting({ dnt, gpc }: PrivacySignals): boolean {
  return dnt === '1' || dnt === 'yes' || gpc === '1' || gpc === true;
}
