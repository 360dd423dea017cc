import { randomKey } from '../../shared/requests/random-key.ts';
import { tabStorage } from '../../shared/tab-storage.ts';
import type { BookingRequest } from '../form/booking-draft.ts';

/** A request that was sent and whose answer has not arrived, with the key that stops it from booking twice. */
export interface PendingRequest {
  key: string;
  /** Named as earlier versions of the page stored it: a request can wait for its answer while the page is renewed. */
  wish: BookingRequest;
  sentAt: number;
}

/** The API keeps a key for 24 hours (design §4); an older one would no longer protect anything. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps the request until its answer arrives and returns the key to send with it: the key of the last attempt
 * while the request is unchanged (`isRetry`), a fresh one as soon as anything in it differs.
 */
export function keepPending(request: BookingRequest): { key: string; isRetry: boolean } {
  const last = recallPending(request.restaurantId);
  const isRetry = last !== null && said(last.wish) === said(request);
  const pending: PendingRequest = isRetry
    ? { ...last, wish: request }
    : { key: randomKey(), wish: request, sentAt: Date.now() };
  tabStorage.set(storageKey(request.restaurantId), JSON.stringify(pending));
  return { key: pending.key, isRetry };
}

/** The request at this restaurant that is still without an answer, also after a reload of the page. */
export function recallPending(restaurantId: string): PendingRequest | null {
  const text = tabStorage.get(storageKey(restaurantId));
  const pending = text ? parsePending(text) : null;
  return pending && Date.now() - pending.sentAt < KEY_LIFETIME_MS ? pending : null;
}

/** To be called as soon as an answer has arrived, whatever it says. */
export function forgetPending(restaurantId: string): void {
  tabStorage.remove(storageKey(restaurantId));
}

/** Whether it may be another table of the evening does not make it another request: the attempt before may have arrived. */
const said = (request: BookingRequest) => JSON.stringify({ ...request, another: undefined });

/** Null for anything but what keepPending writes: an older version of the page may have left other shapes. */
function parsePending(text: string): PendingRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPendingRequest(value) ? value : null;
  } catch {
    return null;
  }
}

function isPendingRequest(value: unknown): value is PendingRequest {
  if (!isRecord(value) || !isRecord(value.wish)) return false;
  const { restaurantId, date, time, guests, customerName, email, phone, wishes = [] } = value.wish;
  const texts = [value.key, restaurantId, date, time, customerName, email, phone];
  return (
    texts.every((text) => typeof text === 'string') &&
    [value.sentAt, guests].every(Number.isFinite) &&
    Array.isArray(wishes)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function storageKey(restaurantId: string): string {
  return `hoststand.pending-booking.${restaurantId}`;
}
