import { BAR_LIST_ABOVE } from '../../domain/constants.ts';
import type { InjuryDistribution } from '../../domain/statistics/distribution.ts';
import {
  CONTACTS,
  INJURY_TYPES,
  type InjuryType,
  type Language,
  type Setting,
  SETTINGS,
} from '../../domain/vocabulary.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import { type Chart, type ChartRow, type Tone, withShares } from './chart.ts';
import { finding } from './finding.ts';

/** A type keeps its colour on every page: there are as many types as colours. */
const TYPE_TONES: Record<InjuryType, Tone> = {
  'muscular-injury': 1,
  'ligament-injury': 2,
  'joint-injury': 3,
  'bone-fracture': 4,
  'minor-injury': 5,
  'illness-or-other': 6,
  doping: 7,
  unspecified: 8,
};
const CONTACT_TONES = { direct: 7, indirect: 5, no_contact: 6, na: 8 } as const;
const SETTING_TONES = {
  match: 1,
  training: 2,
  match_warmup: 5,
  during_match: 1,
  other: 3,
  none: 8,
} as const;
const SEVERITY = [
  { band: 'under_30', tone: 5 },
  { band: 'from_30_to_60', tone: 3 },
  { band: 'over_60', tone: 7 },
  { band: 'unknown', tone: 8, unknown: true },
] as const;

/**
 * The four charts of a set of injuries: types, contact, match or training, severity; none without injuries.
 * @param injuries which injuries they are, as the definition of each chart says first
 */
export function injuryCharts(
  injuries: InjuryDistribution,
  { language, summary, which }: { language: Language; summary: string; which: string },
): Chart[] {
  if (injuries.total === 0) return [];
  const texts = bundle(language, 'statistics');
  const chart = (
    id: 'types' | 'contact' | 'setting' | 'severity',
    rows: ChartRow[],
    kind: Chart['kind'] = 'donut',
  ): Chart => ({
    id,
    kind,
    name: texts.charts[id].name,
    title: finding(rows, language),
    summary,
    definition: `${which} ${texts.charts[id].definition}`,
    columns: {
      label: texts.charts[id].column,
      value: texts.columns.injuries,
      share: texts.columns.share,
    },
    rows: withShares(rows),
  });
  const types = typeRows(injuries, language);
  return [
    chart('types', types, types.length > BAR_LIST_ABOVE ? 'bars' : 'donut'),
    chart('contact', contactRows(injuries, language)),
    chart('setting', settingRows(injuries, language)),
    chart('severity', severityRows(injuries, language)),
  ];
}

/** The most frequent first. */
function typeRows({ types }: InjuryDistribution, language: Language): ChartRow[] {
  const words = vocabulary(language).type;
  return INJURY_TYPES.map((type) => ({
    label: words[type],
    value: types[type] ?? 0,
    tone: TYPE_TONES[type],
    unknown: type === 'unspecified',
  }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

function contactRows({ contacts }: InjuryDistribution, language: Language): ChartRow[] {
  const words = vocabulary(language).contact;
  return CONTACTS.map((contact) => ({
    label: words[contact],
    value: contacts[contact] ?? 0,
    tone: CONTACT_TONES[contact],
    unknown: contact === 'na',
  })).filter(({ value }) => value > 0);
}

/** Match and training always, so that neither seems forgotten. */
function settingRows({ settings }: InjuryDistribution, language: Language): ChartRow[] {
  const words = vocabulary(language).setting;
  const always: readonly Setting[] = ['match', 'training'];
  return SETTINGS.filter((setting) => settings[setting] || always.includes(setting)).map(
    (setting) => ({
      label: words[setting],
      value: settings[setting] ?? 0,
      tone: SETTING_TONES[setting],
      unknown: setting === 'none',
    }),
  );
}

function severityRows({ severity }: InjuryDistribution, language: Language): ChartRow[] {
  const t = translator(language);
  const { bands } = bundle(language, 'statistics');
  return SEVERITY.map(({ band, ...look }) => {
    const { count, ongoing } = severity[band];
    const note = ongoing > 0 ? { note: t('statistics:ongoingOf', { count: ongoing }) } : {};
    return { label: bands[band], value: count, ...look, ...note };
  }).filter(({ value }) => value > 0);
}
