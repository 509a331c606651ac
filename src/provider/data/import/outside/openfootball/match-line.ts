import type { RowRefused } from '../../report.ts';

/** A match in a file. */
export interface MatchLine {
  line: number;
  /** Its country, '' if the file does not give it. */
  country: string;
  competition: string;
  season: string;
  round: string;
  /** YYYY-MM-DD, '' when unknown. */
  date: string;
  /** HH:MM at the place, '' when unknown. */
  time: string;
  home: string;
  away: string;
  /** Null if the match has not been played, or has no result. */
  goals: readonly [home: number, away: number] | null;
  /** The file says that it was not played on this day, or not to its end. */
  isPutOff?: boolean;
}

/** A line of a file: a match, or the reason for which it is refused. */
export type Line = MatchLine | { line: number; refused: RowRefused };

/** What may stand before the word: 'match abandoned', 'Spiel abgesagt', '試合中止'. */
const MATCH =
  '(?:match|game|fixture|spiel|partita|gara|partido|jogo|partida|partie|rencontre|wedstrijd|mecz|maç|karşılaşma|المباراة|مباراة|試合|比赛|比賽|경기|우천|雨天)';

/** Words for a match that was not played, or not to its end, in the content languages, Dutch, Polish and Turkish. */
const WORDS = [
  String.raw`postponed|postp\b\.?|abandoned|aban\b\.?|cancell?ed|canc\b\.?|annulled|suspended|susp\b\.?|interrupted|replay|void|not played|n\.p\.|pp\b|tbd\b|delayed|rescheduled|rearranged|called off|moved|ppd|p-p|(?:abd|pst|off)\b\.?(?=\s*(?:[(,;:]|$))|(?:frozen|waterlogged|flooded|snowbound) (?:pitch|ground)|(?:rained|snowed|fogged) off|washed out`,
  String.raw`verlegt|verschoben|aufgeschoben|abgesagt|abgebrochen|ausgefallen|fällt aus|entfällt|unterbrochen|neu angesetzt|annulliert|vertagt|nicht gespielt|nicht ausgetragen|wird nachgeholt|abbruch|absage|spielausfall|spielabbruch|findet nicht statt|fand nicht statt|nicht (?:angepfiffen|stattgefunden|angetreten)|neuer termin`,
  'rinviat[ao]|rinvio|sospes[ao]|annullat[ao]|cancellat[ao]|interrott[ao]|posticipat[ao]|spostat[ao]|non (?:disputat|giocat)[ao]|da recuperare|rimandat[ao]|non si (?:gioca|disputa|è giocat[ao])|si recupera',
  String.raw`aplazad[ao]|suspendid[ao]|pospuest[ao]|postergad[ao]|cancelad[ao]|anulad[ao]|interrumpid[ao]|reprogramad[ao]|abandonad[ao]|no (?:jugad|disputad)[ao]|se (?:suspend|aplaz|pospon|cancel)\p{L}+|diferid[ao]|no se (?:jug|disput)\p{L}+|sin (?:jugar|disputar)`,
  'adiad[ao]|suspens[ao]|interrompid[ao]|remarcad[ao]|n[ãa]o (?:realizad|disputad|jogad)[ao]|transferid[ao]|n[ãa]o se (?:realiz|jog|disput)ou|sem realização',
  'report[ée]e?|remise?|annul[ée]e?|suspendue?|interrompue?|arr[êe]t[ée]e?|ajourn[ée]e?|différée?|abandonn[ée]e?|non (?:jou[ée]|disput[ée])e?|d[ée]cal[ée]e?|repouss[ée]e?|n.a pas (?:eu lieu|été jou[ée]e?)',
  'uitgesteld|afgelast|gestaakt|geannuleerd|verplaatst|verzet|opgeschort|onderbroken|niet gespeeld',
  'prze[łl]o[żz]on[yae]|odwo[łl]an[yae]|przerwan[yae]|zawieszon[yae]|anulowan[yae]|odroczon[yae]|przesuni[ęe]t[yae]|nie ?rozegran[yaeo]|nie odby[łl]',
  'ertele(?:n(?:di|d[iİ]|m[iİ]ş|en)|me)|[iİ]ptal|tatil ed[iİ]ld[iİ]|yar[ıi]da kald[ıi]|yar[ıi]m kald[ıi]|durduruldu|oynanmad[ıi]|askıya alındı',
  'مؤجل|مؤجّل|تأجل|تأجيل|أجلت|أُجلت|ألغيت|أُلغيت|ملغ[اىي]|إلغاء|توقفت|متوقفة|موقوفة|لم (?:تلعب|تقم)|تأجيلها|إلغاؤها|إيقافها',
  '延期|順延|中止|中断|打ち切り|ノーゲーム|推迟|推遲|取消|中斷|腰斩|腰斬|改期|暂停|暫停|押后|押後|未赛|未進行|未进行|未踢|未举行|未開催|未消化|開催(?:中止|延期)',
  '연기|순연|취소|중단|중지|노게임|미개최|미실시|열리지 않',
].join('|');
/** 'Was postponed', 'foi adiado', 'تم تأجيل'. */
const WAS = '(?:was|is|wurde|wird|è(?: stat[ao])?|fue|ha sido|foi|a été|est|werd|تم|تمت) ';
export const NOT_PLAYED = String.raw`(?:${MATCH}[\s:]*)?(?:${WAS})?(?:${WORDS})`;

const ARABIC_VOWELS = /[\u064B-\u0652]/gu;
const IS_NOT_PLAYED = new RegExp(String.raw`^(?:p$|${NOT_PLAYED})`, 'iu');

/** Whether a note or a status says that a match was not played, or not to its end. */
export const saysNotPlayed = (note: string) => IS_NOT_PLAYED.test(note.replace(ARABIC_VOWELS, ''));
