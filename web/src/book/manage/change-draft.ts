import type { ChangeManagedBookingInput } from '../../generated/schema-types.ts';
import { type BookingDraft, type Bought, type VisitDraft, visitDraftOf } from '../form/booking-draft.ts';
import { chosenIn } from './choices/chosen-in.ts';
import type { PayingChange } from './difference/paying-change.ts';
import type { ManagedBooking } from './managed-booking.ts';

/** What a guest has filled in who changes a booking, as the form shows it. */
export type ChangeDraft = VisitDraft &
  Pick<BookingDraft, 'specialRequests' | 'areaId' | 'wishes'> & {
    /** What is chosen anew of the experience that was booked; null where that stays as it was. */
    bought: Bought | null;
  };

/** The form as it begins: the booking as it is. */
export function draftOf(booking: ManagedBooking): ChangeDraft {
  const { specialRequests, area, wishes } = booking;
  return {
    ...visitDraftOf(booking),
    specialRequests: specialRequests ?? '',
    areaId: area?.id ?? '',
    wishes,
    bought: null,
  };
}

/** The form as it was left for the provider's page. */
export function draftOfPaying({ wanted }: PayingChange, { experience }: ManagedBooking): ChangeDraft {
  const { specialRequests, areaId, wishes, menuChoices, addOns } = wanted;
  const isChosen = experience && (menuChoices || addOns);
  return {
    ...visitDraftOf(wanted),
    specialRequests: specialRequests ?? '',
    areaId: areaId ?? '',
    wishes: wishes ?? [],
    bought: isChosen
      ? { experienceId: experience.experienceId, menuChoices: menuChoices ?? [], addOns: addOns ?? [] }
      : null,
  };
}

type ComparedVisit = VisitDraft & Pick<BookingDraft, 'areaId'>;

/** Whether both are for the same party, time and area. */
export function hasSameVisit(one: ComparedVisit, other: ComparedVisit): boolean {
  return (['date', 'time', 'party', 'largeParty', 'areaId'] as const).every(
    (field) => one[field] === other[field],
  );
}

type Sent = Pick<ChangeManagedBookingInput, 'token' | 'date' | 'guests' | 'time'> & { returnsMinor: number };

/** The change as it is sent: `returnsMinor` is what the guest was told goes back, 0 for nothing. */
export function wantedOf(
  { specialRequests, areaId, wishes, bought }: ChangeDraft,
  { returnsMinor, ...visit }: Sent,
): ChangeManagedBookingInput {
  return {
    ...visit,
    specialRequests: specialRequests.trim() || null,
    areaId: areaId || null,
    wishes: [...wishes],
    ...chosenIn(bought),
    ...(returnsMinor > 0 && { returnsMinor }),
  };
}
