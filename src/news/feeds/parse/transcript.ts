import { plainText } from './plain-text.ts';

/** Letters of a transcript that are searched: some five hours of speech. */
const MAX_LENGTH = 300_000;
const TIMING = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{3}\s+-->\s.*$/;

/**
 * The words of a podcast's transcript, of the formats that podcasts name: SRT, WebVTT, JSON, HTML, plain.
 * @example readTranscript('1\n00:00:00,000 --> 00:00:02,000\nKane is <i>out</i>.') // 'Kane is out.'
 */
export function readTranscript(written: string): string {
  const text = written.replace(/^\uFEFF/, '').trim();
  return (fromJson(text) ?? (/^<(?:!doctype|html|\w+[ >])/i.test(text) ? plainText(text) : fromCues(text)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

function fromJson(text: string): string | null {
  if (!text.startsWith('{')) return null;
  try {
    const { segments } = JSON.parse(text) as { segments?: unknown };
    if (!Array.isArray(segments)) return '';
    return segments
      .map((each: { body?: unknown } | null) => (typeof each?.body === 'string' ? each.body : ''))
      .join(' ');
  } catch {
    return '';
  }
}

/** Lines without times, numbers and notes. */
function fromCues(text: string): string {
  const blocks = text.split(/\r?\n\s*\r?\n/);
  const spoken = blocks.filter((block) => !/^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(block.trim()));
  return spoken
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const timing = lines.findIndex((line) => TIMING.test(line));
      return timing === -1 ? lines : lines.slice(timing + 1);
    })
    .join(' ')
    .replace(/<[^<>]{0,200}>/g, '');
}
