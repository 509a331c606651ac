import type { Role } from '../domain/vocabulary.ts';
import { fill } from './fill.ts';

/** Facts that distinguish players with the same name. */
export interface PlayerMarks {
  position: string | null;
  role: Role | null;
  birthYear: number | null;
}

interface PlayerTexts {
  positions: Readonly<Record<string, string>>;
  roles: Readonly<Record<Role, string>>;
  /** 'born {{year}}'. */
  born: string;
}

/**
 * Position, or else role, and year of birth, kept on one line. Unknown facts are omitted; empty if there are none.
 * @example playerLine({ position: 'CB', role: 'Defender', birthYear: 1998 }, english) // 'Centre-back · born 1998'
 */
export function playerLine(
  { position, role, birthYear }: PlayerMarks,
  { positions, roles, born }: PlayerTexts,
): string {
  const place = position === null ? role && roles[role] : (positions[position] ?? position);
  const year = birthYear === null ? null : fill(born, { year: String(birthYear) }).replaceAll(' ', '\u00a0');
  return [place, year].filter(Boolean).join(' · ');
}
