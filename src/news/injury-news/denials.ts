/** Words for an injury, as the object of a denial: of any language. */
const INJURY = String.raw`(?<!\p{L})\p{L}{0,20}(?:injur(?!y[ -]time)|hurt|fitness|verletz|blessur|infortun|lesi|les[ãõ]|bless|contus|fractur|frattur|fratur|fraktur|ruptur|rottur|rotur|esguince|setback|knock|strain|sprain|stirament|distors|élongation|déchirure|problem|riss(?!en)|bruch|damage|daño|dan[no]i|tear|break)\p{L}*`;

/** Verbs of denial and of rejection, in every person and tense of the news. */
const DENY = [
  String.raw`den(?:y|ies|ied|ying)|rubbish(?:es|ed|ing)|scoff(?:s|ed)? at|dismiss(?:es|ed|ing)?|reject(?:s|ed|ing)?|quash(?:es|ed)?|refut(?:es|ed)|pour(?:s|ed)? cold water on|play(?:s|ed)? down|laugh(?:s|ed)? off|brush(?:es|ed)? (?:off|aside)|shrug(?:s|ged)? off|shoot(?:s)? down|shot down`,
  String.raw`dementier\p{L}*|bestreitet|bestritt|verneint\p{L}*|widerspricht|widersprach|entgeht|entging|entgangen`,
  String.raw`smenti(?:sce|scono|rà|to|ta|va)|neg(?:a|ano|ò|ato|hi)|esclud(?:e|ono)|escluso|esclusa|scongiur\p{L}+|evit(?:a|ato|ò)|minimizza\p{L}*`,
  String.raw`nieg(?:a|an|ue)|negó|negado|negaron|desmient\p{L}+|desmint\p{L}+|desmentid\p{L}+|descart(?:a|an|ó|ado|aron)|rechaz(?:a|ó|ado)|evit(?:a|ó|ado)|esquiv(?:a|ó)`,
  String.raw`nega(?:m|ram|va)?|negou|negaram|desment(?:e|em|iu|iram|ido)|descart(?:a|am|ou|aram)|rebat(?:e|em|eu)|refut(?:a|ou)|rejeit(?:a|ou)|afast(?:a|am|ou)|escap(?:a|ou) (?:de|a)|evit(?:a|ou)|minimiz(?:a|ou)`,
  String.raw`nie|nient|niait|nié|dément(?:ent|i|ait)?|écart(?:e|é|ent)|évit(?:e|é)|échapp(?:e|é) à|minimis(?:e|é)|balai(?:e|é)`,
].join('|');

const DENIED = new RegExp(
  String.raw`(?<!\p{L})(?:${DENY})(?! (?:por(?! poco)|per|sur|pour|wegen|with|through|due|because)(?!\p{L}))(?:['’ ](?:(?!\p{Lu}\p{Ll}+ (?:but|aber|ma|pero|mas|mais) )[\p{L}'’-]+ ){0,4}?)(?:[dl]['’])?${INJURY}`,
  'iu',
);

const RUMOUR = String.raw`(?:rumou?rs?|reports?|talk|claims?|speculation|fears?|\p{L}{0,20}gerüchte?\p{L}{0,2}|meldung\p{L}{0,2}|berichte?|voc[ie]|notizi[ae]|indiscrezion[ei]|rumor(?:es)?|noticias?|bulos?|especulaci[óo]n\p{L}*|boatos?|notícias?|especulaç\p{L}+|rumeurs?|hist[óo]rias?|stor(?:y|ies)|stori[ae]|histoires?|geschichten?|informations?|bruits?|angebliche\p{L}*)`;
const FALSE = String.raw`(?:false(?! (?:nine|9|start))|untrue|nonsense|rubbish|unfounded|groundless|premature|wide of the mark|without foundation|inaccurate|falsch|haltlos|stimm(?:t|en) nicht|unwahr|ohne (?:jede )?grundlage|erfunden|unbegründet|aus der luft|fals[oaie]s?(?! (?:nueve|nove|9|allarme|alarma))|infondat[aeio]|priv[aeio] di fondamento|senza fondamento|smentit[aeio]|infundad[oa]s?|sin fundamento|carecen|carece|desmentid[oa]s?|mentira|sem fundamento|não proced\p{L}+|faux(?! (?:neuf|9|pas|départ))|fauss?e?s?|infondée?s?|démenti\p{L}*|sans fondement|inventad[oa]s?|inventat[oaei]|inventée?s?|made[- ]up|fiction)`;

/** 'Injury rumours … are nonsense': a rumour, an injury and a word that calls it false, in whatever order. */
const RUMOURED = [RUMOUR, INJURY, FALSE].map((words) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu'));
/** 'Rebate boato', 'weist Gerüchte zurück'. */
const REJECTED = new RegExp(
  String.raw`(?<!\p{L})(?:lacht|laughs|scoffs|ríe|ride|rit|ri|rebat\p{L}{1,6}|reject\p{L}{0,3}|dismiss\p{L}{0,3}|weist) (?:[\p{L}'’]+ ){0,3}${RUMOUR}`,
  'iu',
);

/** 'Scans show no break', 'los exámenes no revelan lesión'. */
const SHOWN_NONE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:show|reveal|find|found|detect)\p{L}* no|(?:zeig|ergab|ergeb|ergib|bring|bracht)\p{L}* kein\p{L}*|non (?:ha |hanno )?(?:evidenzi|mostr|rivel|riscontr|segnal)\p{L}*|no (?:han? )?(?:revel|muestr|mostr|evidenci|detect|apreci)\p{L}*|não (?:revel|mostr|acus|apresent|detet|detect|constat|apont)\p{L}*|(?:ne|n['’](?:a|ont)) ?(?:pas |rien )?(?:révèl|révél|décèl|décel|montr|détect)\p{L}* (?:pas d|aucun)\p{L}*)['’ ](?:[\p{L}'’]+ ){0,3}?${INJURY}`,
  'iu',
);

/** 'Who made up that I am injured?' */
const WHO_SAYS =
  /(?<!\p{L})(?:(?:chi|qui|quién|quem|wer) (?:[\p{L}'’]+ ){0,3}?(?:l['’]è |l['’]ha )?(?:inventat|inventad|invent|erfunden)\p{L}*|who made (?:that|this|it) up)(?!\p{L})/iu;
const INJURED = new RegExp(INJURY, 'iu');

/** 'Fears over X prove unfounded', 'sorge unbegründet': whatever was feared. */
const FEARED = [
  String.raw`(?:fears?|worr(?:y|ies)|temor(?:es)?|timor[ei]|craintes?|inquiétudes?|sorgen?|befürchtung(?:en)?|receios?)`,
  String.raw`(?:unfounded|groundless|infundad[oa]s?|infondat[aei]|infondée?s?|unbegründet)`,
].map((words) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu'));
/** 'Just a joke', 'era solo uno scherzo'. */
const JOKED =
  /(?<!\p{L})(?:(?:just|only|was|merely) (?:a |his )?jok(?:e|ing)|(?:era|è|fue|foi|c['’]était|war|nur)(?: \p{L}+)? (?:uno scherzo|una broma|uma brincadeira|brincadeira|une blague|ein scherz|scherz))(?!\p{L})/iu;

/** Whether words deny an injury, or call the news of it false. */
export function isDenied(said: string): boolean {
  const isDenial = [DENIED, REJECTED, SHOWN_NONE, JOKED].some((one) => one.test(said));
  return isDenial || [RUMOURED, FEARED, [WHO_SAYS, INJURED]].some((parts) => parts.every((part) => part.test(said)));
}
