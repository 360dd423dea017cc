import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { GOOGLE_VARIABLES } from '../google/google-client.ts';
import { joinGoogle, PROFILE } from '../google/google-restaurant.ts';

const server = await testServer({ variables: GOOGLE_VARIABLES });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await server.seed.restaurant();
});

const FIELDS = 'channel isOn isConnected missing takesPart changedAt';

interface Channel {
  isOn: boolean;
  isConnected: boolean;
  missing: string[];
  takesPart: boolean;
  changedAt: string | null;
}

const channel = async (as: Caller = restaurant.owner) => {
  const { restaurant: shown } = await as.ask<{ restaurant: { channels: Channel[] | null } }>(
    `query($id: ID!) { restaurant(id: $id) { channels { ${FIELDS} } } }`,
    { id: restaurant.id },
  );
  return shown.channels?.[0];
};

const listing = async () => {
  const { restaurant: shown } = await restaurant.owner.ask<{
    restaurant: { channels: { listing: Record<string, unknown> }[] };
  }>(
    `query($id: ID!) { restaurant(id: $id) { channels { listing {
      name phone url street locality region postalCode country latitude longitude daysAhead largestParty } } } }`,
    { id: restaurant.id },
  );
  return shown.channels[0]?.listing ?? {};
};

const set = async (isOn: boolean, as: Caller = restaurant.owner) => {
  const { setChannel } = await as.ask<{ setChannel: { channel: Channel | null; userErrors: object[] } }>(
    `mutation($input: SetChannelInput!) { setChannel(input: $input) { channel { ${FIELDS} } userErrors { code } } }`,
    { input: { restaurantId: restaurant.id, channel: 'GOOGLE', isOn } },
  );
  return setChannel;
};

describe('Reserve with Google', () => {
  test('is off at first, and says all that it needs', async () => {
    expect(await channel()).toEqual({
      channel: 'GOOGLE',
      isOn: false,
      isConnected: true,
      missing: ['PHONE', 'STREET', 'LOCALITY', 'POSTAL_CODE', 'COUNTRY', 'PLACE', 'INSTANT_CONFIRMATION'],
      takesPart: false,
      changedAt: null,
    });
  });

  test('is switched by owners and managers, and takes part once nothing is missing', async () => {
    const manager = await restaurant.member('manager');
    const on = await set(true, manager);
    expect(on.userErrors).toEqual([]);
    expect(on.channel).toMatchObject({ isOn: true, takesPart: false });
    await restaurant.owner.ask(
      'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }',
      { input: { restaurantId: restaurant.id, ...PROFILE } },
    );
    expect((await channel())?.missing).toEqual(['PHONE', 'INSTANT_CONFIRMATION']);
    await joinGoogle(restaurant);
    expect(await channel()).toMatchObject({ isOn: true, missing: [], takesPart: true });
    expect((await set(false)).channel).toMatchObject({ isOn: false, missing: [], takesPart: false });
  });

  test('keeps when it was switched; to switch it to what it is changes nothing', async () => {
    const { channel: first } = await set(true);
    server.clock.pass({ minutes: 5 });
    expect((await set(true)).channel?.changedAt).toBe(first?.changedAt);
    expect((await set(false)).channel?.changedAt).not.toBe(first?.changedAt);
  });

  test('shows what Google sees, as the feed says it, and nothing where nothing is told', async () => {
    expect(await listing()).toEqual({
      name: restaurant.name,
      phone: null,
      url: expect.stringMatching(new RegExp(`/book/${restaurant.id}$`)),
      street: null,
      locality: null,
      region: null,
      postalCode: null,
      country: null,
      latitude: null,
      longitude: null,
      daysAhead: 29,
      largestParty: 10,
    });
    await joinGoogle(restaurant);
    await restaurant.set({ phone: '030 5550101' });
    await restaurant.owner.ask(
      'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }',
      { input: { restaurantId: restaurant.id, horizonDays: 14, largestOnlineParty: 6 } },
    );
    expect(await listing()).toMatchObject({
      ...PROFILE,
      phone: '+49305550101',
      daysAhead: 14,
      largestParty: 6,
    });
  });

  test('is no matter for hosts', async () => {
    const host = await restaurant.member('host');
    await expect(set(true, host)).rejects.toThrow(/FORBIDDEN|does not allow/);
    await expect(channel(host)).rejects.toThrow(/FORBIDDEN|does not allow/);
    expect((await channel())?.isOn).toBe(false);
  });

  test('takes no part on a server that is not connected with Google', async () => {
    const other = await testServer();
    restaurant = await other.seed.restaurant();
    await joinGoogle(restaurant);
    expect(await channel()).toMatchObject({ isOn: true, isConnected: false, missing: [], takesPart: false });
    await other.stop();
  });
});
