import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A refusal as mutations send it. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** A booking with all that its guest and the restaurant may see. */
export interface SeenBooking {
  id: string;
  reference: string;
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  guests: number;
  status: string;
  customerName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string | null;
  wishes: string[];
  createdAt: string;
  updatedAt: string;
}

/** A free or taken time of a day. */
export interface SeenSlot {
  time: string;
  startsAt: string;
  available: boolean;
  reason: string | null;
}

const FIELDS =
  'id reference date time startsAt endsAt guests status customerName email phone specialRequests wishes createdAt updatedAt';
const ERRORS = 'userErrors { code message field }';

/** The times of a day as a diner sees them. */
export async function slotsOf(caller: Caller, id: string, date: string, partySize = 2): Promise<SeenSlot[]> {
  const data = await caller.ask<{ restaurant: { availability: { slots: SeenSlot[] } } }>(
    `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
      availability(date: $date, partySize: $partySize) { slots { time startsAt available reason } } } }`,
    { id, date, partySize },
  );
  return data.restaurant.availability.slots;
}

/** A booking as its guest sees it by the manage link; null when the link opens none. */
export async function managed(caller: Caller, token: string): Promise<SeenBooking | null> {
  const data = await caller.ask<{ managedBooking: SeenBooking | null }>(
    `query($token: String!) { managedBooking(token: $token) { ${FIELDS} } }`,
    { token },
  );
  return data.managedBooking;
}

/** A guest who cancels by the manage link. */
export async function cancelManaged(caller: Caller, token: string) {
  const data = await caller.ask<{
    cancelManagedBooking: { booking: SeenBooking | null; userErrors: Refused[] };
  }>(
    `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { booking { ${FIELDS} } ${ERRORS} } }`,
    { input: { token } },
  );
  return data.cancelManagedBooking;
}

/** What a change by link or by staff comes to. */
export interface Changed {
  booking: SeenBooking | null;
  alternatives: { time: string }[] | null;
  userErrors: Refused[];
}

/** A guest who changes the booking by the manage link. */
export async function changeManaged(caller: Caller, input: object): Promise<Changed> {
  const data = await caller.ask<{ changeManagedBooking: Changed }>(
    `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) {
      booking { ${FIELDS} } alternatives { time } ${ERRORS} } }`,
    { input },
  );
  return data.changeManagedBooking;
}

/** A member of staff who moves a booking. */
export async function move(staff: Caller, input: object): Promise<Changed> {
  const data = await staff.ask<{ moveBooking: Changed }>(
    `mutation($input: MoveBookingInput!) { moveBooking(input: $input) {
      booking { ${FIELDS} } alternatives { time } ${ERRORS} } }`,
    { input },
  );
  return data.moveBooking;
}

/** The times to which a guest may move the booking. */
export async function timesToMoveTo(caller: Caller, token: string, date: string, partySize = 2) {
  const data = await caller.ask<{ managedBooking: { availability: { slots: SeenSlot[] } } | null }>(
    `query($token: String!, $date: LocalDate!, $partySize: Int!) { managedBooking(token: $token) {
      availability(date: $date, partySize: $partySize) { slots { time startsAt available reason } } } }`,
    { token, date, partySize },
  );
  return data.managedBooking?.availability.slots ?? [];
}

/** A member of staff who deletes a booking. */
export async function remove(staff: Caller, id: string) {
  const data = await staff.ask<{ deleteBooking: { deletedBookingId: string | null; userErrors: Refused[] } }>(
    `mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { deletedBookingId ${ERRORS} } }`,
    { input: { id } },
  );
  return data.deleteBooking;
}

/** A member of staff who takes a deletion back. */
export async function restore(staff: Caller, id: string) {
  const data = await staff.ask<{ restoreBooking: { booking: SeenBooking | null; userErrors: Refused[] } }>(
    `mutation($input: RestoreBookingInput!) { restoreBooking(input: $input) { booking { ${FIELDS} } ${ERRORS} } }`,
    { input: { id } },
  );
  return data.restoreBooking;
}

/** A booking as staff see it; null when it is not theirs, or deleted. */
export async function seen(staff: Caller, id: string): Promise<SeenBooking | null> {
  const data = await staff.ask<{ node: SeenBooking | null }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { ${FIELDS} } } }`,
    { id },
  );
  return data.node;
}

/** The page of bookings that an owner asks for, or the code of the refusal. */
export async function pageOf(restaurant: SeededRestaurant, args: object, fields = 'reference') {
  const { data, errors } = await restaurant.owner.send<{
    restaurant: {
      bookings: {
        totalCount: number;
        pageInfo: {
          hasNextPage: boolean;
          hasPreviousPage: boolean;
          startCursor: string | null;
          endCursor: string | null;
        };
        edges: { cursor: string; node: SeenBooking }[];
      } | null;
    };
  }>(
    `query($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $status: BookingStatus,
      $from: LocalDate, $to: LocalDate, $search: String) { restaurant(id: $id) {
      bookings(first: $first, after: $after, last: $last, before: $before, status: $status, from: $from, to: $to,
        search: $search) {
        totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { ${fields} } } } } }`,
    { id: restaurant.id, ...args },
  );
  const page = data?.restaurant.bookings;
  return page
    ? { ...page, bookings: page.edges.map(({ node }) => node), code: null }
    : { ...EMPTY, code: errors[0]?.extensions.code ?? null };
}

const EMPTY = {
  totalCount: 0,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  edges: [],
  bookings: [],
};
