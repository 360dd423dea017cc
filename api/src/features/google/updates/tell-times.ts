import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { type GoogleUpdates, NotTold } from '../../../platform/outbound/google-updates.ts';
import { addDays, instantReached, localDateAt } from '../../../platform/time/zoned-time.ts';
import { DAYS_AHEAD } from '../../channels/listing/google-bounds.ts';
import { type ChannelRow, channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import type { Availability, Price } from '../feeds/feed-messages.ts';
import { offeredTimes } from '../feeds/offered-times.ts';
import { termsOf } from '../free-slots.ts';
import { SERVICE_ID } from '../requests.ts';
import { type Behind, keepPosition, restaurantsBehind, touchedDates } from './touched-dates.ts';

/** Days of one update: some 1,500 times. */
const DAYS_AT_ONCE = 7;

/**
 * Tells Google the times of days on which something has changed since it was told last, each day as a whole: by the clock, every minute. A
 * restaurant whose times it does not take now is told again the next minute; what it refuses for good is logged, and left to the next feed.
 */
export async function tellTimes(app: App, query: OwnerQuery): Promise<void> {
  const updates = app.googleUpdates;
  if (!updates) return;
  for (const behind of await restaurantsBehind(query)) {
    try {
      await tellRestaurant(app, updates, query, behind);
    } catch (error) {
      if (!(error instanceof NotTold)) throw error;
      const { restaurantId } = behind;
      app.logger.warn(
        { restaurantId, status: error.status },
        'Google does not take the times of a restaurant',
      );
      if (error.mayHelpLater) continue;
    }
    await keepPosition(query, behind);
  }
}

async function tellRestaurant(
  app: App,
  updates: GoogleUpdates,
  query: OwnerQuery,
  behind: Behind,
): Promise<void> {
  if (behind.toldPosition === null) return; // the feed of the night says how it begins
  const reads = new TenantReads(app.pool);
  const channel = await channelRow(reads, behind.restaurantId, 'google');
  if (!channel || !takesPart(channel, termsOf(app))) return;
  const dates = datesToTell(app, channel, await touchedDates(query, behind));
  for (let first = 0; first < dates.length; first += DAYS_AT_ONCE) {
    const some = dates.slice(first, first + DAYS_AT_ONCE);
    const days = await Promise.all(some.map((date) => timesOf(app, channel, date)));
    const path = `inventory/partners/${updates.partnerId}/availability:replace`;
    await updates.send('POST', path, { extendedServiceAvailability: days });
  }
}

/** Of the dates that a feed has, those that were touched, and each one after: a night's last times stand in the next day's calendar. */
function datesToTell({ clock }: App, { timezone }: ChannelRow, touched: 'all' | string[]): string[] {
  const today = localDateAt(clock.now(), timezone);
  const all = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day));
  if (touched === 'all') return all;
  const told = new Set(touched.flatMap((date) => [date, addDays(date, 1)]));
  return all.filter((date) => told.has(date));
}

/** A day of the calendar at the restaurant, as Google replaces it. */
async function timesOf(app: App, channel: ChannelRow, date: string): Promise<object> {
  const [from, to] = [date, addDays(date, 1)].map((day) => instantReached(day, '00:00:00', channel.timezone));
  if (!from || !to) throw new Error('a day has a beginning and an end');
  const times = await offeredTimes(app, new TenantReads(app.pool), channel, {
    from: addDays(date, -1),
    days: 2,
  });
  const isOfDay = ({ start_sec }: Availability) =>
    Number(start_sec) * 1_000 >= from.getTime() && Number(start_sec) * 1_000 < to.getTime();
  return {
    merchantId: globalId('Restaurant', channel.restaurantId),
    serviceId: SERVICE_ID,
    startTimeRestrict: from.toISOString(),
    endTimeRestrict: to.toISOString(),
    availability: times.filter(isOfDay).map(inUpdate),
  };
}

/** A time in the names and forms of Google's interface for updates. */
function inUpdate(time: Availability) {
  return {
    startTime: new Date(Number(time.start_sec) * 1_000).toISOString(),
    duration: `${time.duration_sec}s`,
    spotsTotal: time.spots_total,
    spotsOpen: time.spots_open,
    resources: { partySize: time.resources.party_size },
    confirmationMode: time.confirmation_mode,
    ...askedInUpdate(time),
  };
}

const priceInUpdate = ({ price_micros, currency_code }: Price) => ({
  priceMicros: price_micros,
  currencyCode: currency_code,
});

function askedInUpdate({ deposit, no_show_fee: fee, linkout_required_reason: reason }: Availability) {
  return {
    ...(deposit && {
      deposit: {
        deposit: priceInUpdate(deposit.deposit),
        minAdvanceCancellationSec: deposit.min_advance_cancellation_sec,
        depositType: deposit.deposit_type,
      },
    }),
    ...(fee && { noShowFee: { fee: priceInUpdate(fee.fee), feeType: fee.fee_type } }),
    ...(reason && { linkoutRequiredReason: reason }),
  };
}
