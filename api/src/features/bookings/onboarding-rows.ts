import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Onboarding } from './onboarding.type.ts';

/** What has happened at a restaurant at least once; deleted bookings count, for they did happen. */
export function onboardingRow(reads: TenantReads, restaurantId: string): Promise<Onboarding | null> {
  return reads.row<Onboarding>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) => `
        with own as (
          select r.id, lower(r.email) as email from restaurants r where r.id = ${p(restaurantId)} and r.email is not null
          union
          select m.restaurant_id, lower(u.email) from memberships m join users u on u.id = m.user_id
          where m.restaurant_id = ${p(restaurantId)}
        ), online as (
          select lower(b.email) in (select email from own) as is_own from bookings b
          where b.restaurant_id = ${p(restaurantId)} and b.source = 'online'
        )
        select
          exists (select from rule_changes c where c.restaurant_id = r.id and c.subject in ('openingHours', 'services'))
            as "hoursSet",
          exists (select from tables t where t.restaurant_id = r.id and t.deleted_at is null) as "tablesAdded",
          exists (select from online where is_own) as "testBookingMade",
          r.embed_seen_at is not null as "formEmbedded",
          exists (select from online where not is_own) as "guestBookingMade"
        from restaurants r where r.id = ${p(restaurantId)}`,
    ),
  );
}
