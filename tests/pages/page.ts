import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { Browser, type HTMLElement, PropertySymbol, URL as PageUrl } from 'happy-dom';
import { newAddress } from '../site/accounts.ts';
import { SITE } from '../site/site.ts';

const SETTINGS = { disableComputedStyleRendering: true, handleDisabledFileLoadingAsSuccess: true };

/** Queries by what a reader sees or hears: `getByRole('link', { name: 'Sign in' })`. Also for what is folded or hidden. */
type Queries = BoundFunctions<typeof queries>;

/** A reader of pages without script, style and layout: it keeps cookies and history, follows links and sends forms. */
export class Page {
  /** Of the last answer, after redirects. */
  status = 0;
  headers = new Headers();
  readonly #own = newAddress();
  #seen: object | undefined;
  /** Address of the page before. */
  #from = '';
  readonly #browser: Browser;
  readonly #page: ReturnType<Browser['newPage']>;
  readonly #site: string;

  /** @param site another one than that of the other tests */
  constructor(site = SITE) {
    this.#site = site;
    const interceptor = {
      // This browser names the site alone, where those of people name the page.
      beforeAsyncRequest: ({ request }: { request: object }) => {
        if (this.#seen) Object.assign(request, { [PropertySymbol.referrer]: new URL(this.#from) });
        return Promise.resolve();
      },
      afterAsyncResponse: ({ response }: { response: { status: number; headers: Iterable<[string, string]> } }) => {
        this.status = response.status;
        this.headers = new Headers([...response.headers]);
        return Promise.resolve();
      },
    };
    const fetch = { interceptor, requestHeaders: [{ url: null, headers: this.#own }] };
    this.#browser = new Browser({ settings: { ...SETTINGS, fetch } });
    this.#page = this.#browser.newPage();
  }

  get document() {
    return this.#page.mainFrame.document;
  }

  /** Path, query and fragment of the page. */
  get path(): string {
    return this.#page.url.replace(this.#site, '');
  }

  /** Queries in the whole page. */
  get by(): Queries {
    return queriesIn(this.document.body);
  }

  /** Queries in an element, or in the only one of a selector. */
  in(place: string | HTMLElement): Queries {
    return queriesIn(typeof place === 'string' ? this.one(place) : place);
  }

  /** The elements of a selector that contain a text. */
  all(selector: string, text = ''): HTMLElement[] {
    const found = [...this.document.querySelectorAll(selector)] as HTMLElement[];
    return found.filter((element) => textOf(element).includes(text));
  }

  /** The first of several. */
  first(selector: string, text = ''): HTMLElement {
    const [first] = this.all(selector, text);
    if (!first) throw new Error(`${this.path}: no ${selector} ${text}`);
    return first;
  }

  /** @throws Error unless exactly one element matches */
  one(selector: string, text = ''): HTMLElement {
    const [first, ...more] = this.all(selector, text);
    if (!first || more.length > 0)
      throw new Error(`${this.path}: ${more.length + (first ? 1 : 0)} × ${selector} ${text}`);
    return first;
  }

  /** Texts of all elements of a selector, without breaks. */
  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  async goto(path: string): Promise<void> {
    await this.#arrive(this.#page.goto(new URL(path, this.#site).href));
  }

  async back(): Promise<void> {
    await this.#arrive(this.#page.goBack());
  }

  async reload(): Promise<void> {
    await this.#arrive(this.#page.reload());
  }

  /** Presses a link, button or box, and waits for the page that it leads to. An incomplete form is not sent. */
  async press(pressed: { click: () => void }): Promise<void> {
    pressed.click();
    await this.#arrive(this.#page.waitUntilComplete());
  }

  /**
   * Types into a field or chooses one of its options, by text or by value; the field is found by its label.
   * @param place the only one with such a field: a row of a list, for example
   */
  fill(label: string | RegExp, value: string, place: string | HTMLElement = 'body'): void {
    const field = this.in(place).getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    const option = 'options' in field && [...field.options].find((each) => textOf(each) === value);
    field.value = option ? option.value : value;
  }

  /** Chooses a file for a field. */
  attach(
    label: string | RegExp,
    name: string,
    type: string,
    content: string | Buffer | NodeJS.ArrayBufferView<ArrayBuffer>,
  ): void {
    const { File, FileList } = this.#page.mainFrame.window;
    const files = new FileList();
    files.push(new File([content], name, { type }));
    Object.assign(this.by.getByLabelText(label), { files });
  }

  /** Sets a cookie of the site. */
  setCookie(key: string, value: string): void {
    this.#browser.defaultContext.cookieContainer.addCookies([
      { key, value, originURL: new PageUrl(this.#site), path: '/', httpOnly: true },
    ]);
  }

  /** The cookies of the site, as a request sends them. */
  get cookies(): string {
    const cookies = this.#browser.defaultContext.cookieContainer.getCookies(null, false);
    return cookies.map(({ key, value }) => `${key}=${value}`).join('; ');
  }

  /** Asks for an address as the page's own reader would, without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.#own)) headers.set(name, value);
    if (!headers.has('cookie')) headers.set('cookie', this.cookies);
    return fetch(new URL(path, this.#site), { redirect: 'manual', ...init, headers });
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #arrive(travel: Promise<unknown>): Promise<void> {
    await travel;
    if (this.document === this.#seen) return;
    this.#seen = this.document;
    this.#from = this.#page.url;
    // While it reads a list, this browser confuses which option is chosen.
    for (const option of this.all('option[selected]')) Object.assign(option, { selected: true });
  }
}

function queriesIn(element: HTMLElement): Queries {
  // The same interfaces, described twice.
  return within(element as never);
}

/** What is said of a field after its name: its hint and its fault. */
export function descriptionOf(element: globalThis.Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
}

/** The text of an element, without breaks. */
export function textOf(element: Pick<Node, 'textContent'> | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
