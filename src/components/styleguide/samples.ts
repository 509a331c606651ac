import type { BodyArea } from '../../domain/body/body-map.ts';
import type { Chart, ChartRow } from '../../views/charts/chart.ts';
import type { RiskRow } from '../../views/statistics/consensus-charts.ts';
import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import { EXPECTATION_CASES } from '../../domain/constants.ts';
import { reinjuryWeeks } from '../../domain/injuries/reinjury.ts';
import { returnCurve } from '../../domain/injuries/survival.ts';

const ROWS: readonly ChartRow[] = [
  { label: 'Muscle', value: 14, part: 5 },
  { label: 'Ligament', value: 9, part: 4 },
  { label: 'Bone', value: 5, part: 5, note: '2 ongoing' },
  { label: 'A kind of injury with a long name', value: 3, part: 0 },
  { label: 'Not recorded', value: 2, unknown: true },
];
const TOTAL = 33;

/** A chart of either kind, with everything that its rows can have. */
export function sampleChart(kind: Chart['kind']): Chart {
  return {
    id: `sample-${kind}`,
    kind,
    name: `Sample of ${kind}`,
    title: 'Muscle injury most often: 14 of 33',
    summary: 'What a reader should see first, in a sentence.',
    definition: 'How the figures are computed, and from which source.',
    columns: { label: 'Kind', value: 'Injuries', share: 'Share' },
    rows: ROWS.map((row) => ({ ...row, share: row.value / TOTAL })),
  };
}

export const RISKS: RiskRow[] = [
  ['Muscle, thigh', 14, 1.9, 24],
  ['Ligament, knee', 4, 0.5, 85],
  ['Ligament, ankle', 9, 1.2, 19],
  ['Bone, foot', 3, 0.4, 41],
  ['Contusion, leg', 11, 1.5, 5],
  ['Muscle, calf', 8, 1, 14],
  ['Tendon, hip', 5, 0.7, 33],
].map(([label, injuries, value, days]) => {
  const incidence = { value: Number(value), low: Number(value) * 0.6, high: Number(value) * 1.5 };
  const [all, median] = [Number(injuries), Number(days)];
  return {
    label: String(label),
    injuries: all,
    closed: all,
    incidence,
    days: median,
    burden: incidence.value * median,
  };
});

/** All bands, both sides, a part without a side, a part with unknown days, and a part that no map shows. */
export const BODY: BodyArea[] = [
  { part: 'head', side: 'na', injuries: 1, days: 6, band: 1, isOpen: false },
  { part: 'shoulder', side: 'left', injuries: 1, days: 31, band: 2, isOpen: false },
  { part: 'thigh', side: 'right', injuries: 4, days: 64, band: 3, isOpen: false },
  { part: 'thigh', side: 'left', injuries: 2, days: 0, band: null, isOpen: false },
  { part: 'knee', side: 'left', injuries: 2, days: 110, band: 4, isOpen: false },
  { part: 'leg', side: 'right', injuries: 3, days: 150, band: 5, isOpen: false },
  { part: 'ankle', side: 'right', injuries: 5, days: 260, band: 6, isOpen: false },
  { part: 'back', side: 'na', injuries: 2, days: 12, band: 1, isOpen: false },
  { part: 'unspecified', side: null, injuries: 2, days: 9, band: 1, isOpen: false },
];

/** A diagnosis with this number of ended cases, after 1, 2, 3 … days. */
export function sampleDiagnosis(cases: number): DiagnosisStatistics {
  const isEnough = cases >= EXPECTATION_CASES;
  const closed = Array.from({ length: cases }, (_, place) => [place + 1, 1] as const);
  const curve = returnCurve({ closed, open: [[30, 4]] });
  return {
    id: 'contusion',
    group: ['contusion', 'knock', 'haematoma'],
    bodyArea: null,
    tissue: 'superficial',
    absence: {
      cases,
      open: 4,
      lower: isEnough ? cases / 4 : null,
      median: isEnough ? cases / 2 : null,
      upper: isEnough ? (cases * 3) / 4 : null,
      curve: isEnough ? curve.map(({ day, atRisk, back }) => ({ day, atRisk, back })) : [],
    },
    caseGroups: isEnough
      ? [
          { id: 'first', cases: 61, open: 2 },
          { id: 'recurrent', cases: 84, open: 3 },
          { id: 'age-2', cases: 70, open: 0 },
        ]
      : [],
    calibration: [
      { day: 0, cases: 412, inside: 214 },
      { day: 14, cases: 96, inside: 49 },
      { day: 42, cases: 12, inside: 5 },
    ],
    reinjury: {
      returns: cases,
      injuries: 3,
      weeks: isEnough
        ? reinjuryWeeks({
            injured: [
              [3, 2],
              [40, 1],
            ],
            free: [[364, cases - 3]],
          })
        : [],
    },
  };
}
