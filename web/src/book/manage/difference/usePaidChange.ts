import { useEffect, useState } from 'react';
import type { GuaranteeState } from '../../../generated/schema-types.ts';
import { shownTime } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';
import { moneyInWords } from '../../pay/asked-guarantee.ts';
import { isBackFromPaying } from '../useManageToken.ts';
import { standingOfChange } from './pay-for-change.ts';
import { forgetPayingChange, type PayingChange, recallPayingChange } from './paying-change.ts';

const ASKED_EACH_MS = 2_000;

/** Longer than banks and providers take. */
const ASKED_TIMES = 15;

interface Wanted {
  token: string;
  /** The difference was paid: the booking is what was wanted. */
  onChanged: () => void;
  /** Nothing was paid so far: the guest may go on, or keep the booking. */
  onUnpaid: () => void;
}

/**
 * What became of the change that its guest left to pay for, whatever led back: the provider's way, the browser's, or a reload. Who says
 * to have paid is waited for, all others are asked about once.
 */
export function usePaidChange({ token, onChanged, onUnpaid }: Wanted) {
  const [paying] = useState(() => recallPayingChange(token));
  const [isAsking, setAsking] = useState(paying !== null);
  const [told, setTold] = useState<string | null>(null);
  const [isUnpaid, setUnpaid] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on the way back
  useEffect(
    function askUntilAnswered() {
      if (!paying) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const isBack = isBackFromPaying();
      const ask = async (left: number) => {
        const state = await standingOfChange(token);
        if (isOver) return;
        const isOpen = state === 'AWAITING' || state === null;
        if (isOpen && isBack && left > 0) {
          timer = setTimeout(() => void ask(left - 1), ASKED_EACH_MS);
          return;
        }
        setAsking(false);
        forgetPayingChange();
        history.replaceState(null, '', `${location.pathname}#${token}`);
        if (state === 'SECURED') return onChanged();
        setTold(toldOf(state === 'AWAITING' && isBack ? null : state, paying));
        if (state !== 'AWAITING' || isBack) return;
        setUnpaid(true);
        onUnpaid();
      };
      void ask(ASKED_TIMES);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [token],
  );

  /** The guest keeps the booking as it is: the page of the provider is closed, unless it was paid just then. */
  async function giveUp() {
    setTold(null);
    if (!isUnpaid) return;
    setUnpaid(false);
    if ((await standingOfChange(token, true)) === 'SECURED') onChanged();
  }

  return {
    isAsking,
    /** What the guest is told, beside the booking or in the form; null for nothing. */
    told,
    /** What was wanted and is not paid yet. */
    unpaid: isUnpaid ? paying : null,
    giveUp,
  };
}

function toldOf(state: GuaranteeState | null, { wanted, asked }: PayingChange): string {
  const said = {
    time: shownTime(wanted.time),
    amount: moneyInWords({ amountMinor: asked.dueNowMinor, currency: asked.currency }),
  };
  switch (state) {
    case 'RETURNED':
      return asked.kind === 'CARD_HOLD'
        ? i18n._(
            '{time} could not be had any more when your card came in. Your booking stays as it was, and nothing is charged.',
            said,
          )
        : i18n._(
            '{time} could not be had any more when your payment came in. Your booking stays as it was, and {amount} goes back to you.',
            said,
          );
    case 'LAPSED':
      return i18n._(
        'The payment was not finished in time. Your booking stays as it was, and nothing was charged.',
      );
    case 'AWAITING':
      return i18n._('You have not paid yet. Until you do, your booking stays as it was.');
    default:
      return i18n._(
        'We have not heard of your payment yet. As soon as we do, your booking is changed: please look here again in a few minutes.',
      );
  }
}
