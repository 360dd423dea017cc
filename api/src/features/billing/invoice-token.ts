import { readSignedName, signedName } from '../../platform/signed-name.ts';

interface NamedInvoice {
  restaurantId: string;
  invoiceId: string;
}

/** Opens the PDF of one invoice for 15 minutes. */
export function invoiceTokenOf(secret: string, { restaurantId, invoiceId }: NamedInvoice, now: Date): string {
  return signedName(secret, 'invoice-pdf', [restaurantId, invoiceId], now);
}

/** Which invoice a token names; null for one that we did not make, or whose time is up. */
export function invoiceOfToken(secret: string, token: string, now: Date): NamedInvoice | null {
  const [restaurantId, invoiceId] = readSignedName(secret, 'invoice-pdf', token, now) ?? [];
  return restaurantId && invoiceId ? { restaurantId, invoiceId } : null;
}
