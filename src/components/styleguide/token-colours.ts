/** A colour token on light and on dark pages, `#0b5d3b` or an `rgb()`. */
export interface TokenColour {
  name: string;
  light: string;
  dark: string;
}

const COLOUR = /--([\w-]+): (#[\da-f]{3,6}|rgb\([^)]*\));/g;

/** The colours in the tokens' style sheet, in its order. Colours that dark mode does not change stay. */
export function readTokenColours(css: string): TokenColour[] {
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
  const [dark = ''] = rest.split('@media');
  const inDark = new Map([...dark.matchAll(COLOUR)].map(([, name = '', value = '']) => [name, value]));
  return [...light.matchAll(COLOUR)].map(([, name = '', value = '']) => ({
    name,
    light: value,
    dark: inDark.get(name) ?? value,
  }));
}

export const TEXT_BACKGROUNDS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'wash', 'red-wash'],
  'ink-2': ['paper', 'surface', 'wash', 'red-wash'],
  accent: ['paper', 'surface', 'wash'],
  'on-accent': ['accent'],
  red: ['paper', 'surface', 'red-wash'],
  amber: ['paper', 'surface'],
  green: ['paper', 'surface'],
};
