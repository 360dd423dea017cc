import type { App } from '../../../platform/app.ts';
import type { MailAttachment } from '../../../platform/mail/mail.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { calendarFile, invitationMethod } from '../../bookings/calendar/calendar-file.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/** The booking for the calendar of the guest who gets the mail: entered, brought up to date, or taken out. */
export function calendarAttachment(
  { env }: App,
  booking: BookingToWriteAbout,
  { email, manageUrl }: { email: string; manageUrl: string | null },
): MailAttachment {
  const { address, phone, reference, status, guestName } = booking;
  const name = unlinked(booking.restaurant);
  const area = booking.area && { name: unlinked(booking.area.name) };
  const restaurant = { name, address: address && unlinked(address), phone };
  const invitation = {
    organizer: { name, email: env.MAIL_FROM.address },
    attendee: { name: unlinked(guestName), email },
  };
  return {
    filename: `booking-${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${invitationMethod(status)}`,
    content: calendarFile({ ...booking, area }, restaurant, { invitation, manageUrl }),
  };
}
