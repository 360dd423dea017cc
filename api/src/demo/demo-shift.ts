import { FloorPlanEntity } from '../features/floor-plans/floor-plan.entity.ts';
import { storedZones } from '../features/floor-plans/stored-parts.ts';
import { ShiftEntity } from '../features/shifts/shift.entity.ts';
import { ShiftSectionEntity } from '../features/shifts/shift-section.entity.ts';
import { ShiftServerEntity } from '../features/shifts/shift-server.entity.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { clockOf } from './demo-cities.ts';

const BRIEFING = [
  'No halibut tonight: offer the sea bream.',
  'Nuts at table 10: the kitchen knows. Ask before every course.',
  'Table 8 has a birthday: candle at nine, with the dessert.',
].join('\n');

/**
 * Gives the zones of the room to those who serve them, for the service of a date that opens at a minute, unless somebody has set
 * its shift already. The evening that is on has a briefing.
 */
export async function ensureShift(
  tx: TenantTransaction,
  {
    restaurantId,
    date,
    opens,
    now,
    hasBriefing,
  }: { restaurantId: string; date: string; opens: number; now: Date; hasBriefing: boolean },
): Promise<void> {
  const shift = { restaurantId, date, service: clockOf(opens) };
  if ((await tx.entities.count(ShiftEntity, shift)) > 0) return;
  const plan = await tx.entities.findOne(FloorPlanEntity, { restaurantId, isDefault: true });
  const served = storedZones(plan?.zones ?? []).flatMap(({ id, server }) =>
    server ? [{ zone: id, server }] : [],
  );
  const names = [...new Set(served.map(({ server }) => server))];
  await tx.entities.insert(ShiftEntity, {
    ...shift,
    revision: 1,
    note: hasBriefing ? BRIEFING : null,
    updatedAt: now,
  });
  await tx.entities.insertMany(
    ShiftServerEntity,
    names.map((name, position) => ({ ...shift, position, memberId: null, name, isPaused: false })),
  );
  await tx.entities.insertMany(
    ShiftSectionEntity,
    served.map(({ zone, server }) => ({ ...shift, zone, position: names.indexOf(server) })),
  );
}
