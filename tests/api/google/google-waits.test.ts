import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { GOOGLE_VARIABLES, GoogleClient, type Refused, user } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';

const server = await testServer({ variables: GOOGLE_VARIABLES, now: '2026-11-27T18:00:00Z' });
const google = new GoogleClient(server.url);
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
await bistro.set({ waitlistSelfJoin: true });
const NOW = Date.parse('2026-11-27T18:00:00Z') / 1_000;

interface Estimate {
  party_size: number;
  wait_length: {
    parties_ahead_count: number;
    estimated_seat_time_range?: { start_seconds: string; end_seconds: string };
  };
}

interface Entry {
  waitlist_entry: {
    waitlist_entry_state: string;
    waitlist_entry_state_times: Record<string, string>;
    wait_estimate: Estimate;
  };
}

interface Joined {
  waitlist_entry_id?: string;
  waitlist_business_logic_failure?: { cause: string; description: string };
}

const estimates = async (party_size: number[]) =>
  (
    await google.send<{ waitlist_status: string; wait_estimate?: Estimate[] }>('BatchGetWaitEstimates', {
      merchant_id: bistro.id,
      service_id: 'reservation',
      party_size,
    })
  ).body;

const join = (others: object = {}) =>
  google.send<Joined>('CreateWaitlistEntry', {
    merchant_id: bistro.id,
    service_id: 'reservation',
    party_size: 2,
    user_information: user({ telephone: `+1202555${String(1_000 + Math.floor(Math.random() * 9_000))}` }),
    idempotency_token: String(Math.random()),
    ...others,
  });

const entry = (waitlist_entry_id = '') => google.send<Entry>('GetWaitlistEntry', { waitlist_entry_id });

test('a user of Google sees the wait, joins, is called and leaves', async () => {
  const walkIn = await bistro.book({ date: bistro.today, time: '18:00:00' }); // its only table
  const before = await estimates([2, 4, 30]);
  expect(before.waitlist_status).toBe('OPEN');
  expect(
    before.wait_estimate?.map(({ party_size, wait_length }) => [party_size, wait_length.parties_ahead_count]),
  ).toEqual([
    [2, 0],
    [4, 0],
  ]);
  const request = { idempotency_token: '1', user_information: user(), additional_request: 'A pram' };
  const [first, again] = [await join(request), await join(request)];
  const id = first.body.waitlist_entry_id ?? '';
  expect([id, again.body]).toEqual([expect.stringMatching(/^rest_\w+\.wait_\w+$/), first.body]);
  const [kept] = await server.rows('select customer_name, notes, source from waitlist_entries');
  expect(kept).toEqual({ customer_name: 'John Smith', notes: 'A pram', source: 'guest' });

  const waiting = await entry(id);
  expect(waiting.body.waitlist_entry).toMatchObject({
    waitlist_entry_state: 'WAITING',
    waitlist_entry_state_times: { created_time_seconds: String(NOW) },
    wait_estimate: { party_size: 2, wait_length: { parties_ahead_count: 0 } },
  });
  const { start_seconds = '0' } =
    waiting.body.waitlist_entry.wait_estimate.wait_length.estimated_seat_time_range ?? {};
  expect(Number(start_seconds)).toBeGreaterThan(NOW);
  expect((await estimates([2])).wait_estimate?.[0]?.wait_length.parties_ahead_count).toBe(1);

  await bistro.owner.ask(
    'mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { userErrors { message } } }',
    { input: { id: id.split('.')[1], status: 'NOTIFIED' } },
  );
  expect((await entry(id)).body.waitlist_entry).toMatchObject({
    waitlist_entry_state: 'SERVICE_READY',
    waitlist_entry_state_times: { service_readied_time_seconds: String(NOW) },
  });
  for (let times = 0; times < 2; times += 1) {
    const gone = await google.send<object>('DeleteWaitlistEntry', { waitlist_entry_id: id });
    expect([gone.status, gone.body]).toEqual([200, {}]);
  }
  expect((await entry(id)).body.waitlist_entry).toMatchObject({
    waitlist_entry_state: 'CANCELED',
    waitlist_entry_state_times: { canceled_time_seconds: String(NOW) },
  });
  const channels = await server.rows(
    'select distinct channel from change_log where waitlist_entry_id is not null order by 1',
  );
  expect(channels).toEqual([{ channel: 'dashboard' }, { channel: 'google' }]);
  expect(walkIn.status).toBe('CONFIRMED');
});

test('who cannot wait is told why', async () => {
  const person = user();
  expect((await join({ user_information: person })).body.waitlist_entry_id).toBeDefined();
  const cause = async (others: object) => (await join(others)).body.waitlist_business_logic_failure?.cause;
  expect(await cause({ user_information: person })).toBe('EXISTING_WAITLIST_ENTRY');
  expect(await cause({ party_size: 40 })).toBe('WAITLIST_CLOSED');
  const nobody = await google.send<Refused>('CreateWaitlistEntry', { merchant_id: bistro.id });
  expect([nobody.status, nobody.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  expect((await join({ user_information: user({ telephone: '1' }) })).status).toBe(400);

  const byHand = await bistro.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(
    'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } userErrors { message } } }',
    {
      input: {
        restaurantId: bistro.id,
        customerName: 'Ada',
        phone: '+12025550999',
        partySize: 2,
        estimatedWait: 10,
      },
    },
  );
  for (const id of [
    `${bistro.id}.${byHand.addToWaitlist.entry.id}`,
    'nothing',
    `${bistro.id}.${bistro.id}`,
  ]) {
    expect((await entry(id)).status).toBe(404);
    expect((await google.send('DeleteWaitlistEntry', { waitlist_entry_id: id })).status).toBe(404);
  }
  await bistro.set({ waitlistSelfJoin: false });
  expect([await cause({}), await estimates([2])]).toEqual([
    'WAITLIST_CLOSED',
    { waitlist_status: 'CLOSED_OTHER' },
  ]);
});
