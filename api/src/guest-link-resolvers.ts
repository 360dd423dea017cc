import { SharedBookingResolver } from './features/bookings/companions/shared-booking.resolver.ts';
import { CorrectContactMutation } from './features/bookings/contact/correct-contact.mutation.ts';
import { ReportLateMutation } from './features/bookings/late/report-late.mutation.ts';
import { ChangeManagedBookingMutation } from './features/bookings/manage-link/change-managed-booking.mutation.ts';
import { ManagedBookingResolver } from './features/bookings/manage-link/managed-booking.resolver.ts';

/** What the holder of a manage link, and whoever comes along, can ask and do. */
export const guestLinkResolvers = [
  ManagedBookingResolver,
  ChangeManagedBookingMutation,
  ReportLateMutation,
  CorrectContactMutation,
  SharedBookingResolver,
] as const;
