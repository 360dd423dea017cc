import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { eveningNow } from '../../waitlist/quote/evening-rows.ts';
import { type ProposedWait, proposeWait } from '../../waitlist/quote/propose-wait.ts';
import { termsOf } from '../free-slots.ts';
import { merchantUuid } from '../look-up.ts';
import { merchantRule, partyRule, readMessage, serviceRule } from '../requests.ts';
import type { WaitEstimate, WaitlistAnswers } from './waitlist-answers.ts';

/** Sizes of one question. */
const MOST_SIZES = 100;

const rules = z.object({
  merchant_id: merchantRule,
  service_id: serviceRule,
  party_size: z.array(partyRule).max(MOST_SIZES, `has at most ${MOST_SIZES} sizes`),
});

/** The restaurant whose waitlist Google's users may join; null for one that takes no part, or lets no guest join. */
export async function waitlistRestaurant(app: App, reads: TenantReads, restaurantId: string) {
  const [channel, restaurant] = await Promise.all([
    channelRow(reads, restaurantId, 'google'),
    restaurantRow(reads, restaurantId),
  ]);
  return channel && takesPart(channel, termsOf(app)) && restaurant?.waitlistOpen ? restaurant : null;
}

/**
 * BatchGetWaitEstimates: how long parties of these sizes would wait, as the restaurant's own page says it; sizes for which no table is expected
 * tonight are left out.
 */
export async function waitEstimates(
  app: App,
  body: unknown,
): Promise<WaitlistAnswers['BatchGetWaitEstimatesResponse']> {
  const { merchant_id, party_size } = readMessage(rules, body);
  const reads = new TenantReads(app.pool);
  const restaurant = await waitlistRestaurant(app, reads, merchantUuid(merchant_id));
  if (!restaurant) return { waitlist_status: 'CLOSED_OTHER' };
  const { queue, ...evening } = await eveningNow(app.clock, reads, restaurant);
  const ahead = queue.map((queued) => queued.partySize);
  const waits = party_size.map((size) => ({ size, wait: proposeWait(evening, ahead, size) }));
  const possible = waits.filter(({ wait }) => wait.lowMinutes !== null);
  if (possible.length === 0) return { waitlist_status: 'CLOSED_OTHER' };
  const isAtOnce = ahead.length === 0 && possible.every(({ wait }) => wait.highMinutes === 0);
  if (isAtOnce) return { waitlist_status: 'CLOSED_NO_WAIT' };
  return {
    waitlist_status: 'OPEN',
    wait_estimate: possible.map(({ size, wait }) =>
      estimateOf({ size, ahead: ahead.length, wait, now: app.clock.now() }),
    ),
  };
}

/** A wait as Google reads it: an open end is no span, so that the number of parties ahead stands alone then. */
export function estimateOf({
  size,
  ahead,
  wait: { lowMinutes, highMinutes },
  now,
}: {
  size: number;
  ahead: number;
  wait: Pick<ProposedWait, 'lowMinutes' | 'highMinutes'>;
  now: Date;
}): WaitEstimate {
  const inMinutes = (minutes: number) => String(Math.floor(now.getTime() / 1_000) + minutes * 60);
  return {
    party_size: size,
    wait_length: {
      parties_ahead_count: ahead,
      ...(lowMinutes !== null &&
        highMinutes !== null && {
          estimated_seat_time_range: {
            start_seconds: inMinutes(lowMinutes),
            end_seconds: inMinutes(highMinutes),
          },
        }),
    },
    waitlist_confirmation_mode: 'WAITLIST_CONFIRMATION_MODE_SYNCHRONOUS',
  };
}
