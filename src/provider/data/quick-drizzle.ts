/**
 * Loads drizzle-orm in a third of the time. For each of its hundred modules Node would parse the `exports` of its
 * package.json, which is 180 kB, only to learn that a `.js` of it is a module. Import this before anything that
 * imports drizzle-orm.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isInside = context.parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier);
    if (!isInside) return nextResolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
