import { Group } from '@mantine/core';
import type { BookingStatus, DietaryNeed, Occasion } from '../../../generated/schema-types.ts';
import { dietOfBooking } from '../../../shared/bookings/diet-of-booking.ts';
import { ExperienceBadge } from '../../../shared/bookings/ExperienceBadge.tsx';
import { OccasionBadge } from '../../../shared/bookings/OccasionBadge.tsx';
import { DietBadges } from '../../guests/badges/DietBadges.tsx';
import type { GuestBadges_GuestFragment } from '../../guests/badges/GuestBadges.generated.ts';
import { GuestBadges } from '../../guests/badges/GuestBadges.tsx';
import type { GuaranteeMark_GuaranteeFragment } from '../guarantee/GuaranteeMark.generated.ts';
import { GuaranteeMark } from '../guarantee/GuaranteeMark.tsx';

interface Props {
  booking: {
    status: BookingStatus;
    dietary: readonly DietaryNeed[];
    dietaryNote: string | null;
    occasion: Occasion | null;
    experience?: { name: string } | null;
    guarantee?: Omit<GuaranteeMark_GuaranteeFragment, ' $fragmentName'> | null;
    guest: Omit<GuestBadges_GuestFragment, ' $fragmentName'> | null;
  };
}

/** What to know of a party before it comes: what they said when they booked, and what staff know of the guest. */
export function BookingBadges({ booking }: Props) {
  const { guest, status, occasion } = booking;
  const diet = dietOfBooking(booking);
  return (
    <>
      {guest ? (
        <GuestBadges guest={{ ...guest, ...diet }} status={status} />
      ) : (
        <Group gap={4}>
          <DietBadges {...diet} />
        </Group>
      )}
      {booking.experience && <ExperienceBadge experience={booking.experience} />}
      {occasion && <OccasionBadge occasion={occasion} />}
      <GuaranteeMark guarantee={booking.guarantee} />
    </>
  );
}
