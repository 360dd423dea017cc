import type { Doing } from './act.ts';
import { oneOf } from './act.ts';

/** Two records turn out to be one person. */
export const mergeGuests: Doing = async (world, act) => {
  const ids = [...new Set(world.room.bookings.flatMap(({ guest }) => guest?.id ?? []))];
  const keepId = oneOf(ids, act.a);
  const mergeId = oneOf(ids, act.a + 1 + act.b);
  if (keepId && mergeId && keepId !== mergeId) await world.try('mergeGuests', { keepId, mergeId });
};

/** Somebody asks to be forgotten. Their bookings stay without them, or are cancelled. */
export const eraseGuest: Doing = async (world, act) => {
  const ids = [...new Set(world.room.bookings.flatMap(({ guest }) => guest?.id ?? []))];
  const id = oneOf(ids, act.a);
  if (!id) return;
  const tried = await world.try('eraseGuest', { id, cancelUpcoming: act.b % 2 === 0 });
  if (tried.isRefused) return;
  for (const booking of world.room.bookings) {
    const known = world.known.get(booking.id);
    if (booking.guest?.id === id && known) known.token = null;
  }
};
