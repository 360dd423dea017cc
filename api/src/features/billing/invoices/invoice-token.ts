import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { readSignedName, signedName } from '../../../platform/secrets/signed-name.ts';

interface NamedInvoice {
  restaurantId: string;
  invoiceId: string;
}

/** Opens the PDF of one invoice for 15 minutes. */
export function invoiceTokenOf(keys: Keyring, { restaurantId, invoiceId }: NamedInvoice, now: Date): string {
  return signedName(keys, 'invoice-pdf', [restaurantId, invoiceId], now);
}

/** Which invoice a token names; null for one that we did not make, or whose time is up. */
export function invoiceOfToken(keys: Keyring, token: string, now: Date): NamedInvoice | null {
  const [restaurantId, invoiceId] = readSignedName(keys, 'invoice-pdf', token, now) ?? [];
  return restaurantId && invoiceId ? { restaurantId, invoiceId } : null;
}
