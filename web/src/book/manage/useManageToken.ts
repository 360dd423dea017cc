import { useSyncExternalStore } from 'react';

/**
 * The token in the address (`/manage#<token>`); null when there is none. It stays there, so that the page can be kept as
 * a bookmark: the fragment is sent to no server. Another link opened in the same tab changes nothing but this.
 */
export function useManageToken(): string | null {
  return useSyncExternalStore(onNewAddress, tokenInAddress);
}

function onNewAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const tokenInAddress = () => /^#([\w-]+)$/.exec(location.hash)?.[1] ?? null;
