import { beforeEach, describe, expect, test } from 'vitest';
import { globalId, uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { closing, liveClient } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { queue, untilIdle } from '../messages/job-queue.ts';
import { add, groupOf, remove } from './location-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let chain: SeededRestaurant;
let harbour: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  chain = await seed.restaurant({ name: 'Old Town' });
  await pay(chain, 'enterprise');
  harbour = await add(chain);
});

const uuid = () => uuidOf('Restaurant', harbour) ?? '';

describe('a restaurant that its owner removes', () => {
  test('is gone for its owner, for guests and for the group, and the others go on', async () => {
    expect(await remove(chain.owner, harbour)).toEqual([]);
    expect((await groupOf(chain.owner)).locations.edges).toMatchObject([{ node: { id: chain.id } }]);
    const asked = { id: harbour };
    const { restaurant } = await server
      .stranger()
      .ask('query($id: ID!) { restaurant(id: $id) { name } }', asked);
    expect(restaurant).toBeNull();
    expect((await chain.ask({ restaurantId: harbour })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['restaurantId'] },
    ]);
    expect((await chain.ask()).userErrors).toEqual([]);
  });

  test('has no page for the link in a guest’s mail, and nothing to cancel by it', async () => {
    const { manageToken } = await chain.ask({ restaurantId: harbour });
    await remove(chain.owner, harbour, 1);
    const asked = { token: manageToken };
    const guest = server.stranger();
    expect(
      await guest.ask(
        'query($token: String!) { managedBooking(token: $token) { id restaurant { name } } }',
        asked,
      ),
    ).toEqual({ managedBooking: null });
    const { cancelManagedBooking } = await guest.ask<{ cancelManagedBooking: object }>(
      `mutation($token: String!) { cancelManagedBooking(input: { token: $token }) { userErrors { code field } } }`,
      asked,
    );
    expect(cancelManagedBooking).toEqual({ userErrors: [{ code: 'NOT_FOUND', field: ['token'] }] });
  });

  test('lets nobody in who worked there, also not on an open page, and not by an invitation', async () => {
    const host = await hostOf(harbour);
    await invite('new@example.com');
    const page = liveClient(server.url, host.accessToken);
    const isClosed = new Promise<number>((resolve, reject) => {
      page.on('connected', () => closing(page).then(resolve, reject));
    });
    page.subscribe(
      {
        query: 'subscription($id: ID!) { bookingChanged(restaurantId: $id) { bookingId } }',
        variables: { id: harbour },
      },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    await new Promise((resolve) => page.on('connected', resolve));
    expect(await remove(chain.owner, harbour)).toEqual([]);
    expect(await isClosed).toBe(1012);
    await page.dispose();
    const { viewer } = await host.ask<{ viewer: { groups: object[] } }>('{ viewer { groups { id } } }');
    expect(viewer.groups).toEqual([]);
    expect(await rows('select status from invitations where restaurant_id = $1', [uuid()])).toEqual([
      { status: 'revoked' },
    ]);
  });

  test('with bookings to come goes only when its owner has counted them; the guests are told, once', async () => {
    const { booking } = await chain.ask({ restaurantId: harbour });
    await chain.ask({ restaurantId: harbour, time: '20:00:00', email: 'bea@example.com' });
    await untilIdle(server);
    for (const counted of [undefined, 0, 1, 3]) {
      expect(await remove(chain.owner, harbour, counted)).toEqual([
        {
          code: 'CONFLICT',
          message: '2 bookings to come would be cancelled and their guests told. Confirm that number.',
          field: ['bookingsToCancel'],
        },
      ]);
    }
    await chain.setStatus(booking?.id ?? '', 'CONFIRMED');
    await untilIdle(server);
    expect(await remove(chain.owner, harbour, 2)).toEqual([]);
    await untilIdle(server);
    await queue(server, 'cancel-removed', { restaurantId: uuid() });
    await untilIdle(server);
    expect(
      await rows('select status, cancellation from bookings where restaurant_id = $1 order by time', [
        uuid(),
      ]),
    ).toEqual([
      { status: 'cancelled', cancellation: 'by_restaurant' },
      { status: 'cancelled', cancellation: 'declined' },
    ]);
    const told = await rows<{ kind: string }>(
      `select kind from messages where restaurant_id = $1 and status = 'sent' and kind ~ 'cancelled|declined' order by 1`,
      [uuid()],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['booking-cancelled', 'booking-declined']);
  });

  test('keeps its guests for 30 days, then they are gone with all bookings; the group’s invoices stay', async () => {
    const paidThere = await seed.restaurant();
    await pay(paidThere, 'enterprise');
    const other = await add(paidThere, { name: 'The other' });
    await paidThere.book();
    await untilIdle(server);
    expect(await remove(paidThere.owner, paidThere.id, 1)).toEqual([]);
    await untilIdle(server);
    const { restaurant } = await paidThere.owner.ask(
      'query($id: ID!) { restaurant(id: $id) { invoices { totalCount } } }',
      { id: other },
    );
    expect(restaurant).toEqual({ invoices: { totalCount: 1 } });
    clock.pass({ days: 29 });
    await queue(server, 'purge-ended-restaurants', {});
    await untilIdle(server);
    expect(await countOf('bookings', paidThere.uuid)).toBe(1);
    expect(await countOf('guests', paidThere.uuid)).toBe(1);
    clock.pass({ days: 1 });
    await queue(server, 'purge-ended-restaurants', {});
    await untilIdle(server);
    expect(await countOf('bookings', paidThere.uuid)).toBe(0);
    expect(await countOf('guests', paidThere.uuid)).toBe(0);
    expect(
      await rows('select 1 from restaurants where id = $1 and removed_at is not null', [paidThere.uuid]),
    ).toHaveLength(1);
  });
});

describe('refused is', () => {
  test('to remove the last restaurant, also for two owners at once who each remove another one', async () => {
    const outcomes = await Promise.all([remove(chain.owner, harbour), remove(chain.owner, chain.id)]);
    expect(outcomes.map(([refused]) => refused?.code ?? 'removed').sort()).toEqual(['CONFLICT', 'removed']);
    const [left] = (await groupOf(chain.owner)).locations.edges;
    expect(await remove(chain.owner, left?.node.id ?? '')).toEqual([
      {
        code: 'CONFLICT',
        message: 'This is the last restaurant of its group. Cancel the subscription if you want to end it.',
        field: ['restaurantId'],
      },
    ]);
  });

  test('a manager, somebody who owns another restaurant of the group, and a second time', async () => {
    const remover = (as: typeof chain.owner) =>
      as.send('mutation($id: ID!) { removeLocation(input: { restaurantId: $id }) { userErrors { code } } }', {
        id: harbour,
      });
    for (const role of ['manager', 'owner'] as const) {
      expect((await remover(await chain.member(role))).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
    }
    await remove(chain.owner, harbour);
    expect((await remover(chain.owner)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

test('whose only restaurant was removed can begin one of their own', async () => {
  const host = await hostOf(harbour);
  await remove(chain.owner, harbour);
  const { createRestaurant } = await host.ask<{ createRestaurant: { userErrors: object[] } }>(
    'mutation { createRestaurant(input: { name: "Mine" }) { userErrors { code } } }',
  );
  expect(createRestaurant.userErrors).toEqual([]);
});

async function countOf(table: string, restaurantId: string): Promise<number> {
  return (await rows(`select 1 from ${table} where restaurant_id = $1`, [restaurantId])).length;
}

/** Somebody who works nowhere else. */
async function hostOf(id: string) {
  const host = await chain.member('host');
  await rows(`update memberships set restaurant_id = $1 where restaurant_id = $2 and role = 'host'`, [
    uuidOf('Restaurant', id),
    chain.uuid,
  ]);
  clock.pass({ seconds: 31 }); // what is known of a session is trusted for a moment
  return host;
}

async function invite(email: string): Promise<void> {
  const input = { restaurantId: globalId('Restaurant', uuid()), email, role: 'HOST' };
  await chain.owner.ask(
    'mutation($input: InviteMemberInput!) { inviteMember(input: $input) { userErrors { code } } }',
    {
      input,
    },
  );
}
