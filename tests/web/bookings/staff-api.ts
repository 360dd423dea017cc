import { HostApi, type StoredBooking, type StoredTable } from './host-api.ts';
import type { StoredArea } from './nothing-said.ts';

/** What a host sends for a place. */
export interface SentPlace {
  id?: string;
  date?: string;
  time?: string;
  guests?: number;
  areaId?: string | null;
  customerName?: string;
  email?: string;
  phone?: string;
  source?: string;
  status?: string;
  wishes?: string[];
  tableIds?: string[];
  pinTables?: boolean;
  overruleReason?: string | null;
  guaranteeUntil?: string | null;
  experienceId?: string;
  idempotencyKey?: string;
}

interface Refusal {
  reason: string;
  explanation: string;
  canOverrule: boolean;
}

/** A rule that refuses, as the API words it. */
export const FULL: Refusal = {
  reason: 'FULL_ROOM',
  explanation:
    'Capacity: the room takes 50 covers. At the fullest moment, 49 are taken already, so there is no room for 2 more.',
  canOverrule: true,
};

/** The API as staff meet it who book and change: a short evening, its tables, and rules that can refuse. */
export class StaffApi extends HostApi {
  readonly sent: SentPlace[] = [];
  /** What the list of times says of 19:15. */
  refusedTime: Refusal | null = null;
  /** With what writes are refused, until a reason is given where that is enough. */
  refusedPlace: Refusal | null = null;
  /** User errors of the next writes. */
  userErrors: { field: string[]; message: string; code: string }[] = [];
  /** What guests of any time can be asked for. */
  guarantee: { kind: string; amountMinor: number; currency: string } | null = null;
  areas: StoredArea[] = [];
  /** What the restaurant sells beside tables. */
  experiences: object[] = [];
  /** What times were asked for beside the table. */
  readonly experiencesAsked: (string | null | undefined)[] = [];
  /** The areas whose times were asked for; undefined: that of the booking. */
  readonly areasAsked: (string | null | undefined)[] = [];
  /** The window stands in zone 1, the corner in zone 2. */
  tables: StoredTable[] = ['Window', 'Corner'].map((name, index) => ({
    id: `tbl_${name}`,
    name,
    minCapacity: 1,
    maxCapacity: 4,
    accessibility: name === 'Window' ? ['QUIET'] : [],
    serverZone: index + 1,
  }));

  private readonly guests: {
    name: string;
    phone: string | null;
    email: string | null;
    [fact: string]: unknown;
  }[] = [];

  /** Somebody whose record the restaurant keeps. */
  knows(name: string, facts: { phone?: string; email?: string; dietary?: string[] } = {}): void {
    const history = { visits: 3, noShows: 0, cancellations: 0, upcoming: 0, lastVisit: '2026-10-30' };
    this.guests.push({
      id: `gst_${name}`,
      name,
      phone: null,
      email: null,
      notes: null,
      tags: [],
      dietary: [],
      dietaryNote: null,
      history,
      ...facts,
    });
  }

  /** By name and number, as the API looks for guests. */
  private guestsLike(search: string) {
    const wanted = search.toLowerCase();
    const digits = search.replaceAll(/\D/g, '');
    return this.guests.filter(
      ({ name, phone }) =>
        name.toLowerCase().includes(wanted) ||
        (digits !== '' && phone?.replaceAll(/\D/g, '').includes(digits)),
    );
  }

  protected override restaurantFields(): object {
    const slot = (time: string, refusal: Refusal | null, unmetWishes: readonly string[] = []) => ({
      time,
      startsAt: `2099-11-27T${time}.000Z`,
      endsAt: `2099-11-27T${time}.000Z`,
      service: '',
      available: refusal === null,
      reason: null,
      explanation: null,
      canOverrule: false,
      unmetWishes,
      guarantee: this.guarantee,
      ...refusal,
    });
    return {
      staffAvailability: ({
        date,
        partySize,
        areaId,
        wishes,
        experienceId,
      }: {
        date: string;
        partySize: number;
        areaId?: string | null;
        wishes?: string[];
        experienceId?: string;
      }) => {
        this.areasAsked.push(areaId);
        this.experiencesAsked.push(experienceId);
        const slots = [
          slot('19:00:00', null, wishes ?? []), // the quiet table is taken then
          slot('19:15:00', this.refusedTime),
          slot('19:30:00', null),
        ];
        return { date, partySize, note: null, slots };
      },
      staffAreas: () => this.areas,
      allExperiences: () => this.experiences,
      guests: ({ search }: { search: string }) => ({
        edges: this.guestsLike(search).map((node) => ({ cursor: node.name, node })),
      }),
      tables: (wanted: { first: number; after: string | null }) => this.pageOfTables(wanted),
    };
  }

  private pageOfTables({ first, after }: { first: number; after: string | null }) {
    const begin = after ? Number(after) : 0;
    const end = begin + first;
    return {
      edges: this.tables
        .slice(begin, end)
        .map((node, index) => ({ cursor: String(begin + index + 1), node })),
      pageInfo: { hasNextPage: end < this.tables.length, endCursor: String(end), hasPreviousPage: begin > 0 },
    };
  }

  protected override root() {
    const asked = (change: (input: SentPlace) => StoredBooking) => {
      return ({ input }: { input: SentPlace }) => this.place(input, change);
    };
    return {
      ...super.root(),
      createStaffBooking: asked(({ customerName = '', time = '', ...facts }) =>
        this.has(customerName, time.slice(0, 5), { ...facts, ...this.seat(facts), id: 'bkg_new' }),
      ),
      setBookingStatus: asked(({ id = '', status = '' }) => Object.assign(this.find(id), { status })),
      moveBooking: asked(({ id = '', overruleReason: _reason, areaId, ...visit }) => {
        const booking = this.find(id);
        const area =
          areaId === undefined ? booking.area : (this.areas.find((each) => each.id === areaId) ?? null);
        return Object.assign(booking, visit, { area, startsAt: `${visit.date}T${visit.time}.000Z` });
      }),
      assignTablesToBooking: asked((input) => Object.assign(this.find(input.id ?? ''), this.seat(input))),
    };
  }

  private seat({ tableIds = [], pinTables = false }: SentPlace) {
    return { tables: this.tables.filter(({ id }) => tableIds.includes(id)), tablesPinned: pinTables };
  }

  private place(input: SentPlace, change: (input: SentPlace) => StoredBooking) {
    this.sent.push(input);
    if (this.userErrors.length > 0) return { userErrors: this.userErrors };
    const { refusedPlace } = this;
    if (!refusedPlace || (refusedPlace.canOverrule && input.overruleReason)) {
      return { booking: change(input), userErrors: [] };
    }
    return {
      refusal: refusedPlace,
      alternatives: [{ time: '19:30:00', startsAt: '2026-11-27T19:30:00.000Z', available: true }],
      userErrors: [{ field: ['time'], message: 'That time was just taken.', code: 'SLOT_TAKEN' }],
    };
  }
}
