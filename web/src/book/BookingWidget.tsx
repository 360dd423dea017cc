import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { requestGraphql } from '../shared/requests/graphql-request.ts';
import widget from './BookingWidget.module.css';
import { fetchConfirmed, LaterConfirmed } from './confirmed/LaterConfirmed.tsx';
import type { EmbedNews } from './embed/embed-protocol.ts';
import { BookingForm } from './form/BookingForm.tsx';
import type { Visit } from './form/booking-draft.ts';
import { i18n } from './language/i18n.ts';
import { speakFor } from './language/speak.ts';
import { BookingOutline } from './outline/BookingOutline.tsx';
import { LaterPayment } from './pay/LaterPayment.tsx';
import { usePayStep } from './pay/usePayStep.ts';
import { useLoaded } from './requests/useLoaded.ts';
import { useRetries } from './requests/useRetries.ts';
import { takeAsked } from './restaurant/asked-restaurant.ts';
import { BookingRestaurantDocument } from './restaurant/BookingRestaurant.generated.ts';
import type { BookingRestaurant } from './restaurant/booking-restaurant.ts';
import { LoadFailed, RestaurantNotFound } from './restaurant/NothingToBook.tsx';
import { RestaurantHeader } from './restaurant/RestaurantHeader.tsx';
import { isToldMissing, toldRestaurant } from './restaurant/told-restaurant.ts';
import type { BookedTable } from './send/send-booking.ts';
import { PageTitle } from './ui/PageTitle.tsx';
import { ToastProvider } from './ui/Toast.tsx';

interface Listeners {
  /** Hears what a page around the widget may know. */
  onNews?: (news: EmbedNews) => void;
}

interface Props extends Listeners {
  /** Global id of the restaurant; null when the page was opened without one. */
  restaurantId: string | null;
  /** Called once the restaurant is known, before it is shown. */
  onRestaurant?: (restaurant: BookingRestaurant) => void;
  /** Whether its photos are shown: on its own page, not on a site that has some already. */
  hasPhotos?: boolean;
  /** What is asked to be filled in: the page's own address, and what a page around says beside it. */
  query?: string;
}

/** Everything a diner needs to book at one restaurant, from loading to the confirmation. */
export function BookingWidget({ restaurantId, onRestaurant, onNews, hasPhotos = false, query }: Props) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const id = restaurantId ?? '';
      const found = await requestGraphql(BookingRestaurantDocument, { id }, { signal, asked: takeAsked(id) });
      await speakFor(found.restaurant);
      return found;
    },
    [restaurantId],
  );
  const loaded = useLoaded(restaurantId ? load : null);
  const isOutOfReach = useRetries(loaded);
  const { status, value, reload } = loaded;

  if (!restaurantId) return <RestaurantNotFound isAddressIncomplete />;
  if (isOutOfReach) return <OutOfReach onRetry={reload} />;
  if (status === 'loading' && !isToldMissing()) {
    return <BookingOutline hasPhotos={hasPhotos} told={toldRestaurant()} />;
  }
  if (!value?.restaurant) return <RestaurantNotFound />;
  return (
    <ToastProvider>
      <BookingAt
        hasPhotos={hasPhotos}
        onNews={onNews}
        onRestaurant={onRestaurant}
        query={query}
        restaurant={value.restaurant}
      />
    </ToastProvider>
  );
}

/** While nothing can be asked for: whose page it is, with its address and phone if the page was sent with them, and that it goes on trying. */
function OutOfReach({ onRetry }: { onRetry: () => void }) {
  const told = toldRestaurant();
  return (
    <div className={widget.widget}>
      {told && <RestaurantHeader restaurant={told} />}
      <LoadFailed isRepeated onRetry={onRetry} />
    </div>
  );
}

interface AtProps extends Omit<Props, 'restaurantId'> {
  restaurant: BookingRestaurant;
}

function BookingAt({ restaurant, onRestaurant, onNews, hasPhotos, query = location.search }: AtProps) {
  const [booked, setBooked] = useState<BookedTable | null>(null);
  const [isAnother, setAnother] = useState(false);
  const pay = usePayStep(restaurant.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once of each restaurant, whoever listens
  useLayoutEffect(
    function tellOfTheRestaurant() {
      onRestaurant?.(restaurant);
      onNews?.({ type: 'ready' });
    },
    [restaurant],
  );

  const handleVisit = (visit: Visit) => {
    // Tried again once it is needed.
    fetchConfirmed().catch(() => undefined);
    onNews?.({ type: 'slot_selected', ...newsOf(visit) });
  };
  const handleBooked = (booking: BookedTable) => {
    setBooked(booking);
    onNews?.({ type: 'booked', ...newsOf(booking) });
  };
  const handleAnother = () => {
    setAnother(true);
    pay.comeBack(null);
    setBooked(null);
  };
  return (
    <div className={widget.widget}>
      <PageTitle>{i18n._('Book a table at {restaurant}', { restaurant: restaurant.name })}</PageTitle>
      <RestaurantHeader
        hasPhotos={hasPhotos}
        isBrief={booked !== null}
        // Beside the times, which come later: up here the line would push down all that is read already.
        restaurant={booked ? restaurant : { ...restaurant, timezone: undefined }}
      />
      {booked ? (
        <Suspense fallback={null}>
          <LaterConfirmed booking={booked} restaurant={restaurant} onAnother={handleAnother} />
        </Suspense>
      ) : pay.at !== 'form' ? (
        <Suspense fallback={null}>
          <LaterPayment
            isLeaving={pay.at === 'leaving'}
            onBack={pay.comeBack}
            onBooked={handleBooked}
            restaurant={restaurant}
          />
        </Suspense>
      ) : (
        <>
          <BookingForm
            asked={isAnother ? '' : query}
            hasFocus={isAnother}
            onBooked={handleBooked}
            onPaying={pay.leave}
            told={pay.told}
            onVisit={handleVisit}
            restaurant={restaurant}
          />
          {restaurant.giftVoucherOffer && (
            // On somebody's site it opens beside the site, which the guest has not done with.
            <a
              className={widget.gifts}
              href={`/gift/${restaurant.id}`}
              target={hasPhotos ? undefined : '_blank'}
            >
              {i18n._('Gift vouchers')}
            </a>
          )}
        </>
      )}
    </div>
  );
}

/** The visit as it is told to a page around: nothing in it says who comes. */
const newsOf = ({ date, time, guests }: Visit) => ({ date, time: time.slice(0, 5), partySize: guests });
