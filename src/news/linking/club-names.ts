import { fold } from '../../domain/names/fold.ts';

/**
 * Names of clubs that the press of other languages uses, and nicknames, by the folded name of the club. They complete
 * what sources bring. A name that two clubs share is left out.
 */
export const CLUB_NAMES: Readonly<Record<string, string>> = {
  arsenal: 'Gunners|أرسنال|آرسنال|阿森纳|アーセナル|아스널|아스날',
  'aston villa':
    'Villa|Villans|AVFC|أستون فيلا|阿斯顿维拉|维拉|アストン・ヴィラ|アストンヴィラ|アストン・ビラ|애스턴 빌라|아스톤 빌라',
  'athletic club':
    'Athletic de Bilbao|Athletic Bilbao|أتلتيك بلباو|毕尔巴鄂竞技|毕尔巴鄂|アスレティック・ビルバオ|아틀레틱 빌바오|빌바오',
  'atletico madrid':
    'Atlético|Atletico Madrid|Atleti|Colchoneros|أتلتيكو مدريد|马德里竞技|马竞|アトレティコ・マドリード|アトレティコ|아틀레티코 마드리드|아틀레티코',
  augsburg: 'Augusta|Augsbourg|Augsburgo|أوغسبورغ|奥格斯堡|アウクスブルク|아우크스부르크',
  barcelona:
    'Barça|Barca|Barcellona|Barcelone|Azulgrana|Blaugrana|برشلونة|巴塞罗那|巴萨|バルセロナ|バルサ|바르셀로나|바르사',
  'bayer leverkusen':
    'Leverkusen|Bayer 04|Werkself|باير ليفركوزن|ليفركوزن|勒沃库森|レバークーゼン|レヴァークーゼン|레버쿠젠',
  'bayern munchen':
    'Bayern|FC Bayern|Bayern Monaco|Bayern de Múnich|Bayern Múnich|Bayern de Munique|Bayern Munique|Bayern Munich|FC Bayern Monaco|بايرن ميونخ|بايرن ميونيخ|بايرن|拜仁慕尼黑|拜仁|バイエルン・ミュンヘン|バイエルン|바이에른 뮌헨|바이에른|뮌헨',
  'borussia dortmund': 'Dortmund|BVB|Schwarzgelben|بوروسيا دورتموند|دورتموند|多特蒙德|ドルトムント|도르트문트',
  'borussia monchengladbach':
    'Gladbach|BMG|Mönchengladbach|Moenchengladbach|M’gladbach|Borussia Mönchengladbach|Fohlenelf|مونشنغلادباخ|门兴格拉德巴赫|门兴|ボルシアMG|メンヒェングラートバッハ|묀헨글라트바흐',
  bournemouth: 'Cherries|بورنموث|伯恩茅斯|ボーンマス|본머스',
  brentford: 'برينتفورد|布伦特福德|ブレントフォード|브렌트퍼드|브렌트포드',
  'brighton hove albion': 'Brighton|Seagulls|BHAFC|برايتون|布莱顿|ブライトン|브라이튼',
  burnley: 'Clarets|بيرنلي|伯恩利|バーンリー|번리',
  'cardiff city': 'Cardiff|كارديف|كارديف سيتي|加的夫城|カーディフ|카디프 시티|카디프',
  'celta de vigo': 'Celta|Celta Vigo|سيلتا فيغو|塞尔塔|セルタ|셀타 비고',
  chelsea: 'Blues|تشيلسي|تشلسي|切尔西|チェルシー|첼시',
  'crystal palace':
    'Palace|Eagles|CPFC|كريستال بالاس|水晶宫|クリスタル・パレス|クリスタルパレス|크리스탈 팰리스|크리스털 팰리스',
  'deportivo alaves': 'Alavés|Deportivo Alaves|ألافيس|阿拉维斯|アラベス|알라베스',
  'deportivo la coruna': 'Deportivo|Dépor|Depor|La Coruña|ديبورتيفو|拉科鲁尼亚|デポルティボ|데포르티보',
  eibar: 'إيبار|埃瓦尔|エイバル|에이바르',
  'eintracht frankfurt':
    'Frankfurt|SGE|Eintracht|Eintracht Francoforte|Francoforte|Fráncfort|Eintracht de Fráncfort|Francfort|Eintracht Francfort|آينتراخت فرانكفورت|法兰克福|フランクフルト|프랑크푸르트',
  espanyol: 'Espanyol Barcellona|Espanhol|إسبانيول|西班牙人|エスパニョール|에스파뇰',
  everton: 'Toffees|إيفرتون|埃弗顿|エヴァートン|エバートン|에버턴|에버튼',
  freiburg: 'Friburgo|SC Freiburg|Fribourg|فرايبورغ|弗赖堡|フライブルク|프라이부르크',
  fulham: 'Cottagers|فولهام|富勒姆|フラム|풀럼',
  getafe: 'خيتافي|赫塔菲|ヘタフェ|헤타페',
  girona: 'Gerona|Gérone|جيرونا|赫罗纳|ジローナ|지로나',
  'hamburger sv': 'HSV|Hamburg|Hambourg|Hamburgo|Amburgo|هامبورغ|汉堡|ハンブルガー|ハンブルク|함부르크',
  'hannover 96': 'Hannover|Hanovre|Hanover|هانوفر|汉诺威96|ハノーファー|하노버',
  'hertha bsc':
    'Hertha|Hertha Berlin|Hertha Berlino|Hertha Berlín|هيرتا برلين|柏林赫塔|ヘルタ・ベルリン|ヘルタ|헤르타 베를린|헤르타',
  hoffenheim: 'TSG Hoffenheim|TSG|هوفنهايم|霍芬海姆|ホッフェンハイム|호펜하임',
  'huddersfield town': 'Huddersfield|Terriers|هدرسفيلد|哈德斯菲尔德|ハダースフィールド|허더즈필드',
  'hull city': 'Hull|هال سيتي|赫尔城|ハル・シティ|ハルシティ|헐 시티',
  koln: 'FC Köln|1. FC Köln|Cologne|Colonia|Colônia|Colónia|Effzeh|كولن|科隆|ケルン|쾰른',
  'las palmas': 'UD Las Palmas|لاس بالماس|拉斯帕尔马斯|ラス・パルマス|라스 팔마스',
  'leeds united': 'Leeds|ليدز يونايتد|ليدز|利兹联|リーズ|리즈 유나이티드|리즈',
  leganes: 'Leganés|ليغانيس|莱加内斯|レガネス|레가네스',
  'leicester city': 'Leicester|Foxes|ليستر سيتي|ليستر|莱斯特城|莱斯特|レスター|레스터 시티|레스터',
  levante: 'ليفانتي|莱万特|レバンテ|레반테',
  liverpool: 'Reds|LFC|ليفربول|利物浦|リヴァプール|リバプール|리버풀',
  'mainz 05': 'Mainz|Magonza|Mayence|Maguncia|ماينز|美因茨|マインツ|마인츠',
  malaga: 'Málaga|ملقة|مالاغا|马拉加|マラガ|말라가',
  'manchester city':
    'Man City|MCFC|Cityzens|ManCity|Man. City|City de Guardiola|مانشستر سيتي|曼城|マンチェスター・シティ|マンチェスターシティ|マンC|マンシティ|맨체스터 시티|맨시티',
  'manchester united':
    'Man Utd|MUFC|Man United|ManUnited|ManU|Man. United|Red Devils|مانشستر يونايتد|曼联|マンチェスター・ユナイテッド|マンチェスターユナイテッド|マンU|マンユナイテッド|맨체스터 유나이티드|맨유',
  middlesbrough: 'Boro|ميدلزبره|米德尔斯堡|ミドルズブラ|미들즈브러',
  'newcastle united':
    'Newcastle|Magpies|Toon|NUFC|نيوكاسل|نيوكاسل يونايتد|纽卡斯尔联|纽卡斯尔|纽卡|ニューカッスル|뉴캐슬 유나이티드|뉴캐슬',
  'norwich city': 'Norwich|Canaries|نوريتش سيتي|نوريتش|诺维奇|ノリッジ|ノーリッチ|노리치 시티|노리치',
  'rb leipzig':
    'Leipzig|RBL|RB Lipsia|Lipsia|Red Bull Leipzig|RasenBallsport|لايبزيغ|لايبزيج|莱比锡红牛|莱比锡|ライプツィヒ|라이프치히',
  'real betis': 'Betis|ريال بيتيس|بيتيس|皇家贝蒂斯|贝蒂斯|ベティス|베티스',
  'real madrid':
    'Madrid|Merengues|Madridistas|ريال مدريد|皇家马德里|皇马|レアル・マドリード|レアルマドリード|レアル|레알 마드리드|레알',
  'real sociedad': 'Txuri-urdin|ريال سوسيداد|皇家社会|レアル・ソシエダ|ソシエダ|레알 소시에다드|소시에다드',
  'schalke 04': 'Schalke|S04|شالكه|沙尔克04|沙尔克|シャルケ|샬케',
  sevilla: 'Siviglia|Séville|FC Séville|Sevilha|إشبيلية|塞维利亚|セビージャ|セビリア|세비야',
  'sheffield united':
    'Sheffield Utd|Blades|شيفيلد يونايتد|谢菲尔德联|谢菲联|シェフィールド・ユナイテッド|셰필드 유나이티드|셰필드',
  southampton: 'Saints|ساوثهامبتون|ساوثامبتون|南安普顿|サウサンプトン|사우샘프턴|사우스햄튼',
  'stoke city': 'Stoke|Potters|ستوك سيتي|斯托克城|ストーク|스토크 시티|스토크',
  stuttgart: 'VfB|VfB Stuttgart|Stoccarda|شتوتغارت|斯图加特|シュツットガルト|슈투트가르트',
  sunderland: 'Black Cats|سندرلاند|桑德兰|サンダーランド|선덜랜드',
  'swansea city': 'Swansea|سوانزي سيتي|سوانزي|斯旺西|スウォンジー|스완지 시티|스완지',
  'tottenham hotspur':
    'Tottenham|Spurs|THFC|COYS|توتنهام|توتنهام هوتسبير|热刺|托特纳姆热刺|トッテナム|スパーズ|토트넘|토트넘 홋스퍼',
  valencia: 'Valence|Valência|Valencia CF|فالنسيا|瓦伦西亚|バレンシア|발렌시아',
  villarreal: 'Submarino Amarillo|فياريال|比利亚雷亚尔|ビジャレアル|비야레알',
  watford: 'Hornets|واتفورد|沃特福德|ワトフォード|왓퍼드|왓포드',
  'werder bremen':
    'Werder|Bremen|Werder Brema|Brema|Brême|Werder Brême|فيردر بريمن|云达不来梅|不莱梅|ブレーメン|베르더 브레멘|브레멘',
  'west bromwich albion':
    'West Brom|WBA|Baggies|وست بروميتش|西布朗|西布罗姆维奇|ウェスト・ブロムウィッチ|ウェストブロム|웨스트 브로미치|웨스트브롬',
  'west ham united':
    'West Ham|WHUFC|Hammers|Irons|وست هام|وست هام يونايتد|西汉姆联|西汉姆|ウェストハム|ウェスト・ハム|웨스트햄 유나이티드|웨스트햄',
  wolfsburg: 'VfL Wolfsburg|Wolfsbourg|Wolfsburgo|فولفسبورغ|沃尔夫斯堡|狼堡|ヴォルフスブルク|볼프스부르크',
  'wolverhampton wanderers':
    'Wolves|Wolverhampton|وولفرهامبتون|ولفرهامبتون|狼队|伍尔弗汉普顿|ウォルヴァーハンプトン|ウルヴァーハンプトン|ウルブス|울버햄튼|울버햄프턴',
  'inter milan':
    'Inter|Inter Mailand|Inter de Milán|Inter Milan|Inter de Milão|Nerazzurri|إنتر ميلان|国际米兰|インテル|인터 밀란|인테르',
  juventus: 'Juve|Juventus Turin|Juventus de Turín|Bianconeri|يوفنتوس|尤文图斯|ユヴェントス|ユベントス|유벤투스',
  'ac milan': 'AC Mailand|Rossoneri|ميلان|AC米兰|ACミラン|AC 밀란',
  'paris saint germain': 'PSG|Paris SG|باريس سان جيرمان|巴黎圣日耳曼|パリ・サンジェルマン|파리 생제르맹',
};

/** The club that the press means by a short name where nothing in the text says another; names folded. */
export const BEST_KNOWN: Readonly<Record<string, string>> = {
  city: 'manchester city',
  united: 'manchester united',
  real: 'real madrid',
  'la real': 'real sociedad',
  atletico: 'atletico madrid',
  athletic: 'athletic club',
  eintracht: 'eintracht frankfurt',
  reds: 'liverpool',
  blues: 'chelsea',
};

/** Names of towns that the press uses for a club with an article alone: 'el Madrid'. */
export const WITH_ARTICLE: ReadonlySet<string> = new Set(['madrid']);

/** One-word names that belong to clubs and nothing else, folded. */
export const CLUBS_ALONE: ReadonlySet<string> = new Set(
  'barca atleti schalke espanyol vfb juve juventus hertha gladbach hoffenheim blaugrana azulgrana rossoneri nerazzurri bianconeri werkself effzeh merengues madridistas colchoneros betis osasuna benfica feyenoord galatasaray fenerbahce besiktas sampdoria fiorentina udinese atalanta manu mancity manunited bvb hsv psg bayern tottenham cityzens gremio palmeiras flamengo corinthians fluminense cruzeiro botafogo feirense boavista maritimo tondela moreirense anderlecht ajax olympiakos panathinaikos basaksehir trabzonspor sassuolo empoli celtic'
    .split(' ')
    .concat(
      'أرسنال آرسنال توتنهام تشيلسي تشلسي إيفرتون فولهام برينتفورد بايرن شالكه وولفرهامبتون ولفرهامبتون بيتيس يوفنتوس'
        .split(' ')
        .map(fold),
    ),
);
