import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { NOTHING_SAID, type StoredArea } from './nothing-said.ts';

/** A booking as the API holds it. */
export interface StoredBooking {
  id: string;
  reference: string;
  date: string;
  time: string;
  startsAt: string;
  guests: number;
  status: string;
  customerName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string | null;
  area: StoredArea | null;
  sitsElsewhere: boolean;
  wishes: string[];
  unmetWishes: string[];
  source: string;
  tablesPinned: boolean;
  /** The record of the guest; who books here has none. */
  guest: null;
  tables: StoredTable[];
  staffNote: string | null;
  tags: string[];
  externalId: string | null;
  metadata: { key: string; value: string }[];
  revision: number;
  guestConfirmedAt: string | null;
  arrivedAt: string | null;
  arrivedGuests: number | null;
  guarantee?: object | null;
  experience?: object | null;
  overrules: { reason: string; explanation: string | null; at: string; by: string | null }[];
}

/** A table as the API holds it. */
export interface StoredTable {
  id: string;
  name: string;
  minCapacity: number;
  maxCapacity: number;
  accessibility: readonly string[];
  serverZone: number;
}

/** So many of an option of an experience. */
export interface Choice {
  optionId: string;
  count: number;
}

/** A change of a booking. */
export interface EditInput extends Partial<StoredBooking> {
  id: string;
  expectedRevision: number;
  menuChoices?: Choice[];
  addOns?: Choice[];
}

interface ListArguments {
  first: number;
  after: string | null;
  status: string | null;
  from: string | null;
  to: string | null;
  search: string | null;
}

/** As the API gives at once. */
const LARGEST_PAGE = 100;

/** What the drawer of a booking tells besides. */
const TOLD_BY_THE_DRAWER = {
  endsAt: '2026-11-28T01:30:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  messages: [],
  changeLog: { totalCount: 0, edges: [] as object[] },
  noShowRisk: {
    probability: 0.31,
    usual: 0.06,
    restsOn: 900,
    bookingsMissing: null,
    reasons: [
      { factor: 'LEAD', raises: true, text: 'booked 21 days ahead' },
      { factor: 'CHANNEL', raises: false, text: 'booked by phone' },
    ],
  },
};

type LiveAnswer = ApolloLink.Result;

/** The API as a host's page meets it: the real schema over bookings in memory, with live queries. */
export class HostApi {
  /** What guests are told about cancellings, in their order; null where nothing is. */
  readonly saidToGuests: (string | null)[] = [];
  bookings: StoredBooking[] = [];
  /** Words with which the next writes are refused. */
  refusal: string | null = null;
  isDown = false;
  /** The day at the restaurant. */
  today = '2026-11-21';
  readonly asked: ListArguments[] = [];
  /** The page after this row cannot be had. */
  failsAfter: string | null = null;
  /** What happens at the restaurant just before a page is read. */
  onAsked: ((wanted: ListArguments) => void) | null = null;
  /** The change that can still be undone: how the booking stood before it. */
  private undoable: { undoUntil: string; before: StoredBooking } | null = null;
  private readonly listeners = new Set<(answer: LiveAnswer) => void>();

  /** Puts a booking on the evening of 27 November, at a time like `19:00`. */
  has(customerName: string, at: string, facts: Partial<StoredBooking> = {}): StoredBooking {
    const booking = {
      id: `bkg_${customerName}`,
      reference: `REF${this.bookings.length}`,
      date: '2026-11-27',
      time: `${at}:00`,
      startsAt: `2026-11-27T${at}:00.000Z`,
      guests: 2,
      status: 'PENDING',
      customerName,
      email: `${customerName.toLowerCase()}@example.com`,
      phone: '+1 617 555 0199',
      specialRequests: null,
      wishes: [],
      ...NOTHING_SAID,
      unmetWishes: [],
      source: 'ONLINE',
      tablesPinned: false,
      guest: null,
      tables: [],
      overrules: [],
      guestConfirmedAt: null,
      arrivedAt: null,
      arrivedGuests: null,
      ...facts,
    };
    this.bookings.push(booking);
    this.bookings.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    return booking;
  }

  /** Lets every open page hear of a change that somebody else made. */
  announce(kind: 'CREATED' | 'UPDATED' | 'DELETED', booking: StoredBooking): void {
    const change = {
      __typename: 'BookingChange',
      kind,
      bookingId: booking.id,
      booking: kind === 'DELETED' ? null : { __typename: 'Booking', ...booking },
    };
    for (const listener of this.listeners) listener({ data: { bookingChanged: change } });
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      () =>
        new Observable<LiveAnswer>((observer) => {
          const listener = (answer: LiveAnswer) => observer.next(answer);
          this.listeners.add(listener);
          return () => this.listeners.delete(listener);
        }),
    );
    const schemaLink = new SchemaLink({ schema: hostSchema, rootValue: this.root(), validate: true });
    const http = new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : schemaLink.request(operation),
    );
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  }

  /** What the schema's root fields answer. */
  protected root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      today: () => this.today,
      timezone: 'America/New_York',
      bookings: (wanted: ListArguments) => this.page(wanted),
      ...this.restaurantFields(),
    };
    const node = ({ id }: { id: string }) => {
      const booking = this.bookings.find((each) => each.id === id);
      return booking && { __typename: 'Booking', ...booking, ...TOLD_BY_THE_DRAWER, restaurant };
    };
    return {
      viewer: { restaurants: { edges: [{ node: restaurant }] } },
      restaurant: () => restaurant,
      node,
      nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node({ id })),
      setBookingStatus: ({ input }: { input: { id: string; status: string; cancellationNote?: string } }) =>
        this.write(() => {
          const { id, status, cancellationNote = null } = input;
          if (status === 'CANCELLED') this.saidToGuests.push(cancellationNote);
          const undoUntil = status === 'CANCELLED' ? this.keep(id) : null;
          return { booking: Object.assign(this.find(id), { status }), undoUntil };
        }),
      markArrived: ({
        input: { id, arrivedGuests },
      }: {
        input: { id: string; arrivedGuests: number | null };
      }) =>
        this.write(() => ({
          booking: Object.assign(this.find(id), { arrivedAt: '2026-11-27T18:50:00.000Z', arrivedGuests }),
        })),
      undoArrived: ({ input: { id } }: { input: { id: string } }) =>
        this.write(() => ({
          booking: Object.assign(this.find(id), { arrivedAt: null, arrivedGuests: null }),
        })),
      updateBooking: ({ input: { id, expectedRevision, ...details } }: { input: EditInput }) => {
        const booking = this.find(id);
        if (expectedRevision !== booking.revision)
          return {
            booking,
            userErrors: [{ field: ['expectedRevision'], message: 'Somebody else.', code: 'CONFLICT' }],
          };
        return this.write(() => ({
          booking: Object.assign(booking, details, { revision: booking.revision + 1 }),
        }));
      },
      deleteBooking: ({ input }: { input: { id: string } }) =>
        this.write(() => {
          const undoUntil = this.keep(input.id);
          this.bookings = this.bookings.filter(({ id }) => id !== input.id);
          return { deletedBookingId: input.id, undoUntil };
        }),
      undoBookingChange: ({ input }: { input: { id: string; undoUntil: string } }) =>
        this.write(() => {
          const { undoable } = this;
          if (undoable?.undoUntil !== new Date(input.undoUntil).toISOString()) return {};
          const stands = this.bookings.find(({ id }) => id === input.id);
          if (!stands) this.bookings.push(undoable.before);
          return { booking: Object.assign(stands ?? undoable.before, undoable.before) };
        }),
    };
  }

  private keep(id: string): string {
    const undoUntil = '2026-11-27T19:00:12.000Z';
    this.undoable = { undoUntil, before: { ...this.find(id) } };
    return undoUntil;
  }

  /** More of the restaurant than its bookings. */
  protected restaurantFields(): object {
    return {};
  }

  protected find(id: string): StoredBooking {
    const booking = this.bookings.find((candidate) => candidate.id === id);
    if (!booking) throw new Error(`No booking ${id}`);
    return booking;
  }

  private write(change: () => object) {
    if (!this.refusal) return { ...change(), userErrors: [] };
    return { userErrors: [{ field: ['id'], message: this.refusal, code: 'CONFLICT' }] };
  }

  private page(wanted: ListArguments) {
    this.asked.push(wanted);
    if (wanted.first > LARGEST_PAGE) throw new Error(`At most ${LARGEST_PAGE} rows at once`);
    if (wanted.after && wanted.after === this.failsAfter) throw new Error('This page cannot be had');
    this.onAsked?.(wanted);
    const listed = this.bookings.filter(
      ({ status, customerName }) =>
        (!wanted.status || status === wanted.status) &&
        (!wanted.search || customerName.includes(wanted.search)),
    );
    const start = wanted.after ? listed.findIndex(({ id }) => id === wanted.after) + 1 : 0;
    const nodes = listed.slice(start, start + wanted.first);
    return {
      totalCount: listed.length,
      edges: nodes.map((node) => ({ cursor: node.id, node })),
      pageInfo: { hasNextPage: start + wanted.first < listed.length, endCursor: nodes.at(-1)?.id ?? null },
    };
  }
}

const hostSchema: GraphQLSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'),
);
