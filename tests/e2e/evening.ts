import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Owner } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

const MINUTE = 60_000;

/** What a restaurant expects this evening. */
export interface Evening {
  /** Staff book a party for now, or for so many minutes from now. */
  expect(customerName: string, table: string, minutesFromNow?: number): Promise<void>;
  /** Makes a party's booked time so many minutes earlier than it was. */
  waitFor(customerName: string, table: string): Promise<void>;
  /** Staff book a party for a time of a day. */
  expectAt(customerName: string, table: string, at: { date: string; time: string }): Promise<void>;
  /** A guest is known by name and number, from a booking for the day after. */
  knows(customerName: string, phone: string): Promise<void>;
  /** Gives the day after the one that is on a lunch and a dinner. */
  hasLunchAndDinner(): Promise<{ today: string; tomorrow: string }>;
}

/** A restaurant that is open around the clock, with tables 1 and 2 beside each other, right now. */
export async function eveningOf(request: APIRequestContext, { email, password }: Owner): Promise<Evening> {
  let token = '';
  const ask = async (query: string, variables: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await request.post('/graphql', { headers, data: { query, variables } });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const signIn = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
  token = (await ask(signIn, { input: { email, password } })).signIn.session.accessToken;
  const mine = await ask('{ viewer { restaurants(first: 1) { edges { node { id today } } } } }', {});
  const { id: restaurantId } = mine.viewer.restaurants.edges[0].node;
  // Not before midnight: the evening would be yesterday's, and pages that show today would not have it.
  const opens = String(Math.max(0, new Date().getUTCHours() - 6)).padStart(2, '0');
  const closes = new Date(Date.now() + 14 * 60 * MINUTE).toISOString().slice(11, 13);
  await ask(
    `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`,
    {
      input: {
        id: restaurantId,
        openingTime: `${opens}:00:00`,
        closingTime: `${closes}:00:00`,
        timezone: 'UTC',
      },
    },
  );
  const tableIds = new Map<string, string>();
  for (const [name, x] of [
    ['1', 60],
    ['2', 300],
  ] as const) {
    const create = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } } }`;
    const position = { x, y: 80, width: 100, height: 100, rotation: 0 };
    const input = { restaurantId, name, capacity: 4, minCapacity: 1, maxCapacity: 4, position };
    tableIds.set(name, (await ask(create, { input })).createTable.table.id);
  }
  const dateOfNow = async (): Promise<string> =>
    (await ask('query($id: ID!) { restaurant(id: $id) { tonight { date } } }', { id: restaurantId }))
      .restaurant.tonight.date;
  const book = async (customerName: string, table: string, minutesFromNow: number) => {
    const at = new Date(Date.now() + minutesFromNow * MINUTE).toISOString();
    await bookAt(customerName, table, { date: await dateOfNow(), time: `${at.slice(11, 16)}:00` });
  };
  const bookAt = async (
    customerName: string,
    table: string,
    at: { date: string; time: string },
    phone: string | null = null,
  ) => {
    const input = {
      restaurantId,
      ...at,
      phone,
      guests: 2,
      customerName,
      tableIds: [tableIds.get(table)],
      overruleReason: 'They were here before the list was.',
    };
    const { createStaffBooking } = await ask(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
        booking { id } userErrors { message } } }`,
      { input },
    );
    expect(createStaffBooking.userErrors).toEqual([]);
  };
  return {
    expect: (customerName, table, minutesFromNow = 0) => book(customerName, table, minutesFromNow),
    waitFor: (customerName, table) => book(customerName, table, -20),
    expectAt: (customerName, table, at) => bookAt(customerName, table, at),
    knows: async (customerName, phone) =>
      bookAt(customerName, '2', { date: dayAfter(await dateOfNow()), time: '12:00:00' }, phone),
    hasLunchAndDinner: async () => {
      const today = await dateOfNow();
      const tomorrow = dayAfter(today);
      const input = {
        restaurantId,
        date: tomorrow,
        services: [
          { name: 'Lunch', openingTime: '12:00:00', closingTime: '15:00:00' },
          { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00' },
        ],
      };
      const set = `mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }`;
      expect((await ask(set, { input })).setSpecialDay.userErrors).toEqual([]);
      return { today, tomorrow };
    },
  };
}

/** A guest books online, for a free time of the day after. */
export async function bookOnline(
  request: APIRequestContext,
  { bookingPath }: Owner,
  customerName: string,
): Promise<void> {
  const restaurantId = bookingPath.split('/').at(-1);
  const ask = async (query: string, variables: object) => {
    const response = await request.post('/graphql', { data: { query, variables } });
    return (await response.json()).data;
  };
  const date = dayAfter(new Date().toISOString().slice(0, 10));
  const { restaurant } = await ask(
    `query($id: ID!, $date: LocalDate!) {
      restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { time available } } } }`,
    { id: restaurantId, date },
  );
  const { time } = restaurant.availability.slots.find(({ available }: { available: boolean }) => available);
  const contact = { customerName, email: 'guest@example.com', phone: '+44 20 7946 0144' };
  const { createBooking } = await ask(
    'mutation($input: CreateBookingInput!) { createBooking(input: $input) { userErrors { message } } }',
    { input: { restaurantId, date, time, guests: 2, ...contact } },
  );
  expect(createBooking.userErrors).toEqual([]);
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** Opens the service screen, and waits for the room. */
export async function opensService(page: Page): Promise<void> {
  await page.goto('/service');
  await expect(tableOnFloor(page, '1')).toBeVisible();
}
