const adopted = new Set<string>();

/** Adds a style sheet to the page, once: styles of content that opens later do not travel with the page. */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
