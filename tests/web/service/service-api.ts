import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';

type Fields = Record<string, unknown>;
type Operation = Parameters<ApolloLink['request']>[0];

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** The API as a host during a service meets it: the real schema over an evening in memory, on a line that can be slow. */
export class ServiceApi {
  tables: (Fields & { name: string })[] = [];
  arriving: Fields[] = [];
  waiting: Fields[] = [];
  /** The proposal for whoever is placed: the best place, the names of tables that are free alone, and of those too small. */
  places: { best: string[]; free: string[]; squeezed?: string[] } = { best: [], free: [] };
  /** What is said where there is no best place. */
  whyNone = 'No table is free.';
  /** Words with which the next writes of a kind are refused. */
  refusals: Record<string, string> = {};
  /** The rule behind a refusal of a seating. */
  rule: { explanation: string; canOverrule: boolean } | null = null;
  /** Errors with which operations of a name are answered. */
  faults: Record<string, { code: string; message: string }> = {};
  /** Mutations and queries that wait until they are let through, by operation name. */
  readonly held = new Map<string, (() => void)[]>();
  readonly written: { what: string; input: Fields }[] = [];
  readonly asked: string[] = [];
  private readonly listeners = new Map<string, Set<(answer: ApolloLink.Result) => void>>();

  /** Puts a table into the room. */
  hasTable(name: string): void {
    this.tables.push({ name, id: `tbl_${name}`, state: 'FREE', booking: null });
  }

  /** A party with a booking arrives this evening. */
  expects(customerName: string): void {
    this.arriving.push(this.bookingOf(customerName, 'CONFIRMED'));
  }

  /** A party waits. */
  waits(customerName: string): void {
    this.waiting.push({
      __typename: 'WaitlistEntry',
      id: `wait_${customerName}`,
      customerName,
      phone: '',
      partySize: 2,
      status: 'WAITING',
      createdAt: '2026-07-01T19:30:00.000Z',
      estimatedWait: 10,
      notifiedAt: null,
      notes: null,
    });
  }

  /** A party sits at a table. */
  seats(customerName: string, table: string): void {
    const booking = this.bookingOf(customerName, 'SEATED');
    this.tables = this.tables.map((each) =>
      each.name === table ? { ...each, booking, state: 'SEATED' } : each,
    );
  }

  /** From now on operations of this name wait for `letThrough`. What they see is the room as it is when they are sent. */
  hold(operation: string): void {
    this.held.set(operation, []);
  }

  letThrough(operation: string): void {
    const waiting = this.held.get(operation) ?? [];
    this.held.delete(operation);
    for (const go of waiting) go();
  }

  /** Every open page hears that something happened to a booking. */
  announce(): void {
    const change = { __typename: 'BookingChange', kind: 'UPDATED', bookingId: 'bkg_1' };
    for (const listener of this.listeners.get('ServiceBookingChanges') ?? [])
      listener({ data: { bookingChanged: change } });
  }

  /** Every open page hears something else, by the name of its subscription. */
  tell(subscription: string, data: Fields): void {
    for (const listener of this.listeners.get(subscription) ?? []) listener({ data });
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      ({ operationName = '' }) =>
        new Observable((observer) => {
          const listener = (answer: ApolloLink.Result) => observer.next(answer);
          const all = this.listeners.get(operationName) ?? new Set();
          this.listeners.set(operationName, all.add(listener));
          return () => all.delete(listener);
        }),
    );
    const answering = new ApolloLink((operation) => this.answer(operation));
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, answering);
  }

  private answer(operation: Operation): Observable<ApolloLink.Result> {
    const name = operation.operationName ?? '';
    this.asked.push(name);
    // The server reads and writes at once; it is the answer that takes its time.
    const link = new SchemaLink({ schema, rootValue: this.root() });
    const fault = this.faults[name];
    const answered = new Promise<ApolloLink.Result>((resolve, reject) => {
      if (fault) return resolve({ errors: [{ message: fault.message, extensions: { code: fault.code } }] });
      link.request(operation).subscribe({ next: resolve, error: reject });
    });
    const held = this.held.get(name);
    const free = held ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve();
    return new Observable((observer) => {
      Promise.all([answered, free]).then(
        ([result]) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
  }

  private root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      name: 'Bistro',
      timezone: 'UTC',
      serviceDay: { date: '2026-07-01', services: [] },
      floorPlan: null,
      tonight: this.tonight(),
      ...this.told,
    };
    const write = (what: string, done: (input: Fields) => Fields) => (args: { input: Fields }) => {
      this.written.push({ what, input: args.input });
      const message = this.refusals[what];
      return message
        ? { refusal: this.rule, userErrors: [{ code: 'CONFLICT', message }] }
        : { ...done(args.input), userErrors: [] };
    };
    const booking = (id: unknown, status: string) => ({
      booking: { id, status, tables: this.backAt.map((name) => ({ id: `tbl_${name}`, name })) },
    });
    return {
      viewer: { restaurants: { edges: [{ cursor: '1', node: restaurant }] } },
      restaurant,
      createStaffBooking: write('createStaffBooking', () => booking('bkg_walkin', 'SEATED')),
      seatBooking: write('seatBooking', ({ id }) => booking(id, 'SEATED')),
      setBookingStatus: write('setBookingStatus', ({ id, status }) => booking(id, String(status))),
      setWaitlistStatus: write('setWaitlistStatus', ({ id, status }) => ({ entry: { id, status } })),
      deleteBooking: write('deleteBooking', () => ({})),
      ...this.takes,
    };
  }

  /** More of the restaurant, for instance its shifts. */
  readonly told: Fields = {};
  /** More mutations, by name. */
  readonly takes: Record<string, (args: { input: Fields }) => Fields> = {};

  /** Names of the tables at which a party sits that was put back. */
  backAt: string[] = [];

  private tonight() {
    const { tables, arriving, waiting } = this;
    const { best, free, squeezed = [] } = this.places;
    const idOf = (name: string) => `tbl_${name}`;
    const choice = (names: string[], isFree = true) => ({
      tableIds: names.map(idOf),
      name: names.join(' + '),
      maxGuests: 4,
      isFree,
      canChoose: true,
      freeUntil: null,
      explanation: 'Free',
    });
    return {
      date: '2026-07-01',
      now: '2026-07-01T19:42:00.000Z',
      tables: tables.map(({ id, name, state, booking }, index) => ({
        state,
        booking,
        minutesOver: 0,
        isNextAtRisk: false,
        table: { ...tableFacts, id, name, position: { ...position, x: 20 + index * 150 } },
      })),
      arriving: arriving.map((booking) => ({ isLate: false, minutesLate: 0, booking })),
      seated: tables.flatMap(({ booking }) => (booking ? [booking] : [])),
      waiting,
      places: {
        tableIds: best.map(idOf),
        explanation: best.length > 0 ? `${best.join(' + ')} is the best fit.` : this.whyNone,
        choices: [
          ...(best.length > 1 ? [choice(best)] : []),
          ...free.map((name) => choice([name])),
          ...squeezed.map((name) => choice([name], false)),
        ],
      },
    };
  }

  private bookingOf(customerName: string, status: string): Fields {
    return {
      __typename: 'Booking',
      id: `bkg_${customerName}`,
      customerName,
      guests: 2,
      status,
      time: '19:30:00',
      startsAt: '2026-07-01T19:30:00.000Z',
      endsAt: '2026-07-01T21:30:00.000Z',
      seatedAt: status === 'SEATED' ? '2026-07-01T19:30:00.000Z' : null,
      area: null,
      wishes: [],
      dietary: [],
      dietaryNote: null,
      occasion: null,
      experience: null,
      staffNote: null,
      tags: [],
      unmetWishes: [],
      tables: [],
    };
  }
}

const position = { x: 0, y: 80, width: 100, height: 100, rotation: 0 };
const tableFacts = {
  capacity: 4,
  maxCapacity: 4,
  mode: 'ONLINE',
  serverZone: 1,
  shape: 'SQUARE',
  status: 'AVAILABLE',
};
