import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import {
  BookingChangedDocument,
  type BookingChangedSubscription,
  type BookingOfDayFragment,
  BookingsOfDayDocument,
  type BookingsOfDayQuery,
  type BookingsOfDayQueryVariables,
  EventsCursorDocument,
} from './generated/hoststand.ts';
import { type Hoststand, OperationError, send } from './hoststand.ts';

type Change = BookingChangedSubscription['bookingChanged'];

/** All bookings of a day in their order, asked for page by page of `first`, 1 to 100. Needs a key. */
export async function* bookingsOfDay(
  hoststand: Hoststand,
  restaurantId: string,
  date: string,
  first = 50,
): AsyncGenerator<BookingOfDayFragment> {
  let after: string | null = null;
  do {
    const asked: BookingsOfDayQueryVariables = { restaurantId, date, first, after };
    const { restaurant }: BookingsOfDayQuery = await send(hoststand, BookingsOfDayDocument, asked);
    if (!restaurant?.bookings) throw new Error(`There is no restaurant ${restaurantId}.`);
    const { edges, pageInfo } = restaurant.bookings;
    for (const { node } of edges) yield node;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
}

/**
 * Every change of a booking from now on. A socket that breaks is opened again, and goes on after the last change that came:
 * nothing is missed, and nothing comes twice. Needs a key.
 *
 * @throws OperationError when the server ends it, for instance with FELL_BEHIND: load the lists, then call it again.
 */
export async function* bookingChanges(hoststand: Hoststand, restaurantId: string): AsyncGenerator<Change> {
  const { restaurant } = await send(hoststand, EventsCursorDocument, { restaurantId });
  let after = restaurant?.eventsCursor ?? null;
  for (;;) {
    const { url, key } = hoststand;
    const client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      connectionParams: key ? { apiKey: key } : {},
      retryAttempts: 0, // by itself it would ask again with the first cursor
    });
    try {
      const query = String(BookingChangedDocument);
      const variables = { restaurantId, after };
      for await (const { data, errors } of client.iterate<BookingChangedSubscription>({ query, variables })) {
        const [error] = errors ?? [];
        if (error) throw new OperationError(error);
        if (!data) continue;
        after = data.bookingChanged.cursor;
        yield data.bookingChanged;
      }
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    } finally {
      await client.dispose();
    }
    await sleep(1_000);
  }
}

/** Whether the socket broke, rather than that the server refused: those of 4400 and up would be refused again. */
function isLostConnection(error: unknown): boolean {
  if (error instanceof OperationError || !(error instanceof Event)) return false;
  return !(error instanceof CloseEvent) || error.code < 4400;
}
