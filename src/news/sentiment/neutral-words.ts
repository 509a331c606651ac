import type { ContentLanguage } from '../../domain/posts/posts.ts';

/**
 * Stems of words about injuries and absences, folded. They report what happened, not an opinion: "out for three weeks"
 * is news. Written for this product.
 */
const BEGINNINGS: Readonly<Record<ContentLanguage, string>> = {
  en: 'damage|suffer|serious|severe|groin|limp|stretcher|bruis|swell|swollen|inflam|injur|hamstring|fractur|strain|sprain|rupture|ligament|surger|concuss|sidelin|torn|tear|tears|broken|pain|painful|knock|illness|ill|sore|miss|misses|missed|missing|doubt|doubtful|absen|out|operation|setback|hurt',
  it: 'grave|gravi|zoppic|infiammaz|intervent|infortun|lesion|frattur|distors|strapp|stirament|contrattur|operaz|operat|dolor|malatti|assent|assenz|rottur|rotto|crociat|fuori|salta|salter|stop|problem|fastidi|botta|trauma',
  es: 'grave|graves|sufre|sufri|cojea|inflamac|lesion|fractur|esguince|desgarr|rotur|roto|cirugi|operaci|operad|dolor|molesti|baja|bajas|enferm|ausen|duda|perder|perdera|problem|golpe|contusion|sobrecarg',
  pt: 'grave|graves|sofre|sofri|coxea|inflamac|lesa|leso|lesion|fratur|entors|rotur|ruptur|cirurgi|operac|operad|dor|dores|desfalq|ausen|ausenc|doenc|doent|duvid|problem|falha|falhar|contus|pancad|baixa|fora',
  fr: 'grave|graves|souffr|boit|inflammat|intervent|bless|fractur|entors|dechir|ruptur|operat|opere|operation|douleur|malad|absen|forfait|incertain|manquer|doute|gene|touche|contus|claquag|elongat|problem|indisponib',
  de: 'leidet|entzund|schwer|humpel|operier|verletz|fraktur|bruch|gebroch|zerrung|gezerrt|riss|gerissen|kreuzband|operat|schmerz|krank|fehlt|fehlen|fehlte|ausfall|ausfallen|fallt|fraglich|prell|verstauch|muskelfaser|ausser|angeschlag|problem',
  ar: 'بسبب|خرج|بالم|اصاب|الاصاب|مصاب|المصاب|كسر|تمزق|جراح|عمليه|الم|الام|مرض|مريض|غياب|يغيب|غايب|رباط|اجهاد',
  zh: '重伤|重傷|伤痛|傷痛|大伤|受伤|受傷|伤病|傷病|伤势|傷勢|骨折|拉伤|拉傷|扭伤|扭傷|撕裂|断裂|手术|手術|疼痛|缺阵|缺陣|伤缺|缺席|生病|伤停|伤',
  ja: '怪我|けが|ケガ|負傷|故障|骨折|肉離れ|捻挫|断裂|損傷|手術|痛み|離脱|欠場|病気|全治|打撲',
  kr: '부상|골절|염좌|파열|수술|통증|결장|질병|근육|인대|이탈|타박',
};

/** Stems of short words match only whole words. */
const MAX_WHOLE = 4;

const known = new Map<ContentLanguage, RegExp>();

function pattern(language: ContentLanguage): RegExp {
  const built =
    known.get(language) ??
    new RegExp(
      language === 'zh' || language === 'ja'
        ? BEGINNINGS[language]
        : `(?<![\\p{L}\\p{M}])(?:${BEGINNINGS[language]
            .split('|')
            .map((word) =>
              word.length <= MAX_WHOLE && language !== 'kr' && language !== 'ar'
                ? `${word}(?![\\p{L}\\p{M}])`
                : `${word}[\\p{L}\\p{M}]*`,
            )
            .join('|')})`,
      'gu',
    );
  known.set(language, built);
  return built;
}

/** A folded text with every injury word replaced by a space, and whether there was one. */
export function withoutInjuries(folded: string, language: ContentLanguage): { text: string; hadInjury: boolean } {
  const text = folded.replace(pattern(language), ' ');
  return { text, hadInjury: text !== folded };
}
