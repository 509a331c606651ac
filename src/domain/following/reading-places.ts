/** Lists of an account for which the place is kept: the latest (own figure). */
export const MAX_READING_PLACES = 100;
/** A post at the top of the window for so long is read; milliseconds. */
export const READ_MS = 3000;
/** A page says at most once in this time where the reader is, and when it is hidden; milliseconds. */
export const PLACE_PAUSE_MS = 20_000;
