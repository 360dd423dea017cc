import { useCallback } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { statusLabel, type TablePosition, type TableToSet } from '../floor-table.ts';
import { ChangeTableStatusDocument, MoveTableDocument } from './ChangeTable.generated.ts';

/** What is done to a table on the floor. The screen changes at once, and back with a reason when refused. */
export function useTableWrites() {
  const [move] = useWrite(MoveTableDocument);
  const [setStatus] = useWrite(ChangeTableStatusDocument);

  /** Writes where a table stands; false when it stays where it was. */
  async function moveTable(
    id: string,
    position: TablePosition,
    failed = 'Failed to update table',
  ): Promise<boolean> {
    const { failure } = await move(
      { id, position },
      {
        optimisticResponse: {
          updateTable: {
            __typename: 'UpdateTablePayload',
            table: { __typename: 'Table', id, position: { __typename: 'TablePosition', ...position } },
            userErrors: [],
          },
        },
      },
    );
    if (failure) tellFailure(failed, failure);
    return failure === null;
  }

  // The same function for good: a long list of tables hangs on it.
  const setTableStatus = useCallback(
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

  return { moveTable, setTableStatus };
}
