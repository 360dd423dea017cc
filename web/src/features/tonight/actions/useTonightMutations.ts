import { useMutation } from '@apollo/client/react';
import type {
  AssignTablesToBookingInput,
  CreateStaffBookingInput,
  DeleteBookingInput,
  SeatBookingInput,
  SetBookingStatusInput,
  SetWaitlistStatusInput,
  UndoBookingChangeInput,
} from '../../../generated/schema-types.ts';
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

/** Each sends its input and answers with its payload. */
export function useTonightMutations() {
  const [seatBooking] = useMutation(SeatTonightBookingDocument);
  const [setEntry] = useMutation(SeatTonightEntryDocument);
  const [createBooking] = useMutation(SeatWalkInDocument);
  const [setStatus] = useMutation(SetTonightStatusDocument);
  const [assign] = useMutation(MoveTonightBookingDocument);
  const [remove] = useMutation(RemoveWalkInDocument);
  const [undo] = useMutation(UndoTonightDocument);
  return {
    seatBooking: async (input: SeatBookingInput) =>
      (await seatBooking({ variables: { input } })).data?.seatBooking,
    setEntry: async (input: SetWaitlistStatusInput) =>
      (await setEntry({ variables: { input } })).data?.setWaitlistStatus,
    createBooking: async (input: CreateStaffBookingInput) =>
      (await createBooking({ variables: { input } })).data?.createStaffBooking,
    setStatus: async (input: SetBookingStatusInput) =>
      (await setStatus({ variables: { input } })).data?.setBookingStatus,
    assignTables: async (input: AssignTablesToBookingInput) =>
      (await assign({ variables: { input } })).data?.assignTablesToBooking,
    undoChange: async (input: UndoBookingChangeInput) =>
      (await undo({ variables: { input } })).data?.undoBookingChange,
    removeBooking: async (input: DeleteBookingInput) =>
      (await remove({ variables: { input } })).data?.deleteBooking,
  };
}
