import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Things that only a server may know. */
const SERVER_ONLY = ['drizzle', 'DATABASE_URL', 'node-postgres', 'pg-pool', 'postgres://'];
const BUILT = 'dist/client';

const markup = globSync('src/**/*.{astro,tsx}');
const read = (file: string) => readFileSync(file, 'utf8');

test('no markup needs what the content policy forbids: style attributes, inline handlers, inline script', () => {
  expect(markup.length).toBeGreaterThan(5);
  const faults = markup.filter((file) =>
    /<[a-zA-Z][^>]*\sstyle=|\sdefine:vars=|<script[^>]*\sis:inline|<[a-z][^>]*\son[a-z]+="/.test(read(file)),
  );
  expect(faults).toEqual([]);
});

test('an island is mounted at once only with a stated reason', () => {
  const hasty = markup.filter((file) =>
    read(file)
      .split('\n')
      .some((line, index, lines) => {
        const before = lines.slice(Math.max(0, index - 3), index + 1).join('\n');
        return line.includes('client:load') && !/\{\/\*|\/\/|<!--/.test(before);
      }),
  );
  expect(hasty).toEqual([]);
});

test('what a page mounts is called *.island.tsx', () => {
  const mounted = markup.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/<([A-Z]\w*)[^>]*\sclient:/g)].map((match) => {
      const name = match[1] ?? '';
      return new RegExp(`import \\{? ?${name}\\b.*from '([^']+)'`).exec(text)?.[1] ?? name;
    });
  });
  expect(mounted.filter((path) => !path.endsWith('.island.tsx'))).toEqual([]);
});

/** Shows a file of its own site alone. */
const OWN_PICTURE = 'src/pages/settings/letterhead.astro';

test('HEAD-13 ERR-25 every picture whose address is data has a placeholder', () => {
  const pictures = markup.flatMap((file) =>
    [...read(file).matchAll(/<img\s[^>]*\ssrc=\{[\s\S]*?\/>/g)].map(([picture]) => ({ file, picture })),
  );
  const bare = pictures.filter(({ file, picture }) => file !== OWN_PICTURE && !picture.includes('data-instead='));
  expect(pictures.length).toBeGreaterThan(1);
  expect(bare).toEqual([]);
});

test.skipIf(!existsSync(BUILT))('nothing of the server is sent to browsers', () => {
  const leaks = globSync(`${BUILT}/**/*.{js,mjs,html,css,json,map}`).flatMap((file) =>
    SERVER_ONLY.filter((word) => read(file).includes(word)).map((word) => `${word} in ${file}`),
  );
  expect(leaks).toEqual([]);
});

test.skipIf(!existsSync(BUILT))('the server renders with the production build of React alone', () => {
  // Bundles name the files that they are made of.
  const builds = globSync('dist/server/**/*.mjs').flatMap((file) =>
    [...read(file).matchAll(/\/cjs\/(react[\w.-]*)\.(production|development)\.js/g)].map(([name]) => name),
  );
  expect(builds.some((name) => name.includes('react-dom-server'))).toBe(true);
  expect(builds.filter((name) => name.includes('development'))).toEqual([]);
});
