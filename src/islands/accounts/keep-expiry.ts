/** The storage key for the end of the browser's session; scripts cannot read the token itself. */
const KEY = 'access_token_expires_on';

/** A page after sign-in stores when the session ends; the sign-in page deletes it. */
const { expires } = document.body.dataset;
try {
  if (expires) localStorage.setItem(KEY, expires);
  else localStorage.removeItem(KEY);
} catch {
  // If storage is unavailable, nothing is stored; nothing depends on it.
}
