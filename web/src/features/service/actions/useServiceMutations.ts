import { useWrite } from '../../../shared/writes/useWrite.ts';
import {
  MarkServiceArrivedDocument,
  MoveServiceBookingDocument,
  RemoveWalkInDocument,
  SeatServiceBookingDocument,
  SeatServiceEntryDocument,
  SeatWalkInDocument,
  SetServiceStatusDocument,
  UndoServiceArrivedDocument,
  UndoServiceDocument,
} from './ServiceWrites.generated.ts';

/** What can be asked of the API during a service. */
export type ServiceMutations = ReturnType<typeof useServiceMutations>;

/** Each sends its input and answers with how that ended. */
export function useServiceMutations() {
  const [seatBooking] = useWrite(SeatServiceBookingDocument);
  const [setEntry] = useWrite(SeatServiceEntryDocument);
  const [createBooking] = useWrite(SeatWalkInDocument);
  const [setStatus] = useWrite(SetServiceStatusDocument);
  const [assignTables] = useWrite(MoveServiceBookingDocument);
  const [removeBooking] = useWrite(RemoveWalkInDocument);
  const [undoChange] = useWrite(UndoServiceDocument);
  const [markArrived] = useWrite(MarkServiceArrivedDocument);
  const [undoArrived] = useWrite(UndoServiceArrivedDocument);
  return {
    seatBooking,
    setEntry,
    createBooking,
    setStatus,
    assignTables,
    undoChange,
    removeBooking,
    markArrived,
    undoArrived,
  };
}
