import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document as a reader's program sees it. */
export interface ReadPdf {
  pages: number;
  title: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  /** All texts in their order, without any space: lines may break anywhere between words. */
  text: string;
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
