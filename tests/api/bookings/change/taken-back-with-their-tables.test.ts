import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host, namesOf } from '../create/staff-calls.ts';

const { clock, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let two: string;
let six: string;

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ seatingCapacity: 40 });
  host = new Host(bistro);
  two = await bistro.table({ name: 'Two', capacity: 2, minCapacity: 1, maxCapacity: 2, combinable: true });
  six = await bistro.table({ name: 'Six', capacity: 6, minCapacity: 1, maxCapacity: 6, combinable: true });
});

const cancelled = async (request: object) => {
  const { id } = await host.booked(request);
  await host.setStatus(id, 'CANCELLED');
  return id;
};

describe('a booking that is taken back', () => {
  test('does not put ten at a table for six, when the other half of its tables is gone', async () => {
    const four = await bistro.table({
      name: 'Four',
      capacity: 4,
      minCapacity: 1,
      maxCapacity: 4,
      combinable: true,
    });
    const id = await cancelled({ guests: 10, tableIds: [six, four] });
    await bistro.owner.ask(
      'mutation($input: DeleteTableInput!) { deleteTable(input: $input) { deletedTableId userErrors { code } } }',
      { input: { id: four } },
    );
    const refused = await host.setStatus(id, 'CONFIRMED');
    // Ten are a request by now: they count, and their tables are chosen by hand.
    expect(namesOf(refused.booking)).not.toEqual(['Six']);
  });

  test('does not sit at a table for two that it was put at meanwhile', async () => {
    const id = await cancelled({ guests: 6, tableIds: [six] });
    await host.assign(id, [two]);
    expect(namesOf((await host.setStatus(id, 'CONFIRMED')).booking)).toEqual(['Six']);
    await host.setStatus(id, 'CANCELLED');
    await host.assign(id, [two]);
    await host.booked({ guests: 5, tableIds: [six] });
    const refused = await host.setStatus(id, 'CONFIRMED');
    expect([codesOf(refused), refused.refusal?.canOverrule]).toEqual([['SLOT_TAKEN'], true]);
    const insisted = await host.setStatus(id, 'CONFIRMED', { overruleReason: 'They stand' });
    expect(namesOf(insisted.booking)).toEqual([]);
  });

  test('needs a reason when the restaurant is closed then for everybody', async () => {
    const id = await cancelled({});
    const day = bistro.dayFromToday(7);
    await bistro.block({ startsAt: `${day}T18:00:00Z`, endsAt: `${day}T23:00:00Z`, reason: 'Wedding' });
    const refused = await host.setStatus(id, 'CONFIRMED');
    expect(refused.refusal).toMatchObject({ reason: 'CLOSED', canOverrule: true });
    const insisted = await host.setStatus(id, 'CONFIRMED', { overruleReason: 'The bride' });
    expect(insisted.booking?.overrules).toMatchObject([{ reason: 'The bride' }]);
  });

  test('a moment after it was cancelled stands as it stood, also in a block that was made around it', async () => {
    const { id, date } = await host.booked({ guests: 2, tableIds: [two] });
    await bistro.block({ startsAt: `${date}T18:00:00Z`, endsAt: `${date}T23:00:00Z` });
    const { undoUntil } = await host.setStatus(id, 'CANCELLED');
    expect(namesOf((await host.undo(id, undoUntil)).booking)).toEqual(['Two']);
  });
});

describe('pacing', () => {
  test('goes by what was booked, for the next booking as for the report', async () => {
    const bar = await seed.restaurant({ openingTime: '09:00:00', timeSlotDuration: 60 });
    await bar.owner.ask(
      'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bar.id, pacingParties: 1 } },
    );
    const staff = new Host(bar);
    const { id } = await staff.booked({ date: bar.today, time: '11:00:00' });
    clock.moveTo('2026-07-01T10:31:00.000Z');
    await staff.setStatus(id, 'SEATED');
    const at = (time: string) => staff.book({ date: bar.today, time });
    expect((await at('11:00:00')).refusal).toMatchObject({ reason: 'PACED' });
    expect(codesOf(await at('10:35:00'))).toEqual([]);
  });
});
