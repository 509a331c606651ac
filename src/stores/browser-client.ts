import { type Client, createClient } from '../client/api.ts';
import { httpTransport } from '../client/http.ts';
import type { Language } from '../domain/vocabulary.ts';

/** The API as this page's session reaches it. */
export function browserClient(language: Language): Client {
  return createClient(httpTransport({ language }));
}
