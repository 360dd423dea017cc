import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ExportBookingsQuery } from './ExportBookings.generated.ts';

type Connection = NonNullable<NonNullable<ExportBookingsQuery['restaurant']>['bookings']>;

/** A booking as it is exported. */
export type ExportedBooking = Connection['edges'][number]['node'];

/** Columns of the specification §9, in its order and its words. */
const COLUMNS: [header: string, value: (booking: ExportedBooking) => string | number | null][] = [
  ['Date', (booking) => booking.date],
  ['Time', (booking) => booking.time],
  ['Customer Name', (booking) => booking.customerName],
  ['Email', (booking) => booking.email],
  ['Phone', (booking) => booking.phone],
  ['Guests', (booking) => booking.guests],
  ['Status', (booking) => booking.status.toLowerCase()],
  ['Special Requests', (booking) => booking.specialRequests],
];

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The bookings as a CSV file (RFC 4180) that a spreadsheet opens as text: a cell that would be read as a formula
 * or starts with a control character is led by an apostrophe.
 */
export function bookingsCsv(bookings: ExportedBooking[]): string {
  const rows = bookings.map((booking) => COLUMNS.map(([, value]) => withoutControlStart(value(booking))));
  const options = { escape_formulas: true, record_delimiter: 'windows' };
  return BYTE_ORDER_MARK + stringify([COLUMNS.map(([header]) => header), ...rows], options);
}

/** The library sees to formulas, tabs and carriage returns; other control characters are left to us. */
function withoutControlStart(value: string | number | null): string | number | null {
  if (typeof value !== 'string' || value === '' || value.startsWith('\t') || value.startsWith('\r'))
    return value;
  const code = value.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0) ? `'${value}` : value;
}
