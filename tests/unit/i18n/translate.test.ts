import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { bundle, type TextKey, translator, vocabulary } from '../../../src/i18n/translate.ts';

test.each([
  ['INJ-01', 'injuries:allSeasons', 'Total injuries'],
  ['INJ-05', 'injuries:figures.injuries', 'Total injuries'],
  ['INJ-07', 'injuries:none', 'No injuries recorded'],
  ['INJ-07', 'injuries:openTicket', 'Open a ticket'],
  ['INJ-08', 'injuries:detail.injury', 'injury details'],
  ['INJ-09', 'injuries:detail.otherEvent', 'other event details'],
  ['INJ-17', 'injuries:unknown', 'unknown'],
  ['INJ-17', 'injuries:notDetermined', 'n/d'],
  ['ERR-01', 'errors:unauthorized', 'WRONG CREDENTIALS'],
  ['ERR-02', 'errors:payment_required', 'PAYMENT REQUIRED'],
  ['ERR-03', 'errors:not_found', 'NOT FOUND'],
  ['ERR-04', 'errors:server_error', 'SERVER ERROR'],
  ['ERR-04', 'shell:serverError', 'SERVER ERROR'],
  ['G-54', 'login:invalid_grant', 'Incorrect e-mail address or password'],
  ['G-54', 'login:invalid', 'User credentials are invalid.'],
] satisfies [string, TextKey, string][])('%s %s reads “%s” in English', (_, key, text) => {
  expect(translator('en-gb')(key)).toBe(text);
});

test('G-09 the plan’s limit is given in the exact sentence', () => {
  expect(translator('en-gb')('errors:plan_upgrade_required')).toBe(
    'You cannot view this content. please upgrade your subscription.',
  );
});

test.each([
  ['en-gb', '0 players', '1 player', '2 players', '1,000,000 players'],
  ['it', '0 giocatori', '1 giocatore', '2 giocatori', '1.000.000 di giocatori'],
  ['es', '0 jugadores', '1 jugador', '2 jugadores', '1.000.000 de jugadores'],
  ['pt-pt', '0 jogadores', '1 jogador', '2 jogadores', '1 000 000 de jogadores'],
  ['br', '0 jogador', '1 jogador', '2 jogadores', '1.000.000 de jogadores'],
  ['fr-fr', '0 joueur', '1 joueur', '2 joueurs', '1 000 000 de joueurs'],
  ['de', '0 Spieler', '1 Spieler', '2 Spieler', '1.000.000 Spieler'],
] as const)('%s counts by its own rules; br by those of Brazil', (language, ...written) => {
  const t = translator(language);
  const counted = [0, 1, 2, 1_000_000].map((count) => t('entity:players', { count }));
  expect(counted.map((text) => text.replace(/\s/g, ' '))).toEqual(written);
});

test('what fills a text is left as it is, braces and markup too', () => {
  const name = `<b>"O'Neil" & {{count}} $t(shell:search)`;
  expect(translator('de')('shell:account', { name })).toBe(`Konto von ${name}`);
});

test('I18N-01 200 translations in alternation never mix languages', async () => {
  const expected = new Map(LANGUAGES.map((lang) => [lang, bundle(lang, 'account').recovery.lead]));
  const pages = Array.from({ length: 200 }, async (_, turn) => {
    const language = LANGUAGES[turn % LANGUAGES.length] ?? 'en-gb';
    const t = translator(language);
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await new Promise((resume) => setTimeout(resume, (turn * 7 + step) % 3));
      seen.push(t('account:recovery.lead'), translator(language)('account:recovery.lead'));
    }
    return seen.every((text) => text === expected.get(language));
  });
  expect(new Set(expected.values()).size).toBe(7);
  expect(await Promise.all(pages)).toEqual(Array.from({ length: 200 }, () => true));
});

test('a bundle gives the same words as the translator', () => {
  for (const language of LANGUAGES)
    expect(vocabulary(language).part.knee).toBe(translator(language)('vocabulary:part.knee'));
});

test.each([
  ['en-gb', 59, 'Too many attempts. Try again in 59 seconds.'],
  ['en-gb', 60, 'Too many attempts. Try again in 1 minute.'],
  ['it', 61, 'Troppi tentativi. Riprova tra 2 minuti.'],
  ['es', 3541, 'Demasiados intentos. Vuelve a intentarlo dentro de 60 minutos.'],
  ['pt-pt', 120, 'Demasiadas tentativas. Tente de novo dentro de 2 minutos.'],
  ['br', 120, 'Tentativas demais. Tente de novo em 2 minutos.'],
  ['fr-fr', 7201, 'Trop de tentatives. Réessayez dans 3 heures.'],
  ['de', 1, 'Zu viele Versuche. Versuchen Sie es in 1 Sekunde erneut.'],
] as const)('in %s a wait of %i seconds is told in words', (language, retryAfter, text) => {
  expect(translator(language)('errors:too_many_requests', { retryAfter })).toBe(text);
});

test.each([
  ['fr-fr', '28 nov.', 'Rhys Wainway : retour annoncé pour le 28 nov. À cette date'],
  ['de', '28. Nov.', '28. Nov. '],
  ['en-gb', '28 November', '28 November. '],
] as const)('in %s a sentence that ends with %s has one full stop', (language, day, shown) => {
  const text = translator(language)('desk:finding.doubtful', { name: 'Rhys Wainway', day, share: '70%' });
  expect(text).toContain(shown.replace(' :', '\u00a0:'));
  expect(text).not.toContain('..');
});
