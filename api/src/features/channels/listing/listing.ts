import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { phoneCountryOf, phoneOfCountry } from '../../guests/phone-of-country.ts';
import type { ChannelName } from '../../restaurants/channels/channel.ts';
import { channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import { channelTerms } from '../../restaurants/channels/channel-terms.ts';
import { profileRow } from '../../restaurants/profile/profile-rows.ts';

/** What a channel is told of a restaurant; null where the restaurant has told nothing. */
export interface Listing {
  name: string;
  phone: string | null;
  url: string;
  bookingUrl: string;
  street: string | null;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether the channel lists it now. */
  takesPart: boolean;
}

/** A restaurant as a channel is told of it, whether it takes part or not; null when there is no such restaurant. */
export async function listingOf(
  { env }: Pick<App, 'env'>,
  reads: TenantReads,
  { restaurantId, channel: name }: { restaurantId: string; channel: ChannelName },
): Promise<Listing | null> {
  const [channel, profile] = await Promise.all([
    channelRow(reads, restaurantId, name),
    profileRow(reads, restaurantId),
  ]);
  if (!channel || !profile) return null;
  const { street, locality, region, postalCode, country, latitude, longitude, website, slug } = profile;
  const bookingUrl = bookingUrlOf(env.APP_URL, { restaurantId, slug });
  return {
    name: channel.name,
    phone: channel.phone && telephoneOf(channel.phone, country ?? ''),
    url: website ?? bookingUrl,
    bookingUrl,
    street,
    locality,
    region,
    postalCode,
    country,
    latitude,
    longitude,
    takesPart: takesPart(channel, channelTerms(env, name)),
  };
}

/** The address of a restaurant's booking page on a server. */
export const bookingUrlOf = (
  site: string,
  { restaurantId, slug }: { restaurantId: string; slug: string | null },
): string => `${site}/book/${slug ?? globalId('Restaurant', restaurantId)}`;

/** With its country's code, as channels compare it; as it was written where it is no number that we can read. */
export function telephoneOf(phone: string, country: string): string {
  const code = phoneCountryOf(country);
  return (code && phoneOfCountry(phone, code)) ?? phone;
}
