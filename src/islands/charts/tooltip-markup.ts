/** What Vega writes into the box beside the pointer: a heading and a table, its texts escaped. */
const TOOLTIP = /^(?:[^<]|<\/?(?:h2|table|tbody|tr|td)(?: class="(?:key|value)")?>)*$/;

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
}

/** @example tooltipMarkup('<img src=x>') // '&lt;img src=x>' */
export function tooltipMarkup(html: string): string {
  return TOOLTIP.test(html) ? html : html.replaceAll('<', '&lt;');
}

/**
 * Lets Vega set the markup of its box: pages demand trusted types, and Vega knows none. Everything else on the page
 * makes elements or has the browser parse a document.
 */
export function trustTooltips(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML: tooltipMarkup });
}
