import { expect, test } from 'vitest';
import { isDenied } from '../../../src/news/injury-news/denials.ts';
import { hurtsBody } from '../../../src/news/injury-news/hurt-verbs.ts';

test.each([
  'X rubbishes injury talk',
  'Injury rumours about X are wide of the mark',
  'Scans show no ligament damage for X',
  'X bestreitet Verletzung',
  'Verletzungsgerüchte um X sind haltlos',
  'X ha smentito l’infortunio',
  'X: gli esami non evidenziano lesioni',
  'X negó la lesión',
  'Los exámenes no revelan rotura',
  'X negou lesão',
  'X rebate boato de lesão',
  'X nie être blessé',
  'La rumeur d’une blessure de X est infondée',
])('calls an injury false: %s', (said) => {
  expect(isDenied(said)).toBe(true);
});

test.each([
  'X injured as a false nine',
  'Referee denies penalty, X hurt',
  'X ruled out with injury, club reports',
  'X nega l’addio',
  'X si infortuna',
  'Le club nie, X part',
])('denies no injury: %s', (said) => {
  expect(isDenied(said)).toBe(false);
});

test.each([
  'X wrenched his left knee',
  'X se ha torcido el tobillo',
  'X si è storto la caviglia',
  'X s’est foulé la cheville',
  'X magoou o joelho',
  'X machucou-se no ombro',
  'X vai operar o joelho',
])('is hurt at a part of the body: %s', (said) => {
  expect(hurtsBody(said)).toBe(true);
});

test.each([
  'X breaks the record',
  'X se golpea el pecho',
  'X se rompe la cabeza',
  'X rompe il silenzio',
  'X se casse le cœur',
  'X fratura a defesa',
  'X torce pelo Benfica',
])('hurts nothing of the own: %s', (said) => {
  expect(hurtsBody(said)).toBe(false);
});
