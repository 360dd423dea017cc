import { describe, expect, test } from 'vitest';
import type { BoughtExperience } from '../../../../api/src/features/experiences/rules/bought-experience.ts';
import {
  guestMailDue,
  type JudgedBooking,
} from '../../../../api/src/features/messages/guest-mails/guest-mail-due.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const startsAt = new Date('2026-11-27T19:00:00Z');
const endsAt = new Date('2026-11-27T20:00:00Z');
const visit = {
  date: '2026-11-27',
  time: '19:00:00',
  startsAt,
  guests: 2,
  area: null,
  wishes: [],
  experience: null,
};
const place = {
  restaurant: 'The Copper Table',
  address: '12 Mill Lane',
  phone: '+1 617 555 0142',
  timezone: 'UTC',
};

const CHEESE: BoughtExperience = {
  experienceId: '01900000-0000-7000-8000-000000000001',
  name: 'Wine tasting',
  unit: 'guest',
  priceMinor: 4_500,
  currency: 'EUR',
  payment: null,
  depositPercent: null,
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  refundPercent: 100,
  menus: [],
  addOns: [{ name: 'Cheese', priceMinor: 700, count: 2 }],
};

/** A booking as its guest was told of it, but for what is said. */
const known = (now: Partial<JudgedBooking> = {}): JudgedBooking => ({
  ...visit,
  ...place,
  endsAt,
  status: 'confirmed',
  cancellation: null,
  isUndoable: false,
  toldGuest: { ...visit, ...place, chosen: '', revision: 3, status: 'confirmed' },
  ...now,
});

describe('a guest who was told of a booking', () => {
  test.each([
    ['another date', { date: '2026-11-28', startsAt: new Date('2026-11-28T19:00:00Z') }, 'booking-changed'],
    ['another time', { time: '20:00:00' }, 'booking-changed'],
    ['another size', { guests: 3 }, 'booking-changed'],
    ['another instant of the same clock', { startsAt: new Date('2026-11-28T19:00:00Z') }, 'booking-changed'],
    ['another area', { area: { id: 'terrace', name: 'Terrace' } }, 'booking-changed'],
    ['another wish', { wishes: ['quiet'] }, 'booking-changed'],
    ['other choices', { experience: CHEESE }, 'booking-changed'],
    ['a yes taken back', { status: 'pending' }, 'booking-changed'],
    ['its end', { status: 'cancelled', cancellation: 'by_restaurant' }, 'booking-cancelled'],
    [
      'another zone',
      { timezone: 'America/New_York', startsAt: new Date('2026-11-28T00:00:00Z') },
      'restaurant-changed',
    ],
    ['another name', { restaurant: 'The Tin Table' }, 'restaurant-changed'],
    ['another address', { address: '14 Mill Lane' }, 'restaurant-changed'],
    ['another phone number', { phone: '+1 617 555 0143' }, 'restaurant-changed'],
  ] as const)('is written to about %s', (_what, now, mail) => {
    expect(guestMailDue(known(now as Partial<JudgedBooking>), NOW)).toBe(mail);
  });

  test.each([
    ['nothing new', {}],
    ['a name in other capitals', { restaurant: 'THE COPPER  Table' }],
    ['a number written otherwise', { phone: '+1 (617) 555-0142' }],
    ['an address that is not given any more', { address: null }],
    ['a zone with the same clock', { timezone: 'Europe/London' }],
    ['what can still be undone', { status: 'cancelled', isUndoable: true }],
    ['a visit that has begun', { startsAt: NOW, guests: 5 }],
  ] as const)('is not written to about %s', (_what, now) => {
    expect(guestMailDue(known(now as Partial<JudgedBooking>), NOW)).toBeNull();
  });

  test('long ago, before names were kept, is not told of a name as new', () => {
    const { restaurant, address, phone, timezone, ...told } = { ...visit, ...place };
    expect([restaurant, address, phone, timezone]).not.toContain(undefined);
    const now = known({ toldGuest: { ...told, status: 'confirmed' }, restaurant: 'The Tin Table' });
    expect(guestMailDue(now, NOW)).toBeNull();
  });
});
