import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../config.ts';
import type { SessionUser } from '../../contract/accounts.ts';
import { canUsePasskeys, passkeyDomain } from '../../domain/accounts/passkeys.ts';
import { STEP_SECONDS } from '../../domain/accounts/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findAccountById, type UserRow } from '../accounts/store.ts';
import { addChallenge, consumeChallenge, findPasskey, passkeysOf, usePasskey } from './store.ts';

const NAME = 'Touchline';

/** Loaded on demand: it takes longer to load than most commands. */
const webauthn = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'siteUrl'>;

/** @throws AppError not_found if browsers cannot store passkeys for this site */
function demandPasskeys({ siteUrl }: Site): void {
  if (!canUsePasskeys(siteUrl)) throw new AppError('not_found');
}

/** The options with which a browser creates a passkey for an account. @throws AppError not_found */
export async function passkeyCreation(db: Database, user: SessionUser, site: Site, now: Date) {
  demandPasskeys(site);
  const known = await passkeysOf(db, user.userId);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: passkeyDomain(site.siteUrl),
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(createHash('sha256').update(`account ${user.userId}`).digest()),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, user.userId, now);
  return options;
}

/** The options with which a browser signs in by a passkey. @throws AppError not_found */
export async function passkeyRequest(db: Database, site: Site, now: Date) {
  demandPasskeys(site);
  const rpID = passkeyDomain(site.siteUrl);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(db, options.challenge, null, now);
  return options;
}

async function keepChallenge(db: Database, challenge: string, userId: number | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + STEP_SECONDS * 1000);
  await addChallenge(db, { challengeHash: hashOf(challenge), userId, expiresAt }, now);
}

/** Reads a passkey that a browser has created. @throws AppError passkey_failed, not_found */
export async function readPasskey(db: Database, user: SessionUser, site: Site, credential: unknown, now: Date) {
  demandPasskeys(site);
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(db, hashOf(challenge), user.userId, now),
    expectedOrigin: new URL(site.siteUrl).origin,
    expectedRPID: passkeyDomain(site.siteUrl),
    requireUserVerification: true,
  }).catch((cause: unknown) => refuse(cause));
  const info = made.registrationInfo;
  if (!made.verified || !info) throw new AppError('passkey_failed');
  const { id, publicKey, counter, transports = [] } = info.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** The account of the passkey that signed a challenge. @throws AppError passkey_failed, not_found */
export async function ownerOfPasskey(db: Database, site: Site, credential: unknown, now: Date): Promise<UserRow> {
  demandPasskeys(site);
  const response = credential as AuthenticationResponseJSON;
  const known = typeof response.id === 'string' ? await findPasskey(db, response.id) : undefined;
  const account = known && (await findAccountById(db, known.userId));
  if (!account) throw new AppError('passkey_failed');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(db, hashOf(challenge), null, now),
    expectedOrigin: new URL(site.siteUrl).origin,
    expectedRPID: passkeyDomain(site.siteUrl),
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => refuse(cause));
  if (!verified) throw new AppError('passkey_failed');
  await usePasskey(db, known.id, authenticationInfo.newCounter, now);
  return account;
}

/** Any failure in the library means an invalid response from the browser, reported as one error. */
function refuse(cause: unknown): never {
  throw new AppError('passkey_failed', {}, { cause });
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
