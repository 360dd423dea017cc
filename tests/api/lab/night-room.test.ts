import { expect, test } from 'vitest';
import { assignTables } from '../../../api/src/features/availability/engine/assign-tables.ts';
import type { HeldPlace, HeldTable } from '../../../api/src/features/availability/engine/held.ts';
import { slotAsked } from '../../../api/src/features/availability/engine/open-slots.ts';
import { NightRoom } from '../../../api/src/features/lab/replay/night-room.ts';
import { houseOf, nightsWith } from './worlds.ts';

test.each([
  ['by tables', {}],
  ['by the room', { seatingCapacity: 20 }],
  ['by pacing', { pacing: { covers: 8, parties: 3 } }],
  ['by notice and horizon', { leadMinutes: 3 * 24 * 60, horizonDays: 12 }],
])('a party is told what the engine’s own list tells it, %s', (_what, rules) => {
  const house = houseOf([2, 2, 2, 4, 4, 6], rules);
  let refused = 0;
  for (const { date, asks } of nightsWith({ nights: 6, parties: 60, sizes: [1, 6, 2, 4, 1, 2] }, 5)) {
    const room = new NightRoom(house, date);
    const held: HeldPlace[] = [];
    const seatings: HeldTable[] = [];
    for (const ask of asks.toSorted((one, other) => one.askedAt - other.askedAt)) {
      const { party, channel } = ask;
      const day = { ...house, held: [...held], seatings: [...seatings] };
      const question = { ...day, party, channel, date, now: new Date(ask.askedAt) };
      const slot = slotAsked(question, ask.time ?? '');
      const answer = room.place(ask, ask.time ?? '', ask.askedAt);
      expect(answer.reason).toBe(slot?.reason ?? (slot ? null : 'CLOSED'));
      if (!slot?.available) {
        refused += 1;
        continue;
      }
      const span = { startsAt: slot.startsAt, endsAt: slot.endsAt };
      const tables =
        assignTables(day, { party, channel, from: slot.startsAt, to: slot.endsAt })?.tableIds ?? [];
      held.push({ heldBy: ask.key, covers: party, ...span });
      seatings.push(...tables.map((tableId) => ({ heldBy: ask.key, tableId, ...span })));
    }
  }
  expect(refused).toBeGreaterThan(20);
});
