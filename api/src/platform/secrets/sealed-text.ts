import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, Keyring } from './keyring.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12; // NIST SP 800-38D, 8.2: what GCM is made for
const TAG_BYTES = 16;

/** What a text is sealed for: it opens for the same purpose and subject only, so that rows cannot be swapped. */
export interface Seal {
  purpose: string;
  subject: string;
}

/** A sealed text once it was opened, and the key that opened it. */
export interface Unsealed {
  text: string;
  key: Key;
}

/** A text that has to be read again later, encrypted with the signing key (HKDF, AES-256-GCM). */
export function sealText(text: string, seal: Seal, keys: Keyring): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(keys.signing, seal), nonce).setAAD(
    Buffer.from(seal.subject),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text that was sealed, by whichever key: a key that leaked opens it too, as its owner needs it until it is sealed
 * anew. Null when it was sealed otherwise, by a key that is known no more, or not by us.
 */
export function unsealText(sealed: string, seal: Seal, keys: Keyring): Unsealed | null {
  for (const key of keys.all) {
    const text = openedBy(key, sealed, seal);
    if (text !== null) return { text, key };
  }
  return null;
}

// The tag says whether a key is the right one: no name of it needs to stand beside the text.
function openedBy(key: Key, sealed: string, seal: Seal): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, cipherKey(key, seal), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(seal.subject))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function cipherKey({ secret }: Key, { purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hoststand', `seal ${purpose}`, 32));
}
