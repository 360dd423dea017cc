import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { randomId } from '@mantine/hooks';
import { useCallback } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { TableMove } from '../drawing/history.ts';
import { statusLabel, type TableToSet } from '../floor-table.ts';
import { ChangeTableStatusDocument, MoveTableDocument } from './ChangeTable.generated.ts';

/** What is done to a table on the floor. The screen changes at once, and back with a reason when refused. */
export function useTableWrites() {
  const moveOne = useMoveOne();
  const moveMany = useMoveMany();
  const [setStatus] = useWrite(ChangeTableStatusDocument);

  /** Writes where tables stand and whose they are; false when one of them stays where it was. */
  async function moveTables(
    moves: readonly TableMove[],
    failed = 'Failed to update table',
  ): Promise<boolean> {
    const [only] = moves;
    const outcomes = moves.length === 1 && only ? [await moveOne(only)] : await moveMany(moves);
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

function useMoveOne() {
  const [move] = useWrite(MoveTableDocument);
  return (moved: TableMove): Promise<Written> => {
    const { tableId: id, after } = moved;
    const { position, serverZone } = after;
    return move(inputOf(moved), {
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
    });
  };
}

/** Many at once come to the screen in one go, and their answers in another: each alone would draw the whole room. */
function useMoveMany() {
  const { cache } = useApolloClient();
  const [move] = useWrite(MoveTableDocument, { fetchPolicy: 'no-cache' });
  return async (moves: readonly TableMove[]): Promise<Written[]> => {
    if (moves.length === 0) return [];
    const layer = randomId('moves-');
    cache.batch({ optimistic: layer, update: (to) => place(to, moves) });
    const outcomes = await Promise.all(moves.map((moved) => move(inputOf(moved))));
    const done = moves.filter((_, n) => outcomes[n]?.isDone);
    cache.batch({ optimistic: false, removeOptimistic: layer, update: (to) => place(to, done) });
    return outcomes;
  };
}

function place(cache: ApolloCache, moves: readonly TableMove[]): void {
  for (const { tableId: id, after } of moves) {
    const position = { __typename: 'TablePosition', ...after.position };
    cache.modify({
      id: cache.identify({ __typename: 'Table', id }),
      fields: { position: () => position, serverZone: () => after.serverZone },
    });
  }
}

const inputOf = ({ tableId: id, before, after: { position, serverZone } }: TableMove) => ({
  id,
  position,
  ...(serverZone !== before.serverZone && { serverZone }),
});
