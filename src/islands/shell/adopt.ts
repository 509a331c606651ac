const adopted = new Set<string>();

/** Adds styles to the page, once: those of what is opened later do not travel with the page. */
export function adopt(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
