import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useReload } from '../../shared/reload/useReload.ts';
import { oneAtATime } from '../../shared/requests/one-at-a-time.ts';
import { AttentionDocument } from './Attention.generated.ts';
import {
  AttentionBookingChangesDocument,
  AttentionWaitlistChangesDocument,
} from './AttentionChanges.generated.ts';
import type { NeedingItem } from './attention-words.ts';

/** Time alone makes a party late and a table overdue. */
const LOOK_AGAIN_MS = 60_000;

interface Attention {
  items: readonly NeedingItem[];
  /** The restaurant's zone; null until it is known. */
  timezone: string | null;
}

/**
 * What needs somebody at a restaurant, kept up to date by whatever happens there and as time goes by. Stands once, in the
 * shell: whoever else shows it reads the same query.
 */
export function useAttention(restaurantId: string): Attention {
  const variables = useMemo(() => ({ restaurantId }), [restaurantId]);
  const { data } = useQuery(AttentionDocument, { variables, fetchPolicy: 'cache-and-network' });
  const reload = useReload(AttentionDocument, { variables });
  // What cannot be had stays as it was, until the next look.
  const look = useMemo(() => oneAtATime(() => reload().catch(() => undefined)), [reload]);
  const options = { variables, ignoreResults: true, onData: look, fetchPolicy: 'no-cache' } as const;
  useSubscription(AttentionBookingChangesDocument, options);
  useSubscription(AttentionWaitlistChangesDocument, options);
  useEffect(
    function followTime() {
      const timer = setInterval(look, LOOK_AGAIN_MS);
      return () => clearInterval(timer);
    },
    [look],
  );
  return {
    items: data?.restaurant?.attention ?? [],
    timezone: data?.restaurant?.timezone ?? null,
  };
}
