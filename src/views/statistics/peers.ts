import type { Peers } from '../../contract/peers.ts';
import { ROLE_GROUPS } from '../../domain/positions.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** 'Midfielders, 22 to 25 years, Beacon League'. */
export function peerGroup({ role, ages, league }: Peers, language: Language): string {
  const t = translator(language);
  return t('statistics:peers.group', {
    role: vocabulary(language).roleGroup[ROLE_GROUPS[role]],
    ages: agesText(ages, t),
    league: league.name,
  });
}

/** 'from 22 to 25 years'. */
export function agesText(ages: Peers['ages'], t: ReturnType<typeof translator>): string {
  const { from, to } = ages ?? { from: null, to: null };
  if (from === null) return to === null ? t('statistics:peers.ages.any') : t('statistics:peers.ages.upTo', { to });
  return to === null ? t('statistics:peers.ages.over', { from }) : t('statistics:peers.ages.between', { from, to });
}

/** The rates as recorded, of the peer group and adjusted, and the days out. */
export function peerFigures({ own, players, knownDays, rates, days }: Peers, language: Language): Figure[] {
  const t = translator(language);
  const { number, percent, tenths } = formats(language);
  const orNone = (value: number | null, format: (value: number) => string) =>
    value === null ? t('statistics:none') : format(value);
  const whole = (value: number) => number(Math.round(value));
  return [
    {
      label: t('statistics:peers.own'),
      value: orNone(rates.own, tenths),
      note: t('statistics:peers.ownNote', { injuries: number(own.injuries), days: number(own.known) }),
    },
    {
      label: t('statistics:peers.peers'),
      value: tenths(rates.peers),
      note: t('statistics:peers.peersNote', { players: number(players), days: number(knownDays) }),
    },
    {
      label: t('statistics:peers.adjusted'),
      value: tenths(rates.adjusted.value),
      note: t('statistics:peers.adjustedNote', { weight: percent(rates.weight) }),
      interval: rates.adjusted,
    },
    {
      label: t('statistics:peers.days'),
      value: orNone(days?.own ?? null, whole),
      note: days
        ? t('statistics:peers.daysNote', {
            median: whole(days.median),
            lower: whole(days.lower),
            upper: whole(days.upper),
          })
        : t('statistics:peers.noDays'),
    },
  ];
}
