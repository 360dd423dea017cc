import { Anchor, Badge, Group, Text } from '@mantine/core';
import { IconClock, IconMail, IconMapPin, IconPhone, IconPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { dietsInWords } from '../../../shared/bookings/diet-of-booking.ts';
import { dateInWords, momentInWords } from '../../../shared/dates/date-in-words.ts';
import { spokenDay } from '../../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import { guestAddress } from '../../guests/list/guest-address.ts';
import { BookingBadges } from '../badges/BookingBadges.tsx';
import { sourceLabel } from '../booking-dialog/new/booking-source.ts';
import classes from './BookingDrawer.module.css';
import { BookedChoices } from './choices/BookedChoices.tsx';
import { NoShowLine } from './NoShowLine.tsx';
import type { OpenBooking } from './open-booking.ts';
import { Presence } from './Presence.tsx';

interface Props {
  booking: OpenBooking;
  /** Staff want to choose for the party. */
  onChoose: () => void;
}

/** When, how many and where, largest; then who they are and what they need; then how the booking came about. */
export function BookingFacts({ booking, onChoose }: Props) {
  const { specialRequests, diets } = booking;
  const hasNeeds = specialRequests || booking.wishes.length + diets.length > 0;
  return (
    <>
      <Visit booking={booking} />
      <Presence booking={booking} />
      <BookingBadges booking={booking} />
      <BookedChoices booking={booking} onChoose={onChoose} />
      <Awaited booking={booking} />
      {booking.tags.length > 0 && (
        <Group gap={4}>
          {booking.tags.map((tag) => (
            <Badge key={tag} variant="default">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {hasNeeds && (
        <section aria-label="Requests" className={classes.requests}>
          {diets.length > 0 && (
            <Text className={classes.words} fw={600}>
              {dietsInWords(diets)}
            </Text>
          )}
          {specialRequests && <Text className={classes.words}>{specialRequests}</Text>}
          <BookingWishes booking={booking} />
        </section>
      )}
      {booking.staffNote && (
        <section aria-label="Staff note" className={classes.note}>
          <Text className={classes.words}>{booking.staffNote}</Text>
        </section>
      )}
      <Contact booking={booking} />
      <History booking={booking} />
      {/* Another time or size has another risk: a booking that has changed is asked anew. */}
      <NoShowLine booking={booking} key={booking.revision} />
    </>
  );
}

/** What the guest was asked for by mail and has not given so far. */
function Awaited({ booking: { awaitedGuarantee, restaurant } }: { booking: OpenBooking }) {
  if (!awaitedGuarantee) return null;
  const { until, isFee } = awaitedGuarantee;
  const deadline = momentInWords(until, restaurant.timezone);
  return (
    <Text className={classes.words} fw={600} size="sm">
      {isFee
        ? `The guest’s bank wants their consent to the fee. They were asked by mail, until ${deadline}.`
        : `Waits for its guarantee until ${deadline}. Without it the booking ends by itself.`}
    </Text>
  );
}

function Visit({ booking }: { booking: OpenBooking }) {
  const { date, time, endsAt, guests, status, area, tables, tablesPinned, restaurant } = booking;
  const until = spokenTime(zoneClock(restaurant.timezone).timeAt(Date.parse(endsAt)));
  const names = tables.map(({ name }) => name).join(', ');
  return (
    <div className={classes.visit}>
      <div>
        <div className={classes.when}>
          {spokenDay(date, restaurant.today)}, {spokenTime(time)}
        </div>
        <Group c="dimmed" fz="sm" gap="md">
          <span className={classes.icon}>
            <IconUsers aria-hidden size={16} stroke={1.75} />
            {guests} {guests === 1 ? 'guest' : 'guests'}
          </span>
          <span className={classes.icon}>
            <IconClock aria-hidden size={16} stroke={1.75} />
            until {until}
          </span>
          {area && (
            <span className={classes.icon}>
              <IconMapPin aria-label="Asked for" role="img" size={16} stroke={1.75} />
              {area.name}
            </span>
          )}
          {guestConfirmed(booking) && <span>Guest is coming</span>}
        </Group>
      </div>
      <div className={classes.place}>
        <BookingStatusBadge status={status} />
        <Text fw={600} size="sm">
          {names ? `${tables.length === 1 ? 'Table' : 'Tables'} ${names}` : 'No table'}{' '}
          {tablesPinned && <IconPin aria-label="Pinned" role="img" size={14} stroke={2} />}
        </Text>
      </div>
    </div>
  );
}

function guestConfirmed({ guestConfirmedAt, status }: OpenBooking): boolean {
  return guestConfirmedAt !== null && (status === 'PENDING' || status === 'CONFIRMED');
}

function Contact({ booking: { phone, email, guest } }: { booking: OpenBooking }) {
  if (!phone && !email && !guest) return null;
  return (
    <div className={classes.contact}>
      {phone && (
        <Anchor className={classes.icon} data-alone href={`tel:${phone.replace(/[^+\d]/g, '')}`} size="sm">
          <IconPhone aria-hidden size={16} stroke={1.75} />
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor className={classes.icon} data-alone href={`mailto:${email}`} size="sm">
          <IconMail aria-hidden size={16} stroke={1.75} />
          {email}
        </Anchor>
      )}
      {guest && (
        <Anchor component={Link} data-alone fw={600} size="sm" to={guestAddress(guest.id)}>
          Guest record
        </Anchor>
      )}
    </div>
  );
}

function History({ booking }: { booking: OpenBooking }) {
  const { reference, source, createdAt, guest, overrules, restaurant, cancellationNote } = booking;
  const [latest] = overrules ?? [];
  return (
    <dl className={classes.facts}>
      {guest?.notes && (
        <Fact label="Staff notes">
          <span className={classes.words}>{guest.notes}</span>
        </Fact>
      )}
      <Fact label="Reference">{reference}</Fact>
      <Fact label="Booked">
        {sourceLabel[source]}, {momentInWords(createdAt, restaurant.timezone)}
      </Fact>
      {guest?.history.lastVisit && <Fact label="Last visit">{dateInWords(guest.history.lastVisit)}</Fact>}
      {cancellationNote && <Fact label="Told the guest">“{cancellationNote}”</Fact>}
      {latest && (
        <Fact label="Overruled">
          “{latest.reason}”{latest.by ? ` (${latest.by})` : ''} {latest.explanation}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
