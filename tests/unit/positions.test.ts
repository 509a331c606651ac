import { expect, test } from 'vitest';
import { positionCode, ROLE_GROUPS, roleOf } from '../../src/domain/positions.ts';

test.each([
  ['RCB3', 'RCB', 'Defender'],
  ['LCB3', 'LCB', 'Defender'],
  ['RB5', 'RB', 'Defender'],
  ['LWB', 'LWB', 'Defender'],
  ['LCMF2', 'LCMF', 'Midfielder'],
  ['RCMF3', 'RCMF', 'Midfielder'],
  ['RDMF', 'RDMF', 'Midfielder'],
  ['LAMF', 'LAMF', 'Midfielder'],
  ['DMF', 'DMF', 'Midfielder'],
  ['SS', 'CF', 'Forward'],
  ['CF', 'CF', 'Forward'],
  ['RWF', 'RWF', 'Forward'],
  ['LW', 'LW', 'Forward'],
  ['GK', 'GK', 'Goalkeeper'],
  ['Goalkeeper', 'GK', 'Goalkeeper'],
  ['Centre-Back', 'CB', 'Defender'],
  ['Defensive Midfield', 'DMF', 'Midfielder'],
  ['Right Winger', 'RW', 'Forward'],
  ['Second Striker', 'CF', 'Forward'],
  ['Defender', 'DF', 'Defender'],
  ['Midfielder', 'MF', 'Midfielder'],
  ['Forward', 'FW', 'Forward'],
])('G-11 ENT-14 ENT-13 position %s reads %s, a %s', (position, code, role) => {
  expect(positionCode(position)).toBe(code);
  expect(roleOf(position)).toBe(role);
});

test.each(['X9', 'libero', 'constructor', ''])('G-11 ENT-14 %j is not mapped and has no role', (text) => {
  expect(positionCode(text)).toBe(text);
  expect(roleOf(text)).toBeNull();
});

test('ENT-13 each role has its group', () => {
  expect(Object.values(ROLE_GROUPS)).toEqual(['goalkeepers', 'defenders', 'midfielders', 'attackers']);
});
