import type { LoadRequest } from 'autocannon';
import pg from 'pg';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { Figure } from './figures.ts';
import type { FullHouse } from './full-house.ts';
import { GOOGLE_LOGIN } from './google-login.ts';
import { type Effort, load, requests } from './measure.ts';
import { median } from './median.ts';
import type { Stage } from './stage.ts';
import type { Workload } from './workloads.ts';

/** Times of one question: a page of Google's shows so many of an evening. */
const TIMES = 20;

/** Google gives an answer up after 1.5 s. */
const P99_BUDGET_MS = 1_000;

/** Least share of the raw limit’s throughput: that of the public page’s row. */
const RATIO_BUDGET = 0.6;

// What a restaurant has to tell, and to allow, before Google lists it.
const JOIN = `with told as (insert into restaurant_profiles (restaurant_id, street, locality, postal_code, country, latitude, longitude,
      updated_at) values ($1, 'Mercer Street 12', 'Berlin', '10115', 'DE', 52.53, 13.38, now())),
    ruled as (insert into booking_rules (restaurant_id, lead_minutes, horizon_days, largest_online_party, instant_confirmation,
      online_booking_paused, updated_at) values ($1, 0, 60, 10, true, false, now())),
    switched as (insert into restaurant_channels (restaurant_id, channel, is_on, changed_at) values ($1, 'google', true, now()))
  update restaurants set phone = '+49 30 5550101' where id = $1`;

/**
 * Google's question about the evening of a full house, at the door of Google and beside the raw limit of one list of free times of the same day: how long
 * the slowest of a hundred waits.
 */
export async function googleLookups(
  { api, raw, ownerUrl, quiet }: Stage,
  { id, date }: FullHouse,
  freeTimes: Workload,
  effort: Effort,
): Promise<Figure> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(JOIN, [uuidOf('Restaurant', id)]);
  } finally {
    await owner.end();
  }
  const question = questionAbout(id, date);
  const isAnswer = (body: string) =>
    body.startsWith('{"slot_time_availability":[{') && body.includes('"available":true');
  const ours = () => load(api, () => question, effort.seconds, isAnswer);
  await load(api, () => question, effort.warmUpSeconds, isAnswer);
  const rounds: { p99: number; perSecond: number; ratio: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const { p99, perSecond } = await ours();
    await quiet();
    const bare = await load(raw, () => requests.raw(freeTimes), effort.seconds);
    rounds.push({ p99, perSecond, ratio: perSecond / bare.perSecond });
  }
  const of = (what: 'p99' | 'perSecond' | 'ratio') => median(rounds.map((round) => round[what]));
  return {
    work: `Google’s question about ${TIMES} times of that same day with 60 tables, from 20 connections, against the raw list of its free times`,
    measured: `${of('perSecond').toFixed(0)} per s: ${of('ratio').toFixed(2)}; p99 ${of('p99').toFixed(0)} ms`,
    budget: `≥ ${RATIO_BUDGET}, p99 ≤ ${P99_BUDGET_MS} ms`,
    isWithin: of('p99') <= P99_BUDGET_MS && of('ratio') >= RATIO_BUDGET,
  };
}

function questionAbout(merchantId: string, date: string): LoadRequest {
  const from = Date.parse(`${date}T17:00:00Z`) / 1_000;
  const slot_time = Array.from({ length: TIMES }, (_, quarter) => ({
    service_id: 'reservation',
    start_sec: String(from + quarter * 900),
    duration_sec: '5400',
    resource_ids: { party_size: 2 },
  }));
  return {
    method: 'POST',
    path: '/google/v3/BatchAvailabilityLookup',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(GOOGLE_LOGIN).toString('base64')}`,
      'x-forwarded-for': '66.249.64.1',
    },
    body: JSON.stringify({ merchant_id: merchantId, slot_time }),
  };
}
