/** What a request's headers say of where it comes from. */
export interface RequestSender {
  /** `Sec-Fetch-Site`: every newer browser says it. */
  fetchSite: string | null | undefined;
  /** `Origin`: older browsers say it of what changes something. */
  origin: string | null | undefined;
  /** `Host`: the host that the request is sent to. */
  host: string;
}

/**
 * Whether a browser sends this from a page that is not ours: cookies alone do not show who asked. Programs send neither
 * header; they are believed unless the proof is `required`, because a cookie goes along whoever made the browser send it.
 * @param site the origin of the site
 * @example isForeign({ fetchSite: 'cross-site', origin: null, host: 'a.example' }, 'https://a.example') // true
 */
export function isForeign({ fetchSite, origin, host }: RequestSender, site: string, required = false): boolean {
  if (fetchSite) return fetchSite !== 'same-origin';
  if (!origin) return required;
  return origin !== site && origin.replace(/^https?:\/\//, '') !== host;
}
