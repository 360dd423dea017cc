import { newUuid } from '../../../platform/ids/global-id.ts';
import { instantReached } from '../../../platform/time/zoned-time.ts';
import type { Language } from '../../restaurants/language.ts';
import type { BookingToWriteAbout } from '../guest-mails/booking-to-write-about.ts';
import type { GuaranteeToTell } from '../guest-mails/guarantee-to-tell.ts';

/** What a preview takes from a restaurant; the visit is invented. */
export type PreviewedRestaurant = Pick<
  BookingToWriteAbout,
  | 'restaurantId'
  | 'restaurant'
  | 'address'
  | 'phone'
  | 'timezone'
  | 'restaurantEmail'
  | 'slug'
  | 'accentColor'
  | 'logo'
  | 'latitude'
  | 'longitude'
>;

const DATE = '2026-11-27';
const TIME = '19:30:00';
const TURN_MS = 5_400_000;

/** A request of four for a Friday evening, with wishes and words of the guest's. */
export function previewBooking(restaurant: PreviewedRestaurant, language: Language): BookingToWriteAbout {
  const startsAt = instantReached(DATE, TIME, restaurant.timezone);
  return {
    ...restaurant,
    bookingId: newUuid(),
    reference: 'KQ7M2P',
    date: DATE,
    time: TIME,
    startsAt,
    endsAt: new Date(startsAt.getTime() + TURN_MS),
    guests: 4,
    status: 'pending',
    cancellation: null,
    cancellationNote: null,
    guestName: 'Ngozi Okafor',
    email: 'ngozi.okafor@example.com',
    guestPhone: '+1 212 555 0187',
    specialRequests: 'It is my mother’s birthday. A candle on the dessert would be lovely.',
    area: { id: '01900000-0000-7000-8000-0000000000a1', name: 'Terrace' },
    guarantee: null,
    wishes: ['step_free', 'quiet'],
    unmetWishes: ['quiet'],
    diets: [{ guests: 1, needs: ['sesame_allergy'] }],
    dietaryNote: 'A trace of sesame is too much.',
    occasion: 'birthday',
    experience: null,
    revision: 1,
    guestConfirmedAt: null,
    createdAt: startsAt,
    updatedAt: startsAt,
    isDeleted: false,
    waitsForTables: false,
    isUndoable: false,
    toldGuest: null,
    isRemoved: false,
    manageTokenHash: '',
    linkNumber: 0,
    language,
  };
}

/** What four guests paid or gave for it, back until the evening before. */
export function previewGuarantee(
  kind: 'deposit' | 'card_hold',
  { startsAt }: Pick<BookingToWriteAbout, 'startsAt'>,
): GuaranteeToTell {
  const freeUntil = new Date(startsAt.getTime() - 86_400_000);
  return {
    terms: {
      kind,
      unit: 'guest',
      tiers: [{ fromGuests: 1, toGuests: 8, amountMinor: 1_000 }],
      freeUntilHours: 24,
      lateFee: { kind: 'share', percent: 50 },
      noShowFee: { kind: 'share', percent: 100 },
      refundPercent: 100,
    },
    purpose: 'booking',
    guests: 4,
    amountMinor: 4_000,
    releasedMinor: 0,
    discountMinor: 0,
    currency: 'EUR',
    freeUntil,
    endedAs: null,
    endedAt: null,
    waivedReason: null,
    chargedMinor: kind === 'deposit' ? 4_000 : 0,
    refundedMinor: 0,
    voucherPaidMinor: 0,
    voucherReturnedMinor: 0,
    isSimulated: false,
  };
}
