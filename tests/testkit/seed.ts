import { globalId, newUuid, uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { Role } from '../../api/src/platform/roles/role.ts';
import type { Caller } from './caller.ts';
import { fingerprintOf } from './databases/fingerprint.ts';
import { EMPTY_PLAN } from './floor-plan-inputs.ts';
import { PASSWORD, signIn, writeMember } from './people.ts';
import {
  BOOK,
  CREATE_BLOCK,
  CREATE_TABLE,
  INVITE,
  SAVE_FLOOR_PLAN,
  SET_STATUS,
  SIGN_UP,
  UPDATE,
} from './seed-operations.ts';
import type { TestServer } from './server.ts';

let made = 0;

type Rows = TestServer['rows'];

/** Resolves when all is written that answers did not wait for. */
type Written = () => Promise<void>;

/** What a test says of a restaurant; all else is as a sign-up leaves it, in UTC. */
export interface RestaurantRequest {
  name?: string;
  timezone?: string;
  openingTime?: string;
  closingTime?: string;
  seatingCapacity?: number;
  timeSlotDuration?: number;
}

/** What a test says of a booking; all else is filled in. */
export interface BookingRequest {
  restaurantId?: string;
  date?: string;
  time?: string;
  guests?: number;
  customerName?: string;
  email?: string;
  phone?: string;
  specialRequests?: string | null;
  areaId?: string | null | undefined;
  wishes?: string[];
  diets?: { guests: number; needs: string[] }[];
  dietaryNote?: string | null;
  occasion?: string | null;
  experienceId?: string;
  menuChoices?: { optionId: string; count: number }[];
  addOns?: { optionId: string; count: number }[];
  idempotencyKey?: string;
  visitorKey?: string;
  language?: string;
}

/** A booking as `book` answers it. */
export interface Booked {
  booking: { id: string; reference: string; status: string; date: string; time: string } | null;
  manageToken: string | null;
  alternatives: { time: string }[] | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

/** Makes restaurants, people and bookings the way the product itself does: through the API. */
export class Seed {
  readonly #stranger: () => Caller;
  readonly #rows: Rows;
  readonly #written: Written;

  constructor(stranger: () => Caller, rows: Rows, written: Written = async () => undefined) {
    this.#stranger = stranger;
    this.#rows = rows;
    this.#written = written;
  }

  /** A new restaurant and its signed-in owner. */
  async restaurant(request: RestaurantRequest = {}): Promise<SeededRestaurant> {
    made += 1;
    const { name = `Restaurant ${made}`, timezone = 'UTC', ...settings } = request;
    const owner = this.#stranger();
    const email = `owner${made}@hoststand.test`;
    const { signUp } = await owner.ask<{
      signUp: { session: { accessToken: string }; restaurant: { id: string; today: string } };
    }>(SIGN_UP, { input: { restaurantName: name, email, password: PASSWORD, acceptTerms: true, timezone } });
    owner.accessToken = signUp.session.accessToken;
    const restaurant = new SeededRestaurant(this.#stranger, this.#rows, this.#written, owner, {
      ...signUp.restaurant,
      name,
      email,
    });
    if (Object.keys(settings).length > 0) await restaurant.set(settings);
    return restaurant;
  }
}

/** A restaurant under test. */
export class SeededRestaurant {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** Today's date there when it was made. */
  readonly today: string;
  readonly owner: Caller;
  readonly email: string;
  readonly password = PASSWORD;
  readonly #stranger: () => Caller;
  readonly #rows: Rows;
  readonly #written: Written;

  constructor(
    stranger: () => Caller,
    rows: Rows,
    written: Written,
    owner: Caller,
    given: { id: string; name: string; email: string; today: string },
  ) {
    this.#stranger = stranger;
    this.#rows = rows;
    this.#written = written;
    this.owner = owner;
    this.id = given.id;
    this.name = given.name;
    this.email = given.email;
    this.today = given.today;
    this.uuid = uuidOf('Restaurant', given.id) ?? '';
  }

  /** The owner signs in again, as after days away. */
  async ownerReturns(): Promise<void> {
    const returned = this.#stranger();
    await signIn(returned, this.email);
    this.owner.accessToken = returned.accessToken;
  }

  /** Changes settings as its owner. */
  async set(settings: object): Promise<void> {
    const { updateRestaurant } = await this.owner.ask<{ updateRestaurant: { userErrors: object[] } }>(
      UPDATE,
      {
        input: { id: this.id, ...settings },
      },
    );
    if (updateRestaurant.userErrors.length > 0) throw new Error(JSON.stringify(updateRestaurant.userErrors));
  }

  /** A signed-in member of its staff, written directly: most tests are about what they do, not about how they came. */
  async member(role: Role): Promise<Caller> {
    const caller = this.#stranger();
    await signIn(caller, await writeMember(this.#rows, this.uuid, role));
    return caller;
  }

  /** The owner's own membership; its global id. */
  async memberId(): Promise<string> {
    const { restaurant } = await this.owner.ask<{ restaurant: { members: { id: string }[] } }>(
      'query($id: ID!) { restaurant(id: $id) { members { id } } }',
      { id: this.id },
    );
    return restaurant.members[0]?.id ?? '';
  }

  /** Somebody the owner invites; the invitation's global id. */
  async invite(email: string, role: Uppercase<Role> = 'HOST'): Promise<string> {
    const { inviteMember } = await this.owner.ask<{
      inviteMember: { invitation: { id: string } | null; userErrors: object[] };
    }>(INVITE, { input: { restaurantId: this.id, email, role } });
    if (!inviteMember.invitation) throw new Error(JSON.stringify(inviteMember.userErrors));
    return inviteMember.invitation.id;
  }

  /** The whole answer to a diner who asks for a booking; by default for two, a week from today at 19:00. */
  async ask(request: BookingRequest = {}, diner: Caller = this.#stranger()): Promise<Booked> {
    const { createBooking } = await diner.ask<{ createBooking: Booked }>(BOOK, {
      input: this.request(request),
    });
    return createBooking;
  }

  /** A booking that must succeed. */
  async book(
    request: BookingRequest = {},
  ): Promise<NonNullable<Booked['booking']> & { manageToken: string }> {
    const { booking, manageToken, userErrors } = await this.ask(request);
    if (!booking || !manageToken) throw new Error(`Not booked: ${JSON.stringify(userErrors)}`);
    return { ...booking, manageToken };
  }

  /** A new table for two to six, made by the owner; its global id. */
  async table(
    request: {
      name?: string;
      capacity?: number;
      minCapacity?: number;
      maxCapacity?: number;
      combinable?: boolean;
      accessibility?: string[];
    } = {},
  ): Promise<string> {
    const { createTable } = await this.owner.ask<{
      createTable: { table: { id: string } | null; userErrors: object[] };
    }>(CREATE_TABLE, { input: { restaurantId: this.id, name: 'Table', capacity: 4, ...request } });
    if (!createTable.table) throw new Error(JSON.stringify(createTable.userErrors));
    return createTable.table.id;
  }

  /** Saves the owner's floor plan for the first time; its global id. */
  async floorPlan(request: { zones?: object[]; objects?: object[] } = {}): Promise<string> {
    const { saveFloorPlan } = await this.owner.ask<{
      saveFloorPlan: { floorPlan: { id: string } | null; userErrors: object[] };
    }>(SAVE_FLOOR_PLAN, { input: { restaurantId: this.id, ...EMPTY_PLAN, ...request } });
    if (!saveFloorPlan.floorPlan) throw new Error(JSON.stringify(saveFloorPlan.userErrors));
    return saveFloorPlan.floorPlan.id;
  }

  /** A block made by the owner, by default of the whole restaurant from noon to two, a week from today; its global id. */
  async block(
    request: {
      startsAt?: string;
      endsAt?: string;
      tableIds?: string[];
      onlineOnly?: boolean;
      reason?: string;
    } = {},
  ): Promise<string> {
    const day = this.dayFromToday(7);
    const span = { startsAt: `${day}T12:00:00Z`, endsAt: `${day}T14:00:00Z` };
    const { createBlock } = await this.owner.ask<{
      createBlock: { block: { id: string } | null; userErrors: object[] };
    }>(CREATE_BLOCK, { input: { restaurantId: this.id, ...span, ...request } });
    if (!createBlock.block) throw new Error(JSON.stringify(createBlock.userErrors));
    return createBlock.block.id;
  }

  /** Pairs of bookings that hold one table at one time, asked of the rows themselves; there must never be any. */
  overlaps(): Promise<object[]> {
    return this.#rows(
      `select a.booking_id as one, b.booking_id as other from seatings a join seatings b
        on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id and a.booking_id < b.booking_id
          and a.holding and b.holding and a.during && b.during
        where a.restaurant_id = $1`,
      [this.uuid],
    );
  }

  /** The input of `createBooking` for a request. */
  request(request: BookingRequest = {}): object {
    return {
      restaurantId: this.id,
      date: this.dayFromToday(7),
      time: '19:00:00',
      guests: 2,
      customerName: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      ...request,
    };
  }

  /** The date so many days after the restaurant was made. */
  dayFromToday(days: number): string {
    return new Date(Date.parse(this.today) + days * 86_400_000).toISOString().slice(0, 10);
  }

  /** Sets a booking's status as the owner; returns the payload. */
  async setStatus(id: string, status: string, as: Caller = this.owner) {
    const { setBookingStatus } = await as.ask<{
      setBookingStatus: {
        booking: { status: string } | null;
        userErrors: { code: string; message: string }[];
      };
    }>(SET_STATUS, { input: { id, status } });
    return setBookingStatus;
  }

  /** One value that changes whenever any row of this restaurant or any session changes. */
  async fingerprint(): Promise<string> {
    await this.#written();
    return fingerprintOf(this.uuid, this.#rows);
  }

  /**
   * A line in the log of messages, of a mail about a booking that was given up. Not through the API, because nobody can
   * make a mail fail there. Answers with its global id.
   */
  async failedMessage(bookingId: string, about: { reader?: string; kind?: string } = {}): Promise<string> {
    const id = newUuid();
    const { reader = 'guest', kind = 'booking-received' } = about;
    const payload = { restaurantId: this.uuid, bookingId: uuidOf('Booking', bookingId) };
    await this.#rows(
      `insert into messages values ($1, $2, $3, $4, $5, $6, 'failed', 3, 'address_refused', 'send-guest-letter', $7,
        now(), now(), null)`,
      [this.uuid, id, `${kind}:${id}`, kind, reader, payload.bookingId, payload],
    );
    return globalId('Message', id);
  }
}
