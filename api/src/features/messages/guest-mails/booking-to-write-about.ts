import { z } from 'zod';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { largestUnasked } from '../../availability/day/request-rows.ts';
import type { BookingStatus, Cancellation } from '../../bookings/booking-status.ts';
import type { Occasion } from '../../bookings/party/occasion.ts';
import type { PartyDiet } from '../../bookings/party/party-diet.ts';
import { unmetWishesOf } from '../../bookings/seating/unmet-wishes-sql.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import type { Language } from '../../restaurants/language.ts';
import type { MediaRow } from '../../restaurants/media/media-rows.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { type GuaranteeToTell, guaranteePartsSql, inAll } from './guarantee-to-tell.ts';

/** What a guest was last told of a booking by mail, as it is kept with the booking. */
export interface ToldGuest {
  /** The revision of the booking that was told; none for what was told before revisions were counted. */
  revision?: number;
  status: BookingStatus;
  date: string;
  time: string;
  startsAt: Date;
  guests: number;
  /** None for what was told before wishes were. */
  wishes?: TableFeature[];
  /** What was chosen of its experience, in one line; empty for nothing. None for what was told before choices were. */
  chosen?: string;
  /** The area that it was for, with the name that it had; null for anywhere. None for what was told before areas were. */
  area?: { id: string; name: string } | null;
  /** The restaurant's, as the mail named them; none for what was told of a visit long before they were kept. */
  restaurant?: string;
  address?: string | null;
  phone?: string | null;
  timezone?: string;
}

/** A booking with all that a mail about it may say. */
export interface BookingToWriteAbout {
  restaurantId: string;
  bookingId: string;
  reference: string;
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  status: BookingStatus;
  cancellation: Cancellation | null;
  /** What staff tell the guest about a cancelling. */
  cancellationNote: string | null;
  guestName: string;
  email: string | null;
  guestPhone: string | null;
  specialRequests: string | null;
  diets: PartyDiet[];
  dietaryNote: string | null;
  occasion: Occasion | null;
  /** What it bought beside its table. */
  experience: BoughtExperience | null;
  /** The area that it is for, by its uuid; null for anywhere. */
  area: { id: string; name: string } | null;
  /** What was paid, or which card is kept; null where nothing was asked. */
  guarantee: GuaranteeToTell | null;
  wishes: TableFeature[];
  /** Those that none of its tables meets. */
  unmetWishes: TableFeature[];
  revision: number;
  /** When the guest said that they are coming. */
  guestConfirmedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Whether staff have deleted it; only where deleted ones are asked for. */
  isDeleted: boolean;
  /** Whether the party is a request that staff have chosen no tables for yet. */
  waitsForTables: boolean;
  /** Whether staff can still take back what they did last: the guest is told nothing until then. */
  isUndoable: boolean;
  toldGuest: ToldGuest | null;
  restaurant: string;
  address: string | null;
  phone: string | null;
  timezone: string;
  /** Where guests' answers go; null where the restaurant has named none but one that somebody signs in with. */
  restaurantEmail: string | null;
  /** The name of its page, and what its mails look like. */
  slug: string | null;
  accentColor: string | null;
  logo: Pick<MediaRow, 'restaurantId' | 'mediaId' | 'variants'> | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether the restaurant has gone from Hoststand: it has no page to book at any more. */
  isRemoved: boolean;
  /** SHA-256 of the token of the guest's private link. */
  manageTokenHash: string;
  /** Which of its links this is: it rises with each email address that the guest corrects. */
  linkNumber: number;
  /** What the guest is written to in: the restaurant's choice, else the language they booked in, else English. */
  language: Language;
}

const toldRules = z.object({ startsAt: z.coerce.date() });

/** What a guest was told, as it is kept with the booking, with its instant as one. */
export function withInstant(told: ToldGuest | null): ToldGuest | null {
  return told && { ...told, ...toldRules.parse(told) };
}

/** The booking that a job names, as it is now; null when it is gone, or deleted unless those are asked for too. */
export async function bookingToWriteAbout(
  query: MailJob['query'],
  { restaurantId, bookingId }: { restaurantId: string; bookingId: string },
  { withDeleted = false } = {},
): Promise<BookingToWriteAbout | null> {
  const { rows } = await query<BookingToWriteAbout & { guarantees: GuaranteeToTell[] | null }>(sql`
  select b.restaurant_id as "restaurantId", b.id as "bookingId", b.reference, b.date::text, b.time::text,
    b.starts_at as "startsAt", b.ends_at as "endsAt", b.guests, b.status, b.cancellation, b.cancellation_note as "cancellationNote",
    b.customer_name as "guestName", b.email, b.phone as "guestPhone", b.special_requests as "specialRequests",
    b.diets, b.dietary_note as "dietaryNote", b.occasion, b.experience, b.wishes,
    (select jsonb_build_object('id', a.id, 'name', a.name) from areas a
      where a.restaurant_id = b.restaurant_id and a.id = b.area_id) as area, ${raw(unmetWishesOf('b'))} as "unmetWishes",
    ${guaranteePartsSql()} as guarantees, b.revision, b.guest_confirmed_at as "guestConfirmedAt", b.created_at as "createdAt", b.updated_at as "updatedAt", b.told_guest as "toldGuest",
    b.deleted_at is not null as "isDeleted", coalesce(b.undo_until > clock_timestamp(), false) as "isUndoable",
    r.name as restaurant, r.address, r.phone, r.timezone, 
    case when not exists (select from users u where lower(u.email) = lower(r.email)) then r.email end as "restaurantEmail",
    p.accent_color as "accentColor", p.latitude, p.longitude,
    (select s.slug from restaurant_slugs s where s.restaurant_id = r.id and s.is_present) as slug,
    (select jsonb_build_object('restaurantId', m.restaurant_id, 'mediaId', m.id, 'kind', m.kind, 'variants', m.variants)
      from media m where m.restaurant_id = r.id and m.kind = 'logo' limit 1) as logo, r.removed_at is not null as "isRemoved",
    b.status = 'pending' and b.guests > ${largestUnasked(raw('b.restaurant_id'))}
      and exists (select from tables t where t.restaurant_id = b.restaurant_id and t.deleted_at is null)
      and not exists (select from seatings s where s.restaurant_id = b.restaurant_id and s.booking_id = b.id)
      as "waitsForTables",
    b.manage_token_hash as "manageTokenHash", b.link_number as "linkNumber", coalesce(r.language, b.language, 'en') as language
  from bookings b join restaurants r on r.id = b.restaurant_id
    left join restaurant_profiles p on p.restaurant_id = r.id
  where b.restaurant_id = ${restaurantId} and b.id = ${bookingId} and (b.deleted_at is null or ${withDeleted})`);
  const [booking] = rows;
  if (!booking) return null;
  const { guarantees, ...found } = booking;
  return { ...found, guarantee: inAll(guarantees), toldGuest: withInstant(found.toldGuest) };
}
