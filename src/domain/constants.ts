/** The product's numbers, each in one place. Source: the specification's list of business constants, unless stated. */

/** Recovery heat map: upper limits of the bands, days; one more band lies above the last. */
export const HEAT_BAND_ENDS = [20, 40, 60, 80, 100] as const;

/** Recovery bars: one up to the first figure, two up to the second, three above; days. */
export const RECOVERY_BAR_ENDS = [40, 80] as const;

/** Severity: below the first figure, up to and including the second, above; days. */
export const SEVERITY_ENDS = [30, 60] as const;

/** Football consensus severity: upper limits of none, minimal, mild and moderate; days (Fuller et al. 2006). */
export const CONSENSUS_ENDS = [0, 3, 7, 28] as const;

// Decision 0180: severe is longer than 28 days.
/** A severe injury lasts longer than this, days. */
export const SEVERE_AFTER = CONSENSUS_ENDS[3];

/** An early recurrence begins within this many days of the return: two months (Fuller et al. 2006). */
export const RECURRENCE_DAYS = 61;

/**
 * A late recurrence begins within this many days of the return, a delayed one later: twelve months (Fuller et al.
 * 2006).
 */
export const LATE_RECURRENCE_DAYS = 365;

/** Mini availability chart of a player: number of matches in view; older ones by scrolling. */
export const MINI_CHART_MATCHES = { inView: 8, most: 20 } as const;

/** The next matches that a touchline names. */
export const NEXT_MATCHES = 3;

/** Maximum number of players or teams in a comparison. */
export const MAX_COMPARED = 4;

/** Timeframes counted back from today, weeks. */
export const TIMEFRAME_WEEKS = { year: 53, last_6_months: 27, last_3_months: 14 } as const;

/** The default timeframe of player and team statistics. */
export const DEFAULT_TIMEFRAME = 'year';

/** Number of seasons that a statistics page offers first; earlier ones follow under their own heading. */
export const SEASONS_OFFERED = 4;

/** Match hours that injury rates refer to (consensus convention). */
export const RATE_HOURS = 1000;

/** Player-days that re-injury rates refer to. */
export const RATE_DAYS = 1000;

/** Squads mark a player who returned fewer than this many days ago: four weeks (own figure). */
export const RECENT_RETURN_DAYS = 28;

/** Load: the windows of minutes, days (own figures). */
export const LOAD_DAYS = [7, 14, 28] as const;

/** Load: most days between two matches that count as a short rest (Dupont et al. 2010). */
export const SHORT_REST_DAYS = 3;

/** Load: matches after a short rest within a fortnight that make a player's matches congested (own figure). */
export const CONGESTED_MATCHES = 2;

/** Peers: the last ages of the bands, years (own figures). */
export const PEER_AGES = [21, 25, 29] as const;

/** Peers: minimum number of players, and of known days of a player whose days out a year are compared (own figures). */
export const MIN_PEERS = 20;
export const PEER_DAYS = 90;

/** Load: days before an injury over which minutes are compared with those after the return: six weeks (own figure). */
export const MINUTES_BEFORE_DAYS = 42;

/**
 * The bootstrap of players: samples, the seed of the random numbers, and the minimum number of players for an interval
 * (own figures).
 */
export const BOOTSTRAP_SAMPLES = 1000;
export const BOOTSTRAP_SEED = 2006;
export const BOOTSTRAP_PLAYERS = 10;

/** The risk matrix shows a point faintly if its median has fewer cases than this (own figure). */
export const FAINT_BELOW = 5;

/** Probability that an interval holds the true rate. */
export const CONFIDENCE = 0.95;

/** Match Sharpness: length of the window and half-life of a match, days (product's own). */
export const SHARPNESS_DAYS = 42;
export const SHARPNESS_HALF_LIFE = 14;

/** Match Sharpness bars: below these figures 1, 2, 3 and 4 bars, above 5; per cent. */
export const SHARPNESS_BAR_ENDS = [20, 40, 60, 80] as const;

/** Days for which a renewed subscription stays open before its payment has come. A direct debit takes up to 14. */
export const GRACE_DAYS = 14;

/** The day on which the terms of the user licence agreement were last changed; kept with every acceptance. */
export const LICENCE_VERSION = '2026-11-21';

/** Wrong passwords per account and hour from unknown devices, over all networks (own figure). */
export const MAX_STRANGE_TRIES = 10;

/** Wrong passwords per account and hour from a device that has signed in before (own figure). */
export const MAX_DEVICE_TRIES = 10;

/** Writes without a session per network, route and minute; a whole office signs in through one network (own figure). */
export const ANONYMOUS_A_MINUTE = 120;

/** Wrong second-factor codes per account and hour (own figure). */
export const MAX_CODE_TRIES = 10;

/** Mails per address and hour that public forms can cause (own figure). */
export const MAX_MAILS_AN_HOUR = 3;

/** Requests to recover the password of an address per hour, from all networks together (own figure). */
export const MAX_RECOVERIES_AN_HOUR = 10;

/** Length of a trial after the day it is granted, days. */
export const TRIAL_DAYS = 15;

/**
 * Window widths at which the layout changes, CSS pixels: the limits of small phones, of narrow screens, of devices
 * without side navigation, and of ordinary desktops. Style sheets cannot read them; a test compares.
 */
export const BREAKPOINTS = [640, 799, 1024, 1440] as const;

/** Fewer cases than this are shown by their number, not as a share. */
export const MIN_CASES_FOR_SHARES = 20;
/** Posts of a step below which their mean sentiment is drawn hollow. */
export const FEW_POSTS = 10;
/** Points of the moving average of the sentiment. */
export const MOVING_POINTS = 4;

/** Fewest cases that a ring is drawn of (own figure). */
export const MIN_CASES_FOR_RING = 2;

/** With more categories than this, a chart is a ranked list of bars, otherwise a donut. */
export const BAR_LIST_ABOVE = 3;

/** The earliest day of the timeframe `all`. */
export const ALL_FROM = '2010-01-01';

/** Maximum number of open requests for an analysis, if the plan sets no other (own figure). */
export const OPEN_ENQUIRIES = 5;

/** Requests a day with API keys, if the plan sets no other number (own figure). */
export const API_REQUESTS_A_DAY = 1000;

/** Maximum number of tickets per account and day (own figure). */
export const TICKETS_A_DAY = 50;

/** Maximum number of favourites of an account (own figure). */
export const MAX_FAVOURITES = 500;

/** Maximum number of posts that a feed reader gets (own figure). */
export const MAX_READER_POSTS = 50;

/** Readings of all feeds and the calendar of an account in an hour (own figure): of 120 feeds, each every half hour. */
export const READINGS_AN_HOUR = 240;

/** A calendar: the days of its matches, its most events, and the hours that a match takes in it (own figures). */
export const CALENDAR = { days: 60, events: 200, matchHours: 2 } as const;

/** Rows of a page of an export (own figure). */
export const MAX_EXPORTED = 500;
/** Days for which an export can tell what has changed. */
export const CHANGES_DAYS = 366;

/** Posts per page of a list. */
export const POSTS_A_PAGE = 20;

/** Maximum number of posts in a file (own figure). */
export const MAX_FILE_POSTS = 200;

/** The newest posts of a view, from which readers select those to print (own figure). */
export const MAX_PRINTED_POSTS = 60;

/** New posts are counted up to this figure (own figure). */
export const MAX_NEW_COUNTED = 100;

/** Maximum number of posts in a reading list (own figure). */
export const MAX_SAVED = 500;

/** Maximum number of editors' tags on a post (own figure). */
export const MAX_POST_TAGS = 50;

/** Characters of the name of a folder of saved posts (own figure). */
export const MAX_FOLDER_NAME = 40;

/** A call-up counts this many days before and after a match of the national team (product's own). */
export const DUTY_DAYS = 4;

/**
 * Injury scale: upper limits of under 1 week, 1–2, 3–4, 4–6 weeks, 2–3 and 3–4 months; days. Beyond: rest of season.
 */
export const INJURY_SCALE_ENDS = [6, 14, 28, 42, 91, 122] as const;

/** With fewer closed cases than this, or fewer that lasted as long, no days are given (product's own). */
export const EXPECTATION_CASES = 10;

/** A group of cases is shown apart only with as many players at risk on the first day (product's own). */
export const MIN_GROUP_AT_RISK = 50;

/** The longest absence that the page of a diagnosis draws, days. */
export const MAX_GONE = 2000;

/** With fewer cases at risk than this no returns are drawn (product's own). */
export const MIN_AT_RISK = 20;

/** The first day of call-up statistics. */
export const CALLUPS_SINCE = '2020-08-01';

/** Delay after typing before names are searched, milliseconds: in the search dialog and on the search page. */
export const SUGGESTION_WAIT_MS = { modal: 150, page: 500 } as const;

/** Delay after a choice before it is loaded, milliseconds. Several choices cause one request. */
export const DATA_WAIT_MS = 300;

/** A search counts as viewed after its text has stayed this long, milliseconds. */
export const SEARCH_VIEW_AFTER_MS = 1000;

/** The newest posts of a search or a hashtag, in which profiles and hashtags are counted (own figure). */
export const NEWEST_SEARCHED = 200;

/** Days for which names that were not linked are counted (own figure). */
export const MENTION_DAYS = 90;

/** Days for which counts of searches are stored (own figure). */
export const SEARCH_VIEW_DAYS = 90;

/** Maximum number of counted searches per account and minute (own figure). */
export const SEARCH_VIEWS_A_MINUTE = 30;

/** Requests with posts per key of a partner and minute: 600,000 posts (own figure). */
export const INGESTS_A_MINUTE = 120;

/** Deliveries of a hub to one subscription that are looked at (own figure). */
export const DELIVERIES_A_MINUTE = 60;

/** Maximum number of reports per account and hour (own figure). */
export const MAX_REPORTS_AN_HOUR = 30;

/** Recent searches: number shown, number stored. */
export const RECENT_SEARCHES = { listed: 5, stored: 20 } as const;

/** The media type of lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';
/** The media type of XLSX files. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** After a page of this many posts there may be older ones: one of twenty may be hidden. */
export const FEED_MORE_AT = 19;
/** Milliseconds between two looks at the notifications of an open page (own figure). */
export const BELL_POLL_MS = 60_000;
/** Milliseconds between two requests for newer posts: usually, and for readers who save data (own figure). */
export const FEED_POLL_MS = { usual: 30_000, saving: 300_000 } as const;
/** Longest pause of requests for newer posts after failures, milliseconds (own figure). */
export const MAX_FEED_PAUSE_MS = 600_000;
/**
 * Maximum number of pages of posts that the server renders on one page when a reader returns. So many load while the
 * reader scrolls; then they take a press, and the foot of the page can be reached.
 */
export const MAX_FEED_PAGES = 5;

/** Expected injuries per player and season in a professional squad (UEFA Elite Club Injury Study). */
export const EXPECTED_INJURIES = 2.0;

/** A match within so many days of an injury shows that it began later than its source says; as in `absence_limits`. */
export const EARLY_START_DAYS = 7;

/** The unit of rates per player-days. */
export const YEAR_DAYS = 365;

/** Length of a player-season: ten months, days. */
export const PLAYER_SEASON_DAYS = 300;

/** So many dated notes on injuries say how complete a record is, whatever the number of injuries (product's own). */
export const COMPLETENESS_NOTES = 5;

/** A record is thin if less than this share of the time, or of notes or expected injuries, is known (product's own). */
export const THIN_RECORD_SHARE = 0.5;

/** Maximum bytes of a request's body (own figures). The longest text of the contract has 20,000 characters of 6 to 9. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Of a body with a logo, and with a picture: in base64, or as a form with room for a page that says what is wrong. */
export const MAX_LOGO_BODY_BYTES = 1024 * 1024;
export const MAX_PICTURE_BODY_BYTES = 6 * 1024 * 1024;
