import { BAR_LIST_ABOVE } from '../../domain/constants.ts';
import {
  type Breakdown,
  type Occasion,
  OCCASIONS,
  SEVERITIES,
  type Severity,
} from '../../domain/statistics/breakdown.ts';
import { type Contact, CONTACTS, INJURY_TYPES, type InjuryType, type Language } from '../../domain/vocabulary.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import { type Chart, type ChartRow, type Tone, withShares } from './chart.ts';
import { finding } from './finding.ts';

/** A type keeps its colour on every page. */
const TYPE_TONES: Record<InjuryType, Tone> = {
  'muscular-injury': 1,
  'ligament-injury': 2,
  'joint-injury': 3,
  'bone-fracture': 4,
  'minor-injury': 5,
  'illness-or-other': 6,
  doping: 7,
  unspecified: 'unknown',
};
const CONTACT_TONES: Record<Contact, Tone> = { direct: 4, indirect: 3, no_contact: 1, na: 'unknown' };
const OCCASION_TONES: Record<Occasion, Tone> = { match: 1, training: 2, other: 3, unknown: 'unknown' };
/** By their days, as the body map colours them. */
const SEVERITY_TONES: Record<Severity, Tone> = {
  under_30: 'heat-1',
  from_30_to_60: 'heat-3',
  over_60: 'heat-5',
  unknown: 'unknown',
};

/**
 * The four charts of a set of injuries: types, contact, match or training, severity; none without injuries.
 * @param injuries the description of the set, with which each chart's definition begins
 */
export function injuryCharts(
  injuries: Breakdown,
  { language, summary, which }: { language: Language; summary: string; which: string },
): Chart[] {
  const texts = bundle(language, 'statistics');
  const chart = (
    id: 'types' | 'contact' | 'occasion' | 'severity',
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
  if (types.length === 0) return [];
  return [
    chart('types', types, types.length > BAR_LIST_ABOVE ? 'bars' : 'donut'),
    chart('contact', contactRows(injuries, language)),
    chart('occasion', occasionRows(injuries, language)),
    chart('severity', severityRows(injuries, language)),
  ];
}

/** The most frequent first. */
function typeRows({ types }: Breakdown, language: Language): ChartRow[] {
  const labels = vocabulary(language).type;
  return INJURY_TYPES.map((type) => ({
    label: labels[type],
    value: types[type],
    tone: TYPE_TONES[type],
    unknown: type === 'unspecified',
  }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

function contactRows({ contacts }: Breakdown, language: Language): ChartRow[] {
  const labels = vocabulary(language).contact;
  return CONTACTS.map((contact) => ({
    label: labels[contact],
    value: contacts[contact],
    tone: CONTACT_TONES[contact],
    unknown: contact === 'na',
  })).filter(({ value }) => value > 0);
}

/** Match and training are shown even if one has no injuries, unless some injuries might belong there. */
function occasionRows({ occasions }: Breakdown, language: Language): ChartRow[] {
  const texts = bundle(language, 'statistics');
  const always: readonly Occasion[] = occasions.unknown > 0 ? [] : ['match', 'training'];
  return OCCASIONS.filter((occasion) => occasions[occasion] || always.includes(occasion)).map((occasion) => ({
    label: texts.occasions[occasion],
    value: occasions[occasion],
    tone: OCCASION_TONES[occasion],
    unknown: occasion === 'unknown',
  }));
}

function severityRows({ severity, ongoing }: Breakdown, language: Language): ChartRow[] {
  const t = translator(language);
  const texts = bundle(language, 'statistics');
  return SEVERITIES.map((band) => ({
    label: texts.bands[band],
    value: severity[band],
    tone: SEVERITY_TONES[band],
    unknown: band === 'unknown',
    ...(ongoing[band] > 0 && { note: t('statistics:ongoingOf', { count: ongoing[band] }) }),
  })).filter(({ value }) => value > 0);
}
