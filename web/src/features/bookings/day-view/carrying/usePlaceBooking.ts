import { useApolloClient } from '@apollo/client/react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { placeAnswer } from '../../booking-dialog/refused-place/place-answer.ts';
import { DayBar_BookingFragmentDoc } from '../DayBar.generated.ts';
import type { DayBooking, DayWords } from '../day.ts';
import { ChangeStayOnDayDocument } from '../moves/ChangeStayOnDay.generated.ts';
import { AssignTablesOnDayDocument, MoveBookingOnDayDocument } from '../moves/MoveOnDay.generated.ts';
import { lengthOf, type Placement } from './place.ts';

/** What the engine says to a move: the booking as it is now and until when the API undoes it, or why it stays where it is. */
export type Placed =
  | { isRefused: false; booking: DayBooking; undoUntil: string | null }
  | { isRefused: true; explanation: string; canOverrule: boolean };

interface MoveRequest {
  booking: DayBooking;
  placement: Placement;
  /** Why staff insist on what the engine refused. */
  overruleReason?: string;
}

/**
 * Puts a booking at another time, at other tables, or both, or says until when it stays. The day shows it there at once, and where it was again when
 * the engine refuses.
 */
export function usePlaceBooking({ clock }: DayWords) {
  const { cache } = useApolloClient();
  const [moveBooking] = useWrite(MoveBookingOnDayDocument);
  const [assignTables] = useWrite(AssignTablesOnDayDocument);
  const [changeStay] = useWrite(ChangeStayOnDayDocument);

  function move({ booking, placement, overruleReason }: MoveRequest) {
    const { id, date, guests } = booking;
    const time = clock.timeAt(placement.startsAt);
    return moveBooking(
      { id, date, time, guests, tableIds: placement.tableIds, overruleReason },
      {
        optimisticResponse: {
          moveBooking: {
            __typename: 'MoveBookingPayload',
            booking: placed(booking, placement, clock),
            undoUntil: null,
            refusal: null,
            userErrors: [],
          },
        },
      },
    );
  }

  function reseat({ booking, placement, overruleReason }: MoveRequest) {
    const tableIds = placement.tableIds ?? [];
    return assignTables(
      { id: booking.id, tableIds, overruleReason },
      {
        optimisticResponse: {
          assignTablesToBooking: {
            __typename: 'AssignTablesToBookingPayload',
            booking: placed(booking, placement, clock),
            refusal: null,
            userErrors: [],
          },
        },
      },
    );
  }

  function stay({ booking, placement, overruleReason }: MoveRequest, until: number) {
    return changeStay(
      { id: booking.id, until: new Date(until).toISOString(), overruleReason },
      {
        optimisticResponse: {
          changeStay: {
            __typename: 'ChangeStayPayload',
            booking: placed(booking, placement, clock),
            refusal: null,
            userErrors: [],
          },
        },
      },
    );
  }

  /** Nobody moves a party away from all tables in one step: it is moved, and then waits for one. */
  async function moveWithoutTable(request: MoveRequest) {
    const moved = await move(request);
    if (!moved.payload?.booking) return moved;
    const seated = await reseat({ ...request, booking: placed(request.booking, request.placement, clock) });
    return seated.payload?.booking ? moved : seated;
  }

  function done(request: MoveRequest) {
    const { booking, placement } = request;
    if (placement.until !== undefined) return stay(request, placement.until);
    if (placement.startsAt === Date.parse(booking.startsAt)) return reseat(request);
    return placement.tableIds?.length === 0 ? moveWithoutTable(request) : move(request);
  }

  return async function place(request: MoveRequest): Promise<Placed> {
    const outcome = await done(request);
    const { refusal, undoUntil } = placeAnswer(outcome);
    const from = outcome.payload?.booking;
    const booking =
      from &&
      cache.readFragment({ fragment: DayBar_BookingFragmentDoc, fragmentName: 'DayBar_booking', from });
    if (booking) return { isRefused: false, booking, undoUntil };
    const explanation = refusal?.explanation ?? outcome.failure ?? 'Please try again.';
    return { isRefused: true, explanation, canOverrule: refusal?.canOverrule ?? false };
  };
}

/** The booking as it will be if nothing speaks against it. */
function placed(booking: DayBooking, { startsAt, tableIds, until }: Placement, clock: ZoneClock): DayBooking {
  return {
    ...booking,
    time: clock.timeAt(startsAt),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(until ?? startsAt + lengthOf(booking)).toISOString(),
    tables: tableIds?.map((id) => ({ __typename: 'Table' as const, id })) ?? booking.tables,
  };
}
