import { z } from 'zod';
import type { AgentCaller } from '../agent-caller.ts';
import { agentTool } from '../agent-tool.ts';
import { accepted, ToolRefused } from '../tool-refusal.ts';
import { mustBeAgreed } from './consent.ts';
import {
  date,
  diets,
  manageToken,
  occasion,
  partySize,
  text,
  time,
  userConfirmed,
  wishes,
} from './fields.ts';
import {
  AgentBookingDocument,
  AgentCancelDocument,
  AgentChangeDocument,
  AgentLateDocument,
  type ShownBooking_BookingFragment,
} from './GuestTools.generated.ts';
import { asShown, shownBooking } from './shown-booking.ts';

/** The guest's own booking as it stands. */
export const getBooking = agentTool({
  name: 'get_booking',
  title: 'Look at a booking',
  description:
    'The booking that a manage_token opens, as it stands now, and what the guest may still do with it.',
  effect: 'read',
  input: { manage_token: manageToken },
  output: { booking: shownBooking },
  async run({ manage_token }, caller) {
    const booking = await openedBy(caller, manage_token);
    return { booking: asShown(booking), next_step: whatMayBeDone(booking) };
  },
});

function whatMayBeDone({
  guestMayChange,
  guestMayCancel,
  guestMayReportLate,
}: ShownBooking_BookingFragment): string {
  const acts = [
    guestMayChange && 'change_booking',
    guestMayCancel && 'cancel_booking',
    guestMayReportLate && 'report_late',
  ].filter(Boolean);
  if (acts.length === 0) return 'Nothing can be changed any more; the restaurant can be called.';
  return `If the guest wants something changed: ${acts.join(', ')}.`;
}

/** Another time, party or wish. What is left out stays. */
export const changeBooking = agentTool({
  name: 'change_booking',
  title: 'Change a booking',
  description:
    'Moves a booking to another date, time, party or area, or corrects what the guest asked for. Whatever is left out stays as it is. The guest is told by email.',
  effect: 'change',
  isIdempotent: true,
  input: {
    manage_token: manageToken,
    user_confirmed: userConfirmed,
    date: date.optional(),
    time: time.optional(),
    party_size: partySize.optional(),
    area_id: z
      .string()
      .max(100)
      .nullable()
      .optional()
      .describe('Id of another area; null for anywhere. Left out: as it is.'),
    wishes,
    requests: text.optional(),
    diets,
    dietary_note: text.optional(),
    occasion,
  },
  output: { booking: shownBooking },
  async run(args, caller) {
    mustBeAgreed(caller, args.user_confirmed, 'this change');
    const present = await openedBy(caller, args.manage_token);
    const { changeManagedBooking } = await caller.write(AgentChangeDocument, {
      input: {
        token: args.manage_token,
        date: args.date ?? present.date,
        time: args.time ?? present.time,
        guests: args.party_size ?? present.guests,
        areaId: args.area_id,
        wishes: args.wishes,
        specialRequests: args.requests,
        diets: args.diets,
        dietaryNote: args.dietary_note,
        occasion: args.occasion,
      },
    });
    const booking = changed(accepted(changeManagedBooking));
    return {
      booking: asShown(booking),
      next_step:
        booking.status === 'PENDING'
          ? 'Tell the guest that the restaurant has to answer the change first.'
          : 'Tell the guest how the booking stands now.',
    };
  },
});

/** Ends a booking. */
export const cancelBooking = agentTool({
  name: 'cancel_booking',
  title: 'Cancel a booking',
  description:
    'Cancels a booking for good. The table goes to others at once. The restaurant and the guest are told by email.',
  effect: 'end',
  isIdempotent: true,
  input: { manage_token: manageToken, user_confirmed: userConfirmed },
  output: { booking: shownBooking },
  async run({ manage_token, user_confirmed }, caller) {
    mustBeAgreed(caller, user_confirmed, 'cancelling');
    const { cancelManagedBooking } = await caller.write(AgentCancelDocument, {
      input: { token: manage_token },
    });
    return {
      booking: asShown(changed(accepted(cancelManagedBooking))),
      next_step: 'Tell the guest that it is cancelled. For another time, call search_availability.',
    };
  },
});

/** Says that the party comes later than its time. */
export const reportLate = agentTool({
  name: 'report_late',
  title: 'Say that a party is late',
  description:
    'Tells the restaurant that the party comes later than its time. The booking stays where it is.',
  effect: 'change',
  isIdempotent: true,
  input: {
    manage_token: manageToken,
    minutes: z
      .int()
      .min(5)
      .max(120)
      .describe('How many minutes after the time of the booking they will be there.'),
  },
  output: { booking: shownBooking },
  async run({ manage_token, minutes }, caller) {
    const { reportLate: said } = await caller.write(AgentLateDocument, {
      input: { token: manage_token, minutes },
    });
    return {
      booking: asShown(changed(accepted(said))),
      next_step: 'Tell the guest that the restaurant knows.',
    };
  },
});

/** The booking of a token. Throws NOT_FOUND for one that opens none. */
async function openedBy(caller: AgentCaller, token: string): Promise<ShownBooking_BookingFragment> {
  const { managedBooking } = await caller.ask(AgentBookingDocument, { token });
  if (managedBooking) return managedBooking;
  throw new ToolRefused({
    code: 'NOT_FOUND',
    message: 'This token opens no booking, or no longer.',
    field: 'manage_token',
    instead: 'Ask the guest for the link in their latest mail, or have them call the restaurant.',
  });
}

function changed({
  booking,
}: {
  booking: ShownBooking_BookingFragment | null;
}): ShownBooking_BookingFragment {
  if (!booking) throw new Error('a change was neither made nor refused');
  return booking;
}
