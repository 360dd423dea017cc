import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { getMainDefinition } from '@apollo/client/utilities';
import { buildSchema } from 'graphql';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** The day of a restaurant as the API holds it. */
export interface StoredDay {
  restaurant: {
    __typename: 'Restaurant';
    id: string;
    name: string;
    address: string | null;
    timezone: string;
    viewerRole: string;
    subscriptionStatus: string;
  };
  date: string;
  bookings: number;
  covers: number;
  pending: number;
  seated: number;
  waiting: number;
  nextArrivals: { time: string; guests: number; customerName: string }[];
}

type Facts = Partial<Omit<StoredDay, 'restaurant'> & StoredDay['restaurant']>;

/** The API as somebody meets it who works in a group: the real schema over its restaurants in memory. */
export class GroupApi {
  name = 'Seaside Group';
  page: { pageSlug: string | null; isPagePublic: boolean } = { pageSlug: null, isPagePublic: false };
  days: StoredDay[] = [];
  plan = 'enterprise';
  isDown = false;
  /** The next write is refused with this. */
  refusal: { field: string[] | null; code: string; message: string } | null = null;
  readonly sent: { operation: string; input: Record<string, unknown> }[] = [];
  private tell: ((days: StoredDay[]) => void) | null = null;

  /** Another restaurant where the viewer works; nothing goes on there but what is said. */
  has(name: string, facts: Facts = {}): StoredDay {
    const { address = null, viewerRole = 'OWNER', timezone = zone(), ...day } = facts;
    const restaurant = { id: `rest_${this.days.length + 1}`, name, address, viewerRole, timezone };
    const quiet = { date: '2026-11-21', bookings: 0, covers: 0, pending: 0, seated: 0, waiting: 0 };
    const stored: StoredDay = {
      ...quiet,
      nextArrivals: [],
      ...day,
      restaurant: { __typename: 'Restaurant', subscriptionStatus: this.plan, ...restaurant },
    };
    this.days = [...this.days, stored];
    return stored;
  }

  /** Something happens at a restaurant, and the live query says so. */
  happensAt(name: string, facts: Partial<StoredDay>): void {
    this.days = this.days.map((day) => (day.restaurant.name === name ? { ...day, ...facts } : day));
    this.tell?.(this.days);
  }

  get link(): ApolloLink {
    const overSchema = new SchemaLink({ schema, rootValue: this.root() });
    const live = new ApolloLink(
      () =>
        new Observable((observer) => {
          this.tell = (days) => observer.next({ data: { locationsToday: days.map(typed) } });
        }),
    );
    return ApolloLink.split(
      ({ query }) => {
        const definition = getMainDefinition(query);
        return definition.kind === 'OperationDefinition' && definition.operation === 'subscription';
      },
      live,
      new ApolloLink((operation) =>
        this.isDown
          ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
          : overSchema.request(operation),
      ),
    );
  }

  private root() {
    const group = () => ({
      __typename: 'RestaurantGroup',
      id: 'grp_1',
      name: this.name,
      ...this.page,
      pageUrl: this.page.pageSlug && `https://hoststand.test/g/${this.page.pageSlug}`,
      today: this.days,
    });
    return {
      viewer: () => ({ groups: this.days.length > 0 ? [group()] : [] }),
      addLocation: ({ input }: Sent) =>
        this.write('addLocation', input, () => ({
          restaurant: this.has(String(input.name), { address: String(input.address) }).restaurant,
        })),
      removeLocation: ({ input }: Sent) =>
        this.write('removeLocation', input, () => {
          this.days = this.days.filter(({ restaurant }) => restaurant.id !== input.restaurantId);
          return { removedRestaurantId: input.restaurantId };
        }),
      updateGroupPage: ({ input }: Sent) =>
        this.write('updateGroupPage', input, () => {
          const { slug, isPublic } = input;
          if (slug !== undefined) this.page.pageSlug = String(slug);
          if (isPublic !== undefined) this.page.isPagePublic = isPublic === true;
          this.page.pageSlug ??= 'seaside-group';
          return { group: group() };
        }),
      renameGroup: ({ input }: Sent) =>
        this.write('renameGroup', input, () => {
          this.name = String(input.name);
          return { group: group() };
        }),
    };
  }

  private write(operation: string, input: Record<string, unknown>, act: () => object) {
    this.sent.push({ operation, input: { ...input } });
    const { refusal } = this;
    this.refusal = null;
    return refusal ? { userErrors: [refusal] } : { ...act(), userErrors: [] };
  }
}

interface Sent {
  input: Record<string, unknown>;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const typed = (day: StoredDay) => ({
  __typename: 'LocationToday',
  ...day,
  nextArrivals: day.nextArrivals.map((arrival) => ({ __typename: 'NextArrival', ...arrival })),
});
