import type { SeededRestaurant } from '../../../testkit/seed.ts';

/** A page of a restaurant's bookings. */
interface Page {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}

/** What is asked for; the order of changes when left out. */
interface Asked {
  first?: number;
  last?: number;
  after?: string | null;
  before?: string;
  updatedSince?: string;
  status?: string;
  search?: string;
  orderBy?: 'CHANGE' | 'VISIT';
}

/** The query, for what is refused. */
export const LIST = `query($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $updatedSince: DateTime, $status: BookingStatus,
    $search: String, $orderBy: BookingOrder) {
  restaurant(id: $id) { bookings(first: $first, last: $last, after: $after, before: $before, updatedSince: $updatedSince, status: $status,
    search: $search, orderBy: $orderBy) { totalCount edges { cursor node { id } } pageInfo { endCursor hasNextPage } } } }`;

/** The bookings of a restaurant as its owner lists them. */
export async function listed({ id, owner }: SeededRestaurant, asked: Asked = {}): Promise<Page> {
  const { restaurant } = await owner.ask<{ restaurant: { bookings: Page } }>(LIST, {
    id,
    orderBy: 'CHANGE',
    ...asked,
  });
  return restaurant.bookings;
}

/** The bookings of a page, by their global ids. */
export const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);
