import type { ContentLanguage } from '../posts/posts.ts';

/** A language's phrases for out, doubtful and back: parts of regular expressions, separated by `|`. */
export interface Phrases {
  /** Is out, or has been injured. */
  out: string;
  doubtful: string;
  back: string;
  /** Will be back later: out until then. */
  later: string;
  /** Says that there is no injury. */
  fine: string;
  /** An operation that is not needed, or a hypothetical injury. The rest of the statement still counts. */
  unreal: string;
  /** Years ago, or in a career: no news. */
  past: string;
  /** Left out, sold, suspended: no injury. */
  other: string;
  /** Somebody comes in for the injured one. */
  instead: string;
  /** Between two statements of one sentence. */
  but: string;
  /** Before somebody who is not the injured one. */
  by: string;
  /** Speaks. */
  says: string;
}

export const PHRASES: Readonly<Record<ContentLanguage, Phrases>> = {
  en: {
    out: String.raw`out(?=\s*(?:[,;:.)]|$))|(?:is|are|was|be|been|remains?|still|now|also|and|again) out\b(?! of contract| of (?:the )?(?:title|race|cup|form|favour|sorts))|out (?:for|until|till|with|after|injured|because|at least|of (?:the )?(?:\w+ ){0,4}(?:match|game|clash|trip|tie|derby|squad|final|tournament|season|world cup|euro|euros|remainder))|ruled out|rules out|rule out|side-?lined|on the sidelines|will miss|to miss|set to miss|misses (?!a |the target|penalty|chance|sitter|from)|could miss the rest|miss (?:the rest|the remainder|at least|up to|several|the next|a month|two|three|four|five|six|\d)|unavailable|absent|(?:is|was|been|got|gets|be|are) (?:injured|hurt)|injured (?:his|in|during|against|again)|injures|injury blow|suffer(?:s|ed|ing)?|sustain(?:s|ed)?|pick(?:s|ed) up (?:an?|another) |tears?\b|tore\b|torn\b|ruptur(?:es|ed)|breaks? (?:his|a)|broke (?:his|a)|broken|fractur(?:es|ed)|dislocat(?:es|ed)|sprain(?:s|ed)|strain(?:s|ed)|pulled (?:his|a)|surgery|operation|under the knife|undergo(?:es|ne)?|underwent|injury (?:setback|crisis)|stretchered off|facing (?:\w+ ){0,3}(?:weeks|months|spell|lay-?off)|faces (?:\w+ ){0,4}(?:weeks|months|spell|lay-?off|out)|lay-?off|season is over|season over|season-ending|ends (?:his|the) season|injury list|treatment (?:room|table)|not available|won['’]t (?:be available|play|feature|travel)|will not (?:play|feature|travel|be available|be fit)|cannot play|can['’]t play|not be fit|isn['’]t fit|not fit|injury keeps|injury rules|loses? .{2,40} to (?:an? )?(?:\w+ )?injury|without (?:the )?injured|injured|nursing|recovering from`,
    doubtful: String.raw`doubt(?:s|ful)?|touch[- ]and[- ]go|50[-/ ]50|75% chance|25% chance|50% chance|race against time|racing to be fit|race to be fit|fitness test|to be assessed|being assessed|will be assessed|be assessed|late (?:check|decision|call)|uncertain|questionable|may miss|might miss|could miss|could be out|may be out|faces a (?:late )?(?:fitness )?(?:test|race)|in danger of missing|struggling (?:with|to be fit)|limp(?:s|ed) off|forced off|hobbles? off|hobbled off|injury scare|injury worry|injury concern|fears? over|sweat(?:s|ing)? (?:over|on)|awaits? (?:scan|results)|scan on|have a scan|unlikely to (?:play|feature|be fit)|carrying a (?:knock|problem)|went off injured|came off injured|taken off injured`,
    back: String.raw`(?:should|will|expected to|set to|likely to|due to) be (?:\w+ )?(?:fit|available)|back in (?:full |first[- ]team |light )?training|return(?:s|ed)? to (?:full |first[- ]team |light )?training|back (?:from|after|on the (?:grass|pitch|training)|fit|available|in contention|in (?:the )?squad|in action|to full fitness|for the|on the bench)|return(?:s|ed)? (?:from|after|for|against|to (?:the )?(?:squad|action|fold|side|team|line-?up|fitness|pitch))|has returned|have returned|is back|are back|was back|recovered|fit again|fully fit|match fit|passed fit|declared fit|is fit|are fit|available again|is available|are available|shaken off|shrug(?:s|ged) off|overcome|given the (?:all-clear|green light)|all clear|resumed? training|resumes training|trained (?:again|fully|with)|in contention|comes back|came back|makes? (?:his )?(?:return|comeback)|made (?:his )?(?:return|comeback)|boost(?:ed)? by the return`,
    later: String.raw`(?:expected|due|set|hopes?|hoping|aim(?:s|ing)?|likely|scheduled|could|should|will|may|might|not|until|before|by) (?:\w+ ){0,4}(?:back|return|returns|come back|resume)|(?:hopes?|hoping|aims?|aiming|could|may|might) (?:to )?be (?:fit|available)|expected back|unknown return|return date|(?:eyes?|eyeing|targets?|targeting) (?:a )?(?:\w+ )?return|weeks away from|months away from|away from a return|not yet (?:back|ready|fit|returned)|no return`,
    fine: String.raw`(?:is|was|are|were|am|has|have|does|did) ?(?:not|n['’]t) (?:\w+ ){0,2}(?:injur\w*|hurt|suffer\w*|doubt\w*|sustain\w*)|isn['’]t injured|wasn['’]t injured|not injured|not (?:an|a serious) injury|no (?:fresh |new |serious |major )?(?:injur\w+|fitness) (?:concerns?|worr\w+|problems?|issues?)|no (?:fresh |new |serious )?injur(?:y|ies)|no fitness|nothing serious|avoid(?:s|ed)? (?:\w+ ){0,2}injur\w+|escape(?:s|d)? (?:\w+ ){0,2}injur\w+|injury[- ]free|not miss|won['’]t miss|denies|denied|despite|rules out (?:an? )?injury|ruled out (?:an? )?(?:serious )?injury|plays? through|no doubt|without doubt|never been injured|should be fine|will be fine|is fine|just cramp|only cramp|precaution\w*`,
    unreal: String.raw`(?:(?<!not )avoid(?:s|ed|ing)?|(?<!not )escape(?:s|d)?|spared|without|no(?: need for)?|rule(?:s|d) out|(?:opts?|opted|decides?|decided) against) (?:(?!after|with|by|for|following|until|and|due|because|through)[\p{L}-]+ ){0,2}(?:surgery|operations?)|(?:not|n['’]t) (?:(?:need|needing|require|undergo|have|having|go|going|to|be|any|further|face|facing|expected|under) )*(?:[\p{L}-]+ )?(?:surgery|operations?|operated on|the knife)|(?:if|unless|should|what if|in case) [^,;:.]{0,40}(?:(?:be|is|are|was|were|gets?|got|becomes?|to (?:be|get)) (?:injured|hurt)|pick(?:s|ed)? up an? (?:\w+ ){0,2}(?:injury|knock)|suffers? an? (?:\w+ ){0,2}injury)`,
    past: String.raw`years? ago|last (?:season|year|summer|autumn|winter|spring)|previous seasons?|earlier in (?:his|her) career|career|back in (?:19|20)\d\d|in (?:19|20)\d\d|recall(?:s|ed)|remembers?|anniversary|as a (?:teenager|youngster|child)|at the age of|used to|once (?:broke|tore|missed|suffered)|retired|retires|history of`,
    other: String.raw`left out|dropped|rested|omitted|benched|suspen\w+|bann?(?:ed)?|red card|sent off|yellow cards?|transfer|on loan|joins?|signs?|signed|contract|paternity|visa|personal reasons|compassionate|family reasons|international duty|ineligible|cup-tied|miss(?:es|ed)? (?:a |the )?(?:\w+ )?(?:penalty|spot-kick|chance|sitter|target|train|flight|opportunity)`,
    instead: String.raw`replac\w+|stand(?:s|ing)? in|stepp?(?:s|ed|ing)? in|deputis\w+|cover(?:s|ing)? for|in place of|fill(?:s|ing)? in|instead of|called up|call-up`,
    but: String.raw`but|while|whereas|although|however|though`,
    by: String.raw`by|against|with|from|versus|says|according to|unlike|challenge by|tackle by`,
    says: String.raw`says|said|confirms|confirmed|reveals|revealed|hopes|admits|admitted|insists|explains|adds|told|wishes|praises|backs`,
  },
  it: {
    out: String.raw`fuori (?:per|fino|almeno|causa|un|due|tre|quattro|sei|\d|gioco|uso)|(?:è|sarà|resta|rimane|ancora) fuori|out\b|stop|k\.?o\.?(?!\p{L})|salt(?:a|erà|eranno|ano|are)|indisponibil\w+|infortunat\w+|infortunio|si (?:è )?(?:infortunat\w+|fatto male|rotto|rompe|ferma|fermato|lesionato|stirato|strappato)|lesione|lesionat\w+|frattura|distorsione|stiramento|strappo|rottura|operat\w+|operazione|intervento|assent\w+|non (?:ci sarà|sarà (?:in campo|disponibile|della partita)|gioca|giocherà|recupera|ce la fa)|stagione finita|ai box|in infermeria|costretto (?:allo stop|ai box)|dovrà (?:stare fermo|fermarsi)|fermo (?:per|fino|almeno|ai box|un|due|tre)|perde .{2,30}(?:per|:)|forfait|dà forfait|stagione (?:è )?finita`,
    doubtful: String.raw`in dubbio|dubbi?o?|in forse|a rischio|rischia|incert\w+|da valutare|verrà valutat\w+|sarà valutat\w+|corsa contro il tempo|ansia|apprensione|in bilico|difficilmente|esce (?:per|zoppicando|dolorante|malconcio)|uscito (?:per|zoppicando|dolorante)|acciaccat\w+|non al meglio|attende gli esami|esami (?:per|strumentali)|provino|potrebbe saltare|speranza di recuper`,
    back: String.raw`torna (?:in gruppo|in campo|ad allenarsi|a disposizione|a giocare|tra i convocati|disponibile|titolare|dopo|dall)|tornat\w+ (?:in gruppo|in campo|ad allenarsi|a disposizione|disponibile|dopo|dall)|tornano (?:in gruppo|a disposizione|in campo|dopo)|è tornat\w+|rientra(?:to|no)?|rientro in gruppo|recuperat\w+|recupera(?!\w)|ha recuperato|guarit\w+|di nuovo (?:disponibile|in gruppo|a disposizione)|a disposizione|in gruppo|ha ripreso|riprende ad allenarsi|ristabilit\w+|smaltit\w+|via libera|pronto al rientro|arruolabil\w+`,
    later: String.raw`(?:rientrer\w+|torner\w+|recuperer\w+|rientro (?:previsto|atteso|stimato|fra|tra|a|in|nel)|tempi di recupero|tornare (?:tra|fra|a|in|solo)|rientrare (?:tra|fra|a|in|solo)|prognosi|(?:dovrebbe|potrebbe|spera di|conta di|punta a) (?:tornare|rientrare|recuperare))`,
    fine: String.raw`non (?:è|si è|ha|sono) (?:\w+ )?(?:infortun\w+|lesion\w+|fatto male|riportat\w+|in dubbio|nulla)|nessun(?:a)? (?:infortunio|lesione|problema|frattura|preoccupazione|allarme)|niente di (?:grave|serio)|nulla di (?:grave|serio)|escluse? lesioni|scongiurat\w+|smentisce|non preoccupa|non salterà|nonostante|precauzion\w+|solo crampi`,
    unreal: String.raw`(?:evit\w+|scongiur\w+|scamp\w+|esclu\w+|niente|nessun[ao]?|senza) (?:(?:la|un|una|di|il|rischio|bisogno) )*(?:(?:l|un|d|dell|all|nessun)['’])?(?:operazion\w+|intervent\w+)|non (?:(?:è|sarà|verrà|viene|dovrà|deve|essere|stat[oa]|si|serve|servirà|finirà|andrà|necessita|occorre|un|una|di|bisogno|alcun) )*(?:(?:l|un|d|alcun)['’])?(?:operat\w+|operarsi|operazione|intervento|operer\w+|sotto (?:i|ai) ferri)|(?:se|qualora) [^,;:.]{0,40}(?:si (?:fa male|facesse male|infortuna|infortunasse)|fosse infortunat\w+)`,
    past: String.raw`anni fa|anno fa|(?:la |nella )?(?:scorsa|passata) (?:stagione|estate)|l['’]anno scorso|nel (?:19|20)\d\d|carriera|ricorda|ricordò|da ragazzo|da bambino|una volta`,
    other: String.raw`squalific\w+|espuls\w+|ammonit\w+|diffidat\w+|cartellin\w+|panchina|esclus\w+|escluso|turn ?over|riposo|prestito|trasferi\w+|ceduto|firma|ingaggi\w+|contratto|motivi (?:personali|familiari)|scelta tecnica|non convocat\w+|rigore`,
    instead: String.raw`sostitu\w+|al posto di|al posto dell\w*|rimpiazz\w+|in campo per|fa le veci`,
    but: String.raw`ma|mentre|invece|però|bensì`,
    by: String.raw`da|con|contro|di|dal|secondo|scontro con|contrasto con`,
    says: String.raw`dice|ha detto|conferma|spera|ammette|spiega|parla|assicura|commenta|elogia`,
  },
  es: {
    out: String.raw`recae|recaída|baja|bajas|fuera (?:de|por|hasta|al|entre|unos|un|dos|tres|\d)|(?:estará|está|queda|seguirá|sigue) fuera|se (?:pierde|perderá|perderán|lesiona|lesionó|ha lesionado|rompe|rompió|ha roto|fractura|fracturó|retira lesionado|va a perder)|perderse|lesionad\w+|lesión|lesiona|rotura|fractura|esguince|desgarro|distensión|operad\w+|operación|quirófano|será intervenido|intervenid\w+|cirugía|no (?:jugará|estará|podrá jugar|llega|viajará|podrá estar|está disponible)|no disponible|indisponible|descartad\w+ (?:por|para)|enfermería|estará de baja|apartad\w+ de los terrenos|parón|dice adiós a la temporada|adiós a la temporada|temporada (?:ha )?(?:terminado|acabado)|KO`,
    doubtful: String.raw`dudas?(?! alguna)|es duda|seria duda|tocad\w+|en el aire|entre algodones|pendiente de|contrarreloj|contra el reloj|molestias|podría (?:perderse|ser baja|no llegar)|prueba de última hora|incógnita|preocupa|se retiró (?:lesionado|cojeando|con)|se marchó (?:lesionado|cojeando|con)|tuvo que (?:ser sustituido|retirarse)|difícil que (?:llegue|juegue)|apunta a baja`,
    back: String.raw`vuelve (?:a (?:entrenar|entrenarse|jugar|la|los|estar|una)|al|tras|de su|con)|volvió (?:a|al|tras)|ha vuelto|regresa (?:a|al|tras|de)|regresó|reaparece|reapareció|recuperad\w+|se recupera de su lesión y|recupera (?:a|su)|recibe el alta|recibió el alta|alta médica|tiene el alta|está listo|está disponible|disponible de nuevo|de vuelta|ya entrena|se entrena con|entrena con (?:el grupo|normalidad|sus compañeros)|entrenó con|con el grupo|superad\w+|deja atrás|dejó atrás|vuelta a los entrenamientos|apto`,
    later: String.raw`(?:volverá|regresará|reaparecerá|se espera (?:que|su)|espera (?:volver|regresar|estar)|podría (?:volver|regresar|reaparecer|estar)|regreso (?:previsto|en|para)|vuelta (?:prevista|en|para)|tiempo de (?:baja|recuperación)|no (?:volverá|regresará)|plazo)`,
    fine: String.raw`no (?:está|tiene|sufre|se ha|se|es|padece|hay|presenta) (?:\w+ )?(?:lesi\w+|duda|baja|rotura|fractura|molestias)|sin lesi\w+|descarta(?:da|n|do)? (?:una |la |cualquier )?(?:lesión|rotura|fractura|problemas)|nada (?:grave|serio)|no es grave|solo un susto|niega|a pesar de|pese a|sin problemas|no se perderá|no será baja|precaución|calambres`,
    unreal: String.raw`(?:evit\w+|descart\w+|elud\w+|escap\w+ (?:a|de)|se libra d\w+|sin(?: necesidad de)?) (?:(?:el|la|al|del?|una?|ninguna|pasar|por) )*(?:operaci\w+|cirug\w+|quir[oó]fano|operarse)|no (?:(?:ha|sido|será|fue|va|a|ser|tendrá|tiene|que|debe|deberá|pasa|pasar|pasará|por|el|la|entrar|entrará|en|necesita|necesitará|requiere|requerirá|precisa|precisará|habrá|hay|una|de|se) )*(?:operad\w+|operarse|operará|quir[oó]fano|cirug\w+|operaci\w+)|si [^,;:.]{0,40}se (?:lesiona|lesionara|lesionase)`,
    past: String.raw`hace (?:\w+ )?(?:años|temporadas)|hace un año|la (?:temporada|campaña) pasada|el año pasado|en (?:19|20)\d\d|carrera|recuerda|recordó|de niño|cuando era`,
    other: String.raw`sancionad\w+|sanción|suspendid\w+|expuls\w+|tarjetas?|roja|amarillas?|suplente|banquillo|descanso|decisión técnica|cedid\w+|cesión|traspas\w+|fich\w+|firma|contrato|motivos (?:personales|familiares)|no convocad\w+|penalti|rotación|rotaciones`,
    instead: String.raw`sustitu\w+|en lugar de|reemplaz\w+|suple|suplir|ocupará el lugar|cubrir`,
    but: String.raw`pero|mientras|aunque|en cambio|sino`,
    by: String.raw`por|con|contra|ante|según|de|choque con`,
    says: String.raw`dice|dijo|confirma|confirmó|espera que|admite|explica|habla|asegura|elogia|reconoce`,
  },
  pt: {
    out: String.raw`desfal\w+|vai parar|vai ficar parado|fora (?:de|do|da|dos|por|até|pelo|entre|cerca|um|dois|três|duas|\d)|(?:está|fica|ficará|estará|segue|continua|vai ficar) (?:de )?fora|baixa|lesionad\w+|lesionou|lesiona|lesão|lesões|machucad\w+|se machuc\w+|contundid\w+|fratur\w+|rompeu|rompe|rotura|ruptura|entorse|estiramento|operad\w+|cirurgia|operação|falha(?:rá)?|falham|vai falhar|perde (?:o|a|os|as)|vai perder|perderá|não (?:joga|jogará|vai jogar|enfrenta|recupera|viaja|estará|vai estar)|indispon\w+|departamento médico|boletim clínico|paragem|parado (?:por|até|durante|entre|um|dois|três)|afastad\w+|ausente|ausência|época terminada|temporada (?:encerrada|acabou)`,
    doubtful: String.raw`dúvidas?|duvidos\w+|em risco|incert\w+|incógnita|será (?:avaliado|reavaliado)|reavaliad\w+|a ser avaliado|preocupa|preocupação|corrida contra o tempo|contra o relógio|pode (?:falhar|desfalcar|perder|ficar de fora)|saiu (?:lesionado|machucado|a coxear|mancando|com|de maca)|queixas|queixou-se|dores|em dúvida|limitad\w+|condicionad\w+`,
    back: String.raw`volta (?:a treinar|aos treinos|ao treino|a jogar|a ficar|aos relvados|aos gramados|após|depois|de lesão|a estar)|voltou (?:a|aos|ao|após|de)|regressa (?:aos|ao|após|de|à|a)|regressou|retorna (?:aos|ao|após|de)|retornou|recuperad\w+|recuperou|está de volta|de volta|tem alta|teve alta|recebeu alta|liberad\w+|apto|à disposição|disponível|já treina|treinou (?:sem|com o|normalmente|integrado)|integrad\w+|treina com o grupo|reforça`,
    later: String.raw`(?:voltará|regressará|retornará|deve (?:voltar|regressar|retornar|estar)|deverá (?:voltar|regressar|estar)|espera (?:voltar|regressar|retornar)|pode (?:voltar|regressar|retornar)|só (?:volta|regressa|retorna|deve)|regresso (?:previsto|em|para)|retorno (?:previsto|em|para)|previsão de (?:volta|retorno|regresso)|tempo de (?:paragem|recuperação))`,
    fine: String.raw`não (?:está|tem|sofreu|se|há|é|apresenta|preocupa) (?:\w+ )?(?:les\w+|dúvida|baixa|desfalque|machuc\w+|fratura|grave)|sem les\w+|descarta\w* (?:les\w+|fratura)|nada (?:de )?(?:grave|sério)|não é grave|apenas um susto|só um susto|nega|apesar d\w+|sem problemas|não falha|não será desfalque|precaução|cãibras`,
    unreal: String.raw`(?:evit\w+|descart\w+|escap\w+|livr\w+-se|dispens\w+|sem(?: necessidade de)?) (?:(?:a|à|da|de|do|o|ao|uma?|nenhuma) )*(?:operaç\w+|cirurgia\w*|bisturi|ser operad\w+)|não (?:(?:vai|será|foi|terá|tem|de|que|ser|precisa|precisará|necessita|necessitará|requer|à|a|uma|passar|passará|pela|por|fazer|fará|haverá|mesa) )*(?:operad\w+|cirurgia\w*|operaç\w+)|(?:se|caso) [^,;:.]{0,40}se (?:lesion\w+|machuc\w+)`,
    past: String.raw`há (?:\w+ )?(?:anos|temporadas|épocas)|(?:na )?(?:época|temporada) passada|ano passado|em (?:19|20)\d\d|carreira|recorda|recordou|lembra|relembra|quando era|anos atrás`,
    other: String.raw`suspens\w+|castigad\w+|castigo|expuls\w+|cart(?:ão|ões)|amarelos?|banco|poupad\w+|opção técnica|emprest\w+|empréstimo|transfer\w+|contrat\w+|assina|motivos (?:pessoais|familiares)|não convocad\w+|pênalti|penálti|gestão de esforço`,
    instead: String.raw`substitu\w+|no lugar de|em vez de|rende\b|ocupar o lugar|suprir`,
    but: String.raw`mas|enquanto|porém|já o|embora`,
    by: String.raw`por|com|contra|segundo|de|do|choque com`,
    says: String.raw`diz|disse|confirma|confirmou|espera que|admite|explica|fala|garante|elogia`,
  },
  fr: {
    out: String.raw`forfaits?|absen(?:t|ts|ce)|blessé\w*|blesse|s['’]est (?:luxé|tordu|cassé|foulé|claqué|blessé|fracturé|déchiré|rompu|fait mal)|blessure|sur le flanc|indisponib\w+|out\b|manquer(?:a|ont)?|ratera|rate (?:le|la|les)|va (?:manquer|rater)|éloigné des terrains|écarté des terrains|à l['’]infirmerie|opéré\w*|opération|touché (?:à|au|aux)|victime d['’]une|souffre d['’]une|souffre d['’]un|lésion|déchirure|entorse|fracture|rupture|élongation|ne (?:jouera|sera|pourra|participera) (?:pas|plus)|saison (?:est )?terminée|fin de saison|arrêt de|privé (?:de|d['’])|privés de|perd .{2,40} (?:sur blessure|pour)|indisponibilité|sur la touche`,
    doubtful: String.raw`incertain\w*|doute(?:s|ux)?|en doute|douteux|sera évalué|incertitude|course contre la montre|inquiétude|inquiète|pourrait (?:manquer|rater|être forfait|être absent)|risque de (?:manquer|rater)|menacé|sorti (?:sur blessure|en boitant|touché)|sort (?:sur blessure|en boitant)|test (?:de dernière minute|décisif)|diminué|gêné|ménagé|pas certain|passer des examens|passera des examens`,
    back: String.raw`de retour|retour (?:à l['’]entraînement|dans le groupe|de blessure|à la compétition|à l['’]entrainement)|a repris|reprend|ont repris|revient (?:de|à|dans|après)|est revenu|rétabli\w*|remis|guéri\w*|à nouveau (?:disponible|apte|opérationnel)|disponible|apte|opérationnel|retrouve (?:le|les|l['’]|la)|a retrouvé|réintègre|feu vert|fait son retour|s['’]est entraîné (?:avec|normalement)|soigné`,
    later: String.raw`(?:reviendra|retrouvera|reprendra|devrait (?:revenir|reprendre|retrouver|être de retour|faire son retour)|pourrait (?:revenir|reprendre|être de retour)|espère (?:revenir|reprendre|retrouver)|(?<!de )retour (?:prévu|espéré|attendu|en|dans|début|fin|mi)|durée d['’]indisponibilité|ne reviendra pas|sera de retour)`,
    fine: String.raw`n['’]est pas (?:\w+ )?(?:bless\w+|forfait|incertain|touché|absent|grave)|ne souffre (?:pas|d['’]aucune|d['’]aucun)|aucune? (?:blessure|lésion|fracture|inquiétude|pépin|forfait|absence)|rien de (?:grave|sérieux|cassé)|pas de (?:blessure|lésion|fracture|forfait)|plus de peur que de mal|dément|malgré|écarte|sans blessure|précaution|crampes|ne manquera pas`,
    unreal: String.raw`(?:évit\w+|échapp\w+ à|écart\w+|exclu\w*|sans|pas|pas besoin|aucune) ?(?:(?:la|une|le|de|d['’]une|d['’]|l['’]) ?)?(?:opération|chirurgie|intervention|passage sur le billard)|(?:sera|est|a|va|devra|devrait) pas (?:\w+ ){0,2}opéré\w*|(?:si|s['’]il) [^,;:.]{0,30}(?:se (?:blessait|blesse)|était blessé)`,
    past: String.raw`il y a (?:\w+ )?(?:ans|saisons)|il y a un an|la saison (?:dernière|passée)|l['’](?:an|année|été) derni(?:er|ère)|en (?:19|20)\d\d|carrière|se souvient|enfant|autrefois|jadis`,
    other: String.raw`suspen\w+|expuls\w+|carton\w*|exclu\w*|remplaçant|banc|mis au repos|repos|choix (?:technique|tactique|du coach)|prêt\w*(?= à|é)|prêté|transf\w+|recrut\w+|signe|contrat|raisons (?:personnelles|familiales)|non convoqué|penalty`,
    instead: String.raw`remplac(?:e|er|era|ement|é)|à la place de|supplé\w+|pallier`,
    but: String.raw`mais|tandis que|alors que|en revanche|quant à`,
    by: String.raw`par|avec|contre|selon|face à|choc avec|contact avec`,
    says: String.raw`dit|a dit|déclare|confirme|espère que|admet|explique|assure|salue|encense`,
  },
  de: {
    out: String.raw`f[aä]ll(?:t|en) (?:\p{L}+ ){0,7}(?:aus|weg|flach)|ausfall\w*|ausfällt|ausfallen|ausgefallen|fehlt|fehlen|fehlte|fehlend\w*|verletzt\w*|verletzung\w*|verletzungs\w*|verpass(?:t|en)|pausier(?:t|en)|muss (?:\p{L}+ ){0,5}(?:passen|pausieren|zuschauen|operiert)|verzichten|ohne (?:den |die )?verletzt\w*|nicht (?:zur verfügung|einsatzfähig|dabei|spielen|fit|einsatzbereit|auflaufen)|außer gefecht|operiert|operation|op\b|eingriff|\p{L}*riss\b|\p{L}*bruch\b|gebrochen|gerissen|zerrung|zugezogen|zieht sich|zog sich|erlitt|erlitten|erleidet|saisonaus|saison (?:ist )?(?:beendet|gelaufen|vorbei)|lazarett|krankenstand|zwangspause|verletzungspause|gezwungen(?:e)? pause|langzeitverletzt\w*|nicht mit von der partie|wochen pause|monate pause|wird (?:\p{L}+ ){0,4}fehlen|steht (?:\p{L}+ ){0,4}nicht zur verfügung|wackelt nicht`,
    doubtful: String.raw`fraglich|ungewiss|unsicher|bang(?:t|en)|zitter(?:t|n)|droht (?:\p{L}+ ){0,5}(?:auszufallen|aus|zu fehlen|zu verpassen|ausfall|auszufall\p{L}*)|dros?ht|angeschlagen\w*|fragezeichen|wackelt|auf der kippe|wettlauf (?:mit|gegen) (?:der|die) zeit|einsatz offen|noch offen|steht auf der kippe|sorgen um|sorge um|muss (?:\p{L}+ ){0,4}untersucht|humpel\w*|musste (?:\p{L}+ ){0,5}(?:ausgewechselt|runter|raus|vom feld)|verletzt (?:ausgewechselt|raus|runter|vom feld)|könnte (?:\p{L}+ ){0,5}(?:ausfallen|fehlen|verpassen)|leistungstest|belastungstest|abschlusstraining entscheidet|kaum (?:einsatzfähig|spielen)|nicht sicher`,
    back: String.raw`fit für|zurück (?:im|in|auf|bei|nach|aus|am)|ist (?:\p{L}+ ){0,2}zurück|sind (?:\p{L}+ ){0,2}zurück|wieder (?:fit|dabei|gesund|einsatzbereit|einsatzfähig|im (?:mannschafts)?training|auf dem platz|zur verfügung|mit der mannschaft|mit dem team|voll|im kader|an bord|spielen|belastbar|genesen|schmerzfrei|eingestiegen)|zurückgekehrt|kehrt(?:e|en)? (?:\p{L}+ ){0,6}zurück|gibt (?:\p{L}+ ){0,3}comeback|comeback (?:gegeben|gefeiert|nach|im)|feiert (?:\p{L}+ ){0,3}comeback|genesen|auskuriert|überstanden|einsatzbereit|einsatzfähig|trainiert wieder|trainieren wieder|trainiert(?:e)? (?:\p{L}+ ){0,3}mit|trainierte|steigt wieder|stieg wieder|steht wieder|stehen wieder|grünes licht|fit gemeldet|meldet sich (?:\p{L}+ ){0,5}(?:fit|zurück)|rückkehr ins (?:mannschafts)?training|spielfit`,
    later: String.raw`(?:(?:wird|soll|dürfte|könnte|will|hofft) (?:\p{L}+ |\d+\.? ){0,9}(?:zurückkehren|zurück ?sein|zurück|wieder einsteigen|comeback|wieder fit|einsatzbereit|wieder)|rückkehr (?:erst|im|in|ist|geplant|nicht|voraussichtlich|frühestens)|comeback (?:erst|ist|geplant|frühestens|im (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez))|frühestens|erst (?:wieder|im|in|nach|ende|anfang|mitte)|ausfallzeit|noch nicht (?:zurück|fit|wieder))`,
    fine: String.raw`(?:ist|sind|war|hat|habe|sei) (?:\p{L}+ ){0,2}(?:nicht|kein\p{L}*) (?:\p{L}+ ){0,2}(?:verletz\p{L}*|angeschlagen|fraglich|schwer)|nicht verletzt|unverletzt|keine (?:\p{L}+ )?(?:verletzung\p{L}*|blessur\p{L}*|ausfälle|sorgen|probleme|bedenken)|kein (?:\p{L}+ )?(?:riss|bruch|ausfall|problem|muskelfaserriss|kreuzbandriss)|nichts (?:schlimmes|ernstes|passiert)|entwarnung|trotz|dementiert|glück im unglück|verletzungsfrei|ohne verletz\p{L}*|vorsichtsmaßnahme|vorsichtshalber|nur krämpfe|wird nicht (?:ausfallen|fehlen)|fällt nicht aus`,
    unreal: String.raw`(?:nicht|ohne|keine?r?|entgeht(?: einer| der)?|erspart \p{L}+(?: eine| die)?|kommt (?:(?!nicht)\p{L}+ ){0,2}um) (?:(?!nach|wegen|nur|um)\p{L}+ ){0,2}(?:(?:\p{L}*-)?\p{L}*(?:operiert|operation|eingriff)|(?:\p{L}*-)?op|unters messer)(?: (?:herum|vorbei))?|(?:wenn|falls|sollte[n]?) [^,;:.]{0,40}(?:verletzen|verletzt|verletzte|ausfallen|ausfällt|ausfiele)`,
    past: String.raw`vor (?:\p{L}+ |\d+ )?(?:jahren|saisons)|vor einem jahr|(?:in der )?(?:vergangenen|letzten|vorigen) (?:saison|spielzeit|jahr)|letztes jahr|im jahr (?:19|20)\d\d|(?:seit|anno|sommer|herbst|winter|frühjahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) (?:19|20)\d\d|karriere|erinner\p{L}*|als kind|damals|einst|karriereende`,
    other: String.raw`gesperrt\w*|\p{L}*sperre|\p{L}*rot\b|rote karte|gelbe karte|gelbsperre|geschont|schonung|bank|aussortiert|gestrichen|nicht berücksichtigt|nicht nominiert|verliehen|leihe|wechsel\w*|transfer\w*|verpflichte\w*|unterschreib\w*|vertrag\w*|private\w* gründe\w*|familiär\w*|elfmeter|länderspielreise|taktisch\w*`,
    instead: String.raw`ersetzt|ersetzen|vertritt|vertreten|für den verletzten|anstelle|statt|rückt für|springt (?:\p{L}+ )?ein|nachnominiert`,
    but: String.raw`aber|während|dagegen|hingegen|jedoch|doch|allerdings`,
    by: String.raw`von|mit|gegen|durch|laut|zweikampf mit|zusammenprall mit`,
    says: String.raw`sagt|sagte|bestätigt|bestätigte|hofft|erklärt|erklärte|glaubt|lobt|freut sich`,
  },
  ar: {
    out: 'يغيب|غياب|سيغيب|تغيب|غائب|إصابة|اصابة|أصيب|مصاب|يصاب|أصابة|يفتقد|يفتقده|تمزق|كسر|قطع|التواء|خارج (?:قائمة|الملاعب|حسابات|المنافسة)|لن يشارك|لن يلعب|لن يكون جاهز|استبعاد|يخضع لعملية|خضع لعملية|جراحة|جراحية|ينتهي موسمه|انتهاء موسم|نهاية موسم|يبتعد عن الملاعب|الابتعاد',
    doubtful:
      'مشكوك|شكوك|الشكوك|غموض|محل شك|موقف .{2,30} غامض|قد يغيب|مهدد بالغياب|يهدد|مهدد|سيخضع لفحوصات|يخضع لفحوصات|غير مؤكد|ينتظر|يسابق الزمن|قلق|يثير القلق|خرج مصاب|غادر الملعب|اختبار',
    back: 'يعود (?:إلى|الى|ل|من|بعد)|عاد (?:إلى|الى|ل|من|بعد)|عودة|تعافى|يتعافى|تعافي|جاهز|جاهزية|جاهزا|شفي|شفاء|استأنف|يستأنف|شارك في (?:تدريبات|التدريبات|المران)|يشارك في (?:تدريبات|التدريبات|المران)|متاح',
    later:
      'سيعود|من المتوقع (?:أن يعود|عودته|عودة)|يتوقع|موعد عودة|لن يعود|قبل عودته|يحتاج (?:إلى|الى) .{0,30}(?:للعودة|للتعافي)|حتى',
    fine: 'غير مصاب|ليس مصاب|لا يعاني من (?:أي )?(?:إصابة|اصابة)|لم (?:يتعرض|يصب)|لا توجد إصابة|لا إصابات|لا يوجد إصابات|نفى|ينفي|ليست خطيرة|غير خطيرة|سليم|رغم|اطمأن|يطمئن',
    unreal:
      '(?:لن|لا|لم|دون|بدون|تجنب|يتجنب|عدم)(?: (?:يحتاج|يخضع|حاجة|الحاجة|الخضوع|إجراء|اجراء|إلى|الى|لأي|أي))* ?(?:ل|لل|ال|الى |إلى )?(?:عملية|جراحة|تدخل)(?: (?:جراحية|جراحي|الجراحية))?|(?:لو|إذا) [^،.]{0,30}(?:أصيب|تعرض للإصابة)',
    past: 'قبل (?:عام|عامين|سنوات|سنة|ثلاث سنوات|أعوام)|الموسم الماضي|العام الماضي|في عام|عام (?:19|20)\\d\\d|مسيرته|يتذكر|سنوات مضت|طفولته',
    other:
      'إيقاف|ايقاف|موقوف|الإيقاف|بطاقة|طرد|انتقال|ينتقل|إعارة|اعارة|يوقع|وقع|عقد|أسباب شخصية|أسباب عائلية|ظروف عائلية|راحة|مقاعد البدلاء|دكة|ركلة جزاء|بسبب المرض|وعكة',
    instead: 'بديل|بدلا من|بدلاً من|تعويض|يعوض|مكان',
    but: 'لكن|بينما|فيما|غير أن',
    by: 'من|ضد|مع|بعد تدخل|وفقا|حسب',
    says: 'قال|يقول|يؤكد|أكد|صرح|أوضح|يأمل|يشيد',
  },
  zh: {
    out: '缺阵|缺席|伤缺|受伤|伤停|伤退赛季|报销|因伤|无缘|无法出战|无法出场|不能出战|手术|骨折|撕裂|断裂|拉伤|扭伤|养伤|休战|高挂免战牌|将缺|伤病名单|遭遇.{0,8}伤|挫伤|伤愈前',
    doubtful:
      '成疑|存疑|出战成谜|疑问|伤疑|可能缺席|可能缺阵|或将缺席|或缺席|或缺阵|恐缺|有待观察|待定|接受检查|伤退|一瘸一拐|担忧|隐忧|出场成疑|赛前决定',
    back: '伤愈|复出|回归|归队|恢复训练|重返|已经康复|康复|痊愈|恢复合练|参加合练|随队训练|可以出战|可以出场|恢复健康|解禁',
    later:
      '预计.{0,14}(?:复出|回归|归队|恢复|痊愈)|有望.{0,14}(?:复出|回归)|将于.{0,10}(?:复出|回归)|复出时间|才能(?:复出|回归)|后(?:复出|回归|归来)|将在.{0,10}(?:复出|回归)|最早',
    fine: '没有受伤|未受伤|并未受伤|没有大碍|无大碍|无碍|没有伤病|无伤病|避免.{0,4}伤|并不严重|不严重|否认|没有缺阵|不会缺席|不会缺阵|尽管|只是抽筋|出于谨慎',
    unreal:
      '(?:无需|不需要?|不必|无须|避免(?:了)?|免于|逃过|没有接受|不会接受|不用)(?:接受|进行)?手术|(?:如果|假如|要是|一旦).{0,14}(?:受伤|伤停)',
    past: '年前|上赛季|去年|职业生涯|回忆|曾经|(?:19|20)\\d\\d年|曾因|曾在',
    other: '停赛|禁赛|红牌|黄牌|转会|租借|加盟|签约|续约|轮休|替补席|战术|家庭|私人原因|生病|感冒|发烧|新冠|点球|落选',
    instead: '顶替|代替|替代|取代|接替',
    but: '但是|但|而|不过|然而',
    by: '被|与|和|据',
    says: '表示|称|说|透露|确认|证实|希望|称赞|谈到',
  },
  ja: {
    out: '離脱|欠場|負傷|全治|故障|骨折|断裂|手術|肉離れ|捻挫|損傷|アウト|今季絶望|出場できず|出場不可|戦線離脱|欠く|戦列を離れ|間に合わず|ケガを|怪我を|けがを|ケガで|怪我で|けがで|長期離脱|痛めて|痛め、|を痛め',
    doubtful:
      '微妙|不透明|出場は未定|出場が危ぶ|危ぶまれ|懸念|不安|可能性がある|かもしれない|当日判断|検査を受ける|検査へ|精密検査|負傷交代|途中交代|違和感|疑問視|出場に疑問|ぎりぎり',
    back: '復帰した|復帰し|復帰へ前進|練習に復帰|練習復帰|全体練習|合流|回復|完治|出場可能|戦列復帰|戻った|戻ってき|復活|スタメン復帰|から復帰|復帰戦|復帰を果た|復帰$|復帰！|復帰。',
    later:
      '復帰は|復帰まで|復帰時期|復帰予定|復帰見込み|復帰見通し|復帰できる見|に復帰(?:する)?(?:予定|見込|見通)|までに復帰|後に復帰|復帰には',
    fine: '負傷していない|ケガはない|怪我はない|けがはない|問題ない|問題はない|軽傷で済|大事に至ら|無事|否定|異常なし|にもかかわらず|離脱しない|欠場しない|念のため',
    unreal:
      '手術(?:は|を)?(?:回避|不要|せず|避け|必要な(?:い|し)|免れ|行わない|受けない)|(?:もし|仮に).{0,20}(?:負傷|離脱|怪我|けが|ケガ)(?:すれば|したら|した場合)',
    past: '年前|昨季|昨シーズン|昨年|キャリア|(?:19|20)\\d\\d年|かつて|振り返|当時|以前',
    other:
      '出場停止|レッドカード|イエローカード|退場|移籍|加入|契約|レンタル|期限付き|温存|ベンチ外|メンバー外|体調不良|発熱|コロナ|家庭の事情|個人的|PK|累積警告|戦術',
    instead: '代役|代わり|代わって|に代わ',
    but: 'が、|一方で|一方|しかし|ものの',
    by: 'との|に対し|によると',
    says: 'は語った|と語った|と話した|コメント|明かした|明言|期待',
  },
  kr: {
    out: '결장|이탈|부상으로|부상을 당|부상 당|부상당|아웃|수술|골절|파열|염좌|출전 불가|출전하지 못|뛸 수 없|나서지 못|못 나|시즌 아웃|시즌아웃|전력에서|부상 악재|다쳤|다쳐|빠진다|빠질|빠졌다|부상(?=\\s*[,.]|$)|부상 이탈|쓰러',
    doubtful:
      '불투명|불확실|미지수|의심|출전이 어려|출전 여부|우려|걱정|검사를 받|정밀 검사|정밀검사|교체 아웃|부상 의심|절뚝|위기|가능성이 (?:있|높)|시간과의 싸움|물음표',
    back: '복귀했|복귀전|복귀한|훈련에 복귀|훈련 복귀|훈련에 합류|팀 훈련|회복했|회복해|완쾌|돌아왔|돌아온다|출전 가능|출전할 수 있|부상에서 복귀|부상에서 돌아|부상 복귀|부상을 털|털고|복귀(?=\\s*[,.!]|$)|전격 복귀|합류했',
    later:
      '복귀할 (?:예정|전망|것)|복귀 (?:예정|전망|시점|시기|예상)|후 복귀|뒤 복귀|후에 복귀|뒤에 복귀|복귀까지|돌아올 (?:예정|전망|것)|복귀는',
    fine: '부상이 아니|부상은 아니|부상 아니|부상이 없|부상은 없|부상 없이|이상이 없|이상 없|문제없|문제 없|심각하지 않|큰 부상은 피|부인|에도 불구|결장하지 않|경미|보호 차원',
    unreal:
      '수술(?:은|을|이)? ?(?:피했|피하|필요 ?없|받지 않|하지 않|면했|면하)|(?:만약|만일).{0,20}(?:부상|다치)[^.]{0,6}(?:면|다면)',
    past: '년 전|지난 시즌|작년|지난해|커리어|(?:19|20)\\d\\d년|과거|회상|예전|당시',
    other:
      '징계|출장 정지|출전 정지|퇴장|레드카드|옐로카드|경고 누적|이적|임대|영입|계약|휴식|벤치|명단 제외|개인 사정|가족|감기|독감|코로나|페널티|전술|로테이션',
    instead: '대신|대체|공백을 메',
    but: '하지만|반면|그러나|지만',
    by: '와의|과의|에 따르면',
    says: '말했다|밝혔다|전했다|인터뷰|확인했|기대',
  },
};
