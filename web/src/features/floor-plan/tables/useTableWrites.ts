import { useCallback } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { TableMove } from '../drawing/history.ts';
import { statusLabel, type TableToSet } from '../floor-table.ts';
import { ChangeTableStatusDocument, MoveTableDocument } from './ChangeTable.generated.ts';

/** What is done to a table on the floor. The screen changes at once, and back with a reason when refused. */
export function useTableWrites() {
  const [move] = useWrite(MoveTableDocument);
  const [setStatus] = useWrite(ChangeTableStatusDocument);

  /** Writes where tables stand and whose they are; false when one of them stays where it was. */
  async function moveTables(
    moves: readonly TableMove[],
    failed = 'Failed to update table',
  ): Promise<boolean> {
    const outcomes = await Promise.all(
      moves.map(({ tableId: id, before, after: { position, serverZone } }) =>
        move(
          { id, position, ...(serverZone !== before.serverZone && { serverZone }) },
          {
            optimisticResponse: {
              updateTable: {
                __typename: 'UpdateTablePayload',
                table: {
                  __typename: 'Table',
                  id,
                  serverZone,
                  position: { __typename: 'TablePosition', ...position },
                },
                userErrors: [],
              },
            },
          },
        ),
      ),
    );
    const failures = outcomes.flatMap(({ failure }) => failure ?? []);
    const [reason] = failures;
    const title = failures.length > 1 ? `${failures.length} tables stay where they were` : failed;
    if (reason) tellFailure(title, reason);
    return failures.length === 0;
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

  return { moveTables, setTableStatus };
}
