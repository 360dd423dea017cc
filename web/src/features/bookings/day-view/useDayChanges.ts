import type { ApolloCache, Reference } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { DayBookingChangesDocument, DayTableChangesDocument } from './DayChanges.generated.ts';

/** A day as the cache holds it, under `serviceDay:{"date":…}` of its restaurant. */
interface StoredDay {
  date: string;
  bookings: Reference[];
  tables: Reference[];
}

/** Keeps the days of a restaurant as they are there: what others book, move, cancel and delete, and its tables. */
export function useDayChanges(restaurantId: string): void {
  useSubscription(DayBookingChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { kind, bookingId } = data.bookingChanged;
      listBooking(cache, restaurantId, bookingId, kind !== 'DELETED');
    },
  });
  useSubscription(DayTableChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { kind, tableId } = data.tableChanged;
      listTable(cache, restaurantId, tableId, kind !== 'DELETED');
    },
  });
}

/** Puts a booking, which must be in the cache, into the stored day of its date, and out of all others. */
function listBooking(cache: ApolloCache, restaurantId: string, id: string, isThere: boolean): void {
  const booking = { __ref: cache.identify({ __typename: 'Booking', id }) ?? '' };
  modifyDays(cache, restaurantId, (day, dateOf) => ({
    ...day,
    bookings: listed(day.bookings, booking, isThere && dateOf(booking) === day.date),
  }));
}

function listTable(cache: ApolloCache, restaurantId: string, id: string, isThere: boolean): void {
  const table = { __ref: cache.identify({ __typename: 'Table', id }) ?? '' };
  modifyDays(cache, restaurantId, (day) => ({ ...day, tables: listed(day.tables, table, isThere) }));
}

function modifyDays(
  cache: ApolloCache,
  restaurantId: string,
  change: (day: StoredDay, dateOf: (booking: Reference) => string | undefined) => StoredDay,
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Restaurant', id: restaurantId }),
    fields: {
      serviceDay: (day: unknown, { readField }) =>
        isDay(day) ? change(day, (booking) => readField<string>('date', booking)) : day,
    },
  });
}

/** Not so while the day was refused: then the cache holds null. */
function isDay(value: unknown): value is StoredDay {
  return typeof value === 'object' && value !== null && 'bookings' in value && 'tables' in value;
}

function listed(list: Reference[], item: Reference, isThere: boolean): Reference[] {
  const isListed = list.some(({ __ref }) => __ref === item.__ref);
  if (isListed === isThere) return list;
  return isThere ? [...list, item] : list.filter(({ __ref }) => __ref !== item.__ref);
}
