import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { drawWorld } from './drawing.ts';

const FILE = 'world.svg';

/** Draws `/world.svg` when the site is built: pages only refer to its outlines, which browsers keep. */
export const worldOutlines: AstroIntegration = {
  name: 'world-outlines',
  hooks: {
    'astro:build:done': ({ dir }) => {
      writeFileSync(new URL(FILE, dir), drawWorld());
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawWorld());
      });
    },
  },
};
