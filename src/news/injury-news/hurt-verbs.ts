import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';

/**
 * Verbs for what somebody does to a part of the own body, in every person and tense of the news, by language, with what
 * stands before the part: 'rolled his', 'se torció el', 's’est tordu la'. In German the part stands before the verb.
 */
const HURTS = [
  // English
  String.raw`(?:rolling|twisting|wrenching|tearing|breaking|spraining|straining|pulling|injuring|hurting|rupturing|fracturing|dislocating|tweaking|jarring|roll(?:s|ed)?|wrench(?:es|ed)?|jar(?:s|red)?|tweak(?:s|ed)?|twist(?:s|ed)?|turn(?:s|ed) over|jolt(?:s|ed)?|bruis(?:es|ed)|injur(?:es|ed)|hurts?|damag(?:es|ed)|strain(?:s|ed)?|sprain(?:s|ed)?|pull(?:s|ed)|tears|tore|torn|breaks|broke|broken|crack(?:s|ed)|fractur(?:es|ed)|dislocat(?:es|ed)|ruptur(?:es|ed)|overstretch(?:es|ed)|aggravat(?:es|ed))(?: (?:his|an|the|a))?`,
  // Spanish
  String.raw`se (?:ha |había |haya |vuelve a |volvió a )?(?:romp(?:e|ió|er)|roto|tuerce|torci(?:ó|do)|torcer|lastim(?:a|ó|ado|ar)|dañ(?:a|ó|ado|ar)|disloc(?:a|ó|ado)|lux(?:a|ó|ado)|golpe(?:a|ó|ado)|fractur(?:a|ó|ado|ar)|desgarr(?:a|ó|ado)|hiere|hirió|herido|quiebra|quebr(?:ó|ado)|dobl(?:a|ó|ado)|fisur(?:a|ó|ado)|distiende|distendió|lesion(?:a|ó|ado|ar)|resiente de|resintió de|ha resentido de|duele de)`,
  // Italian
  String.raw`si (?:è |era |sarebbe |è nuovamente |è di nuovo )?(?:ri)?(?:rompe|rotto|ruppe|spezz(?:a|ato)|frattur(?:a|ato|ò)|luss(?:a|ato|ò)|stir(?:a|ato|ò)|storce|storto|strapp(?:a|ato)|lesion(?:a|ato)|incrin(?:a|ato)|ferisce|ferito|blocca|gir(?:a|ato)|slog(?:a|ato)|tocca)`,
  // French
  String.raw`(?:se|s['’](?:est|était|est de nouveau|est encore|serait)) (?:cass(?:e|é)|fractur(?:e|é)|rompu?t?|déchir(?:e|é)|tord(?:u)?|lux(?:e|é)|foul(?:e|é)|démet|démis|bris(?:e|é)|bless(?:e|é)|abîm(?:e|é)|claqu(?:e|é)|tient|touche|fêl(?:e|é)|étir(?:e|é)|plaint d(?:u|e|es))`,
  // Portuguese
  String.raw`(?<!(?:o|a|os|as|que|se) )(?:part(?:e|iu)|fratur(?:a|ou)|torc(?:e|eu)|romp(?:e|eu)|mago(?:a|ou)|lesion(?:a|ou)|fer(?:e|iu)|desloc(?:a|ou)|machuc(?:a|ou)|quebr(?:a|ou)|estir(?:a|ou)|luxa|luxou|contundiu|distend(?:e|eu)|trinc(?:a|ou)|(?:vai |precisa |terá de |volta a )?oper(?:a|ou|ar)|opera novamente|sent(?:e|iu))(?:-se)?`,
].join('|');

const HURT_VERB = new RegExp(String.raw`(?<!\p{L})(?:${HURTS})(?!\p{L}) ?((?:[\p{L}-]+['’]? ?){1,5})`, 'giu');

/** Words that go on before a part of the body: 'the', 'en el', 'la sua'. */
const SMALL =
  /^(?:(?:his|her|an?|the|own|right|left|e[nl]|la|los?|las|su|un|una|el|al?l[ao']?|il|i|le|gli|lo|les?|du|son|sa|ses|à|au|aux|o|os|as?|no|na|nos|nas|uma?|seu|sua|de|d[ao]|dell[ao]|due|dos|duas|deux|two|both|further|again|otra vez|de nuevo|outra vez|novamente|nuovamente|encore) )*/iu;

/** What is beaten or broken by custom: the chest, a heart. */
const BY_CUSTOM =
  /^(?:pecho|petto|peito|poitrine|chest|back|head|cabeza|testa|tête|cabeça|c(?:uore|oração|œur)|heart)/iu;

/** Whether somebody hurts a part of the own body: 'wrenched his knee', 'se ha dañado el hombro'. */
export function hurtsBody(said: string): boolean {
  return [...said.matchAll(HURT_VERB)].some(hasBody);
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

function isBody(words: string): boolean {
  const { area, tissue, category } = readInjuryText(words);
  return (area.value !== null || tissue.value !== null) && category !== 'illness';
}
