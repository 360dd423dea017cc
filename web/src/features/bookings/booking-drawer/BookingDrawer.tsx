import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Leaves } from '../../../shared/overlays/Leaves.tsx';
import { useNeighbours } from '../../../shared/overlays/listed-bookings.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { useFocusReturn } from '../../../ui/dialogs/useFocusReturn.ts';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { FromYourSystems } from '../../../ui/systems/FromYourSystems.tsx';
import { ChangeLog } from '../../change-log/ChangeLog.tsx';
import { BookingMessages } from '../../messages/BookingMessages.tsx';
import { useBookingActs } from '../actions/useBookingActs.tsx';
import { BookingMoney } from '../guarantee/BookingMoney.tsx';
import { OpenedBookingDocument } from './BookingDrawer.generated.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingFoot } from './BookingFoot.tsx';
import type { OpenBooking } from './open-booking.ts';
import { useLiveBooking } from './useLiveBooking.ts';

// Who only looks never downloads the forms.
const ChangeBookingDialog = lazy(async () => ({
  default: (await import('../booking-dialog/change/ChangeBookingDialog.tsx')).ChangeBookingDialog,
}));

const ChangeChoices = lazy(async () => ({
  default: (await import('./choices/ChangeChoices.tsx')).ChangeChoices,
}));

const EditBooking = lazy(async () => ({
  default: (await import('./edit/EditBooking.tsx')).EditBooking,
}));

interface Props {
  /** Global id of the booking. */
  id: string;
  /** Shows another booking in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/**
 * Everything of one booking and its guest, over whatever page lists it, with what can be done next. It is opened by the address
 * (`?booking=`), so that a reload keeps it and Back closes it; j and k leaf through what the page lists.
 */
export function BookingDrawer({ id, onOpen, onClose }: Props) {
  useFocusReturn(); // to what had it before either of the drawers below
  const variables = useMemo(() => ({ id }), [id]);
  const { data, error } = useQuery(OpenedBookingDocument, { variables, fetchPolicy: 'cache-and-network' });
  const load = useReload(OpenedBookingDocument, { variables });
  const booking = data?.node?.__typename === 'Booking' ? data.node : null;
  if (booking) return <Opened booking={booking} key={booking.id} onClose={onClose} onOpen={onOpen} />;
  return (
    <SideDrawer onClose={onClose} title="Booking" tools={<Leafing id={id} onOpen={onOpen} />}>
      {error && <LoadAgain message="The booking could not be loaded. Please try again." onTry={load} />}
      {data && !error && <Text c="dimmed">There is no such booking. It may have been deleted.</Text>}
      {!data && !error && (
        <Stack aria-label="Loading the booking" role="status">
          <Skeleton height={72} />
          <Skeleton height={40} />
          <Skeleton height={160} />
        </Stack>
      )}
    </SideDrawer>
  );
}

function Opened({ booking, onOpen, onClose }: { booking: OpenBooking } & Omit<Props, 'id'>) {
  const [isChanging, setChanging] = useState(false);
  const [typing, setTyping] = useState<'details' | 'choices' | null>(null);
  const looks = useLiveBooking(booking, typing !== null);
  const acts = useBookingActs(booking.restaurant.id);
  const isAlone = !isChanging && !acts.isAsking;
  useHotkeys([['e', () => isAlone && setTyping('details')]]);
  const handleRemove = () => {
    void acts.remove(booking, onClose);
  };
  if (typing) {
    const Form = typing === 'details' ? EditBooking : ChangeChoices;
    return (
      <Suspense>
        <Form booking={booking} onDone={() => setTyping(null)} />
      </Suspense>
    );
  }
  return (
    <>
      <SideDrawer
        foot={
          <BookingFoot
            booking={booking}
            isBusy={acts.isBusy(booking.id)}
            onCancelSayingWhy={() => acts.cancelSayingWhy(booking)}
            onChange={() => setChanging(true)}
            onRemove={handleRemove}
            onStep={(status) => void acts.step(booking, status)}
          />
        }
        isBehind={isChanging || acts.isAsking}
        onClose={onClose}
        title={booking.customerName}
        tools={
          <>
            <Leafing id={booking.id} onOpen={onOpen} />
            <Button
              aria-keyshortcuts="e"
              leftSection={<IconPencil aria-hidden size={16} stroke={1.75} />}
              onClick={() => setTyping('details')}
              size="compact-md"
              variant="subtle"
            >
              Edit
            </Button>
          </>
        }
      >
        <Stack gap="lg">
          <BookingFacts booking={booking} onChoose={() => setTyping('choices')} />
          <BookingMoney booking={booking} />
          <FromYourSystems externalId={booking.externalId} metadata={booking.metadata ?? []} />
          <BookingMessages bookingId={booking.id} />
          <ChangeLog bookingId={booking.id} looks={looks} />
        </Stack>
      </SideDrawer>
      {isChanging && (
        <Suspense>
          <ChangeBookingDialog
            booking={booking}
            onClose={() => setChanging(false)}
            restaurantId={booking.restaurant.id}
          />
        </Suspense>
      )}
      {acts.question}
    </>
  );
}

/** The ones before and after, as the page lists them. */
function Leafing({ id, onOpen }: Pick<Props, 'id' | 'onOpen'>) {
  const neighbours = useNeighbours(id);
  return <Leaves {...neighbours} noun="booking" onOpen={onOpen} />;
}
