import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { Refused } from '../booking-calls.ts';

/** A booking as the staff of its restaurant see it. */
export interface StaffBooking {
  id: string;
  reference: string;
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  guests: number;
  status: string;
  source: string;
  email: string | null;
  phone: string | null;
  tables: { name: string }[];
  tablesPinned: boolean;
  staffNote: string | null;
  tags: string[];
  overrules: { reason: string; explanation: string | null; at: string; by: string | null }[];
}

/** What every mutation of staff that asks for a place answers. */
export interface Placed {
  booking: StaffBooking | null;
  alternatives: { time: string }[] | null;
  refusal: { reason: string; explanation: string; canOverrule: boolean } | null;
  userErrors: Refused[];
  /** Until when it can be undone; only of what can be. */
  undoUntil?: string | null;
}

const FIELDS = `id reference date time startsAt endsAt guests status source email phone tables { name } tablesPinned staffNote tags
  overrules { reason explanation at by }`;
const PAYLOAD = `booking { ${FIELDS} } alternatives { time } refusal { reason explanation canOverrule }
  userErrors { code message field }`;

type Mutation =
  | 'createStaffBooking'
  | 'moveBooking'
  | 'assignTablesToBooking'
  | 'setBookingStatus'
  | 'undoBookingChange';

async function call(staff: Caller, mutation: Mutation, input: object): Promise<Placed> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const more = mutation === 'moveBooking' || mutation === 'setBookingStatus' ? 'undoUntil' : '';
  const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { ${PAYLOAD} ${more} } }`;
  return (await staff.ask<Record<Mutation, Placed>>(query, { input }))[mutation];
}

/** What a host does for guests of one restaurant. */
export class Host {
  readonly #restaurant: SeededRestaurant;
  readonly caller: Caller;

  constructor(restaurant: SeededRestaurant, caller: Caller = restaurant.owner) {
    this.#restaurant = restaurant;
    this.caller = caller;
  }

  /** Books for a guest who gave nothing but a name; by default for two, a week from today at 19:00. */
  book(request: object = {}): Promise<Placed> {
    const date = this.#restaurant.dayFromToday(7);
    const named = { restaurantId: this.#restaurant.id, customerName: 'Grace Hopper' };
    return call(this.caller, 'createStaffBooking', {
      ...named,
      date,
      time: '19:00:00',
      guests: 2,
      ...request,
    });
  }

  /** A booking that must succeed. */
  async booked(request: object = {}): Promise<StaffBooking> {
    const { booking, userErrors } = await this.book(request);
    if (!booking) throw new Error(`Not booked: ${JSON.stringify(userErrors)}`);
    return booking;
  }

  /** Moves a booking; what is not named stays. */
  move({ id, date, time, guests }: StaffBooking, request: object): Promise<Placed> {
    return call(this.caller, 'moveBooking', { id, date, time, guests, ...request });
  }

  assign(id: string, tableIds: string[], more: object = {}): Promise<Placed> {
    return call(this.caller, 'assignTablesToBooking', { id, tableIds, ...more });
  }

  /** Deletes a booking; until when that can be undone. */
  async delete(id: string): Promise<string | null> {
    const query =
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { deletedBookingId undoUntil } }';
    const { deleteBooking } = await this.caller.ask<{ deleteBooking: { undoUntil: string | null } }>(query, {
      input: { id },
    });
    return deleteBooking.undoUntil;
  }

  /** Takes a change back by the instant that it was answered with. */
  undo(id: string, undoUntil: string | null | undefined): Promise<Placed> {
    return call(this.caller, 'undoBookingChange', { id, undoUntil });
  }

  setStatus(id: string, status: string, more: object = {}): Promise<Placed> {
    return call(this.caller, 'setBookingStatus', { id, status, ...more });
  }

  /** The booking as it is now. */
  async seen(id: string): Promise<StaffBooking | null> {
    const query = `query($id: ID!) { node(id: $id) { ... on Booking { ${FIELDS} } } }`;
    return (await this.caller.ask<{ node: StaffBooking | null }>(query, { id })).node;
  }
}

/** Names of the tables of a booking. */
export const namesOf = (booking: StaffBooking | null) => booking?.tables.map(({ name }) => name);

/** Codes of a refusal. */
export const codesOf = ({ userErrors }: { userErrors: Refused[] }) => userErrors.map(({ code }) => code);
