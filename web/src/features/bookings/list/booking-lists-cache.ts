import type { ApolloCache, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';

type ReadField = ModifierDetails['readField'];

interface StoredEdge {
  __typename: 'BookingEdge';
  cursor: string;
  node: Reference;
}

interface StoredConnection {
  edges: StoredEdge[];
  totalCount?: number;
  pageInfo?: { hasNextPage?: boolean };
}

/** The arguments by which the cache keeps one list of bookings apart from another. */
interface ListFilters {
  status?: string | null;
  from?: string | null;
  to?: string | null;
  search?: string | null;
  areaId?: string | null;
}

const SEARCHED_FIELDS = ['customerName', 'email', 'phone', 'reference'];

/**
 * Puts a booking that came, came back or changed where it now belongs in every stored list of the restaurant:
 * in the API's order, by date and start, out of the lists whose filter it no longer passes. The booking itself must
 * already be in the cache.
 */
export function placeBooking(cache: ApolloCache, restaurantId: string, bookingId: string): void {
  modifyLists(cache, restaurantId, (connection, filters, readField) => {
    const booking = { __ref: cache.identify({ __typename: 'Booking', id: bookingId }) ?? '' };
    const isListed = connection.edges.some((edge) => readField('id', edge.node) === bookingId);
    if (!passes(booking, filters, readField))
      return isListed ? without(connection, bookingId, readField) : connection;
    if (!isListed) return withBooking(connection, booking, readField);
    if (isInOrder(connection, readField)) return connection;
    return withBooking(without(connection, bookingId, readField), booking, readField);
  });
}

/** Takes a booking out of every stored list of the restaurant; it stays in the cache, so that it can come back. */
export function dropBooking(cache: ApolloCache, restaurantId: string, bookingId: string): void {
  modifyLists(cache, restaurantId, (connection, _filters, readField) =>
    without(connection, bookingId, readField),
  );
}

function modifyLists(
  cache: ApolloCache,
  restaurantId: string,
  change: (connection: StoredConnection, filters: ListFilters, readField: ReadField) => StoredConnection,
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Restaurant', id: restaurantId }),
    fields: {
      bookings: (connection: unknown, { storeFieldName, readField }) =>
        isConnection(connection) ? change(connection, filtersIn(storeFieldName), readField) : connection,
    },
  });
}

/** Not so while the list was refused: then the cache holds null. */
function isConnection(value: unknown): value is StoredConnection {
  return typeof value === 'object' && value !== null && 'edges' in value;
}

/** Apollo keeps a list under `bookings:{"status":"PENDING"}`: the key arguments of its pagination policy. */
function filtersIn(storeFieldName: string): ListFilters {
  const start = storeFieldName.indexOf('{');
  return start < 0 ? {} : JSON.parse(storeFieldName.slice(start, storeFieldName.lastIndexOf('}') + 1));
}

function passes(
  booking: Reference,
  { status, from, to, search, areaId }: ListFilters,
  readField: ReadField,
): boolean {
  const date = readField<string>('date', booking) ?? '';
  if (status && readField('status', booking) !== status) return false;
  if (areaId && readField('id', readField<Reference>('area', booking)) !== areaId) return false;
  if ((from && date < from) || (to && date > to)) return false;
  if (!search) return true;
  const wanted = search.toLowerCase();
  return SEARCHED_FIELDS.some((field) => readField<string>(field, booking)?.toLowerCase().includes(wanted));
}

function without(connection: StoredConnection, bookingId: string, readField: ReadField): StoredConnection {
  const edges = connection.edges.filter((edge) => readField('id', edge.node) !== bookingId);
  return counted(connection, edges.length === connection.edges.length ? 0 : -1, edges);
}

function withBooking(
  connection: StoredConnection,
  booking: Reference,
  readField: ReadField,
): StoredConnection {
  const start = startOf(booking, readField);
  const later = connection.edges.findIndex((edge) => startOf(edge.node, readField) > start);
  // After the last row that is loaded there may be others: the next page will bring it in its place.
  if (later < 0 && connection.pageInfo?.hasNextPage) return counted(connection, 1, connection.edges);
  const position = later < 0 ? connection.edges.length : later;
  const edge: StoredEdge = { __typename: 'BookingEdge', cursor: '', node: booking };
  return counted(connection, 1, connection.edges.toSpliced(position, 0, edge));
}

/** Not so once a listed booking has moved to another time. */
function isInOrder({ edges }: StoredConnection, readField: ReadField): boolean {
  const starts = edges.map(({ node }) => startOf(node, readField));
  return starts.every((start, index) => index === 0 || (starts[index - 1] ?? '') <= start);
}

function startOf(node: Reference, readField: ReadField): string {
  return `${readField('date', node)} ${readField('startsAt', node)}`;
}

function counted(connection: StoredConnection, more: number, edges: StoredEdge[]): StoredConnection {
  const { totalCount } = connection;
  return { ...connection, edges, ...(totalCount !== undefined && { totalCount: totalCount + more }) };
}
