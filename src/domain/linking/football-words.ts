import { fold } from '../names/fold.ts';
import type { Role } from '../vocabulary.ts';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/).map(fold));

/** Words that stand before a name without being part of it: titles, offices, positions, tenses of fame. */
const TITLES = setOf(
  'striker forward winger defender midfielder goalkeeper keeper captain skipper star ace boss manager coach head centre-back full-back left-back right-back back playmaker teenager veteran international legend hero youngster duo trio pair Sir Mr Mrs Dr Don Señor Herr Monsieur man player',
  'attaccante difensore centrocampista portiere capitano mister allenatore tecnico esterno terzino bomber trequartista mediano fantasista stella baby punta ala',
  'delantero defensa centrocampista portero guardameta capitán técnico entrenador extremo lateral central mediapunta pivote zaguero arquero volante ariete goleador estrella crack',
  'avançado atacante defesa zagueiro médio meia goleiro guarda-redes capitão treinador técnico lateral ponta volante craque extremo',
  'attaquant défenseur milieu gardien capitaine entraîneur sélectionneur ailier buteur latéral portier international ancien jeune',
  'Stürmer Verteidiger Mittelfeldspieler Torwart Torhüter Keeper Kapitän Trainer Coach Profi Star Angreifer Torjäger Mittelstürmer Innenverteidiger Außenverteidiger Linksverteidiger Rechtsverteidiger Flügelspieler Spielmacher Neuzugang Rückkehrer Talent Juwel Routinier Weltmeister Europameister Nationalspieler Nationaltorhüter Kollege Teamkollege Bundestrainer Sportdirektor Manager Superstar Youngster Abwehrchef Abwehrspieler Leistungsträger Ersatzkeeper Knipser Dribbler Sechser Sorgenkind Stammkeeper Leihspieler Cheftrainer',
);

/** Endings of German compounds that are titles: Bayern-Star, Rekordtorjäger. */
const GERMAN_TITLE =
  /(?:spieler|sturmer|trainer|torwart|keeper|huter|verteidiger|profi|star|kapitan|angreifer|jager|mann|boss|coach|chef|zugang|kehrer|talent|juwel|meister|kollege|direktor|manager|schutze|held|idol|legende|kicker|duo|trio)$/;

/** Whether a folded word stands before names as a title. */
export function isTitle(folded: string): boolean {
  return TITLES.has(folded) || GERMAN_TITLE.test(folded);
}

/** Words by which a text says that it is about women's or youth football. */
const OTHER_TEAMS =
  /(?<![\p{L}\p{N}])(?:wom[ae]n(?:['’]s)?|wsl|nwsl|uwcl|lionesses?|uswnt|matildas|ladies|girls|women|frauen|dfb-frauen|fußballerinnen|femminile|femminili|calciatrici|calciatrice|donne|femenin[oa]|féminine?s?|femenil|feminin[oa]s?|jogadoras?|jugadoras?|joueuses?|attaquante|she|her|lyonnes|u-?\s?(?:1[5-9]|2[0-3])s?|under[- ]?(?:1[5-9]|2[0-3])s?|sub[- ]?(?:1[5-9]|2[0-3])|youth|academy|jugend|nachwuchs|primavera|juvenil|junioren|a-jugend|fa youth cup)(?![\p{L}\p{N}])|女子|女足|여자|السيدات|للسيدات|سيدات/iu;

/** Whether a text names women's or youth football. */
export function namesOtherTeams(text: string): boolean {
  return OTHER_TEAMS.test(text);
}

/** Words after a club's name that make it another team of the same club. */
export const TEAM_MARKERS = setOf(
  'women women’s ladies wfc lfc frauen femenino femení féminines feminino femminile u15 u16 u17 u18 u19 u20 u21 u23 ii b castilla youth academy girls',
);

/** Words after a name that make it a place or a thing. */
export const PLACE_WORDS = setOf(
  'road street lane avenue hospital airport university college school council police cathedral station court festival echo museum library magistrates infirmary beach bay island islands valley county town-hall docks bridge park-and-ride suburb district postcode',
  'straße hafen flughafen universität krankenhaus aeroporto ospedale ateneo hospital aeropuerto universidad ayuntamiento calle aeroporto hôpital aéroport université',
);

/** Words before a name that make it a place. */
export const PLACE_OPENERS = setOf('in near nach en em à dans près cerca perto vicino presso aus');

/** Names that many clubs share, which need the club in the text. */
export const SHARED_CLUB_NAMES = setOf(
  'city united town rovers albion athletic real sporting racing olympique dynamo dinamo union wanderers county forest borussia villa eintracht hotspur deportivo atletico reds blues saints irons',
);

/** Positions by the words for them. */
const ROLE_WORDS: readonly (readonly [RegExp, Role])[] = [
  [
    /goalkeeper|keeper|shot-stopper|portiere|portero|guardameta|guarda-redes|goleiro|gardien|torwart|torhüter|arquero|حارس|门将|守门员|ゴールキーパー|골키퍼/iu,
    'Goalkeeper',
  ],
  [
    /defender|centre-back|center-back|full-back|left-back|right-back|difensore|terzino|defensa|zaguero|lateral|zagueiro|défenseur|verteidiger|مدافع|后卫|ディフェンダー|수비수/iu,
    'Defender',
  ],
  [
    /midfielder|playmaker|centrocampista|mediano|mediocampista|médio|meio-campista|milieu|mittelfeld|وسط|中场|ミッドフィルダー|미드필더/iu,
    'Midfielder',
  ],
  [
    /striker|forward|winger|attaccante|punta|bomber|delantero|extremo|avançado|atacante|attaquant|ailier|buteur|stürmer|angreifer|مهاجم|前锋|フォワード|공격수/iu,
    'Forward',
  ],
];

/** The positions that a text names. */
export function rolesIn(text: string): Role[] {
  return ROLE_WORDS.flatMap(([pattern, role]) => (pattern.test(text) ? [role] : []));
}
