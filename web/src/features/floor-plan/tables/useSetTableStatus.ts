import { useCallback } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { statusLabel, type TableToSet } from '../floor-table.ts';
import { ChangeTableStatusDocument } from './ChangeTable.generated.ts';

/** What staff say of a table by hand. The screen changes at once, and back with a reason when refused. */
export function useSetTableStatus() {
  const [setStatus] = useWrite(ChangeTableStatusDocument);
  // The same function for good: a long list of tables hangs on it.
  return useCallback(
    async ({ id }: TableToSet, status: TableStatus): Promise<void> => {
      const { failure } = await setStatus(
        { id, status },
        {
          optimisticResponse: {
            setTableStatus: {
              __typename: 'SetTableStatusPayload',
              table: { __typename: 'Table', id, status },
              userErrors: [],
            },
          },
        },
      );
      if (failure) tellFailure('Failed to update table status', failure);
      else toast.success(`Table status updated to ${statusLabel[status].toLowerCase()}`);
    },
    [setStatus],
  );
}
