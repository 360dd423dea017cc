import type { World } from '../world.ts';
import { type Doing, oneOf } from './act.ts';
import { type OfferedSlot, onlineSlots, someDate, staffSlots } from './slots.ts';

const PREVIEW = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $channel: BookingChannel!) { restaurant(id: $id) {
  availabilityPreview(date: $date, partySize: $partySize, channel: $channel, rules: {}) {
    slots { time startsAt available reason } savedSlots { time startsAt available reason } } } }`;
const EXPLAIN = `query($id: ID!, $date: LocalDate!, $time: LocalTime!, $partySize: Int!, $channel: BookingChannel!) {
  restaurant(id: $id) { explainSlot(date: $date, time: $time, partySize: $partySize, channel: $channel) {
    available reason rule } } }`;

/** The owner looks at what is sold in three ways, and finds one answer. */
export const compareAnswers: Doing = async (world, act) => {
  const channel = act.a % 2 === 0 ? 'ONLINE' : 'STAFF';
  const request = { date: someDate(world, act.b), partySize: 1 + (act.c % 8) };
  const sold = channel === 'ONLINE' ? await onlineSlots(world, request) : await staffSlots(world, request);
  await previewed(world, { ...request, channel }, sold);
  const slot = oneOf(sold, act.b);
  if (slot) await explained(world, { ...request, channel }, slot);
};

interface Question {
  date: string;
  partySize: number;
  channel: string;
}

async function previewed(world: World, question: Question, sold: readonly OfferedSlot[]): Promise<void> {
  const { restaurant } = await world.ask<{
    restaurant: { availabilityPreview: { slots: OfferedSlot[]; savedSlots: OfferedSlot[] } };
  }>('availabilityPreview', PREVIEW, { id: world.restaurant.id, ...question });
  const { slots, savedSlots } = restaurant.availabilityPreview;
  for (const [name, previews] of Object.entries({ slots, savedSlots })) {
    const differing = sold.filter((slot, index) => textOf(slot) !== textOf(previews[index]));
    const isSame = sold.length === previews.length && differing.length === 0;
    world.must(
      'what is previewed is what is sold',
      isSame,
      () =>
        `${question.channel}, ${name}: sold ${JSON.stringify(differing)} of ${sold.length}, previewed ${JSON.stringify(previews)}`,
    );
  }
}

async function explained(world: World, question: Question, slot: OfferedSlot): Promise<void> {
  const { restaurant } = await world.ask<{
    restaurant: { explainSlot: { available: boolean; reason: string | null; rule: string | null } };
  }>('explainSlot', EXPLAIN, { id: world.restaurant.id, time: slot.time, ...question });
  const { available, reason } = restaurant.explainSlot;
  world.must(
    'what is sold is explained so',
    available === slot.available && reason === slot.reason,
    () =>
      `${question.channel}: ${JSON.stringify(slot)} is explained as ${JSON.stringify(restaurant.explainSlot)}`,
  );
}

const textOf = (slot: OfferedSlot | undefined) =>
  slot && `${slot.time} ${slot.startsAt} ${slot.available} ${slot.reason}`;
