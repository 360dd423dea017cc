import type { Client } from 'graphql-ws';
import type { Caller } from '../testkit/caller.ts';
import { liveClient, type Watched, watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';

/** The dashboard's counts. */
export interface Stats {
  dashboardStats: { today: number; thisWeek: number; thisMonth: number; total: number };
}

/** One change of a booking. */
export interface Change {
  bookingChanged: {
    kind: 'CREATED' | 'UPDATED' | 'DELETED';
    bookingId: string;
    cursor: string;
    booking: { id: string; status: string; customerName: string } | null;
  };
}

/** The times of a day. */
export interface Times {
  availability: { date: string; slots: { time: string; available: boolean; reason: string | null }[] };
}

const STATS =
  'subscription($id: ID!) { dashboardStats(restaurantId: $id) { today thisWeek thisMonth total } }';
const CHANGES = `subscription($id: ID!) { bookingChanged(restaurantId: $id) {
  kind bookingId cursor booking { id status customerName } } }`;
const TIMES = `subscription($id: ID!, $date: LocalDate!, $partySize: Int!, $visitorKey: String) {
  availability(restaurantId: $id, date: $date, partySize: $partySize, visitorKey: $visitorKey) {
    date slots { time available reason } } }`;

/** Somebody with a page open, who comes back so often when its socket is lost; close it when done. */
export class Onlooker {
  readonly client: Client;

  constructor(url: string, as: Caller | null = null, retryAttempts = 0) {
    this.client = liveClient(url, as?.accessToken ?? null, retryAttempts);
  }

  /** Follows the counts of a restaurant. */
  stats({ id }: Pick<SeededRestaurant, 'id'>): Watched<Stats> {
    return watch<Stats>(this.client, STATS, { id });
  }

  /** Follows the bookings of a restaurant. Resolves when the server listens: changes from now on are heard. */
  async changes(restaurant: Pick<SeededRestaurant, 'id'>): Promise<Watched<Change>> {
    const changes = watch<Change>(this.client, CHANGES, { id: restaurant.id });
    // The server works through one socket's messages in order, so this answer comes after the start of the other.
    await this.stats(restaurant).until(() => true);
    return changes;
  }

  /** Follows the free times of a day; with a key as the visitor who has it. */
  times(
    { id }: Pick<SeededRestaurant, 'id'>,
    date: string,
    partySize = 2,
    visitorKey?: string,
  ): Watched<Times> {
    return watch<Times>(this.client, TIMES, { id, date, partySize, visitorKey });
  }

  /** Closes the page. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.dispose();
  }
}
