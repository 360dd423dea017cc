import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { afterPaint } from '../../../ui/dialogs/after-paint.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import type { PlaceRefusal } from '../booking-dialog/refused-place/place-answer.ts';
import { useDeleteBooking } from './useDeleteBooking.ts';
import { useMoneyFirst } from './useMoneyFirst.tsx';
import { type StepWords, useSetBookingStatus } from './useSetBookingStatus.ts';

// Seldom needed: a rule says no.
const ReasonDialog = lazy(async () => ({
  default: (await import('../booking-dialog/refused-place/ReasonDialog.tsx')).ReasonDialog,
}));

const MoneyAtStake = lazy(async () => ({
  default: (await import('../guarantee/MoneyAtStake.tsx')).MoneyAtStake,
}));

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

/** As much of a booking as its acts need. */
export interface ActedOn {
  id: string;
  customerName: string;
  /** Any, where its guest has given one: what becomes of the money is said before the booking is ended. */
  guarantee?: object | null;
}

interface RefusedStep {
  booking: ActedOn;
  status: BookingStatus;
  refusal: PlaceRefusal;
}

export interface BookingActs {
  /** Says where a booking stands from now on; once at a time for each. */
  step: (booking: ActedOn, status: BookingStatus) => Promise<unknown>;
  /** Asks what the guest is to be told, and cancels it. */
  cancelSayingWhy: (booking: ActedOn) => void;
  /** Hides it, with the offer to bring it back; `onBegin` is called once nothing is asked any more. */
  remove: (booking: ActedOn, onBegin?: () => void) => Promise<unknown>;
  isBusy: (id: string) => boolean;
  /** Whether staff are asked something: whether they insist against a rule, or what a guest is to be told. */
  isAsking: boolean;
  /** That question; to be drawn somewhere. */
  question: ReactNode;
}

/** What can be done with bookings wherever they are shown (specification §4), and the question when a rule says no. */
export function useBookingActs(restaurantId: string): BookingActs {
  const setStatus = useSetBookingStatus(restaurantId);
  const deleteBooking = useDeleteBooking(restaurantId);
  const { once, isBusy } = useOnce();
  const [refused, setRefused] = useState<RefusedStep | null>(null);

  const [cancelled, setCancelled] = useState<ActedOn | null>(null);

  const step = (booking: ActedOn, status: BookingStatus, words?: StepWords) =>
    once(booking.id, async () => {
      await afterPaint(); // every list that holds the booking is read again, to place it
      const { isAnswered, refusal } = await setStatus(booking.id, status, words);
      // What staff wrote is not lost with the line.
      if (!isAnswered) return;
      setRefused(refusal && { booking, status, refusal });
      setCancelled(null);
    });

  const remove = ({ id }: ActedOn) => once(id, () => deleteBooking(id));
  const { ending, ...money } = useMoneyFirst();

  return {
    step: async (booking, status) =>
      status === 'CANCELLED' || status === 'NO_SHOW'
        ? ending(booking, status, () => step(booking, status))
        : step(booking, status),
    remove: (booking, onBegin) =>
      ending(booking, 'DELETED', () => {
        onBegin?.();
        return remove(booking);
      }),
    isBusy,
    cancelSayingWhy: setCancelled,
    isAsking: refused !== null || cancelled !== null || money.isAsking,
    question: money.question ? (
      money.question
    ) : refused ? (
      <Suspense>
        <ReasonDialog
          {...wordsOf(refused)}
          onClose={() => setRefused(null)}
          onInsist={(reason) =>
            step(refused.booking, refused.status, { overruleReason: reason }) ?? Promise.resolve()
          }
          refusal={refused.refusal}
        />
      </Suspense>
    ) : (
      cancelled && (
        <Suspense>
          <CancelDialog
            atStake={cancelled.guarantee ? <MoneyAtStake endings={['CANCELLED']} id={cancelled.id} /> : null}
            customerName={cancelled.customerName}
            onCancel={(message) =>
              step(cancelled, 'CANCELLED', { cancellationNote: message || null }) ?? Promise.resolve()
            }
            onClose={() => setCancelled(null)}
          />
        </Suspense>
      )
    ),
  };
}

function wordsOf({ booking, status }: RefusedStep) {
  if (status === 'SEATED') return { title: 'The party could not be seated' };
  return {
    title: `Confirm the booking of ${booking.customerName}?`,
    insist: 'Confirm anyway',
    leave: 'Keep as it is',
  };
}
