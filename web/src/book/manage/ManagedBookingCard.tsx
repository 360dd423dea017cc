import type { ReactNode } from 'react';
import { areaFacts } from '../areas/area-facts.ts';
import { type Fact, partyInWords, statusText } from '../confirmed/booking-facts.ts';
import { experienceFacts } from '../experiences/experience-facts.ts';
import { i18n } from '../language/i18n.ts';
import { needFacts } from '../needs/need-facts.ts';
import { AgreedTerms } from '../pay/AgreedTerms.tsx';
import { guaranteeFacts } from '../pay/guarantee-facts.ts';
import { AttentionIcon, CalendarIcon, TickIcon } from '../ui/icons.tsx';
import { VisitCard } from '../visit/VisitCard.tsx';
import { NotPromised } from '../wishes/NotPromised.tsx';
import { wishFacts } from '../wishes/wish-words.ts';
import { deadlineInWords } from './awaited/awaited-words.ts';
import { type ManagedBooking, type Standing, standingOf } from './managed-booking.ts';

interface Props {
  booking: ManagedBooking;
  hasFocus: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** The guest's booking: how it stands, the day and hour large, and what was agreed. */
export function ManagedBookingCard({ booking, hasFocus, children }: Props) {
  const standing = standingOf(booking);
  const waitsUntil = standing === 'ahead' ? waitingUntil(booking) : null;
  const { title, text } = waitsUntil ? wordsOfWaiting(waitsUntil, booking) : wordsOf(standing, booking);
  return (
    <VisitCard
      beside={partyInWords(booking.guests)}
      facts={factsOf(booking, standing, waitsUntil !== null)}
      hasFocus={hasFocus}
      icon={waitsUntil ? <CalendarIcon /> : iconOf(standing, booking)}
      text={text}
      title={title}
      today={booking.restaurant.today}
      tone={waitsUntil ? 'waiting' : toneOf(standing, booking)}
      visit={booking}
    >
      {booking.guarantee && <AgreedTerms guarantee={booking.guarantee} />}
      {standing === 'ahead' && <NotPromised wishes={booking.unmetWishes} />}
      {children}
    </VisitCard>
  );
}

function toneOf(standing: Standing, { status }: ManagedBooking): 'glad' | 'waiting' | 'quiet' {
  if (standing !== 'ahead' && standing !== 'begun' && standing !== 'seated') return 'quiet';
  return status === 'PENDING' ? 'waiting' : 'glad';
}

/** Until when the guest has to give what the restaurant asks for; null where it waits for nothing. */
function waitingUntil({ awaitedGuarantee }: ManagedBooking): string | null {
  return awaitedGuarantee && !awaitedGuarantee.isFee ? awaitedGuarantee.until : null;
}

function wordsOfWaiting(until: string, { restaurant }: ManagedBooking): { title: string; text: string } {
  return {
    title: i18n._('Your booking waits for your guarantee'),
    text: i18n._('A table is kept for you. Without a guarantee the booking ends by itself on {deadline}.', {
      deadline: deadlineInWords(until, restaurant.timezone),
    }),
  };
}

function wordsOf(
  standing: Standing,
  { status, restaurant }: ManagedBooking,
): { title: string; text: string } {
  const { name, phone } = restaurant;
  switch (standing) {
    case 'ahead':
      return status === 'CONFIRMED'
        ? {
            title: i18n._('Your booking is confirmed'),
            text: i18n._('{name} looks forward to seeing you.', { name }),
          }
        : {
            title: i18n._('Your booking request'),
            text: i18n._('{name} has your request and will confirm it. Your place is held.', { name }),
          };
    case 'begun':
      return {
        title: i18n._('It is time for your booking'),
        text: phone
          ? i18n._('Running late, or any question? Please call {phone}.', { phone })
          : i18n._('Running late, or any question? Please call the restaurant.'),
      };
    case 'seated':
      return {
        title: i18n._('Enjoy your visit'),
        text: i18n._('You are at your table at {name}.', { name }),
      };
    case 'cancelled':
      return {
        title: i18n._('This booking is cancelled'),
        text: i18n._('Its place is free for other guests. You are welcome to book again.'),
      };
    case 'visited':
      return {
        title: i18n._('Thank you for your visit'),
        text: i18n._('{name} would be glad to see you again.', { name }),
      };
    case 'over':
      return {
        title: i18n._('This booking is over'),
        text: phone
          ? i18n._('It can no longer be changed. Please call {phone} about it, or book again.', { phone })
          : i18n._('It can no longer be changed. Please call the restaurant about it, or book again.'),
      };
  }
}

function factsOf(booking: ManagedBooking, standing: Standing, isWaiting: boolean): Fact[] {
  const { specialRequests, reference, status, guestConfirmedAt, guarantee, restaurant } = booking;
  return [
    [i18n._('Reference'), reference],
    ...(specialRequests ? ([[i18n._('Special requests'), specialRequests]] as const) : []),
    ...experienceFacts(booking),
    ...guaranteeFacts(guarantee, {
      timeZone: restaurant.timezone,
      isCancelled: standing === 'cancelled',
    }),
    ...areaFacts(booking),
    ...needFacts(booking),
    ...wishFacts(booking, { isAhead: standing === 'ahead' }),
    ...(standing === 'over' || isWaiting ? [] : ([[i18n._('Status'), statusText(status)]] as const)),
    ...(standing === 'ahead' && guestConfirmedAt
      ? ([[i18n._('Attendance'), i18n._('You are coming')]] as const)
      : []),
  ];
}

function iconOf(standing: Standing, { status }: ManagedBooking): ReactNode {
  if (standing === 'cancelled' || standing === 'over') return <AttentionIcon />;
  return status === 'PENDING' ? <CalendarIcon /> : <TickIcon />;
}
