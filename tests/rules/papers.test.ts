import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What people read before they work here. */
const papers = globSync(['README.md', '.github/**/*.md', 'src/**/*.md']);
const files = globSync(['*', '.*', '.github/*', '{src,tests,locales,public}/**/*']).map((file) => `/${file}`);
/** Made by tools, or not in the repository. */
const ABSENT = /^(?:\.data|\.touchline|dist|node_modules)\b/;

/** Files and folders in code marks, and the first words of the lines of a layout. */
function pathsIn(text: string): string[] {
  const marked = [...text.matchAll(/`([\w.[\]-]+(?:\/[\w.[\]-]+)*(?:\/|\.(?:ts|tsx|mjs|astro|json|svg|md)))`/g)];
  const [, layout = ''] = /## Layout\n+```\n([\s\S]*?)```/.exec(text) ?? [];
  return [...marked, ...layout.matchAll(/^ *([\w.-]+(?:\/|\.ts))/gm)].map(([, path = '']) => path.replace(/\/$/, ''));
}

function isThere(path: string): boolean {
  return files.some((file) => file.endsWith(`/${path}`));
}

test.each(papers)('%s names files and folders that exist', (paper) => {
  const text = readFileSync(paper, 'utf8');
  expect(pathsIn(text).filter((path) => !ABSENT.test(path) && !isThere(path))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(paper), link)));
  expect(broken).toEqual([]);
});

test('the layout and the recipes of CONTRIBUTING name many', () => {
  expect(pathsIn(readFileSync('.github/CONTRIBUTING.md', 'utf8')).length).toBeGreaterThan(50);
});
