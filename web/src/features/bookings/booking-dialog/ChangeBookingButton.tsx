import type { FragmentType } from '@apollo/client';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ChangeBooking_BookingFragmentDoc } from './ChangeBooking.generated.ts';

// Who only looks at the list never downloads the form.
const ChangeBookingDialog = lazy(async () => ({
  default: (await import('./ChangeBookingDialog.tsx')).ChangeBookingDialog,
}));

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof ChangeBooking_BookingFragmentDoc>;
  label: string;
}

/** Opens the forms in which staff move a booking or give it other tables. */
export function ChangeBookingButton({ restaurantId, booking, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={label} color="gray" onClick={() => setOpen(true)} size="compact-sm" variant="light">
        Change
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeBookingDialog booking={booking} onClose={() => setOpen(false)} restaurantId={restaurantId} />
        </Suspense>
      )}
    </>
  );
}
