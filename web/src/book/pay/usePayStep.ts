import { useState } from 'react';
import { tabStorage } from '../../shared/tab-storage.ts';
import type { BookingNotice } from '../send/booking-refusal.ts';

interface Step {
  /** At the form; on the way to the provider's page; or back from it, in this tab or another. */
  at: 'form' | 'leaving' | 'back';
  /** What the form tells. */
  told: BookingNotice | null;
}

/** Where it is kept that a guest of this tab pays (paying.ts). */
export const payingKey = (restaurantId: string) => `hoststand.paying.${restaurantId}`;

/** Where a guest stands between the form and the booking, also after a reload and on the way back from the provider. */
export function usePayStep(restaurantId: string) {
  const [step, setStep] = useState<Step>(() => {
    const isBack =
      tabStorage.get(payingKey(restaurantId)) ?? new URLSearchParams(location.search).get('paid');
    return { at: isBack === null ? 'form' : 'back', told: null };
  });
  return {
    ...step,
    leave: () => setStep({ at: 'leaving', told: null }),
    comeBack: (told: BookingNotice | null) => setStep({ at: 'form', told }),
  };
}
