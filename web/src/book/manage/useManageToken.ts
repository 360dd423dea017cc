import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../shared/tab-storage.ts';

/** Where the tab keeps the token of a guest who was sent to the provider's page: the provider never sees it. */
const PAYING = 'paying-booking';

/** `#<token>`, and behind a dot what only mails have. */
const ADDRESS = /^#([\w-]+)(?:\.([\w-]+))?$/;

/**
 * The token in the address (`/manage#<token>`); null when there is none. It stays there, so that the page can be kept as
 * a bookmark: the fragment is sent to no server. Another link opened in the same tab changes nothing but this.
 */
export function useManageToken(): string | null {
  return useSyncExternalStore(onNewAddress, tokenInAddress);
}

/** What the address holds when it was opened from a mail; null otherwise. */
export function mailProofInAddress(): string | null {
  return ADDRESS.exec(location.hash)?.[2] ?? null;
}

/** Goes on with another token that opens the same booking: the address is kept as a bookmark, and read again at a reload. */
export function keepInAddress(token: string): void {
  history.replaceState(null, '', `${location.pathname}#${token}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The guest leaves for the provider's page, and comes back to `/manage?paid`. */
export function keepWhilePaying(token: string): void {
  tabStorage.set(PAYING, token);
}

/** Whether the guest comes from the provider's page, and did not leave it unpaid. */
export function isBackFromPaying(): boolean {
  const asked = new URLSearchParams(location.search);
  return asked.has('paid') && !asked.has('left');
}

function onNewAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function tokenInAddress(): string | null {
  const inAddress = ADDRESS.exec(location.hash)?.[1];
  if (inAddress) return inAddress;
  return new URLSearchParams(location.search).has('paid') ? tabStorage.get(PAYING) : null;
}
