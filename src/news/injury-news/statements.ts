/** Words for an injury or a complaint, of any language. */
const INJURY = String.raw`(?:injur|les[iãõ]|lesión|bless|infortun|verletz|\p{L}*verletzung|blessur|guai|stop|problem|pépin|knock|muskel|riss)\p{L}*`;

const list = (...patterns: readonly string[]) => String.raw`(?<!\p{L})(?:${patterns.join('|')})(?!\p{L})`;

/** 'Comeback verzögert sich', 'retour encore repoussé', 'recovery slower than expected': out for longer. */
export const DELAYED = new RegExp(
  list(
    String.raw`(?:return|comeback|recovery|rehab\p{L}*) (?:[\p{L}'’]+ ){0,4}?(?:hits? (?:a )?(?:snag|setback)|suffers? (?:a )?setback|delayed|postponed|put back|pushed back|further away|on hold|(?:slower|longer) than)`,
    String.raw`(?:delay|postpone)(?:s|ed)? (?:[\p{L}'’]+ ){0,3}(?:return|comeback)|(?:hits? (?:a )?snag|setback) (?:[\p{L}'’]+ ){0,3}(?:return|comeback|recovery|rehab\p{L}*)`,
    String.raw`(?:comeback|rückkehr|genesung|reha)(?: [\p{L}'’]+){0,4}? (?:verzögert|verschiebt|verschoben|dauert länger|rückt in (?:weite )?ferne|zieht sich|lässt auf sich warten)|rückschlag (?:\p{L}+ ){0,3}(?:comeback|rückkehr|genesung|reha|aufbautraining)|(?:\p{L}*training|reha|comeback) (?:\p{L}+ )?(?:unterbrechen|abbrechen|unterbrochen|abgebrochen)|(?:verzögert|verschiebt) (?:[\p{L}'’]+ ){0,2}(?:comeback|rückkehr|genesung)`,
    String.raw`kehr\p{L}* (?:\p{L}+ )?später zurück(?= als| wie|\s*(?:[,.;:–-]|$))|später (?:als (?:geplant|erhofft|erwartet) )zurück`,
    String.raw`(?:regreso|vuelta|reaparición|recuperación)(?:,? [\p{L}'’]+){0,7}?,? (?:se (?:retrasa|aplaza|demora|alarga|complica)|(?:retrasad|aplazad)[oa]|más (?:lenta|larga) de lo|se va a \p{L}+)|(?:retras|aplaz|demor)\p{L}+ (?:(?:su|el|la) )?(?:regreso|vuelta|reaparición)|(?:contratiempo|revés|paso atrás) en (?:su|la) (?:recuperación|vuelta|regreso)`,
    String.raw`(?:rientro|ritorno|recupero)(?:,? [\p{L}'’]+){0,7}?,? (?:slitta|rinviat[oa]|rimandat[oa]|si allontana|si allunga|più (?:lungo|lento) del)|(?:sfuma|slitta|si allontana|si allunga|ritarda|rallenta|rinvia|rimanda|rinviat[oa]|rimandat[oa]|slittat[oa]) (?:ancora )?(?:(?:il|la|un altro) |l['’](?:ennesimo )?)?(?:rientro|ritorno|recupero)|(?:intoppo|battuta d['’]arresto|ricaduta) nel (?:rientro|recupero|percorso)`,
    String.raw`(?:retour|reprise|convalescence|rétablissement)(?:,? [\p{L}'’]+){0,7}?,? (?:repoussée?|retardée?|reportée?|différée?|s['’]éloigne|se complique|plus (?:longue?|lente?) que)|(?:repouss|retard|report|frein)\p{L}+ (?:encore )?(?:son|le|sa|la) (?:retour|reprise|convalescence)|(?:contretemps|coup d['’]arrêt) (?:dans|pour) (?:son|sa|le|la) (?:retour|reprise|rééducation|convalescence)`,
    String.raw`(?:regresso|retorno|volta|recuperação)(?:,? [\p{L}'’]+){0,7}?,? (?:(?:é )?adiad[oa]|derrapa|escorrega|atrasad[oa]|atrasa|demora mais|mais (?:demorad[oa]|lent[oa]|long[oa]) d[oe])|(?:adi|atras|retard)\p{L}+ (?:(?:o|a|seu|sua) )?(?:regresso|retorno|volta|recuperação)|(?:contratempo|recuo|revés) na (?:recuperação|volta)`,
    String.raw`(?:(?:meet|begin|start|beg[au]n)\p{L}*) (?:an? |the |his )?(?:long|lengthy) (?:road|way) back|(?:some|long|fair) way (?:off|from) (?:an? |his )?(?:X )?(?:return|comeback)|(?:nowhere near|not (?:yet )?(?:close to|near)|n['’]t (?:yet )?(?:close to|near)|far from) (?:an? |his )?(?:X )?(?:return|comeback)`,
    String.raw`no (?:sale|salen|abandona|abandonan|deja|logra salir|consigue salir) (?:aún |todavía )?(?:de )?la enfermería|lejos (?:aún |todavía )?(?:de su|el|su|del|queda su) (?:regreso|reaparición)`,
    String.raw`não (?:sai|saem|deixa|larga|consegue sair) (?:d[ao] |[ao] )?(?:enfermaria|departamento médico|dm|estaleiro)|longe do (?:regresso|retorno)(?=\s*(?:[,.;:]|$))`,
    String.raw`non (?:esce|escono|lascia|riesce a uscire) (?:dal)?l['’]infermeria`,
    String.raw`ne (?:sort|sortent|quitte|quittent) (?:pas|plus|toujours pas) (?:de )?l['’]infirmerie|loin d['’]un retour(?! (?:à|au|en) (?:X|\p{Lu}))|loin de (?:rejouer|son retour)`,
    String.raw`(?:comeback|rückkehr)(?: [\p{L}'’]+){0,4}? in weiter ferne|nicht (?:mehr )?aus dem lazarett`,
  ),
  'iu',
);

/** 'Comeback geplatzt', 'volta frustrada': a return that came to nothing, from an injury only where one is named. */
export const FAILED_RETURN =
  /(?<!\p{L})(?:(?:comeback|rückkehr)(?: [\p{L}'’]+){0,4}? (?:ist |war )?(?:geplatzt|platzt|gescheitert|scheitert|abgesagt)|(?:vuelta|regreso|reaparición) (?:frustrad|fallid|abortad)[oa]|(?:volta|retorno|regresso) (?:frustrad|falhad|abortad)[oa]|(?:rientro|ritorno) (?:saltato|fallito|abortito|sfumato)|(?:retour|reprise) (?:avorté|contrarié)e?|(?:return|comeback) (?:aborted|scrapped|called off|in tatters|fails))(?!\p{L})/iu;

/** 'Sort sur une civière', 'nueve puntos de sutura', 'landet im Krankenhaus': carried off, or stitched. */
export const CARRIED_OFF =
  /(?<!\p{L})(?:on (?:an? |the )?stretcher|stretchered|sur (?:une |la )?civière|sur (?:un |le )?brancard|en camilla|(?:de|em|na|numa) maca|(?:in|con la) barella|(?:auf|mit) (?:der|einer) trage|puntos de sutura|pontos de sutura|punti di sutura|points de suture|X (?:receiv|requir|need|ha)\p{L}* (?:\p{L}+ ){0,2}stitches|(?:acab|termin)(?:a|ó|ou) (?:en el|no) hospital|(?:finisce|finito) in ospedale|(?:portano|portato|porta|esce|uscito|accompagnato) (?:fuori )?(?:a braccia|in braccio|a spalla)|(?:sai|saiu|deixa|deixou)(?: [\p{L}]+){0,3} (?:carregad[oa]|amparad[oa]|ao colo|a sangrar|sangrando)|(?:sort|sortie?) (?:boiteux|boiteuse|à cloche-pied|soutenu|porté)|(?:gestützt|getragen) vom (?:platz|feld)|vom (?:platz|feld) getragen|(?:sale|salió|retirado) en brazos|(?:finit|termine) à l['’]hôpital|landet(?:e)? im krankenhaus|ends? up in hospital|in an ambulance|by ambulance|en ambulancia|in ambulanza|en ambulance|(?:de|em|numa) ambulância|im krankenwagen|mit (?:dem|einem) krankenwagen|(?:ice|ice pack|hielo|ghiaccio|glace|gelo|eis|eisbeutel) (?:on|en|sul|sulla|sullo|sur|no|na|auf) (?:his |la |le |el |dem |der )?(?:knee|ankle|hamstring|calf|thigh|foot|shoulder|rodilla|tobillo|muslo|gemelo|pie|hombro|ginocchio|caviglia|coscia|polpaccio|piede|spalla|genou|cheville|cuisse|mollet|pied|épaule|joelho|tornozelo|coxa|panturrilha|pé|ombro|knie|knöchel|oberschenkel|wade|fuß|schulter))(?!\p{L})/iu;

const MONTH = String.raw`(?:jan|feb|fév|fev|gen|ene|mar|mär|apr|abr|avr|mai|may|mag|jun|juin|giu|jul|juil|lug|aug|ago|août|sep|set|out|oct|ott|okt|nov|dec|dez|dic|déc)\p{L}*`;
/** 'Stretchered off in May, back in training': before an absence. */
export const CARRIED_THEN = new RegExp(
  list(
    String.raw`(?:stretchered|carried) off (?:in|last) ${MONTH}|(?:(?:salió|saiu|sorti|uscito) )?(?:en camilla|de maca|em maca|sur (?:une )?civière|in barella) (?:en|em|a|ad) ${MONTH}`,
    String.raw`im ${MONTH} (?:auf|mit) (?:der|einer) trage`,
  ),
  'iu',
);

/** 'Teme o pior', 'craint le pire': of an injury only where one is named. */
export const FEARS_WORST =
  /(?<!\p{L})(?:fear(?:s|ed)? the worst|(?:se )?tem(?:e|en|ió) lo peor|tem(?:e|em|eu) o pior|tem(?:e|ono) il peggio|crai(?:nt|gnent) le pire|(?:be)?fürchtet das schlimmste|(?:estalo n[oa]|crac en (?:el|la)|(?:heard|felt) a pop in))(?!\p{L})/iu;

/** 'Fracture : il devra jouer masqué à son retour': the mask of somebody who is out before that. */
export const MASKED_LATER =
  /(?<!\p{L})(?:devra|portera|jouera|tendrá|jugará|llevará|giocherà|dovrà|indosserà|terá|jogará|usará|vai|muss|wird|will|must|has to)(?: [\p{L}'’]+){0,5} (?:masquée?|masque|máscara|maschera|mascherina|maske|mask)(?!\p{L})/iu;

/** 'Lässt die Verletzung hinter sich', 'olvidada ya la lesión', 'broken foot behind him': what is over. */
export const BEHIND =
  /(?<!\p{L})(?:behind (?:him|them)(?:self|selves)?|brutto ricordo|(?:nightmare|ordeal|agony|torment) (?:is |at |nears |comes to |nearly )*(?:over|an end|ends?)|(?:è|sono) (?:ormai |già )?dimenticat[oaie]|(?:è|è ormai|sono) superat[oaie]|(?:está|están|estão) (?:ya |já )?(?:superad[oa]s?|ultrapassad[oa]s?)|est surmontée|acqua passata|agua pasada|águas passadas|(?:è|sono) (?:ormai |già |solo |soltanto |il )*(?:un ricordo|un lontano ricordo|passat[oa])|(?:es|é) (?:ya |já )?(?:solo |só |sólo )?(?:un recuerdo|historia|uma (?:lembrança|recordação)|passado)|n['’]est plus qu['’]un (?:mauvais )?souvenir|ist (?:nur noch )?vergangenheit|is (?:now )?(?:just )?a (?:distant )?memory|(?:mal|lejano) recuerdo|(?:má|distante) (?:memória|recordação|lembrança)|mauvais souvenir|bad memory|(?:böse|nur noch eine) erinnerung|superada (?:a|la) les(?:ão|ión)|superato (?:l['’]infortunio|lo stiramento)|(?:lasci|mess)\p{L}+ alle spalle|alle spalle|olvidad[oa]s?(?= (?:ya )?(?:la|el|las|los|su|sus) )|dimenticat[oaie](?= (?:il|l['’]|la|i|gli) ?)|esquecid[oa]s?(?= (?:já )?(?:a|o|as|os) )|vergessen(?= (?:ist|sind) )|(?:deja|dejó|dejado|dejan) atrás|atrás qued\p{L}+|hinter sich (?:gelassen|lässt|hat|gebracht)|(?:lässt|hat|ließ) (?:[\p{L}'’]+ ){1,4}hinter sich|derrière (?:lui|eux)|(?:deix\p{L}+|ficou|ficaram) (?:[\p{L}'’]+ ){0,4}para trás|para trás (?:ficou|ficaram))(?!\p{L})/iu;

/** 'Six seasons without an injury', 'ni una lesión en toda la temporada', 'keine Minute verpasst': never absent. */
export const NEVER_ABSENT = new RegExp(
  list(
    String.raw`(?:without|senza|sin|sem|sans|ohne) (?:[\p{L}'’]+ )?(?:a |an |un |un['’]|una |uno |une |um |uma |eine |einen )(?:[\p{L}]+ )?${INJURY}`,
    String.raw`(?:seasons?|years?|games|matches|spielen?|jahren?|saisons?|stagioni|anni|partite|temporadas|años|partidos|anos|épocas|jogos|saisons|ans|matchs|matches) (?:senza|sin|sem|sans|ohne|without) (?:[\p{L}]+ )?${INJURY}`,
    String.raw`ni (?:una|un) (?:sol[ao] )?(?:[\p{L}]+ )?${INJURY}|nem uma (?:só |única )?${INJURY}|neanche un(?:a|o|['’])? ?${INJURY}|not a single ${INJURY}|pas une seule ${INJURY}`,
    String.raw`(?:un solo|una sola|only one|just one|una sola|un seul|une seule|só uma?|nur eine?|erst eine?) (?:\p{L}+ )?${INJURY}|senza (?:mai )?saltare|sin perderse|sem falhar|sans manquer|ohne (?:\p{L}+ )?zu fehlen`,
    String.raw`(?:mai|nunca|jamais|nie|never) (?:avuto |subito |patito |tenido |sufrido |tive |sofri |eu |hatte ich )?(?:un|una|un['’]|um|uma|une|eine?|an?) ?${INJURY}`,
    String.raw`(?:exercises|übungen|ejercicios|exercícios|esercizi|exercices) (?:for|to|fürs?|zur|para|per|pour|contre)|beug(?:t|en) (?:[\p{L}]+ ){0,3}\p{L}*verletzungen vor|(?:longe|lejos|lontano|loin|away) (?:d[aeo]s?|de la|de las|dall['’]|dagli|de l['’]|des|from the) ?(?:departamento médico|dm|enfermaria|lesões|enfermería|lesiones|infermeria|infortuni|infirmerie|blessures|treatment (?:room|table))|ni (?:[\p{L}]+ ){1,3}ni lesionad[oa]|non (?:si ferma|si fermano|mi fermo) mai|never stops|nunca (?:se )?para|no (?:se )?para nunca|não para nunca|ne s['’]arrête jamais|ne se blesse(?:nt)? jamais|verletzt sich (?:\p{L}+ ){0,3}nie|hat sich (?:noch )?nie verletzt`,
    String.raw`(?:never|nunca|nie|mai|jamais) (?:[\p{L}]+ )?(?:have|getting|ter|tener|avere|avoir|haben|se) (?:de |an? )?${INJURY}|(?:nunca|não) se (?:machucar|lesionar)|(?:protect|protege|schütz|protegg|protèg)\p{L}* (?:[\p{L}'’]+ ){0,4}(?:injuries|lesiones|lesões|infortuni|blessures|\p{L}*verletzungen)|(?:avoid(?:ing)?|prevent(?:ing)?|evitar|prevenir|evitare|prevenire|éviter|prévenir|vermeide[nt]) (?:[\p{L}]+ )?(?:injuries|ricadut[ea]|recaídas?|rechutes?|rückfälle|relapses|lesiones|lesões|infortuni|les blessures|verletzungen)`,
    String.raw`kein\p{L}* (?:einzige\p{L}* )?(?:minute|sekunde|spiel|partie|einheit|training) (?:verpasst|versäumt|gefehlt)|(?:verpasst|versäumt)\p{L}* (?:[\p{L}'’]+ ){0,2}kein\p{L}* (?:einzige\p{L}* )?(?:minute|sekunde|spiel|partie)`,
    String.raw`(?:not|never|n['’]t) (?:yet )?miss(?:ed)? (?:a |one )?(?:single )?(?:minute|game|match|league)|(?:yet|still) to miss a (?:minute|game|match)`,
    String.raw`(?:no se ha|no se|nunca se ha|sin) (?:perdido|pierde|perderse) (?:ni )?(?:un|una)(?: sol[oa])? (?:minuto|partido|entrenamiento)|non (?:ha |si è )?(?:mai )?(?:saltat[oa]|pers[oa]|salta) (?:nemmeno |neanche )?(?:un|una|un['’])(?: sol[oa])? (?:minuto|partita|gara)`,
    String.raw`n['’](?:a|avait) (?:jamais |pas |plus )(?:manqué|raté) (?:la moindre |une (?:seule )?|un (?:seul )?|de )(?:minute|match|seconde)|não (?:perde|perdeu|falha|falhou) (?:um|uma|qualquer)(?: únic[oa]| só)? (?:minuto|jogo|treino)`,
  ),
  'iu',
);

/** 'Cover for your injured stars', 'recambios para tus lesionados': the injured ones are others. */
export const INJURED_OTHERS = new RegExp(
  list(
    String.raw`(?:your|our|their|these|of the|all the|for|replacing) injured (?:[\p{L}-]+ )?(?:stars?|players?|men|assets?|picks?|defenders|midfielders|forwards|strikers|keepers|goalkeepers|ones)`,
    String.raw`(?:(?:tus|vuestros|sus|nuestros|los|seus|teus|vossos|nossos|os|aos|dos|por|para|render|trocar) )(?:[\p{L}-]+ )?(?:lesionados|machucados)`,
    String.raw`(?:(?:tuoi|vostri|nostri|suoi|gli|degli|agli|dagli) )(?:\p{L}+ )?(?:infortunati|acciaccati)`,
    String.raw`(?:vos|tes|nos|leurs|les|des|aux) (?:\p{L}+ )?blessés`,
    String.raw`(?:eure|deine|unsere|ihre|alle|die|für|statt) (?:\p{L}+ )?verletzten`,
  ),
  'giu',
);
/** Those whom a list counts among the injured are injured. */
export const AMONG =
  /(?<!\p{L})(?:join\p{L}*|among|adds? to|list\p{L}*|nómina|relación|parte|boletim|elenco|entre|junta-se|se suma|se une|engros\p{L}+|aument\p{L}+|reduz|baja|si aggiung\p{L}+|si unisc\p{L}+|allung\p{L}+|rejoint|s['’]ajoute|parmi|rallonge|unter|gesell\p{L}+|reiht|zu)(?!\p{L})/iu;

/** 'Titulaire huit mois après sa déchirure': on the pitch, in the squad or in training. */
export const PLAYS = new RegExp(
  list(
    String.raw`starts?|started|to meet|makes? (?:the )?(?:X )?(?:matchday )?(?:bench|squad)|joins in|hits? the grass|for (?:the |his )?first time$|(?:\d+|\p{L}+) min(?:utes|utos|uti|uten) (?:in|en|em|contra|contre|gegen|against|con|avec) \p{L}+|plays?|played|scores?|scored|nets|netted|debut|features?|featured|(?:in|takes? part in|took part in|joins?|completes?) (?:the )?(?:X )?(?:full |first[- ]team |team )?(?:squad|bench|line-?up|training)|(?:on|off|from) (?:the )?(?:X )?bench`,
    String.raw`convocat[oaie]|convoca(?:zione)?|titolare|panchina|pront[oa]|gioca(?:to)?|segna|abile|esordi\p{L}+|in campo|prim[oaie] (?:minuti|partit\p{L}+|gara|presenza|allenamento|gol|tempo|spezzone|maglia)|(?:con|super|da) (?:assist|gol|doppietta)|(?:poi|subito|ecco) (?:il )?gol`,
    String.raw`en la (?:lista|convocatoria)|(?:entra|está|vuelve) en (?:la )?(?:lista|convocatoria)|citad[oa]|convocad[oa]|titular|jugó|juega|marc(?:a|ó)|banquillo|apunta al (?:once|derbi|clásico|partido)|(?:vuelve|volvió) a (?:jugar|sentirse|vestirse|competir)|restablecid[oa]`,
    String.raw`relacionad[oa]|n[ao] (?:lista|banco)|jog(?:a|ou)|volt(?:a|ou) a jogar|re?estreia|(?:re)?estre(?:ia|ou)|marc(?:a|ou)|vai (?:para o|a|ao) jogo|liberad[oa]|liberam?`,
    String.raw`(?:dans|figure dans) le groupe|titulaire|sur le banc|joue|a rejoué|rejoue|convoqué|retenu|aligné|prêt à (?:re)?jouer|entré en jeu|buteur`,
    String.raw`im (?:X ?)?-?(?:\p{L}+-)?(?:kader|tor|kasten|aufgebot)|wieder im (?:X ?)?-?\p{L}+|startelf|auf der bank|spielt|traf|trifft|debüt|vor (?:der )?rückkehr`,
  ),
  'iu',
);

/** 'Regressa mais cedo da seleção por lesão', 'returns injured from England duty': home because of an injury, not after one. */
export const HOME_HURT =
  /(?<!\p{L})(?:riabbraccia|riaccoglie|returns?|returned|comes? (?:back|home)|came (?:back|home)|regress(?:a|ou|ó)|volt(?:a|ou)|vuelve|volvió|torna(?:to)?|rientra(?:to)?|kehrte?|rentre|rentré|revient|revenu) (?:(?!(?:after|following|since|dopo|tras|después|após|depois|nach|après|depuis|desde|for|to replace|para|per|als|pour)(?!\p{L}))[\p{L}'’]+ ){0,7}(?:por lesão|por lesión|per (?:un )?infortunio|(?:lesionad[oa]|infortunat[oa]|machucad[oa]|verletzt|blessée?|injured)(?= (?:from|d[aeio]|dal|dall[ao]|del|della|de la|von|vom|du|zurück|à)(?!\p{L})|\s*(?:[,;:.]|$))|with an? (?:\p{L}+ ){0,2}injury|sur blessure|pour blessure)(?!\p{L})/iu;

/** 'Loses two teeth', 'parte os dentes': read as an illness where nobody knocks them out. */
export const LOSES_TEETH =
  /(?<!\p{L})(?:loses?|lost|part(?:e|iu)|quebr(?:a|ou)|perd(?:e|eu|ió)?|pierde|se rompe|se casse|si rompe|verliert|verlor) (?:\p{L}+ ){0,3}(?:teeth|tooth|dentes?|dientes?|dent[ei]|dents?|zähne|zahn)(?!\p{L})|(?:teeth|dentes|dientes|dent[ei]|dents|zähne) (?:knocked out|broken|quebrad|partid|rot[oi]|pers|cassé|ausgeschlagen)/iu;

/** 'Back after the international break', 'trabalha depois dos jogos da seleção': away with a national team, or on holiday. */
export const AFTER_DUTY =
  /(?<!\p{L})(?:after|from|following|tras|después de|de|depois d\p{L}+|após|dopo|dall?[ae']?|nach|von|vom|après)(?: (?!les|maca|camilla|ambul|muletas)[\p{L}'’]+){0,4} ?(?:international (?:duty|break|matches)|holidays?|vacation|selecci(?:ón|ones)|parón|vacaciones|permiso|seleç(?:ão|ões)|data fifa|férias|nazional[ei]|sosta|ferie|vacanze|länderspiel\p{L}*|nationalmannschaft\p{L}*|urlaub|afcon|africa cup|world cup|coppa d['’]africa|mondiali?|mundial|copa (?:de|da) áfrica|copa américa|afrika-?cup|sélections?|trêve|vacances)(?!\p{L})/iu;

/** 'Noch nicht ausgeheilt', 'n’est pas dans le groupe': the words of a return, denied. */
export const NOT_YET =
  /(?<!\p{L})(?:pas de(?= (?:retour|reprise))|(?:sigue|siguen|continúa|continúan|segue|continua) (?:sin|sem)|weiter(?:hin)? nicht|nach wie vor nicht|noch (?:immer )?nicht|immer noch nicht|todavía no|aún no|ainda não|non (?:è )?ancora|non ancora|pas encore|toujours pas|won['’]t make|not yet|still not|not in|n['’](?:est|était|a) pas|ne (?:sera|figure) pas|no (?:están?|entran?)|não (?:está|estão|entra)|non (?:è|rientra)|nicht (?:im|in|mit)|still (?:is|has|have)n['’]t|yet to)(?: [\p{L}'’]+){1,4}/giu;

/** 'El tobillo le deja fuera', 'setzt ihn außer Gefecht': what keeps somebody out. */
export const KEEPS_OUT =
  /(?<!\p{L})(?:(?:le|lo|la|l['’]|o) ?(?:dej|tien|mantien|apart|costring|lasci|ferm|priv|éloign|laiss|tir|deix|afast)\p{L}*|(?:setz|zwing|keep|kept|leav|left|forc|rul|tir|deix|afast)\p{L}*[ -](?:ihn|him|o|no))(?: [\p{L}'’]+){0,3} (?:fuera|en el dique seco|k\.?o\.?|fuori|ai box|à quai|sur le flanc|außer gefecht|zur pause|out|sidelined|de fora|fora)(?!\p{L})/iu;

/** 'Via libera dei medici', 'liberado pelos médicos', 'green light from the medical staff': fit again, unless it is awaited. */
export const CLEARED = new RegExp(
  list(
    String.raw`(?:medic[io]|staff medico|dottor[ei]|chirurgo) (?:danno|dà|dicono|dice|concedono|concede) (?:l['’]ok|il via libera|il benestare|(?:di )?sì|semaforo verde|luce verde)|(?:sì|luce verde|semaforo verde) (?:dei|del|dallo) (?:medic[io]|chirurgo|staff)`,
    String.raw`médicos (?:le )?dan (?:el (?:alta|visto bueno)|luz verde)|(?:médicos|departamento médico) (?:dão (?:luz verde|alta)|dá (?:luz verde|alta)|libera(?:m|ou|ram)?)|médecins (?:lui )?donnent (?:leur|le) feu vert|ärzte geben (?:\p{L}+ )?grünes licht|(?:doctors|medics) (?:clear|pass) X(?: fit)?(?: to| for|(?=\s*(?:[,.;:]|$)))|médicos autori[sz]an? a X a (?:volver|jugar|entrenar|reaparecer)|médicos autorizam X a (?:voltar|jogar|treinar|regressar)|medici autorizzano X a (?:tornare|giocare|riprendere)|médecins autorisent X à (?:re)?(?:jouer|prendre|courir)|ärzte geben X frei|doctors give (?:\p{L}+ )?(?:the )?(?:green light|go-ahead|all-clear)`,
    String.raw`(?:via libera|ok|benestare) (?:dei|del|dallo|dello|dai) (?:medic[io]|staff)`,
    String.raw`(?:alta médica|(?:luz verde|visto bueno) médic[oa]|(?:luz verde|visto bueno|alta) (?:de los (?:médicos|servicios médicos)|del (?:médico|cuerpo médico)))`,
    String.raw`(?:(?:re)?liberad[oa]|luz verde|alta) (?:pel[oa]s?|d[oa]s?) (?:médicos?|departamento médico|departamento clínico|dm)`,
    String.raw`(?:doctors?|medics|surgeons?) (?:say|said|says) (?:yes|ok) to|(?:allowed|free) (?:back|to (?:play|return|train|resume))(?: again)? (?:by|,? say) (?:the |club )?(?:doctors|medics)`,
    String.raw`autorisée? (?:par (?:les médecins|le corps médical|le staff médical) )?à (?:reprendre|rejouer|recourir)|(?:médecins|corps médical) (?:l['’])?autorise(?:nt)? (?:X )?à (?:reprendre|rejouer|recourir)`,
    String.raw`autorizad[oa] (?:(?:por los médicos|pel[oa]s? médicos?|pelo departamento (?:médico|clínico)) )?a (?:volver|reaparecer|jugar|entrenar|jogar|treinar|voltar|regressar)|autorizzat[oa] (?:dai medici )?a (?:riprendere|giocare|tornare|allenarsi)`,
    String.raw`ärzte (?:sagen ja|erlauben (?:X |ihm )?(?:das|die) (?:comeback|rückkehr))|von den ärzten (?:\p{L}+ ){0,2}(?:freigegeben|freigabe)|freigabe (?:der|von den) (?:ärzten?|mediziner\p{L}*)`,
    String.raw`feu vert (?:des|du|de (?:ses|son)) (?:médecins?|staff|corps médical)`,
    String.raw`grünes licht (?:der|vom|von den|seiner) (?:ärzte\p{L}*|medizin\p{L}*)`,
    String.raw`medical (?:green light|all[- ]clear|go-ahead)|feu vert médical|via libera medico|(?:green light|all-clear|go-ahead|ok|cleared) (?:from|by) (?:the |his |club |an? )?(?:doctors?|medics|medical|surgeon|specialist|consultant|physio)`,
  ),
  'iu',
);
/** 'Quittent l’infirmerie', 'off the treatment table': fit again. */
export const LEFT_WARD = new RegExp(
  list(
    String.raw`(?:removed|crossed) (?:from|off) (?:the )?(?:injury|casualty|sick) list|(?:borrad[oa]|tachad[oa]|fuera|sale|salió|desaparece) de la lista de (?:lesionados|bajas)|(?:via|fuori|esce|cancellat[oa]|depennat[oa]) dall[ae] lista (?:degli )?(?:infortunati|indisponibili)|(?:sort|rayée?|disparaît) de la liste des blessés|(?:sai|saiu|riscad[oa]) da lista de lesionados`,
    String.raw`(?:off|(?:leav(?:es?|ing)|left)) (?:the )?(?:treatment (?:table|room)|(?:injury|sick|casualty) list)`,
    String.raw`(?:quitte(?:nt)?|(?:a|ont) quitté|sort(?:ent)? de|sortis? de) l['’]infirmerie`,
    String.raw`(?:lascia(?:no)?|(?:ha|hanno) lasciato|esc(?:e|ono) dal|uscit[oi] dal)[l ]*l?['’]infermeria`,
    String.raw`(?:sale|salen|salió|salieron|abandonan?|abandonó|abandonaron|dejan?|dejó|dejaron) (?:por fin |ya )?(?:de )?la enfermería`,
    String.raw`(?:deixam?|deixou|deixaram|largam?|sai|saem|saiu|saíram) d?[ao] (?:lista de lesionados|boletim|enfermaria|departamento médico|dm|estaleiro)`,
    String.raw`(?:verl(?:ässt|assen)|verließ(?:en)?) (?:das )?(?:\p{L}+)?lazarett|aus dem lazarett zurück|(?:runter von|verschwindet von|raus aus|gestrichen von|weg von) der (?:verletzten|kranken)liste`,
  ),
  'iu',
);

/** 'Opération réussie', 'bien tras ser operado': well, and out for some time. */
export const OPERATED_WELL = new RegExp(
  list(
    String.raw`(?:operation|surgery) (?:\p{L}+ ){0,3}(?:successful|went well|a success)|successful (?:\p{L}+ )?(?:operation|surgery)|successfully (?:operated|undergoes|underwent)|(?:doing )?well after (?:[\p{L}'’]+ )?(?:operation|surgery)`,
    String.raw`operación (?:\p{L}+ ){0,4}(?:éxito|salió bien|exitosa)|(?:operad[oa]|intervenid[oa]) con éxito|bien tras (?:ser operad[oa]|la operación|pasar por el quirófano)`,
    String.raw`(?:operazione|intervento)(?: [\p{L}'’]+){0,4} (?:riuscit[oa]|andat[oa] bene)|operat[oa] con successo|(?:sta )?bene dopo l['’](?:operazione|intervento)`,
    String.raw`(?:opération|intervention)(?: [\p{L}'’]+){0,4} (?:réussie|bien passée)|opérée? avec succès|(?:va )?bien après (?:son|l['’])(?: ?opération)`,
    String.raw`(?:operação|cirurgia)(?: [\p{L}'’]+){0,4} (?:correu bem|bem[- ]sucedida|foi um sucesso|com sucesso)|operad[oa] com sucesso|bem (?:após|depois d[ae]) (?:a )?(?:operação|cirurgia)`,
    String.raw`(?:operation|op|eingriff)(?: [\p{L}'’]+){0,4} (?:geglückt|gelungen|erfolgreich|gut verlaufen)|erfolgreich(?: [\p{L}'’]+){0,4} operiert|(?:\p{L}*operation|\p{L}*-op) (?:gut|erfolgreich) (?:überstanden|verlaufen)`,
  ),
  'iu',
);

export const AWAITED =
  /(?<!\p{L})(?:attende|aspetta|in attesa|attesa|espera|aguarda|attend|wartet|hofft|hopes?|awaits?|awaiting|waits?|waiting|needs?|until|manca|falta|prima d|à espera|en attente)(?!\p{L})/iu;

/** 'Recuperado de estiramento, X deve retornar': a clause that begins with what is over. */
export const RECOVERED =
  /^[\s“«"]*(?:(?:já|ya|fully|totalmente|completamente|wieder) )?(?:recuperad[oa]|recuperat[oa]|repuest[oa]|restablecid[oa]|guarit[oa]|remis|rétablie?|genesen|recovered) (?:d[aeo]s?|del|della|dell['’]|dal|dalla|de (?:su|sa|la)|d['’]une|from|von)(?!\p{L})/iu;

/** 'Ce genou qui ne guérit pas', 'la ferita non guarisce': what does not heal. */
export const NOT_HEALED =
  /(?<!\p{L})(?:non (?:è|sono) (?:ancora )?guarit\p{L}+|non (?:gli )?passa(?=\s*(?:[,.;:]|$))|no se (?:le )?va(?=\s*(?:[,.;:]|$))|(?:no|não|non|ne) (?:mejora|melhora|migliora|s['’]améliore)|wird nicht besser|(?:non|no|não|ne|does not|doesn['’]t|won['’]t|will not|refuses? to) (?:(?:se|si|vuole|quiere|quer|veut|acaba de) )?(?:guarisc\p{L}+|guarire|san(?:a|an|ar)|cura(?:r|m)?|cicatriz\p{L}+|guéri(?:t|r|ssent)|heal)|(?:heilen|heilt|verheilt) (?:\p{L}+ ){0,3}nicht)(?!\p{L})/iu;

/** 'Volta à seleção após cinco anos': called up again. */
export const TO_NATION =
  /(?<!\p{L})(?:volt\p{L}+|regress\p{L}+|vuel\p{L}+|volv\p{L}+|torn\p{L}+|retour|revient|kehrt|return\p{L}*|recall\p{L}*) (?:à|a la|in|en|to|zur|to the) (?:seleção|selección|nazionale|équipe de france|sélection|nationalmannschaft|(?:\p{L}+ )?national (?:team|side|squad))(?!\p{L})/iu;

/** 'El Atleti recupera a X para Europa', 'recupera X per il derby': a club has its player again. */
export const HAS_AGAIN =
  /(?<!\p{L})recuper(?:a|an|ó|ano|ou|am) (?:a |o )?X (?:e X |y (?:a )?X )?(?:para|per|contra|contro|ante)(?!\p{L})/iu;

/** 'Sono passati quattro anni da quell’operazione', 'quase me fez largar o futebol aos 18 anos': long over. */
export const LONG_OVER =
  /(?<!\p{L})(?:(?<=^[\s"“«]*)(?:le jour où|the day (?:that |when )?X|il giorno in cui|el día (?:en )?que|o dia em que|der tag,? an dem)|che (?:lo|la|gli|le) (?:costrinse|obbligò|costò|tolse|negò|impedì|privò|fece perdere|fece saltare)|(?:(?:that|which) (?:forced|cost) (?:him|her)|que (?:le|lo|la|o|a|lhe) (?:oblig|cost|priv|impid|dej|obrig|cust|tir|imped)(?:ó|ou|ió|iu)|qui (?:l['’]a (?:privé|empêché)|lui a coûté)|\p{L}*verletzung, die (?:ihn|ihm))(?: [\p{L}'’-]+){0,4} (?:world cup|mundial|eurocopa|mondial|coupe du monde|wm-?\p{L}*|em-?titel)|sono (?:ormai )?passati (?:\p{L}+ ){1,2}anni|han pasado (?:\p{L}+ ){1,2}años|(?:já |se )?passaram(?:-se)? (?:\p{L}+ ){1,2}anos|(?:\p{L}+ ){1,2}ans (?:ont passé|sont passés)|(?:\p{L}+ )?jahre her|(?:it|that) was (?:\p{L}+ ){1,2}years ago|(?:me|mi|mich|mir|m['’]\p{L}+) (?:[\p{L}'’]+ ){0,8}(?:(?:aos|a los|à|a) (?:1\d|2[0-4]) (?:anos|años|ans|anni)|(?:mit|at) (?:1\d|2[0-4])(?! (?:minut|tag|spiel|punkt|day|game|month|monat|woche|week|point))))(?!\p{L})/iu;

/** 'Schmelzer blickt zurück', 'looks back': nobody returns. */
export const LOOKS_BACK =
  /(?<!\p{L})(?:(?:blick|schau|denk)\p{L}* (?:\p{L}+ ){0,3}zurück|look\p{L}* (?:\p{L}+ ){0,2}back|zurückblick\p{L}*)(?!\p{L})/giu;

/** 'De retour sur le banc', 'torna in panchina': in the squad again, not left out. */
export const BACK_ON_BENCH =
  /(?<!\p{L})(?:retour|torn\p{L}+|ritorn\p{L}+|rientr\p{L}+|vuel\p{L}+|volt\p{L}+|regress\p{L}+|wieder|zurück|back) (?:sur le|in|al|ao|no|auf der|auf die|on the|nel|sul) (?:banc|panchina|banquillo|banco|bank|bench)(?!\p{L})/giu;

/** 'Che paura', 'susto ultrapassado': the scare, where it has come to nothing. */
export const SCARE =
  /(?<!\p{L})(?:che )?(?:paura|assust\p{L}+|spavento|sust[oa]s?|frayeur|peur|schreck\p{L}*|scare|fright)(?:(?: per| para| pour| for| um)(?!\p{L}))?(?!\p{L})/giu;

/** 'Pede desculpas por entrada que quebrou a perna': who apologises has hurt somebody. */
export const APOLOGY =
  /(?<!\p{L})(?:apologi[sz]\p{L}*|pede (?:desculpas?|perdão)|pide (?:perdón|disculpas)|se disculpa|si scusa|chiede scusa|s['’]excuse|présente ses excuses|entschuldigt sich)(?:[^,;:–]*(?:opponent|rival|avversari[oa]|adversári[oa]|adversaire|gegner|gegenspieler(?:in)?),[^,;:–]*|[^,;:–]*)/giu;

/** 'Botta di sfortuna', 'coup de théâtre', 'si fa male da solo': strokes of luck, and clubs that beat themselves. */
export const STROKE =
  /(?<!\p{L})(?:(?:botta|colpo|golpe|coup|stroke) (?:d[ei]|of) (?:s?fortuna|vita|scena|genio|suerte|mala suerte|azar|sorte|teatro|malchance|chance|théâtre|maître|génie|(?:bad )?luck)|si fanno male da soli|(?:shoots?|shot) (?:himself|themselves|itself) in the foot)(?!\p{L})/giu;

/** Words that deny a statement, of any language. */
export const NEGATED =
  /(?<!\p{L})(?:no|não|non|ne|nicht|not|never|pas|kein\p{L}*|ohne|sans|senza|sin|sem|without|fora|fuera|fuori)(?!\p{L})|n['’](?:t|a|est)(?!\p{L})/iu;

/** Who plays where: 'the midfielder', 'BVB-Kapitän'. */
export const ROLES =
  'captain|skipper|striker|forward|winger|midfielder|defender|full-?back|centre-?back|keeper|goalkeeper|kapitän|stürmer|angreifer|mittelfeldspieler|verteidiger|torwart|keeper|torhüter|profi|star|capitano|attaccante|centrocampista|difensore|portiere|terzino|esterno|capitán|delantero|centrocampista|defensa|central|lateral|portero|extremo|capitão|avançado|atacante|médio|meia|volante|defesa|zagueiro|goleiro|guarda-redes|capitaine|attaquant|milieu|défenseur|gardien|latéral|ailier|buteur';

/** 'An homonym of X', 'not that X': somebody else of the same name. */
export const NAMESAKE =
  /(?<!\p{L})(?:namesakes?|homonym[eos]*|omonim[oaie]|hom[óô]nim[oa]s?|tocayo|xará|namensvettern?|(?:not|nicht|non|no|não|pas) (?:that|the|der|dieser|quel|ese|aquele|celui|le) X)(?!\p{L})/iu;

/** 'New signing X already trains': nobody returns. */
export const NEWCOMER =
  /(?<!\p{L})(?:new (?:signing|boy|arrival|recruit)|nuevo (?:fichaje|refuerzo)|nuov[oa] acquisto|nouvelle recrue|nov[oa] (?:reforço|contratação)|neuzugang)(?!\p{L})/iu;
