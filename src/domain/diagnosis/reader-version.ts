/** Raise this when `readInjuryText` gives other results than before. Stored injuries are then read again. */
export const READER_VERSION = 4;
