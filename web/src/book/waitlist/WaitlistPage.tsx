import { PageFrame } from '../PageFrame.tsx';
import { JoinWidget } from './JoinWidget.tsx';
import { PlaceWidget } from './PlaceWidget.tsx';
import { joinedRestaurantOf, PLACE_PATH } from './waitlist-address.ts';

/** What a guest sees of a waitlist: the page to join it, or their own place. */
export function WaitlistPage() {
  return (
    <PageFrame>
      {location.pathname === PLACE_PATH ? (
        <PlaceWidget />
      ) : (
        <JoinWidget restaurantId={joinedRestaurantOf(location.pathname)} />
      )}
    </PageFrame>
  );
}
