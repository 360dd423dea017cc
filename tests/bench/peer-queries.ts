import { globalId } from '../../api/src/platform/ids/global-id.ts';

/** A row's request as PostGraphile takes it, and its answer in the product's words, to be compared. */
export interface PeerQuery {
  query: string;
  answerOf(data: never): object;
}

const DAY_MS = 86_400_000;
const ORDER = 'orderBy: [DATE_ASC, STARTS_AT_ASC, ROW_ID_ASC]';
const LISTED = 'rowId customerName email date time guests status';

const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The days that the dashboard's windows begin and end with (product decision 15), in UTC as the bench's restaurants are. */
export function peerDays() {
  const month = new Date(`${dayFromToday(0)}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  return {
    today: dayFromToday(0),
    week: dayFromToday(-6),
    month: new Date(month.getTime() + DAY_MS).toISOString().slice(0, 10),
    tomorrow: dayFromToday(1),
    inAWeek: dayFromToday(7),
  };
}

interface PeerBooking {
  rowId: string;
  status: string;
  time: string;
  startsAt?: string;
}

const bookingOf = ({ rowId, ...booking }: PeerBooking) => ({
  id: globalId('Booking', rowId),
  ...booking,
  status: booking.status.toUpperCase(),
  time: booking.time.slice(0, 'HH:mm:ss'.length), // PostGraphile adds parts of a second
});

interface PeerDashboard {
  restaurant: { rowId: string; name: string; today: { nodes: PeerBooking[] } };
  stats: object;
  toCome: { nodes: PeerBooking[]; pageInfo: object };
}

interface PeerList {
  restaurant: {
    rowId: string;
    bookings: { edges: { node: PeerBooking & { startsAt: string } }[]; pageInfo: { hasNextPage: boolean } };
  };
}

interface PeerNested {
  allRestaurants: {
    nodes: {
      rowId: string;
      name: string;
      bookings: { nodes: (PeerBooking & { seatings: { nodes: { table: { name: string } }[] } })[] };
    }[];
  };
}

/** The rows that PostGraphile can be asked for with the tables as they are and two functions of SQL. */
export const peerQueries = {
  dashboard: {
    query: `query Dashboard($restaurant: UUID!, $today: Date!, $week: Date!, $month: Date!, $tomorrow: Date!, $inAWeek: Date!) {
      restaurant: restaurantByRowId(rowId: $restaurant) { rowId name
        today: bookingsByRestaurantId(first: 50, condition: { date: $today, deletedAt: null }, ${ORDER}) { nodes { ${LISTED} } } }
      stats: peerDashboardStats(restaurant: $restaurant, today: $today, weekFrom: $week, monthFrom: $month) {
        today thisWeek thisMonth total }
      toCome: peerBookingsToCome(restaurant: $restaurant, firstDay: $tomorrow, lastDay: $inAWeek, first: 5) {
        nodes { ${LISTED} } pageInfo { hasNextPage } }
    }`,
    answerOf: ({ restaurant: { rowId, name, today }, stats, toCome }: PeerDashboard) => ({
      restaurant: {
        id: globalId('Restaurant', rowId),
        name,
        dashboardStats: stats,
        todaysBookings: { edges: today.nodes.map((node) => ({ node: bookingOf(node) })) },
        upcomingBookings: {
          edges: toCome.nodes.map((node) => ({ node: bookingOf(node) })),
          pageInfo: toCome.pageInfo,
        },
      },
    }),
  },
  bookingList: {
    query: `query Bookings($restaurant: UUID!, $after: Cursor) {
      restaurant: restaurantByRowId(rowId: $restaurant) { rowId
        bookings: bookingsByRestaurantId(first: 50, after: $after, condition: { deletedAt: null }, ${ORDER}) {
          edges { cursor node { ${LISTED} reference startsAt phone specialRequests } }
          pageInfo { hasNextPage endCursor } } }
    }`,
    answerOf: ({ restaurant: { rowId, bookings } }: PeerList) => {
      const edges = bookings.edges.map(({ node }) => {
        const startsAt = new Date(node.startsAt).toISOString();
        const booking = bookingOf({ ...node, startsAt });
        const place = [(node as { date?: string }).date, startsAt, node.rowId];
        return { cursor: Buffer.from(JSON.stringify(place)).toString('base64url'), node: booking };
      });
      const pageInfo = {
        hasNextPage: bookings.pageInfo.hasNextPage,
        endCursor: edges.at(-1)?.cursor ?? null,
      };
      return { restaurant: { id: globalId('Restaurant', rowId), bookings: { edges, pageInfo } } };
    },
  },
  nested: {
    query: `query Nested($first: Int!) {
      allRestaurants(first: $first, orderBy: ROW_ID_ASC) { nodes { rowId name
        bookings: bookingsByRestaurantId(first: 10, condition: { deletedAt: null }, ${ORDER}) {
          nodes { rowId date time guests status customerName
            seatings: seatingsByRestaurantIdAndBookingId { nodes { table: tableByRestaurantIdAndTableId { name } } } } } } }
    }`,
    answerOf: ({ allRestaurants }: PeerNested) => ({
      viewer: {
        restaurants: {
          edges: allRestaurants.nodes.map(({ rowId, name, bookings }) => ({
            node: {
              id: globalId('Restaurant', rowId),
              name,
              bookings: {
                edges: bookings.nodes.map(({ seatings, ...booking }) => ({
                  node: {
                    ...bookingOf(booking),
                    tables: seatings.nodes.map(({ table }) => ({ name: table.name })),
                  },
                })),
              },
            },
          })),
        },
      },
    }),
  },
} satisfies Record<string, PeerQuery>;

/** What PostGraphile is given beside the tables: counts from the counter table, and the bookings to come. */
export const PEER_FUNCTIONS = `
  create schema peer;
  create type peer.stats as (today int, this_week int, this_month int, total int);
  create function peer.dashboard_stats(restaurant uuid, today date, week_from date, month_from date)
  returns peer.stats language sql stable as $$
    select coalesce(sum(n) filter (where date = today), 0)::int,
      coalesce(sum(n) filter (where date between week_from and today), 0)::int,
      coalesce(sum(n) filter (where date between month_from and today), 0)::int,
      (coalesce((select bookings from booking_history where restaurant_id = restaurant), 0) + coalesce((
        select sum(pending + confirmed + seated + completed + no_show + cancelled - settled) from booking_days
        where restaurant_id = restaurant and unsettled), 0))::int
    from (select date, pending + confirmed + seated + completed + no_show + cancelled as n
      from booking_days where restaurant_id = restaurant and date between month_from and today) days $$;
  create function peer.bookings_to_come(restaurant uuid, first_day date, last_day date)
  returns setof bookings language sql stable as $$
    select * from bookings where restaurant_id = restaurant and deleted_at is null
      and date between first_day and last_day and status <> 'cancelled' order by date, starts_at, id $$;
  grant usage on schema peer to public;
  grant execute on all functions in schema peer to public`;
