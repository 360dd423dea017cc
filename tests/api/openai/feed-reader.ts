import type { RestaurantRequest, SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/** The token that servers of these tests know. */
const FEED_TOKEN = 'a-token-of-the-feed-for-tests-alone-0123456789';

/** A server that OpenAI may ask. */
export const OPENAI_VARIABLES = { OPENAI_FEED_TOKENS: FEED_TOKEN };

/** A `Business` as the published text describes it. */
export interface Business {
  id: string;
  name: string;
  address: Record<string, string>;
  location: { latitude: number; longitude: number };
  phone_number: string;
  website_url: string;
  platform_url: string;
}

export interface Page {
  checksum: boolean;
  businesses: Business[];
  next_page_token: string | null;
  changes_token: string;
  removed?: { id: string; removed_at: string }[];
}

export interface Problem {
  status: number;
  code: string;
  detail: string;
  field?: string;
}

/** A reader of the feed that keeps a copy of it. */
export class FeedReader {
  readonly url: string;
  readonly #authorization: string;
  /** What it knows of each business, by its id. */
  readonly copy = new Map<string, Business>();
  changesToken: string | null = null;

  constructor(url: string, authorization = `Bearer ${FEED_TOKEN}`) {
    this.url = url;
    this.#authorization = authorization;
  }

  /** One request as it is. */
  fetch(query: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(this.#authorization && { authorization: this.#authorization }), ...init.headers };
    return fetch(`${this.url}/v1/businesses?${new URLSearchParams(query)}`, { ...init, headers });
  }

  /** A page, which has to be one. */
  async page(query: Record<string, string> = {}): Promise<Page> {
    const answer = await this.fetch(query);
    if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Page;
  }

  /** What a wrong question is told. */
  async refused(query: Record<string, string>): Promise<Problem> {
    const answer = await this.fetch(query);
    return (await answer.json()) as Problem;
  }

  /** All pages of a read, in their order. */
  async pages(query: Record<string, string> = {}): Promise<Page[]> {
    const read = [await this.page(query)];
    for (let last = read[0]; last?.next_page_token; last = read.at(-1))
      read.push(await this.page({ ...query, next_page_token: last.next_page_token }));
    return read;
  }

  /** Reads all of it, as the published text has it, and forgets what it knew. */
  async readAll(pageSize = '100'): Promise<void> {
    this.copy.clear();
    this.#keep(await this.pages({ page_size: pageSize }));
  }

  /** Reads what has changed since the last time. */
  async catchUp(pageSize = '100'): Promise<Page[]> {
    const read = await this.pages({
      page_size: pageSize,
      changes_only: 'true',
      changes_token: this.changesToken ?? '',
    });
    this.#keep(read);
    return read;
  }

  #keep(pages: readonly Page[]): void {
    for (const { businesses, removed = [], changes_token } of pages) {
      for (const business of businesses) this.copy.set(business.id, business);
      for (const { id } of removed) this.copy.delete(id);
      this.changesToken = changes_token;
    }
  }
}

/** What OpenAI has to know of a place. */
export const PROFILE = {
  street: 'Mercer Street 12',
  locality: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  latitude: 52.53,
  longitude: 13.38,
};

/** Changes what a restaurant tells of itself. */
export const tell = (restaurant: SeededRestaurant, profile: object): Promise<unknown> =>
  restaurant.owner.ask(
    `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }`,
    { input: { restaurantId: restaurant.id, ...profile } },
  );

/** Switches ChatGPT on or off, as the restaurant's owner. */
export const switchTo = (restaurant: SeededRestaurant, isOn: boolean): Promise<unknown> =>
  restaurant.owner.ask(
    `mutation($input: SetChannelInput!) { setChannel(input: $input) { channel { takesPart } userErrors { message } } }`,
    { input: { restaurantId: restaurant.id, channel: 'OPENAI', isOn } },
  );

/** A restaurant that takes part. */
export async function listedRestaurant(
  server: TestServer,
  request: RestaurantRequest = {},
): Promise<SeededRestaurant> {
  const restaurant = await server.seed.restaurant(request);
  await restaurant.set({ phone: '+49 30 5550101' });
  await tell(restaurant, PROFILE);
  await switchTo(restaurant, true);
  return restaurant;
}
