import { type Doing, oneOf } from './act.ts';
import { asOffered, noteBooking } from './booking.ts';
import { onlineSlots, someDate, someSlot } from './slots.ts';

/** A visitor begins to fill in the form: the time is kept for some minutes. */
export const hold: Doing = async (world, act) => {
  const date = someDate(world, act.a);
  const guests = 1 + (act.c % 6);
  const slot = someSlot(world, await onlineSlots(world, { date, partySize: guests }), act.b);
  if (!slot) return;
  const visitorKey = `visitor-${world.next()}-${world.restaurant.uuid}`;
  const input = { restaurantId: world.restaurant.id, date, time: slot.time, guests, visitorKey };
  const tried = await world.try('holdSlot', input, world.diner);
  asOffered(world, slot, tried);
  if (tried.hold) world.holds.push({ visitorKey, date, time: slot.time, guests });
};

/** The visitor asks for more time and sends the form at once: what was kept for them is theirs. */
export const takeHold: Doing = async (world, act) => {
  const held = oneOf(world.holds, act.a);
  if (!held) return;
  const { visitorKey, ...visit } = held;
  const holder = { restaurantId: world.restaurant.id, visitorKey };
  const extended = act.b % 4 === 0 ? null : await world.try('extendHold', holder, world.diner);
  if (act.b % 4 === 1) return;
  const tried = await world.try(
    'createBooking',
    {
      ...holder,
      ...visit,
      customerName: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+44 20 7946 0961',
    },
    world.diner,
  );
  if (extended?.hold) {
    world.must('what is kept for a visitor is theirs', !tried.isRefused, () =>
      JSON.stringify(tried.userErrors),
    );
  }
  if (!tried.booking) return;
  world.holds.splice(world.holds.indexOf(held), 1);
  noteBooking(world, { ...tried.booking, token: tried.manageToken ?? null }, null);
};

/** The visitor closes the page. */
export const releaseHold: Doing = async (world, act) => {
  const held = oneOf(world.holds, act.a);
  if (!held) return;
  await world.try(
    'releaseHold',
    { restaurantId: world.restaurant.id, visitorKey: held.visitorKey },
    world.diner,
  );
  world.holds.splice(world.holds.indexOf(held), 1);
};
