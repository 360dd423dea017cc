/** The operations that are measured, as a client of the product writes them. */

export const DASHBOARD = `query Dashboard($id: ID!) {
  restaurant(id: $id) {
    id name
    dashboardStats { today thisWeek thisMonth total }
    todaysBookings(first: 50) { edges { node { id customerName email date time guests status } } }
    upcomingBookings(first: 5) {
      edges { node { id customerName email date time guests status } } pageInfo { hasNextPage } }
  }
}`;

export const BOOKING_LIST = `query Bookings($id: ID!, $after: String) {
  restaurant(id: $id) {
    id
    bookings(first: 50, after: $after) {
      edges { cursor node {
        id reference date time startsAt guests status customerName email phone specialRequests } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export const CREATE_BOOKING = `mutation Book($input: CreateBookingInput!) {
  createBooking(input: $input) {
    booking { id reference date time guests status } manageToken userErrors { code field message }
  }
}`;

export const FREE_TIMES = `query Times($id: ID!, $date: LocalDate!, $partySize: Int!) {
  restaurant(id: $id) {
    id name
    availability(date: $date, partySize: $partySize) { slots { time available reason } }
  }
}`;

export const FREE_DAYS = `query Days($id: ID!, $from: LocalDate!, $to: LocalDate!, $partySize: Int!) {
  restaurant(id: $id) {
    id name
    availabilityRange(from: $from, to: $to, partySizes: [$partySize]) { date status reason freeTimes }
  }
}`;

export const NESTED = `query Nested($first: Int!) {
  viewer {
    restaurants(first: $first) { edges { node {
      id name
      bookings(first: 10) { edges { node { id date time guests status customerName tables { name } } } }
    } } }
  }
}`;

export const SEARCH = `query Search($id: ID!, $search: String!) {
  restaurant(id: $id) {
    bookings(first: 50, search: $search) { edges { node { id date time customerName } } pageInfo { hasNextPage } }
  }
}`;

export const LIVE_COUNTS = `subscription Counts($id: ID!) {
  dashboardStats(restaurantId: $id) { today thisWeek thisMonth total }
}`;
