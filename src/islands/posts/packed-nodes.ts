/** An element as data: its name, with a mark before those of SVG, its attributes and what is in it. */
type PackedElement = [name: string, attributes: string[], children: Packed[]];
type Packed = string | PackedElement;

const SVG = 'http://www.w3.org/2000/svg';
const SVG_MARK = 'svg:';

/** Styles that scripts have set; as an attribute the policy refuses them. */
const STYLE = 'style';

/**
 * Elements as text. Unlike HTML, it can be turned back into elements on a page that requires trusted types: nothing is
 * parsed as markup, and elements that run scripts are omitted.
 */
export function pack(elements: readonly Element[]): string {
  return JSON.stringify(elements.map(packElement));
}

export function unpack(text: string): HTMLElement[] {
  return (JSON.parse(text) as PackedElement[]).map((packed) => unpackElement(packed) as HTMLElement);
}

function packElement(element: Element): PackedElement {
  const attributes = [...element.attributes].flatMap(({ name, value }) => (name === STYLE ? [] : [name, value]));
  const children = [...element.childNodes].flatMap((child): Packed[] => {
    if (child instanceof Element) return child.localName === 'script' ? [] : [packElement(child)];
    return child.nodeType === Node.TEXT_NODE ? [child.nodeValue ?? ''] : [];
  });
  return [(element.namespaceURI === SVG ? SVG_MARK : '') + element.localName, attributes, children];
}

function unpackElement([name, attributes, children]: PackedElement): Element {
  const element = name.startsWith(SVG_MARK)
    ? document.createElementNS(SVG, name.slice(SVG_MARK.length))
    : document.createElement(name);
  for (let at = 0; at < attributes.length; at += 2)
    element.setAttribute(attributes[at] ?? '', attributes[at + 1] ?? '');
  element.append(...children.map((child) => (typeof child === 'string' ? child : unpackElement(child))));
  return element;
}
