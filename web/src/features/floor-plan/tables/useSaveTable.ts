import { useMutation } from '@apollo/client/react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { listTable } from '../floor-cache.ts';
import type { FloorTable } from '../floor-table.ts';
import { AddTableDocument, ChangeTableDocument } from './ChangeTable.generated.ts';
import type { TableValues } from './table-form.ts';

/** Adds a table or changes one; answers with what was refused, field by field, and tells how it went. */
export function useSaveTable(restaurantId: string) {
  const [add] = useMutation(AddTableDocument);
  const [change] = useMutation(ChangeTableDocument);

  async function write(table: FloorTable | null, values: TableValues): Promise<readonly RefusedField[]> {
    if (table) {
      const { data } = await change({ variables: { input: { id: table.id, ...values } } });
      return data?.updateTable?.userErrors ?? [];
    }
    const { data } = await add({
      variables: { input: { restaurantId, ...values } },
      update: (cache, { data: answer }) => {
        const added = answer?.createTable?.table;
        if (added) listTable(cache, restaurantId, added.id);
      },
    });
    return data?.createTable?.userErrors ?? [];
  }

  return async function saveTable(
    table: FloorTable | null,
    values: TableValues,
  ): Promise<readonly RefusedField[]> {
    const [done, failed] = table
      ? ['Table updated successfully', 'Failed to update table']
      : ['Table added successfully', 'Failed to add table'];
    try {
      const userErrors = await write(table, values);
      if (userErrors.length > 0) toast.failure(failed);
      else toast.success(done);
      return userErrors;
    } catch (error) {
      toast.failure(failed);
      return [{ code: 'INVALID', field: null, message: failureWords(error) }];
    }
  };
}
