import type { CreateTableInput } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { listTable } from '../floor-cache.ts';
import { AddTableDocument } from './ChangeTable.generated.ts';

/** Makes tables one after the other; resolves with the ids of those that were made. The first that fails ends it and is told. */
export type CopyTables = (copies: readonly Omit<CreateTableInput, 'restaurantId'>[]) => Promise<string[]>;

/** Puts copies of tables into the room. */
export function useCopyTables(restaurantId: string): CopyTables {
  const [add] = useWrite(AddTableDocument);
  return async function copyTables(copies) {
    const made: string[] = [];
    for (const copy of copies) {
      const { payload, failure } = await add(
        { restaurantId, ...copy },
        {
          update: (cache, { data: answer }) => {
            const added = answer?.createTable?.table;
            if (added) listTable(cache, restaurantId, added.id);
          },
        },
      );
      if (!payload?.table) {
        tellFailure(`Table ${copy.name} could not be copied`, failure ?? 'Please try again.');
        break;
      }
      made.push(payload.table.id);
    }
    return made;
  };
}
