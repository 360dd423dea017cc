import { z } from 'zod';
import { agentTool } from '../agent-tool.ts';
import { date } from '../guest-tools/fields.ts';
import { found } from '../guest-tools/found-restaurant.ts';
import { ToolRefused } from '../tool-refusal.ts';
import { ownRestaurant, restaurantOf } from './own-restaurant.ts';
import { AgentDayDocument, type AgentDayQuery, AgentTonightDocument } from './StaffTools.generated.ts';
import { asParty, shownParty } from './shown-party.ts';

const arriving = shownParty.extend({ is_late: z.boolean(), minutes_late: z.int() });

const waiting = z.object({
  waitlist_entry_id: z.string(),
  name: z.string(),
  party_size: z.int(),
  quoted_minutes: z.int(),
  since: z.string(),
  notes: z.string().nullable(),
});

const table = z.object({ table_id: z.string(), name: z.string(), seats: z.int(), state: z.string() });

/** The evening as it stands. */
export const tonight = agentTool({
  name: 'tonight',
  title: 'The evening now',
  description:
    'Who arrives, who sits, and who waits at the restaurant now, with what the staff have to know of them.',
  effect: 'read',
  input: { restaurant: ownRestaurant },
  output: {
    restaurant: z.string(),
    date: z.string(),
    now: z.string(),
    arriving: z.array(arriving),
    seated: z.array(shownParty),
    waiting: z.array(waiting),
    tables: z.array(table),
  },
  async run({ restaurant: named }, caller) {
    const { id } = await restaurantOf(caller, named);
    const answer = await caller.ask(AgentTonightDocument, { id });
    const { name, tonight: evening } = found(answer.restaurant);
    if (!evening) throw notYours();
    return {
      restaurant: name,
      date: evening.date,
      now: evening.now,
      arriving: evening.arriving.map(({ booking, isLate, minutesLate }) => ({
        ...asParty(booking),
        is_late: isLate,
        minutes_late: minutesLate,
      })),
      seated: evening.seated.map(asParty),
      waiting: evening.waiting.map((party) => ({
        waitlist_entry_id: party.id,
        name: party.customerName,
        party_size: party.partySize,
        quoted_minutes: party.estimatedWait,
        since: party.createdAt,
        notes: party.notes,
      })),
      tables: evening.tables.map(({ state, table: { id: tableId, name: tableName, capacity } }) => ({
        table_id: tableId,
        name: tableName,
        seats: capacity,
        state,
      })),
      next_step:
        'seat_party for who is here, finish_party for who leaves, add_walk_in for who comes without a booking.',
    };
  },
});

const sums = { parties: z.int(), covers: z.int() };

/** A day in figures. */
export const dayReport = agentTool({
  name: 'day_report',
  title: 'A day in figures',
  description:
    'Parties and covers of one service day by status and by how they came, with no-shows and cancellations.',
  effect: 'read',
  input: {
    restaurant: ownRestaurant,
    date: date.optional().describe('The service day, yyyy-MM-dd. Left out: today.'),
  },
  output: {
    restaurant: z.string(),
    date: z.string(),
    expected: z.object(sums).describe('All that are not cancelled and no no-show.'),
    by_status: z.array(z.object({ status: z.string(), ...sums })),
    by_source: z
      .array(z.object({ source: z.string(), ...sums }))
      .describe('Of those that are expected or came.'),
  },
  async run({ restaurant: named, date: day }, caller) {
    const { id, name } = await restaurantOf(caller, named);
    const answer = await caller.ask(AgentDayDocument, { id, date: day });
    const { serviceDay } = found(answer.restaurant);
    if (!serviceDay) throw notYours();
    const { bookings } = serviceDay;
    const expected = bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'NO_SHOW');
    return {
      restaurant: name,
      date: serviceDay.date,
      expected: sumOf(expected),
      by_status: grouped(bookings, 'status').map(([status, some]) => ({ status, ...sumOf(some) })),
      by_source: grouped(expected, 'source').map(([source, some]) => ({ source, ...sumOf(some) })),
      next_step: 'Tell the staff what they asked for. tonight says who is here now.',
    };
  },
});

type Counted = NonNullable<NonNullable<AgentDayQuery['restaurant']>['serviceDay']>['bookings'][number];

const sumOf = (bookings: readonly Counted[]) => ({
  parties: bookings.length,
  covers: bookings.reduce((sum, { guests }) => sum + guests, 0),
});

const grouped = (bookings: readonly Counted[], by: 'status' | 'source') =>
  [...Map.groupBy(bookings, (booking) => booking[by])].sort(([one], [other]) => one.localeCompare(other));

const notYours = () => new ToolRefused({ code: 'FORBIDDEN', message: 'You may not see this.' });
