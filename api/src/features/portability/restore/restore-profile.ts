import type { z } from 'zod';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { BlockEntity } from '../../availability/blocks/block.entity.ts';
import { BlockTableEntity } from '../../availability/blocks/block-table.entity.ts';
import { BookingRulesEntity } from '../../availability/rules/booking-rules.entity.ts';
import { TurnTimeEntity } from '../../availability/rules/turn-time.entity.ts';
import { ServiceEntity } from '../../availability/services/service.entity.ts';
import { SpecialDayEntity } from '../../availability/services/special-day.entity.ts';
import { SpecialDayServiceEntity } from '../../availability/services/special-day-service.entity.ts';
import { FloorPlanEntity } from '../../floor-plans/floor-plan.entity.ts';
import { RestaurantEntity } from '../../restaurants/restaurant.entity.ts';
import { CombinedTableEntity } from '../../tables/combined-table.entity.ts';
import { TableEntity } from '../../tables/table.entity.ts';
import { TableCombinationEntity } from '../../tables/table-combination.entity.ts';
import type { archivedProfile } from './archive-rules.ts';
import { NewIds } from './new-ids.ts';

type Profile = z.output<typeof archivedProfile>;

interface Restored {
  restaurantId: string;
  now: Date;
  profile: Profile;
}

/** Writes `restaurant.json` in place of what an empty restaurant has; the ids of its tables from now on. */
export async function restoreProfile(em: TenantTransaction, restored: Restored): Promise<NewIds> {
  const { restaurantId: id, now, profile } = restored;
  const { embed, ...restaurant } = profile.restaurant;
  await em.nativeUpdate(
    RestaurantEntity,
    { id },
    {
      ...restaurant,
      embedAccentColor: embed.accentColor,
      embedCornerRadius: embed.cornerRadius,
      embedColorScheme: embed.colorScheme,
      embedAllowedSites: embed.allowedSites,
      updatedAt: now,
    },
  );
  await restoreRules(em, restored);
  const tableIds = await restoreTables(em, restored);
  await restoreBlocks(em, restored, tableIds);
  return tableIds;
}

async function restoreRules(
  em: TenantTransaction,
  { restaurantId, now: updatedAt, profile }: Restored,
): Promise<void> {
  const { bookingRules, turnTimes, services, specialDays } = profile;
  await em.nativeDelete(BookingRulesEntity, { restaurantId });
  await em.nativeDelete(TurnTimeEntity, { restaurantId });
  await em.nativeDelete(ServiceEntity, { restaurantId });
  await em.nativeDelete(SpecialDayEntity, { restaurantId });
  if (bookingRules) {
    const { pacingCovers = null, pacingParties = null, ...rules } = bookingRules;
    await em.insert(BookingRulesEntity, { restaurantId, ...rules, pacingCovers, pacingParties, updatedAt });
  }
  await em.insertMany(
    TurnTimeEntity,
    turnTimes.map((turn) => ({ restaurantId, ...turn })),
  );
  await em.insertMany(
    ServiceEntity,
    services.map((service, position) => ({ restaurantId, position, ...service })),
  );
  await em.insertMany(
    SpecialDayEntity,
    specialDays.map(({ date, note }) => ({ restaurantId, date, note })),
  );
  await em.insertMany(
    SpecialDayServiceEntity,
    specialDays.flatMap(({ date, services: ofDay }) =>
      ofDay.map((service, position) => ({ restaurantId, date, position, ...service })),
    ),
  );
}

async function restoreTables(
  em: TenantTransaction,
  { restaurantId, now, profile }: Restored,
): Promise<NewIds> {
  const tableIds = new NewIds();
  const tables = profile.tables.map(({ id, position, ...table }) => ({
    restaurantId,
    id: tableIds.make(id),
    ...table,
    ...position,
    updatedAt: now,
  }));
  await em.insertMany(TableEntity, tables);
  await em.nativeDelete(TableCombinationEntity, { restaurantId });
  for (const [position, { tableIds: joined, minPartySize, maxPartySize }] of profile.combinations.entries()) {
    const combinationId = newUuid();
    const parties = { minParty: minPartySize, maxParty: maxPartySize };
    await em.insert(TableCombinationEntity, { restaurantId, id: combinationId, position, ...parties });
    await em.insertMany(
      CombinedTableEntity,
      joined.map((old) => ({ restaurantId, combinationId, tableId: tableIds.of(old) })),
    );
  }
  // A floor plan cannot be deleted; one that is there already is no longer the one that is shown.
  await em.nativeUpdate(FloorPlanEntity, { restaurantId }, { isDefault: false });
  await em.insertMany(
    FloorPlanEntity,
    profile.floorPlans.map(({ grid, ...plan }) => ({
      restaurantId,
      id: newUuid(),
      ...plan,
      gridSize: grid.size,
      gridSnap: grid.snap,
      gridEnabled: grid.enabled,
      version: 1,
      createdAt: now,
    })),
  );
  return tableIds;
}

async function restoreBlocks(
  em: TenantTransaction,
  { restaurantId, now: createdAt, profile }: Restored,
  tableIds: NewIds,
): Promise<void> {
  await em.nativeDelete(BlockEntity, { restaurantId });
  for (const { tableIds: blocked, ...block } of profile.blocks) {
    const blockId = newUuid();
    await em.insert(BlockEntity, { restaurantId, id: blockId, ...block, createdAt });
    await em.insertMany(
      BlockTableEntity,
      blocked.map((old) => ({ restaurantId, blockId, tableId: tableIds.of(old) })),
    );
  }
}
