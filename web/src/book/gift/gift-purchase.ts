import { tabStorage } from '../../shared/tab-storage.ts';

/** What somebody types who buys a voucher. */
export interface GiftDraft {
  /** As it was chosen, in minor units; null for an amount of their own. */
  chosenMinor: number | null;
  /** That amount, as it was typed. */
  ownAmount: string;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
}

/** A purchase in this tab: kept for the way to the provider and back, and for a reload. */
export interface GiftPurchase {
  /** The buyer's secret, by which the API knows them again. */
  purchaseKey: string;
  draft: GiftDraft;
  /** The provider's page; null before they went there. */
  url: string | null;
}

const keyOf = (restaurantId: string) => `hoststand-gift ${restaurantId}`;

/** Keeps it in the tab. */
export function keepPurchase(restaurantId: string, purchase: GiftPurchase): void {
  tabStorage.set(keyOf(restaurantId), JSON.stringify(purchase));
}

/** The purchase of this tab; null for none, and for what another version of the page left. */
export function recallPurchase(restaurantId: string): GiftPurchase | null {
  try {
    const value: unknown = JSON.parse(tabStorage.get(keyOf(restaurantId)) ?? 'null');
    return isPurchase(value) ? value : null;
  } catch {
    return null;
  }
}

/** To be called once it is known how it ended; the address no longer says that somebody came back. */
export function forgetPurchase(restaurantId: string): void {
  tabStorage.remove(keyOf(restaurantId));
  const address = new URL(location.href);
  address.searchParams.delete('paid');
  address.searchParams.delete('left');
  history.replaceState(history.state, '', address);
}

function isPurchase(value: unknown): value is GiftPurchase {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('purchaseKey' in value))
    return false;
  const { draft, purchaseKey } = value;
  return (
    typeof purchaseKey === 'string' && typeof draft === 'object' && draft !== null && 'buyerEmail' in draft
  );
}
