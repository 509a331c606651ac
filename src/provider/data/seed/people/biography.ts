import { yearOf } from '../../../../domain/days.ts';
import type { Athlete } from '../model.ts';
import { PLACES } from './places.ts';

const ROLES = {
  Goalkeeper: 'a goalkeeper',
  Defender: 'a defender',
  Midfielder: 'a midfielder',
  Forward: 'a forward',
} as const;

/**
 * A short biography in safe HTML: paragraphs, emphasis, a list. Names come from our own lists and contain no markup.
 */
export function biographyOf(athlete: Athlete, birthPlace: string): string {
  const { name, role, clubs, country } = athlete;
  const fullName = `${name.firstName} ${name.lastName}`;
  const land = PLACES.find(({ code }) => code === country)?.name ?? '';
  const stations = clubs.map(({ club, from, until }) => {
    const end = until === null ? 'today' : String(yearOf(until));
    return `<li>${club.name} (${yearOf(from)} to ${end})</li>`;
  });
  return [
    `<p><strong>${fullName}</strong> is a fictional footballer, ${ROLES[role]}, born in ${birthPlace}, ${land}.</p>`,
    `<p>He learned the game at a small club of his home town and turned professional at eighteen. Since then he has played for:</p>`,
    `<ul>${stations.join('')}</ul>`,
  ].join('');
}
