import pg from 'pg';
import { settleBookingDays } from '../../api/src/features/bookings/stats/settle-booking-days.ts';
import { signAccessToken } from '../../api/src/platform/auth/access-token.ts';
import { globalId, uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { Keyring } from '../../api/src/platform/secrets/keyring.ts';
import { post, signUp } from './requests.ts';
import { JWT_SECRET, type Stage, TOKEN_SECONDS } from './stage.ts';
import {
  ADD_BOOKINGS,
  ADD_GUESTS,
  ADD_TABLES,
  COPY_RESTAURANTS,
  JOIN_TEAMS,
  SEAT_BOOKINGS,
} from './world-statements.ts';

/** A restaurant of the bench, with its owner's token. */
export interface BenchRestaurant {
  /** Global id. */
  id: string;
  restaurantId: string;
  accessToken: string;
}

/** How a restaurant's history looks. */
export interface History {
  bookings: number;
  perDay: number;
  guests: number;
}

const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
const BATCH = 50_000;
const ENLARGE = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`;

/** Makes restaurants, guests and bookings as the database's owner; the first restaurant signs up like any other. */
export class World implements AsyncDisposable {
  readonly #owner: pg.Client;
  readonly #model: string;
  #made = 0;

  private constructor(owner: pg.Client, model: string) {
    this.#owner = owner;
    this.#model = model;
  }

  /** Signs one restaurant up through the API: all others are copies of it. */
  static async open({ api, ownerUrl }: Stage): Promise<World> {
    const { id, accessToken } = await signUp(api.url, 0);
    const larger = { id, seatingCapacity: 10_000 };
    await post(api.url, { query: ENLARGE, variables: { input: larger } }, { accessToken });
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    return new World(owner, uuidOf('Restaurant', id) ?? '');
  }

  /** More restaurants, each with an owner who is signed in and twenty tables. */
  async addRestaurants(count: number): Promise<BenchRestaurant[]> {
    const { rows } = await this.#owner.query<{ restaurantId: string; sessionId: string }>(COPY_RESTAURANTS, [
      this.#model,
      this.#made + 1,
      this.#made + count,
    ]);
    this.#made += count;
    for (const { restaurantId } of rows) await this.#owner.query(ADD_TABLES, [restaurantId]);
    return rows.map(({ restaurantId, sessionId }) => ({
      id: globalId('Restaurant', restaurantId),
      restaurantId,
      accessToken: tokenOf(restaurantId, sessionId),
    }));
  }

  /** The same restaurant, seen from as many sessions of its owner. */
  async addSessions(restaurant: BenchRestaurant | undefined, count: number): Promise<BenchRestaurant[]> {
    if (!restaurant) throw new RangeError('There is no restaurant to look at.');
    const { rows } = await this.#owner.query<{ id: string }>(
      `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
        from sessions s, generate_series(1, $2::int) where s.id = (select id from sessions where user_id = $1 limit 1)
        returning id`,
      [restaurant.restaurantId, count],
    );
    return rows.map(({ id }) => ({ ...restaurant, accessToken: tokenOf(restaurant.restaurantId, id) }));
  }

  /** Makes the owner of the first of these restaurants an owner of the others too. */
  async joinTeams([first, ...others]: readonly BenchRestaurant[]): Promise<void> {
    await this.#owner.query(JOIN_TEAMS, [
      first?.restaurantId,
      others.map(({ restaurantId }) => restaurantId),
    ]);
  }

  /** Gives a restaurant its history. */
  async addHistory({ restaurantId }: BenchRestaurant, { bookings, perDay, guests }: History): Promise<void> {
    await this.#owner.query(ADD_GUESTS, [restaurantId, guests]);
    for (let first = 0; first < bookings; first += BATCH) {
      const span = [restaurantId, first, Math.min(bookings, first + BATCH) - 1, perDay];
      await this.#owner.query(ADD_BOOKINGS, [...span, lastDay(), guests]);
      await this.#owner.query(SEAT_BOOKINGS, span);
    }
  }

  /** Takes away what the workloads have booked, so that the evenings are as full as they were; all of it came online. */
  async takeBack(): Promise<void> {
    await this.#owner.query(`delete from bookings where status = 'pending' and source = 'online'`);
    await this.tidy();
  }

  /** What a night and autovacuum would do sooner or later, done now. */
  async tidy(): Promise<void> {
    await settleBookingDays((statement) => this.#owner.query(statement), new Date());
    await this.#owner.query('vacuum analyze');
  }

  /** Places spread over a restaurant's list of bookings: how many come before each, and its cursor. */
  async cursors(
    { restaurantId }: BenchRestaurant,
    count: number,
  ): Promise<{ place: number; cursor: string }[]> {
    const { rows } = await this.#owner.query<{ place: number; date: string; startsAt: Date; id: string }>(
      `select place::int, date::text, starts_at as "startsAt", id
        from (select *, row_number() over (order by b.date, starts_at, id) - 1 as place, count(*) over () as length
          from bookings b where restaurant_id = $1) listed
        where place % greatest(1, length / $2) = 0 order by place limit $2`,
      [restaurantId, count],
    );
    return rows.map(({ place, date, startsAt, id }) => ({
      place,
      cursor: Buffer.from(JSON.stringify([date, startsAt.toISOString(), id])).toString('base64url'),
    }));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#owner.end();
  }
}

/** The owner of a group has its first restaurant's id (product decision 16). */
function tokenOf(userId: string, sessionId: string): string {
  const settings = { keys: new Keyring({ signing: JWT_SECRET }), lifetimeSeconds: TOKEN_SECONDS };
  return signAccessToken(settings, { userId, sessionId }, new Date()).accessToken;
}

const lastDay = () => new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
