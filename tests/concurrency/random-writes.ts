import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../testkit/caller.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { type Random, seededRandom } from '../testkit/seeded-random.ts';
import type { Rows } from './two-processes.ts';

type Act = (as: Caller, random: Random) => Promise<boolean>;
type Payload = Record<string, { userErrors: { code: string }[] } & Record<string, { id: string } | null>>;

const PEOPLE = 25;

/** Acts of guests and staff, one after another as chance has it, at one door of the product or the other; those that are refused count, too. */
export class RandomWrites {
  readonly #restaurant: SeededRestaurant;
  readonly #doors: readonly Caller[];
  readonly #rows: Rows;
  readonly #bookings: string[] = [];
  readonly #guests: string[] = [];
  readonly #entries: string[] = [];
  readonly #tables: string[] = [];
  readonly #done = new Set<string>();

  constructor(restaurant: SeededRestaurant, doors: readonly Caller[], rows: Rows) {
    this.#restaurant = restaurant;
    this.#doors = doors;
    this.#rows = rows;
  }

  /** Does so many of them. Throws when one fails otherwise than by being refused. */
  async run(times: number, seed: number): Promise<void> {
    const random = seededRandom(seed);
    const names = Object.keys(this.#acts);
    for (let time = 0; time < times; time += 1) {
      await this.#try(names[random.below(names.length)] ?? '', random);
    }
  }

  /** Does the kinds of acts that were refused whenever chance had one of them. Returns those that are refused still, after so many tries. */
  async makeUpFor(tries: number, seed: number): Promise<string[]> {
    const random = seededRandom(seed);
    for (let time = 0; time < tries && this.#undone().length > 0; time += 1) {
      for (const name of this.#undone()) await this.#try(name, random);
    }
    return this.#undone();
  }

  #undone(): string[] {
    return Object.keys(this.#acts).filter((name) => !this.#done.has(name));
  }

  async #try(name: string, random: Random): Promise<void> {
    const door = this.#doors[random.below(this.#doors.length)] as Caller;
    if (await this.#acts[name]?.(door, random)) this.#done.add(name);
  }

  readonly #acts: Readonly<Record<string, Act>> = {
    book: (as, random) => this.#book(as, random),
    bookAgain: (as, random) => this.#book(as, random),
    setStatus: (as, random) =>
      this.#change(as, 'SetBookingStatus', {
        id: one(this.#bookings, random),
        status: ['CONFIRMED', 'CANCELLED', 'PENDING'][random.below(3)],
      }),
    note: (as, random) =>
      this.#change(as, 'UpdateBooking', {
        id: one(this.#bookings, random),
        staffNote: `Note ${random.below(1_000)}`,
      }),
    moveToTable: (as, random) =>
      this.#change(as, 'AssignTablesToBooking', {
        id: one(this.#bookings, random),
        tableIds: [one(this.#tables, random)],
      }),
    delete: (as, random) => this.#change(as, 'DeleteBooking', { id: one(this.#bookings, random) }),
    wait: async (as, random) => {
      const { addToWaitlist: made } = await as.ask<Payload>(mutation('AddToWaitlist', 'entry { id }'), {
        input: {
          restaurantId: this.#restaurant.id,
          customerName: `Guest ${random.below(PEOPLE)}`,
          phone: phoneOf(random.below(PEOPLE)),
          partySize: 2,
          estimatedWait: 10,
        },
      });
      return kept(made?.entry, this.#entries);
    },
    knowGuest: async (as, random) => kept(await this.#guestOfBooking(as, random), this.#guests),
    changeGuest: (as, random) =>
      this.#change(as, 'UpdateGuest', {
        id: one(this.#guests, random),
        notes: `Likes ${random.below(1_000)}`,
      }),
    mergeGuests: (as, random) =>
      this.#change(as, 'MergeGuests', {
        keepId: one(this.#guests, random),
        mergeId: one(this.#guests, random),
      }),
    eraseGuest: async (as, random) => {
      if (random.below(4) > 0) return false;
      // Of a booking that is there: of those that were known in the course, most are merged or erased at the end.
      const guest = await this.#guestOfBooking(as, random);
      return this.#change(as, 'EraseGuest', { id: guest?.id ?? 'none', cancelUpcoming: true });
    },
    addTable: async (as, random) => {
      if (this.#tables.length > 40) return false;
      const { createTable: made } = await as.ask<Payload>(mutation('CreateTable', 'table { id }'), {
        input: { restaurantId: this.#restaurant.id, name: `New ${random.below(1_000_000)}`, capacity: 4 },
      });
      return kept(made?.table, this.#tables);
    },
    nameTable: (as, random) =>
      this.#change(as, 'UpdateTable', {
        id: one(this.#tables, random),
        name: `Named ${random.below(1_000_000)}`,
      }),
    byHand: async (_as, random) => {
      const id = uuidOf('Booking', one(this.#bookings, random));
      const changed = await this.#rows(
        `update bookings set staff_note = $3 where restaurant_id = $1 and id = $2 and deleted_at is null returning 1`,
        [this.#restaurant.uuid, id, `By hand ${random.below(1_000)}`],
      );
      return changed.length > 0;
    },
  };

  async #book(as: Caller, random: Random): Promise<boolean> {
    const person = random.below(PEOPLE);
    const request = {
      date: this.#restaurant.dayFromToday(1 + random.below(40)),
      time: ['18:00:00', '20:00:00'][random.below(2)] ?? '',
      customerName: `Guest ${person}`,
      email: `guest${person}@example.com`,
      phone: phoneOf(random.below(PEOPLE)),
    };
    const { booking } = await this.#restaurant.ask(request, as);
    return kept(booking, this.#bookings);
  }

  async #guestOfBooking(as: Caller, random: Random): Promise<{ id: string } | null> {
    const { node } = await as.ask<{ node: { guest: { id: string } | null } | null }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
      { id: one(this.#bookings, random) },
    );
    return node?.guest ?? null;
  }

  async #change(as: Caller, name: string, input: object): Promise<boolean> {
    const data = await as.ask<Payload>(mutation(name), { input });
    return Object.values(data)[0]?.userErrors.length === 0;
  }
}

const phoneOf = (person: number) => `+44 20 7946 0${String(100 + person)}`;

/** One of those that are known; an id that nothing has when there is none yet. */
const one = (ids: readonly string[], random: Random) => ids[random.below(ids.length)] ?? 'none';

function kept(made: { id: string } | null | undefined, ids: string[]): boolean {
  if (!made) return false;
  ids.push(made.id);
  return true;
}

function mutation(name: string, fields = ''): string {
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  return `mutation($input: ${name}Input!) { ${field}(input: $input) { ${fields} userErrors { code } } }`;
}
