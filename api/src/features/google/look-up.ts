import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { channelRow, takesPart } from '../restaurants/channels/channel-rows.ts';
import { type FoundSlot, slotsAt } from './free-slots.ts';
import { GoogleRefused } from './google-refusal.ts';
import type { Answers } from './messages.ts';
import { lookupRequest, readMessage } from './requests.ts';

/** The restaurant behind a merchant's id. Throws GoogleRefused for what is no id of ours. */
export function merchantUuid(merchantId: string): string {
  const restaurantId = uuidOf('Restaurant', merchantId);
  if (restaurantId) return restaurantId;
  throw new GoogleRefused('INVALID_ARGUMENT', 'merchant_id: is no restaurant of ours.');
}

/** Whether Google may offer it: only what is confirmed as it is booked, since nothing would tell Google of an answer that comes later. */
const mayBeOffered = (slot: FoundSlot | null): slot is FoundSlot =>
  Boolean(slot?.available && slot.isConfirmedAtOnce);

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
  const found = channel && takesPart(channel) ? await slotsAt(app, reads, channel, wanted) : [];
  return {
    slot_time_availability: slot_time.map(
      ({ start_sec, duration_sec, confirmation_mode, ...asked }, index) => ({
        slot_time: {
          ...asked,
          start_sec: String(start_sec),
          ...(duration_sec !== undefined && { duration_sec: String(duration_sec) }),
          ...(confirmation_mode !== undefined && {
            confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS' as const,
          }),
        },
        available: mayBeOffered(found[index] ?? null),
      }),
    ),
  };
}
