import { createECDH } from 'node:crypto';
import type { Transaction } from '../data/transaction.ts';
import { keyOf } from '../protection/store.ts';

/** The keys that push services know this installation by (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The push keys of this installation, made at their first use. */
export async function pushKeys(db: Transaction): Promise<PushKeys> {
  const privateKey = await keyOf(db, 'push');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
