const MAX_WAIT_MS = 10_000;

/** Statuses of a page that shows a form with its errors. */
const REFUSED = [400, 404, 409, 429];

/**
 * Fetches a page of this site as a document, which runs no scripts. The request parses it: unlike text for `innerHTML`,
 * such a document is allowed by a policy with trusted types.
 * @param form is sent to the address; a page that refuses it is returned too
 * @throws Error if it does not load within 10 s, is not a page, or redirects elsewhere: then the browser goes there
 */
export function fetchPage(address: string, form?: FormData): Promise<Document> {
  const requested = new URL(address, location.href);
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.timeout = MAX_WAIT_MS;
  return new Promise((resolve, reject) => {
    request.onloadend = () => {
      const { responseURL, responseXML: page, status } = request;
      const isElsewhere = responseURL !== '' && new URL(responseURL).pathname !== requested.pathname;
      // Without a session the response is the sign-in page.
      if (isElsewhere) location.assign(responseURL);
      // The form was saved: the browser is already loading its page.
      if (isElsewhere && form) return;
      const isShown = status === 200 || (form !== undefined && REFUSED.includes(status));
      if (page && isShown && !isElsewhere) resolve(page);
      else reject(new Error(`${address} ${status}`));
    };
    request.open(form ? 'POST' : 'GET', requested.href);
    request.send(form);
  });
}

/** Fetches a part of a page from the part's address, or sends a form to it. */
export async function fetchFragment(address: string, form?: FormData): Promise<DocumentFragment> {
  const { body } = await fetchPage(address, form);
  const fragment = new DocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}
