import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './import-graph.ts';

/** What a kept part is told apart by, what follows from that, and what is the same for the whole installation. */
const SAME_FOR_ALL = new Set(
  `language t vocabulary path prefix pathname today asOf timeZone format
   site supportHref embedHosts noIntegrationSince`.split(/\s+/),
);

const imports = Map.groupBy(readImports(), ({ from }) => from);

/** All components that a file draws, with those that they draw. */
function componentsIn(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(imports.get(file) ?? []).map(({ to }) => to).filter((to) => to.endsWith('.astro')));
  }
  return found;
}

/** The components inside of `<Kept>`, by the page that has it. */
const pages = globSync('src/{pages,components}/**/*.astro').flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  const names = [...text.matchAll(/<Kept [^]*?<\/Kept>/g)].flatMap(([part]) => [...part.matchAll(/<([A-Z]\w+)/g)]);
  const drawn = new Set(names.map(([, name]) => `/${name}.astro`).filter((file) => file !== '/Kept.astro'));
  const files = (imports.get(page) ?? [])
    .map(({ to }) => to)
    .filter((to) => [...drawn].some((end) => to.endsWith(end)));
  return drawn.size > 0 ? [{ page, files, drawn }] : [];
});

test('a kept part knows nothing of its reader but language, day and time zone', () => {
  expect(pages.length).toBeGreaterThanOrEqual(5);
  for (const { page, files, drawn } of pages) {
    expect(files.length, page).toBe(drawn.size);
    for (const file of componentsIn(files)) {
      const text = readFileSync(file, 'utf8');
      const taken = [...text.matchAll(/\{([^{}]*)\} = Astro\.locals;/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.split(/[:=]/, 1)[0]?.trim() ?? ''),
      );
      const named = [...text.matchAll(/Astro\.locals\.(\w+)/g)].map(([, name = '']) => name);
      const nested =
        text.split('} = Astro.locals;').length - 1 - [...text.matchAll(/\{[^{}]*\} = Astro\.locals;/g)].length;
      const whole = [...text.matchAll(/Astro\.locals(?![.;])/g)].map(() => 'Astro.locals as a whole');
      const moving = [...text.matchAll(/Astro\.(?:request|cookies|params|session)|Date\.now\(|new Date\(\)/g)].map(
        ([name]) => name,
      );
      expect(nested, `names within names in ${file}`).toBe(0);
      const others = [...taken, ...named, ...whole, ...moving].filter((name) => name !== '' && !SAME_FOR_ALL.has(name));
      expect(others, `${file}, on ${page}`).toEqual([]);
    }
  }
});
