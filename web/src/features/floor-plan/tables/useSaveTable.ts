import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { listTable } from '../floor-cache.ts';
import type { FloorTable } from '../floor-table.ts';
import { AddTableDocument, ChangeTableDocument } from './ChangeTable.generated.ts';
import type { TableValues } from './table-form.ts';

/** Adds a table or changes one; tells how it went, and answers with that. */
export function useSaveTable(restaurantId: string) {
  const [add] = useWrite(AddTableDocument);
  const [change] = useWrite(ChangeTableDocument);

  function write(table: FloorTable | null, values: TableValues): Promise<Written> {
    if (table) return change({ id: table.id, ...values });
    return add(
      { restaurantId, ...values },
      {
        update: (cache, { data: answer }) => {
          const added = answer?.createTable?.table;
          if (added) listTable(cache, restaurantId, added.id);
        },
      },
    );
  }

  return async function saveTable(table: FloorTable | null, values: TableValues): Promise<Written> {
    const [done, failed] = table
      ? ['Table updated successfully', 'Failed to update table']
      : ['Table added successfully', 'Failed to add table'];
    const outcome = await write(table, values);
    if (outcome.isDone) toast.success(done);
    else toast.failure(failed);
    return outcome;
  };
}
