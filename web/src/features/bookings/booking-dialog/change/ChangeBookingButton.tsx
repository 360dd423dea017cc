import type { FragmentType } from '@apollo/client';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ChangeBooking_BookingFragmentDoc } from './ChangeBooking.generated.ts';

// Who only looks at the list never downloads the form.
const loadDialog = () => import('./ChangeBookingDialog.tsx');
const ChangeBookingDialog = lazy(async () => ({ default: (await loadDialog()).ChangeBookingDialog }));

/** Before the press, which then has less to do; one that fails is tried again by the press. */
const fetchDialog = () => void loadDialog().catch(() => undefined);

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
      <Button
        aria-label={label}
        color="gray"
        onClick={() => setOpen(true)}
        onFocus={fetchDialog}
        onPointerEnter={fetchDialog}
        size="compact-sm"
        variant="light"
      >
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
