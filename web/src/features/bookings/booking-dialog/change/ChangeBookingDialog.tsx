import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Divider, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../ui/toasts/toast.ts';
import { BookingMessages } from '../../../messages/BookingMessages.tsx';
import { useTellUndoable } from '../../actions/useUndoBookingChange.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import type { PlaceAnswer } from '../refused-place/place-answer.ts';
import { TablesForm } from '../tables/TablesForm.tsx';
import { ChangeBooking_BookingFragmentDoc } from './ChangeBooking.generated.ts';
import { MoveForm } from './MoveForm.tsx';

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof ChangeBooking_BookingFragmentDoc>;
  onClose: () => void;
}

/** Moves a booking, or gives it other tables: two decisions, each with its own answer. Below, the mails about it. */
export function ChangeBookingDialog({ restaurantId, booking: from, onClose }: Props) {
  const { data: live } = useSuspenseFragment({ fragment: ChangeBooking_BookingFragmentDoc, from });
  // As it was when the dialog opened: what others change meanwhile must not change the form under the hand.
  const [booking] = useState(live);
  const tell = useTellUndoable(restaurantId);
  const handleMoved = ({ undoUntil }: PlaceAnswer) => {
    tell('Booking moved successfully', { id: booking.id, undoUntil });
    onClose();
  };
  const handleSeated = () => {
    toast.success('Tables changed successfully');
    onClose();
  };
  const canMove = booking.status !== 'SEATED';
  return (
    <DialogFrame onClose={onClose} title={`Change the booking of ${booking.customerName}`}>
      <Stack gap="lg">
        {canMove && (
          <section>
            <Title mb="sm" order={3}>
              Date, time and guests
            </Title>
            <MoveForm booking={booking} onDone={handleMoved} restaurantId={restaurantId} />
          </section>
        )}
        {canMove && <Divider />}
        <section>
          <Title mb="sm" order={3}>
            Place in the room
          </Title>
          <TablesForm booking={booking} onDone={handleSeated} restaurantId={restaurantId} />
        </section>
        <Divider />
        <BookingMessages bookingId={booking.id} />
      </Stack>
    </DialogFrame>
  );
}
