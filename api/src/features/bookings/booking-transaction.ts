import type { App } from '../../platform/app.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { countRefusedRequest, type GuestRequest } from './create/count-refused-request.ts';
import { orTaken, type PlaceAskedFor } from './create/taken-place.ts';

/** For which place a booking is made. */
interface Asked {
  place: PlaceAskedFor;
  /** The guest who asks for it; left out for staff. */
  guest?: Pick<GuestRequest, 'actor' | 'address'>;
}

/**
 * The transaction of a new booking, with exactly its one restaurant in context. It runs again when it collided with another
 * (see orTaken), so `work` does nothing outside of it. A guest's request that is refused is counted for the owner.
 */
export function bookingTransaction<Result>(
  app: App,
  { place, guest }: Asked,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  const run = () =>
    orTaken(
      app,
      () => place,
      () => inRestaurants(app, [place.restaurantId], work, app.bookingWrites),
    );
  return guest ? countRefusedRequest(app, { ...place, ...guest }, run) : run();
}
