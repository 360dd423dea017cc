import { gql, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropBooking, placeBooking } from '../../../web/src/features/bookings/list/booking-lists-cache.ts';

const LIST = gql`
  query List($status: String, $from: String, $search: String) {
    restaurant(id: "rest_1") {
      id
      bookings(first: 2, status: $status, from: $from, search: $search) {
        totalCount
        edges { cursor node { id date startsAt status customerName } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

const FACTS = gql`
  fragment Facts on Booking { id date startsAt status customerName }
`;

let cache: InMemoryCache;

const booking = (id: string, startsAt: string, status = 'PENDING') => ({
  __typename: 'Booking',
  id,
  date: '2026-11-27',
  startsAt,
  status,
  customerName: `Guest ${id}`,
});

function showList(variables: object, bookings: object[], hasNextPage = false) {
  const edges = bookings.map((node, index) => ({ __typename: 'BookingEdge', cursor: `c${index}`, node }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: `c${bookings.length - 1}` };
  const connection = { __typename: 'BookingConnection', totalCount: bookings.length, edges, pageInfo };
  const data = { restaurant: { __typename: 'Restaurant', id: 'rest_1', bookings: connection } };
  cache.writeQuery({ query: LIST, variables, data });
}

function listed(variables: object) {
  const connection = cache.readQuery<{
    restaurant: { bookings: { totalCount: number; edges: { node: { id: string } }[] } };
  }>({ query: LIST, variables })?.restaurant.bookings;
  return { ids: connection?.edges.map(({ node }) => node.id), totalCount: connection?.totalCount };
}

function arrives(facts: ReturnType<typeof booking>) {
  cache.writeFragment({ fragment: FACTS, data: facts });
  placeBooking(cache, 'rest_1', facts.id);
}

beforeEach(() => {
  cache = new InMemoryCache({
    typePolicies: {
      Restaurant: { fields: { bookings: relayStylePagination(['status', 'from', 'to', 'search']) } },
    },
  });
  cache.writeQuery({
    query: gql`query { restaurant(id: "rest_1") { id } }`,
    data: { restaurant: { __typename: 'Restaurant', id: 'rest_1' } },
  });
});

describe('a host who looks at the list', () => {
  test('sees a new booking arrive in the order of the evening', () => {
    showList({}, [booking('a', '2026-11-27T18:00:00.000Z'), booking('c', '2026-11-27T20:00:00.000Z')]);
    arrives(booking('b', '2026-11-27T19:00:00.000Z'));
    expect(listed({})).toEqual({ ids: ['a', 'b', 'c'], totalCount: 3 });
  });

  test('sees it once, however often it is announced', () => {
    showList({}, [booking('a', '2026-11-27T18:00:00.000Z')]);
    arrives(booking('b', '2026-11-27T19:00:00.000Z'));
    arrives(booking('b', '2026-11-27T19:00:00.000Z'));
    expect(listed({})).toEqual({ ids: ['a', 'b'], totalCount: 2 });
  });

  test('finds a later one on the next page, where it belongs', () => {
    showList({}, [booking('a', '2026-11-27T18:00:00.000Z'), booking('b', '2026-11-27T19:00:00.000Z')], true);
    arrives(booking('z', '2026-11-27T21:00:00.000Z'));
    expect(listed({})).toEqual({ ids: ['a', 'b'], totalCount: 3 });
  });

  test('sees a confirmed booking leave the pending ones and join the confirmed', () => {
    showList({ status: 'PENDING' }, [booking('a', '2026-11-27T18:00:00.000Z')]);
    showList({ status: 'CONFIRMED' }, []);
    arrives(booking('a', '2026-11-27T18:00:00.000Z', 'CONFIRMED'));
    expect(listed({ status: 'PENDING' })).toEqual({ ids: [], totalCount: 0 });
    expect(listed({ status: 'CONFIRMED' })).toEqual({ ids: ['a'], totalCount: 1 });
  });

  test('sees only what passes the dates and the words looked for', () => {
    showList({ from: '2026-12-01' }, []);
    showList({ search: 'guest B' }, []);
    arrives(booking('b', '2026-11-27T19:00:00.000Z'));
    arrives(booking('c', '2026-11-27T19:00:00.000Z'));
    expect(listed({ from: '2026-12-01' }).ids).toEqual([]);
    expect(listed({ search: 'guest B' }).ids).toEqual(['b']);
  });

  test('sees a deleted booking go and come back', () => {
    showList({}, [booking('a', '2026-11-27T18:00:00.000Z'), booking('b', '2026-11-27T19:00:00.000Z')]);
    dropBooking(cache, 'rest_1', 'a');
    dropBooking(cache, 'rest_1', 'a');
    expect(listed({})).toEqual({ ids: ['b'], totalCount: 1 });
    placeBooking(cache, 'rest_1', 'a');
    expect(listed({})).toEqual({ ids: ['a', 'b'], totalCount: 2 });
  });
});
