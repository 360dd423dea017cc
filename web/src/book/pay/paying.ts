import { tabStorage } from '../../shared/tab-storage.ts';
import type { Visit } from '../form/booking-draft.ts';
import type { AskedGuarantee } from './asked-guarantee.ts';
import { payingKey } from './usePayStep.ts';

/** A guest who was sent to the provider's page. */
export interface Paying {
  /** By it the API tells what became of the payment. */
  visitorKey: string;
  /** The provider's page. */
  url: string;
  /** The instant until which the place is kept. */
  expiresAt: string;
  visit: Visit;
  asked: Pick<AskedGuarantee, 'kind' | 'dueNowMinor' | 'currency'>;
  /** Whether the tables of the party are arranged by hand. */
  byRequest: boolean;
  /** Whether no mail tells of the booking. */
  isMailHeldBack?: boolean;
}

/** Keeps it in the tab, for the way back and for a reload. */
export function keepPaying(restaurantId: string, paying: Paying): void {
  tabStorage.set(payingKey(restaurantId), JSON.stringify(paying));
}

/** Who went to pay in this tab and has not heard how it ended; null for nobody. */
export function recallPaying(restaurantId: string): Paying | null {
  const text = tabStorage.get(payingKey(restaurantId));
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isPaying(value) ? value : null;
  } catch {
    return null;
  }
}

/** To be called once it is known how it ended: a reload, or whoever is sent the address, is not told of it again. */
export function forgetPaying(restaurantId: string): void {
  tabStorage.remove(payingKey(restaurantId));
  const address = new URL(location.href);
  if (!address.searchParams.has('paid')) return;
  address.searchParams.delete('paid');
  address.searchParams.delete('left');
  history.replaceState(history.state, '', address);
}

/** False for anything but what `keepPaying` writes: another version of the page may have left other shapes. */
function isPaying(value: unknown): value is Paying {
  if (!isRecord(value) || !isRecord(value.visit) || !isRecord(value.asked)) return false;
  const { visitorKey, url, expiresAt, visit, asked } = value;
  return (
    [visitorKey, url, expiresAt, visit.date, visit.time, asked.kind, asked.currency].every(
      (text) => typeof text === 'string',
    ) && [visit.guests, asked.dueNowMinor].every(Number.isFinite)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
