import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { recordRuleChange } from '../restaurants/rule-changes/record-rule-change.ts';
import { CombinedTableEntity } from './combined-table.entity.ts';
import { TableEntity } from './table.entity.ts';
import { TableCombinationEntity } from './table-combination.entity.ts';
import { MOST_TABLES_JOINED, mostJoined } from './table-values.ts';

/** Most combinations of one restaurant: each is tried for every time of a day. */
const MOST_COMBINATIONS = 200;
const PARTY = 'A party size is a number from 1 to 100.';

/** Limits of all combinations of a restaurant. */
export const combinationList = z
  .array(
    z.object({
      tableIds: z
        .array(z.string())
        .min(2, 'A combination joins at least two tables.')
        .max(MOST_TABLES_JOINED, `A combination joins at most ${MOST_TABLES_JOINED} tables.`),
      minPartySize: z.int(PARTY).min(1, PARTY).max(100, PARTY),
      maxPartySize: z.int(PARTY).min(1, PARTY).max(100, PARTY),
    }),
  )
  .max(MOST_COMBINATIONS, `A restaurant has at most ${MOST_COMBINATIONS} combinations.`);

const rules = z.object({ restaurantId: z.string(), combinations: combinationList });

type Combination = z.output<typeof combinationList>[number];

/**
 * Says which tables may be joined for one party, in place of what was said before. Bookings that hold joined tables keep
 * them. Refuses tables that are unknown, not combinable, named twice, or joined twice in the same way, and more guests than
 * the tables can seat.
 */
export async function replaceTableCombinations(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const request = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('table:edit', restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const tables = await tx.entities.find(TableEntity, { restaurantId, deletedAt: null, combinable: true });
    const combinable = new Set(tables.map(({ id }) => id));
    const members = combinedTables(request.combinations, combinable);
    refuseTooManySeats(request.combinations, members, new Map(tables.map((table) => [table.id, table])));
    await tx.entities.nativeDelete(TableCombinationEntity, { restaurantId });
    for (const [position, tableIds] of members.entries()) {
      const { minPartySize = 1, maxPartySize = 1 } = request.combinations[position] ?? {};
      await put(tx, { restaurantId, position, tableIds, minParty: minPartySize, maxParty: maxPartySize });
    }
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tableCombinations'] });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId };
}

/**
 * The uuids of the tables of each combination. Refuses tables outside `combinable` (uuids), named twice, or joined twice
 * in the same way.
 */
export function combinedTables(
  combinations: readonly Combination[],
  combinable: ReadonlySet<string>,
): string[][] {
  const members = combinations.map((each, index) => membersOf(each, index, combinable));
  refuseTwins(members);
  return members;
}

/** As much of a table as says how many it seats. */
interface SeatedTable {
  name: string;
  maxCapacity: number;
}

/**
 * Refuses with OUT_OF_RANGE a combination that is said to seat more than its tables can: their largest parties together,
 * and two more for each place where two tables meet. `members` are their uuids, combination by combination.
 */
export function refuseTooManySeats(
  combinations: readonly Combination[],
  members: readonly (readonly string[])[],
  tables: ReadonlyMap<string, SeatedTable>,
): void {
  for (const [index, { maxPartySize }] of combinations.entries()) {
    const joined = (members[index] ?? []).flatMap((id) => tables.get(id) ?? []);
    const seats = joined.reduce((sum, { maxCapacity }) => sum + maxCapacity, 0);
    const most = mostJoined(joined.map(({ maxCapacity }) => maxCapacity));
    if (maxPartySize <= most) continue;
    const names = joined.map(({ name }) => name).join(' and ');
    const message = `${names} seat ${seats} one by one; joined they take ${most} at most.`;
    throw new Refusal(userError('OUT_OF_RANGE', message, ['combinations', String(index), 'maxPartySize']));
  }
}

interface NewCombination {
  restaurantId: string;
  position: number;
  tableIds: string[];
  minParty: number;
  maxParty: number;
}

async function put(tx: TenantTransaction, { tableIds, ...combination }: NewCombination): Promise<void> {
  const id = newUuid();
  const { restaurantId } = combination;
  tx.entities.create(TableCombinationEntity, { id, ...combination });
  await tx.entities.flush(); // its members refer to it, and the mapper knows no relation to order them by
  for (const tableId of tableIds)
    tx.entities.create(CombinedTableEntity, { restaurantId, combinationId: id, tableId });
  await tx.entities.flush();
}

function membersOf(combination: Combination, index: number, combinable: ReadonlySet<string>): string[] {
  const at = (field: string) => ['combinations', String(index), field];
  if (combination.minPartySize > combination.maxPartySize) {
    throw new Refusal(
      userError('OUT_OF_RANGE', 'The smallest party may not be above the largest.', at('minPartySize')),
    );
  }
  const tableIds = combination.tableIds.map((id) => uuidOf('Table', id) ?? '');
  if (!tableIds.every((id) => combinable.has(id))) {
    throw new Refusal(
      userError('NOT_FOUND', 'Choose tables of this restaurant that are combinable.', at('tableIds')),
    );
  }
  if (new Set(tableIds).size < tableIds.length) {
    throw new Refusal(userError('INVALID', 'A table is named twice.', at('tableIds')));
  }
  return tableIds;
}

function refuseTwins(members: readonly string[][]): void {
  const seen = new Set<string>();
  for (const [index, tableIds] of members.entries()) {
    const key = tableIds.toSorted().join();
    if (seen.has(key)) {
      const field = ['combinations', String(index), 'tableIds'];
      throw new Refusal(
        userError('INVALID', 'These tables are joined by another combination already.', field),
      );
    }
    seen.add(key);
  }
}
