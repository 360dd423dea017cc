import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { channelRow, takesPart } from '../restaurants/channels/channel-rows.ts';
import { type FoundSlot, slotsAt, termsOf } from './free-slots.ts';
import { GoogleRefused } from './google-refusal.ts';
import type { Answers } from './messages.ts';
import { lookupRequest, readMessage } from './requests.ts';

/** The restaurant behind a merchant's id. Throws GoogleRefused for what is no id of ours. */
export function merchantUuid(merchantId: string): string {
  const restaurantId = uuidOf('Restaurant', merchantId);
  if (restaurantId) return restaurantId;
  throw new GoogleRefused('INVALID_ARGUMENT', 'merchant_id: is no restaurant of ours.');
}

/**
 * Whether Google may offer it as it would be booked: what waits for an answer only where Google can be told of that, what asks for a guarantee
 * only where Google sends guests on to our page.
 */
export const isForGoogle = (app: App, slot: FoundSlot): boolean => {
  const { takesRequests, sendsToPay } = termsOf(app);
  return (slot.isConfirmedAtOnce || takesRequests) && (!slot.isGuaranteed || sendsToPay);
};

/**
 * BatchAvailabilityLookup: one answer for each time, as the engine judges it now. A restaurant that has left, or takes no part any more, has
 * nothing free: Google goes on asking for it until its next feed.
 */
export async function lookUp(app: App, body: unknown): Promise<Answers['BatchAvailabilityLookupResponse']> {
  const { merchant_id, slot_time } = readMessage(lookupRequest, body);
  const restaurantId = merchantUuid(merchant_id);
  const reads = new TenantReads(app.pool);
  const channel = await channelRow(reads, restaurantId, 'google');
  const wanted = slot_time.map(({ start_sec, resource_ids }) => ({
    startsAt: new Date(start_sec * 1_000),
    party: resource_ids.party_size,
  }));
  const found = channel && takesPart(channel, termsOf(app)) ? await slotsAt(app, reads, channel, wanted) : [];
  return {
    slot_time_availability: slot_time.map((asked, index) => answerTo(app, asked, found[index] ?? null)),
  };
}

function answerTo(
  app: App,
  {
    start_sec,
    duration_sec,
    confirmation_mode: asked,
    ...same
  }: z.output<typeof lookupRequest>['slot_time'][number],
  slot: FoundSlot | null,
): Answers['BatchAvailabilityLookupResponse']['slot_time_availability'][number] {
  const isRequest = slot !== null && !slot.isConfirmedAtOnce;
  const mode = isRequest ? 'CONFIRMATION_MODE_ASYNCHRONOUS' : 'CONFIRMATION_MODE_SYNCHRONOUS';
  return {
    slot_time: {
      ...same,
      start_sec: String(start_sec),
      ...(duration_sec !== undefined && { duration_sec: String(duration_sec) }),
      ...((asked !== undefined || isRequest) && { confirmation_mode: mode }),
    },
    available: slot?.available === true && isForGoogle(app, slot),
  };
}
