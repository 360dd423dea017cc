import type { ReactNode } from 'react';
import { featuresInWords } from '../../content/table-features.ts';
import { BookingCard } from '../BookingCard.tsx';
import { type Fact, statusText, visitFacts } from '../booking-facts.ts';
import { AttentionIcon, CalendarIcon, TickIcon } from '../icons.tsx';
import { type ManagedBooking, type Standing, standingOf } from './managed-booking.ts';

interface Props {
  booking: ManagedBooking;
  hasFocus: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** The guest's booking: how it stands, and what was agreed. */
export function ManagedBookingCard({ booking, hasFocus, children }: Props) {
  const standing = standingOf(booking);
  const { title, text } = wordsOf(standing, booking);
  return (
    <BookingCard
      facts={factsOf(booking, standing)}
      hasFocus={hasFocus}
      icon={iconOf(standing, booking)}
      text={text}
      title={title}
      tone={standing === 'ahead' || standing === 'seated' ? 'glad' : 'quiet'}
    >
      {children}
    </BookingCard>
  );
}

function wordsOf(
  standing: Standing,
  { status, restaurant }: ManagedBooking,
): { title: string; text: string } {
  const { name, phone } = restaurant;
  const call = phone ? `Please call ${phone}` : 'Please call the restaurant';
  switch (standing) {
    case 'ahead':
      return status === 'CONFIRMED'
        ? { title: 'Your booking is confirmed', text: `${name} looks forward to seeing you.` }
        : {
            title: 'Your booking request',
            text: `${name} has your request and will confirm it. Your place is held.`,
          };
    case 'begun':
      return { title: 'It is time for your booking', text: `Running late, or any question? ${call}.` };
    case 'seated':
      return { title: 'Enjoy your visit', text: `You are at your table at ${name}.` };
    case 'cancelled':
      return {
        title: 'This booking is cancelled',
        text: 'Its place is free for other guests. You are welcome to book again.',
      };
    case 'visited':
      return { title: 'Thank you for your visit', text: `${name} would be glad to see you again.` };
    case 'over':
      return {
        title: 'This booking is over',
        text: `It can no longer be changed. ${call} about it, or book again.`,
      };
  }
}

function factsOf(booking: ManagedBooking, standing: Standing): Fact[] {
  const { customerName, specialRequests, wishes, reference, status, guestConfirmedAt } = booking;
  return [
    ...visitFacts(booking),
    ['Name', customerName],
    ...(specialRequests ? ([['Special requests', specialRequests]] as const) : []),
    ...(wishes.length > 0 ? ([['Seating wishes', featuresInWords(wishes)]] as const) : []),
    ['Reference', reference],
    ...(standing === 'over' ? [] : ([['Status', statusText[status]]] as const)),
    ...(standing === 'ahead' && guestConfirmedAt ? ([['Attendance', 'You are coming']] as const) : []),
  ];
}

function iconOf(standing: Standing, { status }: ManagedBooking): ReactNode {
  if (standing === 'cancelled' || standing === 'over') return <AttentionIcon />;
  return status === 'PENDING' ? <CalendarIcon /> : <TickIcon />;
}
