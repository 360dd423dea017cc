import { useWrite } from '../../../shared/writes/useWrite.ts';
import {
  MoveTonightBookingDocument,
  RemoveWalkInDocument,
  SeatTonightBookingDocument,
  SeatTonightEntryDocument,
  SeatWalkInDocument,
  SetTonightStatusDocument,
  UndoTonightDocument,
} from './TonightWrites.generated.ts';

/** What can be asked of the API at tables tonight. */
export type TonightMutations = ReturnType<typeof useTonightMutations>;

/** Each sends its input and answers with how that ended. */
export function useTonightMutations() {
  const [seatBooking] = useWrite(SeatTonightBookingDocument);
  const [setEntry] = useWrite(SeatTonightEntryDocument);
  const [createBooking] = useWrite(SeatWalkInDocument);
  const [setStatus] = useWrite(SetTonightStatusDocument);
  const [assignTables] = useWrite(MoveTonightBookingDocument);
  const [removeBooking] = useWrite(RemoveWalkInDocument);
  const [undoChange] = useWrite(UndoTonightDocument);
  return { seatBooking, setEntry, createBooking, setStatus, assignTables, undoChange, removeBooking };
}
