import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { type ChannelFacts, type ChannelName, type ChannelTerms, missingFor } from './channel.ts';

/** How a restaurant stands with a channel. */
export interface ChannelRow extends ChannelFacts {
  restaurantId: string;
  channel: ChannelName;
  name: string;
  timezone: string;
  isOn: boolean;
  /** Null for one that was never switched. */
  changedAt: Date | null;
}

/** How a restaurant stands with a channel; null when there is no such restaurant. */
export function channelRow(
  reads: TenantReads,
  restaurantId: string,
  channel: ChannelName,
): Promise<ChannelRow | null> {
  return reads.row<ChannelRow>(
    { restaurantIds: [restaurantId] },
    sql`select r.id as "restaurantId", ${channel}::text as channel, r.name, r.timezone, r.phone, p.street, p.locality,
        p.postal_code as "postalCode", p.country, p.latitude, coalesce(o.instant_confirmation, false) as "confirmsAtOnce",
        coalesce(c.is_on, false) as "isOn", c.changed_at as "changedAt"
      from restaurants r left join restaurant_profiles p on p.restaurant_id = r.id
        left join booking_rules o on o.restaurant_id = r.id
        left join restaurant_channels c on c.restaurant_id = r.id and c.channel = ${channel}
      where r.id = ${restaurantId}`,
  );
}

/** Whether bookings come through it: switched on, and nothing missing. */
export const takesPart = (row: ChannelRow, terms: ChannelTerms): boolean =>
  row.isOn && missingFor(row, terms).length === 0;
