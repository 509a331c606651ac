import type { Consensus } from '../../../src/contract/consensus.ts';

export const absences: NonNullable<Consensus['injuries']> = {
  absences: 10,
  open: 2,
  days: 240,
  openDays: 40,
  meanDays: 25,
  medianDays: 18,
  missedMatches: 31,
  severity: { '0': 0, '1-3': 1, '4-7': 2, '8-28': 4, '>28': 1 },
  incidence: { value: 8.1, low: 3.9, high: 14.9 },
  burden: 194.4,
};

export const group: Consensus['groups'][number] = {
  type: 'muscular-injury',
  part: 'thigh',
  injuries: 4,
  closed: 3,
  days: 90,
  incidence: { value: 3.2, low: 0.9, high: 8.3 },
  medianDays: 21,
  burden: 72.9,
};

/** Statistics of the consensus in which everything is known. */
export function sampleConsensus(more: Partial<Consensus> = {}): Consensus {
  return {
    tag: 'h_1',
    period: { from: '2025-11-21', to: '2026-11-21' },
    players: 25,
    played: 22,
    known: 20,
    hours: { minutes: 74_040, allCompetitions: 0.75, onSheets: 18_000 },
    playerDays: 6570,
    completeness: {
      knownShare: 90,
      playerSeasons: 21.9,
      injuriesPerSeason: 0.46,
      notes: 0,
      recordedNotes: 0,
      isThin: true,
    },
    perYear: { value: 0.56, low: 0.27, high: 1.02 },
    injuries: absences,
    burdenInterval: { low: 101.6, high: 322.4 },
    recurrences: { located: 8, early: 1, late: 2, delayed: 0 },
    allAbsences: { ...absences, absences: 14, days: 300, missedMatches: 40 },
    groups: [group],
    seasons: [],
    ...more,
  };
}
