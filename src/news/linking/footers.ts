/** What stands before a sentence: nothing in its line, or the end of another. */
const BEFORE = /^\s{0,3}|[\n.!?…。！？؟|•–—»”"'’)\]>]\s{0,3}|\s[-~]\s/gmu;
/** The rest of a sentence. The name of a site may have a full stop: fussball.example. */
const REST = String.raw`(?:[^\n.!?。！？؟]|[.!?](?=\S))*`;
const NETWORK = String.raw`(?:X|Twitter|Instagram|Facebook|Threads|Bluesky|Mastodon|You\s?Tube|Tik\s?Tok|Whats\s?App|Telegram|LinkedIn|Snapchat|Twitch|Discord|Google News|Apple News|social)`;

/** The endings that WordPress appends to each item, in its own translations, and others with the same sense. */
const FIRST_ON = [
  String.raw`(?:The (?:post|article|story)|This (?:post|article|story|piece|interview))\b${REST}(?:appeared|published|posted|ran|seen) (?:first|originally) (?:on|in|at|by)|(?:The|This) (?:post|article|story|piece|interview)\b${REST}(?:first|originally) (?:appeared|published|posted|ran|seen)|You can read (?:more|this|the)\b${REST}\bon\b`,
  String.raw`(?:(?:This|The) [^\n.]{0,40})?(?:Originally|First) (?:published|posted|appeared) (?:on|in|at|by)`,
  String.raw`(?:L['’]articolo|Questo articolo|Il post|L['’]intervista)\b${REST}(?:proviene da|sembra essere il primo su|(?:è|e['’]) (?:stat[oa] )?(?:pubblicat[oa]|appars[oa])(?: per la prima volta| originariamente| originalmente| in origine)?(?: su| in| da| sul\p{L}*)?)`,
  String.raw`(?:Originariamente|Originalmente) pubblicat[oa]|Pubblicat[oa] (?:originariamente|originalmente|per la prima volta) (?:su|in|da|sul)|Articolo (?:originale|pubblicato (?:su|in|da))`,
  String.raw`(?:La entrada|El (?:artículo|post|texto)|Este (?:artículo|post|texto)|La noticia|Esta noticia)\b${REST}(?:(?:se publicó|fue publicad[oa]|aparece|apareció|publicad[oa]) (?:primero|originalmente|por primera vez)|originalmente)`,
  String.raw`(?:Publicad[oa] (?:originalmente|primero|por primera vez)|Originalmente publicad[oa])`,
  String.raw`(?:O (?:post|artigo|conteúdo|texto)|A notícia|Este (?:artigo|post|texto)|Esta (?:notícia|matéria|reportagem)|A matéria)\b${REST}(?:aparece(?:u)? (?:primeiro|originalmente|pela primeira vez)|(?:foi )?(?:originalmente publicad[oa]|publicad[oa] (?:originalmente|primeiro|pela primeira vez)))`,
  String.raw`(?:L['’]article|Cet article|Ce texte|Cet entretien)\b${REST}(?:est apparu en premier sur|(?:a (?:d['’]abord |initialement |originellement )?été |est )(?:initialement |d['’]abord |originellement )?(?:publié|paru)(?: initialement| d['’]abord| pour la première fois| à l['’]origine)?)`,
  String.raw`(?:Initialement publié|Publié (?:initialement|à l['’]origine|d['’]abord|pour la première fois))|Retrouvez cet article sur`,
  String.raw`(?:Der|Dieser) (?:Beitrag|Artikel|Text|Post)\b${REST}(?:erschien|erschienen|veröffentlicht|publiziert)|(?:Der|Dieser) (?:Beitrag|Artikel|Text) (?:ist|wurde|stammt) (?:zuerst|zunächst|ursprünglich)`,
  String.raw`(?:Zuerst|Ursprünglich) (?:erschienen|veröffentlicht|publiziert)`,
  String.raw`(?:ظهر(?:ت)?|نُ?شر(?:ت)?)\s+(?:هذا\s+|هذه\s+)?(?:ال)?(?:مقال(?:ة)?|تدوينة|خبر|تقرير|موضوع)${REST}(?:أولا|أولاً|لأول مرة|في الأصل|أصلا)|نُ?شر(?:ت)? (?:في الأصل|أصلا|لأول مرة)`,
  String.raw`(?:文章|帖子|本文|此文|原文)[^\n。]{0,80}?(?:最先|最初|首先|首|原)(?:出现|发表|发布|刊登|刊载|發表|刊登|载|发)`,
  String.raw`(?:投稿|記事|この記事は|本記事は)[^\n。]{0,80}?(?:最初に|元々|もともと|初出)`,
  String.raw`(?:이 (?:글|기사|포스트)[은는]|게시물|포스트)[^\n.]{0,80}?(?:처음|최초|원래)`,
];

const FOLLOW = [
  String.raw`(?:Follow|Like|Find|Join|Watch|Subscribe to|Connect with)\b${REST}\b(?:on|at|via) (?:our |the )?(?:(?:official|social) \w+ )?${NETWORK}\b`,
  String.raw`(?:Follow (?:us|our|along)|Like us|Join us|Join our|Subscribe (?:to|now|here)|Sign up (?:to|for|here|now)|Download (?:the|our)|Get (?:the latest|all the latest|our)|Never miss|Stay up to date|Click here|Visit (?:our|us)|Listen to our|Listen to\b${REST}\bpodcast)\b`,
  String.raw`(?:Seguici|Seguiteci|Iscriviti|Iscrivetevi|Abbonati|Resta(?:te)? aggiornat\p{L}|Scarica (?:la|l['’]))|Segui(?:te)?\b${REST}\bsu(?:i|l|lla|gli)? (?:(?:nostr|su)\p{L}+ )?(?:\p{L}+ )?${NETWORK}`,
  String.raw`(?:Síguenos|Síganos|Siguenos|Suscríbete|Suscríbase|Descarga|Únete|Apúntate)|Sigue(?: a)?\b${REST}\ben (?:(?:nuestr\p{L}+|las?|su) )?(?:\p{L}+ )?(?:${NETWORK}|redes)`,
  String.raw`(?:Siga-nos|Segue-nos|Sigam-nos|Inscreva-se|Subscreva|Assine|Baixe|Descarregue|Clique aqui|Participe do)|(?:Siga|Segue|Acompanhe|Acompanha|Curta)\b${REST}\b(?:no|na|em|nas|pelo) (?:(?:noss\p{L}+|seu) )?(?:${NETWORK}|redes)`,
  String.raw`(?:Suivez-nous|Abonnez-vous|Inscrivez-vous|Téléchargez|Rejoignez-nous|Retrouvez-nous)|(?:Suivez|Retrouvez)\b${REST}\bsur (?:(?:les|nos|notre|ses) )?(?:${NETWORK}|réseaux)`,
  String.raw`(?:Folgt? uns|Folgen Sie uns|Abonnier\p{L}+|Jetzt (?:abonnieren|anmelden|downloaden|herunterladen)|Hier (?:anmelden|klicken)|Melde(?:n Sie)? (?:dich|sich))|Folg(?:e|t|en Sie)\b${REST}\b(?:auf|bei|über) (?:\p{L}+ )?${NETWORK}`,
  String.raw`(?:تابعونا|تابعنا|اشتركوا|اشترك في|حملوا|حمّل|انضموا)|تابع(?:وا)?\s${REST}على (?:تويتر|إكس|اكس|فيسبوك|إنستغرام|انستغرام|إنستجرام|انستجرام|يوتيوب|تيك توك|تيليجرام|تلغرام|واتساب|${NETWORK})`,
  String.raw`(?:欢迎|歡迎|敬请|请)?点击(?:下载|查看|进入|阅读)|(?:欢迎|歡迎|敬请|请)?(?:关注|關注|訂閱|订阅|扫码|点击)[^\n。]{0,60}?(?:我们|我們|公众号|公眾號|微博|微信|官方|抖音|频道|頻道|${NETWORK})`,
  String.raw`[^\n.。]{0,40}?(?:を|の)?フォロー(?:して|は|する|\s*$)|[^\n.。]{0,40}?(?:チャンネル登録|公式(?:${NETWORK}|アカウント))`,
  String.raw`[^\n.]{0,40}?(?:팔로우|구독)(?:하|해|을|은|$)`,
];

/** Links to other articles. */
const MORE = [
  String.raw`(?i:Read (?:also|more|next)|See also|Also read|Don['’]t miss|In other news|Elsewhere|Related(?: articles?| stories)?|More (?:on this(?: story)?|from [^\n:]{1,40})|Recommended|Leggi (?:anche|pure)|Vedi anche|(?:Ti potrebbe interessare|Potrebbe interessarti)(?: anche)?|Le[ea] también|Le[ea] más|Leer también|No te pierdas|(?:También t|T)e puede interesar|Ver también|Mira también|Leia (?:também|ainda|mais)|Saiba mais|Ler (?:também|mais)|Ve(?:ja|r) (?:também|ainda|mais)|Confira(?: também)?|Não perca|Lire (?:aussi|également)|Lisez aussi|[ÀA] (?:lire|voir)(?: aussi)?|Voir (?:aussi|également)|Sur le même sujet|Lesen Sie auch|L(?:ies|est) auch|Auch interessant|Das könnte (?:Sie|dich) (?:auch )?interessieren|Mehr (?:zum Thema|dazu)|Weiterlesen|Lesetipp)\s*[:：»>–—-]`,
  String.raw`(?:Puedes leer más en|Saiba mais (?:em|no|na)|Leia mais (?:em|no|na)|En savoir plus sur|Mehr (?:lesen|dazu) (?:Sie )?(?:auf|bei))\s`,
  String.raw`(?:اقرأ (?:أيضا|أيضاً|المزيد)|إقرأ أيضا|شاهد أيضا|延伸阅读|延伸閱讀|相关阅读|相关新闻|相關新聞|関連記事|あわせて読みたい|관련 기사|관련기사)`,
];

const COPYRIGHT = [
  String.raw`(?:[^\n.!?。]{0,60}?)(?:©|ⓒ|\(c\)\s*\d|℗|Copyright\b(?!\s(?!by\b|of\b)\p{Ll}))|[（(][cC][)）]`,
  String.raw`[^\n.!?。|]{0,80}?(?:[Aa]ll rights reserved|[Tt]utti i diritti (?:sono )?riservati|Riproduzione riservata|[Tt]odos los derechos reservados|Prohibida (?:la|su) reproducción|[Tt]odos os direitos reservados|Reprodução proibida|[Tt]ous droits réservés|Reproduction interdite|[Aa]lle Rechte vorbehalten|جميع الحقوق محفوظة|كل الحقوق محفوظة|حقوق (?:النشر|الطبع|الصور)|版权所有|版權所有|未经授权|無断転載|著作権|무단\s?전재|저작권)`,
];

/** Who wrote it or where it is from, in languages without capitals; the other ones are in `bylines.ts`. */
const WRITTEN_BY = [
  String.raw`(?:كتب(?:ت)?|بقلم|تقرير|إعداد|اعداد|تصوير|تحرير|المصدر|محرر)\s*[:：/-]`,
  String.raw`(?:كتب(?:ت)?|بقلم)\s`,
  String.raw`[（(【]?(?:本报)?(?:作者|记者|記者|撰文|编辑|編輯|責任編輯|责任编辑|责编|(?:图片|圖片|图)?(?:来源|來源)|出处|摄影|文)\s*[：:/／丨|]`,
  String.raw`[（(【]?(?:文|取材|写真|構成|執筆|編集|出典|提供)(?:・\p{L}+)*\s*[=＝：:／/]`,
  String.raw`[（(\[]?(?:글|사진|취재|편집|출처)\s*[=＝:：/]|[（(\[]?사진\s?(?:제공|출처)|[（(\[]?\p{Script=Hangul}{2,4} ?(?:기자|특파원)(?![가-힣])`,
  String.raw`(?<=\n|[.!?]\s)(?:Source|Fonte|Fuente|Quelle|Via|(?:Photo|Image|Picture)(?: credit)?|Foto|Bild|Fotografía|Créditos?(?: d[ae] foto)?|Crédit(?:s)?(?: photo)?|Imagem|Imagen|Immagine)\s?[:：][^\n]{1,60}(?![\s\S])`,
  String.raw`(?<=\n|[.!?]\s)(?:(?:Photos?|Images?|Pictures?|Reporting|Additional reporting) by|(?:Foto|Immagine) di|Foto von|Photo de|La redazione|Redazione)\s(?=\p{Lu})[^\n]{1,60}(?![\s\S])`,
  String.raw`(?:Author|Autor(?:a|in)?|Autore|Auteur|Editor|Redattore|Redacción|Redaktion)\s?[:：]`,
];

const FOOTER = new RegExp(`(?:${[FIRST_ON, FOLLOW, MORE, COPYRIGHT, WRITTEN_BY].flat().join('|')})${REST}`, 'yu');

/** A text without the sentences that its site appends to every article, blanked so that offsets stay. */
export function withoutFooters(text: string): string {
  let shown = '';
  for (const { 0: before, index } of text.matchAll(BEFORE)) {
    const start = index + before.length;
    if (start < shown.length) continue;
    FOOTER.lastIndex = start;
    const [found] = FOOTER.exec(text) ?? [];
    if (found !== undefined) shown += text.slice(shown.length, start) + found.replace(/[^\n]/gu, ' ');
  }
  return shown + text.slice(shown.length);
}
