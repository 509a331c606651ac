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
  ['it', 'Gündogan, che paura! Botta alla testa, ma è solo uno spavento: il Manchester City vince', []],
  ['en', 'Gündogan, what a scare! But it is only cramp, and Manchester City win', []],
  ['es', '¡Menudo susto de Gündogan! Solo calambres, dice el Manchester City', []],
  [
    'fr',
    'Arsenal : Pogba incertain et Martial forfait à Manchester United',
    ['Paul Pogba hurt', 'Anthony Martial hurt'],
  ],
  ['en', 'Pogba is back and Martial is out for Manchester United', ['Paul Pogba back', 'Anthony Martial hurt']],
  ['it', 'Manchester United, Pogba recuperato e Martial ko', ['Paul Pogba back', 'Anthony Martial hurt']],
  ['es', 'El Sevilla de Rakitic, con Ocampos lesionado', []],
  ['it', 'Leicester, Maddison ko: Chilwell si carica la squadra sulle spalle', []],
  ['it', 'Vázquez infortunato, Carvajal torna titolare nel Real Madrid', []],
  ['en', 'Leicester: Maddison out: Chilwell captains the side', []],
  ['it', "I medici danno l'ok: Bukayo Saka può giocare con il Liverpool", ['Bukayo Saka back']],
  ['es', 'Los médicos dan el alta a Luka Modric', ['Luka Modric back']],
  ['pt', 'Manchester City: médicos dão luz verde a Bernardo Silva', ['Bernardo Silva back']],
  ['en', 'Doctors give Kevin De Bruyne green light', ['Kevin De Bruyne back']],
  ['de', 'Ärzte geben Marco Reus grünes Licht', ['Marco Reus back']],
  ['fr', 'Les médecins donnent leur feu vert à Raphaël Varane', ['Raphaël Varane back']],
  ['it', "Intervento killer di Casemiro: crociato rotto per l'avversario", []],
  ['en', 'Horror tackle by Casemiro: broken leg for opponent', []],
  ['es', 'Entrada criminal de Casemiro: rotura de ligamentos para el rival', []],
  ['fr', "Tacle de Casemiro : fracture pour l'adversaire", []],
  ['it', 'Rodrygo ko nel riscaldamento: dentro Marco Asensio', []],
  ['it', 'Ricardo Pereira torna ma si fa male: nuovo stop', ['Ricardo Pereira hurt']],
  ['en', 'Ricardo Pereira returns but breaks down again', ['Ricardo Pereira hurt']],
  ['es', 'Ricardo Pereira vuelve pero se lesiona otra vez', ['Ricardo Pereira hurt']],
  ['pt', 'Ricardo Pereira volta mas se lesiona de novo', ['Ricardo Pereira hurt']],
  ['fr', 'Ricardo Pereira revient mais se blesse à nouveau', ['Ricardo Pereira hurt']],
  ['it', 'Sarri cade dalle scale, piede fasciato e stampelle: Mateo Kovacic e i compagni lo applaudono', []],
  ['it', 'Dubbio Marco Asensio per Zidane: caviglia malconcia', ['Marco Asensio hurt']],
  ['it', 'De Bruyne out, dentro Foden nel Manchester City', ['Kevin De Bruyne hurt']],
  ['it', 'Il Chelsea zoppica: Mason Mount non basta', []],
  ['de', 'Bayern humpelt, Manuel Neuer rettet den Punkt', []],
  ['en', 'Son in shock at injury to André Gomes', ['André Gomes hurt']],
  ['it', "Son sotto choc per l'infortunio di André Gomes", ['André Gomes hurt']],
  ['fr', 'Son sous le choc après la blessure de André Gomes', ['André Gomes hurt']],
  ['it', 'Operazione Haaland, il City sacrifica Gabriel Jesus', []],
  ['it', 'João Cancelo, frattura insanabile con Guardiola: a gennaio può partire', []],
  ['it', 'Maledizione Keïta: nuova ricaduta, il Liverpool lo perde per due mesi', ['Naby Keïta hurt']],
  ['it', 'Toni Kroos festeggia 300 partite: "Mai un infortunio serio"', []],
  ['es', 'Toni Kroos: «Nunca una lesión grave en diez años»', []],
  ['it', "Karim Benzema, l'operazione è un ricordo: gioca con il Real Madrid", ['Karim Benzema back']],
  ['es', 'La lesión es ya un recuerdo para Karim Benzema', ['Karim Benzema back']],
  ['pt', 'Toni Kroos se machuca outra vez e chora no banco', ['Toni Kroos hurt']],
  ['es', 'Se lesionaron Luka Modric y Toni Kroos en el derbi', ['Luka Modric hurt', 'Toni Kroos hurt']],
  ['es', 'Biwenger: ¿qué hacer si se te lesiona Karim Benzema?', []],
  ['it', 'Si sono fermati Modric e Kroos: Ancelotti in emergenza', ['Luka Modric hurt', 'Toni Kroos hurt']],
  ['it', 'Fantacalcio, Harry Kane recuperato: torna tra i convocati', ['Harry Kane back']],
  ['fr', 'Toni Kroos ne se blesse jamais', []],
  ['de', 'Thomas Müller verletzt sich nie: das Geheimnis', []],
  ['es', 'Piqué y Busquets ya tienen el alta', ['Gerard Piqué back', 'Sergio Busquets back']],
  ['es', 'Modric y Kroos todavía no tienen el alta', ['Luka Modric hurt', 'Toni Kroos hurt']],
  [
    'pt',
    'City ganha De Bruyne e perde Foden: belga está curado, inglês tem entorse',
    ['Kevin De Bruyne back', 'Phil Foden hurt'],
  ],
  [
    'it',
    'Il City recupera De Bruyne, guarito dalla distorsione, ma perde Foden: frattura al piede',
    ['Kevin De Bruyne back', 'Phil Foden hurt'],
  ],
  ['en', 'Harry Kane faces a long road back after ankle surgery', ['Harry Kane hurt']],
  ['en', 'Long road back complete: Harry Kane returns after ankle surgery', ['Harry Kane back']],
  ['it', "Paul Pogba non esce dall'infermeria", ['Paul Pogba hurt']],
  ['de', 'Rückkehr geplatzt: Marco Reus hat wieder Schmerzen im Knie', ['Marco Reus hurt']],
  ['de', 'Rückkehr zu Ajax geplatzt: Mats Hummels bleibt', []],
  ['pt', 'Gabriel Jesus sente de novo o carinho da torcida', []],
  ['fr', 'Paul Pogba réopéré du genou', ['Paul Pogba hurt']],
  ['it', 'Pogba rioperato al ginocchio', ['Paul Pogba hurt']],
  ['it', 'Frattura dello zigomo per Azpilicueta: giocherà con la maschera al rientro', ['César Azpilicueta hurt']],
  ['it', 'Harry Kane torna in campo con la maschera dopo la frattura al naso', ['Harry Kane back']],
  ['fr', "Karim Benzema évacué sur civière : adieu l'Euro", ['Karim Benzema hurt']],
  ['en', 'Danny Ings leaves on stretcher', ['Danny Ings hurt']],
  ['fr', 'Klopp : « Salah blessé ? Mais non, il va très bien »', []],
  ['en', "Harry Maguire: 'Injured? Who made that up? I feel great'", []],
  ['es', 'Sergio Ramos: «¿Quién se ha inventado que estoy lesionado? Estoy perfectamente»', []],
  ['de', 'Schreck ohne Folgen: Reus fasst sich ans Knie, spielt aber durch', []],
  ['es', 'Susto: Benzema se retira con la mano en la rodilla', ['Karim Benzema hurt']],
  ['de', 'Grünes Licht der Fifa: Laporte darf für Spanien spielen', []],
  ['es', 'Rotura total entre Dembélé y el Barça', []],
  ['es', 'Rotura del cruzado para Ousmane Dembélé', ['Ousmane Dembélé hurt']],
  ['en', 'Laurent Koscielny on the Achilles injury that forced him to miss the World Cup France won', []],
  ['en', 'Ankle injury forces Harry Kane to miss the World Cup', ['Harry Kane hurt']],
  ['pt', 'Casemiro pede desculpas ao adversário, retirado de maca', []],
  ['it', 'Casemiro chiede scusa a Pogba: caviglia rotta', ['Paul Pogba hurt']],
  ['en', 'Harry Kane misses penalty as England bow out of the Euros', []],
  ['de', 'Marco Reus hält sich nach Kreuzbandriss mit Radfahren fit', []],
  ['de', 'Fan kollabiert auf der Tribüne, Lloris ruft die Sanitäter', []],
  ['es', 'Operado el entrenador del Sevilla: Ivan Rakitic le desea ánimo', []],
  ['de', 'Kreuzbandriss: Trainer Terzic bangt um Marco Reus', ['Marco Reus hurt']],
  ['pt', 'Diogo Jota saiu de maca, mas está bem', []],
  ['es', 'Sergio Ramos salió en camilla pero no tiene lesión', []],
  ['es', 'Lesionado, Karim Benzema no viaja: el entrenador pierde a su nueve', ['Karim Benzema hurt']],
  ['fr', 'Rupture entre Griezmann et Barcelone', []],
] as const)('%s: %s', (language, text, expected) => {
  expect(candidatesIn(text, language)).toEqual(expected);
});
