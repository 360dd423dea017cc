import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { randomId } from '@mantine/hooks';
import { useRef } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import type { TableMove } from '../drawing/history.ts';
import { MoveTableDocument, MoveTablesDocument } from './ChangeTable.generated.ts';

/**
 * Writes where tables stand and whose they are: they are there at once, and back with a reason when refused. Several are
 * written together, all or none. One write follows the other, as each says where it found the tables. False when refused.
 */
export function useMoveTables(restaurantId: string) {
  const { cache } = useApolloClient();
  const [moveOne] = useWrite(MoveTableDocument, { fetchPolicy: 'no-cache' });
  const [moveAll] = useWrite(MoveTablesDocument, { fetchPolicy: 'no-cache' });
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const send = (moves: readonly TableMove[]): Promise<Written> => {
    const [only] = moves;
    return moves.length === 1 && only
      ? moveOne(inputOf(only))
      : moveAll({
          restaurantId,
          moves: moves.map(({ tableId: id, before: from, after: to }) => ({ id, from, to })),
        });
  };
  return async (moves: readonly TableMove[], failed = 'Failed to update table'): Promise<boolean> => {
    if (moves.length === 0) return true;
    const layer = randomId('moves-');
    cache.batch({ optimistic: layer, update: (to) => place(to, moves) });
    const sent = before.current.then(() => send(moves));
    before.current = sent;
    const { isDone, failure } = await sent;
    cache.batch({
      optimistic: false,
      removeOptimistic: layer,
      update: (to) => place(to, isDone ? moves : []),
    });
    if (failure)
      tellFailure(moves.length > 1 ? `${moves.length} tables stay where they were` : failed, failure);
    return isDone;
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
