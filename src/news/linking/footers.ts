/** What stands before a sentence: nothing in its line, or the end of another. */
const BEFORE = /^\s{0,3}|[\n.!?…。！？؟|•–—»”"'’)\]>]\s{0,3}|\s[-~]\s/gmu;
/** The rest of a sentence. The name of a site may have a full stop: fussball.example. */
const REST = String.raw`(?:[^\n.!?。！？؟]|[.!?](?=\S))*`;
const NETWORK = String.raw`(?:X|Twitter|Instagram|Facebook|Threads|Bluesky|Mastodon|You\s?Tube|Tik\s?Tok|Whats\s?App|Telegram|LinkedIn|Snapchat|Twitch|Discord|Google News|Apple News|social)`;

/** The endings that WordPress appends to each item, in its own translations, and others with the same sense. */
const FIRST_ON = [
  String.raw`Editor['’]s note\s?[:–—-]\s*[Tt]his (?:article|post|story|piece|interview)\b|This is an (?:edited|abridged|updated) (?:version|extract|excerpt)\b|(?:Originally|Taken|Adapted) from [^\n,.]{1,60}(?=[.\n]|$)|As (?:first )?reported (?:by|in) [^\n,.]{1,60}(?=[.\n]|$)|(?:This|The) (?:article|post|story|piece) (?:comes|is taken|was taken) from\b|(?:Cet article|Ce texte) provient d|Read the original (?:at|on|in|here)\b`,
  String.raw`(?:The (?:post|article|story)|This (?:post|article|story|piece|interview))\b${REST}(?:appeared|published|posted|ran|seen) (?:first|originally) (?:on|in|at|by)|(?:The|This) (?:post|article|story|piece|interview)\b${REST}(?:first|originally) (?:appeared|published|posted|ran|seen)|You can read (?:more|this|the)\b${REST}\bon\b`,
  String.raw`(?:(?:This|The) [^\n.]{0,40})?(?:Originally|First) (?:published|posted|appeared) (?:on|in|at|by)`,
  String.raw`(?:This|The) (?:post|article|story|piece|interview)\b${REST}\b(?:republished|reprinted|reproduced|syndicated)\b|(?:Re-?published|Reprinted|Reproduced|Syndicated|Cross-?posted) (?:from|with|by|on)\b|(?:Courtesy of|With thanks to|Powered by|Brought to you by)\b|Published by [^\n,.]{1,60}(?=[.\n]|$)|(?:Continue|Keep) reading\b|Read (?:the )?(?:full|whole|complete|original) (?:article|story|interview|post|piece)\b|Read (?:more|the rest) (?:at|on|in|of)\b|(?:View|See) (?:the )?original\b|Filed under\b|(?:About the author\b|The author (?:is|was|supports|works|writes|covers|has)\b)`,
  String.raw`(?:L['’]articolo|Questo articolo|Il post|L['’]intervista)\b${REST}(?:proviene da|sembra essere il primo su|(?:è|e['’]) (?:stat[oa] )?(?:pubblicat[oa]|appars[oa])(?: per la prima volta| originariamente| originalmente| in origine)?(?: su| in| da| sul\p{L}*)?)`,
  String.raw`(?:Originariamente|Originalmente) pubblicat[oa]|Pubblicat[oa] (?:originariamente|originalmente|per la prima volta) (?:su|in|da|sul)|(?:L['’])?[Aa]rticolo (?:originale|pubblicato (?:su|in|da))|Continua(?:te)? (?:a leggere|la lettura)|Legg(?:i|ete) (?:l['’]articolo|la notizia|tutto|l['’]originale|di più)|(?:Ripubblicat[oa]|Riprodott[oa]|Per gentile concessione)\b|Crediti\s?:`,
  String.raw`(?:La entrada|El (?:artículo|post|texto)|Este (?:artículo|post|texto)|La noticia|Esta noticia)\b${REST}(?:(?:se publicó|fue publicad[oa]|aparece|apareció|publicad[oa]) (?:primero|originalmente|por primera vez)|originalmente)`,
  String.raw`(?:Publicad[oa] (?:originalmente|primero|por primera vez)|Originalmente publicad[oa])`,
  String.raw`Artículo (?:original|publicado (?:en|por))|(?:Seguir|Sigue|Siga|Continuar|Continúa) leyendo(?: en| más| aquí|\s?[:»>]|\s*$)|Le[ea] (?:la noticia|el artículo|la nota|la entrevista) (?:complet[oa]|original|en)|Con (?:información|informaciones) de [^\n,.]{1,60}(?=[.\n]|$)|(?:El autor es|Republicado|Reproducido|Cortesía de|Por cortesía de)\b`,
  String.raw`(?:O (?:post|artigo|conteúdo|texto)|A notícia|Este (?:artigo|post|texto)|Esta (?:notícia|matéria|reportagem)|A matéria)\b${REST}(?:aparece(?:u)? (?:primeiro|originalmente|pela primeira vez)|(?:foi )?(?:originalmente publicad[oa]|publicad[oa] (?:originalmente|primeiro|pela primeira vez)))`,
  String.raw`(?:Matéria|Artigo|Texto|Conteúdo|Notícia|Reportagem) (?:foi )?(?:originalmente )?publicad[oa] (?:originalmente )?(?:em|no|na|por|pelo|pela)|(?:Continue|Continuar) (?:lendo|a ler|lendo)|(?:Leia|Confira|Veja|Lê) (?:a |o )?(?:matéria|artigo|notícia|reportagem|texto|entrevista) (?:complet[ao]|original|na íntegra|em)|Com informações d[aeo]s? [^\n,.]{1,60}(?=[.\n]|$)|(?:O autor é|Republicado|Reproduzido|Cortesia de)\b`,
  String.raw`(?:L['’]article|Cet article|Ce texte|Cet entretien)\b${REST}(?:est apparu en premier sur|(?:a (?:d['’]abord |initialement |originellement )?été |est )(?:initialement |d['’]abord |originellement )?(?:publié|paru)(?: initialement| d['’]abord| pour la première fois| à l['’]origine)?)`,
  String.raw`(?:Initialement publié|Publié (?:initialement|à l['’]origine|d['’]abord|pour la première fois))|Retrouvez cet article sur|(?:Article|Texte|Entretien) (?:est )?(?:initialement )?(?:paru|publié)(?: dans| sur| par| en)|Lire (?:la suite|l['’]article|l['’]intégralité|l['’]original)|(?:Continuer|Poursuivre) (?:la lecture|à lire)|(?:L['’]auteur est|Republié|Reproduit|Avec l['’]aimable autorisation)\b|Crédits?\s?:`,
  String.raw`(?:Der|Dieser) (?:Beitrag|Artikel|Text|Post)\b${REST}(?:erschien|erschienen|veröffentlicht|publiziert)|(?:Der|Dieser) (?:Beitrag|Artikel|Text) (?:ist|wurde|stammt) (?:zuerst|zunächst|ursprünglich)`,
  String.raw`(?:Zuerst|Ursprünglich) (?:erschienen|veröffentlicht|publiziert)|Weiterlesen (?:auf|bei|in)|(?:Zum|Den) (?:ganzen|vollständigen|kompletten)? ?(?:Artikel|Beitrag)\b|Mit (?:Material|freundlicher Genehmigung|Informationen) (?:von|vom|der|des)\b|(?:(?:Der Autor|Die Autorin) (?:ist|schreibt|arbeitet|berichtet)|Nachdruck|Abdruck|Übernommen von)\b`,
  String.raw`(?:ظهر(?:ت)?|نُ?شر(?:ت)?)\s+(?:هذا\s+|هذه\s+)?(?:ال)?(?:مقال(?:ة)?|تدوينة|خبر|تقرير|موضوع)${REST}(?:أولا|أولاً|لأول مرة|في الأصل|أصلا)|نُ?شر(?:ت)? (?:في الأصل|أصلا|لأول مرة)|نُ?شر(?:ت)?\s+هذ[اه]\s|(?:ال)?(?:مقال(?:ة)?|خبر|موضوع) (?:ال)?[أا]صلي(?:ة)?|(?:لقراءة|لمتابعة) (?:المقال|الخبر|بقية)|أعيد نشر`,
  String.raw`(?:文章|帖子|本文|此文|原文)[^\n。]{0,80}?(?:最先|最初|首先|首|原)(?:出现|发表|发布|刊登|刊载|發表|刊登|载|发)|(?:本文|文章|内容|此文)?(?:转载|轉載|转自|轉自|摘自)|本文(?:来自|來自|由)|(?:查看|阅读|閱讀)原文`,
  String.raw`(?:投稿|記事|この記事は|本記事は)[^\n。]{0,80}?(?:最初に|元々|もともと|初出|転載|提供|配信)|続きは[^\n。]{0,60}|[^\n.。]{0,40}(?:より|から)転載|(?:引用元?|参照元?|情報元|元記事|ソース|(?:画像|写真)提供)\s*[:：]`,
  String.raw`(?:이 (?:글|기사|포스트)[은는]|게시물|포스트)[^\n.]{0,80}?(?:처음|최초|원래)|(?:이|본) (?:글|기사|콘텐츠|포스트)[은는][^\n.]{0,80}?(?:제공|전재|게재|작성)|기사\s?(?:제공|원문|출처)|원문\s?(?:보기|출처|[:：])`,
];

const FOLLOW = [
  String.raw`(?:Sponsored|Presented|Supported) by [^\n,.]{1,60}(?=[.\n]|$)|Keep scrolling\b|Support [^\n.!?]{1,60} (?:with a donation|by (?:becoming|donating|subscribing))|The (?:views|opinions) expressed\b|Contact [^\n:]{1,60}: \S+@|(?:Terms of (?:use|service)|Privacy policy|Cookie policy)\b`,
  String.raw`Jetzt\b${REST}\b(?:Newsletter|App|Abo|Podcast)\b|Hier geht(?:['’]s| es) zu|Más información\b${REST}\b(?:aquí|web|página)|Pour ne rien (?:manquer|rater)|Retrouvez tou(?:te|tes|s) (?:l['’]actu|les (?:actus|infos|news))|Ve(?:ja|r) mais (?:notícias|sobre)|Receba\b${REST}\b(?:e-?mail|WhatsApp|celular|newsletter)`,
  String.raw`(?:Follow|Like|Find|Join|Watch|Subscribe to|Connect with)\b${REST}\b(?:on|at|via) (?:our |the )?(?:(?:official|social) \w+ )?${NETWORK}\b`,
  String.raw`(?:Follow (?:us|our|along)|Like us|Join us|Join our|Subscribe (?:to(?! (?:h(?:is|er)|the(?:ir)?|th(?:at|is)|any|such)\b (?:\w+ )?(?:theory|view|idea|notion|belief|school))|now|here)|Sign up (?:to|for|here|now)|Download (?:the|our)|Get (?:the latest|all the latest|our|the [^\n.!?]{1,40} (?:newsletter|app))|Never miss|Stay up to date|Click here|Visit (?:our|us)|Listen to our|Listen to\b${REST}\bpodcast|Stay (?:tuned|connected|updated)|Keep up (?:to date )?with)\b`,
  String.raw`Share (?:this|on|via)\b|Watch\b${REST}\blive on\b|(?:(?:Buy|Get|Book) )?[Tt]ickets\b${REST}\b(?:at|from|via) [\w-]+(?:\.[\w-]+)+|Follow @|Follow\b${REST}\bfor (?:more|updates|all|the latest)|For (?:more|all|the latest|further|additional)\b${REST}\b(?:news|updates|stories|coverage|content|click|visit|follow|subscribe)\b|Join (?:the )?[^\n.!?]{0,60}(?:WhatsApp|Telegram|Discord|Facebook|community|newsletter|channel|mailing list)`,
  String.raw`(?:Seguici|Seguiteci|Iscriviti|Iscrivetevi|Abbonati(?= (?:ora|subito|qui|a |al |alla ))|Resta(?:te)? aggiornat\p{L}|Scarica (?:la|l['’])|Unisciti|Unitevi|Entra(?:te)? (?:nel|nella|nei|a far parte)|Per (?:altre|ulteriori|tutte le|maggiori) (?:notizie|news|informazioni|aggiornamenti)|Tutte le (?:notizie|news|ultime))|Segui(?:te)? @|Segui(?:te)?\b${REST}\bsu(?:i|l|lla|gli)? (?:(?:nostr|su)\p{L}+ )?(?:\p{L}+ )?${NETWORK}`,
  String.raw`(?:Síguenos|Síganos|Siguenos|Suscríbete|Suscríbase|Descarga|Únete|Únase|Apúntate|(?:Más|Todas las) noticias (?:del?|sobre|en)|Toda la (?:actualidad|información) (?:del?|sobre|en)|Para más (?:noticias|información))|Sigue(?: a)? @|Sigue(?: a)?\b${REST}\ben (?:(?:nuestr\p{L}+|las?|su) )?(?:\p{L}+ )?(?:${NETWORK}|redes)`,
  String.raw`(?:Siga-nos|Segue-nos|Sigam-nos|Inscreva-se|Subscreva|Assine|Baixe|Descarregue|Clique aqui|Participe d[oa]|Entre (?:no|em|para o) [^\n.]{0,20}(?:grupo|canal|comunidade)|(?:Mais|Todas as) notícias (?:d[aeo]|sobre|em)|Fique (?:por dentro|ligado)|Para mais (?:notícias|informações))|(?:Siga|Segue) (?:o |a )?@|(?:Siga|Segue|Acompanhe|Acompanha|Curta)\b${REST}\b(?:no|na|em|nas|pelo) (?:(?:noss\p{L}+|seu) )?(?:${NETWORK}|redes)`,
  String.raw`(?:Suivez-nous|Abonnez-vous|Inscrivez-vous|Téléchargez|Rejoignez-nous|Retrouvez-nous|Rejoignez (?:la communauté|le groupe|notre|la chaîne|le canal)|(?:Plus|Davantage) d['’](?:actualités?|infos?|informations)|Toute l['’](?:actualité|info)|Toutes les (?:actualités|infos|news)|Pour plus d['’](?:actualités?|infos?|informations))|Suivez @|(?:Suivez|Retrouvez)\b${REST}\bsur (?:(?:les|nos|notre|ses) )?(?:${NETWORK}|réseaux)`,
  String.raw`(?:Folgt? uns|Folgen Sie uns|Abonnier\p{L}+|Jetzt (?:abonnieren|anmelden|downloaden|herunterladen)|Hier (?:anmelden|klicken)|Jetzt\b${REST}\b(?:abonnieren|anmelden|downloaden|herunterladen|beitreten)|(?:Mehr|Weitere|Alle|Aktuelle) (?:Nachrichten|News|Meldungen|Artikel)\b|(?:Mehr|Weitere) (?:Infos|Informationen)\b${REST}\b(?:hier|unter|finden)\b|Mehr (?:über|von|zu[mr]?) (?=\p{Lu}[^\n.]{0,50}(?:[.\n]|$))|Folg(?:t|e|en Sie) @|Melde(?:n Sie)? (?:dich|sich))|Folg(?:e|t|en Sie)\b${REST}\b(?:auf|bei|über) (?:\p{L}+ )?${NETWORK}`,
  String.raw`(?:لمتابعة|للمزيد|لمزيد من|لمعرفة المزيد|انضم(?:وا)? إلى(?= (?:قناة|قنات|مجموعة|مجموعت|مجتمع))|اشترك(?:وا)? (?:في|ب)(?=\s?(?:قنا|نشر|النشر|خدم|تطبيق|موقع|بودكاست))|حمل(?:وا)? تطبيق|تابع(?:وا)? (?:آخر|أحدث|جميع|كل|أخبار|المزيد))\s`,
  String.raw`(?:تابعونا|تابعنا|(?:اشترك(?:وا)? في|انضموا إلى)(?= (?:قنا|نشر|النشر|خدم|مجموع))|(?:حملوا|حمّل)(?= (?:تطبيق|التطبيق|الآن)))|تابع(?:وا)?\s${REST}على (?:تويتر|إكس|اكس|فيسبوك|إنستغرام|انستغرام|إنستجرام|انستجرام|يوتيوب|تيك توك|تيليجرام|تلغرام|واتساب|${NETWORK})`,
  String.raw`(?:欢迎|歡迎|敬请|请)?点击(?:下载|查看|进入|阅读)|(?:欢迎|歡迎|敬请|请)?(?:关注|關注|訂閱|订阅|扫码|点击)[^\n。]{0,60}?(?:我们|我們|公众号|公眾號|微博|微信|官方|抖音|频道|頻道|${NETWORK})|(?:扫码|掃碼|长按|長按)[^\n。]{0,60}|(?:更多|了解更多|想了解更多)[^\n。]{0,60}?(?:关注|關注|点击|點擊|订阅|訂閱|下载|下載|请看|登录|访问)`,
  String.raw`[^\n.。]{0,40}?(?:を|の)?フォロー(?:して|は|する|\s*$)|[^\n.。]{0,40}?(?:チャンネル登録|公式(?:${NETWORK}|アカウント)|(?:最新|詳細|詳しく|続き|もっと)[^\n。]{0,20}(?:こちら|チェック)|は?こちらから?\s*$)`,
  String.raw`[^\n.]{0,40}?(?:팔로우|구독)(?:하|해|을|은|$)|[^\n.]{0,40}?(?:더\s?보기|바로\s?가기|확인하세요|가입하세요)`,
];

/** 'All of his games live on …': where an article's readers see them; 'this article was amended'. */
const SEEN_AND_AMENDED = [
  String.raw`(?:Alle|Sämtliche) (?:Spiele|Partien|Tore|Highlights|Begegnungen)\b${REST}\b(?:live|exklusiv|im Stream|auf Abruf)\b${REST}\b(?:bei|auf|im)\b|All (?:of )?(?:the |his |their )?(?:games|matches|goals|highlights)\b${REST}\blive\b${REST}\bon\b|Todos (?:los partidos|los goles|os jogos|os golos|os gols)\b${REST}\b(?:en directo|en vivo|em direto|ao vivo)(?!\p{L})${REST}\b(?:en|por|na|no|em)\b|Tutt[ei] (?:le partite|i gol|le gare)\b${REST}\bin diretta\b${REST}\bsu\b|Tous les (?:matche?s|buts)\b${REST}\ben direct\b${REST}\bsur\b`,
  String.raw`This (?:article|story|piece|report) (?:was|has been) (?:last )?(?:amended|updated|corrected|edited)\b|(?:Dieser|Der) (?:Artikel|Beitrag|Text) wurde (?:[^\n.]{0,40} )?(?:aktualisiert|korrigiert|überarbeitet|ergänzt)|Cet article a été (?:modifié|mis à jour|corrigé|actualisé)|(?:Este|El) artículo (?:ha sido|fue) (?:actualizado|corregido|modificado)|Questo articolo è stato (?:aggiornato|corretto|modificato)|Est[ea] (?:artigo|texto|matéria|notícia) foi (?:atualizad|corrigid|modificad)[oa]`,
  String.raw`[^\n.。]{0,40}?最新(?:情報|ニュース)は[^\n。]{0,30}(?:で|から|にて)\s*$|[^\n.]{0,40}?(?:최신|더 많은) (?:소식|정보|뉴스)[은는를을] [^\n.]{0,30}(?:에서|으로)\s*$`,
];

/** Links to other articles. */
const MORE = [
  String.raw`(?:Puedes leer más en|Saiba mais (?:em|no|na)|Leia mais (?:em|no|na)|En savoir plus sur|Mehr (?:lesen|dazu) (?:Sie )?(?:auf|bei))\s`,
  String.raw`(?:اقرأ (?:أيضا|أيضاً|المزيد)|إقرأ أيضا|شاهد أيضا|延伸阅读|延伸閱讀|相关阅读|相关新闻|相關新聞|推荐阅读|推薦閱讀|関連記事|関連ニュース|更多(?:新闻|资讯|新聞|資訊)\s?[:：]|متعلقات|あわせて読みたい|続きを読む|관련 기사|관련기사|추천 기사)`,
  String.raw`(?:MORE|More|MÁS|Más|MAIS|Mais|ALTRO|Altro|PLUS|MEHR)\s?[:：]|(?:قد يهمك|(?:أخبار|مواضيع) ذات صلة)`,
  String.raw`More [^\n.!?:]{2,40} (?:news|stories|headlines|coverage)\s*(?=[\n.:]|$)|(?<=\n)(?:Posted in|Tagged(?: with)?|Tags)\b\s?[:：]?\s(?=\p{Lu}[^\n]{1,120}(?![\s\S]))`,
];

const COPYRIGHT = [
  String.raw`(?:[^\n.!?。]{0,60}?)(?:©|ⓒ|\(c\)\s*\d|℗|Copyright\b(?!\s(?!by\b|of\b)\p{Ll}))|[（(][cC][)）]`,
  String.raw`[^\n.!?。|]{0,80}?(?:[Aa]ll rights reserved|[Tt]utti i diritti (?:sono )?riservati|Riproduzione riservata|[Tt]odos los derechos reservados|[Dd]erechos reservados|[Rr]iproduzione vietata|Prohibida (?:la|su) reproducción|[Tt]odos os direitos reservados|Reprodução proibida|[Pp]roibida a reprodução|[Ii]s not responsible for|[Cc]reative [Cc]ommons|[Ww]ith permission of|[Tt]ous droits réservés|[Dd]roits réservés|Reproduction interdite|[Aa]lle Rechte vorbehalten|جميع الحقوق محفوظة|كل الحقوق محفوظة|حقوق (?:النشر|الطبع|الصور)|版权所有|版權所有|未经授权|無断転載|著作権|무단\s?전재|저작권)`,
];

/** Who wrote it or where it is from, in languages without capitals; the other ones are in `bylines.ts`. */
const WRITTEN_BY = [
  String.raw`(?:كتب(?:ت)?|بقلم|تقرير|إعداد|اعداد|تصوير|تحرير|المصدر|محرر)\s*[:：/-]`,
  String.raw`(?:كتب(?:ت)?|بقلم)\s`,
  String.raw`[（(【]?(?:本报)?(?:作者|记者|記者|撰文|编辑|編輯|責任編輯|责任编辑|责编|(?:图片|圖片|图)?(?:来源|來源)|出处|摄影|文)\s*[：:/／丨|]`,
  String.raw`[（(【]?(?:文|取材|写真|構成|執筆|編集|出典|提供)(?:・\p{L}+)*\s*[=＝：:／/]`,
  String.raw`[（(\[]?(?:글|사진|취재|편집|출처)\s*[=＝:：/]|[（(\[]?사진\s?(?:제공|출처)|[（(\[]?\p{Script=Hangul}{2,4} ?(?:기자|특파원)(?![가-힣])`,
  String.raw`(?<=\n|[.!?]\s)(?:Source|Fonte(?: foto)?|Fuente|Quelle|Via|Credits?|(?:Photo|Image|Picture)(?: credits?)?|Foto|Bild|Fotografía|Créditos?(?: d[ae] foto)?|Crédit(?:s)?(?: photo)?|Imagem|Imagen|Immagine)\s?[:：][^\n]{1,60}(?![\s\S])`,
  String.raw`(?<=\n|[.!?]\s)(?:(?:Photos?|Images?|Pictures?|Reporting|Additional reporting) by|(?:Foto|Immagine) di|Foto von|Photo de|La redazione|Redazione|[Vv]ia(?= [^\n.]{0,40}(?:News|Times|Daily|Media|Images|Press|Sport)))\s(?=\p{Lu})[^\n]{1,60}(?![\s\S])`,
  String.raw`(?:Author|Autor(?:a|in)?|Autore|Auteur|Editor|Redattore|Redacción|Redaktion)\s?[:：]`,
];

/** The same in capitals or not. With a flag of their own: V8 forgets `(?i:)` once it has compiled many patterns. */
const ANY_CASE = [
  String.raw`(?:Read (?:also|more|next)|See also|Also read|Don['’]t miss|In other news|Elsewhere|Related(?: articles?| stories)?|More (?:on this(?: story)?|from [^\n:]{1,40})|Recommended|You (?:may|might) (?:also )?(?:like|enjoy|be interested in)|Most read|(?:I )?più letti|(?:Lo |Los )?más leídos?|(?:As )?mais lidas?|Les plus lus|Meistgelesen|Leggi (?:anche|pure)|Vedi anche|(?:Ti potrebbe interessare|Potrebbe interessarti)(?: anche)?|Le[ea] también|Le[ea] más|Leer también|También pued(?:es|e|en) (?:leer|ver)|No te pierdas|(?:También t|T)e puede interesar|Ver también|Mira también|Leia (?:também|ainda|mais)|Saiba mais|Ler (?:também|mais)|Ve(?:ja|r) (?:também|ainda|mais)|Confira(?: também)?|Não perca|Lire (?:aussi|également)|Lisez aussi|[ÀA] (?:lire|voir)(?: aussi| également)?|Voir (?:aussi|également)|Sur le même sujet|Lesen Sie auch|L(?:ies|est) auch|Auch interessant|Das könnte (?:Sie|dich) (?:auch )?interessieren|Mehr (?:zum Thema|dazu)|Weiterlesen|Lesetipp|Weitere (?:Themen|Artikel|Beiträge)|Passend dazu|Auch lesenswert|Notizie correlate|Articoli correlati|Guarda anche|Scopri anche|(?:Noticias|Artículos|Contenidos) relacionad[oa]s|Te recomendamos|Lee además|À découvrir|Articles? (?:liés|similaires)|Pour aller plus loin|(?:Notícias|Artigos|Matérias) relacionad[oa]s|Further reading|You might have missed|ICYMI|Up next|Advertisement|Anzeige|Publicidad|Publicidade|Pubblicità|Publicité)\s*[:：»>–—-]`,
  String.raw`[^\n.!?。|]{0,80}?\b20\d\d(?=\.?\s+(?:all rights reserved|alle rechte vorbehalten|tutti i diritti|todos los derechos|todos os direitos|tous droits))`,
];

const footer = (endings: readonly string[], flags: string) => new RegExp(`(?:${endings.join('|')})${REST}`, flags);
const FOOTERS = [
  footer([FIRST_ON, FOLLOW, SEEN_AND_AMENDED, MORE, COPYRIGHT, WRITTEN_BY].flat(), 'yu'),
  footer(ANY_CASE, 'iyu'),
];

/** What a sentence that is not the first one holds if its site says where to read, hear or join it, or who its writers are. */
const ABOUT_SITE = [
  String.raw`\b(?:is|was) (?:a|an|the) (?:[\w-]+ ){0,2}(?:writer|journalist|reporter|editor|blogger|columnist|correspondent|contributor) (?:for|at|with)\b|\bwrites (?:about|for|on)\b${REST}\bfor\b`,
  String.raw`(?:canal[e]?|gruppo|grupo|groupe|chaîne|comunidad|comunidade|communauté) (?:di |de |do |no |en |sur |su )?(?:WhatsApp|Telegram)\b|\b(?:nostr[oa] (?:sito|app|canale|newsletter|profilo)|nuestr[oa] (?:web|sitio|página|app|aplicación|canal|boletín)|noss[oa] (?:site|app|aplicativo|canal|página|newsletter)|notre (?:site|appli(?:cation)?|chaîne|newsletter|page|compte)|unsere[rnm]? (?:App|Seite|Website|Webseite|Kanal|Newsletter))\b`,
  String.raw`\b(?:clicca|cliccate) qui\b|\bhaz clic(?: aquí)?\b|, aquí\s*$|\bclique aqui\b|\bcliquez ici\b|\bhier klicken\b|\bfinden Sie (?:hier|unter|auf)\b`,
  String.raw`(?<=\s)è (?:un|una|il|la) (?:giornalista|redattore|redattrice|collaboratore) (?:di|per|del|della)\b|\bes (?:un |una )?(?:periodista|redactor|redactora|colaborador) (?:de|en|del|para)\b|(?<=\s)é (?:um |uma )?(?:jornalista|redator|redatora|repórter|colunista) (?:d[aeo]|n[ao]|para)\b|\best (?:un |une )?(?:journaliste|rédacteur|rédactrice|chroniqueur) (?:à|au|pour|de|chez|du)\b|\bist (?:ein |eine )?(?:\p{L}*(?:[Jj]ournalist|[Rr]edakteur|[Rr]eporter|Autor|Autorin)(?:in)?) (?:bei|beim|der|des|für|von)\b`,
];
const HELD = String.raw`(?:[^\n.!?。！？؟]|[.!?](?=\S)){0,140}?`;
const ABOUT_SITE_ANY_CASE = [
  String.raw`(?:\b(?:click|tap) here\b|\b(?:on|via|to|in|from|through) our (?:\w+ ){0,2}(?:website|site|app|newsletter|channel|podcast|socials|social media)\b|\b(?:our|free|weekly|daily) newsletter\b|\bto your inbox\b|(?:WhatsApp|Telegram)[ -](?:channel|community|group|kanal|gruppe|channels)\b)`,
];
const SITE_SENTENCES = [
  new RegExp(`${HELD}(?:${ABOUT_SITE.join('|')})${REST}`, 'yu'),
  new RegExp(`${HELD}(?:${ABOUT_SITE_ANY_CASE.join('|')})${REST}`, 'iyu'),
];

/** A text without the sentences that its site appends to every article, blanked so that offsets stay. */
export function withoutFooters(text: string): string {
  let shown = '';
  for (const { 0: before, index } of text.matchAll(BEFORE)) {
    const start = index + before.length;
    if (start < shown.length) continue;
    const found =
      footerAt(FOOTERS, text, start) ?? (isFirst(text, start) ? undefined : footerAt(SITE_SENTENCES, text, start));
    if (found !== undefined) shown += text.slice(shown.length, start) + found.replace(/[^\n]/gu, ' ');
  }
  return shown + text.slice(shown.length);
}

const isFirst = (text: string, start: number) => text.slice(0, start).trim() === '';

function footerAt(patterns: readonly RegExp[], text: string, start: number): string | undefined {
  for (const pattern of patterns) {
    pattern.lastIndex = start;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
