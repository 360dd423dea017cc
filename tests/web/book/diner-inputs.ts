import type { ManagedBookingQuery } from '../../../web/src/book/manage/ManagedBooking.generated.ts';

type AskedGuarantee = NonNullable<NonNullable<ManagedBookingQuery['managedBooking']>['guarantee']>;

/** What the manage page asks of a guarantee: an answer that lacks one of these opens no booking. */
type AskedOfGuarantee = Exclude<keyof AskedGuarantee, '__typename'>;

/** What a diner asks the times of. */
export interface WantedTimes {
  date: string;
  partySize: number;
  wishes?: string[] | null;
}

/** What a booking is made of. */
export interface BookingInput {
  date: string;
  time: string;
  guests: number;
  wishes?: string[];
  diets?: { guests: number; needs: string[] }[];
  email: string;
  idempotencyKey: string;
  visitorKey: string;
  ownManageTokens?: string[];
  another?: boolean;
}

/** What a hold is made of. */
export interface HoldInput {
  date: string;
  time: string;
  guests: number;
  wishes?: string[];
  visitorKey: string;
}

/** What a guest changes by the link. */
export interface ChangeInput {
  token: string;
  wishes: string[];
  date: string;
  time: string;
  guests: number;
  specialRequests: string | null;
}

/** A change whose terms a guest has accepted. */
export interface PaidChange extends ChangeInput {
  termsId: string;
}

/** What is shown of a booking by its link. */
export interface LinkedBooking {
  date: string;
  time: string;
  guests: number;
  status: string;
  specialRequests: string | null;
  area?: { id: string; name: string } | null;
  wishes: string[];
  diets?: { guests: number; needs: string[] }[];
  dietaryNote?: string | null;
  occasion?: string | null;
  updatedAt: string;
  guestConfirmedAt?: string | null;
  guestMayChange: boolean;
  guestMayCancel: boolean;
  guestMayReportLate?: boolean;
  lateMinutes?: number | null;
  awaitedGuarantee?: { until: string; isFee: boolean; terms: object } | null;
  guarantee?: Record<AskedOfGuarantee, unknown> | null;
  contact?: { customerName?: string; email?: string; phone?: string };
}

/** A time as the API tells it. */
export interface Slot {
  time: string;
  startsAt: string;
  service: string;
  available: boolean;
  reason: string | null;
}

/** Why not, and what could be had instead. */
export interface Refusal {
  alternatives?: { time: string }[];
  userErrors: { field: string[] | null; message: string; code: string }[];
}

/** The arguments of `availabilityRange`. */
export interface WantedDays {
  from: string;
  to: string;
  partySizes: number[];
}
