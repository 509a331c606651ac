import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** One file taking something from another. */
export interface Import {
  from: string;
  to: string;
  /** Nothing of it is left when the types are stripped. */
  typeOnly: boolean;
}

/** Every file of code, as a path from the top of the repository. */
export const sourceFiles = globSync('src/**/*.{ts,tsx,mjs,astro}').sort();

/** Every import of one of our own files by another. Styles and packages are left out. */
export function readImports(): Import[] {
  return sourceFiles.flatMap((from) =>
    codeOf(from).flatMap((code) =>
      importsIn(from, code)
        .filter(({ to }) => to.startsWith('.'))
        .map(({ to, typeOnly }) => ({ from, to: resolveFile(from, to), typeOnly })),
    ),
  );
}

/** The whole file, or the script parts of an .astro file. */
function codeOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return [text];
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1] ?? '');
  return [frontmatter, ...scripts];
}

function importsIn(file: string, code: string): { to: string; typeOnly: boolean }[] {
  const found: { to: string; typeOnly: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push({ to: node.moduleSpecifier.text, typeOnly: isTypeOnly(node.importClause) });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const to = node.moduleSpecifier;
      if (ts.isStringLiteral(to)) found.push({ to: to.text, typeOnly: node.isTypeOnly });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) found.push({ to: literal.text, typeOnly: true });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [to] = node.arguments;
      if (to && ts.isStringLiteral(to)) found.push({ to: to.text, typeOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(`${file}.tsx`, code, ts.ScriptTarget.Latest));
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  if (clause.name || !names || !ts.isNamedImports(names)) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}

function resolveFile(from: string, to: string): string {
  const path = normalize(join(dirname(from), to.replace(/\?.*$/, '')));
  return existsSync(path) && statSync(path).isFile() ? path : `${path} (missing)`;
}
