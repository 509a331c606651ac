import { buildWorld } from '../../../src/provider/data/seed/build-world.ts';

export const TODAY = '2026-11-21';
/** The demo world of that day, made once for the files that only read it. */
export const DEMO_WORLD = buildWorld(TODAY);
