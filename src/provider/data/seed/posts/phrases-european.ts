import type { Phrases } from './phrases.ts';

export const EUROPEAN: Readonly<Record<'en' | 'it' | 'es' | 'pt' | 'fr' | 'de', Phrases>> = {
  en: {
    parts: {
      ...{ thigh: 'hamstring', knee: 'knee', ankle: 'ankle', leg: 'calf', foot: 'foot' },
      ...{ pelvis: 'groin', back: 'back', shoulder: 'shoulder' },
    },
    injury: [
      'Blow for {club}: {player} is out, {part} injury',
      '{player} limps off, {part} again. Scan tomorrow, says the {club} doctor',
      'BREAKING: {player} ({club}) misses at least {weeks} weeks, {part} injury confirmed',
    ],
    back: [
      'Great news from {club}: {player} is back in full training',
      '{player} returns after his {part} injury and could start for {club} this weekend',
    ],
    result: ['Full time: {club} {score} {rival}', '{club} {score} {rival}. Report and ratings'],
    rumour: [
      'Transfer talk: {rival} watch {player}, {club} want to keep him',
      '{club} open contract talks with {player}, agent expected next week',
    ],
    praise: [
      'What a performance from {player}. {club} fans sing his name',
      '{player} is the best signing {club} have made in years, brilliant again tonight',
    ],
    blame: [
      'Poor from {player}, awful defending from {club}. Not good enough',
      '{club} booed off, {player} furious with the referee',
    ],
    own: [
      'Proud of this team, thank you for your support',
      'Hard work in training, ready for {rival}',
    ],
  },
  de: {
    parts: {
      ...{ thigh: 'Oberschenkel', knee: 'Knie', ankle: 'Sprunggelenk', leg: 'Wade', foot: 'Fuß' },
      ...{ pelvis: 'Leiste', back: 'Rücken', shoulder: 'Schulter' },
    },
    injury: [
      'Bittere Nachricht für {club}: {player} fällt verletzt aus ({part})',
      '{player} fehlt {club} mindestens {weeks} Wochen, Diagnose am {part} bestätigt',
    ],
    back: [
      '{player} ist zurück im Mannschaftstraining von {club}',
      '{club} atmet auf: {player} wieder fit',
    ],
    result: ['Abpfiff: {club} {score} {rival}', '{club} {score} {rival}: Stimmen und Noten'],
    rumour: [
      'Gerücht: {rival} beobachtet {player} von {club}',
      '{club} verhandelt mit {player} über einen neuen Vertrag',
    ],
    praise: [
      'Überragend, was {player} für {club} spielt',
      '{player} überzeugt: Bestnote beim Sieg von {club}',
    ],
    blame: [
      'Enttäuschend: {player} und {club} ohne Ideen',
      'Pfiffe gegen {club}, {player} verliert die Nerven',
    ],
    own: [
      'Danke für eure Unterstützung, weiter geht’s',
      'Gute Woche im Training, bereit für {rival}',
    ],
  },
  it: {
    parts: {
      ...{
        thigh: 'alla coscia',
        knee: 'al ginocchio',
        ankle: 'alla caviglia',
        leg: 'al polpaccio',
      },
      ...{ foot: 'al piede', pelvis: 'all’inguine', back: 'alla schiena', shoulder: 'alla spalla' },
    },
    injury: [
      'Tegola per il {club}: infortunio {part} per {player}',
      '{player} fuori almeno {weeks} settimane, problema {part}. Il comunicato del {club}',
    ],
    back: [
      '{player} torna in gruppo, sorride il {club}',
      'Buone notizie: {player} recuperato dopo lo stop {part}',
    ],
    result: ['Finale: {club} {score} {rival}', '{club} {score} {rival}, le pagelle'],
    rumour: [
      'Mercato: il {rival} segue {player} del {club}',
      'Rinnovo vicino tra {player} e il {club}',
    ],
    praise: [
      'Che partita di {player}, il {club} vola',
      '{player} straordinario, il migliore in campo',
    ],
    blame: [
      'Serata da dimenticare per {player}, {club} fischiato',
      'Brutta prova del {club}, {player} nervoso',
    ],
    own: ['Grazie a tutti per il sostegno', 'Settimana di lavoro, pronti per il {rival}'],
  },
  es: {
    parts: {
      ...{
        thigh: 'en el muslo',
        knee: 'en la rodilla',
        ankle: 'en el tobillo',
        leg: 'en el gemelo',
      },
      ...{
        foot: 'en el pie',
        pelvis: 'en la ingle',
        back: 'en la espalda',
        shoulder: 'en el hombro',
      },
    },
    injury: [
      'Malas noticias para {club}: lesión {part} de {player}',
      '{player} estará {weeks} semanas de baja por una lesión {part}, confirma {club}',
    ],
    back: [
      '{player} vuelve a entrenar con el grupo en {club}',
      'Alta médica para {player}, alegría en {club}',
    ],
    result: ['Final: {club} {score} {rival}', '{club} {score} {rival}: crónica y notas'],
    rumour: [
      'Mercado: {rival} pregunta por {player}, de {club}',
      '{club} quiere renovar a {player}',
    ],
    praise: [
      'Partidazo de {player}, {club} sueña',
      '{player}, imparable: el mejor fichaje de {club}',
    ],
    blame: [
      'Desastre de {club}, {player} desaparecido',
      'Pitos para {player} tras la derrota de {club}',
    ],
    own: ['Gracias por el apoyo, seguimos', 'Buena semana de trabajo, a por {rival}'],
  },
  pt: {
    parts: {
      ...{ thigh: 'na coxa', knee: 'no joelho', ankle: 'no tornozelo', leg: 'na panturrilha' },
      ...{ foot: 'no pé', pelvis: 'na virilha', back: 'nas costas', shoulder: 'no ombro' },
    },
    injury: [
      'Má notícia no {club}: {player} sofre lesão {part}',
      '{player} para por {weeks} semanas com lesão {part}, informa o {club}',
    ],
    back: [
      '{player} volta aos treinos do {club}',
      'Recuperado da lesão {part}, {player} reforça o {club}',
    ],
    result: ['Fim de jogo: {club} {score} {rival}', '{club} {score} {rival}: notas e lances'],
    rumour: [
      'Mercado: {rival} observa {player}, do {club}',
      '{club} negocia renovação com {player}',
    ],
    praise: [
      'Que jogo de {player}! O {club} agradece',
      '{player} decide de novo, torcida do {club} em festa',
    ],
    blame: [
      'Noite ruim de {player}, {club} vaiado',
      'Atuação fraca do {club}, {player} expulso por reclamação',
    ],
    own: ['Obrigado pelo carinho, seguimos juntos', 'Semana de muito trabalho, foco no {rival}'],
  },
  fr: {
    parts: {
      ...{ thigh: 'à la cuisse', knee: 'au genou', ankle: 'à la cheville', leg: 'au mollet' },
      ...{ foot: 'au pied', pelvis: 'à l’aine', back: 'au dos', shoulder: 'à l’épaule' },
    },
    injury: [
      'Coup dur pour {club} : {player} blessé {part}',
      '{player} absent {weeks} semaines, blessure {part} confirmée par {club}',
    ],
    back: [
      '{player} de retour à l’entraînement avec {club}',
      'Rétabli, {player} rejoue ce week-end pour {club}',
    ],
    result: ['Score final : {club} {score} {rival}', '{club} {score} {rival} : les notes'],
    rumour: ['Mercato : {rival} suit {player} ({club})', '{club} veut prolonger {player}'],
    praise: ['Quel match de {player}, {club} régale', '{player} exceptionnel, l’homme du match'],
    blame: [
      'Soirée à oublier pour {player}, {club} sifflé',
      'Décevant : {club} sans idées, {player} dépassé',
    ],
    own: ['Merci pour votre soutien', 'Belle semaine de travail, place à {rival}'],
  },
};
