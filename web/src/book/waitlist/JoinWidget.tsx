import { useCallback } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import { speakFor } from '../language/speak.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { useLoaded } from '../requests/useLoaded.ts';
import { LoadFailed, NothingToBook, RestaurantNotFound } from '../restaurant/NothingToBook.tsx';
import { drawOwnLooks } from '../restaurant/own-looks.ts';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import controls from '../ui/controls.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { JoinForm } from './JoinForm.tsx';
import { WaitlistRestaurantDocument } from './WaitlistRestaurant.generated.ts';

/** Lets a guest onto the waitlist of one restaurant, from loading to their place. */
export function JoinWidget({ restaurantId }: { restaurantId: string | null }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await requestGraphql(WaitlistRestaurantDocument, { id: restaurantId ?? '' }, { signal });
      drawOwnLooks(found.restaurant);
      await speakFor(found.restaurant);
      return found;
    },
    [restaurantId],
  );
  const { status, value, reload } = useLoaded(restaurantId ? load : null);

  if (!restaurantId) return <RestaurantNotFound />;
  if (status === 'failed') return <LoadFailed onRetry={reload} />;
  if (!value) return <BookingSkeleton label={i18n._('Loading the waitlist…')} />;
  const { restaurant } = value;
  if (!restaurant) return <RestaurantNotFound />;
  if (!restaurant.waitlistOpen) return <NotOpen name={restaurant.name} restaurantId={restaurant.id} />;
  return (
    <div className={widget.widget}>
      <PageTitle>{i18n._('Join the waitlist at {restaurant}', { restaurant: restaurant.name })}</PageTitle>
      <RestaurantHeader restaurant={{ ...restaurant, profile: undefined }} />
      <JoinForm restaurant={restaurant} />
    </div>
  );
}

function NotOpen({ name, restaurantId }: { name: string; restaurantId: string }) {
  return (
    <NothingToBook title={i18n._('The waitlist is not open online')}>
      <p>{i18n._('Please ask the host at {name} for a table, or book one for another time.', { name })}</p>
      <a className={controls.secondary} href={`/book/${restaurantId}`}>
        {i18n._('Book a table')}
      </a>
    </NothingToBook>
  );
}
