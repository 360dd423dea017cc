import { sits } from '../room.ts';
import { type Doing, oneOf } from './act.ts';

/** The owner adds a table. */
export const addTable: Doing = async (world, act) => {
  if (world.room.tables.length >= 6) return;
  const maxCapacity = 1 + (act.c % 8);
  const tried = await world.try('createTable', {
    restaurantId: world.restaurant.id,
    name: `New ${world.next()}`,
    capacity: maxCapacity,
    minCapacity: 1,
    maxCapacity,
    combinable: true,
  });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** The owner changes how many a table seats. */
export const resizeTable: Doing = async (world, act) => {
  const table = oneOf(world.room.tables, act.a);
  if (!table) return;
  const maxCapacity = 1 + (act.c % 8);
  const tried = await world.try('updateTable', {
    id: table.id,
    minCapacity: 1,
    capacity: maxCapacity,
    maxCapacity,
  });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** The owner takes a table away, and has its bookings reseated or not. Nobody sits at it then. */
export const deleteTable: Doing = async (world, act) => {
  const table = oneOf(world.room.tables, act.a);
  if (!table) return;
  const tried = await world.try('deleteTable', { id: table.id, reseatBookings: act.b % 2 === 0 });
  if (tried.isRefused) return;
  world.deed.hasChangedRules = true;
  const party = world.room.bookings.find(
    (one) => sits(one, world.now) && one.tables.some(({ id }) => id === table.id),
  );
  const after = party && (await world.look()).bookings.find(({ id }) => id === party.id);
  world.must('no table is taken away from a party that sits at it', !after || after.tables.length > 0, () =>
    JSON.stringify(party),
  );
};

/** The host says something of a table by hand. */
export const markTable: Doing = async (world, act) => {
  const table = oneOf(world.room.tables, act.a);
  const status = oneOf(['AVAILABLE', 'CLEANING', 'OCCUPIED', 'MAINTENANCE', 'RESERVED'], act.b);
  if (!table || !status) return;
  const tried = await world.try('setTableStatus', { id: table.id, status });
  if (!tried.isRefused) world.markedTables.add(table.id);
};

/** The owner lists which two tables go together, and for how many. */
export const joinTables: Doing = async (world, act) => {
  const one = oneOf(world.room.tables, act.a);
  const other = oneOf(world.room.tables, act.a + 1 + act.b);
  const tableIds = one && other && one !== other ? [one.id, other.id] : [];
  const minPartySize = 1 + (act.b % 4);
  const combinations =
    tableIds.length === 2 ? [{ tableIds, minPartySize, maxPartySize: minPartySize + (act.c % 8) }] : [];
  const tried = await world.try('replaceTableCombinations', {
    restaurantId: world.restaurant.id,
    combinations,
  });
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};

/** Something is closed for a while, from now or from later on. */
export const block: Doing = async (world, act) => {
  const table = oneOf(world.room.tables, act.a);
  const startsAt = new Date(world.now.getTime() + (act.b % 6) * 30 * 60_000);
  const endsAt = new Date(startsAt.getTime() + (1 + (act.c % 4)) * 30 * 60_000);
  const tried = await world.try('createBlock', {
    restaurantId: world.restaurant.id,
    startsAt,
    endsAt,
    tableIds: table && act.a % 3 !== 0 ? [table.id] : [],
    onlineOnly: act.c % 5 === 0,
    reason: 'A leak',
  });
  if (tried.isRefused || !tried.block) return;
  world.blocks.push(tried.block.id);
  world.deed.hasChangedRules = true;
};

/** It is open again. */
export const unblock: Doing = async (world, act) => {
  const id = oneOf(world.blocks, act.a);
  if (!id) return;
  const tried = await world.try('removeBlock', { id });
  world.blocks.splice(world.blocks.indexOf(id), 1);
  if (!tried.isRefused) world.deed.hasChangedRules = true;
};
