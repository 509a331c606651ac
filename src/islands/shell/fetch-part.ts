/** Fetches a part of a page. Where the session has ended, signing in is what comes instead. */
export async function fetchPart(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  if (answer.redirected) location.assign(answer.url);
  return answer.text();
}
