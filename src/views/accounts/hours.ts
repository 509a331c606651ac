/** @example hourText(7) // '07:00' */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The hours of a day, as choices. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, hourText(hour)] as const);
