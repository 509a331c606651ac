import type { Injury } from '../../contract/injuries.ts';
import { PAGE_TYPE } from '../../domain/injuries/media.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';

/** Links below an injury's facts: its sources, videos and images. */
export interface DetailList {
  label: string;
  items: { text: string; href: string | null; note: string }[];
}

/** Only http and https addresses, and those of this installation, become links. */
export function webAddress(url: string | null): string | null {
  return url && /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null;
}

/** The lists of one injury; empty ones are left out. */
export function detailLists(injury: Injury, lang: Language): DetailList[] {
  if (injury.news.length + injury.media.length === 0) return [];
  const t = translator(lang);
  const texts = bundle(lang, 'injuries');
  const kinds: Record<string, string> = vocabulary(lang).sourceKind;
  const { day } = formats(lang);
  const names: Record<string, string> = texts.facts;

  // A story: the first report first, and what has no day last.
  const inOrder = injury.news.toSorted((one, other) =>
    (one.publishedOn ?? '9').localeCompare(other.publishedOn ?? '9', 'en'),
  );
  const news = inOrder.map((item) => {
    const facts = item.facts.flatMap((fact) => names[fact] ?? []).join(', ');
    const note = [
      item.publishedOn && day(item.publishedOn),
      item.siteName,
      kinds[item.sourceKind],
      facts && t('injuries:detail.bears', { facts }),
    ];
    return { text: item.title, href: webAddress(item.url), note: note.filter(Boolean).join(' · ') };
  });
  const media = injury.media.map((item) => ({
    text: item.name,
    href: webAddress(item.url),
    note: item.mimeType === PAGE_TYPE ? (URL.parse(item.url)?.host ?? '') : item.mimeType,
  }));
  return [
    { label: texts.detail.news, items: news },
    { label: texts.detail.media, items: media },
  ].filter((list) => list.items.length > 0);
}
