const NAME = String.raw`\p{Lu}[\p{L}'’.-]+(?:\s+(?:\p{Lu}[\p{L}'’.-]*|de|da|di|van|von|del|la)){1,3}`;
/** 'Title | Louise Taylor' and 'Title – by Louise Taylor' at the end of a line. */
const AFTER_BAR = new RegExp(
  String.raw`\s[|¦]\s*(?:(?:by|von|par|por|di)\s+)?${NAME}(?:\s+(?:and|und|et|y|e)\s+${NAME})?\s*$`,
  'gmu',
);
/** 'By Louise Taylor', 'Von Max Muster', at either end of a line. */
const BY = new RegExp(
  String.raw`(?:^|[\n–—|(]\s{0,3}|[.!?]\s{1,3})(?:By|BY|Von|VON|Par|PAR|Por|POR|Di|DI|Words by|Report by|Text:|Foto:|Photo:|Photograph:|Fotografía:|Testo di|Texte de|Texto de|Reporting by|Written by)\s+${NAME}(?:,?\s(?:edited|editado|editada|a cura|bearbeitet|redigiert|édité|adapté|traduit|traducido|traduzido|translated|editing|photos?|fotos?)(?:\s(?:by|por|von|par|di|da|de))?:?\s${NAME})?(?:,\s(?:\p{Lu}[\p{L}'’.]*\s?){1,5}(?=\s*$))?(?=\s*(?:$|[\n,|:)–—.]|\bin\b|\bat\b))`,
  'gmu',
);
/** '(Getty Images/John Smith)', 'Louise Taylor reports', 'reporter Jane Doe', 'writes Jonathan Wilson', 'Louise Taylor at Anfield'. */
const WRITERS = new RegExp(
  String.raw`(?:(?:writes|reports|schreibt|berichtet|scrive|escribe|écrit|escreve|reporter|correspondent|journalist|columnist|Journalist|Reporter|Reporterin|Korrespondent|giornalista|inviato|periodista|jornalista|journaliste|chroniqueur|Getty Images?[/ ]|AFP[/ ]|Reuters[/ ])\s*${NAME}(?![\p{L}'’.-]|\s+ab\b))|(?:${NAME}\s+(?:reports|writes|berichtet|schreibt|scrive|escribe|escreve)\b)`,
  'gmu',
);

/** 'Dal nostro inviato a Nordheide, Anna Berg', 'Von unserem Korrespondenten Max Muster': in a line of its own. */
const OUR_WRITER = new RegExp(
  String.raw`(?:^|[\n.!?]\s{0,3})(?:(?:Dal nostro inviato|Dalla nostra inviata|Dal nostro corrispondente|De nuestr[oa] (?:enviad[oa]|corresponsal)|De notre (?:envoyée?|correspondante?)|Avec notre (?:envoyée?|correspondante?)|D[oa] noss[oa] (?:enviad[oa]|correspondente)|Von unsere[mr] (?:Reporter|Reporterin|Korrespondenten|Korrespondentin|Mitarbeiter|Mitarbeiterin)|[Ff]rom our (?:own )?(?:correspondent|reporter))(?: (?:especial|speciale?|spéciale?))?)(?: (?:a|ad|in|en|à|em|aus|au|de) [\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)?[,:]?\s+${NAME}\s*(?=$|[\n.])`,
  'gmu',
);

/** A text with its authors blanked, so that offsets stay. A writer is not a subject. */
export function withoutBylines(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/gu, ' ');
  return text.replace(AFTER_BAR, blank).replace(BY, blank).replace(WRITERS, blank).replace(OUR_WRITER, blank);
}
