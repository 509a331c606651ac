import { globSync, readFileSync } from 'node:fs';

/** Every style sheet and every component's styles, without comments. */
export const styles = globSync('src/**/*.{css,astro}').map((file) => {
  const text = readFileSync(file, 'utf8');
  const css = file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('\n');
  return { file, css: css.replace(/\/\*[\s\S]*?\*\//g, '') };
});
