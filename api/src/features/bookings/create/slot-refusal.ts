import type { UserError, UserErrorCode } from '../../../platform/errors/user-error.type.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { nearestAlternatives } from '../../availability/engine/alternatives.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import { freeUntil } from '../../availability/engine/free-until.ts';
import { instantAsked, type OpenSlot, openSlots } from '../../availability/engine/open-slots.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import { slotError } from '../../availability/explain/slot-error.ts';
import { type Because, reasonOf, type SlotReason } from '../../availability/explain/slot-reason.ts';
import type { BookingRules } from '../../availability/rules/booking-rules.ts';
import type { BookingRefusal } from './booking-refusal.type.ts';
import { FOR_STAFF } from './refusals-for-staff.ts';

/** A refusal that knows other times and, for staff, the rule: the payload's `alternatives` and `refusal`. */
export class SlotRefusal extends Refusal {
  override readonly extras: { alternatives: OpenSlot[]; refusal: BookingRefusal | null };

  /** The rules that the engine went by and its reason, null for a time that is none of the day's; null when it was not asked. */
  readonly judged: { rules: BookingRules; reason: SlotReason | null } | null;

  constructor(
    error: UserError,
    alternatives: OpenSlot[],
    { refusal = null, judged = null }: Partial<Pick<SlotRefusal, 'judged'> & SlotRefusal['extras']> = {},
  ) {
    super(error);
    this.extras = { alternatives, refusal };
    this.judged = judged;
  }
}

/** What was asked of the engine, and its answer. */
export interface RefusedPlace {
  question: SlotQuestion;
  /** The requested clock time (HH:mm:ss). */
  time: string;
  /** The instant that it is, where date and time do not say so: a party that sits down now. */
  from?: Date;
  because: Because | null;
  canOverrule: boolean;
  /** What to tell instead of the engine's reason. */
  error?: UserError | null;
}

/** The engine's no with the nearest free times, and for staff with the rule behind it. */
export function refusalOfPlace(refused: RefusedPlace): SlotRefusal {
  const { question, time, because, canOverrule, error } = refused;
  const reason = because && reasonOf(because);
  const refusal =
    question.channel === 'staff' && because && reason
      ? {
          reason,
          explanation: becauseInWords(because, question.rules.timezone),
          canOverrule,
          freeUntil: chosenFreeUntil(refused, because),
        }
      : null;
  const alternatives = nearestAlternatives(openSlots(question), time);
  const judged = { rules: question.rules, reason };
  const told = error && reason ? slotError(reason, error) : error;
  return new SlotRefusal(told ?? errorOf(because, question), alternatives, { refusal, judged });
}

/** Until when the tables that staff chose could be had from that time on; null where they are too small, or taken already. */
function chosenFreeUntil({ question, time, from: now }: RefusedPlace, because: Because): Date | null {
  const { chosenTableIds: tableIds } = question;
  const from = now ?? instantAsked(question, time);
  const isHeld = because.rule === 'chosen tables' && because.asked <= because.seats;
  return tableIds && from && isHeld ? freeUntil(question, question, { tableIds, from }) : null;
}

const NOT_A_SLOT = 'The restaurant takes no bookings at that time.';
const TABLES_DO_NOT_DO = 'The tables of this booking do not do at that time. Choose others, or another time.';

/** What to tell a guest, by the engine's reason; null: the time is none of the day's. */
const refusals: Record<SlotReason, { code: UserErrorCode; field: string; message: string }> = {
  CLOSED: { code: 'OUT_OF_RANGE', field: 'date', message: 'The restaurant is closed on that date.' },
  PAST: { code: 'OUT_OF_RANGE', field: 'time', message: 'That time has passed. Please choose a later one.' },
  TOO_SOON: { code: 'OUT_OF_RANGE', field: 'time', message: 'That is too soon. Please choose a later time.' },
  TOO_FAR: { code: 'OUT_OF_RANGE', field: 'date', message: 'Bookings are not taken that far ahead yet.' },
  PAST_LAST_SEATING: {
    code: 'OUT_OF_RANGE',
    field: 'time',
    message: 'That is past the last seating. Please choose an earlier time.',
  },
  NO_TABLE: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'That time was just taken. Please choose another one.',
  },
  EXPERIENCES_ONLY: {
    code: 'OUT_OF_RANGE',
    field: 'date',
    message: 'Only experiences can be booked on that day. Please choose one of them, or another day.',
  },
  EXPERIENCE_TIMES: {
    code: 'OUT_OF_RANGE',
    field: 'time',
    message: 'The experience does not begin at that time. Please choose one of its own.',
  },
  FULL_ROOM: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'There is no room for your party at that time. Please choose another one.',
  },
  PACED: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'That time is fully booked. Please choose another one.',
  },
  PARTY_TOO_LARGE: {
    code: 'OUT_OF_RANGE',
    field: 'guests',
    message: 'Parties of that size cannot be booked online. Please call the restaurant.',
  },
  MONTH_FULL: {
    code: 'PLAN_LIMIT_REACHED',
    field: 'date',
    message: 'Online booking is closed for that month. Please call the restaurant.',
  },
  ONLINE_BOOKING_CLOSED: {
    code: 'PLAN_LIMIT_REACHED',
    field: 'restaurantId',
    message: 'Online booking is closed. Please call the restaurant.',
  },
  ONLINE_BOOKING_PAUSED: {
    code: 'SLOT_TAKEN',
    field: 'date',
    message: 'The restaurant takes no online bookings at the moment. Please call.',
  },
};

function errorOf(because: Because | null, { channel, withoutBookingId }: SlotQuestion): UserError {
  // A time that is none of the day's is one at which the house is closed.
  const reason = because ? reasonOf(because) : 'CLOSED';
  if (!because || because.rule === 'outside services') {
    return slotError(reason, userError('OUT_OF_RANGE', NOT_A_SLOT, ['time']));
  }
  if (because.rule === 'chosen tables' && channel === 'staff') {
    // A new booking names its tables; one that moves is pinned to them, and the requested time is to blame.
    const field = withoutBookingId ? 'time' : 'tableIds';
    return slotError(reason, userError('SLOT_TAKEN', TABLES_DO_NOT_DO, [field]));
  }
  const { code, message, field } = refusals[reason];
  const words = (channel === 'staff' && FOR_STAFF[reason]) || message;
  return slotError(reason, userError(code, words, [field]));
}
