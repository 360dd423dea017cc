import { useRef } from 'react';
import type { useHeldVisit } from '../hold/useHeldVisit.ts';
import { keepBooked } from '../kept/keep-booked.ts';
import { i18n } from '../language/i18n.ts';
import type { AskedGuarantee } from '../pay/asked-guarantee.ts';
import { payLater } from '../pay/pay-later.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import type { BookingNotice } from '../send/booking-refusal.ts';
import { type BookedTable, type Outcome, sendBooking, submitFailed } from '../send/send-booking.ts';
import { useToast } from '../ui/Toast.tsx';
import type { BookingRequest, Faults } from './booking-draft.ts';

/** Who hears how a form ends. */
export interface Outcomes {
  onBooked: (booking: BookedTable) => void;
  /** Called when the provider's page is there for what the guest agreed to. */
  onPaying: () => void;
}

interface Sender extends Outcomes {
  restaurant: Pick<BookingRestaurant, 'id'>;
  visit: Pick<ReturnType<typeof useHeldVisit>, 'times' | 'hold' | 'reloadTimes'>;
  visitorKey: string;
  setSending: (isSending: boolean) => void;
  refuse: (faults: Faults, notice: BookingNotice | null) => void;
}

/** The ways of a filled form: to the API, or first to the provider's page. */
export function useSending(sender: Sender) {
  const { restaurant, visit, visitorKey, setSending, refuse, onBooked, onPaying } = sender;
  const showToast = useToast();
  const termsRead = useRef('');
  const byRequest = visit.times?.byRequest ?? false;

  function end(outcome: Outcome) {
    setSending(false);
    if (outcome.kind === 'booked') {
      keepBooked(restaurant.id, outcome.booking);
      showToast('success', i18n._('Booking request submitted successfully!'));
      return onBooked({ ...outcome.booking, byRequest });
    }
    const kind = outcome.notice?.kind;
    // A question is no failure.
    if (kind !== 'ownTable') showToast('error', submitFailed());
    refuse(outcome.faults, outcome.notice);
    if (kind === 'slotTaken' || kind === 'terms') visit.reloadTimes();
  }

  return {
    async send(request: BookingRequest) {
      setSending(true);
      end(await sendBooking(request, visitorKey));
    },
    /** Leads whoever is asked for a guarantee to the provider's page. */
    async pay(request: BookingRequest, asked: AskedGuarantee) {
      setSending(true);
      const keepPlace = visit.hold.keepNow;
      const payer = { visitorKey, asked, byRequest, termsRead: termsRead.current, keepPlace };
      const outcome = await payLater(request, payer);
      if (outcome.kind === 'leaving') return onPaying();
      end(outcome);
      // The terms or the time: what the page shows may be old.
      visit.reloadTimes();
    },
    /** Hears which terms the guest was shown. */
    readTerms(termsId: string) {
      termsRead.current = termsId;
    },
  };
}
