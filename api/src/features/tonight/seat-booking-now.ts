import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { Refusal } from '../../platform/errors/user-errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { SlotRefusal } from '../bookings/create/slot-refusal.ts';
import { bookingRow } from '../bookings/lists/booking-rows.ts';
import { seatArrivedParty } from '../bookings/seating/seat-arrived-party.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { eveningNow } from '../waitlist/quote/evening-rows.ts';
import type { SeatingProposal } from '../waitlist/seating/seating-proposal.ts';
import { placesNow } from './places-now.ts';

/** The no to a party at the door, with what could be had instead: the payload's `proposal`. */
class NoSeat extends Refusal {
  override readonly extras: object;

  constructor({ userErrors, extras }: SlotRefusal, proposal: SeatingProposal | null) {
    super(...userErrors);
    this.extras = { refusal: extras.refusal, proposal };
  }
}

/** Seats a party that has come, as `seatArrivedParty`; a refused one is told where else it could sit down. */
export async function seatBookingNow(
  app: App,
  actor: Actor,
  input: { id: string },
): Promise<{ restaurantId: string; bookingId: string }> {
  try {
    return await seatArrivedParty(app, actor, input);
  } catch (error) {
    if (!(error instanceof SlotRefusal)) throw error;
    throw new NoSeat(error, await otherPlaces(app, actor, uuidOf('Booking', input.id)));
  }
}

async function otherPlaces(
  app: App,
  { restaurantIds }: Actor,
  bookingId: string | null,
): Promise<SeatingProposal | null> {
  const reads = new TenantReads(app.pool);
  const booking = bookingId && (await bookingRow(reads, { restaurantIds }, bookingId));
  const restaurant = booking && (await restaurantRow(reads, booking.restaurantId));
  if (!booking || !restaurant) return null;
  return placesNow(await eveningNow(app.clock, reads, restaurant), booking.guests, booking);
}
