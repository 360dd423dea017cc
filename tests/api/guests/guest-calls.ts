import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A guest's record as staff read it. */
export interface GuestSeen {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  notes: string | null;
  tags: string[];
  dietary: string[];
  dietaryNote: string | null;
  history: {
    visits: number;
    noShows: number;
    cancellations: number;
    upcoming: number;
    lastVisit: string | null;
  };
  lookAlikes: { id: string; name: string }[];
  otherContacts: { email: string | null; phone: string | null }[];
}

export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

const GUEST = `id name email emailVerified phone notes tags dietary dietaryNote
  history { visits noShows cancellations upcoming lastVisit } lookAlikes { id name } otherContacts { email phone }`;
const ERRORS = 'userErrors { code message field }';

/** The guest of a booking, as the staff sees them. */
export async function guestOfBooking(staff: Caller, bookingId: string): Promise<GuestSeen | null> {
  const { node } = await staff.ask<{ node: { guest: GuestSeen | null } }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { guest { ${GUEST} } } } }`,
    { id: bookingId },
  );
  return node.guest;
}

/** The same for a guest that there must be. */
export async function knownGuest(staff: Caller, bookingId: string): Promise<GuestSeen> {
  const guest = await guestOfBooking(staff, bookingId);
  if (!guest) throw new Error(`Booking ${bookingId} has no guest.`);
  return guest;
}

/** Names in the restaurant's list of guests, in its order. */
export async function guestNames(
  { id, owner }: SeededRestaurant,
  request: {
    search?: string;
    tag?: string;
    order?: 'NAME' | 'NEWEST' | 'MOST_VISITS' | 'LAST_VISIT';
    first?: number;
    last?: number;
  } = {},
): Promise<string[]> {
  const { restaurant } = await owner.ask<{
    restaurant: { guests: { edges: { node: { name: string } }[] } };
  }>(
    `query($id: ID!, $search: String, $tag: String, $order: GuestOrder, $first: Int, $last: Int) {
      restaurant(id: $id) { guests(search: $search, tag: $tag, order: $order, first: $first, last: $last) {
        edges { node { name } } } } }`,
    { id, ...request },
  );
  return restaurant.guests.edges.map(({ node }) => node.name);
}

/** Changes a record; the record as it is then, or why not. */
export async function updateGuest(staff: Caller, input: { id: string } & Record<string, unknown>) {
  const { updateGuest: payload } = await staff.ask<{
    updateGuest: { guest: GuestSeen | null; userErrors: Refused[] };
  }>(`mutation($input: UpdateGuestInput!) { updateGuest(input: $input) { guest { ${GUEST} } ${ERRORS} } }`, {
    input,
  });
  return payload;
}

/** Merges two records. */
export async function mergeGuests(staff: Caller, input: { keepId: string; mergeId: string }) {
  const { mergeGuests: payload } = await staff.ask<{
    mergeGuests: { guest: GuestSeen | null; userErrors: Refused[] };
  }>(`mutation($input: MergeGuestsInput!) { mergeGuests(input: $input) { guest { ${GUEST} } ${ERRORS} } }`, {
    input,
  });
  return payload;
}

/** Erases a guest. */
export async function eraseGuest(staff: Caller, input: { id: string; cancelUpcoming?: boolean }) {
  const { eraseGuest: payload } = await staff.ask<{
    eraseGuest: { erasedId: string | null; discardedImports: number | null; userErrors: Refused[] };
  }>(
    `mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { erasedId discardedImports ${ERRORS} } }`,
    { input },
  );
  return payload;
}
