import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { tokenColors } from '../../../platform/mail/token-colors.ts';
import type { Language } from '../../restaurants/language.ts';
import { type MediaRow, mediaRows } from '../../restaurants/media/media-rows.ts';
import { profileRow } from '../../restaurants/profile/profile-rows.ts';
import { bookingOfToken } from '../booking-token.ts';
import { placeOf } from '../lists/booking-place.ts';
import { type BookingRow, bookingRow } from '../lists/booking-rows.ts';

/** What a pass shows of a booking. Nothing of who booked, and nothing with which it could be changed. */
export interface WalletVisit
  extends Pick<BookingRow, 'bookingId' | 'reference' | 'guests' | 'startsAt' | 'endsAt' | 'revision'> {
  isWaiting: boolean;
  area: string | null;
  restaurant: string;
  address: string | null;
  phone: string | null;
  timezone: string;
  language: Language;
  place: { latitude: number; longitude: number } | null;
  /** `#rrggbb`. */
  color: string;
  logo: MediaRow | null;
}

/** Whether a booking is still one to have in a wallet: it stands, and is not over. */
export function isForWallet({ status, endsAt }: Pick<BookingRow, 'status' | 'endsAt'>, now: Date): boolean {
  return (status === 'pending' || status === 'confirmed' || status === 'seated') && endsAt > now;
}

/** The visit that the token of a pass opens; null for any other token, and for a booking that is cancelled, over or deleted. */
export async function visitOfToken({ env, pool, clock }: App, token: string): Promise<WalletVisit | null> {
  const named = bookingOfToken(env.keys, 'wallet-pass', token);
  if (!named) return null;
  const { restaurantId, bookingId } = named;
  const scope = { restaurantIds: [restaurantId] };
  const reads = new TenantReads(pool);
  const booking = await bookingRow(reads, scope, bookingId);
  if (!booking || !isForWallet(booking, clock.now())) return null;
  const [place, profile, media] = await Promise.all([
    placeOf(reads, booking),
    profileRow(reads, restaurantId),
    mediaRows(reads, restaurantId),
  ]);
  if (!place) return null;
  const { name, address, phone, timezone } = place.restaurant;
  const { latitude = null, longitude = null, accentColor } = profile ?? {};
  return {
    bookingId,
    reference: booking.reference,
    guests: booking.guests,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    revision: booking.revision,
    isWaiting: booking.status === 'pending',
    area: place.area?.name ?? null,
    restaurant: name,
    address,
    phone,
    timezone,
    language: place.language,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    color: accentColor ?? tokenColors.accent.light,
    logo: media.find(({ kind }) => kind === 'logo') ?? null,
  };
}
