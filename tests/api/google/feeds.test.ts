import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedFiles } from '../../../api/src/features/google/feeds/feed-files.ts';
import { leaveFiles } from '../../../api/src/platform/outbound/sftp-drop.ts';
import { testServer } from '../../testkit/server.ts';
import { startSftp } from '../../testkit/stand-ins/sftp-stand-in.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { GOOGLE_VARIABLES, GoogleClient, secondsAt, slotTime } from './google-client.ts';
import { googleRestaurant, PROFILE } from './google-restaurant.ts';
import { oracleOf } from './oracle.ts';

const mustBe = oracleOf('feeds');
const { sftp, url } = await startSftp();
const keyFile = join(mkdtempSync(join(tmpdir(), 'hoststand-test-')), 'feeds.pem');
afterAll(() => rmSync(dirname(keyFile), { recursive: true }));
writeFileSync(keyFile, sftp.clientKey);
const server = await testServer({
  variables: {
    ...GOOGLE_VARIABLES,
    GOOGLE_FEEDS_SFTP: url,
    GOOGLE_FEEDS_USERS: 'feeds-m,feeds-s,feeds-a',
    GOOGLE_FEEDS_KEY: keyFile,
    GOOGLE_FEEDS_HOST_KEY: sftp.fingerprint,
  },
  now: '2026-11-27T12:00:30Z',
});
const bistro = await googleRestaurant(server, {
  name: 'The Copper Table',
  openingTime: '17:00',
  closingTime: '23:00',
});
await server.seed.restaurant({ name: 'Elsewhere' }); // takes no part

interface Metadata {
  processing_instruction: string;
  shard_number: number;
  total_shards: number;
  generation_timestamp: string;
  nonce: string;
}

interface Time {
  merchant_id: string;
  start_sec: string;
  duration_sec: string;
  spots_open: string;
  resources: { party_size: number };
}

interface Feed {
  metadata: Metadata;
  merchant?: Record<string, unknown>[];
  service?: Record<string, unknown>[];
  service_availability?: { availability: Time[] }[];
}

const MESSAGES: Record<string, string> = {
  'feeds-m': 'MerchantFeed',
  'feeds-s': 'ServiceFeed',
  'feeds-a': 'AvailabilityFeed',
};

const send = async () => {
  sftp.left.length = 0;
  await server.rows("select graphile_worker.add_job('send-google-feeds')");
};

/** What was left for a user, each file held against its message. */
const feedsOf = (user: string): { name: string; feed: Feed }[] =>
  sftp.left
    .filter((file) => file.user === user)
    .map(({ name, content }) => {
      const feed: unknown = JSON.parse(gunzipSync(content).toString('utf8'));
      mustBe(MESSAGES[user] ?? '', feed);
      return { name, feed: feed as Feed };
    });

const timesOf = () =>
  feedsOf('feeds-a').flatMap(
    ({ feed }) => feed.service_availability?.flatMap(({ availability }) => availability) ?? [],
  );

beforeEach(() => untilIdle(server));

describe('the feeds of a day', () => {
  test('name each restaurant that takes part, its service and its times', async () => {
    await bistro.owner.ask(
      'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, leadMinutes: 90 } },
    );
    const taken = slotTime(bistro.dayFromToday(3), '19:00:00');
    await new GoogleClient(server.url).create(bistro.id, taken);
    await untilIdle(server);
    await send();
    await untilIdle(server);
    const [[merchants, ...noMore], [services], [times]] = [
      feedsOf('feeds-m'),
      feedsOf('feeds-s'),
      feedsOf('feeds-a'),
    ];
    expect(noMore).toEqual([]);
    const seconds = Date.parse('2026-11-27T12:00:30Z') / 1_000;
    expect([merchants?.name, services?.name, times?.name]).toEqual([
      `merchant_feed_${seconds}_001_of_001.json.gz`,
      `service_feed_${seconds}_001_of_001.json.gz`,
      `availability_feed_${seconds}_001_of_001.json.gz`,
    ]);
    const { street, locality, postalCode, country, latitude, longitude } = PROFILE;
    expect(merchants?.feed.merchant).toEqual([
      {
        merchant_id: bistro.id,
        name: 'The Copper Table',
        telephone: '+49305550101',
        url: `http://localhost:0/book/${bistro.id}`,
        category: 'restaurant',
        geo: {
          latitude,
          longitude,
          address: { country, locality, postal_code: postalCode, street_address: street },
        },
      },
    ]);
    expect(services?.feed.service).toMatchObject([
      {
        merchant_id: bistro.id,
        service_id: 'reservation',
        rules: {
          min_advance_booking: '5400',
          min_advance_online_canceling: '0',
          admission_policy: 'TIME_STRICT',
        },
      },
    ]);
    const metadata = [merchants, services, times].map((file) => file?.feed.metadata);
    expect(metadata).toEqual(
      metadata.map(() => ({
        processing_instruction: 'PROCESS_AS_COMPLETE',
        shard_number: 0,
        total_shards: 1,
        generation_timestamp: String(seconds),
        nonce: expect.stringMatching(/^\d{1,19}$/),
      })),
    );
    expect(new Set(metadata.map((each) => each?.nonce)).size).toBe(3);

    const offered = timesOf();
    const openAt = ({ start_sec }: { start_sec: string }, party: number) =>
      offered.find((time) => time.start_sec === start_sec && time.resources.party_size === party);
    expect(openAt(taken, 2)).toMatchObject({ merchant_id: bistro.id, duration_sec: '3600', spots_open: '0' });
    expect(openAt(slotTime(bistro.dayFromToday(3), '21:00:00'), 2)).toMatchObject({ spots_open: '1' });
    expect(openAt(slotTime(bistro.dayFromToday(3), '21:00:00'), 7)).toBeUndefined(); // its table is for six
    const starts = offered.map(({ start_sec }) => Number(start_sec));
    expect(Math.min(...starts)).toBeGreaterThan(seconds);
    expect(Math.max(...starts)).toBe(Number(secondsAt(bistro.dayFromToday(29), '22:00:00')));
  });

  test('offer what the booking server says at the same moment', async () => {
    await send();
    await untilIdle(server);
    const offered = timesOf().filter(({ resources }) => resources.party_size === 2);
    const free = await new GoogleClient(server.url).free(
      bistro.id,
      offered.slice(0, 500).map(({ start_sec, duration_sec, resources }) => ({
        service_id: 'reservation',
        start_sec,
        duration_sec,
        resource_ids: resources,
      })),
    );
    expect(offered.slice(0, 500).map(({ spots_open }) => spots_open === '1')).toEqual(free);
  });

  test('are written in shards that know of each other', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => `rest_${index}`);
    const files = feedFiles<'ServiceFeed', string>({
      file: 'service_feed',
      message: 'ServiceFeed',
      at: new Date('2026-11-27T12:00:30Z'),
      rows,
      perShard: 2,
      body: async (some) => ({
        service: some.map((merchant_id) => ({
          merchant_id,
          service_id: 'reservation',
          rules: {
            min_advance_booking: '0',
            min_advance_online_canceling: '0',
            admission_policy: 'TIME_STRICT',
          },
          localized_service_name: { value: 'Reservation', localized_value: [] },
        })),
      }),
      check: (_name, feed) => feed,
    });
    const shards: Feed[] = [];
    const names: string[] = [];
    for await (const { name, content } of files) {
      names.push(name);
      shards.push(JSON.parse(gunzipSync(content).toString('utf8')));
    }
    const [first] = shards;
    expect(names).toEqual([1, 2, 3].map((number) => `service_feed_1795780830_00${number}_of_003.json.gz`));
    expect(shards.map(({ metadata }) => metadata)).toEqual(
      [0, 1, 2].map((shard_number) => ({ ...first?.metadata, shard_number, total_shards: 3 })),
    );
    expect(shards.flatMap(({ service }) => service?.map(({ merchant_id }) => merchant_id))).toEqual(rows);
  });

  test('lose a restaurant that takes part no more', async () => {
    await server.rows('update restaurant_channels set is_on = false');
    await send();
    await untilIdle(server);
    const [{ feed } = { feed: null }] = feedsOf('feeds-m');
    expect(feed).toMatchObject({ merchant: [], metadata: { total_shards: 1 } });
    expect(timesOf()).toEqual([]);
    await server.rows('update restaurant_channels set is_on = true');
  });
});

describe('a place for feeds', () => {
  const drop = { host: '127.0.0.1', port: Number(new URL(url).port), username: 'feeds-m' };
  const access = { ...drop, privateKey: sftp.clientKey, hostKey: sftp.fingerprint.slice('SHA256:'.length) };
  async function* one() {
    yield { name: 'a file', content: Buffer.from('a') };
  }

  test('that has another key than the one it should have gets nothing', async () => {
    sftp.left.length = 0;
    const hostKey = Buffer.alloc(32, 7).toString('base64');
    await expect(leaveFiles({ ...access, hostKey }, one())).rejects.toThrow(/could not be left/);
    const other = await startSftp();
    const stranger = { ...access, privateKey: other.sftp.clientKey };
    await expect(leaveFiles(stranger, one())).rejects.toThrow(/authentication/i);
    expect(sftp.left).toEqual([]);
  });

  test('that takes no file, or is away, is tried again by the queue', async () => {
    sftp.isFull = true;
    await send();
    await expect
      .poll(() =>
        server.rows("select attempts from graphile_worker.jobs where task_identifier = 'send-google-feeds'"),
      )
      .toEqual([{ attempts: 1 }]);
    sftp.isFull = false;
    await untilIdle(server);
    expect(feedsOf('feeds-m')).toHaveLength(1);
    await expect(leaveFiles({ ...access, port: 1 }, one())).rejects.toThrow(/could not be left/);
  });
});
