import type { ListKind } from '../../../../../domain/imports.ts';

/** The fields of a club's list. */
export const FIELDS = [
  'name',
  'first_name',
  'last_name',
  'birth_date',
  'nationality',
  'position',
  'foot',
  'height_cm',
  'weight_kg',
  'injury',
  'from_date',
  'until_date',
  'games_missed',
  'osiics',
  'smdcs',
  'date',
  'time',
  'home',
  'away',
  'opponent',
  'venue',
  'home_goals',
  'away_goals',
  'score',
  'competition',
  'matchday',
  'season',
] as const;
export type Field = (typeof FIELDS)[number];

/** The three kinds of list, with their required fields. A field, or one of its alternatives, is required. */
export const NEEDED = {
  squad: [['name', 'last_name']],
  injuries: [['name', 'last_name'], ['injury'], ['from_date']],
  matches: [['date'], ['home', 'opponent'], ['competition']],
} as const satisfies Record<ListKind, readonly (readonly Field[])[]>;

/** Headers by field, in the languages of the product. They are compared folded: without case, accents and points. */
export const HEADERS: Readonly<Record<Field, string>> = {
  name: 'name|full name|player|player name|nome|nome completo|giocatore|nombre completo|jugador|jogador|atleta|spieler|spielername|joueur|nom complet|nombre y apellidos|nom et prenom',
  first_name: 'first name|given name|forename|vorname|prenom|nombre|primeiro nome|nome proprio',
  last_name:
    'last name|surname|family name|nachname|familienname|cognome|apellido|apellidos|apelido|sobrenome|nom|nom de famille',
  birth_date:
    'birth date|date of birth|birthday|dob|born|geburtstag|geburtsdatum|geb datum|geboren|data di nascita|nato il|nascita|fecha de nacimiento|nacimiento|f nacimiento|data de nascimento|nascimento|date de naissance|naissance|ne le',
  nationality:
    'nationality|country|nation|nationalitat|land|nazionalita|nazione|nacionalidad|pais|nacionalidade|nationalite|pays',
  position: 'position|pos|role|ruolo|posizione|posicion|demarcacion|posicao|poste',
  foot: 'foot|preferred foot|strong foot|fuss|starker fuss|spielfuss|piede|piede preferito|pie|pie habil|pie dominante|pe|pe preferido|pe dominante|pied|pied fort',
  height_cm: 'height|height cm|grosse|groesse|korpergrosse|altezza|estatura|altura|taille',
  weight_kg: 'weight|weight kg|gewicht|peso|poids',
  injury: 'injury|diagnosis|verletzung|diagnose|infortunio|diagnosi|lesion|diagnostico|lesao|blessure|diagnostic',
  from_date:
    'from|from date|start|start date|date of injury|injury date|injured on|seit|von|beginn|ausfall seit|verletzt seit|verletzungsdatum|dal|data infortunio|inizio|desde|inicio|fecha de lesion|fecha lesion|de|data da lesao|data de lesao|depuis|du|debut|date de blessure',
  until_date:
    'until|until date|end|end date|return|return date|expected return|back|bis|ende|ruckkehr|ruckkehr am|fino al|al|rientro|fine|hasta|fin|regreso|alta|ate|regresso|retorno|fim|jusqu au|au|retour|date de retour',
  games_missed:
    'games missed|matches missed|missed matches|missed games|verpasste spiele|partite saltate|partidos de baja|partidos perdidos|jogos falhados|jogos perdidos|matchs manques',
  osiics: 'osiics|osiics code|osiics 15|osiics v15|code osiics|codice osiics|codigo osiics',
  smdcs: 'smdcs|smdcs code|code smdcs|codice smdcs|codigo smdcs',
  date: 'date|match date|day|datum|spieltermin|data|giorno|fecha|dia|jour',
  time: 'time|kick off|kickoff|uhrzeit|anstoss|zeit|ora|orario|hora|horario|heure|coup d envoi',
  home: 'home|home team|home club|heim|heimmannschaft|heimteam|casa|squadra di casa|in casa|local|equipo local|mandante|equipa da casa|visite|domicile|equipe a domicile',
  away: 'away|away team|away club|gast|gastmannschaft|gaste|ospite|ospiti|trasferta|squadra ospite|visitante|equipo visitante|fora|equipa visitante|exterieur|visiteur',
  opponent: 'opponent|opposition|gegner|avversario|avversaria|rival|adversario|adversaire',
  venue: 'venue|h a|home away|spielort|h g|casa trasferta|local visitante|casa fora|lieu|dom ext',
  home_goals:
    'home goals|goals home|heimtore|tore heim|gol casa|goles local|golos casa|gols mandante|buts domicile|fthg',
  away_goals:
    'away goals|goals away|gasttore|tore gast|gol ospiti|goles visitante|golos fora|gols visitante|buts exterieur|ftag',
  score: 'score|result|ergebnis|resultat|risultato|resultado|placar',
  competition:
    'competition|league|tournament|wettbewerb|liga|competizione|campionato|competicion|competicao|campeonato|competition nom',
  season: 'season|saison|spielzeit|stagione|temporada|epoca',
  matchday: 'matchday|round|match day|spieltag|runde|giornata|turno|jornada|rodada|journee',
};

/** Positions in the languages of the product, as beginnings of words. The code of a position stays. */
export const POSITIONS: readonly (readonly [name: string, beginnings: RegExp])[] = [
  ['Goalkeeper', /^(goal|keeper|tor|portier|porter|guarda|goleir|gardien|arquer)/],
  ['Defender', /^(defen|defes|verteid|abwehr|difens|zagueir|lateral|terzin|innenvert|aussenvert|arriere|back)/],
  ['Midfielder', /^(mid|mittel|centroc|mediocam|centrocam|medio|meia|milieu|volante|mediano|trequart)/],
  ['Forward', /^(forward|strik|attack|angriff|sturm|attacc|delant|avanc|atac|attaq|punta|extremo|ala |ailier|wing)/],
];

/** Feet in the languages of the product. */
export const FOOT_WORDS: Readonly<Record<'right' | 'left' | 'both', RegExp>> = {
  both: /^(both|beid|amb|les deux|either)/,
  right: /^(r|right|recht|destr|derech|diestr|direit|droit)/,
  left: /^(l|left|link|sinist|izquierd|zurd|esquerd|canhot|gauch)/,
};

/** Words for a home match, in the product's languages; anything else is away. */
export const AT_HOME = /^(h|home|heim|c|casa|local|l|dom|domicile|mandante)$/;
