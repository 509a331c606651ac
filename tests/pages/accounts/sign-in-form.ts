import { PASSWORD } from '../../site/accounts.ts';
import type { Page } from '../page.ts';

/** Fills in the form of the sign-in page and sends it. */
export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  page.fill('E-mail address', address);
  page.fill('Password', password);
  await page.press(page.by.getByRole('button', { name: 'Sign in' }));
}
