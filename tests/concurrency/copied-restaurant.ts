import type { Caller } from '../testkit/caller.ts';

/** What a copy of a restaurant holds. */
export const KINDS = ['booking', 'guest', 'table', 'waitlistEntry'] as const;

/** One of `KINDS`. */
export type Kind = (typeof KINDS)[number];

type Row = { id: string } & Record<string, unknown>;
type Event = { subjectId: string; isGone: boolean } & Record<Kind, Row | null>;

interface EventPage {
  events: Event[];
  endCursor: string;
  hasMore: boolean;
}

interface Listed {
  edges: { node: Row }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const FIELDS: Readonly<Record<Kind, string>> = {
  booking: `id status date time guests customerName email staffNote externalId arrivedAt seatedAt tables { id } guest { id }`,
  guest: 'id name email phone notes tags dietaryNote',
  table: 'id name capacity status',
  waitlistEntry: 'id status customerName partySize booking { id }',
};

const EVENTS = `query($id: ID!, $after: String!, $first: Int) { restaurant(id: $id) { events(after: $after, first: $first) { endCursor hasMore
  events { subjectId isGone ${KINDS.map((kind) => `${kind} { ${FIELDS[kind]} }`).join(' ')} } } } }`;

const PAGE = 'edges { node { FIELDS } } pageInfo { endCursor hasNextPage }';
const list = (kind: Kind, field: string, args = '') =>
  `query($id: ID!, $after: String, $first: Int = 100) { restaurant(id: $id) {
    listed: ${field}(first: $first, after: $after${args}) { ${PAGE.replace('FIELDS', FIELDS[kind])} } } }`;
const LISTS: readonly (readonly [Kind, string])[] = [
  ['booking', list('booking', 'bookings')],
  ['guest', list('guest', 'guests')],
  ['table', list('table', 'tables')],
  ['waitlistEntry', list('waitlistEntry', 'waitlist')],
];
const CHANGES = list('booking', 'bookings', ', orderBy: CHANGE');

/** A copy of a restaurant as a program keeps it: what it was told last of each thing. */
export class SeenRestaurant {
  readonly #id: string;
  readonly #rows: Readonly<Record<Kind, Map<string, Row>>> = {
    booking: new Map(),
    guest: new Map(),
    table: new Map(),
    waitlistEntry: new Map(),
  };

  constructor(id: string) {
    this.#id = id;
  }

  /** What it holds of a kind, by id. */
  all(kind: Kind): [string, Row][] {
    return [...this.#rows[kind]].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async cursorOfNow(as: Caller): Promise<string> {
    const query = 'query($id: ID!) { restaurant(id: $id) { eventsCursor } }';
    const { restaurant } = await as.ask<{ restaurant: { eventsCursor: string } }>(query, { id: this.#id });
    return restaurant.eventsCursor;
  }

  /** Loads every list as it is now. */
  async loadAll(as: Caller): Promise<void> {
    for (const [kind, query] of LISTS) {
      let after: string | null = null;
      for (;;) {
        const page = await this.#page(as, query, { after });
        for (const { node } of page.edges) this.#rows[kind].set(node.id, node);
        if (!page.pageInfo.hasNextPage) break;
        after = page.pageInfo.endCursor;
      }
    }
  }

  async eventsAfter(as: Caller, after: string, first: number): Promise<EventPage> {
    const { restaurant } = await as.ask<{ restaurant: { events: EventPage } }>(EVENTS, {
      id: this.#id,
      after,
      first,
    });
    return restaurant.events;
  }

  changedAfter(as: Caller, after: string | null, first: number): Promise<Listed> {
    return this.#page(as, CHANGES, { after, first });
  }

  /** Writes what events tell over what it has, and forgets what is gone. */
  take(events: readonly Event[]): void {
    for (const event of events) {
      for (const kind of KINDS) {
        const row = event[kind];
        if (row) this.#rows[kind].set(row.id, row);
        if (event.isGone) this.#rows[kind].delete(event.subjectId);
      }
    }
  }

  takeBookings(bookings: readonly Row[]): void {
    for (const booking of bookings) this.#rows.booking.set(booking.id, booking);
  }

  async #page(as: Caller, query: string, asked: object): Promise<Listed> {
    const { restaurant } = await as.ask<{ restaurant: { listed: Listed } }>(query, {
      id: this.#id,
      ...asked,
    });
    return restaurant.listed;
  }
}
