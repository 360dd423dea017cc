import type { Doing } from './act.ts';
import { oneOf } from './act.ts';

const SPANS = [5, 10, 10, 15, 15, 30, 60, 60, 90, 240, 300, 720, 1_440] as const;

/** Time passes: some minutes or hours. */
export const letTimePass: Doing = async (world, act) => {
  world.pass(oneOf(SPANS, act.a) ?? 5);
};

/** Time passes until a party is expected or due to leave, or to a few minutes around that. */
export const waitForMoment: Doing = async (world, act) => {
  const now = world.now.getTime();
  const moments = world.room.bookings
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
    .filter((moment) => moment > now)
    .sort((one, other) => one - other);
  const moment = oneOf(moments.slice(0, 4), act.a);
  if (moment === null) return;
  const minutes = Math.floor((moment - now) / 60_000) + (oneOf([-10, 0, 0, 1, 10], act.b) ?? 0);
  if (minutes > 0) world.pass(minutes);
};
