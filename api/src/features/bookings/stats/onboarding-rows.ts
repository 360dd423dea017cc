import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Onboarding } from './onboarding.type.ts';

/**
 * What has happened at a restaurant at least once; deleted bookings count, for they did happen. Each dashboard asks, so nothing here
 * may walk along the history: own bookings are found through the guests that the owner and the team are.
 */
export function onboardingRow(reads: TenantReads, restaurantId: string): Promise<Onboarding | null> {
  return reads.row<Onboarding>(
    { restaurantIds: [restaurantId] },
    sql`
        with own as (
          select lower(r.email) as email from restaurants r where r.id = ${restaurantId} and r.email is not null
          union
          select lower(u.email) from memberships m join users u on u.id = m.user_id
          where m.restaurant_id = ${restaurantId}
        )
        select
          exists (select from rule_changes c where c.restaurant_id = r.id and c.subject in ('openingHours', 'services'))
            as "hoursSet",
          exists (select from tables t where t.restaurant_id = r.id and t.deleted_at is null) as "tablesAdded",
          exists (select from own
            join guests g on g.restaurant_id = r.id and g.email_key = own.email
            join bookings b on b.restaurant_id = r.id and b.guest_id in (g.id, g.merged_into)
            where b.source = 'online' and lower(b.email) = own.email) as "testBookingMade",
          r.embed_seen_at is not null as "formEmbedded",
          exists (select from bookings b where b.restaurant_id = r.id and b.source = 'online'
            and lower(b.email) not in (select email from own)) as "guestBookingMade"
        from restaurants r where r.id = ${restaurantId}`,
  );
}
