/** The HTML of Vega's tooltip: a heading and a table, with escaped texts. */
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
 * Allows Vega to set the HTML of its tooltip: pages require trusted types, which Vega does not support. All other
 * scripts create elements or let the browser parse a document.
 */
export function trustTooltips(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML: tooltipMarkup });
}
