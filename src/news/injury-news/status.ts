import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';
import type { InjuryReading } from '../../domain/diagnosis/reading.ts';
import type { CandidateStatus } from '../../domain/injuries/candidates.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { isDenied } from './denials.ts';
import { durationIn, untilIn } from './durations.ts';
import { type Expressions, expressionsOf } from './expressions.ts';
import { hurtsBody } from './hurt-verbs.ts';
import {
  AFTER_DUTY,
  AWAITED,
  BACK_ON_BENCH,
  BEHIND,
  CARRIED_OFF,
  CARRIED_THEN,
  CLEARED,
  DELAYED,
  FAILED_RETURN,
  FEARS_WORST,
  HAS_AGAIN,
  HOME_HURT,
  KEEPS_OUT,
  LEFT_WARD,
  LONG_OVER,
  LOOKS_BACK,
  LOSES_TEETH,
  MASKED_LATER,
  NAMESAKE,
  NEGATED,
  NEVER_ABSENT,
  NEWCOMER,
  NOT_HEALED,
  NOT_YET,
  OPERATED_WELL,
  PLAYS,
  RECOVERED,
  SCARE,
  TO_NATION,
} from './statements.ts';

/** Absences that are not injuries, by the names of the injury text reader. */
const NO_INJURIES: ReadonlySet<string> = new Set(['illness', 'covid-19', 'doping', 'suspension', 'personal']);

/** Whether a text denies an injury, or tells of something else: an illness, a suspension, a memory. */
export function isOtherNews(text: string, language: ContentLanguage): boolean {
  const { fine, tribute, past, other } = expressionsOf(language);
  const isOther = [fine, tribute, past, other].some((pattern) => pattern.test(text));
  return isOther || isDenied(text) || NAMESAKE.test(text) || NO_INJURIES.has(readingOf(text).category);
}

/** The status that a clause gives its players; null if none, or if it is not about an injury. */
export function statusOf(
  told: string,
  sentence: string,
  language: ContentLanguage,
  day: string | null,
): CandidateStatus | null {
  const is = expressionsOf(language);
  const said = told.replace(CARRIED_THEN, ' ');
  const reading = readingOf(said);
  const isInjury = reading.category === 'injury' || reading.category === 'surgery';
  const isBackIn = (text: string) => {
    const there = text.replace(TO_BED, ' ').replace(NOT_YET, ' ').replace(LOOKS_BACK, ' ');
    return is.back.test(there) || (is.returned?.test(there) === true && isOfInjury(sentence, language));
  };
  const isStillOut = STILL_OUT.test(said);
  const isAfter = isBackAfter(said, is);
  const isBack = isBackIn(said) && !isStillOut;
  const isLater = is.later.test(said);
  if (LOSES_TEETH.test(said)) return 'out';
  if (NO_INJURIES.has(reading.category) || reading.category === 'unspecified') return null;
  // 'Injury: four weeks of rest' is one; a rested player has none.
  const isDoubted = SPARED.test(said) && DOUBTED.test(said);
  if (reading.category === 'rest' && !COMPLAINT.test(said) && reading.area.value === null && !LONG_REST.test(said))
    return isDoubted ? 'doubtful' : null;
  const isHurt = isStrongInjury(reading) && reading.diagnosis.value !== 'muscle-fatigue';
  if (isDoubted && !is.tribute.test(said)) return 'doubtful';
  const isThere = CLEARED.test(said) || isBack || is.returned?.test(said) === true || isAfter;
  const reasons = isThere ? said.replace(BENCH, ' ') : said.replace(BACK_ON_BENCH, ' ');
  const isOther = is.other.test(isThere ? reasons.replace(FANTASY, ' ') : reasons) || OTHER_REASON.test(said);
  // 'Frattura insanabile: a gennaio può partire': a break or a tear of no part of the body may be a figure of speech.
  const isOfBody = isHurt && !(isAmbiguous(reading) && !BODILY.test(said));
  if (NAMESAKE.test(said) || (is.tribute.test(said) && !isRid(said, is)) || (isOther && !isOfBody && !isSufferer(said)))
    return null;
  if (isLongAgo(said, is, day) && !isBack && !(YEAR_AFTER.test(said) && isAfter)) return null;
  if (NEVER_ABSENT.test(said) || (FULL_SQUAD.test(said) && !isInjury && !AGAIN.test(said.replace(FULL_SQUAD, ' '))))
    return null;
  if (LONG_OVER.test(said) && !isBack) return null;
  if (HOME_HURT.test(said)) return 'out';
  const isNoReturn = TO_NATION.test(said) || (NEWCOMER.test(said) && !is.out.test(said));
  if (isNoReturn && !isHurt && !is.weak.test(said) && !COMPLAINT.test(said)) return null;
  if (NOT_HEALED.test(said) && (isInjury || reading.area.value !== null)) return 'out';
  if (
    LEFT_WARD.test(said) &&
    !NEGATED.test(said.slice(0, said.search(LEFT_WARD))) &&
    !is.out.test(said.replace(LEFT_WARD, ' '))
  )
    return 'back';
  if (OPERATED_WELL.test(said) && !isBack && !isAfter) return 'out';
  if (CLEARED.test(said) && !NEGATED.test(said.slice(0, said.search(CLEARED))))
    return AWAITED.test(said) ? 'doubtful' : 'back';
  if ((RECOVERED.test(said) || HAS_AGAIN.test(said) || isRid(said, is)) && !isStillOut) return 'back';
  const isFromDuty = AFTER_DUTY.test(said) && !is.out.test(said.replace(AFTER_DUTY, ' '));
  if (isFromDuty && !isHurt && !COMPLAINT.test(said)) return null;
  if (
    isPainFree(said) &&
    (isInjury || PART_WELL.test(said) || (PAIN.test(said) && TRAINS.test(said)) || isOfInjury(sentence, language)) &&
    !isStillOut &&
    !isLater
  )
    return 'back';
  const isNamed = isInjury || is.weak.test(said) || COMPLAINT.test(said);
  if ((FAILED_RETURN.test(said) && isNamed) || (MASKED_LATER.test(said) && isOfBody && !said.match(AFTER)))
    return 'out';
  if (DELAYED.test(said) || (KEEPS_OUT.test(said) && isStrongInjury(reading))) return 'out';
  if (overcomes(said)) return 'back';
  if (
    BEHIND.test(said) &&
    (isStrongInjury(reading) || reading.category === 'surgery' || is.weak.test(said) || COMPLAINT.test(said))
  )
    return 'back';
  if (REASON.test(said) && !isInjury && !is.weak.test(said) && !COMPLAINT.test(said)) return null;
  if (RELAPSED.test(said) || LASTS.test(said)) return 'out';
  if (isAfter) return 'back';
  const isLong = durationIn(said, language) !== null || untilIn(said, language, day) !== null;
  const isMissed = WITHOUT.test(said) && (isStrongInjury(reading) || isLong);
  const isOut =
    is.out.test(said) ||
    isNamedInjury(reading) ||
    isMissed ||
    hurtsBody(said) ||
    TO_BED.test(said) ||
    (isStillOut && isInjury);
  const isDoubtful =
    CARRIED_OFF.test(said) ||
    (FEARS_WORST.test(said) && (isHurt || COMPLAINT.test(said))) ||
    (is.doubtful.test(said) && (isHurt || COMPLAINT.test(said) || !MATTER.test(said)));
  const denied = isDenied(said);
  if (is.fine.test(said) || denied) {
    const rest = said.replaceAll(new RegExp(is.fine, 'giu'), ' ');
    // 'Not as bad as feared, but he misses the derby': what stands behind counts.
    const [, ...behind] = rest.split(new RegExp(is.but, 'iu'));
    const last = behind.at(-1) ?? '';
    if (!isDenied(last) && is.out.test(last) && !is.fine.test(last)) return 'out';
    if (is.out.test(rest) && durationIn(rest, language) !== null) return 'out';
    if (
      is.doubtful.test(rest.replace(SCARE, ' ')) &&
      (isHurt || !MATTER.test(said)) &&
      !denied &&
      (!ALL_CLEAR.test(said) || DOUBTED.test(rest))
    )
      return 'doubtful';
    const wasAway = AGAIN.test(rest) || (!NO_INJURY.test(said) && !ASKED.test(said));
    return isBackIn(rest) && wasAway && !isLater && !denied && !DENIED.test(said) ? 'back' : null;
  }
  const isOutFirst = isOut && durationIn(said, language) !== null && said.search(is.out) < said.search(is.back);
  if (isBack && (!isLater || (WITH_GROUP.test(said) && !isOut)) && !isDoubtful && !isOutFirst) return 'back';
  if (isDoubtful && !isSurelyOut(said, is, language) && reading.category !== 'surgery') return 'doubtful';
  // 'Tite calls up Gabriel, X is out': left out of a list.
  const isLeftOut =
    OF_LIST.test(sentence) && !isLong && !isInjury && !isOfInjury(sentence.replace(OUT_ALONE, ' '), language);
  if (isLeftOut && !hurtsBody(said)) return null;
  if (isOut || isLater) return isOut || isInjury || BREAK.test(said) || isLong ? 'out' : null;
  return isDoubtful || is.weak.test(said) || isComplaint(said, reading) ? 'doubtful' : null;
}

/** 'Sofre nova lesão e chora no banco': an injury by name, whatever else is said. */
const SUFFERS =
  /(?<!\p{L})(?:suffer|sustain|sofre|sofri|sufr|subi(?:ss|t)|erl[ei]|zieht sich|zog sich|accus|riport)\p{L}* (?:[\p{L}'’]+ ){0,3}(?:injur|les[ãi]|lesión|bless|infortun|verletz)\p{L}*/iu;

/** 'Se machuca e chora no banco', 'si sono infortunati': gets hurt, whatever else is said. */
const HURTS_SELF =
  /(?<!\p{L})(?:se (?:machuc|lesion|mago|bless)(?:am?|ou|aram|an|ó|aron|e|ent)|(?:machuc|lesion|mago)(?:am?|ou|aram)-se|se ha(?:n)? (?:lesionado|roto)|si (?:è|sono) (?:ri)?(?:infortunat|fatt|fermat)[oaie](?: male)?|si (?:infortunano|infortuna|fa male|fanno male)|s['’](?:est|étaient|était) bless\p{L}+|se sont bless\p{L}+|(?:hat|haben) sich [^,;:.–]{0,40}verletzt|verletz(?:t|te|en|ten) sich|(?:has|have) (?:injured|hurt) (?:himself|themselves))(?!\p{L})/iu;

/** 'Spared with a sore groin': somebody with a complaint, whatever else is said. */
function isSufferer(said: string): boolean {
  return (
    SUFFERS.test(said) ||
    HURTS_SELF.test(said) ||
    CARRIED_OFF.test(said) ||
    /(?<!\p{L})X (?:is |gets )?(?:injured|hurt) again(?!\p{L})/iu.test(said) ||
    /(?<!\p{L})infortunio (?:\p{L}+ )?(?:di|a|per|occorso a) X/iu.test(said) ||
    (SPARED.test(said) && COMPLAINT.test(said))
  );
}

/** 'Fantacalcio: torna Origi': for whom the news is. */
const FANTASY =
  /^[\s"“«]*(?:fantacalcio|fanta ?premier|fantasy(?: premier league)?|fpl|comunio|biwenger|kickbase|cartola|mpg)\s?[,:]/iu;

/** The bench, for somebody who is there again. */
const BENCH = /(?<!\p{L})(?:bench|panchina|banquillo|banco|banc|bank)(?!\p{L})/giu;

/** A coach's list of players. */
const OF_LIST =
  /(?<!\p{L})(?:call(?:s|ed)? up|names? (?:his |an? )?(?:\p{L}+-man )?squad|convoca(?:n|m|no)?|convocat[oi]|convocó|convocou|convocados|convocatoria|convocatória|liste (?:d|pour)\p{L}*|nominiert|nominierung|beruft|(?:em|na|en la|nella|in a|on the) (?:lista|list|shortlist) (?:d[eo]s?|of|dei|degli)|ranking|im (?:[\p{L}]+-)?(?:kader|aufgebot) (?:von|des|der)|bundestrainer)(?!\p{L})/iu;
/** Words of an absence of whatever reason. */
const OUT_ALONE =
  /(?<!\p{L})(?:out|left out|misses out|(?:está|fica|ficam|ficou|queda|quedan) (?:de )?fuera|(?:fica|ficam|ficou|está) (?:de )?fora|fuori|out|absente?s?|ausentes?|fehlt|fehlen|nicht dabei|außen vor)(?!\p{L})/giu;

/** 'All-clear for Toprak': what is said of scans then is no doubt. */
const ALL_CLEAR =
  /(?<!\p{L})(?:all[- ]clear|false alarm|entwarnung|(?:ohne|kein) befund|unauffällig|fehlalarm|falsa alarma|falso allarme|falso alarme|allarme rientrato|(?:solo|soltanto|appena) (?:uno spavento|(?:un )?cramp[oi])|(?:resta|rimane) (?:in campo|tra i pali|in partita|a disposizione)|non preoccupa|(?:si )?rialza|(?<!non )sta(?:nno)? bene|nessun infortunio|ero (?:solo )?stanc[oa]|(?<!non )(?:può giocare|ci sarà|sarà in campo|sarà della partita)|(?:è|torna|subito|di nuovo|già) in piedi|fausse alerte|(?:que|qu['’]une) (?:des crampes|frayeur)|(?:sem|sin|senza|sans|ohne|no|without) (?:consecuencias|consequências|conseguenze|conséquences?|folgen|consequences?)|(?<!n(?:ão|o) )(?:está|estou|estoy) (?:\p{L}+ )?bi?e[mn]|va (?:très )?bien|is fine|(?:has|suffered) no (?:fracture|break|injury|damage)|no tiene (?:\p{L}+ )?(?:lesión|fractura|rotura)|não tem (?:\p{L}+ )?(?:lesão|fratura)|jog(?:a|ou) até (?:ao|o) f(?:im|inal)|spielt (?:aber )?durch|(?:sólo|solo) (?:calambres|un susto)|(?:só|apenas) (?:cãibras|um susto)|nur (?:ein )?(?:krampf|krämpfe)|(?:just|only) (?:a )?(?:cramp|scare)|ohne verletzung|unverletzt|sin lesión|sem lesão|senza lesioni|sans blessure)(?!\p{L})/iu;

/** Words for a pain that is no more. */
const PAIN =
  /(?<!\p{L})(?:without pain|pain[- ]free|sin (?:dolor(?:es)?|molestias)|sem dor(?:es)?|senza dolor[ei]|sans douleurs?|ohne (?:schmerzen|beschwerden)|schmerzfrei|beschwerdefrei)(?!\p{L})/iu;

/** A part of the body that is well again: 'spalla a posto', 'la cheville répond bien'. */
const PARTS = String.raw`(?:knee|ankle|hamstring|calf|groin|thigh|shoulder|foot|ginocchio|caviglia|coscia|polpaccio|spalla|piede|muscolo|flessore|tendine|adduttore|inguine|schiena|anca|menisco|crociato|soleo|bicipite|quadricipite|rodilla|tobillo|muslo|gemelo|sóleo|hombro|pie|joelho|tornozelo|coxa|panturrilha|ombro|pé|menisk?us|kreuzband|innenband|syndesmose|leiste|patellasehne|adduktor(?:en)?|ligamento|cruzado|aductor|isquiotibial(?:es)?|tendón|tendão|adutor|tendon|ischio(?:s)?|adducteurs?|genou|cheville|cuisse|mollet|épaule|pied|knie|sprunggelenk|knöchel|oberschenkel|wade|schulter|fuß|achillessehne)`;
const PART_WELL = new RegExp(
  String.raw`(?<!\p{L}|(?:my|mein|mi|mia|mio|minha|meu|mon|ma) )${PARTS} (?:(?!non|no|não|ne|nicht|not)\p{L}+ )?(?:a posto|regge|tiene|ok|(?:non|gli) dà più (?:problemi|fastidio|noia)|guarit[ao]|risponde bene|non (?:mi |gli )?fa più male|non (?:mi |gli )?dà più (?:problemi|fastidio|noia)|responde bien|responde bem|recuperad[oa]|curad[oa]|répond bien|guérie?|ne fait plus mal|ya no (?:le )?duele|já não dói|non fa più male|hält|verheilt|ausgeheilt|macht wieder mit|wieder (?:belastbar|heil|stabil|in ordnung)|(?:is |has )?(?:fully )?(?:healed|holding up|fine now))(?!\p{L})`,
  'iu',
);
/** 'Trains without pain': 'treina sem dores'. */
const WITHOUT_PAIN =
  /(?<!\p{L})(?:without (?:any )?(?:pain|discomfort)|pain[- ]free|sin (?:dolor(?:es)?|molestias)|sem (?:dor(?:es)?|queixas|limitações)|senza (?:dolore|dolori|fastidi)|sans (?:douleurs?|gêne)|(?:sem sequelas|sin secuelas|senza postumi|sans séquelles?|ohne nachwirkungen|ohne folgeschäden|without after-?effects|with no after-?effects)|ohne (?:schmerzen|beschwerden|probleme)|schmerzfrei|beschwerdefrei)(?!\p{L})/iu;

/** 'Supera su elongación', 'overcame a thigh strain': what is overcome may be any injury. */
const OVERCOMES =
  /(?<!\p{L})(?<!(?:no|não|non|not|nicht|pas|to|para|por|per|de|sin|sem) )(?:overc(?:omes|ame)|super(?:a|an|ó|aron|ou|aram|ano)|ha superado|han superado|ha superato|ultrapass(?:a|am|ou)|venc(?:e|eu|ió) (?=(?:a |o |la |el )?les)|surmont(?:e|ent)|a surmonté|(?:ist|hat) überwunden) (?:(?:his|an?|the|su|sus|la|el|las|los|una?|il|lo|i|gli|le|un|una|a|o|as|os|uma?|son|sa|ses) |l['’]|un['’])?((?:[\p{L}'’]+ ?){1,4})/giu;

/** What a part of the body may put somebody through: 'supera drama no joelho'. */
const ORDEAL = /(?:drama|nightmare|ordeal|calv[aá]ri|pes?ad(?:elo|illa)|incubo|cauchemar|calvaire|galère|odiss)/iu;

function overcomes(said: string): boolean {
  if (isDenied(said)) return false;
  return [...said.matchAll(OVERCOMES)].some(({ index, 1: what = '' }) => {
    if (NEGATED.test(said.slice(0, index))) return false;
    const reading = readingOf(what);
    return (
      isStrongInjury(reading) &&
      (reading.category === 'injury' ||
        reading.category === 'surgery' ||
        (reading.area.value !== null && ORDEAL.test(what)))
    );
  });
}

/** Whether somebody trains or plays without pain, or the part that was hurt is well. */
function isPainFree(said: string): boolean {
  if (isDenied(said) || DENIED.test(said)) return false;
  if (NEGATED.test(said.replace(WITHOUT_PAIN, ' ').replace(PART_WELL, ' '))) return false;
  return (
    PART_WELL.test(said) || (WITHOUT_PAIN.test(said) && (TRAINS.test(said) || PLAYS.test(said) || AGAIN.test(said)))
  );
}

/** 'Over a dislocated elbow', 'livre da pubalgia': what somebody is rid of, which may be any injury. */
const RID_OF =
  /(?<!\p{L})(?:(?:(?<=^[\s«“"]*X )over|X (?:is|gets|has got) (?:now |finally |fully )?over|(?:free|clear) (?:of|from)|rid of)|libre de|liberad[oa] de|(?:sin rastro|sin restos) de|livre d[aeo]s?|liber[to]{1,2} d[aeo]s?|curad[oa] d[aeo]s?(?:l)?|libero da|liberatosi da|senza più|(?:archiviat[oa]|smaltit[oa]|risolt[oa])(?= (?:il|l['’]|la|lo|i|gli))|libéré|débarrassée?|quitte|frei von|befreit von)(?: (?:an?|his|the|any|all|su|sus|la|el|las|los|una?|sua?|o|a|os|as|il|lo|i|gli|le|de|du|des|son|sa|ses|seiner?m?n?)| (?:d|l|dell|dall)['’]|l(?:la|lo|l['’]))? ?((?:[\p{L}'’]+ ?){1,4})/giu;
/** 'Já não sente dores', 'non sente più dolore'. */
const HURTS_NO_MORE =
  /(?<!\p{L})(?:no longer limp(?:s|ing)|ya no cojea|já não manca|non zoppica più|ne boite plus|humpelt nicht mehr|(?:no longer (?:feels?|has|suffers?|feeling)|já não (?:sente|tem|acusa|apresenta|sofre)|não (?:sente|tem) mais|ya no (?:siente|tiene|acusa|arrastra|sufre)|non (?:sente|ha|avverte|accusa) più|(?:ne |n['’])(?:sent|ressent|souffre|a) plus|(?:spürt|hat|verspürt) keine)(?: (?:any|de|com|con|from|alcun|alcuna|aucune))? (?:\p{L}+ )?(?:pain|discomfort|dor(?:es)?|dolor(?:es)?|molestias|queixas|incómodo|incômodo|dolor[ei]|fastidi[oa]?|douleurs?|gêne|schmerzen(?: [\p{L}]+){0,3} mehr|beschwerden(?: [\p{L}]+){0,3} mehr))(?!\p{L})/iu;

/** Whether somebody is rid of an injury or a pain, and nothing else keeps them out. */
function isRid(said: string, { out, doubtful, later }: Expressions): boolean {
  const rest = said.replace(RID_OF, ' ').replace(HURTS_NO_MORE, ' ');
  const [before = ''] = rest.split('  ');
  if (rest === said || NEGATED.test(before) || [DENIED, out, doubtful, later].some((pattern) => pattern.test(rest)))
    return false;
  return (
    HURTS_NO_MORE.test(said) ||
    [...said.matchAll(RID_OF)].some(([, what = '']) => {
      const reading = readingOf(what);
      return isStrongInjury(reading) && (reading.category === 'injury' || COMPLAINT.test(what));
    })
  );
}

/** 'Has no injury': an injury itself is denied, not worries about one. */
const NO_INJURY =
  /(?<!\p{L})(?:no (?:serious |new |fresh )?injur(?:y|ies)(?! (?:\p{L}+ )?(?:concern|worr|problem|issue|fear|scare))|kein\p{L}* (?:\p{L}+ )?verletzung|(?:não|no|non|sem|sin) (?:tem|tiene|ha|há|hay|apresenta|presenta|sofre\p{L}*|sufr\p{L}*)? ?(?:nenhum\p{L}*|ningun\p{L}*|qualquer|alcun\p{L}*|una|uma)? ?(?:les(?:ão|ión|ioni|ione|ões)|infortun\p{L}+)|nessun(?:a|'|’)? ?(?:lesione|infortunio)|(?:pas|aucune) (?:de )?(?:blessure|lésion)|não pass\p{L}+ d(?:isso|e)|(?:no|não|non|not|nicht|pas) (?:(?:estoy|estou|está|sono|è|been|is|am|was|été|suis) )?(?:lesionad|machucad|infortunat|injured|verletzt|blessé)\p{L}*|(?:suis|est|était) pas blessé|nunca (?:esteve|estive|(?:ha|he) estado) (?:\p{L}+ )?(?:lesionad|machucad)\p{L}+|(?:was |been |is )?never (?:been )?(?:injured|hurt)|jamais été blessé|mai stat[oa] infortunat[oa]|nie verletzt)(?!\p{L})/iu;
/** 'No injury concerns as Jota returns'; not 'no injury: he trains with the team', who was never away. */
const AGAIN =
  /(?<!\p{L})(?:back|again|return\p{L}*|recover\p{L}*|comeback|wieder\p{L}*|zurück\p{L}*|genes\p{L}+|rückkehr\p{L}*|torn\p{L}+|rientr\p{L}+|ritorn\p{L}+|recuper\p{L}+|guarit\p{L}+|arruolabil\p{L}+|ritrov\p{L}+|smaltit\p{L}+|vuelv\p{L}+|volv\p{L}+|vuelta|regres\p{L}+|volt\p{L}+|retorn\p{L}+|reintegr\p{L}+|(?:de )?retour|revien\p{L}+|rétabli\p{L}*|remis|reprend|repris|retrouv\p{L}+)(?!\p{L})/iu;

/** 'Regressa à enfermaria', 'back on the treatment table': no return to the game. */
const TO_BED =
  /(?<!\p{L})(?:back|return\p{L}*|torna\p{L}*|vuelv\p{L}+|volvió|volt(?:a|ou)|regress(?:a|ou)|de volta|retour|retourne|zurück) (?:to |on |in |at |à |ao |a la |al |en |im |ins |auf |dans |in )?(?:the |la |l['’]|der |dem )?(?:treatment (?:table|room)|sidelines|case infirmerie|infermeria|enfermería|enfermaria|infirmerie|lazarett|dm|departamento médico|operating table|quirófano|casa|home|hause|hospital|hôpital|ospedale|krankenhaus|op-tisch)(?!\p{L})/iu;

/** 'Recovers from injury and does not train': still out. */
const STILL_OUT =
  /(?<!\p{L})(?:não|no|non|ne|n['’]) ?(?:se |si |s['’]|pôde |pudo |podrá |poderá |pourra |potrà )?(?:trein(?:a|am|ou|aram|ar)|jog(?:a|am|ará|ar)|enfrent(?:a|am|ará|ar)|encar(?:a|am|ará|ar)|viaj(?:a|am|an|ó|ou|ar)|entren(?:a|an|ó|ar)|jueg(?:a|an)|jugará|jugar|allen(?:a|ano|ato|erà)|gioc(?:a|ano|herà)|entraîn(?:e|ent|era)|jou(?:e|era) pas)(?!\p{L})/iu;

/** 'Lasts 17 minutes of his comeback before pulling up'. */
const LASTS =
  /(?<!\p{L})(?:lasts?|lasted|dura|duró|durou|aguanta|aguantó|resiste|tient|hält)(?: \p{L}+)? (?:\d+|\p{L}+) min\p{L}+ [^,;:.–]{0,40}(?:before (?!being|seeing|red)|antes de (?!ver|ser)|prima d(?:i |ell|el)|avant d(?:e |['’])(?!être)|y se |e si |e se )/iu;

/** 'Torna ma si fa male', 'returns and breaks down again': hurt again on the return. */
const RELAPSED =
  /(?<!\p{L})(?:torn(?:a|ato)|rientr(?:a|ato)|returns?|returned|comes back|came back|vuelve|volvió|regres(?:a|ó|ou)|reapareci?ó|volt(?:a|ou)|revient|rejoue|kehrt(?: \p{L}+)? zurück)(?: [\p{L}'’]+){0,3},? (?:ma|e|but|and|only to|pero|y|mas|et|mais|und|aber) (?:[\p{L}'’]+ ){0,2}?(?:si (?:ri)?(?:fa male|ferma|rompe|infortuna|blocca|stira|strappa)|breaks? down|gets? (?:injured|hurt)|injures|limps|se (?:vuelve a )?(?:lesiona|rompe|resiente)|cae lesionado|se (?:machuca|lesiona)|volta a (?:sentir|se)|se (?:re)?blesse|rechute|verletzt sich)(?!\p{L})/iu;

/** 'Back nine months after fracturing his skull', 'comeback nach 211 Tagen': what happened before. */
const AFTER =
  /(?<!\p{L})(?:after|following|since|(?<=(?:weeks|months|days|years?) )on from|dopo|dal(?:la|lo|l['’])?(?! ?X)|tras|después de|después|desde|após|depois d(?:e|a|o|as|os)|après|depuis|nach|seit|(?<=^[\s«“"]*)(?:absent|out|sidelined|missing|ausente|de baja|fora|parado|fermo|assente|verletzt|ausgefallen)(?= (?:since|for|desde|há|da|dal|dalla|depuis|seit)(?!\p{L})))(?!\p{L})(?:(?! (?:ecco|parte (?:titolare|dal)|tra i pali|titolare|convocat[oa]|gioca|segna|è (?:di nuovo |già )?(?:in|tornat\p{L}+)|sarà (?:in|titolare|disponibile)|wieder|zurück|(?:sein|ihr) comeback|back|returns?|vuelve|regresa|torna|rientra|volta|regressa|retorna|revient|de retour|rejoue|reprend)(?!\p{L}))[^,;:.–])*/giu;
/** A length, alone or of an absence: not one at another club. */
const ABSENCE_BEFORE =
  /^(?:\p{L}+ )(?:(?:\p{L}+ ){0,3})?(?:\p{L}+|\d+) (?:tage?n?|wochen?|monate?n?|days?|weeks?|months?|giorn[io]|settiman[ae]|mes[ei]|mes(?:es)?|mês|días?|semanas?|dias?|jours?|semaines?|mois)(?: (?:out|lay-?off|absence|pause|verletzungspause|zwangspause|of (?:\p{L}+ )?(?:hell|rehab\p{L}*|injur\p{L}+)|de (?:fisioterapia|recuperação|recuperación|tratamento|molho|rééducation|soins)|di (?:stop|assenza|riabilitazione)|de (?:baja|ausencia|parón|paragem|ausência)|d['’] ?(?:absence|arrêt)|sans jouer|parado|fuera|fora|sidelined))?\s*$|(?:absence|assenza|ausencia|ausência|abwesenheit|lay-?offs?|calvar|calvaire|leidens(?:zeit|weg)|galère|ordeal|odiss?e[ai]a?|stop|paragem|parón)/iu;

/** 'Trains with the group and could return on Saturday'. */
const WITH_GROUP =
  /(?<!\p{L})(?:trein\p{L}+ com (?:o grupo|os companheiros|bola|o elenco)|train\p{L}* with (?:the )?(?:group|squad|team)|entren\p{L}+ con (?:el grupo|sus compañeros|el equipo)|allen\p{L}+ (?:in|con il) gruppo|trainier\p{L}+ (?:wieder )?mit (?:der mannschaft|dem team)|entra[iî]n\p{L}+ (?:collectif|avec le groupe))(?!\p{L})/iu;

/** 'Treina após lesão': trains, and not alone. */
const TRAINS =
  /(?<!\p{L})(?<!(?:não|no|non|nicht|n['’]t|ne|not|n['’]) )(?:(?:faz|fez|completa|completou)(?: [\p{L}]+){0,3} treino|(?:hace|completa|completó)(?: [\p{L}]+){0,3} entrenamiento|(?:completes|completed)(?: [\p{L}]+){0,3} (?:session|training)|(?:participe|participé)(?: [\p{L}]+){0,3} (?:entraînement|séance)|treina|treinou|trains|trained|entrena|entrenó|se ejercit[aó]|si allena|trainiert|s['’]entraîne)(?!\p{L})(?!(?: \p{L}+)? (?:a parte|à part|alone|apart|separately|individuell|al margen|en solitario|condicionad|em separado|sozinho|solo|seul|limitad))/iu;

/** 'Set to return after …', with no day named. */
const SET_TO_RETURN =
  /(?<!\p{L})(?:set|poised|ready|primed|in line|lined up|pencilled in) (?:to|for) (?:an? |his )?(?:X )?(?:return|comeback)(?! (?:in|by|next|until|before|within)(?!\p{L}))/giu;

/** Whether somebody returns after an injury or a long absence: the clause tells of it only as of what was before. */
function isBackAfter(said: string, is: Expressions): boolean {
  const before = said.match(AFTER)?.join(' ') ?? '';
  if (before === '') return false;
  const now = said.replace(AFTER, ' ').replace(/ {2,}/g, ' ').replace(SET_TO_RETURN, 'returns');
  const wasOut =
    is.out.test(before) ||
    is.weak.test(before) ||
    isStrongInjury(readingOf(before)) ||
    COMPLAINT.test(before) ||
    ABSENCE_BEFORE.test(before.trim());
  const isOfPlayer = / ?X(?!\p{L})/u.test(now) && !/ X(?!\p{L})/u.test(before);
  const isThere = isOfPlayer && PLAYS.test(now) && !NEGATED.test(now) && !isDenied(now);
  const again = now.replace(NOT_YET, ' ');
  const isAgain = is.back.test(again) || is.returned?.test(now) === true || TRAINS.test(now);
  const isSaid = isThere || (isAgain && !is.fine.test(now));
  return wasOut && isSaid && !is.out.test(now) && !is.later.test(now) && !is.doubtful.test(now);
}

/** 'Geschont, Einsatz fraglich': spared in training, and it is not known whether he plays. */
const SPARED =
  /(?<!\p{L})(?:rested|spared|geschont|ménagée?|laissée? au repos|poupad[oa]|descans(?:a|ó|ou)|reserv(?:ó|ado)|risparmiat[oa]|gestit[oa]|a riposo)(?!\p{L})/iu;
const DOUBTED =
  /(?<!\p{L})(?:(?:is|remains|major|a) doubt(?:ful)?|doubtful|fraglich|ungewiss|offen|incertaine?|en suspens|un doute|es duda|duda para|in dubbio|in forse|é dúvida|em dúvida|dúvida para)(?!\p{L})/iu;

/** A death, a danger or a quarrel: absences and returns that have nothing to do with an injury. */
const OTHER_REASON =
  /(?<!\p{L})(?:è nat[oa]|nascita|diventa (?:papà|padre)|nozze|matrimonio|nacimiento|paternidad|boda|nascimento|nasceu|naissance|est née?|wedding|baby|hochzeit|apolog\p{L}+|bust-?up|fall(?:ing)?[ -]out|bereavement|funeral|death of|volano (?:gli )?stracci|(?:rott?ura|rup?tura|rupture|bruch) (?:\p{L}+ )?(?:entre|tra|fra|zwischen|between)|(?<!\p{L})(?:è|la) (?:rottura|ruptura|rupture) (?:dopo|tras|después de|après) (?:\p{L}+|\d+) (?:anni|años|ans)|(?:retroscena|anatom[ií]a|cronaca|motivi|aria|récit|chronique|coulisses|raisons|bastidores|cr[óôo]nica|claves|chronik|hintergründe|anatomy|inside story)(?: [\p{L}'’]+){0,3}[ '’](?:rottura|rup?tura|rupture|bruch(?:e?s)?|break-?up|split)|rottura (?:è |sembra |ormai )*(?:total|definitiv|insanabil)[aei]|safety fears|security (?:fears|concerns)|trial|suplencia|suplência|reservist\p{L}*|entschuldigung|streit|eklat|todesfall|tod (?:sein|des|von)\p{L}*|beerdigung|trauerfall|scuse|lite|litigio|lutto|morte d\p{L}+|funerale?s?|disculpas|bronca|pelea|muerte d\p{L}+|entierro|desculpas|briga|pol[êé]mica|morte|luto|enterro|excuses|inscri(?:ção|pción|zione|ption)|unregistered|iscritt[oaie]|meldeliste|geldstrafe|fined|multad[oa]|multa(?:no|to)?|mise à l['’]amende|zu spät|verspätung|dispute|altercation|brouille|décès|mort de|obsèques|deuil)(?!\p{L})/iu;

/** 'Sem desfalques, Guardiola tem todo o elenco': nobody is absent, and nobody returns. */
const FULL_SQUAD =
  /(?<!\p{L})(?:(?:full|fully fit) squad|no absentees|sem desfalques|sem baixas|todo o (?:elenco|plantel|grupo)|força máxima|sin bajas|toda la plantilla|al completo|tutta la rosa|effectif (?:au )?complet|au grand complet|sans absents?|ohne ausfälle|bestbesetzung|alle mann|kompletter kader)(?!\p{L})/iu;

/** A rest that nobody takes by choice. */
const LONG_REST =
  /(?<!\p{L})(?:(?:repos forcé|riposo forzato|reposo obligado|(?:descanso|repouso) forçado)(?!\p{L})|(?:längere\p{L}*|lange|\p{L}+wöchige|\p{L}+monatige|wochenlange|monatelange|zwangs-?) ?pause|(?:lunga|longue|larga|long|lengthy|forced|enforced) (?:pausa|pause|rest)(?!\p{L}))/iu;

/** 'His future is in doubt': no doubt about a player's health. */
const MATTER =
  /(?<!\p{L})(?:futures?|contracts?|(?:starting |first-team )place|starting berth|stammplatz|startplatz|titularidade?|maglia da titolare|rendimento|crisi|ritardo|atteggiamento|digiuno|involuzione|neve|nebbia|maltempo|tifosi|addio|posto|cession\p{L}+|non rinnova|trattativ\p{L}+|esonero|trasferimento|riscatto|firma|départ|transfert|prêt|salida|traspaso|fichaje|puesto|saída|transferência|abgang|abschied|wechsel|exit|departure|transfer|sale|renewal|futuro|contrat[ot]|renovación|continuidad|rinnovo|permanenza|renovação|permanência|avenir|prolongation|zukunft|vertrag|verbleib)(?!\p{L})/iu;

/** Nobody returns from an injury that is denied: 'nega lesão: cem por cento'. */
const DENIED =
  /(?<!\p{L})(?:den(?:y|ies|ied|ying)|smenti\p{L}*|descarta\p{L}*|descartó|afasta(?:m)?|nega(?:m|no|ndo|ra|ram)?|negou|niegan?|negó|exclu\p{L}+|esclud\p{L}+|desmient\p{L}*|desmint\p{L}*|desment\p{L}*|dément\p{L}*|dementier\p{L}*|bestreitet|bestritt)(?!\p{L})/iu;

/** 'Forced his way back': no part of the body, unless it is somebody's, or hurts. */
const BACK =
  /(?<!\(|\b(?:his|her|a|the|sore|stiff|lower|upper|bad|injured|bruised|tight) )\bback\b(?!\)| (?:injur|problem|spasm|pain|trouble|strain|complaint|surgery|issue|muscle|operation|knock|tightness|stiffness|fracture))/giu;

/** 'Bras de fer' is a quarrel, a 'duelo' mostly a match, the 'Rest der Saison' no rest, and the 'Fla-Flu' a derby. */
const NO_COMPLAINT =
  /(?<!\p{L})(?:bras de fer|duelos?(?! (?:por|familiar))|rest der \p{L}+|(?:um|ab|ein|durch|aus|zusammen|auf)br[uü]ch\p{L}*|(?:\p{L}+s|spiel)abbr[uü]ch\p{L}*|(?:vertrags|wort|stil|tabu|vertrauens|rekord)br[uü]ch\p{L}*|(?:um|grund|auf)riss\p{L}*|(?:à|avant|dès|après|juste avant|depuis) la pause|(?:zur|vor der|nach der|in der) pause|fla[-–]flu|cuts? (?:short|ties|off|out|back)|with a bang|heart-?br(?:eak|oke)\p{L}*|(?:the )?heart of|sick list|fiato sospeso|(?:au|le) cœur d\p{L}*|(?:al|el|no|o|nel|il) c(?:orazón|oração|uore) d\p{L}+|herz der|(?:fresh|new|selection|defensive|another|major|injury) headaches?|headaches? for|dolor(?:es)? de cabeza para|dor(?:es)? de cabeça para|mal di testa per|kopfschmerzen für|maux? de tête pour|choc(?= (?:meet|contre|entre|d[eu] (?:la )?(?:journée|tête|soirée|groupe)|X))|stringe i denti|apriet\p{L}+ los dientes|serr\p{L}+ les dents|cerr\p{L}+ os dentes|grit\p{L}* (?:his|their) teeth|bei(?:ß|ss)t (?:\p{L}+ )?die zähne)(?!\p{L})/giu;

/** 'Injured on international duty', 'infortunato in nazionale': the place, no reason of its own. */
const ON_DUTY =
  /(?:(?:while )?(?:on|with|from) (?:the )?(?:international duty|national team)|(?:in|dalla|con la) nazionale|(?:con|de) la selección|(?:na|pela|com a|(?:ao serviço )?da) seleção|(?:en|de|avec la) sélection|(?:bei|von) der nationalmannschaft|(?:auf|bei|von) (?:der )?länderspielreise)/giu;
const IS_HURT =
  /(?<!\p{L})(?:f(?:a|atto) male|infortun|injur|lesion|lesão|machuc|bless|verletz|hurt|stir|rott|ferm)\p{L}*/iu;

/** The injury that the words of an article name. A text of a record is read without this: there, "back" is the back. */
export function readingOf(words: string): InjuryReading {
  const told = IS_HURT.test(words) ? words.replace(ON_DUTY, ' ') : words;
  return readInjuryText(told.replace(BREAK, ' ').replace(BACK, ' ').replace(NO_COMPLAINT, ' '));
}

/** Whether a sentence says of anybody that he is or was injured. */
function isOfInjury(sentence: string, language: ContentLanguage): boolean {
  const { category } = readingOf(sentence);
  const { out, weak } = expressionsOf(language);
  return category === 'injury' || category === 'surgery' || out.test(sentence) || weak.test(sentence);
}

/** An absence has the reason that is stated: 'wegen einer Prüfung nicht dabei'. */
const REASON =
  /(?<!\p{L})(?:because of|due to|owing to|a causa di|per motivi|debido a|a causa de|por motivos|devido (?:a|à|ao)|por causa d[aeo]|en raison d|à cause d|wegen|aufgrund)|(?:to miss|misses|out of|absent from|skips?) [^,;:.–]{0,40}(?<!\p{L})over(?! (?:an? |his )?(?:\p{L}+ )?(?:injur|fitness|knee|ankle|hamstring|knock))/iu;

/** Words for an injury or a complaint of whatever part of the body. */
const COMPLAINT =
  /(?<!\p{L})(?:injur(?!y[ -]time)\p{L}*|problem\p{L}*|troubles?|complaints?|issues?|pains?|infortuni\p{L}*|lesion\p{L}*|lesión|les(?:ão|ões)|blessures?|problèm\p{L}*|dol[eo]r\p{L}*|dor(?:es)?|douleur\p{L}*|douloureu\p{L}*|\p{L}*(?:verletzung|schmerz|beschwerde)\p{L}*|guai|guaio|acciacc\p{L}+|fastidi\p{L}*|molestias|dolencias?|percance|queixas?|inc[óô]modo|pépins?|gêne|\p{L}*blessur\p{L}*|o?edema\p{L}*|[œo]?ed[èe]me|ödem\p{L}*)(?!\p{L})/iu;

/** Whether the words name a complaint of a part of the body: 'Shaw taken off with a head injury'. */
function isComplaint(said: string, reading: InjuryReading): boolean {
  const { area, tissue, diagnosis } = reading;
  const isNamed = diagnosis.value !== null && diagnosis.basis !== 'loose-word' && !isBare(diagnosis);
  // 'Lloris (shoulder)'.
  const isBeside = said.includes('X (');
  return (area.value !== null || SOFT_TISSUES.has(tissue.value)) && (isNamed || isBeside || COMPLAINT.test(said));
}

/** 'Injury for X? …': a question in front of a denial. */
const ASKED = /^[^?]*X[^?]*\?/u;

/** 'Turns his back', 'shows muscle': a part of the body is no complaint, which alone would be read as the usual one. */
function isBare({ value, basis }: InjuryReading['diagnosis']): boolean {
  return basis === 'usual-lesion' && (value === 'back-pain' || value === 'muscle-injury' || value === 'tendinopathy');
}

/** Tissues whose injuries are named without the part of the body: 'muscle tear'. */
const SOFT_TISSUES: ReadonlySet<InjuryReading['tissue']['value']> = new Set(['muscle-tendon', 'ligament-capsule']);

/** A break, a tear or an operation of no part of the body. */
function isAmbiguous({ area, diagnosis }: InjuryReading): boolean {
  return (
    area.value === null && diagnosis.value !== null && /fracture|tear|rupture|strain|surgery/.test(diagnosis.value)
  );
}
/** Words of medicine. */
const BODILY =
  /(?<!\p{L})(?:muscol\p{L}+|muscle|muscular|musculaire|muskel\p{L}*|ligament\p{L}*|legament\p{L}+|chirurg\p{L}+|surg\p{L}+|operat\p{L}+|medic\p{L}+|infortun\p{L}+|injur\p{L}+|lesion\p{L}*|bless\p{L}+|verletz\p{L}*)(?!\p{L})/iu;

/** An injury by name in a part of the body: 'Lloris: dislocated elbow'. */
export function isNamedInjury({ category, diagnosis, area, tissue }: InjuryReading): boolean {
  const isNamed = diagnosis.basis === 'stated' && (area.value !== null || SOFT_TISSUES.has(tissue.value));
  return isNamed && (category === 'injury' || category === 'surgery');
}

/** 'Without Finnbogason (calf)', 'without Kane for a month': out where an injury or a length is named beside the player. */
const WITHOUT =
  /(?<!\p{L})(?:without|ohne|sans|senza|sin|sem|se passer de|prescindir de|(?:fare )?a meno di|não (?:terá|contará com)|no (?:tendrá|contará con)(?: a)?) X(?!\p{L})|بدون X/u;

/** Breaks of a season: a time of return without a date. */
const BREAK =
  /(?:international|winter) break|sosta|parón|paragem|data fifa|trêve|(?:länderspiel|winter)pause|التوقف الدولي|国际比赛日|代表ウイーク|A매치/iu;

export function isStrongInjury({ diagnosis, area, tissue }: InjuryReading): boolean {
  return [diagnosis, area, tissue].some(({ value }) => value !== null);
}

/** A length or 'ruled out' outweighs 'doubt' in the same statement; 'may be ruled out' does not. */
function isSurelyOut(said: string, { doubtful, sure }: Expressions, language: ContentLanguage): boolean {
  if (durationIn(said, language) !== null) return true;
  return sure.test(said.replace(new RegExp(doubtful.source, 'giu'), ' '));
}

/** 'Fourth injury of his career', 'not again in 2021': no matter of the past. */
const NOT_PAST =
  /(?:same old|solita|misma|mesma|même|alte) (?:story|storia|historia|história|histoire|geschichte)|(?:second|third|fourth|fifth|\d+(?:st|nd|rd|th)|second[ao]|terz[ao]|quart[ao]|quint[ao]|segund[ao]|tercer[ao]?|cuart[ao]|terceir[ao]|deuxième|troisième|quatrième|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?) [^,;:.]{0,40}(?:in|of|de|en|da|na|seiner|della) (?:his |su |sua |sa |la |seiner )?(?:career|carriera|carrera|carreira|carrière|karriere)|(?<!\p{L})(?:\p{L}+|\d+\S?) (?:\p{L}+ )?(?:injury|lesión|lesão|blessure|infortunio|verletzung)(?: de (?:cruzado|rodilla|joelho))? (?:of (?:his|her)|de su|da|de sa|della(?: sua)?|seiner) (?:career|carrera|carreira|carrière|carriera|karriere)|(?:rientro|ritorno|retour|regreso|vuelta|regresso|volta|retorno|return|comeback|rückkehr) (?:\p{L}+ ){0,2}(?:19|20)\d\d|(?<!\p{L})(?:não|no|non|nicht|not|n['’]t|pas|plus) (?:[\p{L}'’]+ ){0,7}(?:em|en|nel|in|im) (?:\p{L}+ )?(?:19|20)\d\d|(?:torn|rientr|riavr|rivedr|ritrover)\p{L}+ (?:solo |soltanto )?nel (?:19|20)\d\d|(?:until|till|again in|bis|erst(?: wieder)?|hasta|más en|até|mais em|só(?: \p{L}+)? em|jusqu['’]en|plus en|fino al|più nel) (?:\p{L}+ )?(?:19|20)\d\d/giu;

/** 'Played through it at the World Cup and now stops for a month': the news stands behind. */
const AND_NOW = /(?<!\p{L})(?:and now|e agora|y ahora|e ora|e adesso|et maintenant|und (?:jetzt|nun))(?!\p{L})/iu;

/** 'Jogou com dor por amor ao clube': what somebody played with is over. */
const PLAYED_HURT =
  /(?<!\p{L})(?:played (?:on )?(?:with|through) (?:\p{L}+ )?(?:pain|injury)|jog(?:ou|uei) (?:\p{L}+ )?com dor(?:es)?|jug(?:ó|ué|aba) (?:\p{L}+ )?con dolor(?:es)?|(?:giocato|giocava|giocai) (?:\p{L}+ )?con (?:il )?dolor[ei]|(?:a|ai|avait) joué (?:\p{L}+ )?avec (?:la |une )?(?:douleur|blessure)|spielte (?:\p{L}+ )?(?:unter|mit) schmerzen)(?!\p{L})/iu;

/** 'A year after the broken leg': no longer than an injury may take. */
const YEAR_AFTER =
  /(?<!\p{L})(?:an?|one|un|um|ein) (?:anno|year|año|ano|an|jahr) (?:dopo|after|después|depois|após|après|nach|tras)(?!\p{L})/iu;

function isLongAgo(told: string, { past }: Expressions, day: string | null): boolean {
  const said = (told.split(AND_NOW).at(-1) ?? told).replace(NOT_PAST, ' ');
  if (PLAYED_HURT.test(said)) return true;
  if (!past.test(said)) return false;
  const year = /\b((?:19|20)\d\d)\b/.exec(said)?.[1];
  return !(year !== undefined && day !== null && Number(year) >= Number(day.slice(0, 4)));
}
