import { useCallback } from 'react';
import { BookingSkeleton } from '../BookingSkeleton.tsx';
import widget from '../BookingWidget.module.css';
import controls from '../controls.module.css';
import { requestGraphql } from '../graphql-request.ts';
import { LoadFailed, NothingToBook, RestaurantNotFound } from '../NothingToBook.tsx';
import { RestaurantHeader } from '../RestaurantHeader.tsx';
import { useLoaded } from '../useLoaded.ts';
import { JoinForm } from './JoinForm.tsx';
import { WaitlistRestaurantDocument } from './WaitlistRestaurant.generated.ts';

/** Lets a guest onto the waitlist of one restaurant, from loading to their place. */
export function JoinWidget({ restaurantId }: { restaurantId: string | null }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      requestGraphql(WaitlistRestaurantDocument, { id: restaurantId ?? '' }, { signal }),
    [restaurantId],
  );
  const { status, value, reload } = useLoaded(restaurantId ? load : null);

  if (!restaurantId) return <RestaurantNotFound />;
  if (status === 'failed') return <LoadFailed onRetry={reload} />;
  if (!value) return <BookingSkeleton label="Loading the waitlist…" />;
  const { restaurant } = value;
  if (!restaurant) return <RestaurantNotFound />;
  if (!restaurant.waitlistOpen) return <NotOpen name={restaurant.name} restaurantId={restaurant.id} />;
  return (
    <div className={widget.widget}>
      <title>{`Join the waitlist at ${restaurant.name}`}</title>
      <RestaurantHeader restaurant={restaurant} />
      <JoinForm restaurantId={restaurant.id} />
    </div>
  );
}

function NotOpen({ name, restaurantId }: { name: string; restaurantId: string }) {
  return (
    <NothingToBook title="The waitlist is not open online">
      <p>Please ask the host at {name} for a table, or book one for another time.</p>
      <a className={controls.secondary} href={`/book/${restaurantId}`}>
        Book a table
      </a>
    </NothingToBook>
  );
}
