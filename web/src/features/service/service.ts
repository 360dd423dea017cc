import type {
  ServiceEntry_EntryFragment,
  ServiceListed_BookingFragment,
  ServiceParty_BookingFragment,
  ServiceTable_TableFragment,
  ServiceView_RestaurantFragment,
} from './ServiceView.generated.ts';

type AskedRoom = NonNullable<ServiceView_RestaurantFragment['tonight']>;

/** A party that does not sit yet. */
export type Arrival = Omit<AskedRoom['arriving'][number], 'booking'> & { booking: ListedBooking };

/** The room as it is now. */
export type ServiceRoom = Omit<AskedRoom, 'arriving'> & { arriving: readonly Arrival[] };

/** A table and what goes on at it. */
export type ServiceTable = ServiceTable_TableFragment;

/** A party with a booking. */
export type BookedParty = Omit<ServiceParty_BookingFragment, ' $fragmentName'>;

type Listed = Omit<ServiceListed_BookingFragment, ' $fragmentName'>;

/** The same as it stands in a list; before it sits also with its tables, and with how often its guest has come. */
export type ListedBooking = Listed & {
  tables?: readonly { id: string; name: string }[];
  /** By its link the party has said that it comes so much later. */
  lateMinutes?: number | null;
  guest: (NonNullable<Listed['guest']> & { history?: GuestPast }) | null;
};

interface GuestPast {
  visits: number;
  noShows: number;
  lastVisit: string | null;
}

/** A party on the waitlist. */
export type ServiceEntry = ServiceEntry_EntryFragment;

/** A party that is to be given a table: one that arrives, waits or walks in, or that moves from the table it has. */
export interface Party {
  kind: 'booking' | 'entry' | 'walkIn';
  /** Global id; blank for a walk-in, which is nowhere yet. */
  id: string;
  name: string;
  guests: number;
  isSeated: boolean;
  /** Whether its request is not answered yet. */
  isPending: boolean;
  /** Tables that it has. */
  tableIds: readonly string[];
  /** The booking of one that has booked. */
  booking: BookedParty | null;
}

/** What the host has taken up: a table, or a party for which a table is looked for. */
export type Picked =
  | { kind: 'table'; id: string }
  | { kind: 'party'; id: string }
  | { kind: 'walkIn'; guests: number; name: string }
  | { kind: 'newEntry'; guests: number; name: string };

/** A walk-in before anybody has said how many they are. */
export const USUAL_WALK_IN = { kind: 'walkIn', guests: 2, name: '' } as const satisfies Picked;

/** The room as it was asked for, with the names of the tables that parties have. */
export function roomOf({ arriving, ...asked }: AskedRoom): ServiceRoom {
  const nameOf = new Map(asked.tables.map(({ table }) => [table.id, table.name]));
  return {
    ...asked,
    arriving: arriving.map(({ booking, ...rest }) => ({
      ...rest,
      booking: { ...booking, tables: booking.tables.map(({ id }) => ({ id, name: nameOf.get(id) ?? '' })) },
    })),
  };
}

/** A booking as a party to be placed. */
export function partyOfBooking(booking: BookedParty, tables: readonly { id: string }[]): Party {
  const { id, customerName: name, guests, status } = booking;
  return {
    booking,
    kind: 'booking',
    id,
    name,
    guests,
    isSeated: status === 'SEATED',
    isPending: status === 'PENDING',
    tableIds: tables.map((table) => table.id),
  };
}

/** The tables at which a party sits. */
export function tablesOfSeated({ tables }: ServiceRoom, bookingId: string): { id: string; name: string }[] {
  return tables.filter(({ booking }) => booking?.id === bookingId).map(({ table }) => table);
}

/** A waitlist entry as a party to be placed. */
function partyOfEntry({ id, customerName: name, partySize: guests }: ServiceEntry): Party {
  return { kind: 'entry', id, name, guests, isSeated: false, isPending: false, tableIds: [], booking: null };
}

/** Guests at the door whom nobody expected. */
export function partyOfWalkIn({ guests, name }: { guests: number; name: string }): Party {
  const called = name || 'Walk-in';
  return {
    kind: 'walkIn',
    id: '',
    name: called,
    guests,
    isSeated: false,
    isPending: false,
    tableIds: [],
    booking: null,
  };
}

/** Everybody who can be placed: those who arrive, those who wait, those who sit. */
export function partiesOf(room: ServiceRoom): Party[] {
  const { arriving, waiting, seated } = room;
  return [
    ...arriving.map(({ booking }) => partyOfBooking(booking, booking.tables ?? [])),
    ...waiting.map(partyOfEntry),
    ...seated.map((booking) => partyOfBooking(booking, tablesOfSeated(room, booking.id))),
  ];
}

/** A booking of the lists by its id; undefined when it stands in none. */
export function listedBooking({ arriving, seated }: ServiceRoom, id: string): ListedBooking | undefined {
  return arriving.find(({ booking }) => booking.id === id)?.booking ?? seated.find((each) => each.id === id);
}

/** Names of tables together, `4 + 5`. */
export function namesOf(tables: readonly { name: string }[] | null | undefined): string {
  return tables?.map(({ name }) => name).join(' + ') ?? '';
}

/** `1 guest`, `4 guests`. */
export function guestsInWords(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`;
}

/** Whole minutes since an instant, 0 at least. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
}

/** A span as people say it: `45 min`, `1 h 5 min`. */
export function spanInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
