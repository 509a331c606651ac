import { fold } from '../../domain/names/fold.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../domain/posts/posts.ts';
import { addTo } from './once.ts';
import type { Token } from './tokens.ts';

/**
 * How strongly a word indicates the topic of a text, in points. `football` words are used only for football; `likely`
 * mostly; `weak` also for schools, firms, elections and weather. `other` words belong to another topic, `sport` words
 * to another sport.
 */
const POINTS = { football: 3, likely: 2, weak: 1, other: -2, sport: -6 } as const;
type Weight = keyof typeof POINTS;

/** Words separated by spaces; `_` joins the words of a phrase, `*` matches any ending. */
type Words = Readonly<Partial<Record<Weight, string>>>;

/** Grounds, by the names of the press. Concerts are given there too. */
const STADIUMS =
  'old_trafford anfield stamford_bridge goodison_park villa_park emirates_stadium etihad_stadium st_james_park elland_road molineux selhurst_park turf_moor carrow_road vicarage_road craven_cottage white_hart_lane bramall_lane hillsborough celtic_park ibrox wembley camp_nou santiago_bernabeu bernabeu mestalla san_mames metropolitano wanda_metropolitano sanchez_pizjuan benito_villamarin balaidos anoeta reale_arena la_rosaleda coliseum_alfonso_perez ipurua montilivi mendizorroza riazor allianz_arena signal_iduna_park westfalenstadion veltins_arena bayarena volksparkstadion weserstadion borussia_park olympiastadion san_siro meazza stadio_olimpico juventus_stadium allianz_stadium parc_des_princes velodrome groupama_stadium estadio_da_luz jose_alvalade estadio_do_dragao maracana morumbi';

/** Names and words that every language uses. */
const EVERYWHERE: Words = {
  football:
    'bundesliga premier_league la_liga laliga serie_a serie_b ligue_1 ligue_2 eredivisie champions_league europa_league conference_league uefa fifa copa_libertadores coppa_italia copa_del_rey dfb_pokal fa_cup carabao_cup mls wsl nwsl uwcl liga_f frauen_bundesliga serie_a_femminile arkema',
  likely: STADIUMS,
  sport:
    'basketball baloncesto basket basquetebol handball balonmano andebol pallamano rugby cricket tennis tenis hockey eishockey nba nfl nhl acb liga_endesa eurobasket volley volleyball voleibol padel atp wta motogp formula_1 formel_1 formula_uno golf golfer* cyclisme ciclismo radsport ciclista* biathlon wimbledon roland_garros ryder ryder_cup lord_s',
};

const WORDS: Readonly<Record<ContentLanguage, Words>> = {
  en: {
    football:
      'football* soccer goalkeep* striker* midfield* winger* goalless offside relegat* equaliser* equalizer* clean_sheet own_goal red_card hat_trick centre_back left_back right_back full_back wing_back stoppage_time transfer_window transfer_ban transfer_target* transfer_deadline starting_xi world_cup premiership_club penalty_shootout penalty_shoot_out shoot_out team_sheet football_club top_flight friendly_against throw_in back_four',
    likely:
      'goal goals scor* header penalty penalties keeper derby beat beats beaten thrash* hamstring groin calf sidelined league cup semi_final half_time kick_off free_kick spot_kick head_coach on_loan loanee squad substitut* brace defender* promotion_place ruled_out team_news line_up line_ups team_mate* teammate* qualifier* fixtures transfer_fee agree_fee agrees_fee matchday unbeaten euros euro points_from_safety mls nets netted ballon booked suspended_for wonder_goal clean_sheets playmaker captain* title_race hangs_up_his_boots hang_up_his_boots',
    weak: 'coach team transfer* loan forward match matches fans supporters training draw draws held hold season seasons injur* ankle knee thigh surgery scan doubt doubtful miss misses missed out_for out_until manager boss title promot* top_four fixture win wins won victory defeat* clash visit sack sacks sacked sign signs signing signed bid player players fc debut strike strikes move deal exit double winner point points bench* host hosts final stadium contract fit return* comeback edge* sink* stun* hail* agree agrees fee game games trip keep ban limps retire* appoint* loses lose lost unchanged victories captain* assist* volley tackle* call_up golden_boot masterclass on_target hits_five hit_five see_off sees_off',
    other:
      'police council mayor mp election* minister actor actress film movie album museum theatre festival nurses jury court murder* stabbing shooting arrested fire villagers teacher spokesman spokeswoman travellers novel novelist comedian musical recipe flood* rent* tourism tourist* hotel train_station railway opera exhibition book_for candidate parliament crash school culture prize restaurant_review review singer trailer golfer pool swimmer wickets university weather pizza drug* sewage airport commuter* patients',
  },
  de: {
    football:
      'bundesliga* fussball* torwart* torhuter* sturmer* mittelfeld* elfmeter* spieltag* abstiegskampf* eigentor* doppelpack landerspiel* pokalfinale dfb_pokal champions_league zweitliga* drittliga* bundestrainer* nationalelf nationalmannschaft* torjager* siegtor* ausgleichstreffer fuhrungstreffer heimspiel* auswartsspiel* startelf* stammelf mannschaftstraining rasenballsport tabellenfuhrer tabellenspitze trefferquote ersatzbank kreuzbandriss muskelfaserriss fohlen_elf nationalspieler* abpfiff anpfiff nachspielzeit wm_quali* em_quali*',
    likely:
      'verteidiger* treffer pokal derby siegt sieg_gegen remis unentschieden kader oberschenkel* sprunggelenk* kopfball* torlos* vertragsverlangerung neuzugang* sportdirektor testspiel* liga halbfinale finale_gegen sieg dreht_ruckstand abstieg* punkteteilung hinrunde ruckrunde saisonende karriereende hangt_die_schuhe',
    weak: 'tor tore trifft schlagt leihe leiht verpflichtet profi profis niederlage niederlagen zugang muskel* coach trainiert gesperrt tabelle* aufstieg* erzielt abseits* trainer mannschaft* verletz* saison fallt fehlt ausfall comeback training* einsatz spiel spiele knie knochel gewinnt verliert duell stadion fans spieler verlangert wechselt fc abwehr titel visier talente trennt kapitan finale transfer* klub bangt entlasst gegen sucht ablose angebot ruckkehr* vorverkauf kehrt sieg nominiert* fraglich* einsatzbereit einsatzfahig ausfall* vorlage doppelpack',
    other:
      'brand polizei feuerwehr unfall messe oper opernhaus landtag landrat rathaus burgermeister* wahlt minister* schauspieler* roman filmpreis film mieten mietspiegel wohnungs* flughafen flug* bahn zug zuge uni universitat museum dax borse haushalt explosion streik hitze gericht prozess kreuzfahrt* schule* schulen ausstellung ministerin autobahn a5 landeshauptstadt einwohner reise rektor konzert beatles kniefall tipps regisseur* schwimmbad* penaltyschiessen museen pendler* stau flensburg',
  },
  es: {
    football:
      'futbol* guardameta* centrocampista* mediapunta* golead* golea goleada goles penalti penaltis eurocopa champions laliga semifinalista_de_la_champions mundial_de_futbol liga_de_campeones segunda_division primera_division mercado_de_fichajes fuera_de_juego hat_trick tarjeta_roja seleccionador* gol extremo_izquierdo extremo_derecho lateral_izquierdo lateral_derecho once_inicial',
    likely:
      'portero portera delantero* entrenador* fichaje* ficha fichar cesion cedido derbi empata* empate esguince muslo isquiotibial* convocatoria convoca convocado* delantera porteria aficion penalty guardameta once_titular lider_de_la_liga tecnico_del sin_encajar semifinalista copa liga_y extremo partidos_sin pretemporada mediocentro cuelga_las_botas colgar_las_botas',
    weak: 'clasico lesiona* lesion renueva renovacion tumba golpea banquillo gol partido* partidos equipo defensa plantilla baja es_duda jornada temporada* entrena* recae alta_medica rodilla tobillo rotura se_perdera se_pierde titular* gana vence derrota victoria triunfo estadio jugador* tecnico salva rescata mercado clasificacion objetivo capitan lidera* lider visita derrotad* interesa recibe liga club contrato destituye junta_directiva cierra baja negociar fallado entradas_para lista lesionad* en_duda',
    other:
      'policia bomberos incendio* concejal* alcalde* alcaldesa ayuntamiento elecc* electoral* psoe pp vox huelga juzgado tribunal recurso novela escritor* actor actriz cine pelicula* teatro museo* tren trenes autobus* aeropuerto crucero* temperatura* lluvias ola_de_calor olas_de_calor alquiler* vivienda* universidad grado tiroteo discoteca detenid* agrede television ministro ministra decreto diputad* etapa tour festival paseo_maritimo concierto* exposicion* alerta informe relojes rosalia fabrica novelista erupcion evacua* congreso gobierno mortal muertos fallecid* crema bikini* cosmetica gastronom* chef hotel*',
  },
  it: {
    football:
      'calcio calciomercato calciator* attaccante attaccanti centrocamp* terzino terzini doppietta tripletta trequart* serie_a serie_b rigore_decisivo fuorigioco scudetto champions pagelle capocannoniere bomber gol_vittoria retrocess* espuls* squalificat* convocati autogol centravanti',
    likely:
      'portiere portieri gol allenatore mister crociato distorsione caviglia ginocchio derby coppa rigori campionato batte rossoner* nerazzurr* bianconer* giallo_ross* rimonta europei_di muscolare doppio_vantaggio tifosi appende_gli_scarpini appende_le_scarpette',
    weak: 'ufficiali rigore reti rete acquisto prestito infortun* lesione formazioni salta segna classifica in_gruppo titolare pareggi* rinforz* recuperat* ufficializza panchina esonera* ufficiali partita difensore squadra stagione recuper* rientr* torna vince vittoria sconfitta pari sfida trasferta stadio giocatore mercato ufficiale tecnico primato titolari addio obiettivo colpo europei pesca trascina insiste decisivo in_ansia soffre club mister primo_posto esordio terzo_posto convocat* in_dubbio guarit* forfait acciacc* esonerat* ko',
    other:
      'incendio palazzo sciopero mezzi scuole maltempo sindaco prefett* attore attrice teatro arena governo manovra elettoral* elezioni comune bilancio polizia squadra_mobile carabinieri arrest* rapinator* treno treni alta_velocita crociere infermieri pensioni istat museo mostra citta_piu weekend salone viaggio case prezzi internazionali_di_roma ricerca_a tribunale processo vittime musica campagna virtus sindacati film regista ministro onorevole lavoro_povero',
  },
  fr: {
    football:
      'football* foot gardien_de_but milieu_de_terrain ligue_des_champions ligue_1 penalty penalties penaltys mercato hors_jeu buteur buteurs quintuple doublé triplé carton_rouge coupe_de_france lateral_gauche lateral_droit sélectionneur selectionneur euro_de_football onze_de_depart seizieme*',
    likely:
      'attaquant* buts_en entraineur entraineurs prete pret_de cheville cuisse ischio* derby bat sans_but championnat blesse_au selectionne* tableau_d_affichage encaisse but_de buts ailier* raccroche_les_crampons',
    weak: 'coupe titulaire* forfait suspendu nul convoque defenseur* qualifie onze gardien recrute prolonge* genou but buts match matchs equipe ligue bless* effectif saison entrainement incertain pepite gagne victoire defaite stade supporters joueur* s_impose capitaine face_a leader classement arbitre defense viseur suspendus vers coup_dur quitte club absent grace tete recoit herite contre prive repousse demissionne depart pepite sauve* appele* offre absence apte* retabli* incertain* titulaire*',
    other:
      'incendie maire mairie depute* senat* greve transports procès proces relaxe tribunal police immeuble* velo tram metro canicule romancier* libraires roman film acteur actrice immobilier prix_des billets vote bureaux ministre gouvernement gauche droite parti budget croisieres atelier victimes fete lumieres elections accident pompiers musee exposition etape grande_vitesse ligne arbres par_balle couture souvient visiteurs ville_de',
  },
  pt: {
    football:
      'futebol* avancado avancados ponta_de_lanca guarda_redes goleiro* zagueiro* liga_dos_campeoes grande_penalidade primeira_liga brasileirao campeonato_nacional_de_futebol meio_campo hat_trick selecionador* golo golos gol gols mundial_de_futebol',
    likely:
      'treinador* bisa empat* castigado* joelho tornozelo coxa dérbi derbi penalti plantel elenco convoca convocad* emprestimo lesao lesionad* campeonato taca adeptos torcida fora_tres lidera* liderança lideranca segunda_parte primeira_parte baliza golead* goleia jogo pendura_as_botas pendura_as_chuteiras',
    weak: 'mundial reforco classico equipa epoca desfal* treino* jornada rodada duvida titular titulares vence vitoria derrota estadio jogador* mercado renova perde capitao contrata assina defende seguram marca mira agenda radar medio titulo rececao pontos jogos clube falha melhores sonha fora venda vendid* contratacao queixas lesionado escalado',
    other:
      'incendio* moradores metro transito bandas professores inem urgencias casas precos ministr* ator atriz camara eleito orcamento fogos praia museu roteiro partido restaurante* chef cozinha mercado_de acidente luto alojamento interligacao escola* tribunal policia festas hollywood enfermeiros eleic* turist* andebol etapa roubo',
  },
  ar: {},
  zh: {},
  ja: {},
  kr: {},
};

/** Parts of words in other scripts, by language: words there have no edges, or carry prefixes. */
const PARTS: Readonly<Partial<Record<ContentLanguage, Words>>> = {
  ar: {
    football:
      'مباراة|مباريات|الدوري|لاعب|حارس مرمى|منتخب|كأس العالم|دوري أبطال|ركلة جزاء|كرة القدم|مهاجم|الليغا|البريميرليغ|هاتريك|الهداف',
    likely: 'نادي|النادي|مدرب|كأس|هدفين|أهداف|ركلة|يسجل|تعادل|يتعادل|ديربي|حارس|يفوز على|فوز على',
    weak: 'فوز|هزيمة|موسم|صفقة|هدف|فريق|إصابة|اصابة|يصاب|أصيب|تدريب|يغيب|سجل|عقد|نجم|ملعب|جماهير|جمهور|تألق|يتألق|الدفاع|الهجوم|المنافسة|تشكيلة',
    other:
      'حريق|الرئيس|وزير|رئيس الوزراء|النفط|الدولار|شركة|متحف|سياحة|السياحة|فيلم|السينما|هواتف|الحرارة|انتخاب|مدينة|الحكومة|الشرطة',
  },
  zh: {
    football:
      '足球|联赛|前锋|后卫|中场|门将|球队|转会|租借|梅开二度|进球|球员|欧冠|西甲|英超|德甲|意甲|帽子戏法|主教练',
    likely: '比赛|教练|首发|客场|主场|缺阵|击败|战平|复出|训练',
    weak: '合同|续约|伤|胜|负|赛季',
    other: '大学|大会|暴雨|火灾|旅游|政府|警方|博物馆|机场|音乐|撤离|选举',
  },
  ja: {
    football: 'サッカー|リーグ|スタメン|ハットトリック|ゴール|選手|移籍|先発|得点|出場|欠場|首位|全治|ハムストリング',
    likely: '試合|監督|チーム|負傷|離脱|復帰|カップ|勝利|スタジアム|練習',
    weak: '契約|シーズン|ファン|クラブ|トレーニング',
    other: '火災|旅行|名所|大学|映画|収穫|音楽|警察|空港|博物館|選挙|港',
  },
  kr: {
    football: '축구|리그|선수|이적|득점|재계약|골키퍼|결장|출전|선제골|구단|수비수|공격수|미드필더',
    likely: '경기|감독|승리|무승부|패배|부상|훈련|복귀|선발|교체|시즌|주장|도움|골',
    weak: '활약|합류|공격|수비|팬|클럽|계약|우승',
    other: '여행|화재|항구|대학|영화|관광|경찰|공항|박물관|선거|날씨|경기도',
  },
};

/** Points of the words and phrases of a language. */
interface Lexicon {
  words: ReadonlyMap<string, number>;
  /** By their first two words. */
  phrases: ReadonlyMap<string, readonly { words: readonly string[]; points: number }[]>;
  /** By their first letters. */
  stems: ReadonlyMap<string, readonly (readonly [stem: string, points: number])[]>;
}

const STEM_KEY = 3;

function lexiconOf(lists: readonly Words[]): Lexicon {
  const words = new Map<string, number>();
  const phrases = new Map<string, { words: readonly string[]; points: number }[]>();
  const stems = new Map<string, [string, number][]>();
  for (const list of lists)
    for (const [weight, text] of Object.entries(list) as [Weight, string][])
      for (const written of text.split(' ')) {
        const points = POINTS[weight];
        const word = fold(written.replaceAll('_', ' ').replace('*', ''));
        const parts = word.split(' ');
        const [first = '', second] = parts;
        // '#PremierLeague'.
        if (second !== undefined && points >= POINTS.football) words.set(parts.join(''), points);
        if (second !== undefined) addTo(phrases, `${first} ${second}`, { words: parts, points });
        else if (written.endsWith('*')) addTo(stems, word.slice(0, STEM_KEY), [word, points]);
        else if (!words.has(word)) words.set(word, points);
      }
  return { words, phrases, stems };
}

const lexicons = new Map<ContentLanguage | null, Lexicon>();

/** The lexicon of a language; of all where it is not known. */
function lexicon(language: ContentLanguage | null): Lexicon {
  let known = lexicons.get(language);
  if (!known) {
    const own = language === null ? Object.values(WORDS) : [WORDS[language]];
    known = lexiconOf([EVERYWHERE, ...own]);
    lexicons.set(language, known);
  }
  return known;
}

const PART_PATTERNS = new Map(
  CONTENT_LANGUAGES.flatMap((language) => {
    const parts = PARTS[language];
    if (!parts) return [];
    return [[language, Object.entries(parts).map(([weight, list]) => partPattern(weight as Weight, list))] as const];
  }),
);

function partPattern(weight: Weight, list: string) {
  return { points: POINTS[weight], pattern: new RegExp(list, 'gu') };
}

/** A word that indicates the topic of a text. */
export interface Mark {
  start: number;
  word: string;
  points: number;
}

/** The topic words of a text, in order. */
export function findWords(whole: string, tokens: readonly Token[], language: ContentLanguage | null): Mark[] {
  const marks: Mark[] = [];
  const { words, phrases, stems } = lexicon(language);
  let taken = 0;
  for (const [index, token] of tokens.entries()) {
    if (index < taken) continue;
    const { folded, start } = token;
    const next = tokens[index + 1];
    const phrase = next && phrases.get(`${folded} ${next.folded}`)?.find((each) => isAt(tokens, index, each.words));
    if (phrase) {
      marks.push({ start, word: phrase.words.join(' '), points: phrase.points });
      taken = index + phrase.words.length;
      continue;
    }
    const points = words.get(folded) ?? stemPoints(stems, folded);
    if (points !== undefined) marks.push({ start, word: folded, points });
    else if (/^go{2,}a*l/.test(folded)) marks.push({ start, word: 'goal', points: POINTS.football });
    else if (next && isScore(whole, token, next)) marks.push({ start, word: 'score', points: POINTS.likely });
  }
  for (const { index } of whole.matchAll(BALL)) marks.push({ start: index, word: 'ball', points: POINTS.football });
  if (!OTHER_SCRIPTS.test(whole)) return marks.toSorted((a, b) => a.start - b.start);
  for (const [partLanguage, patterns] of PART_PATTERNS)
    if (language === null || partLanguage === language)
      for (const { pattern, points } of patterns)
        for (const { 0: word, index } of whole.matchAll(pattern)) marks.push({ start: index, word, points });
  return marks.toSorted((a, b) => a.start - b.start);
}

/** The football as an emoji, and the goal net. */
const BALL = /[\u{26bd}\u{1f945}]/gu;
const OTHER_SCRIPTS = /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isAt = (tokens: readonly Token[], from: number, words: readonly string[]): boolean =>
  words.every((word, index) => tokens[from + index]?.folded === word);

function stemPoints(stems: Lexicon['stems'], folded: string): number | undefined {
  if (folded.length < STEM_KEY) return undefined;
  return stems.get(folded.slice(0, STEM_KEY))?.find(([stem]) => folded.startsWith(stem))?.[1];
}

/** '2-1', '3:1': one digit on each side, no date and no range of years. */
function isScore(whole: string, token: Token, next: Token): boolean {
  if (!/^\d$/.test(token.text) || !/^\d$/.test(next.text) || next.start !== token.end + 1) return false;
  return /[-–:]/.test(whole[token.end] ?? '') && !/[-–:,.\d]/.test(whole[token.start - 1] ?? '');
}
