/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** An event of a calendar. */
export interface IcsEvent {
  /** The same as long as it is the same event. */
  uid: string;
  summary: string;
  /** What it is about, in lines. */
  description?: readonly string[];
  url?: string;
  /** A whole day, or an instant and a number of hours. */
  when: { day: string } | { start: string; hours: number };
}

/** A calendar as RFC 5545 defines it; what is read as of `now` replaces what was read before. */
export function writeIcs(
  { name, everyHours, now }: { name: string; everyHours: number; now: Date },
  events: readonly IcsEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Touchline//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
    `X-PUBLISHED-TTL:PT${everyHours}H`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The text of a calendar without the time at which it was read. */
export function withoutReadTime(ics: string): string {
  return ics.replaceAll(/^(?:DTSTAMP|LAST-MODIFIED):.*\r\n/gm, '');
}

function linesOf({ uid, summary, description = [], url, when }: IcsEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `LAST-MODIFIED:${instant(now)}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`]
      : [`DTSTART:${instant(new Date(when.start))}`, `DURATION:PT${when.hours}H`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description.length > 0 ? [`DESCRIPTION:${escaped(description.join('\n'))}`] : []),
    ...(url === undefined ? [] : [`URL:${url}`]),
    // Nobody is busy because others play.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** '20261203T193000Z' */
function instant(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A line in parts of at most 75 octets; no character is divided. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
