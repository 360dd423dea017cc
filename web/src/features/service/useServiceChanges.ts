import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNewest } from '../../shared/useNewest.ts';
import {
  ServiceBookingChangesDocument,
  ServiceTableChangesDocument,
  ServiceWaitlistChangesDocument,
} from './ServiceChanges.generated.ts';

/** Several changes of one deed come together: one look at the room is enough for them. */
const TOGETHER_MS = 80;

/** Time alone makes a party late and a table overdue. */
const LOOK_AGAIN_MS = 20_000;

/** Looks at the room again whenever somebody changes it, on whatever device, and as time goes by. */
export function useServiceChanges(restaurantId: string, onChange: () => void): void {
  const changed = useSettled(onChange);
  const options = { variables: { restaurantId }, ignoreResults: true, onData: changed } as const;
  useSubscription(ServiceBookingChangesDocument, options);
  useSubscription(ServiceTableChangesDocument, options);
  useSubscription(ServiceWaitlistChangesDocument, options);
  useEffect(
    function followTime() {
      const timer = setInterval(changed, LOOK_AGAIN_MS);
      return () => clearInterval(timer);
    },
    [changed],
  );
}

/** The same function for good; it calls the newest `work` once things are quiet. */
function useSettled(work: () => void): () => void {
  const newest = useNewest(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(), TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return settled.current;
}
