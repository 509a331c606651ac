/** The headers that show where a request came from. */
export interface RequestSender {
  /** `Sec-Fetch-Site`, sent by every newer browser. */
  fetchSite: string | null | undefined;
  /** `Origin`, sent by older browsers with requests that change something. */
  origin: string | null | undefined;
  /** `Host`, the host of the request. */
  host: string;
}

/**
 * Whether a browser sends this request from another site: a cookie alone does not prove the origin. API clients send
 * neither header. They are trusted unless `required` is set, because a browser attaches its cookie to every request.
 * @param site the origin of the site
 * @example isForeign({ fetchSite: 'cross-site', origin: null, host: 'a.example' }, 'https://a.example') // true
 */
export function isForeign({ fetchSite, origin, host }: RequestSender, site: string, required = false): boolean {
  if (fetchSite) return fetchSite !== 'same-origin';
  if (!origin) return required;
  return origin !== site && origin.replace(/^https?:\/\//, '') !== host;
}
