import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { NOTHING_SAID, type Said, type StoredArea } from './nothing-said.ts';

/** A table as the API holds it. */
export interface StoredTable {
  id: string;
  name: string;
  capacity: number;
  minCapacity: number;
  maxCapacity: number;
  serverZone: number;
  status: string;
}

/** A booking as the API holds it; `tables` by their ids. */
export interface StoredParty extends Said {
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
  unmetWishes: string[];
  tablesPinned: boolean;
  /** The record of the guest; who books here has none. */
  guest: null;
  tableIds: string[];
}

/** What staff ask of a booking. */
export interface AskedMove {
  id: string;
  date?: string;
  time?: string;
  guests?: number;
  tableIds?: string[] | null;
  overruleReason?: string | null;
}

/** Until when staff say that a party stays. */
interface AskedStay {
  id: string;
  until: string;
  overruleReason?: string | null;
}

/** What staff say of where a booking stands. */
export interface AskedStatus {
  id: string;
  status: string;
  overruleReason?: string | null;
}

interface Refusal {
  explanation: string;
  canOverrule: boolean;
}

/** What the drawer of a booking tells besides. */
const TOLD_BY_THE_DRAWER = {
  source: 'PHONE',
  createdAt: '2026-11-20T10:00:00.000Z',
  guestConfirmedAt: null,
  overrules: [],
  messages: [],
};

type LiveAnswer = ApolloLink.Result;

const NEW_YORK_OFFSET = '-05:00'; // in November
const TURN_MS = 90 * 60_000;

/** The day of a restaurant in New York as a host's page meets it: the real schema over one evening in memory. */
export class DayApi {
  readonly date = '2026-11-27';
  tables: StoredTable[] = [];
  parties: StoredParty[] = [];
  blocks: object[] = [];
  /** What the floor plan calls its zones; null before one is saved. */
  zones: { id: string; number: number; name: string }[] | null = null;
  areas: StoredArea[] = [];
  isClosed = false;
  /** Why the engine refuses the next moves and seatings; a reason gets past it when it can be overruled. */
  refusal: Refusal | null = null;
  readonly moves: AskedMove[] = [];
  readonly stays: AskedStay[] = [];
  readonly statuses: AskedStatus[] = [];
  /** The change that can still be undone: how the party stood before it. */
  private undoable: { undoUntil: string; before: StoredParty } | null = null;
  private changes = 0;
  readonly daysAsked: (string | null)[] = [];
  private readonly listeners = new Map<string, Set<(answer: LiveAnswer) => void>>();

  /** A table for two to four. */
  hasTable(name: string, facts: Partial<StoredTable> = {}): StoredTable {
    const seats = { capacity: 4, minCapacity: 2, maxCapacity: 4 };
    const table = { id: `table_${name}`, name, ...seats, serverZone: 1, status: 'AVAILABLE', ...facts };
    this.tables.push(table);
    return table;
  }

  /** A confirmed party of two for an hour and a half from a time like `19:00`, at these tables. */
  has(
    customerName: string,
    at: string,
    tableIds: string[] = [],
    facts: Partial<StoredParty> = {},
  ): StoredParty {
    const party: StoredParty = {
      id: `bkg_${customerName}`,
      reference: `REF${this.parties.length}`,
      ...this.times(at),
      guests: 2,
      status: 'CONFIRMED',
      customerName,
      email: null,
      phone: '+1 617 555 0199',
      specialRequests: null,
      wishes: [],
      unmetWishes: [],
      ...NOTHING_SAID,
      tablesPinned: false,
      guest: null,
      tableIds,
      ...facts,
    };
    this.parties.push(party);
    return party;
  }

  /** Lets the open page hear of a booking that somebody else made, changed or deleted. */
  announceBooking(kind: 'CREATED' | 'UPDATED' | 'DELETED', party: StoredParty): void {
    const booking = kind === 'DELETED' ? null : { __typename: 'Booking', ...this.seen(party) };
    this.tell('bookingChanged', { __typename: 'BookingChange', kind, bookingId: party.id, booking });
  }

  /** The same of a table. */
  announceTable(kind: 'CREATED' | 'UPDATED' | 'DELETED', stored: StoredTable): void {
    const table = kind === 'DELETED' ? null : { __typename: 'Table', ...stored };
    this.tell('tableChanged', { __typename: 'TableChange', kind, tableId: stored.id, table });
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      ({ operationName = '' }) =>
        new Observable<LiveAnswer>((observer) => {
          const field = operationName === 'DayTableChanges' ? 'tableChanged' : 'bookingChanged';
          const own = this.listeners.get(field) ?? new Set();
          const listener = (answer: LiveAnswer) => observer.next(answer);
          this.listeners.set(field, own.add(listener));
          return () => own.delete(listener);
        }),
    );
    const http = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  }

  /** When a party comes and goes that comes at a time like `19:00`. */
  times(at: string) {
    const startsAt = new Date(`${this.date}T${at}:00${NEW_YORK_OFFSET}`);
    return {
      date: this.date,
      time: `${at}:00`,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + TURN_MS).toISOString(),
    };
  }

  private tell(field: string, change: object): void {
    for (const listener of this.listeners.get(field) ?? []) listener({ data: { [field]: change } });
  }

  private seen({ tableIds, ...party }: StoredParty) {
    const own = this.tables.filter(({ id }) => tableIds.includes(id));
    const zones = party.area?.zones ?? own.map(({ serverZone }) => serverZone);
    const sitsElsewhere = own.some(({ serverZone }) => !zones.includes(serverZone));
    return { ...party, sitsElsewhere, tables: own.map((table) => ({ __typename: 'Table', ...table })) };
  }

  private root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      today: this.date,
      timezone: 'America/New_York',
      seatingCapacity: 50,
      staffAreas: () => this.areas,
      floorPlan: () => this.zones && { id: 'plan_1', zones: this.zones },
      serviceDay: ({ date }: { date: string | null }) => this.day(date),
      bookings: () => ({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } }),
    };
    return {
      viewer: { restaurants: { edges: [{ node: restaurant }] } },
      node: ({ id }: { id: string }) => {
        const party = this.parties.find((each) => each.id === id);
        return party && { __typename: 'Booking', ...this.seen(party), ...TOLD_BY_THE_DRAWER, restaurant };
      },
      moveBooking: ({ input }: { input: AskedMove }) => this.undoably(input.id, () => this.move(input)),
      assignTablesToBooking: ({ input }: { input: AskedMove }) => this.move(input),
      changeStay: ({ input }: { input: AskedStay }) => this.stay(input),
      setBookingStatus: ({ input }: { input: AskedStatus }) => this.setStatus(input),
      undoBookingChange: ({ input }: { input: { id: string; undoUntil: string } }) => {
        const { undoable } = this;
        if (undoable?.undoUntil !== new Date(input.undoUntil).toISOString())
          return { userErrors: [{ message: 'The booking has been changed since.', code: 'CONFLICT' }] };
        return { booking: this.seen(Object.assign(this.find(input.id), undoable.before)), userErrors: [] };
      },
    };
  }

  /** Somebody else has changed the booking meanwhile. */
  isChangedByOthers(): void {
    this.undoable = null;
  }

  private undoably<Answer extends object>(id: string, change: () => Answer) {
    this.changes += 1;
    const undoUntil = new Date(Date.UTC(2026, 10, 27, 0, 0, this.changes)).toISOString();
    const before = { ...this.find(id) };
    const answer = change();
    if (!('booking' in answer)) return answer;
    this.undoable = { undoUntil, before };
    return { ...answer, undoUntil };
  }

  private day(date: string | null) {
    this.daysAsked.push(date);
    const isOurs = !this.isClosed && (date === null || date === this.date);
    const opensAt = this.times('17:00').startsAt;
    const closesAt = this.times('23:00').startsAt;
    return {
      date: date ?? this.date,
      opensAt: isOurs ? opensAt : null,
      closesAt: isOurs ? closesAt : null,
      note: null,
      services: isOurs ? [{ name: 'Dinner', startsAt: opensAt, endsAt: closesAt }] : [],
      tables: this.tables,
      bookings: isOurs ? this.parties.map((party) => this.seen(party)) : [],
      blocks: isOurs ? this.blocks : [],
    };
  }

  private setStatus(asked: AskedStatus) {
    this.statuses.push({ ...asked });
    const { id, status } = asked;
    const refused = status === 'SEATED' || status === 'CONFIRMED' ? this.refused(asked) : null;
    if (refused) return refused;
    const set = () => ({ booking: this.seen(Object.assign(this.find(id), { status })), userErrors: [] });
    return status === 'CANCELLED' || status === 'NO_SHOW' ? this.undoably(id, set) : set();
  }

  /** The answer to whoever asks for a place against the rule; null when there is none, or they insist. */
  private refused({ overruleReason }: { overruleReason?: string | null }) {
    const { refusal } = this;
    if (!refusal || (refusal.canOverrule && overruleReason)) return null;
    return {
      refusal: { reason: 'NO_TABLE', ...refusal },
      userErrors: [{ message: 'That time was just taken.', code: 'SLOT_TAKEN' }],
    };
  }

  private move(asked: AskedMove) {
    this.moves.push(asked);
    const refused = this.refused(asked);
    if (refused) return refused;
    const party = this.find(asked.id);
    if (asked.time) Object.assign(party, this.times(asked.time.slice(0, 5)));
    if (asked.tableIds) party.tableIds = asked.tableIds;
    return { booking: this.seen(party), userErrors: [] };
  }

  private stay(asked: AskedStay) {
    const until = new Date(asked.until).toISOString();
    this.stays.push({ ...asked, until });
    const party = Object.assign(this.find(asked.id), this.refusal ? {} : { endsAt: until });
    return this.refused(asked) ?? { booking: this.seen(party), userErrors: [] };
  }

  private find(id: string): StoredParty {
    const party = this.parties.find((candidate) => candidate.id === id);
    if (!party) throw new Error(`No booking ${id}`);
    return party;
  }
}

const schema: GraphQLSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'),
);
