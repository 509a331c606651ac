/** Groups of the cases of a diagnosis. Ages are those of `AGE_BANDS`, in their order. */
export const CASE_GROUPS = ['first', 'recurrent', 'age-1', 'age-2', 'age-3', 'age-4'] as const;
export type CaseGroup = (typeof CASE_GROUPS)[number];

export function isCaseGroup(text: string | null): text is CaseGroup {
  return CASE_GROUPS.some((group) => group === text);
}

/** The place of the age band of a group; undefined for the others. */
export function ageBandOf(group: CaseGroup): number | undefined {
  return group.startsWith('age-') ? Number(group.slice(4)) - 1 : undefined;
}
