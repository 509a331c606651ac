import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../../../src/domain/contrast.ts';
import { CREST_EDGE, crestAddress, crestSvg, DARK_COLOURS, PALE_COLOURS } from '../../../src/domain/identity/crests.ts';
import { crestColours, monogramColours, readColours, clubColour } from '../../../src/domain/identity/colours.ts';
import { initialsOf, monogramAddress, monogramSvg, NO_CLUB } from '../../../src/domain/identity/monograms.ts';
import { pictureOf } from '../../../src/domain/identity/pictures.ts';
import { drawingAt } from '../../../src/domain/identity/drawings.ts';
import { DEMO_WORLD } from '../demo-world/demo-world.ts';

const IDS = Array.from({ length: 10_000 }, (_, index) => index + 1);
/** Grounds of pages: light paper and surface, dark paper and surface. */
const GROUNDS = ['#fbfaf7', '#ffffff', '#101512', '#171d1a'];

describe('crests', () => {
  test('of 10,000 clubs are all different and at most 600 bytes', () => {
    const addresses = IDS.map((id) => crestAddress('team', id, null));
    expect(new Set(addresses).size).toBe(IDS.length);
    const drawings = addresses.map((address) => drawingAt(address) ?? '');
    expect(new Set(drawings).size).toBe(IDS.length);
    expect(Math.min(...drawings.map((svg) => svg.length))).toBeGreaterThan(300);
    expect(Math.max(...drawings.map((svg) => svg.length))).toBeLessThanOrEqual(600);
  });

  test.each(['national team', 'competition'] as const)('of a %s have their own form', (kind) => {
    const sizes = IDS.map((id) => drawingAt(crestAddress(kind, id, null))?.length ?? Infinity);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
    const form = (address: string) => address.slice('/drawn/crests/'.length)[0];
    expect(form(crestAddress(kind, 7, null))).not.toBe(form(crestAddress('team', 7, null)));
  });

  test('within a league of the demo world no two are equal', () => {
    const leagues = Map.groupBy(DEMO_WORLD.squads, ({ seasonId }) => seasonId);
    expect(leagues.size).toBeGreaterThan(9);
    for (const squads of leagues.values()) {
      const ids = new Set(squads.map(({ teamId }) => teamId));
      const rows = DEMO_WORLD.entities.filter(({ id }) => ids.has(id));
      const clubs = rows.filter(({ kind }) => kind === 'team');
      expect(new Set(clubs.map(({ colours }) => colours)).size).toBe(clubs.length);
      expect(new Set(rows.map(({ kind, id, colours }) => crestAddress(kind, id, colours))).size).toBe(rows.length);
    }
  });

  test('stand out from the page and in themselves', () => {
    for (const ground of GROUNDS) expect(contrastRatio(CREST_EDGE, ground)).toBeGreaterThan(3);
    for (const dark of DARK_COLOURS)
      for (const pale of PALE_COLOURS) expect(contrastRatio(dark, pale)).toBeGreaterThan(3.9);
  });

  test('have the colours of the club, and a second one where the two are too near', () => {
    expect(crestAddress('team', 1, '#ffffff #d00027')).toMatch(/-d00027-ffffff\.svg$/);
    expect(crestColours('#d00027 #c00020')).toEqual({ dark: '#d00027', pale: '#ffffff' });
    expect(crestColours('#ffd700')).toEqual({ dark: '#000000', pale: '#ffd700' });
    for (const colours of ['#777777', '#808080 #7f7f7f', '#000000', '#ffffff']) {
      const { dark, pale } = crestColours(colours);
      expect(contrastRatio(dark, pale)).toBeGreaterThanOrEqual(3);
    }
  });

  test('are drawn for addresses of drawings alone', () => {
    for (const design of ['', 'z00-000000-ffffff', 'a89-000000-ffffff', 'a00-00000g-ffffff', 'a00-000000-ffffff"'])
      expect(crestSvg(design)).toBeNull();
    expect(drawingAt('/drawn/people/1f4e5f/%E0%A4%A.svg')).toBeNull();
    expect(drawingAt('/drawn/people/1f4e5f/%3Cb.svg')).toBeNull();
    expect(drawingAt('/drawn/crests/../../etc.svg')).toBeNull();
  });
});

describe('colours', () => {
  test.each([
    [' #1F4E5F,#C5D5D6 ', '#1f4e5f #c5d5d6'],
    ['#1f4e5f', '#1f4e5f'],
    ['#1f4e5f | #c5d5d6', '#1f4e5f #c5d5d6'],
    ['red', null],
    ['#1f4e5f #c5d5d6 #000000', null],
    ['#fff', null],
  ])('%j are read as %j', (text, colours) => {
    expect(readColours(text)).toBe(colours);
  });
});

describe('monograms', () => {
  test.each([
    ['Vitor Reis Verdeiral', 'VV'],
    ['Ollie Caldburn', 'OC'],
    ['Marta', 'M'],
    ['  ', ''],
    ["N'Golo Kanté", 'NK'],
    ['Łukasz Öberg', 'ŁÖ'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('are served in one colour, round for authors', () => {
    const address = monogramAddress('journalist', 'Łukasz Öberg', '#1f4e5f') ?? '';
    expect(address).toBe('/drawn/authors/1f4e5f/%C5%81%C3%96.svg');
    expect(drawingAt(address)).toContain('>ŁÖ<');
    expect(monogramSvg('authors', '1f4e5f', 'OC')).toContain('rx="16"');
    // The same face on every machine, where the letters have outlines.
    expect(monogramSvg('people', '1f4e5f', 'OC')?.match(/<path /g)).toHaveLength(2);
    expect(monogramSvg('people', '1f4e5f', 'OC')).not.toContain('<text');
    expect(monogramAddress('player', '123', '#1f4e5f')).toBeNull();
  });

  test('can be read in every colour', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff'];
    const every = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    for (const colour of [...DARK_COLOURS, ...PALE_COLOURS, NO_CLUB, ...every]) {
      const { tint, ink } = monogramColours(colour);
      expect(contrastRatio(tint, ink)).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('the picture of an entity', () => {
  const of = { id: 12, name: 'Ollie Caldburn', image: null, colours: null, clubId: null } as const;

  test('is its own before a drawn one', () => {
    expect(pictureOf({ ...of, kind: 'player', image: '/pictures/1.webp' })).toBe('/pictures/1.webp');
  });

  test('of a person has the colour of the club', () => {
    const inClub = pictureOf({ ...of, kind: 'player', clubId: 3, colours: '#ffffff #1f4e5f' });
    expect(inClub).toBe('/drawn/people/1f4e5f/OC.svg');
    expect(pictureOf({ ...of, kind: 'player' })).toBe(`/drawn/people/${NO_CLUB.slice(1)}/OC.svg`);
    const drawn = crestAddress('team', 3, null);
    const ofClub = pictureOf({ ...of, kind: 'coach', clubId: 3 })?.split('/')[3] ?? '-';
    expect(drawn).toContain(ofClub);
    expect(clubColour('#000000 #ffd700')).toBe('#ffd700');
    expect(clubColour('#1f4e5f #ffd700')).toBe('#1f4e5f');
  });

  test('of a place or an outlet is not drawn', () => {
    expect(pictureOf({ ...of, kind: 'country' })).toBeNull();
    expect(pictureOf({ ...of, kind: 'newspaper' })).toBeNull();
  });
});
