import type { App } from '../../../platform/app.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Cancellation } from '../../bookings/booking-status.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import type { Language } from '../../restaurants/language.ts';
import { writtenSummary } from '../closing/closing-summary-mail.ts';
import { writtenAddressCorrected } from '../guest-mails/address-corrected-mail.ts';
import type { BookingToWriteAbout } from '../guest-mails/booking-to-write-about.ts';
import { writtenGuaranteeLink } from '../guest-mails/guarantee-link-mail.ts';
import { writtenGuestMail } from '../guest-mails/guest-mail.ts';
import type { GuestMailKind } from '../guest-mails/guest-mail-due.ts';
import { manageUrlOf } from '../guest-mails/guest-mail-parts.ts';
import { writtenReminder } from '../reminders/booking-reminder-mail.ts';
import { headOf, writtenNotice } from '../restaurant-notice-mail.ts';
import { writtenGiftReceipt } from '../vouchers/gift-receipt-mail.ts';
import { writtenGiftVoucher } from '../vouchers/gift-voucher-mail.ts';
import { writtenWeek } from '../weekly/weekly-report-mail.ts';
import { visitWords } from '../words/visit-words.ts';
import { type PreviewedRestaurant, previewBooking, previewGuarantee } from './preview-booking.ts';
import { PREVIEW_CODE, previewVoucher } from './preview-voucher.ts';
import { previewWeek } from './preview-week.ts';

/** A mail as it would be written, to be looked at. */
export type PreviewMail = Pick<Mail, 'senderName' | 'replyTo' | 'subject' | 'html' | 'text'>;

type Draw = (app: App, restaurant: PreviewedRestaurant, language: Language) => PreviewMail;

/** A mail to a guest of a kind, about a booking that stands so. */
function toGuest(kind: GuestMailKind, stands: Partial<BookingToWriteAbout>): Draw {
  return (app, restaurant, language) => {
    const booking = { ...previewBooking(restaurant, language), ...stands };
    const isAhead = booking.status !== 'cancelled';
    const url = manageUrlOf(app, { ...booking, manageToken: 'preview' });
    return writtenGuestMail(app, booking, kind, isAhead ? { label: visitWords[language].manage, url } : null);
  };
}

function reminder(stands: Partial<BookingToWriteAbout>): Draw {
  return (app, restaurant, language) => {
    const booking = { ...previewBooking(restaurant, language), ...stands, manageToken: 'preview' };
    return writtenReminder(app, booking, 'confirmed');
  };
}

/** What a guest is asked for by a link: a deposit of ten each, until the day before. */
function guaranteeLink(cause: 'asked' | 'ending' | 'fee'): Draw {
  return (app, restaurant, language) => {
    const stands = { status: 'confirmed' as const, manageToken: 'preview' };
    const booking = { ...previewBooking(restaurant, language), ...stands };
    const { startsAt, guests } = booking;
    const until = new Date(startsAt.getTime() - 86_400_000);
    const asked = { bookingId: booking.bookingId, terms: PREVIEW_TERMS, guests, freeUntil: until, until };
    const amountMinor = 1_000 * guests;
    return writtenGuaranteeLink(app, booking, { ...asked, amountMinor, currency: 'EUR' }, cause);
  };
}

const PREVIEW_TERMS: Terms = {
  kind: 'deposit',
  unit: 'guest',
  tiers: [{ fromGuests: 1, toGuests: 20, amountMinor: 1_000 }],
  freeUntilHours: 24,
  lateFee: { kind: 'share', percent: 50 },
  noShowFee: { kind: 'share', percent: 100 },
  refundPercent: 100,
};

/** The same where the guest has paid a deposit or given a card; of one who cancelled, an hour before the visit. */
function guaranteed(
  kind: 'deposit' | 'card_hold',
  draw: (stands: Partial<BookingToWriteAbout>) => Draw,
): Draw {
  return (app, restaurant, language) => {
    const { startsAt } = previewBooking(restaurant, language);
    const late = { endedAs: 'by_guest' as const, endedAt: new Date(startsAt.getTime() - 3_600_000) };
    const guarantee = { ...previewGuarantee(kind, { startsAt }), ...late };
    return draw({ guarantee })(app, restaurant, language);
  };
}

const cancelled = (cancellation: Cancellation) => ({ status: 'cancelled', cancellation }) as const;

function notice(cause: 'booked' | 'changed' | 'cancelled', stands: Partial<BookingToWriteAbout>): Draw {
  return (app, restaurant) => {
    const booking = { ...previewBooking(restaurant, 'en'), ...stands };
    const head = headOf(booking, cause);
    if (!head) throw new Error(`no notice of ${cause} for a booking that is ${booking.status}`);
    const { restaurantId, bookingId, startsAt, date, guests } = booking;
    const before = {
      dateBefore: date,
      startBefore: new Date(startsAt.getTime() - 3_600_000),
      guestsBefore: guests - 1,
    };
    const told = { restaurantId, bookingId, noticeId: bookingId, cause, ...(cause === 'changed' && before) };
    const record = { dietary: ['nut_allergy' as const, 'vegetarian' as const], dietaryNote: null };
    return writtenNotice(app, { ...booking, record }, head, told);
  };
}

/** What the guest was told before, where the mail says what is new. */
const toldBefore = (restaurant: PreviewedRestaurant): Partial<BookingToWriteAbout> => {
  const { date, startsAt, restaurant: name, address, phone, timezone } = previewBooking(restaurant, 'en');
  const before = { status: 'confirmed' as const, date, time: '18:00:00', guests: 2, wishes: [] };
  return {
    status: 'confirmed',
    toldGuest: {
      ...before,
      startsAt: new Date(startsAt.getTime() - 5_400_000),
      restaurant: name,
      address,
      phone,
      timezone,
    },
  };
};

const changed: Draw = (app, restaurant, language) =>
  toGuest('booking-changed', toldBefore(restaurant))(app, restaurant, language);

const moved: Draw = (app, restaurant, language) => {
  const { toldGuest, ...stands } = toldBefore(restaurant);
  const { guests, wishes, startsAt, date, time } = previewBooking(restaurant, language);
  const told = toldGuest && {
    ...toldGuest,
    guests,
    wishes,
    startsAt,
    date,
    time,
    address: '4 Old Street',
    phone: '+1 212 555 0100',
  };
  return toGuest('restaurant-changed', { ...stands, toldGuest: told })(app, restaurant, language);
};

/** A good evening of two services. */
const summary: Draw = (app, restaurant, language) => {
  const { date, startsAt, guestName } = previewBooking(restaurant, language);
  const figures = {
    served: { parties: 31, covers: 84 },
    services: [
      { name: 'Lunch', parties: 9, covers: 22 },
      { name: 'Dinner', parties: 22, covers: 62 },
    ],
    walkIns: { parties: 6, covers: 13 },
    noShows: { parties: 1, covers: 2 },
    cancelled: { parties: 3, covers: 8 },
    open: { parties: 1, covers: 4 },
    waits: { parties: 4, told: 25, waited: 31 },
    left: 1,
    notes: [{ startsAt, guestName, guests: 4, staffNote: 'Owed a dessert: the main course was late.' }],
    isOccupied: true,
    isEmpty: false,
  };
  const stop = `${app.env.APP_URL}/unsubscribe/preview`;
  return writtenSummary(app, restaurant, { date, figures, language, isOver: true, stop });
};

/** Mails that are written in every language: to guests, and to members who chose one. */
export const guestPreviews: Readonly<Record<string, Draw>> = {
  'booking-received': toGuest('booking-received', {}),
  'request-received': toGuest('booking-received', { waitsForTables: true, guests: 14 }),
  'booking-confirmed': toGuest('booking-confirmed', { status: 'confirmed', unmetWishes: [] }),
  'booking-changed': changed,
  'restaurant-changed': moved,
  'booking-declined': toGuest('booking-declined', cancelled('declined')),
  'cancelled-by-restaurant': toGuest('booking-cancelled', {
    ...cancelled('by_restaurant'),
    cancellationNote: 'A pipe burst in our kitchen this morning; we reopen on Tuesday.',
  }),
  'cancelled-by-guest': toGuest('booking-cancelled', cancelled('by_guest')),
  'booking-reminder': reminder({ status: 'confirmed' }),
  'guarantee-asked': guaranteeLink('asked'),
  'guarantee-missing': guaranteeLink('ending'),
  'guarantee-fee': guaranteeLink('fee'),
  'received-with-deposit': guaranteed('deposit', (stands) => toGuest('booking-received', stands)),
  'reminder-with-card': guaranteed('card_hold', (stands) => reminder({ ...stands, status: 'confirmed' })),
  'cancelled-late-with-deposit': guaranteed('deposit', (stands) =>
    toGuest('booking-cancelled', { ...stands, ...cancelled('by_guest') }),
  ),
  'address-corrected': (app, restaurant, language) => {
    const booking = previewBooking(restaurant, language);
    return writtenAddressCorrected(app, booking, booking.guestName);
  },
  'gift-voucher': (app, restaurant, language) =>
    writtenGiftVoucher(app, previewVoucher(restaurant, language), PREVIEW_CODE),
  'gift-receipt': (app, restaurant, language) =>
    writtenGiftReceipt(app, previewVoucher(restaurant, language)),
  'closing-summary': summary,
  'reminder-to-who-comes': reminder({ status: 'confirmed', guestConfirmedAt: new Date() }),
};

/** Mails to staff, in the language of the dashboard. */
export const staffPreviews: Readonly<Record<string, Draw>> = {
  'new-request': notice('booked', {}),
  'new-booking': notice('booked', { status: 'confirmed' }),
  'guest-changed': notice('changed', { status: 'confirmed' }),
  'guest-cancelled': notice('cancelled', cancelled('by_guest')),
  'weekly-report': (app, restaurant) =>
    writtenWeek(app, restaurant, previewWeek, `${app.env.APP_URL}/unsubscribe/preview`),
};
