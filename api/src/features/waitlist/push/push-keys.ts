import { createECDH, hkdfSync } from 'node:crypto';
import type { Key } from '../../../platform/secrets/keyring.ts';

/** The pair by which push services know us (VAPID, RFC 8292), in base64url as they and browsers write it. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Order of the group of P-256 (SEC 2, 2.4.2): a private key lies from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40;

const KEY_BYTES = 32;

/**
 * The pair that follows from one of the server's secrets: every process has the same, and nobody has to configure it. What a browser has
 * agreed to for one pair is good for that pair alone.
 */
export function pushKeysOf({ secret }: Key): PushKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'hoststand', 'web push', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
