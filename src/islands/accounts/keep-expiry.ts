/** Where a browser keeps until when it is signed in; the token itself is out of reach of scripts. */
const KEY = 'access_token_expires_on';

/** A page that opens after signing in says when the session ends, and the sign-in page that there is none. */
const { expires } = document.body.dataset;
try {
  if (expires) localStorage.setItem(KEY, expires);
  else localStorage.removeItem(KEY);
} catch {
  // Without storage nothing is kept, and nothing needs it.
}
