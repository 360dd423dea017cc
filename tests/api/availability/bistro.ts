import type { ServiceRules } from '../../../api/src/features/availability/service-day.ts';

/** A restaurant in Berlin with the product's defaults: 10 to 22 o'clock, turns of an hour, 50 seats. */
export const bistro: ServiceRules = {
  openingTime: '10:00:00',
  closingTime: '22:00:00',
  timezone: 'Europe/Berlin',
  turnMinutes: 60,
  seatingCapacity: 50,
  lastSeating: null,
  horizonDays: 60,
};
