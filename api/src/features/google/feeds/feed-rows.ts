import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { listingOf } from '../../channels/listing/listing.ts';
import { termsOf } from '../free-slots.ts';
import { payPage } from '../pay-page.ts';
import { SERVICE_ID } from '../requests.ts';
import type { Merchant, Service } from './feed-messages.ts';

/** The restaurants that have switched Google on, the oldest first. */
export async function restaurantsOnGoogle(query: OwnerQuery): Promise<string[]> {
  const { rows } = await query<{ restaurantId: string }>(
    sql`select c.restaurant_id as "restaurantId" from restaurant_channels c join restaurants r on r.id = c.restaurant_id
        where c.channel = 'google' and c.is_on and r.removed_at is null order by 1`,
  );
  return rows.map(({ restaurantId }) => restaurantId);
}

/** A restaurant as Google finds it on its map; null for one that takes no part. */
export async function merchantOf(
  app: Pick<App, 'env'>,
  reads: TenantReads,
  restaurantId: string,
): Promise<Merchant | null> {
  const listing = await listingOf(app, reads, { restaurantId, channel: 'google' });
  if (!listing?.takesPart) return null;
  const { name, phone, url, street, locality, region, postalCode, country, latitude, longitude } = listing;
  if (!phone || !street || !locality || !postalCode || !country || latitude === null || longitude === null)
    return null;
  return {
    merchant_id: globalId('Restaurant', restaurantId),
    name,
    telephone: phone,
    url,
    category: 'restaurant',
    geo: {
      latitude,
      longitude,
      address: {
        country,
        locality,
        ...(region && { region }),
        postal_code: postalCode,
        street_address: street,
      },
    },
  };
}

const RESERVATION = {
  value: 'Reservation',
  localized_value: [
    { locale: 'en', value: 'Reservation' },
    { locale: 'de', value: 'Reservierung' },
    { locale: 'fr', value: 'Réservation' },
    { locale: 'es', value: 'Reserva' },
  ],
};

/**
 * The one service of a restaurant, with the notice that a booking online needs: between two feeds Google shows no time that is too near. Guests
 * may cancel until their time, also when they are late. Where Google sends guests on to pay, the address that leads them to their time.
 */
export const serviceOf = (
  { env }: Pick<App, 'env'>,
  { merchant_id }: Merchant,
  leadMinutes: number,
): Service => ({
  merchant_id,
  service_id: SERVICE_ID,
  rules: {
    min_advance_booking: String(leadMinutes * 60),
    min_advance_online_canceling: '0',
    admission_policy: 'TIME_STRICT',
  },
  localized_service_name: RESERVATION,
  ...(termsOf({ env }).sendsToPay && { uri_template: { uri_template: payPage(env.APP_URL, merchant_id) } }),
});
