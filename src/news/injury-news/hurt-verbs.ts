import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';

/**
 * Verbs for what somebody does to a part of the own body, in every person and tense of the news, by language, with what
 * stands before the part: 'rolled his', 'se torció el', 's’est tordu la'. In German the part stands before the verb.
 */
const HURTS = [
  // English
  String.raw`(?:rolling|twisting|wrenching|tearing|breaking|spraining|straining|pulling|injuring|hurting|rupturing|fracturing|dislocating|tweaking|jarring|roll(?:s|ed)?|wrench(?:es|ed)?|jar(?:s|red)?|tweak(?:s|ed)?|twist(?:s|ed)?|turn(?:s|ed)(?: over)?|jolt(?:s|ed)?|(?:feels|felt)(?= (?:his|her) (?:hip|knee|ankle|calf|groin|thigh|shoulder|quad))|bang(?:s|ed)|smash(?:es|ed)|bruis(?:es|ed)|injur(?:es|ed)|hurts?|damag(?:es|ed)|strain(?:s|ed)?|sprain(?:s|ed)?|pull(?:s|ed)|tears|tore|torn|breaks|broke|broken|crack(?:s|ed)|fractur(?:es|ed)|dislocat(?:es|ed)|ruptur(?:es|ed)|overstretch(?:es|ed)|aggravat(?:es|ed))(?: (?:his|an|the|a))?`,
  // Spanish
  String.raw`se (?:ha |había |haya |vuelve a |volvió a )?(?:romp(?:e|ió|er)|roto|destroz(?:a|ó|ado)|revient(?:a|e)|reventó|tuerce|torci(?:ó|do)|torcer|lastim(?:a|ó|ado|ar)|dañ(?:a|ó|ado|ar)|disloc(?:a|ó|ado)|lux(?:a|ó|ado)|golpe(?:a|ó|ado)|fractur(?:a|ó|ado|ar)|desgarr(?:a|ó|ado)|hiere|hirió|herido|quiebra|quebr(?:ó|ado)|dobl(?:a|ó|ado)|fisur(?:a|ó|ado)|distiende|distendió|lesion(?:a|ó|ado|ar)|resiente de|resintió de|ha resentido de|duele de)`,
  // Italian
  String.raw`si (?:è |era |sarebbe |è nuovamente |è di nuovo )?(?:ri)?(?:rompe|rotto|ruppe|spezz(?:a|ato)|frattur(?:a|ato|ò)|luss(?:a|ato|ò)|stir(?:a|ato|ò)|storce|storto|strapp(?:a|ato)|lesion(?:a|ato)|incrin(?:a|ato)|ferisce|ferito|blocca|gir(?:a|ato)|slog(?:a|ato)|tocca)|(?:sbatte|sbattuto|picchia)(?= (?:il|la|lo|un) (?:ginocch|cavigl|spall|gomit|pied))`,
  // French
  String.raw`(?:se|s['’](?:est|était|est de nouveau|est encore|serait)) (?:cass(?:e|é)|fractur(?:e|é)|rompu?t?|déchir(?:e|é)|tord(?:u)?|lux(?:e|é)|foul(?:e|é)|démet|démis|bris(?:e|é)|bless(?:e|é)|abîm(?:e|é)|claqu(?:e|é)|tient|touche|fêl(?:e|é)|étir(?:e|é)|plaint d(?:u|e|es)|cogn(?:e|é))`,
  // Portuguese
  String.raw`(?<!(?:o|a|os|as|que|se) )(?:part(?:e|iu)|fratur(?:a|ou)|torc(?:e|eu)|romp(?:e|eu)|mago(?:a|ou)|lesion(?:a|ou)|fer(?:e|iu)|desloc(?:a|ou)|machuc(?:a|ou)|quebr(?:a|ou)|estir(?:a|ou)|luxa|luxou|contundiu|distend(?:e|eu)|trinc(?:a|ou)|(?:vai |precisa |terá de |volta a )?oper(?:a|ou|ar)|opera novamente|sent(?:e|iu))(?:-se)?|bat(?:e|eu)(?: com)?(?= (?:o |a )?(?:joelho|tornozelo|ombro|pé|braço))`,
  // German
  String.raw`(?:zerrt|verdreht|prellt|staucht|verstaucht|quetscht|verrenkt|überdehnt|dehnt|bricht|brach|reißt|riss|renkt|kugelt|stößt|schlägt)e? sich(?: (?:erneut|wieder|offenbar|wohl|dabei))?`,
  String.raw`(?:lässt|ließ)(?: sich)?(?= [\p{L} ]{3,40} (?:behandeln|operieren|flicken|richten|nähen)(?!\p{L}))`,
  // What is put in
  String.raw`(?:screws?|plates?|pins?) (?:inserted |fitted |put )?(?:in|into)|schrauben? in|(?:tornillos?|placas?) en|(?:viti?|placc(?:a|he))(?= nel)|(?:vis|plaques?) dans|(?:parafusos?|placas?)(?= n[oa])`,
  // By what somebody is stopped
  String.raw`(?:betrayed|floored|halted|hampered|plagued|sidelined|stopped|troubled|let down) by|(?:still )?battling(?: an?)?|treatment (?:on|for)`,
  String.raw`(?:sufre|a vueltas) con|sufre de|(?:para|a|por) tratarse|(?:traicionad|frenad|lastrad|castigad|martirizad|apartad|parad)[oa] por`,
  String.raw`(?:soffre (?:con|per|di)|(?:ancora )?alle prese con|(?:per|a) curar(?:e|si)|(?:tradit|frenat|bloccat|fermat|tormentat|martoriat)[oa](?= da))`,
  String.raw`aux prises avec|(?<!ne )soigne|faire soigner|(?:souffre|souffrant) (?:toujours |encore )?d(?:e|u)|(?:trahi|stoppé|freiné|lâché|éloigné|écarté|gêné)e? par`,
  String.raw`sofre (?:com|de)|às voltas com|(?:para|a) tratar(?:-se)?(?: d[ao])?|(?:traíd|travad|afastad|parad|castigad)[oa](?= (?:pel|por))`,
  String.raw`(?:vom|von der|durch)(?= [\p{L} -]{3,30} (?:ausgebremst|gestoppt|gebremst|geplagt|gequält)(?!\p{L}))|(?:leidet|laboriert|hadert) (?:weiter |weiterhin |immer noch )?(?:an|mit|unter)`,
].join('|');

const HURT_VERB = new RegExp(String.raw`(?<!\p{L})(?:${HURTS})(?!\p{L}) ?((?:[\p{L}-]+['’]? ?){1,5})`, 'giu');

/** Words that go on before a part of the body: 'the', 'en el', 'la sua'. */
const SMALL =
  /^(?:(?:his|her|an?|d[eai][nmers]?|dall[ao']?|dal|pel[oa]s?|por|sein(?:e[mnr]?)?|am|i[mn]s?|rechte[nsm]?|linke[nsm]?|old|sore|the|own|right|left|e[nl]|la|los?|las|su|un|una|el|al?l[ao']?|il|i|le|gli|lo|les?|du|son|sa|ses|à|au|aux|o|os|as?|no|na|nos|nas|uma?|seu|sua|de|d[ao]|dell[ao]|due|dos|duas|deux|two|both|further|again|otra vez|de nuevo|outra vez|novamente|nuovamente|encore) )*/iu;

/** What is beaten or broken by custom: the chest, a heart. */
const BY_CUSTOM =
  /^(?:pecho|petto|peito|poitrine|chest|back|head|cabeza|testa|tête|cabeça|c(?:uore|oração|œur)|heart)/iu;

/**
 * What a part of the body does to somebody, or how it is, by language: 'el menisco le tiene parado', 'tornozelo afasta
 * X', 'knee swells up', 'cartilagine lesionata'.
 */
const PART_HURTS = [
  // English
  String.raw`(?:keeps?|kept|forces?|forced|rules?|ruled|sidelines?|sidelined|stops?|halts?|floors?|denies) (?:X|him|skipper|captain)|(?:swells?|swelled|flares?|flared|gives|gave|goes|went) (?:up|way|again)|swollen|in pieces|(?:acts?|acted|plays?|played) up`,
  // Spanish
  String.raw`(?:aparta|apartó|deja|dejó|para|frena|frenó|mantiene|tumba|aleja|traiciona|lastra|martiriza|priva|impide) (?:(?:ya |de nuevo |otra vez )?a X|al |fuera|sin )|(?:(?:le|lo) )?(?:tiene|mantiene|trae|deja) (?:parado|apartado|frenado|fuera|en el dique seco|de baja|k\.?o\.?|en vilo)|se (?:hincha|hinchó|inflama|resiente)|(?:de X )?(?:(?:vuelve a dar|da) (?:guerra|problemas)|cede|cedió)|(?:rot|destrozad|maltrech|dañad|hinchad)[oa]s?`,
  // Italian
  String.raw`(?:ferma|blocca|tradisce|frena|tormenta|estromette|mette (?:k\.?o\.?|fuori causa)|toglie|priva)(?: (?:ancora|di nuovo))? (?:X|(?:il|lo|la) (?=\p{L}))|(?:lo|gli) (?:tiene|ferma|blocca|tradisce|frena|tormenta|impedisce)(?: (?:ancora|di nuovo|fuori))?|si gonfia|(?:di X )?fa (?:\p{L}+ ){0,2}(?:i capricci|le bizze)|(?:ha )?cedut?[eo]|fa crac|(?:lesionat|rott|spezzat|gonfi|malconci|danneggiat)[oaie]`,
  // French
  String.raw`(?:de X |d['’]X )?(?:fait (?:\p{L}+ ){0,2}des siennes|(?:lâche|a lâché|craque|gonfle)|(?:le|l['’]) ?(?:a )?(?:prive|privé|éloigne|écarte))|(?:prive|éloigne|écarte|stoppe|freine|trahit|lâche|laisse|contraint)(?: (?:encore|de nouveau|à nouveau))? X|(?:l['’]|le |lui )(?:a )?(?:prive|privé|éloigne|écarte|stoppe|freine|trahit|trahi|lâche|lâché|laisse)|(?:gonfl(?:e|é)|lâche|craque|siffle|en compote|en vrac|en miettes|en charpie)|(?:cassé|fracturé|déchiré|abîmé|fêlé)e?s?`,
  // Portuguese
  String.raw`(?:afasta|trava|para|trai|tira|impede|atormenta|deixa)(?: (?:de novo|novamente))?(?: o| a)? (?:X|avançado|capitão|médio|defesa|central|atacante|zagueiro|meia|goleiro|francês|craque)|(?:(?:de|do) X )?(?:volta a (?:incomodar|dar problemas)|dá problemas)|(?:incha|inchou|cede|cedeu|inchad[oa])|(?:quebrad|partid|fraturad|rompid|lesionad|destruíd)[oa]s?`,
  // German
  String.raw`(?:setzt|zwingt|stoppt|bremst|plagt|legt|quält|hindert)(?: (?:erneut|weiter|wieder))? (?:X|ihn)|macht X (?:\p{L}+ ){0,2}zu schaffen|(?:schwillt|schwoll) (?:\p{L}+ )?an|macht (?:\p{L}+ )?(?:zu|probleme|ärger|beschwerden|nicht mit)|kaputt|lädiert|hinüber|gebrochen|gerissen`,
].join('|');
const PART_BEFORE = new RegExp(String.raw`(?<!\p{L})((?:[\p{L}-]{1,40}['’ ]){1,3})(?:${PART_HURTS})(?![\p{L}])`, 'giu');

/** Parts of the body that stop others, or stand for somebody: 'la mano di X ferma …', 'the head of …'. */
const OF_OTHERS =
  /(?<!\p{L})(?:X|ma(?:no|ni|nos|ão|ãos|ins?)|mãos?|hands?|hände?|heads?|köpfe?|cabezas?|teste?|têtes?|cabeças?|backs?|faces?|faccia|cara|eyes?|herz(?:en)?|hearts?|cuore|corazón|coração|cœurs?|spalle|ausgewechselt)(?!\p{L})/iu;

/** Whether somebody hurts a part of the own body, or it stops them: 'wrenched his knee', 'tornozelo afasta X'. */
export function hurtsBody(said: string): boolean {
  return (
    [...said.matchAll(HURT_VERB)].some(hasBody) ||
    [...said.matchAll(PART_BEFORE)].some(
      ([, part = '']) => !OF_OTHERS.test(part) && (isBody(part) || isDiagnosis(part)),
    )
  );
}

/** Whether words begin with it, so that the subject stands before them. */
export function isFirstHurt(said: string): boolean {
  const [first] = said.matchAll(HURT_VERB);
  return first?.index === 0 && hasBody(first);
}

function hasBody([, words = '']: RegExpExecArray): boolean {
  const object = words.replace(SMALL, '');
  return !BY_CUSTOM.test(object) && isBody(object.split(' ').slice(0, 2).join(' '));
}

/** 'Microrrutura trava X'. */
function isDiagnosis(words: string): boolean {
  const { diagnosis, category } = readInjuryText(words);
  return diagnosis.value !== null && category === 'injury';
}

function isBody(words: string): boolean {
  const { area, tissue, category } = readInjuryText(words);
  return (area.value !== null || tissue.value !== null) && category !== 'illness';
}
