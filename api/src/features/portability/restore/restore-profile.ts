import type { z } from 'zod';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { BlockEntity } from '../../availability/blocks/block.entity.ts';
import { BlockTableEntity } from '../../availability/blocks/block-table.entity.ts';
import { BookingRulesEntity } from '../../availability/rules/booking-rules.entity.ts';
import { TurnTimeEntity } from '../../availability/rules/turn-time.entity.ts';
import { ServiceEntity } from '../../availability/services/service.entity.ts';
import { writtenRules } from '../../availability/services/service-rules.ts';
import { SpecialDayEntity } from '../../availability/services/special-day.entity.ts';
import { SpecialDayServiceEntity } from '../../availability/services/special-day-service.entity.ts';
import { FloorPlanEntity } from '../../floor-plans/floor-plan.entity.ts';
import { RestaurantProfileEntity } from '../../restaurants/profile/restaurant-profile.entity.ts';
import { RestaurantEntity } from '../../restaurants/restaurant.entity.ts';
import { AreaEntity } from '../../tables/areas/area.entity.ts';
import { CombinedTableEntity } from '../../tables/combined-table.entity.ts';
import { TableEntity } from '../../tables/table.entity.ts';
import { TableCombinationEntity } from '../../tables/table-combination.entity.ts';
import type { archivedProfile } from './archive-rules.ts';
import { NewIds } from './new-ids.ts';
import { forgetShifts } from './restore-shifts.ts';

type Profile = z.output<typeof archivedProfile>;

interface Restored {
  restaurantId: string;
  now: Date;
  profile: Profile;
}

/** Writes `restaurant.json` in place of what an empty restaurant has; the ids of its tables and areas from now on. */
export async function restoreProfile(
  tx: TenantTransaction,
  restored: Restored,
): Promise<{ tables: NewIds; areas: NewIds }> {
  const { restaurantId: id, now, profile } = restored;
  const { embed, ...restaurant } = profile.restaurant;
  await tx.entities.nativeUpdate(
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
  await restoreTold(tx, restored);
  await restoreRules(tx, restored);
  const tableIds = await restoreTables(tx, restored);
  await restoreBlocks(tx, restored, tableIds);
  return { tables: tableIds, areas: await restoreAreas(tx, restored) };
}

/** Without their photos, as the restaurant's own are not restored either. */
async function restoreAreas(
  tx: TenantTransaction,
  { restaurantId, now, profile }: Restored,
): Promise<NewIds> {
  const ids = new NewIds();
  const areas = (profile.areas ?? []).map(({ id, ...area }, position) => ({
    restaurantId,
    id: ids.make(id),
    position,
    ...area,
    photoId: null,
  }));
  await tx.entities.nativeUpdate(AreaEntity, { restaurantId, removedAt: null }, { removedAt: now });
  await tx.entities.insertMany(AreaEntity, areas);
  return ids;
}

/** What the restaurant tells of itself. Its photos are uploaded again: a picture of an archive is as unknown as any other. */
async function restoreTold(tx: TenantTransaction, { restaurantId, now, profile }: Restored): Promise<void> {
  const { profile: told } = profile;
  if (!told) return;
  const { cuisines, socialLinks, isListed, ...rest } = told;
  await tx.entities.upsert(RestaurantProfileEntity, {
    restaurantId,
    ...rest,
    cuisines: cuisines ?? [],
    socialLinks: socialLinks ?? [],
    isListed: isListed ?? false,
    updatedAt: now,
  });
}

async function restoreRules(
  tx: TenantTransaction,
  { restaurantId, now: updatedAt, profile }: Restored,
): Promise<void> {
  const { bookingRules, turnTimes, services, specialDays } = profile;
  await tx.entities.nativeDelete(BookingRulesEntity, { restaurantId });
  await tx.entities.nativeDelete(TurnTimeEntity, { restaurantId });
  await tx.entities.nativeDelete(ServiceEntity, { restaurantId });
  await tx.entities.nativeDelete(SpecialDayEntity, { restaurantId });
  await forgetShifts(tx, restaurantId); // of services that are gone
  if (bookingRules) {
    const { pacingCovers = null, pacingParties = null, ...rules } = bookingRules;
    await tx.entities.insert(BookingRulesEntity, {
      restaurantId,
      ...rules,
      pacingCovers,
      pacingParties,
      updatedAt,
    });
  }
  await tx.entities.insertMany(
    TurnTimeEntity,
    turnTimes.map((turn) => ({ restaurantId, ...turn })),
  );
  await tx.entities.insertMany(
    ServiceEntity,
    services.map((service, position) => ({
      restaurantId,
      position,
      ...service,
      ...writtenRules(service, []),
    })),
  );
  await tx.entities.insertMany(
    SpecialDayEntity,
    specialDays.map(({ date, note, experienceOnly }) => ({
      restaurantId,
      date,
      note,
      experienceOnly: experienceOnly ?? false,
    })),
  );
  await tx.entities.insertMany(
    SpecialDayServiceEntity,
    specialDays.flatMap(({ date, services: ofDay }) =>
      ofDay.map((service, position) => ({
        restaurantId,
        date,
        position,
        ...service,
        ...writtenRules(service, []),
      })),
    ),
  );
}

async function restoreTables(
  tx: TenantTransaction,
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
  await tx.entities.insertMany(TableEntity, tables);
  await tx.entities.nativeDelete(TableCombinationEntity, { restaurantId });
  for (const [position, { tableIds: joined, minPartySize, maxPartySize }] of profile.combinations.entries()) {
    const combinationId = newUuid();
    const parties = { minParty: minPartySize, maxParty: maxPartySize };
    await tx.entities.insert(TableCombinationEntity, {
      restaurantId,
      id: combinationId,
      position,
      ...parties,
    });
    await tx.entities.insertMany(
      CombinedTableEntity,
      joined.map((old) => ({ restaurantId, combinationId, tableId: tableIds.of(old) })),
    );
  }
  // A floor plan cannot be deleted; one that is there already is no longer the one that is shown.
  await tx.entities.nativeUpdate(FloorPlanEntity, { restaurantId }, { isDefault: false });
  await tx.entities.insertMany(
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
  tx: TenantTransaction,
  { restaurantId, now: createdAt, profile }: Restored,
  tableIds: NewIds,
): Promise<void> {
  await tx.entities.nativeDelete(BlockEntity, { restaurantId });
  for (const { tableIds: blocked, ...block } of profile.blocks) {
    const blockId = newUuid();
    await tx.entities.insert(BlockEntity, { restaurantId, id: blockId, ...block, createdAt });
    await tx.entities.insertMany(
      BlockTableEntity,
      blocked.map((old) => ({ restaurantId, blockId, tableId: tableIds.of(old) })),
    );
  }
}
