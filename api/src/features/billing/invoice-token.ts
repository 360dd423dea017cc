import { timingSafeEqual } from 'node:crypto';
import { derivedToken } from '../../platform/secrets.ts';

const LIFETIME_MS = 15 * 60_000;
const TOKEN = /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{13})\.([\w-]{43})$/;

interface NamedInvoice {
  restaurantId: string;
  invoiceId: string;
}

/**
 * Opens the PDF of one invoice for 15 minutes. A browser that follows a link sends no access token, so the owner is given
 * this instead; it is of no use in a history or a log later.
 */
export function invoiceTokenOf(secret: string, { restaurantId, invoiceId }: NamedInvoice, now: Date): string {
  const named = `${restaurantId}.${invoiceId}.${now.getTime() + LIFETIME_MS}`;
  return `${named}.${derivedToken(secret, 'invoice-pdf', named)}`;
}

/** Which invoice a token names; null for one that we did not make, or whose time is up. */
export function invoiceOfToken(secret: string, token: string, now: Date): NamedInvoice | null {
  const [, restaurantId, invoiceId, until, seal] = TOKEN.exec(token) ?? [];
  if (!restaurantId || !invoiceId || !until || !seal) return null;
  const made = derivedToken(secret, 'invoice-pdf', `${restaurantId}.${invoiceId}.${until}`);
  if (!timingSafeEqual(Buffer.from(made), Buffer.from(seal))) return null;
  return Number(until) > now.getTime() ? { restaurantId, invoiceId } : null;
}
