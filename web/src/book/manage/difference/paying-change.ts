import type { PayForChangeInput } from '../../../generated/schema-types.ts';
import { tabStorage } from '../../../shared/tab-storage.ts';
import type { AskedGuarantee } from '../../pay/asked-guarantee.ts';

/** Where the tab keeps what its guest wants to change, while they are at the provider's page. */
const PAYING_CHANGE = 'paying-change';

/** A change that its guest was sent to pay for. */
export interface PayingChange {
  wanted: PayForChangeInput;
  /** What it was asked for. */
  asked: Pick<AskedGuarantee, 'kind' | 'dueNowMinor' | 'currency'>;
}

/** Keeps it in the tab, for the way back and for a reload: the provider never sees the link. */
export function keepPayingChange(paying: PayingChange): void {
  tabStorage.set(PAYING_CHANGE, JSON.stringify(paying));
}

/** What was to be paid for by the link in this tab, and has not been heard of since; null for nothing. */
export function recallPayingChange(token: string): PayingChange | null {
  const text = tabStorage.get(PAYING_CHANGE);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isPayingChange(value) && value.wanted.token === token ? value : null;
  } catch {
    return null;
  }
}

/** To be called once it is known how it ended. */
export function forgetPayingChange(): void {
  tabStorage.remove(PAYING_CHANGE);
}

/** False for anything but what `keepPayingChange` writes: another version of the page may have left other shapes. */
function isPayingChange(value: unknown): value is PayingChange {
  if (!isRecord(value) || !isRecord(value.wanted) || !isRecord(value.asked)) return false;
  const { token, date, time, guests } = value.wanted;
  const { kind, currency, dueNowMinor } = value.asked;
  return (
    [token, date, time, kind, currency].every((text) => typeof text === 'string') &&
    [guests, dueNowMinor].every(Number.isFinite)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
