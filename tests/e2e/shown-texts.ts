import { Parser } from 'htmlparser2';

/** The contents of these elements are not read, or are in no language. */
const UNREAD = new Set(['script', 'style', 'code', 'kbd', 'pre']);
/** Attributes that are shown or read aloud. */
const READ_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];

/**
 * The texts that a page shows or reads aloud: texts between tags, and attributes that contain text. What people wrote,
 * which is marked with its language or with none, is left out.
 */
export function shownTexts(html: string): string[] {
  const texts: string[] = [];
  /** For each open element, the outermost first, whether its texts are left out. */
  const leftOut: boolean[] = [];
  let text = '';
  const add = (found: string) => {
    const line = found.replaceAll(/[ \n\t]+/g, ' ').trim();
    if (line !== '') texts.push(line);
  };
  const addText = () => {
    add(text);
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      addText();
      const isForeign = 'lang' in attributes && name !== 'html';
      leftOut.push(leftOut.at(-1) === true || UNREAD.has(name) || isForeign);
      if (!leftOut.at(-1)) for (const attribute of READ_ATTRIBUTES) add(attributes[attribute] ?? '');
    },
    ontext: (part) => {
      if (!leftOut.at(-1)) text += part;
    },
    onclosetag: () => {
      addText();
      leftOut.pop();
    },
  });
  parser.end(html);
  return texts;
}
