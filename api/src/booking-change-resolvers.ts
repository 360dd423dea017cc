import { ChangeStayMutation } from './features/bookings/change/change-stay.mutation.ts';
import { DeleteBookingMutation } from './features/bookings/change/delete-booking.mutation.ts';
import { MoveBookingMutation } from './features/bookings/change/move-booking.mutation.ts';
import { SetBookingStatusMutation } from './features/bookings/change/set-booking-status.mutation.ts';
import { UpdateBookingMutation } from './features/bookings/edit/update-booking.mutation.ts';
import { AssignTablesToBookingMutation } from './features/bookings/seating/assign-tables-to-booking.mutation.ts';
import { MarkArrivedMutation } from './features/bookings/seating/mark-arrived.mutation.ts';
import { UndoBookingChangeMutation } from './features/bookings/undo/undo-booking-change.mutation.ts';

/** What staff do with a booking that there is. */
export const bookingChangeResolvers = [
  ChangeStayMutation,
  DeleteBookingMutation,
  MoveBookingMutation,
  UpdateBookingMutation,
  SetBookingStatusMutation,
  UndoBookingChangeMutation,
  AssignTablesToBookingMutation,
  MarkArrivedMutation,
] as const;
