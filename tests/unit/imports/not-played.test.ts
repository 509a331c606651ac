import { expect, test } from 'vitest';
import { saysNotPlayed } from '../../../src/provider/data/import/outside/openfootball/match-line.ts';

test.each([
  [
    'en',
    'Match abandoned|Postponed due to fog|PPD|called off|Susp.|Aban.|game postponed|interrupted, 54’|TBD|void|ABD|PST|Match off|off (waterlogged pitch)|frozen pitch, off|was postponed',
  ],
  [
    'de',
    'Spiel abgesagt|fällt aus|ausgefallen|Abbruch|annulliert|wird nachgeholt|Verlegt auf 12.3.|neu angesetzt|Spiel findet nicht statt|neuer Termin 3.5.|nicht angepfiffen|wurde verlegt',
  ],
  [
    'it',
    'rinviata per nebbia|Sospesa|annullata|non disputata|rinviato|partita sospesa|da recuperare|interrotta al 60’|rimandata|rimandato per neve|non si gioca|si recupera il 3/5|è stata rinviata',
  ],
  [
    'es',
    'Aplazado|aplazada por lluvia|suspendido 60’|cancelado|no disputado|postergado|partido aplazado|Pospuesto|se suspende|diferido|no se jugó|sin disputar|fue aplazado',
  ],
  [
    'pt',
    'Adiado|adiada|interrompido|jogo adiado|suspenso|cancelado|não realizado|Remarcado para 3/5|foi adiado|transferida para 3/5|não se realizou',
  ],
  [
    'fr',
    'Reporté|reportée|Match reporté|arrêté|annulé|remis|interrompu|Partie remise|ajourné|non joué|décalé au 3 mai|match non disputé|repoussé|a été reporté',
  ],
  ['nl', 'Uitgesteld|afgelast|gestaakt (65e)|wedstrijd gestaakt|geannuleerd|niet gespeeld'],
  ['pl', 'przełożony|PRZEŁOŻONE na 12.3.|odwołany|przerwany|mecz odwołany|nie rozegrano|Przelozony'],
  ['tr', 'Ertelendi|ERTELENDİ|İptal edildi|iptal|yarıda kaldı|tatil edildi|oynanmadı|maç ertelendi'],
  ['ar', 'مؤجلة|تأجلت|ألغيت المباراة|توقفت|المباراة مؤجلة|لم تلعب|تم تأجيل المباراة|لم تُلعب|تم إلغاؤها'],
  ['ja', '延期|中止|試合中止|順延|雨天中止|打ち切り|開催中止|未開催'],
  ['zh', '延期|推迟|取消|比赛延期|腰斩|改期|未进行|未踢'],
  ['kr', '연기|경기 취소|우천 취소|순연|중단|경기연기|취소됨|미개최'],
])('in %s a match that was put off or broken off is known by its words', (_, words) => {
  expect(words.split('|').filter((word) => !saysNotPlayed(word))).toEqual([]);
});

test('other notes do not say so', () => {
  const notes =
    'walkover|awarded|a.e.t.|on penalties|neutral venue|behind closed doors|Rückspiel|aller-retour|in casa|ida|vuelta|dogrywka|uzatma|중립|決勝|加时|ذهاب|Remich|Pulawy|Parma|offside goal|official|Offenbach|Abdul|Pst Kickers FC|Nachholspiel|si gioca a Milano|se jugó en Sevilla|realizou-se|joué à huis clos';
  expect(notes.split('|').filter(saysNotPlayed)).toEqual([]);
});
