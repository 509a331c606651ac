import { fold } from '../../domain/names/fold.ts';
import type { Role } from '../../domain/vocabulary.ts';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/).map(fold));

/** Words before a name that are not part of it: titles, offices, positions, terms of fame. */
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

/** Whether a folded word is a title before a name. */
export function isTitle(folded: string): boolean {
  return TITLES.has(folded) || GERMAN_TITLE.test(folded);
}

/** Words after a name that turn it into a place or a thing. */
export const PLACE_WORDS = setOf(
  'road street lane avenue hospital airport university college coast coastline residents couple steel brewery line railway park-gate mayor school council police cathedral station court festival echo museum library magistrates infirmary beach bay island islands valley county town-hall docks bridge park-and-ride suburb district postcode',
  'straße hafen flughafen universität krankenhaus aeroporto ospedale ateneo hospital aeropuerto universidad ayuntamiento calle aeroporto hôpital aéroport université',
);

/** Words before a name that turn it into a place, unless the text is about football. */
export const PLACE_OPENERS = setOf('in near nach en em à dans près cerca perto vicino presso aus su bei am');

/** 'rue de', 'Ospedale di', 'alcalde de', 'Burg': words before a town's name. */
const TOWN_BEFORE =
  /(?:^|[^\p{L}])(?:via|viale|piazza|ospedale|sindaco|comune|città|paese|spiaggia|calle|avenida|plaza|hospital|estación|alcalde|alcaldesa|ayuntamiento|playa|pueblo|rua|praia|praça|câmara|presidente da câmara|rue|avenue|place|gare|hôpital|maire|mairie|ville|village|plage|route|burg|schloss|stadt|gemeinde|bürgermeister|straße|rathaus|town of|city of|village of|mayor of|port of|university of|bishop of|road to)\s+(?:(?:de|di|da|do|du|del|della|des|von|of|d['’]|l['’]|in)\s*)?(?:la\s+)?$/iu;

/** Whether the words before a name turn it into a town. */
export function isTownBefore(before: string): boolean {
  return TOWN_BEFORE.test(before);
}

/** Words of matches, transfers, squads and injuries in other scripts, by language. */
const FOOTBALL = {
  ar: new RegExp(
    'النادي|نادي|فوز|هزيمة|تعادل|موسم|صفقة|هدف|مباراة|فريق|مدرب|إصابة|اصابة|يصاب|أصيب|لاعب|الدوري|كأس|تدريب|منتخب|يغيب|ركلة|يسجل|سجل',
    'u',
  ),
  ja: new RegExp(
    'チーム|シーズン|ファン|クラブ|スタメン|ハットトリック|サッカー|カップ|スタジアム|トレーニング|ハムストリング|ゴール|試合|選手|監督|負傷|離脱|復帰|出場|欠場|移籍|リーグ|練習|先発|得点|全治',
    'u',
  ),
  kr: new RegExp(
    '선발|교체|승리|무승부|패배|주장|시즌|활약|합류|공격|수비|도움|팬|구단|클럽|계약|우승|골|경기|선수|감독|부상|결장|복귀|이적|리그|훈련|출전|재계약|득점',
    'u',
  ),
} as const;

/** Whether a word is a football word, so that it is not a name. */
export function isFootballWord(word: string, language: keyof typeof FOOTBALL): boolean {
  return FOOTBALL[language].test(word);
}

/** Offices and professions outside football: the name after them belongs to somebody else. */
const PROFESSIONS = setOf(
  'minister judge actor actress singer novelist author writer professor mayor senator congressman mp councillor bishop archbishop pope painter poet comedian rapper chef detective sergeant inspector lawyer doctor nurse banker king queen prince princess lord lady baroness president governor ambassador',
  'ministro ministra giudice attore attrice cantante scrittore scrittrice professore professoressa sindaco senatore onorevole vescovo pittore poeta avvocato rapper premier governatore deputato',
  'juez jueza actriz escritor escritora profesor profesora alcalde alcaldesa senador diputado obispo pintor abogado gobernador rapero doctora presidenta',
  'juiz juíza ator atriz cantor cantora deputado autarca bispo advogado governador',
  'ministre juge acteur actrice chanteur chanteuse écrivain romancier romancière professeur maire sénateur député évêque peintre poète avocat gouverneur préfet comédien',
  'ministerin richter richterin schauspieler schauspielerin sänger sängerin autor autorin schriftsteller schriftstellerin professorin bürgermeister bürgermeisterin senatorin bischof maler dichter anwalt kanzler kanzlerin abgeordneter landrat pfarrer',
);

export function isProfession(folded: string): boolean {
  return PROFESSIONS.has(folded);
}

/** Verbs and words after a name, by which a word that is also a name is the name: 'Young scores', 'Jung trifft'. */
export const AFTER_NAMES = setOf(
  'scores scored nets netted strikes struck hits starts out returns back signs joins misses saves saved ruled injured doubtful limps header double brace heads goal grabs bags fires earns says insists admits set and',
  'segna torna salta firma rientra regala decide esce out marca vuelve regresa firma lesiona debuta anota marcou volta regressa falha renova marque revient signe offre manque sort trifft trifft schießt erzielt fehlt fällt kehrt verletzt rettet köpft',
);

/** Names that many clubs share, which need the club in the text. */
export const SHARED_CLUB_NAMES = setOf(
  'city united town rovers albion athletic real sporting racing olympique dynamo dinamo union wanderers county borussia eintracht deportivo atletico reds blues saints irons',
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
