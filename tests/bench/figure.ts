/** A measured value and its target. */
export interface Figure {
  what: string;
  measured: string;
  /** Empty where there is none. */
  goal: string;
}

/** Prints figures as a table. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = [{ what: 'Figure', measured: 'Measured', goal: 'Goal' }, ...figures];
  const width = (column: 'what' | 'measured') => Math.max(...rows.map((row) => row[column].length)) + 2;
  const [first, second] = [width('what'), width('measured')];
  for (const { what, measured, goal } of rows) console.log(`${what.padEnd(first)}${measured.padEnd(second)}${goal}`);
}
