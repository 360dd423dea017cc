import type { EngineDay } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { Table } from '../../../../api/src/features/availability/engine/floor.ts';
import type {
  BookingRules,
  ServiceHours,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';

/** Hours without pacing and with the usual last seating. */
export const hours = (opens: string, closes: string, own: Partial<ServiceHours> = {}): ServiceHours => ({
  name: 'Service',
  opens: `${opens}:00`,
  closes: `${closes}:00`,
  lastSeating: null,
  pacing: { covers: null, parties: null },
  ...own,
});

/** A restaurant in Berlin with the product's defaults: 10 to 22 o'clock, turns of an hour, 50 seats. */
export const bistro: BookingRules = {
  timezone: 'Europe/Berlin',
  everyday: hours('10:00', '22:00'),
  weekly: [],
  specialDays: [],
  pacing: { covers: null, parties: null },
  turnMinutes: 60,
  turnRules: [],
  seatingCapacity: 50,
  leadMinutes: 0,
  horizonDays: 60,
  largestOnlineParty: 10,
  isOnlinePaused: false,
  closedByPlan: null,
};

/** A day of it without tables, blocks or guests. */
export const emptyDay: EngineDay = {
  rules: bistro,
  floor: { tables: [], combinations: [] },
  blocks: [],
  held: [],
  seatings: [],
};

/** A table of zone 1 that seats from `minParty` to `maxParty`, by its name. */
export const table = (name: string, minParty: number, maxParty: number, own: Partial<Table> = {}): Table => ({
  tableId: name,
  name,
  capacity: maxParty,
  minParty,
  maxParty,
  isCombinable: true,
  zone: 1,
  ...own,
});
