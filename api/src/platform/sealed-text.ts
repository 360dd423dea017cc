import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12; // NIST SP 800-38D, 8.2: what GCM is made for
const TAG_BYTES = 16;

/** What a text is sealed for: it opens for the same purpose and subject only, so that rows cannot be swapped. */
export interface Seal {
  /** The server's secret. */
  secret: string;
  purpose: string;
  subject: string;
}

/** A text that has to be read again later, encrypted with a key made from the server's secret (HKDF, AES-256-GCM). */
export function sealText(text: string, seal: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(seal), nonce).setAAD(Buffer.from(seal.subject));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; null when it was sealed otherwise, with a secret that has changed since, or not by us. */
export function unsealText(sealed: string, seal: Seal): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(seal), bytes.subarray(0, NONCE_BYTES), {
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

function keyOf({ secret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hoststand', `seal ${purpose}`, 32));
}
