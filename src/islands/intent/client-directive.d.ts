import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the reader's first intent; islands with the same value hydrate together. */
    'client:intent'?: boolean | string;
  }
}
