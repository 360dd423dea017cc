import { z } from 'zod';
import type { AgentCaller } from '../agent-caller.ts';
import { agentTool } from '../agent-tool.ts';
import type { SlotReason } from '../schema-types.generated.ts';
import { ToolRefused } from '../tool-refusal.ts';
import { reasonWords, shortTime } from '../words.ts';
import { experienceId } from './experiences.ts';
import { areaId, date, holdToken, partySize, restaurant, wishes } from './fields.ts';
import { found, restaurantIdOf } from './found-restaurant.ts';
import {
  AgentAvailabilityDocument,
  type AgentAvailabilityQuery,
  AgentOtherDaysDocument,
  type AgentTime_SlotFragment as Slot,
} from './GuestTools.generated.ts';

type Asked = NonNullable<AgentAvailabilityQuery['restaurant']>;

const NO_EXPERIENCE = {
  code: 'NOT_FOUND',
  message: 'This experience cannot be booked here.',
  field: 'experience_id',
  instead: 'Call get_restaurant and use an id of its experiences.',
} as const;

/** Days that are looked at after one without a free time. */
const DAYS_LOOKED_AT = 14;

/** Days that are named of them. */
const DAYS_NAMED = 5;

const freeTime = z.object({
  time: z.string(),
  service: z.string(),
  areas: z
    .array(z.string())
    .optional()
    .describe('Names of the areas with a table then, where the restaurant has areas.'),
  unmet_wishes: z.array(z.string()).optional().describe('What of the wishes cannot be met then.'),
  guarantee: z
    .array(z.string())
    .optional()
    .describe(
      'The restaurant asks for a card or a payment then, by these rules: only the guest can give it, on the restaurant’s own page (`booking_url` of get_restaurant, or of the experience).',
    ),
});

const refusedTimes = z.object({
  reason: z.string().describe('A `SlotReason`.'),
  explanation: z.string(),
  times: z.string().describe('Each time, or from the first to the last where there are many.'),
});

const otherDay = z.object({ date: z.string(), free_times: z.int(), first_time: z.string().nullable() });

/** Free times of one day, and why the others are not. */
export const searchAvailability = agentTool({
  name: 'search_availability',
  title: 'Search free times',
  description:
    'Free times of a restaurant on one day for a party, or of one of its experiences, with areas, and the true reason for each time that is not free. When the day has none, ' +
    'the next days that have some.',
  effect: 'read',
  widget: 'called',
  input: {
    restaurant,
    date,
    party_size: partySize,
    area_id: areaId,
    wishes,
    hold_token: holdToken,
    experience_id: experienceId,
  },
  output: {
    restaurant: z.string(),
    timezone: z.string(),
    date: z.string(),
    party_size: z.int(),
    by_request: z
      .boolean()
      .describe('True: a booking for this party is only a request that the restaurant answers.'),
    note: z
      .string()
      .nullable()
      .describe('What the restaurant says of the day, for instance why it is closed.'),
    free: z.array(freeTime),
    not_free: z.array(refusedTimes),
    other_days: z.array(otherDay).describe('The next days with free times, when this one has none.'),
    guarantee: z.null().describe('Always null: what a time asks for stands at the time.'),
  },
  async run(args, caller) {
    const id = await restaurantIdOf(caller, args.restaurant);
    const asked = { partySize: args.party_size, areaId: args.area_id };
    const answer = await caller.ask(AgentAvailabilityDocument, {
      id,
      date: args.date,
      ...asked,
      wishes: args.wishes,
      visitorKey: args.hold_token,
      experienceId: args.experience_id ?? '',
      isOfExperience: args.experience_id !== undefined,
    });
    const { name, timezone, areas, availability, experience } = found(answer.restaurant);
    if (experience === null) throw new ToolRefused(NO_EXPERIENCE);
    const slots = experience?.availability ?? availability.slots ?? [];
    const free = slots.filter(({ available }) => available);
    const otherDays =
      free.length > 0 || experience ? [] : await daysAfter(caller, { id, date: args.date, ...asked });
    return {
      restaurant: name,
      timezone,
      date: args.date,
      party_size: args.party_size,
      by_request: availability.byRequest,
      note: availability.note,
      free: free.map((slot) => shownTime(slot, areas)),
      not_free: refusedBySlots(slots),
      other_days: otherDays,
      guarantee: null,
      next_step: nextStep(free, otherDays.length, availability.byRequest),
    };
  },
});

function nextStep(free: readonly Slot[], otherDays: number, byRequest: boolean): string {
  if (free.length === 0 && otherDays === 0)
    return 'Tell the guest why, and offer another party size or area, or the phone number of the restaurant (get_restaurant).';
  if (free.length === 0)
    return 'Tell the guest why, and offer the other days; search again on the one they choose.';
  if (free.every(({ guarantee }) => guarantee))
    return 'Say what the restaurant asks for, and give the guest the address of its own page (get_restaurant; an experience has its own): only they can give a card or pay, there.';
  if (byRequest) return 'Say that it will be a request. Once a time is chosen, call confirm_booking.';
  return 'Offer a few of the times. Once one is chosen, call hold_table to keep it while the guest gives their details.';
}

function shownTime({ time, service, areas: ids, unmetWishes, guarantee }: Slot, areas: Asked['areas']) {
  const names = areas.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    time: shortTime(time),
    service,
    ...(names.length > 0 && { areas: names }),
    ...(unmetWishes.length > 0 && { unmet_wishes: unmetWishes }),
    ...(guarantee && { guarantee: guarantee.sentences }),
  };
}

/** Times that are not free, together by their reason, in the order of the day. */
function refusedBySlots(slots: readonly Slot[]): z.output<typeof refusedTimes>[] {
  const byReason = new Map<SlotReason, string[]>();
  for (const { reason, time } of slots)
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), shortTime(time)]);
  return [...byReason].map(([reason, times]) => ({
    reason,
    explanation: reasonWords[reason],
    times: times.length > 6 ? `${times[0]} to ${times.at(-1)} (${times.length} times)` : times.join(', '),
  }));
}

const DAY_MS = 86_400_000;
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

async function daysAfter(
  caller: AgentCaller,
  { id, date, partySize, areaId }: { id: string; date: string; partySize: number; areaId?: string },
): Promise<z.output<typeof otherDay>[]> {
  const range = { from: dateAfter(date, 1), to: dateAfter(date, DAYS_LOOKED_AT) };
  const answer = await caller.ask(AgentOtherDaysDocument, { id, ...range, partySize, areaId });
  return found(answer.restaurant)
    .availabilityRange.filter(({ freeTimes }) => freeTimes > 0)
    .slice(0, DAYS_NAMED)
    .map((day) => ({
      date: day.date,
      free_times: day.freeTimes,
      first_time: firstOf(day.services.flatMap(({ firstTime }) => firstTime ?? [])),
    }));
}

const firstOf = ([time]: readonly string[]) => (time === undefined ? null : shortTime(time));
