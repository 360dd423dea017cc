import { shiftDate } from '../wall-clock.ts';
import { type Doing, oneOf } from './act.ts';

/** Hours of a day, past midnight too. */
export const HOURS = [
  { openingTime: '11:00:00', closingTime: '23:00:00' },
  { openingTime: '18:00:00', closingTime: '03:00:00' },
  { openingTime: '17:00:00', closingTime: '00:30:00' },
  { openingTime: '18:00:00', closingTime: '00:00:00' },
  { openingTime: '16:00:00', closingTime: '20:00:00' },
] as const;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** What services a week may have. */
export const WEEKS: readonly (readonly object[])[] = [
  [],
  [
    { name: 'Lunch', openingTime: '12:00:00', closingTime: '15:00:00' },
    { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00' },
  ],
  [{ name: 'Night', openingTime: '18:00:00', closingTime: '03:00:00' }],
  [
    { name: 'Small hours', openingTime: '00:00:00', closingTime: '02:00:00' },
    { name: 'Dinner', openingTime: '18:00:00', closingTime: '02:00:00' },
  ],
  [{ name: 'Early', openingTime: '17:00:00', closingTime: '20:00:00' }],
].map((services) => services.map((service) => ({ ...service, weekdays: EVERY_DAY })));

/** Where restaurants are. */
export const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'] as const;

/** Turns of the house in minutes. */
export const TURNS = [30, 60, 90, 120] as const;

/** The owner changes the hours of every day. */
export const changeHours: Doing = async (world, act) => {
  const hours = oneOf(HOURS, act.a);
  const tried = await world.try('updateRestaurant', { id: world.restaurant.id, ...hours });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** The owner changes how many the room seats, or how long parties stay. */
export const changeRoom: Doing = async (world, act) => {
  const change =
    act.a % 2 === 0
      ? { seatingCapacity: oneOf([4, 8, 12, 40], act.b) }
      : { timeSlotDuration: oneOf(TURNS, act.b) };
  const tried = await world.try('updateRestaurant', { id: world.restaurant.id, ...change });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** The owner corrects the time zone: every booking keeps what a clock on the wall shows. */
export const changeZone: Doing = async (world, act) => {
  const tried = await world.try('updateRestaurant', {
    id: world.restaurant.id,
    timezone: oneOf(ZONES, act.a),
  });
  if (tried.isRefused) return;
  world.deed.hasChangedRules = true;
  world.deed.hasChangedZone = true;
};

/** The owner changes one of the rules of booking. */
export const changeRules: Doing = async (world, act) => {
  const rule = oneOf(
    [
      { pacingCovers: oneOf([null, 4, 8], act.b) },
      { pacingParties: oneOf([null, 1, 2], act.b) },
      { turnTimes: act.b % 2 === 0 ? [] : [{ upTo: 1 + (act.c % 4), minutes: oneOf(TURNS, act.c) }] },
      { leadMinutes: oneOf([0, 60, 240], act.b) },
      { onlineBookingPaused: act.b % 3 === 0 },
      { instantConfirmation: act.b % 2 === 0 },
      { largestOnlineParty: oneOf([2, 6, 10], act.b) },
    ],
    act.a,
  );
  const tried = await world.try('updateBookingRules', { restaurantId: world.restaurant.id, ...rule });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** The owner writes the services of the week. */
export const changeServices: Doing = async (world, act) => {
  const services = oneOf(WEEKS, act.a);
  const tried = await world.try('replaceServices', { restaurantId: world.restaurant.id, services });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** A day is closed, has hours of its own, or is as any other again. */
export const changeDay: Doing = async (world, act) => {
  const date = shiftDate(world.room.date, act.b % 2);
  const { restaurant } = world;
  const [hours] = [oneOf(HOURS, act.c)];
  const tried =
    act.a % 3 === 0
      ? await world.try('removeSpecialDay', { restaurantId: restaurant.id, date })
      : await world.try('setSpecialDay', {
          restaurantId: restaurant.id,
          date,
          services: act.a % 3 === 1 || !hours ? [] : [{ name: 'Party', ...hours }],
        });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};
