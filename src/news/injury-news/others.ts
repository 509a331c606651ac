import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { expressionsOf, says } from './expressions.ts';
import { hurtsBody, isFirstHurt } from './hurt-verbs.ts';
import { AMONG, APOLOGY, INJURED_OTHERS, ROLES, STROKE } from './statements.ts';
import { isStrongInjury, readingOf } from './status.ts';

/**
 * What a clause says of its players, without figures of speech, memories and the injuries of others; null if it denies
 * an injury, or speaks of somebody else.
 * @param names the clause with an X for each name
 * @param isAlone whether it names one player only
 */
export function newsOf(
  names: string,
  { language, isAlone }: { language: ContentLanguage; isAlone: boolean },
): string | null {
  if (isOfOtherSubject(names, language)) return null;
  const told = names
    .replace(AGAIN_OPERATED, '')
    .replace(REMEMBERED, ' ')
    .replace(QUOTED, ' ')
    .replace(WISH, ' ')
    .replace(FIGURATIVE, ' ')
    .replace(WEAKENED, ' ')
    .replace(SAYING, ' ')
    .replace(OF_RELATIVE, ' ')
    .replace(OF_ONLOOKER, ' ')
    .replace(APOLOGY, ' ')
    .replace(OF_OTHER, ' ')
    .replace(OF_STAFF, ' ')
    .replace(OF_STAFF_FIRST, ' ')
    .replace(OF_PERMISSION, ' ')
    .replace(OF_UNLINKED, ' ')
    .replace(OF_POSITION, (run, club: string | undefined, person: string | undefined) => {
      return isUnknownName(club ?? person ?? 'Nobody', language) ? ' ' : run;
    })
    .replace(OF_NAMED, (run, stop: string | undefined, injury: string | undefined, name: string) =>
      isUnknownName(name, language) && names.includes('X') ? ((stop ?? injury) === undefined ? ' ' : ' -') : run,
    )
    .replace(FEARS_FOR, (run, name: string) => (isUnknownName(name, language) ? ' -' : run))
    .replace(LOSES_NAMED, (run, name: string) => (isUnknownName(name, language) ? ' -' : run))
    .replace(WITHOUT_NAMED, (run, name: string) => (isUnknownName(name, language) ? ' -' : run))
    .replace(ASKED_IN_WORDS, ' ')
    .replace(OF_UNNAMED, ' ')
    .replace(OF_DEAL, ' ')
    .replace(OF_OCCASION, ' ')
    .replace(COMPARED, ' ')
    .replace(OF_VICTIM, ' ')
    .replace(STROKE, ' ')
    .replace(expressionsOf(language).unreal, ' ');
  const news = told.replace(ASKED_WELL, '');
  const said = isAlone && !AMONG.test(news) ? news.replace(INJURED_OTHERS, ' ') : news;
  const [, asked, answer] = ANSWERED_NO.exec(said) ?? [];
  const { fine, out, weak } = expressionsOf(language);
  const isWell = fine.test(answer ?? '') && ![out, weak].some((pattern) => pattern.test(answer ?? ''));
  const isAnswered =
    asked !== undefined &&
    (says(asked, language) || isStrongInjury(readingOf(asked))) &&
    (isWell || !says(answer ?? '', language));
  return isAnswered || ASKED_AND_DENIED.test(said) || (isAlone && comesIn(said, language)) ? null : said;
}

/** 'Injured? No, he starts.' */
const ANSWERED_NO =
  /^([^?]*\bX\b[^?]*)\?[\s»”"]*(?:(?:ma|mais|pero|mas|aber|but|ach|oh) )?(?:no|non|nein|não|nope|was|quatsch|fals[oaiey]|macché|bufala|tutt['’]altro|faux|falsch|mentira|fake|(?:chi|qui|quién|quem|wer|who) (?:[\p{L}'’]+ ){0,3}?(?:l['’]è |l['’]ha )?(?:inventat|inventad|invent|dett|dich|dit|disse|dice|erfunden|gesagt|sagt|made|said|says|told)\p{L}*)(?!\p{L})(.*)$/iu;

/** 'Varane entre à la place de Bailly, blessé': the player comes in, and the dictionary lacks the injured one. */
function comesIn(said: string, language: ContentLanguage): boolean {
  const { instead } = expressionsOf(language);
  const [before, told, name] =
    new RegExp(`^(.*) X (${instead.source}) (?:\\p{Ll}{1,10} ){0,3}(\\p{Lu}\\p{Ll}{2,})`, 'u').exec(said)?.slice(1) ??
    [];
  return told !== undefined && name !== undefined && !says(before ?? '', language);
}

/** 'Only a scare? No, a fracture', 'sore back? No, sore about the bench': what is asked first is wrong. */
const ASKED_WELL = /^[^?X]{0,60}\? ?(?:no|non|nein|não|nope|macché|falso),? /iu;

/** 'Verletzt? Der Klub dementiert.' */
const ASKED_AND_DENIED =
  /^[^?]*X[^?]*\?.*(?<!\p{L})(?:den(?:y|ies|ied)|smenti(?:sce|scono|to)|neg(?:a|ano|am|ou|ó)|nieg(?:a|an)|desmient\p{L}+|desment\p{L}+|dément\p{L}*|dementier\p{L}*|widerspricht|entwarnung|all-?clear|tutto (?:ok|bene)|tout va bien|alles gut|tudo bem|todo bien)(?!\p{L})/iu;

/** 'Broke his ankle, get well soon': a wish at the end greets, what stands before it is news. */
const WISH =
  /(?<=\p{L}{3}[^,.!–-]*)[,.!–-] ?(?:gute besserung|get well(?: soon)?|speedy recovery|mejórate|mucho ánimo|ánimos?|pronta recuperación|(?:as )?(?:rápidas )?melhoras|muita força|força|bon rétablissement|bon courage|in bocca al lupo|forza)(?!\p{L})[^:;]{0,40}$/iu;

/** 'When I saw him injured, I knew …', and that somebody speaks of it: memories in quotation marks. */
const REMEMBERED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:on|about|over|über|sobre|su|sull[ao'’]|sur|a proposito|raconte|recounts|tells|cuenta|conta|racconta|erzählt|schildert) ?(?:his|seine\p{L}{0,2}|ihre|su|a|o|la|el|le|sa|son)? ?[^«“„":;]{0,50}:\s*)?[«“„"][^«“„"»”]*(?<!\p{L})(?:when (?:I|we) (?:saw|heard|got|was|broke|tore)|I (?:thought|knew|cried|feared|wanted|remember)|cuando (?:vi|me lesioné|supe|tenía)|pensé|supe que|creí|lloré|recuerdo|quise|quando (?:vi|me lesionei|ho visto|mi|ero)|pensei|soube|achei|chorei|lembro|quis|ho (?:pensato|creduto|capito|pianto)|pensai|capii|ricordo|quand j['’]ai|j['’]ai (?:pensé|cru|pleuré|su|failli|voulu)|je me (?:souviens|suis dit)|ich (?:dachte|wusste|weiß)|dachte ich|erinnere)(?!\p{L})[^«“„"»”]*[»”“"]`,
  'giu',
);

/** A word of pain in quotation marks is a figure of speech. */
const QUOTED =
  /[«“„"‘'] ?(?:(?:it|this|that) (?:really |still )?hurts|fa male|duele|dói|ça fait mal|(?:das|es) tut weh)[^«»“”„"]*[»”“"'’]|[«“„"‘'] ?(?:hurt|wounded|injured|bless[ée]e?s?|herid[oa]s?|ferit[oaie]|ferid[oa]s?|verletzt\p{L}*) ?[»”“"’']/giu;

/** 'Blow as Ward is out' is no contusion; pride and hearts are no parts of the body that heal. */
const FIGURATIVE =
  /(?<!(?:calf|hamstring|knee|ankle|groin|thigh|achilles|shoulder|foot|fitness) )\bblow\b(?!\s+to\s+(?:his|her|the|a)\b)|(?:(?:nurs\p{L}+|suffer\p{L}*) (?:an? |his )?)?(?:hurt|wounded|injured|bruised|battered|dented|bless\p{L}+|tocad[oa]s?|herid\p{L}+|dañad\p{L}+|ferit\p{L}+|ferid\p{L}+|machuc\p{L}+|verletzt\p{L}*|angekratzt\p{L}*)(?: \p{L}+| (?:d|l)['’]){0,3} ?(?:pride|ego|feelings|vanity|orgueil|orgullo|orgoglio|orgulho|stolz|cora\p{L}+|cuore|heart|amour-propre|honneur|eitelkeit|seele|ehre|vanit[àé]|vanidad|vaidade|fierté)(?!\p{L})|(?:pride|ego|orgueil|orgullo|orgoglio|orgulho|stolz|honneur|fierté|amour(?:-propre)?|honra|onore|ehre) (?:is |est |ist |è |está )?(?:hurt|wounded|injured|bless|herid|ferit|ferid|verletz|touch)\p{L}*/giu;

/** 'Levante plagado de bajas', 'depleted Leicester': a club without some of its players. */
const WEAKENED =
  /(?<!\p{L})(?:(?:plagad|llen|mermad|diezmad|chei|desfalcad|decimat|falcidiat|pien|rimaneggiat)[oaie]s?|replet[oa]s?|décimée?s?|amoindrie?s?|diminuée?s?|geschwächt|dezimiert|depleted|weakened) (?:de|por|di|da|dalle|dagli|par|von|durch|by) (?:(?:les|las|los|the|le|gli|\p{L}+) )?(?:bajas|lesiones|lesionados|desfalques|baixas|lesões|assenze|infortuni|absences|blessures|ausfälle\p{L}*|verletzungen|injuries)(?!\p{L})|(?<!\p{L})(?:desfalcad[oa]s?|decimat[oaie]|falcidiat[oaie]|rimaneggiat[oaie]|décimée?s?|(?:ersatzgeschwächt|verletzungsgeplagt|verletzungsgebeutelt)\p{L}*|dezimiert\p{L}*|depleted|injury-(?:hit|ravaged|plagued|stricken)|understrength)(?!\p{L})|(?<!\p{L})(?:injuries|blessures|pépins physiques|infortuni|lesiones|lesões|verletzungen) (?:cost|co[ûu]t|cuest|kost|cust)\p{L}*/giu;

/** 'Salt in the wound', 'legt den Finger in die Wunde', 'lesiona las aspiraciones': sayings of pain. */
const SAYING = new RegExp(
  [
    String.raw`(?:finger|salz|salt|dito|dedo|sale?|coltello|couteau|sel|cuchillo) (?:(?:in|into|on|en|na|nas|sur|dans|nella|nelle|sulla|sulle) ?(?:the|die|la|las|le|les)? ?)(?:\p{L}+ )?(?:wunden?|wounds?|llagas?|heridas?|feridas?|piagh?[ae]|ferit[ae]|plaies?)`,
    String.raw`(?:leckt|lecken|licks?|licking|lame(?:n|r)?|soign(?:e|ent|er)|lecca(?:no)?|lambe(?:m)?|panse(?:nt)?) (?:\p{L}+ ){0,2}(?:wunden|wounds|heridas|ferite|feridas|plaies)`,
    String.raw`(?:lesion(?:a|an|ó|ou)|hier(?:e|en)|hirió|fer(?:e|iu)|dañ(?:a|ó)|bless(?:e|ent|é)|hurts?|wounds?|cripples?|ferisc(?:e|ono)|fratur(?:a|ou)|fractur(?:a|ó)) (?:las?|los|el|the|as?|os?|les?|il|i|gli|their|sus?) (?:aspira|esper|opcion|opç|hopes|chances|ambi|sueñ|sonh|dream|rêv|espoir|sogn|speranz|defensa|defesa|orden|economía|finan)\p{L}*`,
  ]
    .map((saying) => String.raw`(?<!\p{L})${saying}(?!\p{L})`)
    .join('|'),
  'giu',
);

/** 'My wife's surgery', 'Frau des Stars operiert': what happens to a relative. */
const OF_RELATIVE =
  /(?<!\p{L})(?:\p{L}*(?:opera|injur|les[iã]|bless|surger|cirur|infortun|verletz|problem|dolor|frattur|fra[ck]tur)\p{L}* (?:[\p{L}]+ ){0,2}(?:d[aeo]|del|della|dell['’]|di|du|de la|of|von|des) (?:his |seu |su |sua |suo |son |sa )?)?(?:(?:my|his|her) son|mother|father|dad|mum|brother|sister|daughter|wife|girlfriend|madre|padre|fratello|sorella|figli[oa]|moglie|fidanzata|hij[oa]|herman[oa]|esposa|novia|papá|papà|babbo|nonn[oa]|abuel[oa]|avô|avó|suocer[oa]|suegr[oa]|sogr[oa]|cunhad[oa]|cugin[oa]|grand-(?:père|mère)|beau-(?:père|frère)|opa|oma|großvater|großmutter|schwager|mãe|pai|irmã|irmão|filh[oa]|namorada|mère|père|frère|sœur|femme|compagne|mutter|vater|bruder|schwester|sohn|tochter|frau|freundin)(?:['’]s)?(?!\p{L})(?![^,;:.–]*X(?! ?-))[^,;:.–]*/giu;

const OTHERS =
  'bambin[oaie]|bimb[oaie]|ragazzin[oaie]|children|kids?|niñ[oa]s?|crianças?|opponents?|rivals?|team-?mates?|fans?|supporters?|stewards?|referee|ball ?boy|avversari[oa]?|compagn[oi]|tifos[oi]|arbitro|rival(?:es)?|contrari[oa]s?|compañer[oa]s?|aficionad[oa]s?|hinchas?|árbitro|adversári[oa]s?|rivais|companheir[oa]s?|colegas?|adept[oa]s?|torcedor(?:es|a)?|adversaires?|coéquipiers?|partenaires?|arbitre|gegenspieler(?:in|s|n)?|gegners?|mitspieler(?:s|n)?|teamkollegen?|zuschauer(?:s|n)?|kollegen|anhänger(?:s|n)?|schiedsrichter|linesm[ae]n|assistant referee|guardalinee|assistente(?:-árbitro)?|bandeirinha|linier|juez de línea|juge de touche|linienrichter(?:s|n)?';

/** 'Leaves opponent with broken leg', 'lamenta lesão de companheiro', 'verletzt Gegenspieler': somebody else's injury. */
const OF_OTHER = new RegExp(
  String.raw`(?<!\p{L})(?:\p{L}*(?:injur|hurt|lesi|les[ãõ]|machuc|bless|verletz|infortun|ferisc|fer[iu]|bruch|riss|fra[ck]tur|frattur|operazion|opération|operaci[óo]n|operação|surger|cirug|cirurg)\p{L}*(?: (?:piccol[oa]|petite?|pequeñ[oa]|an?|the|his|of|to|un[oae]?|o|os|as?|uma?|el|la|le|il|lo|al|su|seus?|son|ses|sein|seine[nms]?|eine[nms]?|de|d[oa]|del|di|du|des|von)| ?[ld]['’]){0,3} ?)?(?<!(?:con|with|com|avec|mit) (?:(?:i|the|los|os|les|den|ses|sus|his|X) )?)(?:${OTHERS})(?!\p{L})(?!(?: (?!(?:profite|ouvre|gives|opens|helps|apre|abre|favor\p{L}+|öffnet) )[\p{L}'’]+){0,2},? X(?!\p{L}))(?:(?! (?:because|due|with a|after|for|à cause|par|por|per|a causa|devido|debido|wegen|mit) )[^,;:.–])*`,
  'giu',
);

/** Somebody who has no record here, and what happens to him: 'árbitro lesiona-se', 'blessure de l’entraîneur'. */
const STAFF =
  'boss|(?:head |assistant )?coach|(?:team |club )?doctor|arzt|mannschaftsarzt|médico|medico|médecin|dottore|manager|kit ?man|physio|youngster|academy (?:star|player|graduate)|co-?trainer|trainer|cheftrainer|physiotherapeut|zeugwart|nachwuchs(?:spieler|talent)|talent|ordner|allenatore|tecnico|vice|massaggiatore|fisioterapista|magazziniere|baby|giovane|raccattapalle|entrenador|segundo entrenador|utillero|fisio|canterano|juvenil|treinador(?: adjunto)?|técnico|auxiliar|massagista|roupeiro|fisioterapeuta|promessa|joia|garoto|jogadora|zagueira|atacante feminina|jovem|miúdo|entraîneur(?: adjoint)?|kiné|intendant|espoir|jeune|joueuse';
/** 'Técnico sofre com a lesão de Casemiro': of the player all the same. */
const ABOUT = String.raw`[^,;:.–]*(?:(?:les[ãi]o|lesão|lesión|infortunio|blessure|injury|verletzung|ausfall|baja|baixa|desfalque|ohne|sem|sin|senza|sans|without|absence|ausência|ausencia|assenza) (?:[\p{L}'’]+ )?(?:(?:d[aeo]s?|di|du|of|von|to) |d['’])?X|X(?:['’]s|-)? ?(?:injury|verletzung|ausfall|blow))`;
const OF_STAFF = new RegExp(
  String.raw`(?<!\p{L})(?:${STAFF}|${OTHERS})(?: (?!X(?!\p{L}))[\p{L}-]+)?(?: (?:of|from|d[aeo]s?|del|della|dell['’]|di|du|de la|des|von|vom|der) ?(?:X|[\p{L}-]+)){0,2},? (?:se |s['’]est |si |si è |si fa |sich |hat sich |has |ist |è |é |foi |est )?(?:injured|hurt|hit|colpit\p{L}+|golpead\p{L}+|atingid\p{L}+|getroffen|suffer\p{L}*|tears|tore|breaks|broke|fractures|undergo\p{L}*|bless\p{L}+|victime|opéré\p{L}*|touché\p{L}*|hospitalis\p{L}+|forfait|infortun\p{L}+|rompe|rotto|operat\p{L}+|colt\p{L}+ da|ferit\p{L}+|male|lesion\p{L}+|machuc\p{L}+|sofr\p{L}+|quebr\p{L}+|fratur\p{L}+|oper\p{L}+|hospitaliz\p{L}+|ferid\p{L}+|part(?:e|iu)|passa mal|rompeu|sufre|sufrió|ingresad\p{L}+|fractur\p{L}+|herid\p{L}+|verletz\p{L}*|bricht|brach|reißt|riss|operiert|nach (?:\p{L}+ )?\p{L}*(?:op|operation|riss|bruch|sturz|unfall|infarkt|verletzung))(?!\p{L})(?!${ABOUT})[^,;:.–]*|(?<!\p{L})(?:injury to|blessure|fracture|forfait|opération|infortunio|frattura|les[ãi]ão|lesão|fratura|cirurgia|lesión|fractura|rotura|baja|\p{L}*(?:verletzung|bruch|riss)) (?:(?:de|d[aeo]|del|dell['’]|du|des|von|the|a|an|um|un|une|uma|vom|di|la|le|el|l['’]) ?){1,3}(?:${STAFF}|${OTHERS})(?!\p{L})(?!(?: [\p{L}'’]+){0,2} X)[^,;:.–]*`,
  'giu',
);

/** 'Touché au mollet, l’entraîneur …', 'si infortuna l’allenatore': a coach is hurt, and what he does with a player is no news. */
const OF_STAFF_FIRST = new RegExp(
  String.raw`^[\s"“«]*(?:(?:touché|blessé|lesionad[oa]|machucad[oa]|infortunat[oa]|injured|hurt|verletzt|operad[oa]|opéré|operato)(?:[^,;:]*,)? |(?:si infortuna|si fa male|se lesiona|se machuca|lesiona-se|magoa-se|se blesse)) ?(?:(?:il|the|el|o|le|der) |l['’])?(?:coach|manager|co-?trainer|trainer|allenatore|tecnico|entrenador|técnico|treinador|entraîneur)(?!\p{L})(?!${ABOUT})(?![^;]*(?:forfait|perd|pierd|verzicht|bang|sin |sem |senza |sans |ohne |without ))[^;]*`,
  'iu',
);

const BODIES =
  '(?:fifa|uefa|stjd|cbf|conmebol|tribunal|federa\\p{L}+|justiça|justicia|tas|cas|dfb|anvisa|sportgericht|giudice sportivo|bundesgericht)';
/** 'Liberado pela Fifa', 'via libera della Uefa': a permission that has nothing to do with an injury. */
const OF_PERMISSION = new RegExp(
  String.raw`(?<!\p{L})(?:liberad[oa]s?|autorizad[oa]s?|cleared|green light|go-ahead|luz verde|via libera|ok|feu vert|grünes licht) (?:d[aeo]s?|del|della|dell['’]|de la|pel[ao]s?|by|from|der|du|von) ?(?:the )?${BODIES}(?!\p{L})|(?<!\p{L})${BODIES} (?:\p{L}+ ){0,3}(?:libera|liberou|luz verde|via libera|ok|feu vert|grünes licht|clears|cleared|green light|go-ahead)(?!\p{L})`,
  'giu',
);

/** 'Réopéré', 'rioperato': operated again. */
const AGAIN_OPERATED = /(?<!\p{L})(?:ré|re-?|ri-?)(?=op[ée]r)/giu;

/** 'Le gardien adverse', 'Keeper Zentner', 'central del Alavés', 'zagueiro que dividiu com X': a position, and no player. */
const OF_POSITION = new RegExp(
  String.raw`(?<!\p{L})(?:(?:opposing|opposition|gegnerische[rmns]?) (?:${ROLES})|(?:${ROLES}) (?:adverse|avversari[oa]|rival|contrario|adversário)(?!\p{L})|(?<!(?:se|si|sich) )(?:lesion(?:a|ó|ou)|machuc(?:a|ou)|fratur(?:a|ou)|blesse|a blessé|ferisce|injures|hurts|verletzt)(?: (?:al?|el|o|un|uma?|le|il|the|an|den|einen)| ?l['’])? (?:${ROLES})(?!\p{L}| X(?!\p{L}))|(?<= X \p{L}{4,20} (?:\p{L}{1,3} )?)(?:${ROLES}) (?:que|who|qui|che)(?!\p{L})|(?<!X,? (?:\p{L}{1,3} )?)(?:${ROLES}) ?(?:(?:que|who|qui|che) [^,;:.–]{0,40} X |, (?:der|die) [^,;:.–]{0,40} X [^,;:.–]{0,40},|(?:(?:d[aeo]|del|della|du|von) |dell['’])(?!X(?!\p{L}))(\p{L}{4,}))|(?<!X, (?:\p{L}{1,3} )?)(?:${ROLES}) (?!X(?!\p{L}))(\p{L}{4,}))[^,;:.–]*`,
  'giu',
);

/** 'Bristol City keeper carried off as X scores': somebody of a club that the dictionary lacks. */
const OF_UNLINKED = new RegExp(
  String.raw`^[\s"“«]*(?:\p{Lu}\p{L}+ ){1,3}(?:${ROLES}) [^,;:.–X]{4,60}(?= (?:as|while) X )`,
  'u',
);

/** 'Nach Bänderriss von Coman', 'für den verletzten Reus', where the dictionary lacks the name. */
const OF_NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:((?:stop|ko|tegola|crociato|crociato rotto|rottura del \p{L}+|lesione|frattura|distorsione|stiramento|operazione|infortunio) per (?:(?:il|la) \p{L}+ )?(?!(?:champions|europ|coppa|liga|premier|mondial|cl[aá]sico|natale|derby)))|(\p{L}*(?:injur(?:y|ies)|verletzung|bruch|riss|ausfall|lesión|lesão|blessure|infortunio|rotura|fratura|fractura|frattura|absence|ausencia|ausência|assenza|dor|dores|dolores|dolore))(?: (?:n[oa]s?|al|alla|en (?:el|la)|in the|am|im) \p{L}+)? (?:of|to|von|d[aeo]|del|di) |(?<!X )(?:injured|verletzten?|lesionado|machucado|infortunato) )(?!(?:X|${ROLES})(?!\p{L}))(\p{L}{4,}(?: \p{Lu}\p{L}+)?)`,
  'giu',
);

/** 'Trema per Maradona', where the dictionary lacks the name. */
const FEARS_FOR =
  /(?<!\p{L})(?:trema|tremano|in ansia|ansia|paura|apprensione|preghiere|fears?|inquiétude|miedo|temor) (?:per|for|por|pour) (\p{Lu}\p{Ll}{3,})/gu;

/** 'Perde Kjaer per infortunio', where the dictionary lacks the name. */
const LOSES_NAMED =
  /(?<!\p{L})(?:perde|perdono|loses?|pierde|perd|verliert) (\p{Lu}\p{Ll}{3,}) (?:per|to|through|por|sur|wegen) (?:\p{Ll}{1,4} )?(?:infortunio|injury|lesión|lesão|blessure)(?!\p{L})/gu;

/** 'Senza il bomber Adeyemi infortunato', where the dictionary lacks the name. */
const WITHOUT_NAMED =
  /(?<!\p{L})(?:senza|without|sans|sin|sem|ohne|privo di|privé de) (?:(?:il|lo|la|the|le|el|o) |l['’])?(?:\p{Ll}+ )?(\p{Lu}\p{Ll}{3,})(?: (?:infortunat[oa]|ko|out|squalificat[oa]|injured|suspended|blessé|suspendu|lesionado|sancionado|suspenso|verletzt))/gu;

/** Whether a word may be the name of somebody whom the dictionary lacks: no part of the body, and no word of football. */
function isUnknownName(name: string, language: ContentLanguage): boolean {
  return /^\p{Lu}\p{Ll}/u.test(name) && !says(name, language) && !isStrongInjury(readingOf(name));
}

/** 'Giroud : « Benzema blessé ? …': asked, and answered by the speaker. */
const ASKED_IN_WORDS = /[«“„"] ?X \p{Ll}[^?»”“"]{1,30}\?/gu;

/** 'Operazione Haaland', 'Operation Mbappé': how a club gets somebody. */
const OF_DEAL = /(?<!\p{L})[Oo]p[eé]ra(?:zione|ción|ção|tion) (?:\p{Lu}\p{Ll}{2,}|X(?= ?:))/gu;

/** 'X scores twice, Roma lose three men': a club loses players without a name. */
const OF_UNNAMED =
  /(?<!\p{L})(?:los(?:e|es|t|ing)|perd\p{L}*|pierd\p{L}+|verlier\p{L}*|verlor\p{L}*) (?:(?:a|auch|anche|también|também|aussi|noch) )?(?:two|three|four|due|tre|quattro|dos|tres|cuatro|dois|três|quatro|deux|trois|quatre|zwei|drei|vier|\d) (?:\p{L}+ )?(?:men|players?|uomini|giocatori|titolari|hombres|jugadores|titulares|homens|jogadores|joueurs|hommes|titulaires|spieler|profis|mann)(?!\p{L})[^,;:.–]*(?![^]*X)/giu;

/** 'Salta la cena di squadra', 'ausente da festa': what somebody misses is no match. */
const OF_OCCASION =
  /(?<!\p{L})(?:miss(?:es|ed)?|skip(?:s|ped)?|salt(?:a|ato|erà)|assente|(?:dà )?forfait|falt(?:a|ou|ó)|falh(?:a|ou)|perde(?:u)?|(?:se )?(?:pierde|perdió)|ausente|absente?|rat(?:e|é)|manqu(?:e|é)|sèche|verpass(?:t|te)|fehlt(?:e)?) (?:[\p{L}'’]+ ){0,3}?(?:l['’]|d['’]|dell['’])?(?:dinner|party|gala|ceremony|wedding|parade|presentation|photo|press conference|cena|festa|cerimonia|matrimonio|presentazione|conferenza|fiesta|ceremonia|boda|presentación|rueda de prensa|cerim[óô]nia|casamento|apresentação|jantar|foto|dîner|fête|soirée|cérémonie|mariage|présentation|conférence|feier|party|\p{L}*gala|hochzeit|abendessen|\p{L}*foto|fototermin|pressekonferenz|ehrung)(?!\p{L})/giu;

/** 'Worse than any injury', 'cirurgia plástica': an injury or an operation of the kind that nobody has, or that heals nobody. */
const COMPARED =
  /(?<!\p{L})(?:(?:more|worse) than (?:an?|any) (?:\p{L}+ )?injur\p{L}+|(?:más|peor) que (?:una|cualquier) lesi\p{L}+|(?:mais|pior) (?:do )?que (?:uma|qualquer) les\p{L}+|(?:più|peggio) di (?:un|qualsiasi|qualunque) ?['’]?infortunio|(?:plus|pire) qu['’]une blessure|(?:mehr|schlimmer) als (?:eine|jede) (?:\p{L}+ )?verletzung|(?:plastic|cosmetic) surgery|hair transplant|cirug[íi]a (?:plástica|estética)|cirurgia (?:plástica|estética)|(?:implante|transplante|trasplante) capilar|chirurgia (?:plastica|estetica)|chirurgie esthétique|schönheits-?(?:op|operation)|(?:without|ohne|sin|sem|senza|sans) [^,;:.–]{0,20}(?:injur|verletz|lesi|les[õã]|infortun|bless)\p{L}*,? (?:[\p{L}'’]+ ){0,4}(?:would|could|['’]d|wäre|hätte|sería|habría|seria|teria|sarei|sarebbe|avrei|avrebbe|serait|serais|aurai[ts])|(?:recover\p{L}*|recuper\p{L}*|erhol\p{L}*|(?:se )?(?:remet|relève)) (?:sich )?(?:from|d[aeo]s?|del|della|dalla|de la|de una?|d['’]une|von|vom) (?:(?:the|an?|der|einer|la|una|uma|une) )?(?:(?:heavy|shock|dura|pesante|lourde|schweren?) )?(?:má fase|fase ruim|mala racha|bad (?:run|start|spell)|slump|defeat|loss|derrotas?|goleada|elimina\p{L}+|tropeço|tropiezo|sconfitta|batosta|défaite|claque|pleite|niederlage|schock|schlappe|mau momento|mal momento)|volta por cima|ci si (?:fa male|infortuna|rompe)|uno se (?:lesiona|rompe)|on se blesse|(?:verletzt man|man verletzt) sich|a gente se (?:machuca|lesiona)|you get (?:injured|hurt)|(?:habrá|haverá|there will be|ci saranno|il y aura) (?:[\p{L}]+ ){0,2}(?:injur|lesion|les[õã]|infortun|bless)\p{L}*|(?:someone|somebody|alguém|alguien|qualcuno|quelqu['’]un|jemand)(?!\p{L})[^,;:.–"»”]*|(?:complain\p{L}*|se quej(?:a|ó)|queix(?:a|ou)-se|se plaint|beklagt sich|si lamenta) (?:(?:of|about|d[aeo]s?|del|della|dell['’]|du|über) ?)(?:the |la |el |den |die )?(?:arbitr|árbitr|refere|schiedsrichter|var|calend|falta de|lack of|mangelnde)\p{L}*|recuper\p{L}+ (?:la|el|su|sua|a|o) (?:mejor|melhor|miglior) (?:versión|nivel|momento|forma|versão|fase|versione))(?!\p{L})/giu;

/** 'Fan bei X-Jubel schwer verletzt', 'supporter blessé après le but de X': hurt on the occasion of a player. */
const OF_ONLOOKER = new RegExp(
  String.raw`^[\s"“«]*(?:(?:un|una|il|lo|la|l['’]|a|an|the|el|le|der|ein) ?)?(?:${OTHERS}|${STAFF}|raccattapalle|recogepelotas|ball ?(?:boy|girl)|balljunge) (?!X(?!\p{L}))(?:\p{L}+ ){0,2}?(?:colpit[oa]|ferit[oa]|svenut[oa]|svien\p{L}*|ko|ricoverat[oa]|hit|struck|knocked out|collaps\p{L}+|passa mal|passou mal|sente-se mal|se (?:sente|siente|sintió) mal|(?:se )?desma(?:ya|yó|ia|iou)|col(?:to|ta|pito) da malore|(?:ha|accusa) un malore|fait un malaise|kollabiert\p{L}*|golpead[oa]|alcanzad[oa]|herid[oa]|atingid[oa]|ferid[oa]|touchée?|blessée?|getroffen|verletzt)(?!\p{L})[^;]*|(?<!\p{L})(?:${OTHERS}) (?:bei|beim|nach|during|after|amid|as|durante|tras|após|dopo|lors d[eu]|après|pendant|no|na|nell['’]|en) ?[^,;:.–]{0,40}?(?:verletzt|injured|hurt|heridos?|ferit[oi]|feridos?|bless[ée]s?|hospitali[sz]\p{L}+)(?!\p{L})`,
  'giu',
);

/** 'Coleman fouled James, who …': what happens to somebody whom the dictionary lacks. */
const OF_VICTIM =
  /(?<!\p{L})(?:foul(?:s|ed)|tackl(?:es|ed)|clatter(?:s|ed)(?: into)?|foulte?|grätscht|derrib(?:a|ó) a|atropell(?:a|ó) a|stende|falcia|fauche|a fauché|derrub(?:a|ou)|atropel(?:a|ou)) (?!X(?!\p{L}))\p{Lu}\p{Ll}[^;:]*/gu;

/** Who is hurt, at the beginning of a clause, before any player: a name that the dictionary lacks, a coach, a referee. */
const SUBJECT =
  /^[\s"“«]*(?:(?:The|the|O|o|El|el|Il|il|Le|le|Der|der|L['’]|l['’]) ?)?(?!\p{Lu}\p{Ll}+[ai]d[ao] |Nov[ao] |Grave )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,? /u;
const FRONTED = /^([^,:;]+), \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (\p{Ll}[^,:;]*)$/u;
const IS_OPERATED =
  /^(?:operad[oa]|operato|opéré|(?:wird |wurde )?operiert|se (?:lesiona|machuca|blesse)|si (?:infortuna|fa male)|verletzt sich|injures)(?!\p{L})/iu;

/** 'Sarri cade dalle scale': an accident of somebody whom the dictionary lacks. */
const TUMBLES =
  /^[\s"“«]*\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ )?(?:cade|scivola|inciampa|zoppica|si (?:opera|fa male|infortuna)|operat[oa]|ricoverat[oa]|ingessat[oa]|in stampelle|con (?:le stampelle|il tutore|il gesso)|falls|slips|se cae|resbala|cai|escorrega|tombe|chute|glisse|stürzt|rutscht)(?!\p{L})/u;

/** 'Klopp pulls a hamstring celebrating Origi’s winner': somebody else is hurt, and nothing is said of the player. */
function isOfOtherSubject(said: string, language: ContentLanguage): boolean {
  const at = said.indexOf(' X ');
  const before = said.slice(0, Math.max(at, 0));
  // 'Setién falls and breaks his collarbone: the players visit him with X'.
  const [, head = '', first = ''] = /^([\s"“«]*(\p{Lu}\p{Ll}+) (?:\p{Lu}\p{Ll}+ )?\p{Ll}[^:X]*):/u.exec(said) ?? [];
  const isHurt = hurtsBody(head) || TUMBLES.test(head);
  if (isHurt && isUnknownName(first, language) && !says(said.slice(head.length), language)) return true;
  const subject = SUBJECT.exec(before);
  // 'On crutches after a fall, Pochettino praises X'.
  const [, fronted = '', verb = ''] = FRONTED.exec(before) ?? [];
  if (says(fronted, language) && new RegExp(`^(?:${expressionsOf(language).says.source})`, 'iu').test(verb))
    return !says(said.slice(at + 3), language);
  if (!subject) return false;
  const told = said.slice(subject[0].length, at);
  return (isFirstHurt(told) || IS_OPERATED.test(told)) && !says(said.slice(at + 3), language);
}
