import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCandidates } from '../../../src/news/injury-news/candidates.ts';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { inventedSquads, Tally } from '../../invented-squads.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads('known-squads.csv');
});

/** The players that a headline, with the text after `¶`, reports as hurt or back. */
function candidatesIn(headline: string, language: ContentLanguage): string[] {
  const [title = '', body = ''] = headline.split(' ¶ ');
  const post = { title, body, language, publishedAt: null };
  return findCandidates(post, linkText(dictionary, post)).map(
    ({ player, status }) => `${player.name} ${status === 'back' ? 'back' : 'hurt'}`,
  );
}

/** Half tell of injuries of named players, half of anything else; judged before they were read. */
describe.each([
  ['en', 'en'],
  ['it', 'it'],
  ['es', 'es'],
  ['pt-pt', 'pt'],
  ['br', 'pt'],
  ['fr', 'fr'],
  ['de', 'de'],
] as const)('judged headlines in %s', (file, language) => {
  test('G-89 at least 92 of 100 candidates are right, and 80 of 100 are found', () => {
    const [, ...lines] = readFileSync(`tests/fixtures/injury-headlines/${file}.tsv`, 'utf8').trim().split('\n');
    const tally = new Tally();
    const differing: string[] = [];
    for (const line of lines) {
      const [, text = '', players = ''] = line.split('\t');
      const expected = players === '-' ? [] : players.split(';');
      const found = candidatesIn(text, language);
      tally.add(expected, found);
      if (found.toSorted().join() !== expected.toSorted().join()) differing.push(`${line}: ${found.join(';')}`);
    }
    console.log(`${file}, ${lines.length} headlines: ${tally.figures}`);
    expect(lines.length).toBeGreaterThanOrEqual(400);
    expect(tally.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.92);
    expect(tally.recall, differing.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});

test.each([
  ['en', 'Liverpool: Virgil van Dijk pays tribute to injured team-mate Diogo Jota', []],
  ['pt', 'Thiago Silva nega lesão no Chelsea', []],
  ['ar', 'ليفربول ينفي إصابة Mohamed Salah', []],
  ['en', "West Ham's Declan Rice: 'Losing hurts, but we are back'", []],
  ['de', 'Kreuzbandriss! Saison-Aus für Marco Reus', ['Marco Reus hurt']],
  ['en', 'No fresh injury concerns for Liverpool as Diogo Jota returns', ['Diogo Jota back']],
  ['en', 'Chelsea youngster suffers knee injury, says Mount', []],
  ['de', 'Talent Havertz verletzt sich in Leverkusen', ['Kai Havertz hurt']],
  ['pt', 'Técnico do City sofre com lesão de Gabriel Jesus', ['Gabriel Jesus hurt']],
  ['pt', 'Rúben Dias jogou lesionado no Mundial e agora vai parar um mês', ['Rúben Dias hurt']],
  ['en', 'Competition at Liverpool as Diogo Jota covers for injured Mohamed Salah', ['Mohamed Salah hurt']],
  ['en', 'Harry Kane returns injured from England duty', ['Harry Kane hurt']],
  ['en', 'Mohamed Salah returns to Liverpool side after being injured in March', ['Mohamed Salah back']],
  ['en', 'Marcus Rashford withdraws from international duty', []],
  ['es', 'Gareth Bale, mermado por una lesión de tobillo, no viaja con el Real Madrid', ['Gareth Bale hurt']],
  ['es', 'Isco entrena ya tras el parón de selecciones', []],
  ['pt', 'Ricardo Pereira regressa aos relvados após nove meses de paragem por lesão', ['Ricardo Pereira back']],
  ['fr', "N'Golo Kanté n'est pas dans le groupe de Chelsea après sa blessure", ["N'Golo Kanté hurt"]],
  ['de', 'Muskelfaserriss setzt ihn außer Gefecht: Leon Goretzka fehlt dem FC Bayern', ['Leon Goretzka hurt']],
  ['de', 'Leon Goretzka nach Muskelfaserriss nicht im Kader des FC Bayern', ['Leon Goretzka hurt']],
  ['de', 'Manuel Neuer kehrt verletzt von der Nationalmannschaft zurück', ['Manuel Neuer hurt']],
  ['it', 'Jorginho torna infortunato dalla nazionale', ['Jorginho hurt']],
  ['de', 'Thomas Müller mit Doppelpack – Freiburg-Profi Kübler bricht sich den Arm', []],
  ['fr', 'Mbappé marque, le gardien adverse sort blessé : Lacazette console le portier', []],
  ['en', 'Salah scores as Liverpool lose two men to injury', []],
  ['en', "Klopp injured his hamstring celebrating Divock Origi's goal", []],
  ['es', 'Piqué deja su sitio a Lenglet por lesión', ['Gerard Piqué hurt']],
  ['it', "Bernardo Silva scherza sull'infortunio di Grealish", []],
  ['pt', 'Mourinho culpa lesões por queda e elogia Lucas Moura', []],
  ['pt', 'Com dores no joelho, Emerson Royal é poupado de treino e preocupa', ['Emerson Royal hurt']],
  ['de', 'Verletzung von Kapitän Marco Reus: Dortmund im Schock', ['Marco Reus hurt']],
  ['es', 'Toni Kroos alerta del calendario: «Habrá más lesionados»', []],
  ['it', "Raúl Jiménez ha l'ok dei medici: può tornare dopo la frattura al cranio", ['Raúl Jiménez back']],
  ['fr', 'Raphaël Varane attend le feu vert des médecins', ['Raphaël Varane hurt']],
  ['fr', 'Samuel Umtiti, ce genou qui ne guérit toujours pas', ['Samuel Umtiti hurt']],
  ['pt', 'Raúl García pede desculpas por entrada que quebrou a perna do adversário', []],
  ['pt', 'Recuperado de estiramento, Fernandinho deve retornar ao City', ['Fernandinho back']],
  ['pt', 'Karim Benzema volta à seleção da França após cinco anos de ausência', []],
  ['de', 'Keine Entwarnung bei Thomas Delaney, Bänder im Sprunggelenk gerissen', ['Thomas Delaney hurt']],
  ['de', 'Ulreich rückt beim FC Bayern ins Tor, weil Manuel Neuer sich verletzt hat', ['Manuel Neuer hurt']],
  ['it', 'Paura per Kevin De Bruyne, ma era solo una botta: ha chiuso l’allenamento', []],
  ['es', 'Sergio Ramos recibe el alta del cuerpo médico', ['Sergio Ramos back']],
  ['es', 'Sergio Ramos: «Me lesioné a 10 minutos del final y estaré un mes de baja»', ['Sergio Ramos hurt']],
  ['es', 'Sergio Ramos: «Con los 18 años que tenía, la lesión me hizo dejar el fútbol a los 19 años»', []],
] as const)('%s: %s', (language, text, expected) => {
  expect(candidatesIn(text, language)).toEqual(expected);
});
