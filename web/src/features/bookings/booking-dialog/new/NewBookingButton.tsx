import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { NewBookingPrefill } from '../../../../shared/overlays/overlay-address.ts';
import { useOverlays } from '../../../../shared/overlays/useOverlays.ts';

/** Before the press, which then has less to do; what fails is tried again by the press. */
const fetchForm = () => void import('./NewBookingDrawer.tsx').catch(() => undefined);

/** Opens the form in which staff book for a guest, with what is known already. */
export function NewBookingButton({ prefill }: { prefill?: NewBookingPrefill }) {
  const { openNewBooking } = useOverlays();
  return (
    <Button
      leftSection={<IconPlus aria-hidden="true" size={18} stroke={1.5} />}
      onClick={() => openNewBooking(prefill)}
      onFocus={fetchForm}
      onPointerEnter={fetchForm}
    >
      New Booking
    </Button>
  );
}
