import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { phoneCountryOf, phoneOfCountry } from '../../guests/phone-of-country.ts';
import { channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import { profileRow } from '../../restaurants/profile/profile-rows.ts';
import { termsOf } from '../free-slots.ts';
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
  const [channel, profile] = await Promise.all([
    channelRow(reads, restaurantId, 'google'),
    profileRow(reads, restaurantId),
  ]);
  if (!channel || !profile || !takesPart(channel, termsOf(app))) return null;
  const { street, locality, region, postalCode, country, latitude, longitude, website, slug } = profile;
  if (!street || !locality || !postalCode || !country || latitude === null || longitude === null) return null;
  const merchantId = globalId('Restaurant', restaurantId);
  return {
    merchant_id: merchantId,
    name: channel.name,
    telephone: telephoneOf(channel.phone ?? '', country),
    url: website ?? `${app.env.APP_URL}/book/${slug ?? merchantId}`,
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

/** With its country's code, as Google compares it; as it was written where it is no number that we can read. */
function telephoneOf(phone: string, country: string): string {
  const code = phoneCountryOf(country);
  return (code && phoneOfCountry(phone, code)) ?? phone;
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

/** The one service of a restaurant. */
export const serviceOf = ({ merchant_id }: Merchant): Service => ({
  merchant_id,
  service_id: SERVICE_ID,
  localized_service_name: RESERVATION,
});
