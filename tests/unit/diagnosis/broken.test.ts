import { expect, test } from 'vitest';
import { readInjuryText } from '../../../src/domain/diagnosis/read-injury-text.ts';

/** Written before the words for what is broken were read, and not used to choose them. */
const SAID: readonly (readonly [text: string, part: string, diagnosis: string | null])[] = [
  ['Striker will miss four months after he broke his fibula in the derby', 'leg', 'fibula-fracture'],
  ['Goalkeeper plays on with a broken finger', 'hand', 'finger-fracture'],
  ['Scans confirm a torn lateral meniscus', 'knee', 'meniscus-tear'],
  ['He breaks his jaw in a clash of heads', 'head', 'jaw-fracture'],
  ['Der Stürmer brach sich im Training das Schlüsselbein', 'shoulder', 'collarbone-fracture'],
  ['Nasenbein gebrochen: der Verteidiger spielt mit Maske', 'head', 'nasal-fracture'],
  ['Innenband im Knie gerissen, drei Monate Pause', 'knee', 'mcl-injury'],
  ['Due costole rotte per il portiere', 'chest', 'rib-fracture'],
  ['Si rompe il menisco, stagione finita', 'knee', 'meniscus-tear'],
  ['Clavicola rotta dopo la caduta', 'shoulder', 'collarbone-fracture'],
  ['Se rompió la muñeca en el entrenamiento', 'hand', 'wrist-fracture'],
  ['Baja tres meses con la clavícula rota', 'shoulder', 'collarbone-fracture'],
  ['Se ha roto el ligamento cruzado anterior', 'knee', 'acl-rupture'],
  ['Jogou a final com o nariz quebrado', 'head', 'nasal-fracture'],
  ['O médio partiu a perna direita no treino', 'leg', 'leg-fracture'],
  ['Ligamentos do tornozelo rompidos: fora dois meses', 'ankle', 'ankle-ligament-tear'],
  ['Il s’est cassé la clavicule à l’entraînement', 'shoulder', 'collarbone-fracture'],
  ['Orteil cassé, six semaines d’absence', 'foot', 'toe-fracture'],
  ['Ligament croisé rompu, saison terminée', 'knee', 'cruciate-ligament-rupture'],
  ['كسر في الكاحل يبعده شهرين', 'ankle', 'ankle-fracture'],
  ['تمزق في وتر أخيل ينهي موسمه', 'leg', 'achilles-rupture'],
  ['后卫右脚踝骨折', 'ankle', 'ankle-fracture'],
  ['前锋前十字韧带撕裂', 'knee', 'acl-rupture'],
  ['右足首を骨折、全治3か月', 'ankle', 'ankle-fracture'],
  ['左膝の半月板を断裂', 'knee', 'meniscus-tear'],
  ['왼쪽 발목이 부러져 3개월 결장', 'ankle', 'ankle-fracture'],
  ['오른쪽 아킬레스건 파열로 시즌 아웃', 'leg', 'achilles-rupture'],
];

test.each(SAID)('what is broken or torn is read with its part: %s', (text, part, diagnosis) => {
  const reading = readInjuryText(text);
  expect([reading.part, reading.diagnosis.value]).toEqual([part, diagnosis]);
});

test.each([
  'Il centrocampista è in rotta con la società',
  'He breaks his duck in the derby',
  'A rota do time até a final',
  'El delantero ha roto el empate',
  'O presidente do partido político fala antes da partida',
  'Wood broke a record',
  'La squadra rompe gli indugi',
])('what breaks without a part of the body is no injury: %s', (text) => {
  expect(readInjuryText(text).category).toBe('unread');
});

test.each([
  ['Se pierde el partido por una lesión de rodilla', 'knee', null],
  ['Fora da próxima partida com uma lesão no joelho', 'knee', null],
])('a match is nothing broken: %s', (text, part, diagnosis) => {
  const reading = readInjuryText(text);
  expect(reading.part).toBe(part);
  expect(reading.diagnosis.value).toBe(diagnosis);
});
