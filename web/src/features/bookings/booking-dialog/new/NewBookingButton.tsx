import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

// Who only looks at the list never downloads the form.
const NewBookingDialog = lazy(async () => ({
  default: (await import('./NewBookingDialog.tsx')).NewBookingDialog,
}));

interface Props {
  restaurantId: string;
  /** Today's date at the restaurant. */
  today: string;
}

/** Opens the form in which staff book for a guest. */
export function NewBookingButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconPlus aria-hidden="true" size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        New Booking
      </Button>
      {isOpen && (
        <Suspense>
          <NewBookingDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
