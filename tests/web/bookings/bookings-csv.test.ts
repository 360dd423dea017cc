import { expect, test } from 'vitest';
import { bookingsCsv, type ExportedBooking } from '../../../web/src/features/bookings/export/bookings-csv.ts';

const booking: ExportedBooking = {
  __typename: 'Booking',
  id: 'bkg_1',
  date: '2026-11-27',
  time: '19:00:00',
  customerName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '617 555 0199',
  guests: 2,
  status: 'PENDING',
  specialRequests: null,
};

const cellOf = (specialRequests: string) =>
  bookingsCsv([{ ...booking, specialRequests }]).split('PENDING'.toLowerCase())[1];

test('an owner exports the columns of the specification, as UTF-8 that spreadsheets recognise', () => {
  expect(bookingsCsv([booking])).toBe(
    '\uFEFFDate,Time,Customer Name,Email,Phone,Guests,Status,Special Requests\r\n' +
      '2026-11-27,19:00:00,Ada Lovelace,ada@example.com,617 555 0199,2,pending,\r\n',
  );
});

test('what a guest wrote stays in its cell', () => {
  expect(cellOf('by the window, "quiet"\nplease')).toBe(',"by the window, ""quiet""\nplease"\r\n');
});

test('a phone number stays as it is dialled, and one that would be a sum does not become one', () => {
  const phoneOf = (phone: string) =>
    bookingsCsv([{ ...booking, phone }])
      .split('ada@example.com,')[1]
      ?.split(',2,')[0];
  expect(phoneOf('+44 20 7946 0000')).toBe('+44 20 7946 0000');
  expect(phoneOf('+442079460000')).toBe('+442079460000');
  expect(phoneOf('+1 617-555-0199')).toBe("'+1 617-555-0199");
  expect(phoneOf('+1+cmd')).toBe("'+1+cmd");
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', '\n=1', '\u001f=1', '\u0085=1'])(
  'a spreadsheet never runs %j',
  (text) => {
    expect(
      cellOf(text)
        ?.replace('"', '')
        .startsWith(`,'${text.slice(0, 1)}`),
    ).toBe(true);
  },
);
