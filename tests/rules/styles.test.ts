import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS, PICTURES } from '../../src/views/shell/sprites.ts';
import { BREAKPOINTS, MINI_CHART_MATCHES } from '../../src/domain/constants.ts';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import { styles } from './style-sheets.ts';

test('CONST-12 HEAD-08 the mini chart shows as many matches at once as the domain says', () => {
  const css = styles.find(({ file }) => file.endsWith('RecentMatches.astro'))?.css ?? '';
  expect(/ width: calc\((\d+) \* 2\.25rem\)/.exec(css)?.[1]).toBe(String(MINI_CHART_MATCHES.inView));
});

/** The style sheets that name colours. */
const PALETTES = ['tokens', 'print', 'chart-colours', 'heat'].map((name) => `src/styles/${name}.css`);

const faults = (pattern: RegExp) =>
  styles
    .filter(({ file }) => !PALETTES.includes(file))
    .flatMap(({ file, css }) => (css.match(pattern) ?? []).map((found) => `${file}: ${found}`));

test('colours come from the tokens, which know light, dark and paper', () => {
  expect(faults(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\(/gi)).toEqual([]);
});

test('letters have one of the sizes of the scale, corners the one radius', () => {
  expect(faults(/font-size:(?! *(?:var\(--|inherit))[^;]*/g)).toEqual([]);
  expect(faults(/border-radius:(?! *(?:var\(--radius\)|50%|0|2px))[^;]*/g)).toEqual([]);
});

/** Decision 0261: headings of another size than a part of a page, a chart or list in it, or a group of rows; each with its reason. */
const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  'src/components/accounts/Wall.astro --text-2xl': 'stands in the place of a page',
  'src/styles/base.css --text-xl': 'what stands in the place of content',
  'src/components/charts/ChartFrame.astro inherit': 'the note under the pointer',
  'src/styles/stories.css inherit': 'the entries of a list',
};

test('headings of parts are large, of charts and lists medium, of groups small', () => {
  const sizes = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{}]*\bh[23]\b[^{},]*|[^{}]*:is\([^{}]*\bh[23]\b[^{}]*\))\s*\{([^{}]*)\}/g)].flatMap(
      ([, , rule = '']) =>
        [...rule.matchAll(/font(?:-size)?:[^;]*?(--text-\w+|inherit)/g)].map(([, size = '']) => `${file} ${size}`),
    ),
  );
  expect(sizes.length).toBeGreaterThan(8);
  const allowed = /--text-[lms]$/;
  const others = sizes.filter((each) => !allowed.test(each));
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(OTHER_HEADINGS).toSorted());
});

test.each([
  ['icons', ICONS],
  ['pictures', PICTURES],
  ['flags', LANGUAGES],
])('the sprite of %s holds what is asked of it, each once', (sprite, names) => {
  const svg = readFileSync(`public/${sprite}.svg`, 'utf8');
  const drawn = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn).toEqual(names);
});

test('icons are one family: the same grid, the same line', () => {
  const svg = readFileSync('public/icons.svg', 'utf8');
  expect(svg.match(/viewBox="0 0 20 20"/g)).toHaveLength(ICONS.length);
  expect(svg.match(/stroke-width="1.5"/g)?.length).toBeGreaterThanOrEqual(ICONS.length);
  expect(svg).not.toMatch(/stroke-width="(?!1\.5")/);
});

test('CONST-13 SHELL-10 layouts change at the four widths and nowhere else, always on the same side', () => {
  const allowed = new Set(BREAKPOINTS.flatMap((px) => [`width <= ${px}px`, `width > ${px}px`]));
  const used = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/@(?:media|container)([^{]*)\{/g)].flatMap(([, query = '']) =>
      [...query.matchAll(/\(([^()]*\b(?:width|height)\b[^()]*)\)/g)].map((match) => ({
        file,
        condition: match[1] ?? '',
      })),
    ),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(({ condition }) => !allowed.has(condition))).toEqual([]);
});

test('elements beside one another are told apart by classes: else each new post styles all others again', () => {
  // With a class on either side the browser looks only at elements that have it.
  const bare = String.raw`(?:\*|[a-z][a-z\d]*|:is\([a-z\d, ]*\))`;
  const siblings = new RegExp(String.raw`(?<![\w\-.#\])*:(+~])${bare} [+~] ${bare}(?=[\s,{)])[^{};]*\{`, 'g');
  // Pages without posts, and the style sheet of paper.
  const found = faults(siblings).filter((fault) => !/^src\/styles\/(?:auth|print)\.css/.test(fault));
  expect(found).toEqual([]);
});

/** Style sheets of what stands outside main, lies over it or depends on what stands beside it. */
const ASK_THE_WINDOW = [
  'src/components/accounts/SampleRecord.astro',
  'src/components/exploring/Panel.astro',
  'src/components/filters/FilterDialog.astro',
  'src/components/shell/BottomNav.astro',
  'src/components/shell/Dialog.astro',
  'src/components/shell/Header.astro',
  'src/components/shell/LanguageMenu.astro',
  'src/components/shell/Sections.astro',
  'src/components/shell/SideNav.astro',
  'src/components/shell/UserMenu.astro',
  'src/layouts/App.astro',
  'src/pages/search.astro',
  'src/styles/app-code.css',
  'src/styles/base.css',
  'src/styles/body/body-map.css',
  'src/styles/drilldown.css',
  'src/styles/entity-header.css',
  'src/styles/follow.css',
  'src/styles/injury-opened.css',
  'src/styles/notices.css',
  'src/styles/star.css',
  'src/styles/suggestions.css',
  'src/styles/tabs.css',
  'src/styles/tokens.css',
  'src/styles/whole-post.css',
  'src/styles/wide.css',
];

// Decision 0261
test('content asks for the width of main, so that lists and tables of a page change together', () => {
  const asking = styles.filter(({ css }) => /@media[^{]*\bwidth\b[^{]*\{/.test(css)).map(({ file }) => file);
  expect(asking.toSorted()).toEqual(ASK_THE_WINDOW);
});

// Decision 0261
test('pages with a panel begin at its edge, pages without one at the edge of the bar', () => {
  const begin = globSync('src/pages/**/*.astro').map((file) => {
    const page = readFileSync(file, 'utf8');
    return { file, hasPanel: /slot="(?:panel|sections)"/.test(page), isWide: page.includes('layouts/Wide.astro') };
  });
  const isOfApp = (file: string) => readFileSync(file, 'utf8').includes('layouts/App.astro');
  const wrong = begin.filter(({ file, hasPanel, isWide }) => (hasPanel ? isWide : !isWide && isOfApp(file)));
  expect(wrong.map(({ file }) => file)).toEqual(['src/pages/styleguide.astro']);
});
