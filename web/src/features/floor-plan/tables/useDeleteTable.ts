import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { unlistTable } from '../floor-cache.ts';
import type { FloorTable } from '../floor-table.ts';
import { RemoveTableDocument, type RemoveTableMutation } from './ChangeTable.generated.ts';

type Bookings = NonNullable<NonNullable<RemoveTableMutation['deleteTable']>['bookings']>;

/** Bookings that hold a table which is to be deleted. */
export interface InTheWay {
  reason: string;
  /** The first of them. */
  bookings: Bookings;
  count: number;
}

/** `isQuiet`: nothing is said when it is done. */
interface HowToDelete {
  reseatBookings: boolean;
  isQuiet?: boolean;
}

/** Deletes a table; answers with the bookings that stand in the way when there are some. What failed has been told. */
export type DeleteTable = (table: FloorTable, how: HowToDelete) => Promise<InTheWay | 'deleted' | 'failed'>;

/** Takes a table out of the room, on demand with its bookings seated elsewhere. */
export function useDeleteTable(restaurantId: string): DeleteTable {
  const [remove] = useWrite(RemoveTableDocument);

  return async function deleteTable({ id }, { reseatBookings, isQuiet }) {
    const { failure, payload } = await remove(
      { id, reseatBookings },
      {
        update: (cache, { data: answer }) => {
          if (answer?.deleteTable?.deletedTableId) unlistTable(cache, restaurantId, id);
        },
      },
    );
    const { deletedTableId, bookings, bookingCount } = payload ?? {};
    const reason = failure ?? 'Please try again.';
    if (deletedTableId) {
      if (!isQuiet) toast.success('Table deleted successfully');
      return 'deleted';
    }
    if (bookings?.length) return { reason, bookings, count: bookingCount ?? bookings.length };
    tellFailure('Failed to delete table', reason);
    return 'failed';
  };
}
