import { UNTOLD_PROFILE } from '../untold-profile.ts';

/** The day on which all tests of the booking page happen, at the restaurant. */
export const TODAY = '2026-11-21';

/** The restaurant whose page diners open, as the API tells of it. */
export const BELLAVISTA = {
  id: 'rest_1',
  name: 'Osteria Bellavista',
  address: '12 Harbour Street',
  phone: '+1 617 555 0134',
  description: null,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  today: TODAY,
  embed: { accentColor: null, cornerRadius: 10, colorScheme: 'AUTO' },
  offeredTableFeatures: [],
  areas: [],
  language: null,
  profile: UNTOLD_PROFILE,
  waitlistOpen: false,
  hoursNow: { date: TODAY, isOpen: true, opensAt: null, spans: [] },
  experiences: [] as { id: string }[],
  openingHours: [{ name: null, weekdays: [1, 2, 3, 4, 5, 6, 7], opensAt: '17:00:00', closesAt: '23:00:00' }],
};
