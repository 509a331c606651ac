// Decision 0110: injury texts are classified by the IOC consensus, without OSIICS codes.
/** Raise this when `readInjuryText` gives other results than before. Stored injuries are then read again. */
export const READER_VERSION = 14;
