/** Lists of an account for which the place is kept: the latest (own figure). */
export const MAX_READING_PLACES = 100;
/** A post that has been at the top of the viewport for this long counts as read; milliseconds. */
export const READ_MS = 3000;
/** A page reports the reader's position at most once in this time, and when it is hidden; milliseconds. */
export const PLACE_PAUSE_MS = 20_000;
