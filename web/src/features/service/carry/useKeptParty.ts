import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '../../../shared/tab-storage.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useSessionEnd } from '../../accounts/session/session-context.ts';

const KEY = 'hoststand.party-in-hand';

interface InHand {
  restaurantId: string;
  /** Global id of the party that is carried, on its way to a table, or open; null for none. */
  partyId: () => string | null;
  /** Opens a party with the places that it can have. */
  onTakeUp: (partyId: string) => void;
}

/**
 * A session that ends takes no party out of the hand: whoever signs in again in this tab finds it open, with the table to seat it at as its
 * next act. By its id alone, as the tab may be somebody else's next.
 */
export function useKeptParty({ restaurantId, partyId, onTakeUp }: InHand): void {
  const takeUp = useEffectEvent((of: string) => {
    const kept = tabStorage.get(KEY);
    tabStorage.remove(KEY);
    if (!kept?.startsWith(`${of} `)) return;
    onTakeUp(kept.slice(of.length + 1));
    toast.success('The party that you had in hand is open again');
  });
  useEffect(() => takeUp(restaurantId), [restaurantId]);
  useSessionEnd(() => {
    const id = partyId();
    if (id) tabStorage.set(KEY, `${restaurantId} ${id}`);
  });
}
