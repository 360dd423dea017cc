import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectsAccount, savesPolicy } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { startGoogle } from '../../testkit/stand-ins/google-stand-in.ts';
import { startSftp } from '../../testkit/stand-ins/sftp-stand-in.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { GOOGLE_VARIABLES, GoogleClient, secondsAt, slotTime } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';
import { oracleOf } from './oracle.ts';

const mustBe = oracleOf('feeds');
const { google, variables } = await startGoogle();
const { sftp, url } = await startSftp();
const keyFile = join(mkdtempSync(join(tmpdir(), 'hoststand-test-')), 'feeds.pem');
afterAll(() => rmSync(dirname(keyFile), { recursive: true }));
writeFileSync(keyFile, sftp.clientKey);
const AT_GOOGLE = {
  ...GOOGLE_VARIABLES,
  ...variables,
  GOOGLE_FEEDS_SFTP: url,
  GOOGLE_FEEDS_USERS: 'feeds-m,feeds-s,feeds-a',
  GOOGLE_FEEDS_KEY: keyFile,
  GOOGLE_FEEDS_HOST_KEY: sftp.fingerprint,
};
const now = '2026-11-20T12:00:00Z';
const server = await testServer({ variables: { ...AT_GOOGLE, GOOGLE_PAYMENTS: '1' }, now });
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '02:00' });
const date = bistro.dayFromToday(3);
const client = new GoogleClient(server.url);

/** Two for free, four for a kept card, six for a deposit. */
const POLICIES = [
  {
    name: 'A kept card',
    kind: 'CARD_HOLD',
    tiers: [{ fromGuests: 4, toGuests: 4, amountMinor: 2_500 }],
    noShowFee: { percent: 100 },
    lateFee: { percent: 50 },
  },
  { name: 'A deposit', kind: 'DEPOSIT', tiers: [{ fromGuests: 5, toGuests: 6, amountMinor: 1_000 }] },
];

interface Time {
  start_sec: string;
  resources: { party_size: number };
  linkout_required_reason?: string;
}

/** What was left for a user of the feeds, held against its message. */
async function feedOf<Feed>(name: string, user: string, at = server): Promise<Feed> {
  sftp.left.length = 0;
  await at.rows("select graphile_worker.add_job('send-google-feeds')");
  await untilIdle(at);
  const [file] = sftp.left.filter((left) => left.user === user);
  const feed: unknown = JSON.parse(gunzipSync(file?.content ?? Buffer.alloc(0)).toString('utf8'));
  mustBe(name, feed);
  return feed as Feed;
}

async function timesFor(party: number, at = server): Promise<Time[]> {
  const feed = await feedOf<{ service_availability: { availability: Time[] }[] }>(
    'AvailabilityFeed',
    'feeds-a',
    at,
  );
  const times = feed.service_availability.flatMap(({ availability }) => availability);
  return times.filter(({ resources }) => resources.party_size === party);
}

const timeFor = async (party: number, time = '19:00:00') =>
  (await timesFor(party)).find(({ start_sec }) => start_sec === secondsAt(date, time));

const book = (party: number) => client.create(bistro.id, slotTime(date, '19:00:00', party));

beforeAll(async () => {
  await connectsAccount(server, bistro);
  for (const policy of POLICIES) expect(await savesPolicy(bistro, policy)).toEqual([]);
});

test('what is paid at once is a deposit, a kept card is told by what it costs not to come', async () => {
  expect(await timeFor(2)).not.toHaveProperty('linkout_required_reason');
  expect(await timeFor(4)).toMatchObject({
    no_show_fee: {
      fee: { price_micros: '100000000', currency_code: 'EUR' },
      fee_type: 'FIXED_RATE_DEFAULT',
    },
    linkout_required_reason: 'PAYMENT_REQUIRED',
  });
  expect(await timeFor(6)).toMatchObject({
    deposit: {
      deposit: { price_micros: '60000000', currency_code: 'EUR' },
      min_advance_cancellation_sec: '86400',
      deposit_type: 'FIXED_RATE_DEFAULT',
    },
    linkout_required_reason: 'PAYMENT_REQUIRED',
  });
});

test('whoever chooses one is led to the booking page, with the party, the day and the time filled in', async () => {
  const { service } = await feedOf<{ service: { uri_template: { uri_template: string } }[] }>(
    'ServiceFeed',
    'feeds-s',
  );
  const template = service[0]?.uri_template.uri_template ?? '';
  const goes = async (start: string, party: string) => {
    const filled = template
      .replace('{availability_slot_start_seconds}', start)
      .replace('{resources_party_size}', party);
    const { pathname, search } = new URL(filled);
    const answer = await fetch(`${server.url}${pathname}${search}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const page = `/book/${bistro.id}`;
  expect(await goes(secondsAt(date, '19:00:00'), '6')).toEqual([
    302,
    `${page}?party=6&date=${date}&time=19%3A00`,
  ]);
  // After midnight it is still the evening before.
  expect(await goes(secondsAt(bistro.dayFromToday(4), '00:30:00'), '6')).toEqual([
    302,
    `${page}?party=6&date=${date}&time=00%3A30`,
  ]);
  expect(await goes(secondsAt(date, '19:07:00'), '6')).toEqual([302, `${page}?party=6`]);
  for (const odd of ['', '-1', 'soon', '1e99']) expect(await goes(odd, '6')).toEqual([302, page]);
  expect(await goes(secondsAt(date, '19:00:00'), '101')).toEqual([302, page]);
  const nobody = await fetch(`${server.url}/google/pay/rest_nobody?start=1&party=2`);
  expect([nobody.status, new URL(nobody.url).pathname]).toEqual([404, '/book/rest_nobody']);
});

test('is free when Google asks, is told within the minute, and is not booked at Google', async () => {
  expect(await client.free(bistro.id, [slotTime(date, '19:00:00', 6)])).toEqual([true]);
  const { body: said } = await book(6);
  expect(said.booking_failure?.cause).toBe('SLOT_UNAVAILABLE');
  expect((await book(2)).body.booking?.status).toBe('CONFIRMED');

  const tells = async () => {
    await server.rows("select graphile_worker.add_job('tell-google-times')");
    await untilIdle(server);
  };
  await tells(); // what came before is told
  google.times.length = 0;
  const other = { ...POLICIES[1], name: 'Another deposit', lateFee: { percent: 60 } };
  expect(await savesPolicy(bistro, other)).toEqual([]);
  await tells();
  const told = google.times.flatMap(
    ({ body: update }) => update.extendedServiceAvailability as { availability: object[] }[],
  );
  expect(told.flatMap(({ availability }) => availability)).toContainEqual(
    expect.objectContaining({
      resources: { partySize: 6 },
      deposit: {
        deposit: { priceMicros: '60000000', currencyCode: 'EUR' },
        minAdvanceCancellationSec: '86400',
        depositType: 'FIXED_RATE_DEFAULT',
      },
      linkoutRequiredReason: 'PAYMENT_REQUIRED',
    }),
  );
});

test('where Google sends nobody on, such times are not offered at all', async () => {
  const other = await testServer({ variables: AT_GOOGLE, now });
  const house = await googleRestaurant(other, { openingTime: '17:00', closingTime: '23:00' });
  await connectsAccount(other, house);
  for (const policy of POLICIES) expect(await savesPolicy(house, policy)).toEqual([]);
  expect((await timesFor(2, other)).length).toBeGreaterThan(0);
  for (const party of [4, 6]) expect(await timesFor(party, other)).toEqual([]);
  expect(await new GoogleClient(other.url).free(house.id, [slotTime(date, '19:00:00', 6)])).toEqual([false]);
  const { status } = await fetch(`${other.url}/google/pay/${house.id}?start=1&party=2`);
  expect(status).toBe(404);
});
