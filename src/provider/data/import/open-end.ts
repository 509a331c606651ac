import { fold } from '../../../domain/names/fold.ts';
import { feedDate } from '../../../news/feeds/feed-date.ts';

/** Words for the end of an absence that lasts, folded. */
const OPEN = new Set(
  [
    'open|ongoing|current|currently|present|still out|still injured|unknown|not known|tbd|tbc|tba|na|n a|nd|n d|nil|null|none|no date|to be confirmed|to be determined|to be decided|out|injured|in progress|day to day|x|xx|xxx',
    'offen|laufend|aktuell|andauernd|unbekannt|nicht bekannt|k a|ka|heute|bis heute|verletzt|noch verletzt|fehlt|ausstehend|unklar|ungewiss|noch offen|bis auf weiteres|in behandlung',
    'aperto|aperta|in corso|attuale|sconosciuto|non noto|non nota|ignoto|da definire|da valutare|da stabilire|in dubbio|oggi|infortunato|indisponibile|fermo|ancora fermo',
    'abierto|abierta|en curso|actual|actualidad|desconocido|desconocida|por determinar|por definir|pendiente|sin fecha|sin determinar|hoy|lesionado|indefinido|de baja|s d',
    'aberto|aberta|em aberto|em curso|em andamento|atual|desconhecido|desconhecida|por definir|a definir|indefinido|sem data|sem previsao|hoje|lesionado|em tratamento|em recuperacao',
    'ouvert|ouverte|en cours|actuel|actuelle|inconnu|inconnue|a determiner|a definir|indetermine|indeterminee|sans date|blesse|nc|n c|ce jour|a ce jour',
    'مفتوح|مستمر|غير معروف|غير محدد|حتى الان|حتي الان|未定|不明|进行中|進行中|治療中|离队|待定|未知|미정|진행 중|진행중|불명',
  ].flatMap((words) => words.split('|').map(fold)),
);
/** Words for one that is over. */
const OVER = new Set(
  'fit|recovered|returned|back|healed|closed|done|resolved|available|ok|geheilt|gesund|verfugbar|einsatzbereit|genesen|zuruck|wieder fit|beendet|erledigt|guarito|rientrato|recuperato|disponibile|arruolabile|chiuso|recuperado|alta|de alta|cerrado|curado|recuperada|disponible|disponivel|apto|liberado|fechado|gueri|retabli|de retour|apte|termine|تعافى|تعافي|جاهز|已复出|复出|復帰|복귀'
    .split('|')
    .map(fold),
);

/** What stands where there is no day: '00.00.0000', '?/?/2026', '1/0/1900', '9999-12-31'. */
const NO_DAY = /^[0?x_\s./-]+$|^(?:[?x_]{1,2}[\s./-]+){2}\d{4}$|(?<!\d)(?:0001|1899|1900|2099|2999|9999)(?!\d)/;

/**
 * The meaning of an end that is not a day: 'open' if the absence lasts, 'expected' if it names roughly when it will end,
 * 'over' if it has ended. Null for a day, and for figures that are not a date.
 * @param today a month before it means that the absence is over
 * @example openEnd('vsl. Januar 2027', '2026-11-25') // 'expected'
 */
export function openEnd(text: string, today: string): 'open' | 'expected' | 'over' | null {
  const folded = fold(text);
  if (folded === '' || NO_DAY.test(text) || OPEN.has(folded)) return 'open';
  if (OVER.has(folded)) return 'over';
  const known = monthOrYearIn(text.trim());
  if (known === null) return null;
  return known === undefined || known >= today.slice(0, known.length) ? 'expected' : 'over';
}

/** The month or year in a text, '2027-01' or '2027'; undefined if it has neither, null for a day or other figures. */
function monthOrYearIn(text: string): string | undefined | null {
  const [, month, yearOfMonth] =
    /^\D*(\d{1,2})\s?[./-]\s?(20\d{2})$/.exec(text.replace(/^(20\d{2})\s?[./-]\s?(\d{1,2})$/, '$2/$1')) ?? [];
  if (month !== undefined) return `${yearOfMonth}-${month.padStart(2, '0')}`;
  const [year] = /(?<!\d)20\d{2}(?!\d)/.exec(text) ?? [];
  if (text !== year && (!/\p{L}/u.test(text) || feedDate(text) !== null)) return null;
  return feedDate(`1 ${text}`)?.slice(0, 7) ?? year;
}
