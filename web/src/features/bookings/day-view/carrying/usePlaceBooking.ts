import { useApolloClient, useMutation } from '@apollo/client/react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { failureWords } from '../../../../shared/failures/failure-words.ts';
import { DayBar_BookingFragmentDoc } from '../DayBar.generated.ts';
import type { DayBooking, DayWords } from '../day.ts';
import { AssignTablesOnDayDocument, MoveBookingOnDayDocument } from '../moves/MoveOnDay.generated.ts';
import { lengthOf, type Wish } from './place.ts';

/** What the engine makes of a wish: the booking as it is now and until when the API undoes it, or why it stays where it is. */
export type Placed =
  | { isRefused: false; booking: DayBooking; undoUntil: string | null }
  | { isRefused: true; explanation: string; canOverrule: boolean };

interface Wished {
  booking: DayBooking;
  wish: Wish;
  /** Why staff insist on what the engine refused. */
  overruleReason?: string;
}

/**
 * Puts a booking at another time, at other tables, or both. The day shows it there at once, and where it was again when
 * the engine refuses.
 */
export function usePlaceBooking({ clock }: DayWords) {
  const { cache } = useApolloClient();
  const [moveBooking] = useMutation(MoveBookingOnDayDocument);
  const [assignTables] = useMutation(AssignTablesOnDayDocument);

  async function move({ booking, wish, overruleReason }: Wished) {
    const { id, date, guests } = booking;
    const time = clock.timeAt(wish.startsAt);
    const { data } = await moveBooking({
      variables: { input: { id, date, time, guests, tableIds: wish.tableIds, overruleReason } },
      optimisticResponse: {
        moveBooking: {
          __typename: 'MoveBookingPayload',
          booking: placed(booking, wish, clock),
          undoUntil: null,
          refusal: null,
          userErrors: [],
        },
      },
    });
    return data?.moveBooking;
  }

  async function reseat({ booking, wish, overruleReason }: Wished) {
    const tableIds = wish.tableIds ?? [];
    const { data } = await assignTables({
      variables: { input: { id: booking.id, tableIds, overruleReason } },
      optimisticResponse: {
        assignTablesToBooking: {
          __typename: 'AssignTablesToBookingPayload',
          booking: placed(booking, wish, clock),
          refusal: null,
          userErrors: [],
        },
      },
    });
    const answer = data?.assignTablesToBooking;
    return answer && { ...answer, undoUntil: null };
  }

  return async function place(wished: Wished): Promise<Placed> {
    const isMoved = wished.wish.startsAt !== Date.parse(wished.booking.startsAt);
    try {
      const answer = await (isMoved ? move(wished) : reseat(wished));
      const from = answer?.booking;
      const booking =
        from &&
        cache.readFragment({ fragment: DayBar_BookingFragmentDoc, fragmentName: 'DayBar_booking', from });
      if (booking) return { isRefused: false, booking, undoUntil: answer.undoUntil };
      const explanation =
        answer?.refusal?.explanation ?? answer?.userErrors[0]?.message ?? 'Please try again.';
      return { isRefused: true, explanation, canOverrule: answer?.refusal?.canOverrule ?? false };
    } catch (error) {
      return { isRefused: true, explanation: failureWords(error), canOverrule: false };
    }
  };
}

/** The booking as it will be if nothing speaks against it. */
function placed(booking: DayBooking, { startsAt, tableIds }: Wish, clock: ZoneClock): DayBooking {
  return {
    ...booking,
    time: clock.timeAt(startsAt),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + lengthOf(booking)).toISOString(),
    tables: tableIds?.map((id) => ({ __typename: 'Table' as const, id })) ?? booking.tables,
  };
}
