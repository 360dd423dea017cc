/** Why a time cannot be booked; of several reasons the first in this order is told. */
export type SlotReason =
  | 'CLOSED'
  | 'PAST'
  | 'TOO_SOON'
  | 'TOO_FAR'
  | 'PAST_LAST_SEATING'
  | 'EXPERIENCES_ONLY'
  | 'EXPERIENCE_TIMES'
  | 'PARTY_TOO_LARGE'
  | 'PACED'
  | 'FULL_ROOM'
  | 'NO_TABLE'
  | 'MONTH_FULL'
  | 'ONLINE_BOOKING_CLOSED'
  | 'ONLINE_BOOKING_PAUSED';

/** The rule that refused a time, with the numbers it went by. For staff: it may name the owner's own notes. */
export type Because =
  | { rule: 'special day'; date: string; note: string | null }
  | { rule: 'no service'; date: string }
  | { rule: 'outside services'; date: string; time: string }
  | { rule: 'block'; blockId: string; startsAt: Date; endsAt: Date; note: string | null }
  | { rule: 'clock'; now: Date }
  | { rule: 'lead time'; leadMinutes: number; earliestAt: Date }
  | { rule: 'horizon'; horizonDays: number; lastDate: string }
  | { rule: 'last seating'; service: string; lastSeatingAt: Date; turnMinutes: number }
  | { rule: 'largest party'; largest: number; asked: number }
  | PacingBecause
  | { rule: 'capacity'; limit: number; taken: number; asked: number }
  | TablesBecause
  | ChosenTablesBecause
  | { rule: 'experiences only'; date: string; note: string | null }
  | { rule: 'experience times'; experience: string }
  | SeatsBecause
  | { rule: 'monthly limit'; limit: number }
  | { rule: 'subscription end' }
  | { rule: 'online pause' }
  | { rule: 'online block'; blockId: string; startsAt: Date; endsAt: Date; note: string | null };

/** `taken` of `limit` start in that quarter-hour already; `asked` more would be too many. */
export interface PacingBecause {
  rule: 'pacing';
  service: string;
  counts: 'covers' | 'parties';
  limit: number;
  taken: number;
  asked: number;
  /** Whose figure it is. Older ones that were kept as JSON are the restaurant's. */
  setFor?: 'quarter' | 'service' | 'restaurant';
}

/** Of the tables and combinations that suit the party, how many others hold, how many blocks keep, and how many are not for it. */
export interface TablesBecause {
  rule: 'tables';
  asked: number;
  suitable: number;
  held: number;
  blocked: number;
  /** Kept for staff or for walk-ins. Reasons that were kept as JSON before tables had modes have none. */
  kept?: number;
}

/** Tables that staff chose do not do: which of them others hold, which blocks keep, and how many they seat together. */
export interface ChosenTablesBecause {
  rule: 'chosen tables';
  asked: number;
  seats: number;
  /** Names of the tables. */
  held: string[];
  blocked: string[];
}

/** `taken` of the `limit` seats of a sitting are gone; `asked` more would be too many. */
export interface SeatsBecause {
  rule: 'experience seats';
  experience: string;
  limit: number;
  taken: number;
  asked: number;
}

const REASONS: Record<Because['rule'], SlotReason> = {
  'special day': 'CLOSED',
  'no service': 'CLOSED',
  'outside services': 'CLOSED',
  block: 'CLOSED',
  clock: 'PAST',
  'lead time': 'TOO_SOON',
  horizon: 'TOO_FAR',
  'last seating': 'PAST_LAST_SEATING',
  'largest party': 'PARTY_TOO_LARGE',
  pacing: 'PACED',
  capacity: 'FULL_ROOM',
  tables: 'NO_TABLE',
  'chosen tables': 'NO_TABLE',
  'experiences only': 'EXPERIENCES_ONLY',
  'experience times': 'EXPERIENCE_TIMES',
  'experience seats': 'FULL_ROOM',
  'monthly limit': 'MONTH_FULL',
  'subscription end': 'ONLINE_BOOKING_CLOSED',
  'online pause': 'ONLINE_BOOKING_PAUSED',
  'online block': 'ONLINE_BOOKING_PAUSED',
};

/** What a diner is told of it. */
export function reasonOf({ rule }: Because): SlotReason {
  return REASONS[rule];
}
