import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Entry } from '../linking/dictionary.ts';
import type { Place } from '../linking/linked-text.ts';
import { expressionsOf, says } from './expressions.ts';
import { ROLES } from './statements.ts';

/** A player that a text names. */
export interface Named extends Place {
  entity: Entry;
  score: number;
}

/** The players of the statement, without those who speak, tackled somebody or come in. */
export function subjectsOf(
  whole: string,
  clause: Place,
  players: readonly Named[],
  language: ContentLanguage,
): Named[] {
  const before = ({ start }: Place) => whole.slice(Math.max(clause.start, start - 40), start);
  const after = ({ end }: Place) => whole.slice(end, Math.min(clause.end, end + 24));
  // '"Maguire unlucky to miss out" - Rooney': the speaker ends the title.
  const isSpeaker = (player: Named) => / [-–] $/.test(before(player)) && after(player) === '';
  const distinct = [...new Map(players.map((player) => [player.entity.id, player])).values()].filter(
    (player) =>
      !RELATIVE_BEFORE.test(before(player)) &&
      !(DOUBT_FOR.test(before(player)) && !whole.slice(player.start, player.end).includes(' ')) &&
      !(OFFICE_BEFORE.test(before(player)) && !whole.slice(player.start, player.end).includes(' ')) &&
      !RELATIVE_OF.test(whole.slice(clause.start, player.start)) &&
      !RELATIVE_AFTER.test(after(player)) &&
      !CELEBRATED_BEFORE.test(before(player)) &&
      !REJOICED_BEFORE.test(before(player)) &&
      !FOUL_BEFORE.test(before(player)) &&
      !YIELDS_BEFORE.test(before(player)) &&
      !OF_HIS_CLUB.test(before(player)) &&
      !OPENS_BEFORE.test(before(player)) &&
      !SPEAKS_OF.test(whole.slice(player.end, clause.end)) &&
      !(PRAISED_BEFORE.test(before(player)) && !says(whole.slice(player.end, clause.end), language)) &&
      !isSpeaker(player) &&
      !GAINS.test(after(player)) &&
      !(
        REPLACES.test(before(player)) &&
        says(whole.slice(clause.start, player.start), language) &&
        !says(whole.slice(player.end, clause.end), language)
      ) &&
      !(OFFICE_AFTER.test(after(player)) && !whole.slice(player.start, player.end).includes(' ')) &&
      !(FOULS_AFTER.test(after(player)) && VICTIM.test(whole.slice(player.end, clause.end))) &&
      !(isAfterFoul(before(player)) && VICTIM.test(whole.slice(player.end, clause.end))) &&
      !COLLIDED.test(before(player)) &&
      !(GOAL_BEFORE.test(before(player)) && says(whole.slice(clause.start, player.start), language)),
  );
  if (distinct.length < 2) return distinct;
  const is = expressionsOf(language);
  const byEnd = new RegExp(`(?:${is.by.source})\\s*$`, 'iu');
  const saysStart = new RegExp(`^\\s*(?:${is.says.source})`, 'iu');
  const acting = distinct.filter(
    (player) =>
      (!byEnd.test(before(player)) || LOST_BEFORE.test(before(player))) &&
      !saysStart.test(after(player)) &&
      !PRAISES.test(after(player)) &&
      !(APOLOGISES.test(after(player)) && distinct.at(-1) !== player) &&
      !COACHES.test(after(player)) &&
      !COMES_IN.test(before(player)) &&
      !(DEBUTS.test(after(player)) && distinct[0] !== player) &&
      !CHALLENGE.test(after(player)) &&
      !(LOSES_AFTER.test(after(player)) && distinct.at(-1) !== player) &&
      !(
        NEWS_FOR.test(whole.slice(Math.max(clause.start, player.start - 60), player.start)) &&
        /^\s?:/.test(after(player))
      ),
  );
  if (is.instead.test(whole.slice(clause.start, clause.end)) && acting.length > 1) {
    const injured = acting.filter((player) =>
      /(?:injur(?:ed|y to|y of)|verletzt\p{L}*|angeschlagen\p{L}*|verletzung von|infortunat\p{L}*|infortunio (?:di|a|del\p{L}*)|lesionad\p{L}*|les(?:ão|ión|ões|iones) d\p{L}+|bless(?:é|és|ure d\p{L}+|ure d['’])|المصاب|إصابة|受伤的|負傷した|부상당한)\s*$/iu.test(
        before(player),
      ),
    );
    return injured.length > 0 ? injured : acting.slice(-1);
  }
  const struck = acting.filter((player) => INJURY_OF.test(before(player)));
  if (struck.length > 0) {
    // 'Son in shock at the injury of Gomes': nothing else is said of the first.
    const told = acting.filter((player) => {
      const next = struck.find(({ start }) => start > player.end);
      if (struck.includes(player) || next === undefined) return true;
      const [between = ''] = whole.slice(player.end, next.start).split(INJURY_OF);
      const isListed = LISTED.test(whole.slice(player.end, next.start));
      return isListed || says(whole.slice(clause.start, player.start), language) || says(between, language);
    });
    if (told.length < acting.length) return told;
  }
  const described =
    acting.length > 1 ? acting.find((player) => isDescribed(whole, clause, player, acting, language)) : null;
  if (described) return [described];
  return acting.length > 0 ? acting : distinct;
}

/** 'L’infortunio di Gomes', 'injury to Gomes': whose injury it is. */
const INJURY_OF =
  /(?<!\p{L})(?:infortunio|lesione|frattura|crociato|ginocchio|caviglia|gamba|injury|lesión|lesão|blessure|verletzung) (?:di|a|occorso a|to|of|de|d['’]|do|von) ?$/iu;

/** 'Contar com Ederson e …': with whom one cannot count is the injured one. */
const LOST_BEFORE = /(?:cont(?:ar|a|am|ará|arão) (?:com|con)|count on|compter sur|contare su|rechnen mit) $/iu;
/** 'Zidane privé de Varane', 'Klopp loses Matip': the coach loses the players behind. */
const LOSES_AFTER =
  /^,? (?:est |sera |se queda |ficará |fica |is |are |will be |must do |muss |müssen |deve |dovrà |doit |devra )?(?:privé de|sans|without|loses|to be without|pierde a|sin|perde|sem|ohne|senza|verliert|perd|verzichten|fare a meno|rinunciare|se passer|auf|no podrá contar|não (?:poderá )?conta\p{L}*)(?!\p{L})/iu;
/** 'Zidane sorride: Modric …', '… : Zidane non ha pace': a coach with the name of a player. */
const COACHES =
  /^ (?:sorride|respira|esulta|gongola|riabbraccia|ritrova|recupera(?= \p{Lu})|non ha pace|è in emergenza|in emergenza|in ansia|trema|ridisegna|cambia|prepara|pensa|prova|lancia|si affida|studia|spera|convoca|schiera|smiles|breathes|welcomes|sonríe|respira|recupera a|pierde a|sorri|recupera o|sourit|respire|récupère|retrouve|atmet|hofft|bangt|kann wieder)(?!\p{L})/u;
/** 'X limps off and Y makes his debut': who plays instead. */
const DEBUTS = /^ (?:makes? (?:his )?debut|debuta|debutó|debutta|esordisce|estreia|débute|debütiert)(?!\p{L})/iu;
/** 'De Bruyne out, dentro Foden', 'al suo posto Foden': who plays instead. */
const COMES_IN =
  /(?<!\p{L})(?:(?:tuchel|guardiola|klopp|ancelotti|zidane|mister|tecnico|coach|che|si) )?(?:prova|lancia|scalda|dentro|tocca a|spazio a|chance per|al suo posto(?: c['’]è| gioca| entra)?|punta su|si affida a|pensa a|pronto|in campo|entra|gioca|ballottaggio|in comes|step forward|cue|entra|juega|turno para|en su lugar(?: entra)?|no seu lugar(?: entra)?|entra em campo|à sa place|place à|dafür|für ihn(?: spielt| kommt)?) $/iu;

/** 'Rodrygo ko: dentro Asensio', 'tocca a Fernandinho': who plays instead, where the dictionary lacks the injured one. */
const REPLACES =
  /(?<!\p{L})(?:dentro|tocca a|spazio a|al suo posto|punta su|si affida a|pensa a|entra|chiama|inserisce|step forward|in comes|place à|entra en su lugar|dafür spielt) $/iu;

/** 'Good news for Zidane: Hazard …': the news is of those behind the colon. */
const NEWS_FOR =
  /(?:news|boost|blow|relief|nachricht(?:en)?|notizi[ae]|tegola|sorriso|noticias?|alivio|notícias?|alívio|nouvelles?|coup dur|tuile|soulagement) (?:for|für|per|para|pour) $/iu;

/** 'After Pickford challenge': who hurt somebody. */
const CHALLENGE = /^(?:['’]s)? (?:horror |late |high )?(?:challenge|tackle|foul|lunge)(?!\p{L})/iu;

/** 'Kane fouled Son, who …': the words after the pronoun are about the player in front of it. */
const PRONOUN = /^(?:,?\s+whos?e?|,\s+(?:che|il quale|que|quien|quem|qui|der|die|dessen|deren|welcher?))(?!\p{L})/iu;
/** 'Kane and Son, who …': both are meant. */
const LISTED = /^\s*(?:[,&]|and|e|ed|y|et|und)\s*$/iu;

/** Whether a clause says something only after the pronoun that follows a player. */
function isDescribed(
  whole: string,
  { start, end }: Place,
  player: Named,
  players: readonly Named[],
  language: ContentLanguage,
): boolean {
  if (!PRONOUN.test(whole.slice(player.end, end)) || says(whole.slice(start, player.end), language)) return false;
  return !players.some((other) => other.end <= player.start && LISTED.test(whole.slice(other.end, player.start)));
}

/** 'Breaks a finger celebrating Kane’s goal': who scored is not the injured one. */
const GOAL_BEFORE =
  /(?<!\p{L})(?:goal|gol|golo|but|tor|rete|penalti|pênalti|assist|doppietta|tripletta|eurogol|magi[ae]|capolavoro|rigore|errore|papera|parat[ae]|cavalcata|show|spettacolo|prodezza|punizione|zampata|perla|giocata|filosofia|salute|segret[oi]|dieta|record|golazo|doblete|parada|golaço|defesa|doublé|parade|treffer|doppelpack|fehler) (?:of|by|de|do|di|del|von|d['’]) ?$/iu;

/** 'Hurts himself celebrating the goal of Kane', 'beim Jubel über Tor von Kane'. */
const CELEBRATED_BEFORE =
  /(?<!\p{L})(?:celebrat\p{L}+|jubel\p{L}*|festej\p{L}+|celebr\p{L}+|comemor\p{L}+|esult\p{L}+|fêt\p{L}+|célébr\p{L}+|joie|goal|gol|golo|but|tor|rete) (?:[\p{L}'’]+ ){0,2}(?:über|goal|gol|golo|but|tor|rete|treffer|winner)(?: (?:of|by|de|do|di|del|von)| d['’])? ?$/iu;

/** 'Si fa male esultando per Richarlison'. */
const REJOICED_BEFORE =
  /(?<!\p{L})(?:esultando|celebrating|festejando|celebrando|fêtant|comemorando) (?:per|with|con|com|avec) $/iu;

/** 'After a kick of Diego Costa': who hurt somebody. */
const FOUL_BEFORE =
  /(?<!\p{L})(?:foul|tackle|tritt|grätsche|ellbogenschlag|pisotón|entrada|patada|codazo|planchazo|fallo|entrata|gomitata|tackle|cotovelada|pisão|carrinho|joelhada|tacle|coup de coude|semelle) (?:of|by|de|do|di|del|von|d['’]) ?$/iu;

/** 'Dunk flies in: …', 'Xhaka, tackle assassino: …': who fouls, where somebody else is hurt. */
const FOULS_AFTER =
  /^(?:,| (?:with|con|com|avec|mit))? ?(?:an? |un['’]?|una |une |ein |um |uma )?(?:entra (?:duro|male|a gamba tesa|in ritardo)|tackle|entrata|entrataccia|gomitata|fallaccio|fallo|intervento (?!chirurgico|al|alla)|falcia|stende|atterra|abbatte|scalcia|calcione|pestone|colpisce|fouls?|lunges?|flies in|clatters|horror|brutal|entra(?:da)? (?:dur|criminos|viol)\p{L}+|codazo|planchazo|cotovelada|carrinho|tacle|semelle|fauche|grätscht|foult|tritt)(?!\p{L})/iu;
/** 'Intervento killer di Casemiro', 'scontro con Pickford': a foul or a clash, before the player. */
const isAfterFoul = (before: string) =>
  /(?<!\p{L})(?:intervento|entrata|entrataccia|fallo|fallaccio|tackle|gomitata|calcione|entrada|codazo|pisotón|cotovelada|carrinho|tacle|foul|challenge|tritt|grätsche)(?: \p{L}+)? (?:di|del|de|do|du|von|by|from) $|^[\s"“«]*(?:scontro|scontrarsi|choque|choc|clash|collision|colisão|colisión|zusammenprall) (?:con|with|mit|avec|com) $/iu.test(
    before,
  );
/** 'Crociato rotto per l’avversario', 'broken leg for the striker': an injury that somebody without a name has. */
const VICTIM = new RegExp(
  String.raw`:.* (?:per|for|para|pour|für) (?:(?:il|lo|la|un|una|the|an?|el|le|der|den|o|um|uma|une?) |l['’]|un['’])?(?:(?:${ROLES}|avversari[oa]|opponents?|rival|adversári[oa]|adversaire|gegner|gegenspieler|giovane|talento|baby|youngster|teenager|centravanti|jeune|joven|jovem) ?)(?!X(?!\p{L})|\p{Lu}\p{Ll}+ (?:e|and|y|et|und))`,
  'iu',
);

/** 'Il Siviglia di Rakitic', 'le City de De Bruyne': a club by one of its players. */
const OF_HIS_CLUB =
  /(?<!\p{L})(?:[Ii]l|[Ll]a|[Ll]o|[Ll]['’]|[Ee]l|[Oo]|[Ll]e) ?(?!Mondial|Europe|Cl[aá]sico|Derby|Champions|Copa|Coppa)\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)? (?:di|de|do|d['’]) ?$/u;

/** 'Luke Shaw dá o lugar a Telles': who comes in. */
const YIELDS_BEFORE =
  /(?<!\p{L})(?:(?:makes?|made|making) way for|(?:gives?|gave) way to|d(?:á|eu|ando) (?:o )?(?:seu )?lugar a|(?:ced|dej)\p{L}+ (?:o |el |su |seu )?(?:lugar|puesto|sitio) a|(?:ced|lasci)\p{L}+ il (?:posto|campo) a|(?:cède|laisse|cédé|laissé)(?: sa)? place à|macht\p{L}* platz für) $/iu;

/** 'Lesão de Sterling abre espaço para Jesus': who gains by it. */
const OPENS_BEFORE =
  /(?<!\p{L})(?:opens? (?:the |a )?(?:door|way|path)|abre (?:o |a |la |el )?(?:espaço|caminho|camino|porta|puerta|vaga|brecha|hueco)|apre (?:la |le )?(?:porta|porte|strada)|ouvre (?:la |une )?(?:voie|porte|place)|chance|oportunidad|oportunidade|occasion|occasione) (?:for|para|a|à|al|per|pour|für) $/iu;

/** 'Mourinho blames injuries and praises Moura': nothing else is said of him. */
const PRAISED_BEFORE =
  /(?<!\p{L})(?:praises|hails|lauds|salutes|consoles|elogia|alaba|ensalza|consola|parabeniza|loda|esalta|encense|salue|félicite|lobt|feiert|tröstet|schwärmt von) $/iu;

/** 'Consoles Hernández, injured in the knee'. */
const PRAISES =
  /^ (?:lo |la |ihn )?(?:praises|hails|consoles|console|consola|elogia|tröstet|lobt|félicite|abbraccia|abraça|abraza|umarmt|comforts|réconforte|conforta)(?!\p{L})/iu;

/** 'Casemiro chiede scusa a Pogba: caviglia rotta': who hurt somebody. */
const APOLOGISES =
  /^ (?:apologi[sz]e[sd]|chiede scusa|si scusa|pide (?:perdón|disculpas)|se disculpa|pede (?:desculpas?|perdão)|s['’]excuse|présente ses|entschuldigt sich)(?!\p{L})/iu;

/** 'Habla de la lesión de su compañero Savic': the injury of another. */
const SPEAKS_OF =
  /^,? (?:über|on|about|sobre|su|sull['’]|sulla|sur|parle de|fala d[aeo]|habla de|parla del(?:la|l['’])?|spricht über|talks about|speaks about|jokes about|brinca com|bromea con|scherza sull?(?:a|['’])?|lamenta|bedauert) ?(?:(?:the|die|den|das|la|el|a|o|l['’]|le) ?)?\p{L}*(?:injury|[Vv]erletzung|bruch|riss|lesión|lesão|blessure|infortunio|baja|baixa|ausfall) (?:of|to|de|d[ao]|di|del|von) (?:(?:su|seu|suo|son) (?:compañero|companheiro|colega|compagno|coéquipier) )?(?=\p{Lu})/u;

/** 'Dubbio Isco per Zidane': the coach who doubts. */
const DOUBT_FOR =
  /(?<!\p{L})(?:[Dd]ubbio|[Tt]egola|[Pp]roblem[ai]|[Gg]uaio|[Gg]uai|[Aa]nsia|[Ee]mergenza|[Dd]oubt|[Bb]low|[Ww]orry|[Dd]udas?|[Pp]roblemas?|[Bb]aja|[Dd]úvida|[Bb]aixa|[Tt]uile|[Dd]oute|Sorgen|Rückschlag) (?:\p{Lu}[\p{L}'’-]+ )+(?:per|for|para|pour|für) $/u;

/** 'L’entraîneur adjoint Gomes', 'referee Taylor': of the same surname as a player. */
const OFFICE_BEFORE =
  /(?<!\p{L})(?:coach|boss|manager|referee|chairman|president|trainer|schiedsrichter|präsident|sportchef|allenatore|arbitro|presidente|tecnico|entrenador|árbitro|técnico|treinador|entraîneur|arbitre|président|adjoint|adjunto|assistente|vice) $/iu;

/** 'Gomes, l’assistente dell’Everton'. */
const OFFICE_AFTER =
  /^, (?:(?:il|the|der|le|el|o) |l['’])(?:assistente|vice|allenatore|tecnico|preparatore|medico|fisioterapista|assistant|coach|manager|trainer|co-trainer|entraîneur|adjoint|entrenador|técnico|treinador)(?!\p{L})/iu;
/** 'Esce il portiere, Aspas ne approfitta': who gains by it. */
const GAINS =
  /^ (?:ne approfitta|approfitta|ringrazia|takes advantage|aprovecha|aproveita|en profite|profite|profitiert)(?!\p{L})/iu;

/** 'Months out after a collision with Sterling': he hurt somebody. */
const COLLIDED =
  /(?<!\p{L})(?:collision|clash|coming together|zusammen(?:prall|stoß)|scontro|choque|choc|colisi[óo]n|colisão|contrasto) (?:with|mit|con|com|avec) $/iu;

/** 'The father of', 'il fratello di': not the player. */
const RELATIVE_BEFORE =
  /(?:(?<!\p{L})(?:mother|father|dad|mum|brother|sister|son|daughter|wife|girlfriend|agent|cousin|madre|padre|fratello|sorella|figli[oa]|moglie|fidanzata|hij[oa]|herman[oa]|mujer|esposa|novia|papá|papà|babbo|nonn[oa]|abuel[oa]|avô|avó|suocer[oa]|suegr[oa]|sogr[oa]|cunhad[oa]|cugin[oa]|grand-(?:père|mère)|beau-(?:père|frère)|opa|oma|großvater|großmutter|schwager|mãe|pai|irmã|irmão|filh[oa]|mulher|namorada|mère|père|frère|sœur|fils|fille|femme|compagne|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)\s+(?:of|di|del|della|de|do|da|du|von|vom)\s*|(?:والد|والدة|شقيق|شقيقة|ابن|زوجة|نجل|وكيل)\s+)$/iu;
/** 'Son of former Norwich captain Hanley'. */
const RELATIVE_OF =
  /(?<!\p{L})(?:son|daughter|brother|sister|father|mother|cousin|nephew|sohn|tochter|bruder|neffe|figlio|figlia|fratello|nipote|hijo|hija|hermano|sobrino|filho|filha|irmão|sobrinho|fils|fille|frère|neveu) (?:of|des|di|del|de|do|da|du|von) (?:(?:former|ex|the|late|ehemaligen|dell['’]ex|del ex|l['’]ancien|do antigo)[ -])?(?:\p{L}+ ){0,3}$/iu;
/** 'Pogba's brother', 'Özils Vater'. */
const RELATIVE_AFTER =
  /^(?:['’]s?|s)?[ -](?:mother|father|dad|mum|brother|sister|son|daughter|wife|girlfriend|agent|cousin|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)(?!\p{L})/iu;
