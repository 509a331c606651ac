import { fold } from '../../domain/names/fold.ts';
import { once } from './once.ts';

/** Words by which a text says that it is about women's football. */
const WOMEN =
  /(?<![\p{L}\p{N}])(?:wom[ae]n(?:['’]?s)?|wsl|nwsl|uwcl|liga f|liga iberdrola|arkema|lionesses|uswnt|matildas|ladies|\p{L}*frauen|fußballerinnen|\p{L}+(?:spielerin|stürmerin|torhüterin|verteidigerin)(?:nen)?|femminil[ei]|calciatric[ei]|donne|femení|femenin[oa]s?|femenil|feminin[oa]s?|féminine?s?|jogadoras?|jugadoras?|joueuses?|attaquante|lyonnes|lyonnaises|bleues|azzurre|bianconere|giallorosse|nerazzurre|rossonere|footballeuses?|gotham fc|angel city|orlando pride|kansas city current|portland thorns|damallsvenskan|brasileirão feminino|vrouwen|dames)(?![\p{L}\p{N}])|女子|女足|여자|السيدات|للسيدات|سيدات|لاعبة|لاعبات/giu;
/** Words that make a headline one about women, unless men are in it too. */
const SHE = /(?<![\p{L}\p{N}])(?:she|her|girls)(?![\p{L}\p{N}])/iu;
const HE = /(?<![\p{L}\p{N}])(?:he|his|him|boys|men)(?![\p{L}\p{N}])/iu;
const YOUTH =
  /(?<![\p{L}\p{N}])(?:u-?\s?(?:1[5-9]|2[0-3])s?|under[- ]?(?:1[5-9]|2[0-3])s?|sub[- ]?(?:1[5-9]|2[0-3])|youth|academy|jugend|nachwuchs|primavera|juvenil|junioren|a-jugend|fa youth cup)(?![\p{L}\p{N}])/giu;

/** Letters between a word for women or youth and a name that it speaks of, in a long text. */
const REACH = 200;
/** A text of so many letters is read as one place. */
const SHORT = 250;

/** Whether the words around a place are about other teams than the first team of men. */
export interface OtherTeams {
  isOfWomen: (start: number) => boolean;
  isOfYouth: (start: number) => boolean;
}

/**
 * Reads where a text is about women's or youth football.
 * @param headLength letters of title and summary: what they say holds for the whole text
 */
export function readOtherTeams(whole: string, headLength: number): OtherTeams {
  const isShort = whole.length <= SHORT;
  const women = once(() => placesOf(WOMEN, whole));
  const youth = once(() => placesOf(YOUTH, whole));
  const isAbout = (places: readonly number[], start: number) =>
    places.some((place) => isShort || place < headLength || Math.abs(place - start) <= REACH);
  return {
    isOfWomen: (start) => isAbout(women(), start) || (isShort && SHE.test(whole) && !HE.test(whole)),
    isOfYouth: (start) => isAbout(youth(), start),
  };
}

const placesOf = (pattern: RegExp, whole: string) => [...whole.matchAll(pattern)].map(({ index }) => index);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

/** Words beside a club's name that make it the women's team. */
const WOMEN_MARKERS = setOf(
  'women womens women’s ladies wfc frauen damen vrouwen femenino femenina femení féminines féminine feminino feminina femminile girls',
);
/** Words after a club's name that make it the reserves or a youth team. */
const YOUTH_MARKERS = setOf('ii b castilla youth academy reserves amateure endesa');
/** 'U23', 'U23s'. */
const AGE_GROUP = /^u(?:1[5-9]|2[0-3])s?$/;

export const isWomensMarker = (folded: string) => WOMEN_MARKERS.has(folded);
export const isYouthMarker = (folded: string) => YOUTH_MARKERS.has(folded) || AGE_GROUP.test(folded);

const BEFORE = String.raw`\s+(?:(?:des?|do|da|du|del|della|dell['’]|di|vom|von|of|la|le|l['’])\s*)*$`;
/** 'Frauen des', 'equipa feminina do'. */
const WOMEN_BEFORE = new RegExp(
  String.raw`(?:frauen|women|femenino|femenina|féminines?|femminile|feminin[oa]s?|ladies)${BEFORE}`,
  'iu',
);
const YOUTH_BEFORE = new RegExp(
  String.raw`(?:u\s?-?(?:1\d|2[0-3])|juniores|juvenil|primavera|sub-?\d\d)${BEFORE}`,
  'iu',
);

/** Whether the words before a club make it the women's team. */
export const isWomensTeamBefore = (before: string) => WOMEN_BEFORE.test(before);
/** Whether the words before a club make it a youth team. */
export const isYouthTeamBefore = (before: string) => YOUTH_BEFORE.test(before);
