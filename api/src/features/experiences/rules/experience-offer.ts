import type { GuaranteeUnit } from '../../guarantees/rules/policy-rule.ts';

/** What the seats of an experience are counted by: each time that it begins, or the whole service. */
export const experienceSittings = ['start', 'service'] as const;
export type ExperienceSittingKind = (typeof experienceSittings)[number];

/** How much of an experience is paid when it is booked. */
export const experiencePayments = ['deposit', 'prepayment'] as const;
export type ExperiencePayment = (typeof experiencePayments)[number];

/** A menu that a guest chooses, or something that a party adds. */
export interface ExperienceOption {
  /** Uuid; stays while the option does. */
  optionId: string;
  name: string;
  description: string | null;
  /** Taxes included, in minor units: of a menu what it costs beyond the price of the experience. */
  priceMinor: number;
}

/** What is paid when an experience is booked, and what becomes of it. */
export interface ExperienceMoney {
  unit: GuaranteeUnit;
  /** Taxes included, in minor units, for each guest or the party. */
  priceMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Null where nothing is paid before the visit. */
  payment: ExperiencePayment | null;
  /** How much of the sum a deposit is, in per cent; null for any other payment. */
  depositPercent: number | null;
  /** How many hours before the visit free cancellation ends, by the restaurant's clock. */
  freeUntilHours: number;
  /** What is kept of what was paid after a late cancellation, and after a no-show, in per cent. */
  lateFeePercent: number;
  noShowFeePercent: number;
  /** How much goes back after a cancellation in time, in per cent. */
  refundPercent: number;
}

/** When an experience is offered; null for always. */
interface ExperienceTimes {
  /** First and last date (yyyy-MM-dd), both included. */
  fromDate: string | null;
  toDate: string | null;
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[] | null;
  /** Names of services. */
  services: readonly string[] | null;
  /** Clock times (HH:mm:ss) at which it begins. */
  times: readonly string[] | null;
}

/** All that an owner says of an experience but its name, its seats and its tables. */
export interface ExperienceOffer extends ExperienceMoney, ExperienceTimes {
  description: string | null;
  minParty: number;
  maxParty: number;
  sitting: ExperienceSittingKind;
  menus: readonly ExperienceOption[];
  addOns: readonly ExperienceOption[];
}

/** An experience as a service day reads it. */
export interface DayExperience {
  experienceId: string;
  name: string;
  /** Whether guests can book it online. */
  isOn: boolean;
  /** How many guests one sitting takes; null where its tables are the limit. */
  seats: number | null;
  /** Uuids of the tables at which alone it is held; null for any. */
  tableIds: readonly string[] | null;
  offer: ExperienceOffer;
}
