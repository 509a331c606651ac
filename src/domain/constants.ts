/** The product's numbers, each in one place. Source: the specification's list of business constants unless said. */

/** Recovery heat map: upper ends of the bands, days; above the last lies one band more. */
export const HEAT_BAND_ENDS = [20, 40, 60, 80, 100] as const;

/** Recovery bars: one up to the first figure, two up to the second, three above; days. */
export const RECOVERY_BAR_ENDS = [40, 80] as const;

/** Severity: under the first figure, up to and with the second, above; days. */
export const SEVERITY_ENDS = [30, 60] as const;

/** Football consensus severity: upper ends of none, minimal, mild and moderate; days (Fuller et al. 2006). */
export const CONSENSUS_ENDS = [0, 3, 7, 28] as const;

/** A severe injury lasts longer than this, days: the highest of the three bands, so that a page has one scale. */
export const SEVERE_AFTER = SEVERITY_ENDS[1];

/** An injury recurs early within so many days of the return: two months (Fuller et al. 2006). */
export const RECURRENCE_DAYS = 61;

/** Up to so many days after the return it recurs late, beyond them delayed: twelve months (Fuller et al. 2006). */
export const LATE_RECURRENCE_DAYS = 365;

/** Mini availability chart of a player: so many matches are in view, older ones by scrolling. */
export const MINI_CHART_MATCHES = { inView: 8, most: 20 } as const;

/** As many players or teams are compared side by side. */
export const MAX_COMPARED = 4;

/** Timeframes counted back from today, weeks. */
export const TIMEFRAME_WEEKS = { year: 53, last_6_months: 27, last_3_months: 14 } as const;

/** The timeframe of player and team statistics when none is asked for. */
export const DEFAULT_TIMEFRAME = 'year';

/** How many seasons a statistics page offers first; earlier ones follow under a heading of their own. */
export const SEASONS_OFFERED = 4;

/** Hours of play that rates of injury are given for (consensus convention). */
export const RATE_HOURS = 1000;

/** Player-days that rates of re-injury are given for. */
export const RATE_DAYS = 1000;

/** A player who has been back for fewer days than this is marked on squads: four weeks (own figure). */
export const RECENT_RETURN_DAYS = 28;

/**
 * The bootstrap of players: samples, the seed of their drawing, and the fewest players that give an interval (own
 * figures).
 */
export const BOOTSTRAP_SAMPLES = 1000;
export const BOOTSTRAP_SEED = 2006;
export const BOOTSTRAP_PLAYERS = 10;

/** A point of the risk matrix with a median of fewer cases than this is faint (own figure). */
export const FAINT_BELOW = 5;

/** Probability that an interval holds the true rate. */
export const CONFIDENCE = 0.95;

/** Match Sharpness looks back so many days; a match counts half as much after so many (product's own). */
export const SHARPNESS_DAYS = 42;
export const SHARPNESS_HALF_LIFE = 14;

/** Match Sharpness bars: below these figures 1, 2, 3 and 4 bars, above 5; per cent. */
export const SHARPNESS_BAR_ENDS = [20, 40, 60, 80] as const;

/** A payment opens an account for so many days. */
export const SUBSCRIPTION_DAYS = 365;

/** The day on which the terms of the user licence agreement were last changed; kept with every acceptance. */
export const LICENCE_VERSION = '2026-11-21';

/** Wrong passwords that an account takes in an hour from devices it does not know, over all networks (own figure). */
export const MAX_STRANGE_TRIES = 10;

/** Wrong passwords that an account takes in an hour from one device that has signed in before (own figure). */
export const MAX_DEVICE_TRIES = 10;

/** Wrong codes of a second factor that an account takes in an hour (own figure). */
export const MAX_CODE_TRIES = 10;

/** Mails that anybody can have sent to one address in an hour by giving it in a form (own figure). */
export const MAX_MAILS_AN_HOUR = 3;

/** A trial lasts so many days after the day it is granted. */
export const TRIAL_DAYS = 15;

/**
 * Widths of the window at which the layout changes, CSS pixels: small phones end at the first, narrow screens at the
 * second, devices without side navigation at the third, ordinary desktops at the last. Style sheets cannot read them:
 * a test compares.
 */
export const BREAKPOINTS = [640, 799, 1024, 1440] as const;

/** More kinds than this are a ranked list of bars, fewer a donut. */
export const BAR_LIST_ABOVE = 3;

/** The earliest day that `all` reaches back to. */
export const ALL_FROM = '2010-01-01';

/** An account has so many unanswered requests for an analysis at a time, where its plan says nothing else (own figure). */
export const OPEN_ENQUIRIES = 5;

/** An account opens so many tickets a day at most (own figure). */
export const TICKETS_A_DAY = 50;

/** An account follows so many people, teams, places and hashtags at most (own figure). */
export const MAX_FAVOURITES = 500;

/** A list of posts has so many a page. */
export const POSTS_A_PAGE = 20;

/** Posts that are new are counted up to this figure (own figure). */
export const MAX_NEW_COUNTED = 100;

/** An account saves so many posts to read at most (own figure). */
export const MAX_SAVED = 500;

/** A post has so many tags of editors at most (own figure). */
export const MAX_POST_TAGS = 50;

/** A player listed for a match of a national team is with that team so many days before and after (product's own). */
export const DUTY_DAYS = 4;

/** Injury scale: upper ends of under 1 week, 1–2, 3–4, 4–6 weeks, 2–3 and 3–4 months; days. Beyond: rest of season. */
export const INJURY_SCALE_ENDS = [6, 14, 28, 42, 91, 122] as const;

/** Fewer closed cases than this are too few to speak of days (product's own). */
export const EXPECTATION_CASES = 10;

/** The first day that statistics of call-ups count. */
export const CALLUPS_SINCE = '2020-08-01';

/** Pause in the typing before names are looked up, milliseconds: in the search dialog, on the search page. */
export const SUGGESTION_WAIT_MS = { modal: 150, page: 500 } as const;

/** Pause in choosing before what is chosen is loaded, milliseconds: several choices are one load. */
export const DATA_WAIT_MS = 300;

/** A search counts as looked at when its text has stood for so long, milliseconds. */
export const SEARCH_VIEW_AFTER_MS = 1000;

/** Counts of searches are kept for so many days (own figure). */
export const SEARCH_VIEW_DAYS = 90;

/** An account's searches are counted so often a minute at most (own figure). */
export const SEARCH_VIEWS_A_MINUTE = 30;

/** Recent searches: so many are listed, so many kept. */
export const RECENT_SEARCHES = { listed: 5, stored: 20 } as const;

/** After a page of so many posts there may be older ones: one of twenty may be hidden from it. */
export const FEED_MORE_AT = 19;
/** Pages of posts that the server puts on one page, after a reader has asked for older posts and returns. */
export const MAX_FEED_PAGES = 5;

/** Injuries that a player of a professional squad has in a season (UEFA Elite Club Injury Study). */
export const EXPECTED_INJURIES = 2.0;

/** Days of a player-season: ten months. */
export const PLAYER_SEASON_DAYS = 300;

/** A record is thin when less than this share of the time, or of the expected injuries, is known (product's own). */
export const THIN_RECORD_SHARE = 0.5;
