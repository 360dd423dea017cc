import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { phoneCountryOf, phoneOfCountry } from '../../guests/phone-of-country.ts';
import { channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import { profileRow } from '../../restaurants/profile/profile-rows.ts';
import { termsOf } from '../free-slots.ts';

/** What Google is told of a restaurant; null where the restaurant has told nothing. */
export interface Listing {
  name: string;
  phone: string | null;
  url: string;
  street: string | null;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether Google lists it now. */
  takesPart: boolean;
}

/** A restaurant as Google is told of it, whether it takes part or not; null when there is no such restaurant. */
export async function listingOf(
  app: Pick<App, 'env'>,
  reads: TenantReads,
  restaurantId: string,
): Promise<Listing | null> {
  const [channel, profile] = await Promise.all([
    channelRow(reads, restaurantId, 'google'),
    profileRow(reads, restaurantId),
  ]);
  if (!channel || !profile) return null;
  const { street, locality, region, postalCode, country, latitude, longitude, website, slug } = profile;
  return {
    name: channel.name,
    phone: channel.phone && telephoneOf(channel.phone, country ?? ''),
    url: website ?? `${app.env.APP_URL}/book/${slug ?? globalId('Restaurant', restaurantId)}`,
    street,
    locality,
    region,
    postalCode,
    country,
    latitude,
    longitude,
    takesPart: takesPart(channel, termsOf(app)),
  };
}

/** With its country's code, as Google compares it; as it was written where it is no number that we can read. */
function telephoneOf(phone: string, country: string): string {
  const code = phoneCountryOf(country);
  return (code && phoneOfCountry(phone, code)) ?? phone;
}
