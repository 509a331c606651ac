/**
 * Limit in milliseconds for scripts that neither come nor fail. Then the browser answers the held click. Hydration and
 * failure release the click earlier; browser tests take the limit away.
 */
export const MAX_HOLD_MS = 3000;
