import { useQuery } from '@apollo/client/react';
import { FocusTrap, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { NewBookingPrefill } from '../../../../shared/overlays/overlay-address.ts';
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer.tsx';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { NewBookingForm } from './NewBookingForm.tsx';
import { NewBookingRestaurantDocument } from './NewBookingRestaurant.generated.ts';

interface Props {
  /** What is known already. */
  prefill: NewBookingPrefill;
  onClose: () => void;
}

/**
 * Books for a guest who calls or stands at the door, over whatever page is open. It is opened by the address (`?new=`, see
 * `withNewBooking`), so that a press, a key and a link all reach it: `useOverlays().openNewBooking({ party: 4 })`.
 */
export function NewBookingDrawer({ prefill, onClose }: Props) {
  const { data, error, refetch } = useQuery(NewBookingRestaurantDocument);
  const restaurant = data?.viewer?.restaurants.edges[0]?.node;
  if (restaurant) {
    return (
      <NewBookingForm
        onClose={onClose}
        prefill={prefill}
        restaurantId={restaurant.id}
        today={restaurant.today}
      />
    );
  }
  return (
    <SideDrawer onClose={onClose} title="New Booking">
      <FocusTrap.InitialFocus />
      {error || data ? (
        <LoadAgain message="The form could not be loaded. Please try again." onTry={refetch} />
      ) : (
        <Stack role="status">
          <VisuallyHidden>Loading the form…</VisuallyHidden>
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={160} />
          <Skeleton height={60} />
        </Stack>
      )}
    </SideDrawer>
  );
}
