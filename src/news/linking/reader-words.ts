/**
 * The words that a site uses when it speaks to its readers, by what they say. Phrases are separated by commas.
 * `^` stands before what must begin a clause, `*` stands for any ending, and before a word for any beginning.
 */
export interface ReaderWords {
  /** A request to the reader that needs no other sign. */
  call: string;
  /** The same, to answer: a question before it is one to the reader. */
  answer: string;
  /** An imperative of reading, hearing, buying. It begins a clause; in German an infinitive may close one. */
  verb: string;
  watch: string;
  vote: string;
  /** What is voted for. */
  best: string;
  /** What may stand between the beginning of a clause and its verb or noun. */
  lead: string;
  /** What may stand before a noun of a site. */
  article: string;
  /** Products of a site that are always its own. */
  media: string;
  /** Products and places of a site that others have too. */
  place: string;
  /** What a site has beside its products: its staff, its pages. */
  own: string;
  /** What a club or a shop sells. */
  ticket: string;
  /** It is for sale. */
  sold: string;
  /** A part or another form of an article. */
  version: string;
  /** What a journalist does. */
  writer: string;
  forOutlet: string;
  us: string;
  you: string;
  /** What is shown, and where. */
  live: string;
  channel: string;
  offer: string;
  /** How often a product appears, and where. */
  regular: string;
  /** What makes a sum a price. */
  price: string;
  odds: string;
  warning: string;
  piece: string;
  thisOne: string;
  published: string;
  first: string;
  credit: string;
  by: string;
  related: string;
  /** Somebody else speaks. */
  speech: string;
  /** Words that only a label above other articles is made of; one of these is among them. */
  more: string;
  filler: string;
  comments: string;
}

export const READER_WORDS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt', ReaderWords>> = {
  en: {
    call: '^sign up, ^sign me up, ^join us, ^join our, ^click here, ^tap here, ^find out more, ^tune in, wherever you get your, ^never miss, ^don t miss out, ^be the first to, ^support our, ^check out our, ^not a subscriber, ^not a member, ^already a subscriber, ^enter our, ^win a pair, ^win tickets, ^register now, ^register here, ^stay up to date, straight to your inbox, to your inbox, in your inbox, ^find us, ^visit us, ^follow us, ^watch us, ^support us, ^like us, ^want more, ^want to know more, ^want to read, ^want to see, ^want to hear, ^go premium, ^subscribe now, ^subscribe here, ^subscribe today, one click away, a click away, turn on notifications, turning on notifications, enable notifications, push notifications, ^stay across, this month s magazine, this week s magazine, on newsstands, in shops now, ^fancy a',
    answer:
      '^let us know, ^drop us, ^have your say, ^cast your vote, ^write to us, ^email us, ^e mail us, ^mail us, ^tell us, ^send us, ^message us, ^text us, ^whatsapp us, ^ring us, ^join the debate, ^join the conversation, ^join the discussion, ^leave a comment, ^leave us, ^leave your, ^comment below, ^comment here, ^share your, ^send your, ^send in your, ^post your, ^vote now, ^vote below, ^vote here, ^vote in our, ^take our poll, ^take part in our, ^get involved, ^over to you, ^give us your, ^give us a, ^contact our, ^contact the newsroom, ^our newsdesk, ^ring the, ^ring our, ^call the sports, ^call the newsroom, ^call our, ^phone our, ^phone the, ^write in, ^we want to hear, ^we want your, ^we want to feature, ^we would love to, ^we d love to, ^we d like to hear, ^we would like to hear, ^we d like your, ^reply to this, ^email our, ^write to our, ^mail our, ^contact us, ^get in touch, ^call us, ^post it in the comments, ^tell us in the comments',
    verb: 'stream, listen, subscribe, download, read, buy, book, visit, order, pre order, register, install, scan, click, tap, browse, shop, get, join, follow, hear, discover, try, grab, receive, check, pick up, find, enjoy, explore, catch up, unlock, see, watch, upgrade, sign, revisit, scroll, look through, dive into',
    watch: 'watch, stream, see every, catch, follow, enjoy, tune',
    vote: 'vote, rate, choose, who gets your vote, who was your, who is your, rank, poll',
    best: 'best, player of the, man of the match, star man, player ratings, xi, line up, favourite, favorite, greatest, goal of the',
    lead: 'you, can, now, please, simply, just, and, or, also, today, for, why not, don t, forget, click, here, want, still',
    article: 'the, a, an, our, these, this',
    media:
      'podcast*, newsletter*, app, apps, subscription, subscriptions, subscriber, subscribers only, ebook, e paper, epaper, email briefing, daily briefing, morning briefing, premium, plus membership, members only',
    place:
      'inbox, magazine, channel, website, site, comments, comment section, poll, survey, tickets, shop, store, socials, membership, live blog, forum, alerts, notifications, quiz, email, emails, e mail, whatsapp, telegram, fanzine, web page, homepage, newsdesk, webpage, edition, issue, bulletin, briefing, insider',
    own: 'reporters, journalists, writers, newsroom, editors, staff, team of reporters, correspondents, page, pages, fixtures page, section, long read, guide, gallery, photo gallery, pictures, analysis, ratings, preview, archive, sister title, partner, partners, sponsor, sponsors, readers, experts, columnist, columnists, video, videos, tracker, social media, results page, offers page, live ticker, live text, minute by minute',
    ticket:
      'ticket, tickets, seats, season ticket, season tickets, hospitality, match tickets, shirt, shirts, merchandise, kit',
    sold: 'on sale, on general sale, available, priced, sold, buy, can be bought, cost, starting at, prices, online store, club shop, ticket office, delivery',
    version: 'version, extract, excerpt',
    writer: 'covers, covered, writes, is covering, blogs, reports on',
    forOutlet: 'for, with',
    us: 'our',
    you: 'you, your, yours',
    live: 'live, broadcast, televised, coverage, highlights',
    channel: 'stream*, tv, livestream*, live stream, dazn, sky sports, pay per view, on demand',
    offer:
      'discount, half price, promo*, cancel anytime, no contract, weeks free, month free, for free, free trial, free app, free newsletter, free podcast, free to download, is free, free of charge, free for, free weekly, free daily, free email, first three months, first month, first months, three months, per cent off, percent off, introductory, free edition, free version, for nothing, no subscription, without a subscription',
    regular:
      'platforms, every monday, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday, every week, every day, every morning, each week, new episode, latest episode, out now, available now, apple podcasts, spotify',
    price: 'from, a month, per month, a year, per year, only, just, monthly, a week',
    odds: 'odds, betting, to win at, punters, price boost, free bet*, accumulator, each way, bet, our tip, our prediction, our pick, best price, ^tip, ^prediction, ^the tip',
    warning: 'gamble responsibly, gambleaware, begambleaware, when the fun stops, t cs apply, over 18s only',
    piece:
      'article, piece, story, column, interview, report, post, feature, text, blog, news, stories, articles, pieces, reports, columns, interviews, headlines',
    thisOne: 'this, the above',
    published:
      'ran, appeared, published, printed, posted, featured, syndicated, republished, reprinted, commissioned, reproduced, taken from, translated',
    first: 'first, originally, initially, previously, already',
    credit:
      'text, words, photo, photos, picture, pictures, pic, image, images, photography, photographs, reporting, additional reporting, further reporting, writing, editing, edited, compiled, written, translated, translation, graphic, graphics, illustration, illustrations, additional research, as told, produced, cover photo, main image, main photo, report by, interview by, video by, words and pictures, statistics by, produced by, interview conducted, interviewed, translated from',
    by: 'by, courtesy of, from, to',
    related:
      'read next, read on, keep reading, also read, more stories, more news, what to read next, top stories, editor s picks, from the archive, dig deeper, in case you missed it, also on, trending, trending now, popular now, most popular, most viewed, you may have missed, other stories, today s top stories, explore more, also in the news, more like this, watch now, watch more, listen now, see more, recommended reading, related news, related topics, related content, related reading, more football, more sport, latest news, don t forget to read, further stories, about the author, about the writer',
    speech:
      'said, says, told, tells, revealed, reveals, spoke, explained, admitted, confirmed, insisted, added, claimed, wrote, asked, argued, joked, warned, announced',
    more: 'more, also, read, related, similar, recommended, further, watch',
    filler:
      'on, this, these, the, to, in, about, from, like, our, your, you, story, stories, topic, topics, subject, article, articles, news, coverage, next, reading, posts, same, that, might, may, interest, and, of, today, here, headlines, content, theme',
    comments: 'comments on, comment on, replies to',
  },
  de: {
    call: '^melden sie sich an, ^melde dich an, ^meldet euch an, hier anmelden, jetzt anmelden, jetzt registrieren, jetzt abonnieren, jetzt bestellen, jetzt testen, jetzt lesen, jetzt reinhören, jetzt herunterladen, jetzt downloaden, jetzt sichern, jetzt mitspielen, jetzt mitmachen, überall wo es podcasts gibt, überall dort wo es podcasts gibt, ^folgt uns, ^folge uns, ^folgen sie uns, ^abonniere, ^abonniert, ^abonnieren sie, keine news verpassen, ^hört rein, ^hör rein, ^hören sie rein, zum reinhören, ^klicken sie, ^klick hier, ^klickt hier, ^sichern sie sich, ^sichert euch, ^sichere dir, ^sichern sie sich, ^hol dir, ^holt euch, ^holen sie sich, ^unterstützen sie uns, ^unterstützt uns, ^mach mit, ^macht mit, ^machen sie mit, ^lesen sie unser*, ^werden sie mitglied, ^werde mitglied, ^ihr wollt mehr, ^du willst mehr, ^sie wollen mehr, ^sie möchten mehr, ^du möchtest mehr, ^ihr möchtet mehr, ^wollen sie mehr, ^willst du mehr, ^wollt ihr mehr, ^mehr erfahren, dann holt euch, dann hol dir, dann holen sie sich, ^lust auf mehr, ^neugierig geworden, ^wechseln sie, ^dann teste, ^dann testen sie, einen klick entfernt, nur einen klick, ^spiel unser, ^spielt unser, ^spielen sie unser, ^sie lesen, ^du liest, ^ihr lest, push nachrichten, push mitteilungen, push benachrichtigung*, jetzt am kiosk, ab sofort am kiosk, im handel erhältlich',
    answer:
      '^schreib uns, ^schreibt uns, ^schreiben sie uns, ^schreiben sie an, ^schreiben sie es uns, ^schreibt es, ^schreibt es uns, ^schreib es uns, ^schreiben sie ihre, ^sag uns, ^sagt uns, ^sagen sie uns, ^verrate uns, ^verratet uns, ^verraten sie uns, ^teilt uns, ^teilen sie uns, ^teile uns, ^melden sie sich, ^meldet euch, ^melde dich, diskutiere mit, diskutiert mit, diskutieren sie mit, ^diskutieren sie, ^stimmen sie ab, ^stimmt ab, ^stimm ab, jetzt abstimmen, hier abstimmen, jetzt mitdiskutieren, ^ihre meinung, ^deine meinung, ^eure meinung, ^kommentiere, ^kommentiert, ^kommentieren sie, jetzt kommentieren, ^mailen sie, ^mailt uns, ^mail uns, ^kontaktieren sie, ^kontaktiert uns, ^rufen sie uns, ^schicken sie, ^schickt uns, ^schick uns, ^senden sie, ^sendet uns, ^hinterlassen sie, ^hinterlasst, ^hinterlass, ^erzählt uns, ^erzählen sie uns, ^erzähl uns, ^geben sie uns, ^gebt uns, ^gib uns, ^antworten sie, ^lasst es uns, ^lassen sie es uns, ^lass es uns, ^eure antworten, ^ihre antworten, ^antworten an, ^antworten bitte, ^zuschriften, ^leserbriefe, ^rufen sie, ^ruft uns, ^ruf uns, ^wir möchten sie, ^wir möchten dich, ^wir möchten euch, ^wir wollen von, ^wir möchten von, ^wir freuen uns auf, ^wir würden gern, ^schreibt s, ^ab in die kommentare, ^rein in die kommentare',
    verb: 'abonnieren, herunterladen, laden, runterladen, sichern, bestellen, lesen, hören, anhören, reinhören, anmelden, registrieren, testen, kaufen, downloaden, buchen, streamen, lies, lest, hör, hört, bestelle, bestellt, lade, ladet, teste, testet, buche, bucht, kaufe, kauft, scanne, scannt, scannen, schau, schaut, schauen, finden sie, besuchen, besuche, besucht, nutzen, nutze, nutzt, verfolgen, verfolge, verfolgt, empfangen, entdecken, entdecke, erhalten sie, tragen sie sich, trag dich, tragt euch, weiterlesen, gewinnen, gewinne, stöbern, stöbere, stöbert, blättern, blättere, durchstöbern',
    watch:
      'schau, schaut, schauen, seht, sehen sie, sieh, streame, streamt, streamen, verfolge, verfolgt, verfolgen, erlebe, erlebt, erleben, verpassen',
    vote: 'wähle, bewerte, abstimmung, umfrage, voting',
    best: 'beste*, spieler des monats, spieler des spiels, spieler des tages, tor des monats, elf, lieblings*, note*',
    lead: 'jetzt, hier, gleich, einfach, bitte, und, oder, auch, gratis, kostenlos, heute, am besten, noch',
    article: 'der, die, das, ein, eine, unser, unsere',
    media:
      'newsletter, newsletters, podcast*, app, abo, abos, abonnement*, probeabo, e paper, epaper, *newsletter, *newsletters, *podcast, *podcasts, *abo, *app, premium, plus, pluszugang, plus angebot, *zugang, digitalzugang, vereinsapp, digitalabo, im stream, im livestream, im live stream, im liveticker',
    place:
      'postfach, mailpostfach, magazin, kanal, webseite, website, homepage, kommentare*, kommentarspalte, umfrage, tickets, karten, shop, fanshop, forum, ticker, liveticker, whatsapp, telegram, sonderheft, heft, *kanal, e mail, e mails, mail, push, *seite, gewinnspiel, *magazin, tippspiel, zeitung, quiz, ausgabe, ausgaben, briefing, *briefing, rundbrief',
    own: 'redaktion, reporter, reportern, journalisten, mitarbeiter, korrespondent*, übersichtsseite, *seite, *seiten, rubrik, reportage, bildergalerie, galerie, analyse, noten, vorschau, archiv, partner, partnern, sponsor*, leser*, experten, kolumnist*, video, videos, datenbank, transferticker, *ticker, themenseite, dossier, leserservice, kundenservice, verlag*, redaktionsteam, sport team, live ticker',
    ticket:
      'ticket, tickets, karten, eintrittskarten, dauerkarte, dauerkarten, trikot, trikots, fanartikel, *tickets, *karten, *trikot',
    sold: 'im verkauf, im vorverkauf, gibt es, erhältlich, verfügbar, onlineshop, online shop, fanshop, bestellbar, kosten, zu haben, vorverkauf',
    version: 'fassung, version, auszug',
    writer: 'schreibt, berichtet, kommentiert, bloggt, verfolgt, betreut, begleitet',
    forOutlet: 'für, bei, beim',
    us: 'unser*',
    you: 'du, dir, dich, dein*, euch, euer*, eure*, sagst du, hört ihr, findet ihr, könnt ihr, wollt ihr, habt ihr, seid ihr, seht ihr, lest ihr, meint ihr, glaubt ihr, wart ihr',
    live: 'live, übertragung*, konferenz, highlights',
    channel: 'stream, streams, livestream*, tv, dazn, sky, pay tv, abruf',
    offer:
      'gratis, kostenlos*, kostenfrei*, rabatt*, probemonat*, gutschein*, prozent sparen, kündbar, geschenkt, unverbindlich, einen euro, 1 euro, zum testen, zum halben preis, halber preis, drei monate, ersten monat, ersten drei monate, vier wochen, dauerhaft, plus angebot, nur 1 euro, ohne abo',
    regular:
      'plattformen, jeden montag, jeden dienstag, jeden mittwoch, jeden donnerstag, jeden freitag, jeden samstag, jeden sonntag, jede woche, jeden morgen, jeden tag, wöchentlich, neue folge, neueste folge, neuen folge, aktuelle folge, spotify, apple podcasts, zum hören, immer montags, immer dienstags, immer donnerstags, immer freitags',
    price: 'ab, nur, schon, im monat, pro monat, monatlich, im jahr, pro jahr, jährlich, mtl, je monat, für',
    odds: 'quote, quoten, wettquote*, siegquote*, wette, wetten, wettanbieter*, buchmacher*, tippen, wetttipp*, wettschein, gesamtquote, unser tipp, wettbasis, *tipp, ^tipp, ^prognose, ^der tipp',
    warning: 'süchtig machen, glücksspiel kann, suchtrisiken, ab 18 jahren, spielen mit verantwortung',
    piece:
      'artikel, beitrag, text, bericht, interview, kolumne, meldung, kommentar, porträt, reportage, stück, artikels, beitrags, textes, berichts, interviews, kommentars, stücks, kolumnen, texten, artikeln, beiträge, beiträgen, berichte, berichten, meldungen',
    thisOne: 'dieser, dieses, diese, diesen',
    published:
      'erschien, erschienen, veröffentlicht, publiziert, gedruckt, abgedruckt, übernommen, stand, stammt, lief, übersetzt',
    first: 'zuerst, zunächst, ursprünglich, erstmals, bereits, vorab, im original',
    credit:
      'text, texte, foto, fotos, bild, bilder, titelbild, symbolbild, mitarbeit, redaktion, quelle, protokoll, übersetzung, recherche, autor, autorin, autoren, illustration, grafik, grafiken, aufgezeichnet, das gespräch führte, das interview führte, die fragen stellte, zusammengestellt, bearbeitet, archivfoto, archivbild, bildquelle, bildnachweis, fotograf, fotografin, verantwortlich, redaktionelle mitarbeit, mit agenturmaterial, datenquelle, interview von, bericht von, video von, statistik von, interview geführt, das interview führten, das gespräch führten, übersetzt, aus dem englischen, aus dem spanischen, aus dem französischen, aus dem italienischen, aus dem portugiesischen, deutsch',
    by: 'von, vom, durch, von der, mit, übersetzt',
    related:
      'lesen sie mehr, lesen sie dazu, lies mehr, lest mehr, mehr lesen, auch spannend, unsere empfehlung, leseempfehlung, empfehlung der redaktion, mehr news, mehr nachrichten, zum nachlesen, weitere nachrichten, weitere meldungen, aus dem archiv, mehr aus der rubrik, mehr fußball, meistgeklickt, beliebteste artikel, top themen, im video, ähnliche artikel, ähnliche beiträge, ebenfalls interessant, ebenfalls lesenswert, interessant dazu, mehr aus, mehr zur, siehe auch, siehe dazu, verwandte artikel, verwandte themen, lesen sie hier, lesen sie weiter, außerdem interessant, aktuell beliebt, beliebt, neueste artikel, über den autor, über die autorin, zum autor, zur autorin',
    speech:
      'sagte, sagt, erklärte, erklärt, sprach, erzählte, verriet, betonte, meinte, berichtete, bestätigte, schrieb, kündigte, fragte, gestand, räumte, teilte, gesagt, gesprochen, erzählt',
    more: 'mehr, auch, lesen, lest, weitere, ähnliche, verwandte, empfohlene, gleichen, selben, passend',
    filler:
      'zum, zu, das, dem, diesem, dieser, aus, der, die, thema, themen, artikel, beiträge, beitrag, nachrichten, news, meldungen, interessant, lesenswert, sie, dazu, hier, unserer, unserem, rubrik, von, über, im, zur, spannend, jetzt, könnte, interessieren',
    comments: 'kommentare zu, kommentare zum, kommentar zu, kommentar zum',
  },
  fr: {
    call: '^inscrivez vous, ^inscris toi, ^abonnez vous, ^abonne toi, ^rejoignez nous, ^suivez nous, ^ne manquez, ^ne ratez, ^ne manque rien, ^cliquez ici, ^cliquez sur, ^soutenez nous, ^rendez vous sur notre, ^profitez de notre, pour ne rien manquer, pour ne rien rater, partout où vous écoutez, sur toutes les plateformes, toutes vos plateformes, ^retrouvez nous, ^connectez vous, ^scannez, ^jouez à notre, ^participez à notre, dans votre boîte, ^laissez vous tenter, ^devenez membre, pas encore abonné, déjà abonné, ^passez à, ^passez au, ^passe à, ^vous voulez, ^tu veux, ^vous souhaitez, ^vous aimez, à portée de clic, en un clic, à un clic, activez les notifications, activez les alertes, chez votre marchand, actuellement en kiosque, ^envie d en savoir, ^envie de lire, ^envie d en lire, ^en savoir plus, ^vous voulez en savoir',
    answer:
      '^écrivez nous, ^écris nous, ^dites nous, ^dis nous, ^donnez nous, ^racontez nous, ^envoyez nous, ^envoyez vos, ^envoyez votre, ^contactez nous, ^contactez la rédaction, ^contactez notre, ^réagissez, ^réagis, ^donnez votre avis, ^donne ton avis, ^votre avis, ^partagez votre, ^partagez vos, ^laissez un commentaire, ^laissez votre, ^laissez nous, ^faites nous, ^faites le nous, ^participez au débat, ^participez à notre sondage, ^participez au sondage, ^votez, ^appelez nous, ^écrivez à, ^commentez, ^exprimez vous, ^répondez à, ^adressez, ^prévenez nous, ^à vous de voter, ^à vos votes, ^débattez, ^vos réponses, ^appelez, ^nous voulons vous, ^nous aimerions, ^nous souhaitons vous, ^manifestez vous, ^votre témoignage, ^témoignez, ^dites le nous, ^dites nous le, ^dis le nous',
    verb: 'retrouvez, suivez, regardez, écoutez, lisez, téléchargez, recevez, profitez, découvrez, commandez, achetez, réservez, testez, essayez, consultez, cliquez, visitez, rejoignez, gagnez, installez, activez, télécharge, découvre, écoute, reçois, retrouve, procurez vous, offrez vous, plongez, abonnement, accédez, rendez vous, revivez, tentez, parcourez, feuilletez',
    watch:
      'suivez, regardez, vivez, revivez, retrouvez, voyez, regarde, suis, ne manquez, à suivre, à voir, à regarder',
    vote: 'votez, vote, notez, élisez, choisissez, sondage, désignez',
    best: 'meilleur*, joueur du mois, homme du match, but du mois, onze, préféré*, qui',
    lead: 'dès, maintenant, ici, et, ou, aussi, vous, pouvez, également, encore, vite',
    article: 'le, la, l, les, un, une, notre',
    media:
      'podcast*, newsletter*, appli, application, abonnement*, infolettre*, balado*, abonnés, premium, version numérique, édition numérique, offre numérique',
    place:
      'boîte, mail, mails, e mail, magazine, chaîne, site, commentaires, sondage, billets, billetterie, boutique, page, whatsapp, telegram, réseaux, forum, rubrique, kiosque, kiosques, hors série, canal, newsletters, alertes, notifications, concours, jeu concours, numéro, quiz, édition, lettre d information',
    own: 'journalistes, reporters, rédaction, équipe de journalistes, correspondant*, pages, rubrique, grand format, dossier*, galerie, diaporama, analyse*, archives, partenaire*, lecteurs, experts, chroniqueur*, vidéo, vidéos, grand entretien, enquête, fil info, direct, live',
    ticket: 'billet, billets, places, place, abonnements, maillot, maillots, billetterie',
    sold: 'en vente, disponibles, disponible, en ligne, tarifs, tarif, boutique, à acheter, coûtent',
    version: 'version, extrait',
    writer: 'couvre, suit, écrit, commente, collabore',
    forOutlet: 'pour, à, au, dans',
    us: 'notre, nos',
    you: 'vous, votre, vos, tu, toi, ton avis, tes',
    live: 'en direct, live, diffus*, retransmis*, multiplex, intégralité',
    channel: 'streaming, tv, bein, dazn, canal, replay, en clair',
    offer:
      'gratuit*, offert, offerts, offerte, sans engagement, réduction, remise, promo*, mois d essai, essai gratuit, moitié prix, premier mois, trois mois, prix réduit, trois premiers mois, sans abonnement',
    regular:
      'plateformes, tous les lundis, tous les mardis, tous les mercredis, tous les jeudis, tous les vendredis, tous les samedis, tous les dimanches, chaque lundi, chaque mardi, chaque mercredi, chaque jeudi, chaque vendredi, chaque samedi, chaque dimanche, chaque semaine, chaque matin, chaque jour, tous les matins, nouvel épisode, dernier épisode, nouveau numéro, spotify',
    price: 'à partir de, dès, seulement, par mois, par an, mensuel*, au lieu de, le mois, pour, mois',
    odds: 'cote, cotes, cotée, coté, parier, pariez, paris sportifs, bookmaker*, mise, misez, pronostic*, parieurs, notre pari, notre prono, notre pronostic, ^pari, ^prono',
    warning:
      'jouer comporte, jeux d argent, l argent peut être dangereux, interdit aux mineurs, joueurs info service, endettement',
    piece:
      'article, texte, papier, entretien, interview, billet, reportage, chronique, tribune, contenu, portrait, dépêche, articles, textes, entretiens, papiers, interviews, infos',
    thisOne: 'cet, ce, cette',
    published:
      'publié, publiée, paru, parue, diffusé, imprimé, provient, traduit, traduite, repris, reprise, extrait, tiré, figurait, figure',
    first:
      'd abord, initialement, originellement, à l origine, pour la première fois, premièrement, déjà, précédemment, une première fois',
    credit:
      'texte, textes, photo, photos, propos recueillis, recueilli, recueillis, crédit, crédits, crédit photo, crédits photo, crédits photos, crédit image, source, sources, rédaction, entretien réalisé, entretien mené, entretien conduit, traduit, traduction, traduit de l anglais, infographie, illustration, illustrations, image, images, photographie, photographies, réalisé, rédigé, écrit, mise en page, avec la collaboration, avec la participation, reportage de, vidéo de, enquête de',
    by: 'par, de, d, pour',
    related:
      'à lire, à lire aussi, à lire également, à voir, à voir aussi, à écouter, lire aussi, lire également, lire ensuite, lire plus, plus d articles, dans la même rubrique, sur le même thème, notre dossier, nos archives, à ne pas manquer, également à lire, vous aimerez aussi, vous pourriez aimer, cela peut vous intéresser, ça peut vous intéresser, ces articles peuvent vous intéresser, à relire, articles recommandés, recommandé pour vous, les plus lus, le plus lu, notre sélection, voir plus, en lien, sujets associés, sur ce sujet, les articles liés, autres articles, plus d infos, dernières infos, dernières actualités, tendances, en vidéo, retrouvez aussi, à propos de l auteur, à propos de l auteure, l auteur, l auteure',
    speech:
      'a dit, a déclaré, déclare, dit, a expliqué, explique, a confié, confie, a parlé, a révélé, a avoué, a ajouté, a affirmé, raconte, a raconté, a annoncé, a confirmé, a écrit, évoque, a évoqué',
    more: 'plus, aussi, lire, même, relire, également, similaires, associés, recommandés, voir',
    filler:
      'sur, dans, le, la, les, ce, cette, de, du, des, thème, sujet, sujets, articles, article, actualités, infos, rubrique, à, dossier, notre, nos, aux, mêmes, aimerez, vous, intéresser, en, encore, contenu, contenus',
    comments: 'commentaires sur, commentaire sur, réactions à',
  },
  es: {
    call: '^suscríbete, ^suscríbase, ^suscribete, ^apúntate, ^regístrate, ^regístrese, ^descárgate, ^descárgala, ^descárgalo, ^únete, ^únase, ^síguenos, ^síganos, ^haz clic, ^haga clic, ^pincha aquí, ^hazte socio, ^hazte con, ^no te pierdas, ^no se pierda, ^no te lo pierdas, ^entérate, ^inscríbete, ^apoya nuestro, ^conviértete en, ^escúchalo, ^escúchanos, ^disfruta de nuestr*, en tu correo, en su correo, tu plataforma favorita, tu bandeja de entrada, ^date de alta, ^aún no eres, ^todavía no eres, ^quieres saber, ^quieres más, ^quiere saber, ^quiere más, ^quieres leer, ^quieres ver, ^quieres recibir, ^pásate a, ^pásese a, ^eres aficionado, ^hazte premium, a un clic, a un solo clic, ^juega a nuestro, activa las notificaciones, activa las alertas, ya en los quioscos',
    answer:
      '^escríbenos, ^escribenos, ^escríbanos, ^dinos, ^díganos, ^cuéntanos, ^cuéntenos, ^mándanos, ^mándenos, ^envíanos, ^envíenos, ^envía tu, ^envíe su, ^déjanos, ^déjenos, ^deja tu, ^deje su, ^deja un comentario, ^danos tu, ^danos, ^comparte tu, ^comparta su, ^contáctanos, ^contacta con nosotros, ^contacte con, ^llámanos, ^tu opinión, ^su opinión, ^háznoslo, ^haznos, ^háganos, ^participa en, ^participe en, ^opine, ^comente, ^coméntanos, ^vota en, ^vota aquí, ^vota ya, ^vota por, ^respóndenos, ^queremos saber, ^queremos conocer tu, ^llama a, ^llame a, ^llámanos al, ^queremos presentarte, ^queremos escuchar, ^queremos oírte, ^nos gustaría, ^ponte en contacto, ^póngase en contacto, ^cuenta tu, ^cuéntale, ^cuéntanoslo, ^dínoslo, ^dejadnos, ^decidnos, ^contadnos, ^escribidnos',
    verb: 'descarga, descargue, escucha, escuche, lee, lea, recibe, reciba, compra, compre, reserva, reserve, consulta, consulte, visita, visite, prueba, pruebe, disfruta, disfrute, accede, acceda, sigue, siga, mira, mire, ve, vea, gana, gane, consigue, consiga, activa, active, instala, instale, escanea, pide, hojea, contrata, contrate, encuentra, encuentre, conoce, descubre, descubra, aprovecha, abónate, suscripción, repasa, repase, revisa, explora, navega, recorre, échale',
    watch:
      'sigue, siga, mira, mire, ve, vea, disfruta, disfrute, vive, viva, no te pierdas, puedes ver, podrás ver, puede ver, podrá ver, se puede ver, se pueden ver, puedes seguir',
    vote: 'vota, vote, votad, encuesta, participa, opina, comenta',
    best: 'mejor, mejores, jugador del mes, jugador del partido, gol del mes, once, favorito, crack',
    lead: 'ya, ahora, aquí, y, o, también, puedes, puede, por favor, no olvides, hoy, además',
    article: 'el, la, los, las, un, una, nuestra, nuestro',
    media:
      'podcast*, pódcast, newsletter*, boletín, boletines, app, apps, suscripción, suscripciones, suscriptor*, aplicación, hemeroteca, premium, edición digital, versión digital',
    place:
      'correo, revista, canal, web, página, comentarios, encuesta, entradas, tienda, whatsapp, telegram, redes, foro, quiosco, quioscos, kiosco, alertas, notificaciones, sorteo, concurso, edición impresa, perfil, correo electrónico, quiz, edición, entrega, resumen diario',
    own: 'periodistas, reporteros, redacción, redactores, corresponsal*, páginas, sección, gran reportaje, especial, galería, análisis, archivo, socio, socios, patrocinador*, lectores, expertos, columnista*, vídeo, vídeos, guía, directo, tiempo real, minuto a minuto',
    ticket: 'entrada, entradas, boletos, abonos, camiseta, camisetas, localidades',
    sold: 'a la venta, en venta, disponibles, disponible, cuestan, taquillas, tienda, precio, precios',
    version: 'versión, extracto, fragmento',
    writer: 'cubre, escribe, sigue, colabora, comenta',
    forOutlet: 'para, con, en',
    us: 'nuestr*',
    you: 'tú, tu, te, ti, tus, usted, ustedes, vosotros, vuestr*, tienes, crees, piensas, opinas, prefieres, quieres, sabes, estás, conoces, recuerdas, has visto, viste, reconoces, puedes, adivinas, seguiste, te gustó, te gusta',
    live: 'en directo, en vivo, retransm*, televis*, gol a gol, la jornada',
    channel: 'streaming, tv, dazn, movistar, en abierto, a la carta',
    offer:
      'gratis, gratuit*, descuento, sin compromiso, sin permanencia, promoción, rebaja*, mes de prueba, código promocional, mitad de precio, primer mes, tres meses, primeros meses, precio reducido, sin suscripción',
    regular:
      'plataformas, cada lunes, cada martes, cada miércoles, cada jueves, cada viernes, cada sábado, cada domingo, cada semana, cada mañana, cada día, todos los lunes, todos los martes, todos los miércoles, todos los jueves, todos los viernes, todos los días, todas las semanas, todas las mañanas, nuevo episodio, último episodio, spotify, ya disponible',
    price: 'desde, solo, sólo, al mes, al año, por mes, mensual*, mes, a partir de, por, cada mes, anual',
    odds: 'cuota, cuotas, se paga, se pagan, paga, pagan, apuesta, apuestas, apostar, apuéstale, casas de apuestas, pronóstico*, momio*, nuestra apuesta',
    warning:
      'juega con responsabilidad, juegue con responsabilidad, juego responsable, prohibido a menores, mayores de 18, juega con moderación',
    piece:
      'artículo, texto, pieza, reportaje, entrevista, columna, noticia, crónica, contenido, post, crónicas, artículos, textos, noticias, reportajes, entrevistas, información',
    thisOne: 'este, esta, estos, estas',
    published:
      'publicó, publicado, publicada, apareció, aparecido, salió, impreso, traducido, traducida, reproducido, extraído, procede, publicaron, emitió, figuraba',
    first: 'antes, primero, originalmente, inicialmente, por primera vez, originariamente, previamente, ya',
    credit:
      'redactado, redactada, elaborado, elaborada, texto, textos, foto, fotos, fotografía, fotografías, con información, con informaciones, redacción, edición, infografía, fuente, traducción, colaboración, con la colaboración, ha colaborado, han colaborado, colaboró, colaboraron, elaborado, elaboración, imagen, imágenes, crédito, créditos, ilustración, diseño, coordinación, escrito, realizado, investigación, entrevista de, vídeo de, reportaje de, entrevista realizada, entrevista conducida, traducido, traducida',
    by: 'de, por, del, para, a cargo de',
    related:
      'te puede interesar, le puede interesar, te interesa, quizás te interese, quizá te interese, puede que te interese, lee más, leer más, lea más, sigue leyendo, más información, más noticias, otras noticias, noticias destacadas, lo más leído, lo más visto, temas relacionados, en otras noticias, además lee, ver más, mira además, en vídeo, en video, recomendados, recomendado, del archivo, lectura recomendada, artículos recomendados, últimas noticias, para leer después, para seguir leyendo, no dejes de leer, más sobre el tema, sobre el mismo tema, vea además, relacionadas, relacionado, relacionados, tendencias, lee aquí, ver vídeo, sobre el autor, sobre la autora, acerca del autor, acerca de la autora',
    speech:
      'dijo, dice, declaró, explicó, explica, habló, habla de, reveló, confesó, añadió, afirmó, contó, aseguró, anunció, confirmó, escribió, reconoció, señaló, comentó, apuntó, preguntó',
    more: 'más, también, leer, lea, lee, además, mismo, relacionado, relacionados, relacionadas, ver',
    filler:
      'sobre, este, esta, el, la, los, las, de, del, en, tema, temas, asunto, noticias, artículos, artículo, nuestra, nuestro, que, te, puede, interesar, contenidos, contenido, para, aquí, historias, relacionadas',
    comments: 'comentarios sobre, comentarios en, comentario sobre, comentarios a',
  },
  it: {
    call: '^iscriviti, ^iscrivetevi, ^abbonatevi, ^registrati, ^seguici, ^seguiteci, ^unisciti, ^unitevi, ^clicca qui, ^cliccate qui, ^clicca su, ^non perderti, ^non perdetevi, ^resta aggiornato, ^restate aggiornati, ^ascoltaci, ^ascoltalo, ^scaricala, ^sostienici, ^sostieni il nostro, ^diventa socio, ^entra nella nostra, ^attiva le notifiche, nella tua casella, nella vostra casella, tua mail, tua email, ^ricevila, ^approfittane, su tutte le piattaforme, ^non sei ancora, ^sei già abbonato, ^vuoi sapere, ^vuoi saperne, ^vuoi di più, ^vuoi leggere, ^vuoi vedere, ^vuoi ricevere, ^volete sapere, ^passa alla, ^passate a, ^sei tifoso, a un clic, a portata di clic, ^gioca al nostro, attiva le notifiche, attivate le notifiche, ora in edicola, già in edicola, ^abbonati ora, ^abbonati subito, ^abbonati a',
    answer:
      '^scrivici, ^scriveteci, ^scrivi a, ^scrivete a, ^dicci, ^diteci, ^raccontaci, ^raccontateci, ^mandaci, ^mandateci, ^inviaci, ^inviateci, ^invia la tua, ^lasciaci, ^lasciateci, ^lascia un commento, ^lascia il tuo, ^lasciate un commento, ^dacci, ^dateci, ^facci sapere, ^fateci sapere, ^contattaci, ^contattateci, ^chiamaci, ^di la tua, ^dì la tua, ^dite la vostra, ^commentate, ^partecipa al, ^partecipate, ^condividi la tua, ^rispondici, ^segnalaci, ^segnalateci, ^vota qui, ^vota ora, ^vota nel, ^esprimi, ^la tua opinione, ^fatti sentire, ^le vostre risposte, ^chiama la, ^chiama il, ^chiamate la, ^telefona, ^vogliamo presentarti, ^vogliamo sentir, ^vogliamo sapere, ^ci piacerebbe, ^mettiti in contatto, ^mettetevi in contatto, ^vogliamo ascoltar*, ^racconta la tua, ^faccelo sapere, ^diccelo, ^ditecelo, ^fatecelo, ^scrivetecelo, ^scrivetelo, ^scrivilo, ^raccontatecelo',
    verb: 'scarica, scaricate, ascolta, ascoltate, leggi, leggete, ricevi, ricevete, compra, acquista, acquistate, prenota, prenotate, consulta, visita, visitate, prova, provate, scopri, scoprite, guarda, guardate, segui, seguite, accedi, entra, vinci, attiva, installa, inquadra, sfoglia, ordina, trova, trovate, abbonamento, goditi, approfitta, richiedi, sfogliate, esplora, ripercorri, rileggi',
    watch:
      'segui, seguite, guarda, guardate, vivi, vedi, goditi, godetevi, puoi vedere, puoi seguire, potete vedere, non perderti, rivedi, si vede',
    vote: 'vota, votate, scegli, scegliete, dai il tuo voto, sondaggio, eleggi, commenta, partecipa',
    best: 'migliore, migliori, giocatore del mese, uomo partita, gol del mese, preferito, mvp, top 11, chi',
    lead: 'ora, subito, qui, e, o, anche, puoi, potete, oggi, ti, adesso, già',
    article: 'il, la, l, lo, i, le, gli, un, una, nostra, nostro',
    media:
      'podcast*, newsletter*, app, applicazione, abbonamento, abbonamenti, abbonato, abbonati, edicola digitale, premium, edizione digitale, versione digitale',
    place:
      'casella, mail, email, e mail, rivista, canale, sito, pagina, commenti, sondaggio, biglietti, negozio, shop, store, whatsapp, telegram, social, forum, edicola, notifiche, concorso, speciale, magazine, posta, quiz, edizione',
    own: 'giornalisti, cronisti, redazione, redattori, inviati, corrispondent*, pagine, sezione, lungo racconto, speciale, galleria, fotogallery, analisi, pagelle, archivio, partner, sponsor, lettori, esperti, editorialist*, video, guida, inchiesta, approfondimento, diretta scritta, diretta',
    ticket: 'biglietto, biglietti, tagliandi, maglia, maglie',
    sold: 'in vendita, disponibili, disponibile, costano, prezzi, prezzo, online, store',
    version: 'versione, estratto',
    writer: 'segue, scrive, racconta, collabora, cura, commenta, si occupa',
    forOutlet: 'per, con, su',
    us: 'nostr*',
    you: 'tu, tuo, tua, tuoi, tue, voi, vostr*, hai, pensi, ne pensi, credi, secondo te, secondo voi, vuoi, sai, ti piace, preferisci, conosci, ricordi, hai visto, riconosci, sapresti, indovini, puoi',
    live: 'in diretta, live, diretta, trasmess*',
    channel: 'streaming, tv, dazn, sky, in chiaro, on demand',
    offer:
      'gratis, gratuit*, sconto, senza vincoli, promozione, promo, scontat*, codice sconto, periodo di prova, metà prezzo, primo mese, tre mesi, primi mesi, prezzo ridotto, senza abbonamento',
    regular:
      'piattaforme, ogni lunedì, ogni martedì, ogni mercoledì, ogni giovedì, ogni venerdì, ogni sabato, ogni domenica, ogni settimana, ogni mattina, ogni giorno, tutti i giorni, tutti i lunedì, tutti i giovedì, tutti i venerdì, nuova puntata, ultima puntata, nuovo episodio, spotify',
    price: 'da, solo, soli, al mese, all anno, mensil*, a partire da, appena, anziché, mese, per',
    odds: 'quota, quote, quotato, quotata, quotati, quotate, scommess*, scommetti, bookmaker*, pronostic*, bollata, si gioca a, puntare, puntata vincente, nostro consiglio, ^consiglio',
    warning:
      'gioca responsabilmente, giocare responsabilmente, gioco responsabile, può causare dipendenza, vietato ai minori, dipendenza patologica',
    piece:
      'articolo, pezzo, testo, intervista, servizio, editoriale, contenuto, post, reportage, rubrica, racconto, articoli, pezzi, testi, interviste, notizie',
    thisOne: 'questo, questa, quest',
    published:
      'uscito, uscita, pubblicato, pubblicata, apparso, apparsa, stampato, tradotto, tradotta, tratto, tratta, proviene, ripreso, era sul, era su, è sul',
    first:
      'per la prima volta, originariamente, originalmente, prima, in origine, inizialmente, già, in anteprima, precedentemente',
    credit:
      'testo, testi, foto, a cura, redazione, fonte, traduzione, grafica, ha collaborato, hanno collaborato, immagine, immagini, con la collaborazione, collaborazione, fotografia, fotografie, scritto, realizzato, crediti, illustrazione, credit, raccolto, intervista raccolta, copertina, intervista di, servizio di, video di, intervista realizzata, intervista condotta, tradotto, tradotta',
    by: 'di, da, a cura di, del, della, per',
    related:
      'leggi anche, leggi pure, leggi di più, leggi tutto, ti potrebbe interessare, potrebbe interessarti, ti può interessare, forse ti interessa, altre notizie, ultime notizie, sullo stesso argomento, sullo stesso tema, articoli consigliati, consigliati per te, consigliato, i più letti, le più lette, notizie del giorno, per approfondire, approfondisci, approfondimenti, approfondimento, da leggere, da non perdere, guarda il video, dal nostro archivio, continua a leggere, vedi pure, correlati, correlate, tendenze, di tendenza, altri articoli, sull autore, sull autrice, l autore, l autrice',
    speech:
      'ha detto, ha dichiarato, ha spiegato, ha parlato, ha rivelato, ha ammesso, ha aggiunto, ha raccontato, ha confermato, ha annunciato, ha scritto, dice, dichiara, spiega, racconta, svela, disse, ha chiesto',
    more: 'altro, altre, anche, leggi, leggere, stesso, correlati, correlate, inoltre, vedi, guarda',
    filler:
      'su, sul, questo, questa, il, la, lo, gli, di, del, della, tema, temi, argomento, argomenti, notizie, articoli, articolo, nostro, nostra, per, potrebbe, interessarti, contenuti, qui, storie, sullo, stesso',
    comments: 'commenti su, commenti a, commenti al, commento su',
  },
  pt: {
    call: '^inscreva se, ^inscreve te, ^inscrevam se, ^subscreva, ^subscreve, ^assine, ^registe se, ^cadastre se, ^siga nos, ^segue nos, ^sigam nos, ^junte se, ^junta te, ^clique aqui, ^clica aqui, ^não perca, ^não percas, ^torne se, ^torna te, ^fique por dentro, ^fique ligado, ^apoie o nosso, ^ative as notificações, no seu e mail, no teu e mail, no seu email, no teu email, na sua caixa, na tua caixa, no seu celular, no seu telemóvel, ^ainda não é, ^já é assinante, nas plataformas de áudio, em todas as plataformas, ^quer saber, ^quer mais, ^quer ler, ^quer ver, ^quer receber, ^queres saber, ^queres mais, ^passe para, ^passa para, ^mude para, ^é torcedor, a um clique, à distância de um clique, ^jogue o nosso, ^joga o nosso, ative as notificações, ativa as notificações, ative os alertas, já nas bancas',
    answer:
      '^escreva nos, ^escreve nos, ^escreva para, ^diga nos, ^diz nos, ^conte nos, ^conta nos, ^conte para, ^conta pra, ^mande nos, ^mande sua, ^mande seu, ^mande a sua, ^mande, ^envie nos, ^envie sua, ^envie a sua, ^envie seu, ^envie o seu, ^envie para, ^deixe sua, ^deixe a sua, ^deixe seu, ^deixe o seu, ^deixa a tua, ^deixa o teu, ^dê sua, ^dê a sua, ^dá a tua, ^partilhe, ^compartilhe sua, ^contacte nos, ^contate nos, ^fale conosco, ^fale connosco, ^fale com a, ^entre em contato, ^entre em contacto, ^ligue nos, ^opine, ^comente, ^participe, ^vote no, ^vote na, ^vote aqui, ^vote já, ^vote agora, ^vota no, ^vota na, ^vota já, ^a sua opinião, ^sua opinião, ^queremos saber, ^responda, ^responde na, ^ligue para, ^telefone, ^queremos apresentar, ^queremos ouvir, ^gostaríamos, ^entra em contacto, ^conta a tua, ^conte a sua, ^partilha a tua, ^partilha connosco, ^ligue já, ^conte pra, ^deixe um comentário, ^deixa um comentário, ^digam nos, ^contem nos',
    verb: 'baixe, descarregue, descarrega, instale, instala, ouça, ouve, escute, leia, lê, receba, recebe, compre, compra, reserve, reserva, consulte, consulta, visite, visita, experimente, experimenta, descubra, descobre, confira, veja, vê, assista, acesse, aceda, acede, ganhe, ganha, ative, acompanhe, acompanha, siga, segue, encontre, encontra, aproveite, aproveita, peça, garanta, garante, conheça, assinatura, digitalize, aponte, percorra, percorre, explore, navegue, reveja, releia',
    watch:
      'assista, assiste, veja, vê, acompanhe, acompanha, siga, segue, pode ver, podes ver, pode assistir, não perca, curta',
    vote: 'vote, vota, votem, eleja, avalie, enquete, sondagem, votação, dê sua nota, participa, opina, comenta',
    best: 'melhor, melhores, jogador do mês, homem do jogo, craque, golo do mês, gol do mês, favorito, onze, quem',
    lead: 'já, agora, aqui, e, ou, também, pode, podes, hoje, por favor, você, ainda, não, esqueça',
    article: 'o, a, os, as, um, uma, nossa, nosso',
    media:
      'podcast*, newsletter*, app, apps, aplicativo*, aplicação, assinatura, assinaturas, assinante*, boletim, premium, edição digital, versão digital',
    place:
      'e mail, email, revista, canal, site, página, comentários, enquete, sondagem, bilhetes, ingressos, loja, whatsapp, telegram, redes, fórum, bancas, notificações, alertas, sorteio, concurso, passatempo, grupo, comunidade, portal, edição impressa, quiosque, caixa de correio, quiz, edição',
    own: 'jornalistas, repórteres, redação, redacção, equipe de reportagem, correspondent*, páginas, secção, seção, grande reportagem, especial, galeria, análise, arquivo, parceiro*, patrocinador*, leitores, especialistas, colunist*, vídeo, vídeos, guia, tempo real, minuto a minuto',
    ticket: 'bilhete, bilhetes, ingresso, ingressos, camisola, camisolas, camisa, camisas',
    sold: 'à venda, disponíveis, disponível, custam, loja, preço, preços, online',
    version: 'versão, extrato, excerto, trecho',
    writer: 'cobre, escreve, acompanha, colabora, comenta',
    forOutlet: 'para, com, no, na',
    us: 'noss*',
    you: 'você, vocês, tu, te, ti, teu, tua, teus, tuas, tem alguma, tens, acha, achas, quer, queres, sabe, sabes, concorda, concordas, viu, viste, conhece, lembra, consegue, sabias, conheces, lembras, consegues, gostou',
    live: 'ao vivo, em direto, em directo, transmit*, transmiss*',
    channel: 'streaming, tv, dazn, premiere, globoplay, em canal aberto',
    offer:
      'grátis, gratuit*, desconto*, promoção, promocional, sem fidelização, cupom, código promocional, metade do preço, primeiro mês, três meses, primeiros meses, meia assinatura, sem assinatura, sem subscrição',
    regular:
      'plataformas, todas as segundas, todas as terças, todas as quartas, todas as quintas, todas as sextas, todos os sábados, todos os domingos, todas as semanas, toda semana, toda segunda, toda terça, toda quarta, toda quinta, toda sexta, toda manhã, todas as manhãs, todos os dias, cada semana, novo episódio, último episódio, spotify, já disponível',
    price: 'a partir de, por apenas, apenas, só, por mês, ao mês, por ano, mensa*, mês, desde, mensais',
    odds: 'odd, odds, paga, pagam, cotação, cotado, cotada, aposta, apostas, apostar, aposte, palpite*, casas de apostas, cota, cotas, nosso palpite, ^dica',
    warning:
      'jogue com responsabilidade, jogue com moderação, joga com responsabilidade, jogo responsável, proibido para menores, maiores de 18, aposta com responsabilidade, aposte com responsabilidade',
    piece:
      'texto, artigo, matéria, reportagem, entrevista, peça, coluna, notícia, crónica, crônica, conteúdo, post, textos, artigos, matérias, reportagens, entrevistas, notícias, informação',
    thisOne: 'este, esta, esse, essa, estes, estas, desta, deste, dessa, desse, nesta, neste',
    published:
      'publicado, publicada, publicou, saiu, apareceu, impresso, impressa, traduzido, traduzida, reproduzido, extraído, retirado, veiculada, veiculado, figurava',
    first:
      'originalmente, primeiro, inicialmente, pela primeira vez, antes, anteriormente, já, previamente, originariamente',
    credit:
      'texto, textos, foto, fotos, fotografia, fotografias, imagem, imagens, colaborou, colaboraram, com informações, edição, fonte, redação, redacção, tradução, apuração, crédito, créditos, com colaboração, com a colaboração, ilustração, infografia, supervisão, escrito, produção, sob supervisão, editado, entrevista de, reportagem de, reportagem por, vídeo de, entrevista conduzida, entrevista realizada, entrevista feita, traduzido, traduzida',
    by: 'de, por, do, da, para',
    related:
      'leia também, leia ainda, leia mais, ler mais, leia a seguir, veja também, veja mais, veja ainda, confira também, saiba mais, ver mais, mais notícias, outras notícias, últimas notícias, mais lidas, as mais lidas, relacionadas, relacionados, notícias relacionadas, assuntos relacionados, você pode gostar, você também pode gostar, pode interessar, talvez te interesse, recomendados, recomendado, recomendadas, do arquivo, sobre o mesmo tema, em vídeo, não deixe de ler, artigos relacionados, continue lendo, continue a ler, a não perder, leitura recomendada, sobre o autor, sobre a autora',
    speech:
      'disse, diz, declarou, explicou, explica, falou, revelou, confessou, acrescentou, afirmou, contou, garantiu, anunciou, confirmou, escreveu, admitiu, reconheceu, comentou, perguntou',
    more: 'mais, também, leia, ler, mesmo, relacionado, relacionadas, relacionados, veja, ver',
    filler:
      'sobre, este, esta, o, a, os, as, de, do, da, em, no, na, tema, temas, assunto, assuntos, notícias, artigos, artigo, nosso, nossa, para, pode, interessar, conteúdos, aqui, histórias, matérias, você, lhe',
    comments: 'comentários sobre, comentários em, comentário sobre, comentários a',
  },
};
