import { createPrivateKey, type KeyObject } from 'node:crypto';
import { StartupError } from '../process/startup-error.ts';

/** A private RSA key in PEM, which is what others take signatures of. Throws StartupError in words. */
export function privateRsaKey(
  variable: string,
  { pem, passphrase }: { pem: string; passphrase?: string },
): KeyObject {
  const key = keyOf(variable, pem, passphrase);
  if (key.asymmetricKeyType === 'rsa') return key;
  throw new StartupError(`${variable}: the key must be an RSA key, and is ${key.asymmetricKeyType}.`);
}

function keyOf(variable: string, pem: string, passphrase?: string): KeyObject {
  try {
    return createPrivateKey({ key: pem, format: 'pem', passphrase });
  } catch (cause) {
    const hint = pem.includes('ENCRYPTED') ? ', or its passphrase is wrong or missing' : '';
    throw new StartupError(`${variable}: the file holds no private key in PEM${hint}.`, { cause });
  }
}
