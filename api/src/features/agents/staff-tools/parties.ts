import { z } from 'zod';
import type { AgentCaller } from '../agent-caller.ts';
import { agentTool } from '../agent-tool.ts';
import { idempotencyKey, partySize, text } from '../guest-tools/fields.ts';
import { accepted, ToolRefused } from '../tool-refusal.ts';
import { ownRestaurant, restaurantOf } from './own-restaurant.ts';
import {
  AgentNoteDocument,
  AgentPartyDocument,
  AgentSeatDocument,
  AgentSeatWaitingDocument,
  AgentStatusDocument,
  AgentWaitingDocument,
  AgentWalkInDocument,
  type ShownParty_BookingFragment,
} from './StaffTools.generated.ts';
import { asParty, shownParty } from './shown-party.ts';

/** The booking that a tool is about. */
export const bookingId = z.string().min(1).max(100).describe('The booking_id, from tonight.');

const tableIds = z
  .array(z.string().max(100))
  .max(20)
  .optional()
  .describe('Global ids of the tables. Left out: those that the party has, or the best free ones.');

/** Seats a party that has a booking, or that waits. */
export const seatParty = agentTool({
  name: 'seat_party',
  title: 'Seat a party',
  description:
    'Seats a party of tonight at its tables, or at the best free ones: one with a booking, or one from the waitlist.',
  effect: 'change',
  isIdempotent: true,
  input: {
    booking_id: bookingId.optional(),
    waitlist_entry_id: z.string().max(100).optional().describe('The waitlist_entry_id, from tonight.'),
    table_ids: tableIds,
  },
  output: { party: shownParty },
  async run({ booking_id, waitlist_entry_id, table_ids }, caller) {
    if ((booking_id === undefined) === (waitlist_entry_id === undefined))
      throw new ToolRefused({
        code: 'INVALID_ARGUMENTS',
        message: 'Give booking_id or waitlist_entry_id, and not both.',
      });
    const booking =
      booking_id === undefined
        ? await seatedFromLine(caller, waitlist_entry_id ?? '', table_ids)
        : await seatedAsBooked(caller, booking_id, table_ids);
    return {
      party: asParty(booking),
      next_step: 'Tell the host which tables. finish_party when they leave.',
    };
  },
});

async function seatedAsBooked(caller: AgentCaller, id: string, tableIds: string[] | undefined) {
  const { seatBooking } = await caller.write(AgentSeatDocument, { input: { id, tableIds } });
  return written(accepted(seatBooking).booking);
}

async function seatedFromLine(caller: AgentCaller, id: string, chosen: string[] | undefined) {
  const tableIds = chosen?.length ? chosen : await proposedTables(caller, id);
  const input = { id, status: 'SEATED', tableIds } as const;
  const { setWaitlistStatus } = await caller.write(AgentSeatWaitingDocument, { input });
  return written(accepted(setWaitlistStatus).entry?.booking);
}

/** Where a party of the waitlist could sit now. Throws NOT_FOUND for one that is not there, and SLOT_TAKEN while nothing is free. */
async function proposedTables(caller: AgentCaller, id: string): Promise<string[]> {
  const { node } = await caller.ask(AgentWaitingDocument, { id });
  if (!node || !('seatingProposal' in node))
    throw new ToolRefused({
      code: 'NOT_FOUND',
      message: 'Nobody waits under this id.',
      field: 'waitlist_entry_id',
    });
  const { tableIds, explanation } = node.seatingProposal ?? {
    tableIds: [],
    explanation: 'No table is free.',
  };
  if (tableIds.length > 0) return tableIds;
  const instead = 'Wait until a table is free, or name the tables with table_ids.';
  throw new ToolRefused({ code: 'SLOT_TAKEN', message: explanation, instead });
}

/** Ends a visit. */
export const finishParty = agentTool({
  name: 'finish_party',
  title: 'Finish a visit',
  description: 'Says that a seated party has left. Its tables are free for others from now on.',
  effect: 'change',
  isIdempotent: true,
  input: { booking_id: bookingId },
  output: { party: shownParty },
  async run({ booking_id }, caller) {
    const { setBookingStatus } = await caller.write(AgentStatusDocument, {
      input: { id: booking_id, status: 'COMPLETED' },
    });
    return {
      party: asParty(written(accepted(setBookingStatus).booking)),
      next_step: 'tonight says who waits for a table.',
    };
  },
});

/** Adds a line to what the staff tell each other. */
export const addNote = agentTool({
  name: 'add_note',
  title: 'Add a note',
  description:
    'Adds a line to the staff note of a booking, for instance for the kitchen. Guests never see it; what stands there stays.',
  effect: 'change',
  input: { booking_id: bookingId, note: text.min(1).describe('One thing, in plain words.') },
  output: { party: shownParty },
  async run({ booking_id, note }, caller) {
    const { node } = await caller.ask(AgentPartyDocument, { id: booking_id });
    if (!node || !('revision' in node))
      throw new ToolRefused({
        code: 'NOT_FOUND',
        message: 'There is no such booking here.',
        field: 'booking_id',
      });
    const { updateBooking } = await caller.write(AgentNoteDocument, {
      input: {
        id: booking_id,
        expectedRevision: node.revision,
        staffNote: node.staffNote ? `${node.staffNote}\n${note}` : note,
      },
    });
    return {
      party: asParty(written(accepted(updateBooking).booking)),
      next_step: 'The note stands on every panel of the party.',
    };
  },
});

/** A party at the door without a booking. */
export const addWalkIn = agentTool({
  name: 'add_walk_in',
  title: 'Seat a walk-in',
  description:
    'Seats a party that has come without a booking, now, at the best free tables or at those that are named.',
  effect: 'change',
  isIdempotent: true,
  input: {
    restaurant: ownRestaurant,
    party_size: partySize,
    name: text.default('Walk-in').describe('What the staff call the party.'),
    table_ids: tableIds,
    note: text.optional().describe('A staff note.'),
    idempotency_key: idempotencyKey,
  },
  output: { party: shownParty },
  async run(args, caller) {
    const { id } = await restaurantOf(caller, args.restaurant);
    const { createStaffBooking } = await caller.write(AgentWalkInDocument, {
      input: {
        restaurantId: id,
        guests: args.party_size,
        customerName: args.name,
        source: 'WALK_IN',
        status: 'SEATED',
        tableIds: args.table_ids,
        staffNote: args.note,
        idempotencyKey: args.idempotency_key,
      },
    });
    return {
      party: asParty(written(accepted(createStaffBooking).booking)),
      next_step: 'Tell the host which tables. finish_party when they leave.',
    };
  },
});

/** The booking of a change that was accepted. */
export function written(booking: ShownParty_BookingFragment | null | undefined): ShownParty_BookingFragment {
  if (!booking) throw new Error('a change was neither made nor refused');
  return booking;
}
