import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document as a reader's program sees it. */
export interface ReadPdf {
  pages: number;
  title: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  /** All texts in their order, without any space: lines may break anywhere between words. */
  text: string;
  /** Pairs of texts that are printed over each other. */
  overlaps: [string, string][];
  /** How far to the right the texts reach, in points. */
  right: number;
  /** The roles of the tag tree in their order: 'H1', 'Table', 'TR'. */
  roles: string[];
  /** The alternative texts of pictures. */
  alternatives: string[];
  /** The names of the embedded fonts, without the mark of their subset. */
  fonts: Set<string>;
  files: Record<string, string>;
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** A text on a page; the last two of `transform` are its place. */
interface Printed {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Letters reach from a fifth of their size below the line to three quarters above it. */
function overlapsOf(texts: readonly Printed[]): [string, string][] {
  const boxes = texts.map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => {
    return { str, left: x, right: x + width, bottom: y - height / 5, top: y + height * 0.75 };
  });
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => one.left < other.right - 1 && other.left < one.right - 1)
      .filter((other) => one.bottom < other.top && other.bottom < one.top)
      .map((other): [string, string] => [one.str, other.str]),
  );
}

/** Reads a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    fontExtraProperties: true,
  });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, string> };
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const read: ReadPdf = {
    pages: document.numPages,
    title: info['Title'],
    language: info['Language'],
    isTagged: marks?.get('Marked') === true,
    text: '',
    overlaps: [],
    right: 0,
    roles: [],
    alternatives: [],
    fonts: new Set(),
    files: {},
  };
  const walk = (node: Node) => {
    if (node.role) read.roles.push(node.role);
    if (node.alt) read.alternatives.push(node.alt);
    node.children?.forEach(walk);
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.text += spaceless(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const printed = items.filter((item) => 'str' in item && item.str.trim() !== '') as Printed[];
    read.right = Math.max(read.right, ...printed.map(({ transform, width }) => (transform[4] ?? 0) + width));
    read.overlaps.push(...overlapsOf(printed));
    walk((await page.getStructTree()) as Node);
    await page.getOperatorList();
    for (const [, found] of page.commonObjs as unknown as Iterable<[string, { name?: string } | null]>)
      if (found?.name) read.fonts.add(found.name.replace(/^[A-Z]{6}\+/, ''));
  }
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = (await document.getAttachmentContent(id)) as unknown as Uint8Array;
    read.files[filename] = Buffer.from(content).toString('utf8');
  }
  await task.destroy();
  return read;
}

/** A text as `readPdf` gives it. */
export function spaceless(text: string): string {
  return text.replace(/[\s\u00AD]/g, '');
}
