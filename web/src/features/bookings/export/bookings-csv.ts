import { type CsvColumn, csvFile } from '../../../shared/csv-file.ts';
import type { ExportBookingsQuery } from './ExportBookings.generated.ts';

type Connection = NonNullable<NonNullable<ExportBookingsQuery['restaurant']>['bookings']>;

/** A booking as it is exported. */
export type ExportedBooking = Connection['edges'][number]['node'];

/** Columns of the specification §9, in its order and its words. */
const COLUMNS: CsvColumn<ExportedBooking>[] = [
  ['Date', (booking) => booking.date],
  ['Time', (booking) => booking.time],
  ['Customer Name', (booking) => booking.customerName],
  ['Email', (booking) => booking.email],
  ['Phone', (booking) => booking.phone],
  ['Guests', (booking) => booking.guests],
  ['Status', (booking) => booking.status.toLowerCase()],
  ['Special Requests', (booking) => booking.specialRequests],
];

/** The bookings as a CSV file that a spreadsheet opens as text; Settings, Import & export reads it back. */
export function bookingsCsv(bookings: ExportedBooking[]): string {
  return csvFile(COLUMNS, bookings);
}
