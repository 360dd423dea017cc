import type { ListedBooking, Party, ServiceTable } from '../../../web/src/features/service/service.ts';

/** 19:42 on the evening of the tests, in UTC. */
export const NOW = Date.parse('2026-07-01T19:42:00Z');

/** A party with a booking, seated since seven unless said otherwise. */
export function booked(more: Partial<ListedBooking> = {}): ListedBooking {
  return {
    __typename: 'Booking',
    id: 'bkg_ada',
    customerName: 'Ada',
    guests: 2,
    status: 'SEATED',
    time: '19:00:00',
    startsAt: '2026-07-01T19:00:00.000Z',
    endsAt: '2026-07-01T20:30:00.000Z',
    seatedAt: '2026-07-01T19:00:00.000Z',
    arrivedAt: null,
    arrivedGuests: null,
    email: null,
    tables: [],
    phone: null,
    specialRequests: null,
    area: null,
    wishes: [],
    unmetWishes: [],
    dietary: [],
    dietaryNote: null,
    occasion: null,
    guarantee: null,
    staffNote: null,
    tags: [],
    guest: null,
    ...more,
  };
}

/** A party that comes at half past eight. */
export const GRACE = booked({
  id: 'bkg_grace',
  customerName: 'Grace',
  guests: 4,
  status: 'CONFIRMED',
  time: '20:30:00',
  startsAt: '2026-07-01T20:30:00.000Z',
  seatedAt: null,
});

/** Table 4 for four, free unless said otherwise. */
export function table(more: Partial<ServiceTable> = {}): ServiceTable {
  return {
    __typename: 'TonightTable',
    state: 'FREE',
    minutesOver: 0,
    minutesUntilNext: null,
    isNextAtRisk: false,
    blockedUntil: null,
    blockReason: null,
    booking: null,
    next: null,
    table: {
      __typename: 'Table',
      id: 'tbl_4',
      name: '4',
      capacity: 4,
      maxCapacity: 4,
      mode: 'ONLINE',
      serverZone: 1,
      shape: 'SQUARE',
      status: 'AVAILABLE',
      position: { __typename: 'TablePosition', x: 0, y: 0, width: 100, height: 100, rotation: 0 },
    },
    ...more,
  };
}

/** A party on the waitlist. */
export const EMMY: Party = {
  kind: 'entry',
  id: 'wait_emmy',
  name: 'Emmy',
  guests: 3,
  isSeated: false,
  isPending: false,
  tableIds: [],
  booking: null,
};
