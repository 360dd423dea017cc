import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { statusLabel, type TablePosition, type TableToSet } from '../floor-table.ts';
import { ChangeTableStatusDocument, MoveTableDocument } from './ChangeTable.generated.ts';

/** What is done to a table on the floor. The screen changes at once, and back with a reason when refused. */
export function useTableWrites() {
  const [move] = useMutation(MoveTableDocument);
  const [setStatus] = useMutation(ChangeTableStatusDocument);

  /** Writes where a table stands; false when it stays where it was. */
  async function moveTable(
    id: string,
    position: TablePosition,
    failed = 'Failed to update table',
  ): Promise<boolean> {
    const sent = move({
      variables: { input: { id, position } },
      optimisticResponse: {
        updateTable: {
          __typename: 'UpdateTablePayload',
          table: { __typename: 'Table', id, position: { __typename: 'TablePosition', ...position } },
          userErrors: [],
        },
      },
    });
    return isDone(
      failed,
      sent.then(({ data }) => data?.updateTable),
    );
  }

  // The same function for good: a long list of tables hangs on it.
  const setTableStatus = useCallback(
    async ({ id }: TableToSet, status: TableStatus): Promise<void> => {
      const sent = setStatus({
        variables: { input: { id, status } },
        optimisticResponse: {
          setTableStatus: {
            __typename: 'SetTableStatusPayload',
            table: { __typename: 'Table', id, status },
            userErrors: [],
          },
        },
      });
      const isSet = await isDone(
        'Failed to update table status',
        sent.then(({ data }) => data?.setTableStatus),
      );
      if (isSet) toast.success(`Table status updated to ${statusLabel[status].toLowerCase()}`);
    },
    [setStatus],
  );

  return { moveTable, setTableStatus };
}

type Payload = { userErrors: readonly RefusedField[] } | null | undefined;

/** Whether a write was done; what it was refused for is told under the given words. */
async function isDone(failed: string, write: Promise<Payload>): Promise<boolean> {
  try {
    const payload = await write;
    const refusal = payload?.userErrors[0];
    if (payload && !refusal) return true;
    tellFailure(failed, refusal?.message ?? 'Please try again.');
  } catch (error) {
    tellFailure(failed, failureWords(error));
  }
  return false;
}
