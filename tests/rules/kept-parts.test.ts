import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './import-graph.ts';

/** What a kept part is told apart by, what follows from that, and what is the same for the whole installation. */
const SAME_FOR_ALL = new Set(
  `language t vocabulary path prefix pathname today asOf timeZone format
   site supportHref embedHosts noIntegrationSince`.split(/\s+/),
);
const FROM_LOCALS = /\{([^{}]*)\} = Astro\.locals;/g;

const imports = Map.groupBy(readImports(), ({ from }) => from);
const importedBy = (file: string) => (imports.get(file) ?? []).map(({ to }) => to);

/** Every `<Kept>` with its content, by the file that has it. */
const parts = globSync('src/{pages,layouts,components}/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<Kept [^]*?<\/Kept>/g)].map(([part]) => ({ file, part })),
);

/** A part without answers is told apart by all that is given to its only component. */
const BY_WHAT_IT_SAYS = /^<Kept name="\w+" says=\{(\w+)\}(?: isAnywhere)?>\s*<\w+ \{\.\.\.\1\} \/>\s*<\/Kept>$/;

/** These components, and all that they draw. */
function withTheirs(components: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...components];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importedBy(file).filter((to) => to.endsWith('.astro')));
  }
  return found;
}

/** What a component reads that may differ between readers, requests or moments. */
function differing(text: string): string[] {
  const taken = [...text.matchAll(FROM_LOCALS)].flatMap(([, names = '']) => names.split(','));
  const names = taken.map((name) => name.split(/[:=]/, 1)[0]?.trim() ?? '');
  names.push(...[...text.matchAll(/Astro\.locals\.(\w+)/g)].map(([, name = '']) => name));
  const others = text.replaceAll(FROM_LOCALS, '').match(/Astro\.locals(?!\.)/g) ?? [];
  const moving = text.match(/Astro\.(?:request|cookies|params|session)|Date\.now\(|new Date\(\)/g) ?? [];
  return [...names.filter((name) => name !== '' && !SAME_FOR_ALL.has(name)), ...others, ...moving];
}

test('a kept part knows nothing of its reader but language, day and time zone', () => {
  expect(parts.length).toBeGreaterThanOrEqual(6);
  for (const { file, part } of parts) {
    expect(part, file).not.toMatch(/\buser\b|locals|client/);
    const names = [...part.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name).filter((name) => name !== 'Kept');
    const drawn = importedBy(file).filter((to) => names.some((name) => to.endsWith(`/${name}.astro`)));
    expect(drawn.length, file).toBe(new Set(names).size);
    const isAnywhere = part.includes(' isAnywhere');
    if (part.includes(' says=')) expect(part, file).toMatch(BY_WHAT_IT_SAYS);
    for (const each of withTheirs(drawn)) {
      const text = readFileSync(each, 'utf8');
      expect(differing(text), `${each}, in ${file}`).toEqual([]);
      // Astro writes a script only where the first component that has it is drawn on a page.
      if (isAnywhere) expect(text, `${each}, in ${file}`).not.toMatch(/\bpathname\b|Astro\.url|client:|^<script>/m);
    }
  }
});
