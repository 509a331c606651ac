import type { getLogout, getUser, postToken } from '../../contract/accounts.ts';
import type { Handler } from '../call.ts';
import { signIn, signOut } from '../services/sign-in.ts';

export const token: Handler<typeof postToken> = async ({ db, body, now, keepToken }) => {
  const answer = await signIn(db, body, now);
  keepToken(answer.access_token);
  return answer;
};

export const user: Handler<typeof getUser> = ({ user: auth_data }) => ({
  data: { auth_data },
});

export const logout: Handler<typeof getLogout> = async ({ db, token: ended, keepToken }) => {
  await signOut(db, ended);
  keepToken(null);
  return { status: 'success' };
};
