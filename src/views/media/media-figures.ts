import type { MediaStats } from '../../contract/posts/media.ts';
import { daysBetween } from '../../domain/days.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { NEGATIVE } from '../../domain/posts/sentiment.ts';
import type { Figure } from '../injuries/figures.ts';
import type { MediaView } from './media-view.ts';
import { riskOf } from './risk-chart.ts';
import { sentimentText } from './trend-charts.ts';

/**
 * The headline figures of posts; sentiment only where posts have an opinion.
 * @param postsHref leads from the share of negative posts to them
 */
export function mediaFigures(stats: MediaStats, language: Language, postsHref?: MediaView['postsHref']): Figure[] {
  const t = translator(language);
  const { figures: texts } = bundle(language, 'media');
  const { number, percent, percentTenths } = formats(language);
  const days = daysBetween(stats.period.from, stats.period.to) + 1;
  const risk = riskOf(stats);
  const { value } = stats.sentiment;
  const sentiment = value === null ? null : sentimentText(value, language);
  return [
    {
      label: texts.posts,
      value: number(stats.posts),
      note: t('media:figures.perDay', { number: stats.posts / days }),
    },
    ...(stats.news < stats.posts ? [{ label: texts.news, value: number(stats.news), note: texts.newsCounted }] : []),
    ...(sentiment && risk !== null
      ? [
          { label: texts.sentiment, value: sentiment.value, note: sentiment.label },
          {
            label: texts.negative,
            value: percent(risk),
            note: texts.ofOpinions,
            ...(postsHref && risk > 0 && { href: postsHref({ sentiment: NEGATIVE }) }),
          },
        ]
      : []),
    ...(stats.uncertain > 0
      ? [{ label: texts.uncertain, value: percentTenths(stats.uncertain / stats.posts), note: texts.notInAverage }]
      : []),
  ];
}
