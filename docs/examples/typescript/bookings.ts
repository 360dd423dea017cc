import {
  CancelManagedBookingDocument,
  ChangeManagedBookingDocument,
  type ChangeManagedBookingInput,
  CreateBookingDocument,
  type CreateBookingInput,
  FreeTimesDocument,
  HoldSlotDocument,
  ManagedBookingDocument,
  type OtherTimeFragment,
  type VisitFragment,
} from './generated/hoststand.ts';
import { type Hoststand, send } from './hoststand.ts';
import { type Refusal, remedyOf, untilNotBusy } from './refusals.ts';

/** How a change ended. */
export type Outcome =
  | { kind: 'DONE'; visit: VisitFragment; manageToken: string | null }
  | { kind: 'NO_PLACE'; because: string; otherTimes: string[] }
  | { kind: 'REFUSED'; refusals: Refusal[] };

/** What a payload of a change says. */
interface Payload {
  booking: VisitFragment | null;
  manageToken?: string | null;
  alternatives?: OtherTimeFragment[] | null;
  userErrors: Refusal[];
}

/** The times of a day that can be booked right now. */
export async function freeTimes(hoststand: Hoststand, restaurantId: string, date: string, partySize: number) {
  const { restaurant } = await send(hoststand, FreeTimesDocument, { restaurantId, date, partySize });
  if (!restaurant) throw new Error(`There is no restaurant ${restaurantId}.`);
  return restaurant.availability.slots.filter(({ available }) => available).map(({ time }) => time);
}

/**
 * Holds the time while a form would be filled in, then books it. `orderKey` is a uuid that you keep with the order: with the same one and the same wish it
 * makes one booking, however often it is called within 24 hours, also by a program that was started again.
 */
export async function book(
  hoststand: Hoststand,
  wish: CreateBookingInput,
  orderKey: string,
): Promise<Outcome> {
  const { restaurantId, date, time, guests } = wish;
  const keys = { idempotencyKey: orderKey, visitorKey: orderKey };
  await untilNotBusy(async () => {
    const input = { restaurantId, date, time, guests, ...keys };
    return (await send(hoststand, HoldSlotDocument, { input })).holdSlot;
  });
  // Here a guest fills in a form, for as long as `hold.secondsLeft`. A hold that is refused decides nothing: the place may
  // be taken by this very order, made before, and then the same key brings its booking.
  const payload = await untilNotBusy(async () => {
    return (await send(hoststand, CreateBookingDocument, { input: { ...wish, ...keys } })).createBooking;
  });
  return outcomeOf(payload);
}

/** The booking as it is now; null when the token opens none. */
export async function look(hoststand: Hoststand, token: string) {
  return (await send(hoststand, ManagedBookingDocument, { token })).managedBooking;
}

/** Moves a booking, or changes its party. Sent twice it comes to the same, so it needs no key. */
export async function change(hoststand: Hoststand, input: ChangeManagedBookingInput): Promise<Outcome> {
  const payload = await untilNotBusy(async () => {
    return (await send(hoststand, ChangeManagedBookingDocument, { input })).changeManagedBooking;
  });
  return outcomeOf(payload);
}

/** Cancels a booking. Sent twice it comes to the same. */
export async function cancel(hoststand: Hoststand, token: string): Promise<Outcome> {
  const payload = await untilNotBusy(async () => {
    return (await send(hoststand, CancelManagedBookingDocument, { input: { token } })).cancelManagedBooking;
  });
  return outcomeOf(payload);
}

function outcomeOf({ booking, manageToken = null, alternatives, userErrors }: Payload): Outcome {
  if (booking) return { kind: 'DONE', visit: booking, manageToken };
  const taken = userErrors.find((refusal) => remedyOf(refusal) === 'OFFER_OTHER_TIMES');
  if (!taken) return { kind: 'REFUSED', refusals: userErrors };
  return {
    kind: 'NO_PLACE',
    because: taken.message,
    otherTimes: (alternatives ?? []).map(({ time }) => time),
  };
}
