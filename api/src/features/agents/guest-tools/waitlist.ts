import { z } from 'zod';
import type { AgentCaller } from '../agent-caller.ts';
import { agentTool } from '../agent-tool.ts';
import { accepted, ToolRefused } from '../tool-refusal.ts';
import { mustBeAgreed } from './consent.ts';
import { idempotencyKey, partySize, restaurant, text, userConfirmed } from './fields.ts';
import { found, restaurantIdOf } from './found-restaurant.ts';
import {
  AgentJoinDocument,
  AgentPlaceDocument,
  AgentWaitDocument,
  type ShownPlace_PlaceFragment,
} from './GuestTools.generated.ts';

const minutes = z.int().nullable();

const shownPlace = z.object({
  restaurant: z.string(),
  restaurant_phone: z.string().nullable(),
  status: z.string().describe('WAITING, NOTIFIED (their table is ready), SEATED or CANCELLED.'),
  position: minutes.describe('Place in the line; null when it is over.'),
  party_size: z.int(),
  low_minutes: minutes.describe('Shortest wait from now.'),
  high_minutes: minutes.describe('Longest wait from now.'),
});

/** A place in the line for tonight. */
export const joinWaitlist = agentTool({
  name: 'join_waitlist',
  title: 'Join the waitlist',
  description:
    'Puts a party on the waitlist of a restaurant for a table as soon as one is free, today. Ask get_wait first. Only for guests who are on their way or there.',
  effect: 'change',
  isIdempotent: true,
  input: {
    restaurant,
    name: text.describe('The name of the guest.'),
    phone: text.describe('With its country code.'),
    party_size: partySize,
    notes: text.optional().describe('What the staff should know.'),
    user_confirmed: userConfirmed,
    idempotency_key: idempotencyKey,
  },
  output: {
    place: shownPlace,
    waitlist_token: z.string().describe('For get_wait. Keep it with this guest.'),
  },
  async run(args, caller) {
    mustBeAgreed(caller, args.user_confirmed, 'waiting');
    const { joinWaitlist: joined } = await caller.write(AgentJoinDocument, {
      input: {
        restaurantId: await restaurantIdOf(caller, args.restaurant),
        customerName: args.name,
        phone: args.phone,
        partySize: args.party_size,
        notes: args.notes,
        idempotencyKey: args.idempotency_key,
      },
    });
    const { place, token } = accepted(joined);
    if (!place || !token)
      throw new ToolRefused({ code: 'NOT_FOUND', message: 'This key made a place that is gone by now.' });
    return {
      place: asShown(place),
      waitlist_token: token,
      next_step: 'Tell the guest how long it may take. get_wait says how it stands.',
    };
  },
});

/** How long it takes, before joining or since. */
export const getWait = agentTool({
  name: 'get_wait',
  title: 'Ask how long the wait is',
  description:
    'How long a party would wait for a table now (restaurant and party_size), or how a place in the line stands (waitlist_token).',
  effect: 'read',
  input: {
    restaurant: restaurant.optional(),
    party_size: partySize.optional(),
    waitlist_token: z.string().min(1).max(200).optional().describe('The waitlist_token of join_waitlist.'),
  },
  output: {
    waitlist_open: z
      .boolean()
      .nullable()
      .describe('Whether join_waitlist works now; null for a place in the line.'),
    low_minutes: minutes,
    high_minutes: minutes,
    parties_ahead: minutes,
    place: shownPlace.nullable(),
  },
  async run({ restaurant: named, party_size, waitlist_token }, caller) {
    if (waitlist_token !== undefined) return placeOf(caller, waitlist_token);
    if (named !== undefined && party_size !== undefined) return waitAt(caller, named, party_size);
    throw new ToolRefused({
      code: 'INVALID_ARGUMENTS',
      message: 'Give restaurant and party_size, or waitlist_token.',
    });
  },
});

async function waitAt(caller: AgentCaller, named: string, partySize: number) {
  const id = await restaurantIdOf(caller, named);
  const answer = await caller.ask(AgentWaitDocument, { id, partySize });
  const { waitlistOpen, guestWait } = found(answer.restaurant);
  const canJoin = waitlistOpen && guestWait !== null && guestWait.lowMinutes !== null;
  return {
    waitlist_open: waitlistOpen,
    low_minutes: guestWait?.lowMinutes ?? null,
    high_minutes: guestWait?.highMinutes ?? null,
    parties_ahead: guestWait?.partiesAhead ?? null,
    place: null,
    next_step: canJoin
      ? 'Tell the guest how long it may take, and call join_waitlist if they want to wait.'
      : 'No table is expected today: search_availability finds another time.',
  };
}

async function placeOf(caller: AgentCaller, token: string) {
  const { waitlistPlace } = await caller.ask(AgentPlaceDocument, { token });
  if (!waitlistPlace)
    throw new ToolRefused({
      code: 'NOT_FOUND',
      message: 'This token opens no place in a line, or no longer.',
      field: 'waitlist_token',
    });
  const place = asShown(waitlistPlace);
  return {
    waitlist_open: null,
    low_minutes: place.low_minutes,
    high_minutes: place.high_minutes,
    parties_ahead: place.position === null ? null : place.position - 1,
    place,
    next_step:
      waitlistPlace.status === 'NOTIFIED'
        ? 'Tell the guest to come to the host stand now: the table is ready.'
        : 'Tell the guest.',
  };
}

const asShown = (place: ShownPlace_PlaceFragment): z.output<typeof shownPlace> => ({
  restaurant: place.restaurantName,
  restaurant_phone: place.restaurantPhone,
  status: place.status,
  position: place.position,
  party_size: place.partySize,
  low_minutes: place.lowMinutes,
  high_minutes: place.highMinutes,
});
