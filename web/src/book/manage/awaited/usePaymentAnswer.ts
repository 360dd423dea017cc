import { useEffect, useState } from 'react';
import { isBackFromPaying } from '../useManageToken.ts';
import { isSettled } from './give-guarantee.ts';

const ASKED_EACH_MS = 2_000;

/** Longer than banks and providers take; afterwards the guest may pay, or look again later. */
const ASKED_TIMES = 15;

/** Asks what became of the payment that the guest comes back from; true while it is asked. `onSettled` once there is an answer. */
export function usePaymentAnswer(token: string, onSettled: () => void): boolean {
  const [isAsking, setAsking] = useState(isBackFromPaying);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on the way back
  useEffect(
    function askUntilAnswered() {
      if (!isAsking) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const ask = async (left: number) => {
        const settled = await isSettled(token);
        if (isOver) return;
        if (!settled && left > 0) {
          timer = setTimeout(() => void ask(left - 1), ASKED_EACH_MS);
          return;
        }
        setAsking(false);
        history.replaceState(null, '', `${location.pathname}#${token}`);
        if (settled) onSettled();
      };
      void ask(ASKED_TIMES);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [token],
  );
  return isAsking;
}
